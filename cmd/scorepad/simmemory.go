package main

import (
	"runtime"
	"runtime/debug"
	"runtime/metrics"

	"scorepad/validator/sim"
)

// Games leave much behind and need little. While a batch runs, memory is
// collected after a fixed amount has been left behind, and by whoever has just
// finished some games: the others stop when they have finished theirs, so what
// is used follows neither the number of games nor how busy the machine is.
const (
	amount  = 24 << 20 // bytes left behind before they are collected
	settled = 64       // games after which nothing grows any more
	begun   = 8        // games after which it is done in this way
	rarely  = 800      // per cent of what is in use, until then
)

// steady keeps a batch's memory the same; the function it gives puts
// everything back.
func steady(b *sim.Batch) func() {
	percent := debug.SetGCPercent(rarely)
	limit := debug.SetMemoryLimit(-1)
	told := b.Progress
	next, last := begun, allocated()
	b.Progress = func(games int) {
		for next <= min(games, settled) {
			next *= 2
			debug.SetMemoryLimit(inUse() + 2*amount) // for games that need more
			debug.SetGCPercent(-1)
		}
		if next > begun && allocated()-last >= amount {
			runtime.GC()
			last = allocated()
		}
		if told != nil {
			told(games)
		}
	}
	return func() {
		debug.SetGCPercent(percent)
		debug.SetMemoryLimit(limit)
	}
}

// allocated is how many bytes the program has asked for so far.
func allocated() uint64 {
	sample := [1]metrics.Sample{{Name: "/gc/heap/allocs:bytes"}}
	metrics.Read(sample[:])
	return sample[0].Value.Uint64()
}

// inUse is what the program holds after a collection, with half as much for
// what grows in a game, and what the runtime keeps for itself.
func inUse() int64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc + m.HeapAlloc/2 + m.Sys - m.HeapSys)
}
