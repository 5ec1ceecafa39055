package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// build compiles a package to a program in a temporary folder, as the README
// installs it: without the C library.
func build(b *testing.B, dir, pkg string) string {
	b.Helper()
	out := filepath.Join(b.TempDir(), "program")
	cmd := exec.Command("go", "build", "-o", out, pkg)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0")
	if text, err := cmd.CombinedOutput(); err != nil {
		b.Fatalf("go build %s: %v\n%s", pkg, err, text)
	}
	return out
}

// emptyProgram compiles a Go program that does nothing.
func emptyProgram(b *testing.B) string {
	b.Helper()
	dir := b.TempDir()
	for name, text := range map[string]string{"main.go": "package main\n\nfunc main() {}\n", "go.mod": "module empty\n\ngo 1.26\n"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			b.Fatal(err)
		}
	}
	return build(b, dir, ".")
}

// wall is how long one run of a program takes.
func wall(b *testing.B, env []string, name string, args ...string) time.Duration {
	b.Helper()
	cmd := exec.Command(name, args...)
	cmd.Env = append(os.Environ(), env...)
	begin := time.Now()
	if out, err := cmd.CombinedOutput(); err != nil {
		b.Fatalf("%v: %v\n%s", args, err, out)
	}
	return time.Since(begin)
}

func median(d []time.Duration) time.Duration {
	slices.Sort(d)
	return d[len(d)/2]
}

// BenchmarkCheckProcess runs `check quiddler ZAX` as a whole process in turn
// with an empty Go program; the figure is the ratio of their medians (issue:
// at most 3).
func BenchmarkCheckProcess(b *testing.B) {
	scorepad, empty := build(b, ".", "."), emptyProgram(b)
	var ours, theirs []time.Duration
	for b.Loop() {
		ours = append(ours, wall(b, nil, scorepad, "check", "quiddler", "ZAX"))
		theirs = append(theirs, wall(b, nil, empty))
	}
	b.ReportMetric(float64(median(ours))/float64(median(theirs)), "x-empty")
	b.ReportMetric(float64(median(ours).Microseconds())/1000, "ms-check")
}

// BenchmarkFullBook runs `sheet` and `games` as whole processes on a book of
// 100 games with 200 entries each (at most 50 ms each).
func BenchmarkFullBook(b *testing.B) {
	scorepad := build(b, ".", ".")
	env := []string{"SCOREPAD_DB=" + filepath.Join(b.TempDir(), "book.db")}
	records := filepath.Join(b.TempDir(), "records.txt")
	if err := os.WriteFile(records, []byte(manyRecords(100, 200)), 0o600); err != nil {
		b.Fatal(err)
	}
	wall(b, env, scorepad, "import", records)
	for _, verb := range [][]string{{"sheet", "50"}, {"games"}} {
		b.Run(verb[0], func(b *testing.B) {
			var runs []time.Duration
			for b.Loop() {
				runs = append(runs, wall(b, env, scorepad, verb...))
			}
			b.ReportMetric(float64(median(runs).Microseconds())/1000, "ms-process")
		})
	}
}

// manyRecords writes games of Quiddler with so many entries: hands are laid,
// and adjustments fill them up.
func manyRecords(games, entries int) string {
	var s strings.Builder
	for g := range games {
		fmt.Fprintf(&s, "scorepad 1\ngame quiddler\nplayers Anna Chris Sally Tyler\nbegun 2026-01-01T%02d:%02d:00Z\n\n", g/60, g%60)
		for n := range entries {
			if n < 4 {
				fmt.Fprintf(&s, "%s %s HAT\n", []string{"out", "lay", "lay", "lay"}[n], []string{"Anna", "Chris", "Sally", "Tyler"}[n])
				continue
			}
			fmt.Fprintf(&s, "adjust Anna %d correction %d\n", n%7-3, n)
		}
	}
	return s.String()
}
