package sim

import (
	"context"
	"runtime"
	"runtime/debug"
	"testing"
	"time"
)

// BenchmarkTwoCores plays the same games on one core and on two, in turn; the figure is how many times faster two are (at least 1.8 is asked for, on two
// idle cores).
func BenchmarkTwoCores(b *testing.B) {
	for _, c := range []struct {
		game  string
		bots  []string
		games int
	}{
		{"quiddler", []string{"greedy", "greedy"}, 800},
		{"qwirkle", []string{"greedy", "greedy"}, 8000},
		{"quillico", []string{"greedy", "greedy"}, 128},
	} {
		b.Run(c.game, func(b *testing.B) {
			var one, two time.Duration
			batch := Batch{Match: match(b, c.game, 1, c.bots...), Games: c.games}
			timed(b, batch, 2) // what is made once a process is made now
			for b.Loop() {
				one += timed(b, batch, 1)
				two += timed(b, batch, 2)
			}
			b.ReportMetric(one.Seconds()/two.Seconds(), "x-faster")
		})
	}
}

// timed plays a batch on so many cores.
func timed(b *testing.B, batch Batch, cores int) time.Duration {
	b.Helper()
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(cores))
	defer debug.SetGCPercent(debug.SetGCPercent(1000)) // the command collects as rarely
	batch.Workers = cores
	begin := time.Now()
	if _, err := batch.Run(context.Background()); err != nil {
		b.Fatal(err)
	}
	return time.Since(begin)
}
