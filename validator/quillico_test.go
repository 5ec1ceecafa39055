package validator

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"scorepad/dict"
	"scorepad/scorer"
)

// strayedQuillico is a record of random plays, some of them spoilt: another
// letter or colour, another place, another direction, a star too many.
func strayedQuillico(tb testing.TB, u Umpire, g *QuillicoFinder, seed uint64, turns int) *scorer.Record {
	rng := rand.New(rand.NewPCG(seed, 3))
	t := quillicoTable(tb, "")
	for n := range turns {
		seat := scorer.Seat(n % 2)
		hand := quillicoTiles(rng, t, 6)
		if rng.IntN(3) == 0 {
			hand = append(hand, t.Quillico().Star())
		}
		var found []scorer.Spelled
		g.Each(t, hand, func(f *QuillicoFound) bool {
			found = append(found, f.Play(seat))
			return len(found) < 400
		})
		var f scorer.Fact = scorer.Passed{Seat: seat}
		if len(found) > 0 {
			f = spoilt(rng, t, found[rng.IntN(len(found))])
		}
		_ = t.Fold(scorer.Entry{Fact: f}) // nonsense leaves no trace
	}
	return t.Record()
}

func spoilt(rng *rand.Rand, t *scorer.Table, f scorer.Spelled) scorer.Spelled {
	pieces := t.Quillico().Board().Pieces()
	switch rng.IntN(8) {
	case 0:
		for i := range f.Cells {
			if f.Cells[i].Anchor == (scorer.Anchor{}) {
				f.Cells[i].Tile = scorer.Tile(rng.IntN(52))
			}
		}
	case 1:
		f.Step = scorer.Step(rng.IntN(8))
	case 2:
		if len(pieces) > 0 {
			p := pieces[rng.IntN(len(pieces))]
			f.Stars = append(slices.Clone(f.Stars), t.Quillico().LabelOf(t.Box(), p))
		}
	case 3:
		if len(pieces) > 0 {
			p := pieces[rng.IntN(len(pieces))]
			f.Off = t.Quillico().LabelOf(t.Box(), p)
			f.Steps = []scorer.Step{scorer.Step(rng.IntN(8)), scorer.Step(rng.IntN(8)), scorer.Step(rng.IntN(8))}
			f.Cells = slices.DeleteFunc(slices.Clone(f.Cells), func(c scorer.Cell) bool { return c.Anchor != (scorer.Anchor{}) })
		}
	}
	return f
}

// quillicoVerdicts is what each entry earns and draws.
func quillicoVerdicts(tb testing.TB, u Umpire, r *scorer.Record) []string {
	t, err := scorer.Replay(r)
	if err != nil {
		tb.Fatal(err)
	}
	rulings, err := u.Judge(t)
	if err != nil {
		tb.Fatal(err)
	}
	sheet := t.Sheet()
	var out []string
	for i, r := range rulings {
		var codes []string
		for _, f := range r {
			codes = append(codes, string(f.Code))
		}
		slices.Sort(codes)
		out = append(out, fmt.Sprint(i+1, sheet.OfEntry(i+1), slices.Compact(codes)))
	}
	return out
}

// A record that is turned by so many eighths, or mirrored first, earns and
// draws the same.
func TestQuillicoTurnedAndMirrored(t *testing.T) {
	u := Umpire{List: dict.Family()}
	g := u.QuillicoFinder(quillicoTable(t, ""))
	rapid.Check(t, func(rt *rapid.T) {
		rec := strayedQuillico(t, u, g, rapid.Uint64Range(0, 1e6).Draw(rt, "seed"), 8)
		eighths := rapid.IntRange(0, 7).Draw(rt, "eighths")
		mirrored := rapid.Bool().Draw(rt, "mirrored")
		turn := func(s scorer.Step) scorer.Step {
			if mirrored {
				s = -s
			}
			return (s + scorer.Step(eighths)) & 7
		}
		other := &scorer.Record{Head: rec.Head}
		for _, e := range rec.Entries {
			if f, ok := e.Fact.(scorer.Spelled); ok {
				f.Step = turn(f.Step)
				f.Steps = slices.Clone(f.Steps)
				for i := range f.Steps {
					f.Steps[i] = turn(f.Steps[i])
				}
				e.Fact = f
			}
			other.Entries = append(other.Entries, e)
		}
		if diff := cmp.Diff(quillicoVerdicts(t, u, rec), quillicoVerdicts(t, u, other)); diff != "" {
			rt.Fatalf("%d eighths, mirrored %v:\n%s%s", eighths, mirrored, scorer.Format(rec), diff)
		}
	})
}

// Dealt games: every play of a greedy game is allowed, no tile is lost, and
// what a physical table lets one work out about hands and pile is what was so.
func TestQuillicoDealtGamesKeepTheirTiles(t *testing.T) {
	u := Umpire{List: dict.Family()}
	g := u.QuillicoFinder(quillicoTable(t, ""))
	for seed := range uint64(2) {
		whole := quillicoGame(t, g, seed, nil)
		plain := quillicoTable(t, "")
		_, err := whole.Walk(func(before *scorer.Table, k scorer.Kept) {
			if r := u.Rule(before, k.Now); !r.OK() && !r.Has(MustExchange) {
				t.Fatalf("seed %d, entry %d, %s: %v", seed, k.Seq, before.Text(k.Now, false), r)
			}
			if !scorer.IsTurn(k.Now) {
				return
			}
			q, p := before.Quillico(), plain.Quillico()
			for s := range scorer.Seat(2) {
				hand, _ := before.Hand(s)
				n, known := p.HandSize(s)
				pile, _ := q.Pile()
				if left, _ := p.Pile(); !known || n != len(hand) || left != pile {
					t.Fatalf("seed %d before entry %d: %d in hand and %d in the pile, worked out %d and %d", seed, k.Seq, len(hand), pile, n, left)
				}
			}
			if err := plain.Fold(scorer.Entry{Fact: k.Now}); err != nil {
				t.Fatal(err)
			}
		})
		if err != nil {
			t.Fatal(err)
		}
		if !whole.Over() {
			t.Errorf("seed %d: not over", seed)
		}
	}
}

func TestQuillicoSettle(t *testing.T) {
	const head = "scorepad 1\ngame quillico\nplayers Tyler Ann\nhouse challenge=quiddler\n\nplay Tyler E RIVER\nplay! Ann S XzZ[R2]\n"
	for _, c := range []struct {
		entry int
		word  string
		want  string
	}{
		{0, "river", "challenge Ann 1 RIVER stands"},
		{1, "REVIR", "challenge Ann 1 REVIR stands"},
		{0, "xzzr", "challenge Ann 2 XZZR falls"},
		{0, "XzZR", "challenge Ann 2 XzZR falls"},
	} {
		table := readCards(t, head)
		f, r, err := Umpire{List: dict.Family()}.Settle(table, 1, c.entry, c.word)
		if err != nil || len(r) > 0 {
			t.Errorf("%s: %v %v", c.word, r, err)
			continue
		}
		if got := table.Text(f, false); got != c.want {
			t.Errorf("%s: %s, want %s", c.word, got, c.want)
		}
		if _, err := table.After(scorer.Entry{Fact: f}); err != nil {
			t.Error(err)
		}
	}
}

func BenchmarkQuillicoRule(b *testing.B) {
	u := Umpire{List: dict.Family()}
	t, hand := fullQuillico(b, u, 1, 60, 0)
	m, _ := u.QuillicoFinder(t).Best(t, t.Next(), hand)
	b.ReportAllocs()
	for b.Loop() {
		u.Rule(t, m.Play)
	}
}

func BenchmarkQuillicoReplay(b *testing.B) {
	u := Umpire{List: dict.Family()}
	g := u.QuillicoFinder(quillicoTable(b, ""))
	t := quillicoGame(b, g, 1, nil)
	text := scorer.Format(t.Record())
	for b.Loop() {
		if _, err := scorer.ReadTable(strings.NewReader(text)); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(t.Quillico().Board().Len()), "tiles")
}

// A whole game: every entry is allowed but the one that an amendment of an
// earlier word has spoilt, which stays.
func TestQuillicoWholeGame(t *testing.T) {
	text, err := os.ReadFile("../scorer/testdata/quillico-whole-game.txt")
	if err != nil {
		t.Fatal(err)
	}
	table := readCards(t, string(text))
	rulings, err := Umpire{List: dict.Family()}.Judge(table)
	if err != nil {
		t.Fatal(err)
	}
	for i, r := range rulings {
		if spoilt := i+1 == 18; len(r) > 0 != spoilt || spoilt && r[0].Code != TouchesNonword {
			t.Errorf("entry %d, %s: %v", i+1, table.LineOf(table.Entries()[i].Entry), r)
		}
	}
	if !table.Over() || len(table.Quillico().Plays()) < 25 {
		t.Errorf("%d plays, over: %v", len(table.Quillico().Plays()), table.Over())
	}
}

// At the end of the same game nobody but Tyler can go out: how many tiles the
// others hold is known, though not which.
func TestQuillicoOutWithTiles(t *testing.T) {
	text, err := os.ReadFile("../scorer/testdata/quillico-whole-game.txt")
	if err != nil {
		t.Fatal(err)
	}
	table := readCards(t, string(text))
	before, err := table.Before(len(table.Entries()))
	if err != nil {
		t.Fatal(err)
	}
	for seat, name := range before.Head().Players {
		r := Umpire{List: dict.Family()}.Rule(before, scorer.Ended{Out: scorer.Seat(seat)})
		if got, want := r.Has(OutWithCardsLeft), name != "Tyler"; got != want {
			t.Errorf("%s goes out: %v", name, r)
		}
	}
}
