package store

import (
	"bufio"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"
)

// The test program is its own second program: with SCOREPAD_CHILD set it does
// what is asked there and ends.
func TestMain(m *testing.M) {
	if task := os.Getenv("SCOREPAD_CHILD"); task != "" {
		if err := child(strings.Split(task, "|")); err != nil {
			fmt.Println(err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// child does a task: open|PATH, read|PATH, or write|PATH|NAME|COUNT.
func child(task []string) error {
	b, err := Open(task[1], Options{Now: time.Now, ReadOnly: task[0] == "read"})
	if err != nil {
		return err
	}
	defer b.Close()
	if task[0] != "write" {
		_, err := b.Games(Filter{})
		return err
	}
	count, err := strconv.Atoi(task[3])
	if err != nil {
		return err
	}
	return enter(b, task[2], count, func(seq int, line string) { fmt.Printf("%d %s\n", seq, line) })
}

// enter writes lines into game 1 as people at two keyboards do: after a
// conflict it looks at what came in between and tries the next place.
func enter(b *Book, name string, count int, acknowledged func(int, string)) error {
	seq := 1
	for n := 1; n <= count; {
		line := Line{Text: fmt.Sprintf("adjust Anna %d %s", n, name), Key: fmt.Sprintf("%s-%d", name, n)}
		err := b.Append(1, seq, line)
		var conflict *ConflictError
		switch {
		case errors.As(err, &conflict):
			if conflict.Next <= seq || len(conflict.Since) != conflict.Next-seq {
				return fmt.Errorf("a conflict that explains nothing: %+v", conflict)
			}
			seq = conflict.Next
			continue
		case err != nil:
			return err
		}
		acknowledged(seq, line.Text)
		seq, n = seq+1, n+1
	}
	return nil
}

func command(task ...string) *exec.Cmd {
	c := exec.Command(os.Args[0])
	c.Env = append(os.Environ(), "SCOREPAD_CHILD="+strings.Join(task, "|"))
	return c
}

// complete fails unless the record holds every writer's lines once, in each
// writer's order.
func complete(t *testing.T, b *Book, writers []string, count int) {
	t.Helper()
	rows, err := b.Rows(1, 1)
	if err != nil || len(rows) != len(writers)*count {
		t.Fatalf("%d entries of %d, %v", len(rows), len(writers)*count, err)
	}
	next := map[string]int{}
	for _, r := range rows {
		fields := strings.Fields(r.Text)
		next[fields[3]]++
		if fields[2] != strconv.Itoa(next[fields[3]]) {
			t.Fatalf("entry %d: %s came as number %d", r.Seq, r.Text, next[fields[3]])
		}
	}
	sound(t, b)
}

func TestTwoWritersInOneProgramAndInTwo(t *testing.T) {
	path := filepath.Join(t.TempDir(), "season.db")
	b := openAt(t, path)
	create(t, b, family)
	const count = 25
	writers := []string{"here", "there", "inChild1", "inChild2"}
	var all sync.WaitGroup
	for _, name := range writers {
		all.Go(func() {
			if strings.HasPrefix(name, "inChild") {
				if out, err := command("write", path, name, strconv.Itoa(count)).CombinedOutput(); err != nil {
					t.Errorf("%s: %v: %s", name, err, out)
				}
				return
			}
			own, err := Open(path, Options{Now: tick()})
			if err != nil {
				t.Error(err)
				return
			}
			defer own.Close()
			if err := enter(own, name, count, func(int, string) {}); err != nil {
				t.Errorf("%s: %v", name, err)
			}
		})
	}
	all.Wait()
	complete(t, b, writers, count)
}

func TestManyOpenANewBookAtOnce(t *testing.T) {
	for range 5 {
		path := filepath.Join(t.TempDir(), "new", "season.db")
		var all sync.WaitGroup
		for n := range 8 {
			all.Go(func() {
				if n < 3 {
					if out, err := command("open", path).CombinedOutput(); err != nil {
						t.Errorf("%v: %s", err, out)
					}
					return
				}
				b, err := Open(path, Options{Now: tick()})
				if err != nil {
					t.Error(err)
					return
				}
				b.Close()
			})
		}
		all.Wait()
		sound(t, openAt(t, path))
	}
}

func TestKilledWriterLosesNothing(t *testing.T) {
	path := filepath.Join(t.TempDir(), "season.db")
	b := openAt(t, path)
	create(t, b, family)
	if err := b.Close(); err != nil {
		t.Fatal(err)
	}
	acknowledged := map[int]string{}
	for round := range 15 {
		killed(t, command("write", path, fmt.Sprintf("round%d", round), "100000"), 1+rand.IntN(12), acknowledged)
		after := openAt(t, path)
		rows, err := after.Rows(1, 1)
		if err != nil {
			t.Fatal(err)
		}
		for seq, line := range acknowledged {
			if seq > len(rows) || rows[seq-1].Text != line {
				t.Fatalf("round %d: entry %d was acknowledged as %q and is lost", round, seq, line)
			}
		}
		sound(t, after)
		if err := after.Close(); err != nil {
			t.Fatal(err)
		}
	}
	t.Logf("%d entries were acknowledged before the kills", len(acknowledged))
}

// killed lets a writer acknowledge some entries and kills it a moment later,
// somewhere in the next ones. What it could still say counts too.
func killed(t *testing.T, c *exec.Cmd, some int, acknowledged map[int]string) {
	t.Helper()
	out, err := c.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(out)
	for n := 0; lines.Scan(); n++ {
		number, line, _ := strings.Cut(lines.Text(), " ")
		seq, err := strconv.Atoi(number)
		if err != nil {
			t.Fatal(lines.Text())
		}
		acknowledged[seq] = line
		if n == some {
			time.Sleep(time.Duration(rand.IntN(3000)) * time.Microsecond)
			if err := c.Process.Kill(); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := c.Wait(); err == nil {
		t.Fatal("the writer ended by itself")
	}
}

func TestKilledWhileMakingTheBook(t *testing.T) {
	for range 20 {
		path := filepath.Join(t.TempDir(), "season.db")
		c := command("open", path)
		if err := c.Start(); err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Duration(rand.IntN(14000)) * time.Microsecond)
		c.Process.Kill()
		c.Wait()
		sound(t, openAt(t, path))
	}
}
