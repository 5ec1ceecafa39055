package main

import (
	"os"
	"time"

	xterm "github.com/charmbracelet/x/term"
	"github.com/jedib0t/go-pretty/v6/progress"

	"scorepad/validator/sim"
)

// progress shows a bar with the time left while a batch runs, on a terminal
// only; the function takes it away.
func (a *app) progress(b *sim.Batch) func() {
	f, ok := a.err.(*os.File)
	if !ok || !xterm.IsTerminal(f.Fd()) || a.plain {
		return func() {}
	}
	w := progress.NewWriter()
	w.SetOutputWriter(f)
	w.SetAutoStop(false)
	w.SetUpdateFrequency(200 * time.Millisecond)
	w.SetTrackerLength(30)
	w.Style().Visibility.ETA = true
	w.Style().Visibility.ETAOverall = false
	bar := &progress.Tracker{Message: "games", Total: int64(b.Len())}
	w.AppendTracker(bar)
	b.Progress = func(games int) { bar.SetValue(int64(games)) }
	ended := make(chan struct{})
	go func() { w.Render(); close(ended) }()
	return func() {
		bar.MarkAsDone()
		w.Stop()
		<-ended
	}
}
