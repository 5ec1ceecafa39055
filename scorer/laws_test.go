package scorer

import (
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// drawTable makes a table of random entries, nonsense left out. About half of
// the entries of a card game are lay-downs and challenges that fit.
func drawTable(t *rapid.T) *Table {
	h, box := drawHead(t)
	d := draw{t, h, box}
	table, err := New(*h)
	if err != nil {
		t.Skip(err)
	}
	facts := d.factsOf()
	for range rapid.IntRange(0, 25).Draw(t, "entries") {
		f := rapid.SampledFrom(facts).Draw(t, "kind")()
		if c := table.Cards(); c != nil && d.yes() {
			f = d.likely(table, c)
		}
		before := summary(table)
		if err := table.Fold(Entry{Fact: f, Forced: d.yes()}); err != nil && !reflect.DeepEqual(before, summary(table)) {
			t.Fatalf("refused %s, and changed: %v", table.Text(f, false), err)
		}
	}
	return table
}

// likely is a lay-down, a challenge of a word that lies there, or a correction
// of an entry that is there.
func (d draw) likely(t *Table, c *Cards) Fact {
	open := c.OpenWords()
	n := len(t.Entries())
	switch k := d.num("likely", 0, 9); {
	case k < 3 && len(open) > 0:
		w := open[d.num("word", 0, len(open)-1)]
		return Challenged{Seat: d.seat(), Entry: w.Entry, Word: w.Word, Falls: d.yes()}
	case k == 3 && n > 0:
		return Amended{Entry: d.num("entry", 1, n), Fact: Laid{Seat: d.seat(), Words: []Word{d.tiles(1, 3)}}}
	case k == 4 && n > 0:
		return Dropped{d.num("entry", 1, n)}
	}
	return Laid{Seat: d.seat(), Out: d.yes(), Words: []Word{d.tiles(1, 4), d.tiles(1, 2)}, Unused: d.tiles(0, 2)}
}

// standing is all that people see of a table.
type seen struct {
	sheet   Sheet
	scores  []int
	over    bool
	round   int
	next    Seat
	rulings []GivenRuling
	texts   []string
	hands   [][]Tile
}

func summary(t *Table) seen {
	s := seen{sheet: t.Sheet(), scores: t.Scores(), over: t.Over(), round: t.Round(), next: t.Next(), rulings: append([]GivenRuling{}, t.Rulings()...)}
	for _, k := range t.Entries() {
		if !k.Void && !IsCorrection(k.Fact) {
			s.texts = append(s.texts, t.Text(k.Now, k.Anyway))
		}
	}
	for seat := range Seat(t.Seats()) {
		hand, _ := t.Hand(seat)
		s.hands = append(s.hands, append([]Tile{}, hand...))
	}
	return s
}

func same(t *rapid.T, what string, a, b seen) {
	if !reflect.DeepEqual(a, b) {
		t.Fatalf("%s:\n%+v\n%+v", what, a, b)
	}
}

// Replaying a table's record gives the table, and every prefix replays.
func TestReplayOfRecord(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table := drawTable(t)
		r := table.Record()
		for n := range len(r.Entries) + 1 {
			again, err := Replay(&Record{Head: r.Head, Entries: r.Entries[:n]})
			if err != nil {
				t.Fatalf("the first %d entries: %v", n, err)
			}
			if n == len(r.Entries) {
				same(t, "replayed", summary(table), summary(again))
			}
		}
	})
}

// A point on the sheet belongs to an entry in force, and the totals are the
// sums of the items.
func TestItemsHaveEntries(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table := drawTable(t)
		sheet := table.Sheet()
		sums := make([]int, table.Seats())
		for _, i := range sheet.Items {
			k, ok := table.Entry(i.Seq)
			if !ok || k.Void || IsCorrection(k.Fact) {
				t.Fatalf("%+v belongs to no entry in force", i)
			}
			if !slices.Contains(Reasons[:], i.For) {
				t.Fatalf("%+v is for no reason of Reasons", i)
			}
			sums[i.Seat] += i.Points
		}
		if !reflect.DeepEqual(sums, table.Scores()) {
			t.Fatalf("%v, sums %v", table.Scores(), sums)
		}
	})
}

// Undo and redo change nothing together, nor does an amendment that says what
// an entry says already, nor anything done to another table.
func TestUndoRedoAmend(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table := drawTable(t)
		before := summary(table)
		undone, err := table.After(Entry{Fact: Undone{}})
		if err != nil {
			return // nothing to undo, or a later entry depends on it
		}
		redone, err := undone.After(Entry{Fact: Redone{}})
		if err != nil {
			t.Fatal(err)
		}
		same(t, "undo, redo", before, summary(redone))
		same(t, "the table it was done after", before, summary(table))
		for _, k := range table.Entries() {
			if k.Void || IsCorrection(k.Fact) {
				continue
			}
			amended, err := table.After(Entry{Fact: Amended{Entry: k.Seq, Fact: k.Now, Forced: k.Anyway}})
			if err != nil {
				t.Fatal(err)
			}
			same(t, "amended to itself", before, summary(amended))
		}
	})
}

// Several undos are taken back by as many redos, and an entry in between ends
// that.
func TestUndoInRows(t *testing.T) {
	table := readText(t, "scorepad 1\ngame quiddler\nplayers A B\n\nlay A CAT\nlay B DOG\namend 1 lay A COT\nundo\nundo\n")
	if got := table.Scores(); got[0] != 13 || got[1] != 0 {
		t.Errorf("two undos: %v", got)
	}
	for _, line := range []string{"redo", "redo"} {
		table = table.mustAfter(t, line)
	}
	if got := summary(table).texts; !reflect.DeepEqual(got, []string{"lay A COT", "lay B DOG"}) {
		t.Errorf("two redos: %v", got)
	}
	table = table.mustAfter(t, "undo").mustAfter(t, "adjust A 1 x")
	if _, err := table.Read("redo"); err != nil {
		t.Fatal(err)
	}
	if _, err := table.After(Entry{Fact: Redone{}}); err == nil {
		t.Error("a redo after another entry")
	}
}

// A correction that would leave a challenge without its word names the
// challenge, until that is dropped first.
func TestCorrectionNamesTheEntry(t *testing.T) {
	table := readText(t, "scorepad 1\ngame quiddler\nplayers A B\n\nlay A CAT\nchallenge B 1 CAT falls\n")
	for _, line := range []string{"amend 1 lay A DOG", "drop 1"} {
		e, err := table.Read(line)
		if err != nil {
			t.Fatal(err)
		}
		_, err = table.After(e)
		if seq := seqOf(err); seq != 2 {
			t.Errorf("%s: %v names entry %d, want 2", line, err, seq)
		}
		if _, err = table.mustAfter(t, "drop 2").After(e); err != nil {
			t.Errorf("%s after drop 2: %v", line, err)
		}
	}
}

// An entry that was dropped twice is void while either drop stands.
func TestTwoDropsOfAnEntry(t *testing.T) {
	table := readText(t, "scorepad 1\ngame quiddler\nplayers A B\n\nadjust A 1 x\ndrop 1\ndrop 2\ndrop 1\n")
	for i, want := range []int{0, 1, 0} { // the second drop; none, after its undo; the first again
		if i > 0 {
			table = table.mustAfter(t, "undo")
		}
		if got := table.Scores()[0]; got != want {
			t.Errorf("after %d undos A has %d, want %d", i, got, want)
		}
	}
}
