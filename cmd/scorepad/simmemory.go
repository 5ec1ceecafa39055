package main

import (
	"runtime"
	"runtime/debug"

	"scorepad/validator/sim"
)

// Games leave much behind and need little. While a batch runs, memory is
// collected only when a fixed amount of it has been left behind: what is used
// follows neither the number of games nor how busy the machine is, which a
// share of what is in use would.
const (
	rarely   = 800      // per cent of what is in use, until the amount is fixed
	never    = 10000    // per cent: the amount alone counts
	headroom = 56 << 20 // bytes left behind, beyond what is in use
	begun    = 8        // games after which the amount is fixed
	settled  = 64       // games after which it stays
)

// steady keeps a batch's memory the same; the function it gives puts
// everything back.
func steady(b *sim.Batch) func() {
	percent := debug.SetGCPercent(rarely)
	limit := debug.SetMemoryLimit(-1)
	told := b.Progress
	next := begun
	b.Progress = func(games int) {
		for next <= min(games, settled) {
			next *= 2
			debug.SetMemoryLimit(inUse() + headroom)
			debug.SetGCPercent(never)
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

// inUse is what the program holds after a collection, with half as much for
// what grows in a game, and what the runtime keeps for itself.
func inUse() int64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc + m.HeapAlloc/2 + m.Sys - m.HeapSys)
}
