package sim

import (
	"context"
	"testing"
	"time"
)

// BenchmarkTwoCores plays the same games with one worker and with two, in
// turn; the figure is how many times faster two are (at least 1.8 is asked
// for, on two idle cores).
func BenchmarkTwoCores(b *testing.B) {
	for _, c := range []struct {
		game  string
		bots  []string
		games int
	}{
		{"quiddler", []string{"greedy", "greedy"}, 400},
		{"qwirkle", []string{"greedy", "greedy"}, 4000},
		{"quillico", []string{"greedy", "greedy"}, 64},
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

// timed plays a batch with so many workers.
func timed(b *testing.B, batch Batch, workers int) time.Duration {
	b.Helper()
	batch.Workers = workers
	begin := time.Now()
	if _, err := batch.Run(context.Background()); err != nil {
		b.Fatal(err)
	}
	return time.Since(begin)
}
