package main

import (
	"runtime"
	"runtime/debug"

	"scorepad/validator/sim"
)

// Games leave much behind and need little. While a batch runs, memory is
// collected rarely, and a limit that is set once every worker has begun keeps
// what is used the same however many games there are.
const (
	rarely   = 800      // per cent of what is in use
	headroom = 20 << 20 // bytes beyond what is in use
	settled  = 64       // games after which every worker has begun
)

// steady keeps a batch's memory the same from then on; the function it gives
// puts everything back.
func steady(b *sim.Batch) func() {
	percent := debug.SetGCPercent(rarely)
	limit := debug.SetMemoryLimit(-1)
	told := b.Progress
	set := false
	b.Progress = func(games int) {
		if !set && games >= settled {
			set = true
			debug.SetMemoryLimit(inUse() + headroom)
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

// inUse is what the program holds after a collection, with as much again for
// what grows in a game, and what the runtime keeps for itself.
func inUse() int64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(2*m.HeapAlloc + m.Sys - m.HeapSys)
}
