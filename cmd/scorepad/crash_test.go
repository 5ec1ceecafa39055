package main

import (
	"bufio"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"scorepad/scorer"
	"scorepad/store"
)

// asProgram is the variable that makes the test binary be scorepad itself.
const asProgram = "SCOREPAD_TEST_PROGRAM"

// program starts scorepad as a process of its own on a book.
func program(book string, args ...string) *exec.Cmd {
	cmd := exec.Command(os.Args[0], args...)
	cmd.Env = append(os.Environ(), asProgram+"=1", "SCOREPAD_DB="+book)
	return cmd
}

func mustRun(t *testing.T, book string, args ...string) string {
	t.Helper()
	out, err := program(book, args...).CombinedOutput()
	if err != nil {
		t.Fatalf("scorepad %v: %v\n%s", args, err, out)
	}
	return string(out)
}

// recordOf reads a game straight from the book.
func recordOf(t *testing.T, book string, game store.GameID) *scorer.Record {
	t.Helper()
	b, err := store.Open(book, store.Options{ReadOnly: true})
	if err != nil {
		t.Fatal(err)
	}
	defer b.Close()
	rec, err := b.Record(game)
	if err != nil {
		t.Fatal(err)
	}
	return rec
}

// TestKilledKeeper kills a sitting at random moments: whatever it has shown is
// in the book, and the doctor finds nothing (DESIGN.md, law 9).
func TestKilledKeeper(t *testing.T) {
	for round := range 8 {
		book := filepath.Join(t.TempDir(), "book.db")
		mustRun(t, book, "new", "quiddler", "Anna", "Chris")
		cmd := program(book, "keep")
		in, _ := cmd.StdinPipe()
		out, _ := cmd.StdoutPipe()
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		go func() {
			for i := range 2000 {
				if _, err := fmt.Fprintf(in, "adjust Anna %d reason%d\n", i%9+1, i); err != nil {
					return
				}
			}
		}()
		moment := time.Duration(rand.IntN(120)+20) * time.Millisecond
		time.AfterFunc(moment, func() { cmd.Process.Kill() })
		shown := 0
		for lines := bufio.NewScanner(out); lines.Scan(); {
			if _, text, ok := strings.Cut(lines.Text(), "  adjust Anna "); ok && !strings.HasPrefix(text, " ") {
				shown++
			}
		}
		_ = cmd.Wait() // killed
		if kept := len(recordOf(t, book, 1).Entries); kept < shown {
			t.Fatalf("round %d: %d entries were shown, %d are in the book", round, shown, kept)
		}
		if got := mustRun(t, book, "doctor"); !strings.Contains(got, "all is well") {
			t.Fatal(got)
		}
	}
}

// TestTwoKeepers has two processes enter into one game at the same moment:
// nothing is lost or doubled, and who came second is told and tries again.
func TestTwoKeepers(t *testing.T) {
	book := filepath.Join(t.TempDir(), "book.db")
	mustRun(t, book, "new", "quiddler", "Anna", "Chris")
	const each = 25
	var wg sync.WaitGroup
	told := make([]int, 2)
	for w, name := range []string{"Anna", "Chris"} {
		wg.Go(func() {
			for i := range each {
				for try := 0; ; try++ {
					out, err := program(book, "adjust", name, "1", fmt.Sprintf("%s-%d", name, i)).CombinedOutput()
					if err == nil {
						break
					}
					if !strings.Contains(string(out), "meanwhile somebody else entered") || try == 50 {
						t.Errorf("%s: %v\n%s", name, err, out)
						return
					}
					told[w]++
				}
			}
		})
	}
	wg.Wait()
	seen := map[string]int{}
	for _, e := range recordOf(t, book, 1).Entries {
		seen[e.Fact.(scorer.Adjusted).Reason]++
	}
	if len(seen) != 2*each {
		t.Errorf("%d different entries, want %d", len(seen), 2*each)
	}
	for reason, n := range seen {
		if n != 1 {
			t.Errorf("%s stands %d times", reason, n)
		}
	}
	t.Logf("told of the other's entry: %v times", told)
}

// TestSecondKeeperIsTold sits two keepers down at one game, deterministically:
// the one who enters second is told what the first wrote.
func TestSecondKeeperIsTold(t *testing.T) {
	book := filepath.Join(t.TempDir(), "book.db")
	mustRun(t, book, "new", "quiddler", "Anna", "Chris")
	slow := program(book, "keep")
	in, _ := slow.StdinPipe()
	var said strings.Builder
	slow.Stdout, slow.Stderr = &said, &said
	if err := slow.Start(); err != nil {
		t.Fatal(err)
	}
	fmt.Fprintln(in, "adjust Chris 1 first")
	waitFor(t, func() bool { return len(recordOf(t, book, 1).Entries) == 1 })
	mustRun(t, book, "adjust", "Anna", "5", "between")
	io.WriteString(in, "adjust Chris 2 second\n")
	in.Close()
	_ = slow.Wait() // a refused line makes the status non-zero
	if text := said.String(); !strings.Contains(text, "meanwhile somebody else entered") || !strings.Contains(text, "between") {
		t.Errorf("was not told:\n%s", text)
	}
	if n := len(recordOf(t, book, 1).Entries); n != 2 {
		t.Errorf("%d entries, want 2", n)
	}
}

func waitFor(t *testing.T, done func() bool) {
	t.Helper()
	for range 500 {
		if done() {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Fatal("it never came")
}
