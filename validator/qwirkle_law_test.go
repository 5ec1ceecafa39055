package validator

import (
	"bytes"
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
	"scorepad/scorer"
)

// The eight ways to turn or mirror a table of squares.
var turned = [8]func(scorer.At) scorer.At{
	func(a scorer.At) scorer.At { return a },
	func(a scorer.At) scorer.At { return scorer.At{A: -a.C, C: a.A} },
	func(a scorer.At) scorer.At { return scorer.At{A: -a.A, C: -a.C} },
	func(a scorer.At) scorer.At { return scorer.At{A: a.C, C: -a.A} },
	func(a scorer.At) scorer.At { return scorer.At{A: -a.A, C: a.C} },
	func(a scorer.At) scorer.At { return scorer.At{A: a.A, C: -a.C} },
	func(a scorer.At) scorer.At { return scorer.At{A: a.C, C: a.A} },
	func(a scorer.At) scorer.At { return scorer.At{A: -a.C, C: -a.A} },
}

// verdict is what an entry earned and the codes it drew.
type verdict struct {
	Points int
	Codes  []Code
}

func verdicts(tb testing.TB, r *scorer.Record) []verdict {
	t, err := scorer.Replay(r)
	if err != nil {
		tb.Fatal(err)
	}
	rulings, err := (Umpire{}).Judge(t)
	if err != nil {
		tb.Fatal(err)
	}
	sheet := t.Sheet()
	out := make([]verdict, len(rulings))
	for i, r := range rulings {
		out[i].Points = sheet.OfEntry(i + 1)
		for _, f := range r {
			out[i].Codes = append(out[i].Codes, f.Code)
		}
		slices.Sort(out[i].Codes)
		out[i].Codes = slices.Compact(out[i].Codes)
	}
	return out
}

// strayed is a game of good plays, in which now and then a tile is another
// one or lies elsewhere, and people trade, pass and claim.
func strayed(tb testing.TB, seed uint64, turns int) *scorer.Record {
	rng := rand.New(rand.NewPCG(seed, 4))
	t, err := scorer.New(qwirkleHead(3, "mayPass"))
	if err != nil {
		tb.Fatal(err)
	}
	var gen QwirkleGen
	for n := range turns {
		seat := scorer.Seat(n % 3)
		gen.Load(t)
		m, ok := gen.Best(randomTiles(rng))
		var f scorer.Fact = m.Played(seat)
		switch k := rng.IntN(40); {
		case !ok, k == 0:
			f = scorer.Traded{Seat: seat, Count: 1 + rng.IntN(8)}
		case k == 1:
			f = scorer.Passed{Seat: seat}
		case k == 2:
			f = scorer.Claimed{Seat: seat, Points: rng.IntN(12)}
		case k < 12:
			p := &f.(scorer.Played).Tiles[0]
			p.Tile = scorer.Tile(rng.IntN(36))
		case k < 18:
			p := &f.(scorer.Played).Tiles[0]
			p.At = p.At.Add(scorer.Square(rng.IntN(5)-2, rng.IntN(5)-2))
		}
		_ = t.Fold(scorer.Entry{Fact: f}) // nonsense leaves no trace
	}
	return t.Record()
}

func TestQwirkleMirrored(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		rec := strayed(t, rapid.Uint64Range(0, 1e6).Draw(rt, "seed"), 30)
		way := rapid.IntRange(1, 7).Draw(rt, "way")
		other := &scorer.Record{Head: rec.Head}
		for _, e := range rec.Entries {
			if f, ok := e.Fact.(scorer.Played); ok {
				f.Tiles = slices.Clone(f.Tiles)
				for i := range f.Tiles {
					f.Tiles[i].At = turned[way](f.Tiles[i].At)
				}
				e.Fact = f
			}
			other.Entries = append(other.Entries, e)
		}
		if diff := cmp.Diff(verdicts(t, rec), verdicts(t, other)); diff != "" {
			rt.Fatalf("way %d of\n%s%s", way, scorer.Format(rec), diff)
		}
	})
}

// Tiles are conserved, every play of a dealt greedy game is allowed, and what
// a physical table lets one work out about bag and hands is what was so.
func TestQwirkleDealtGamesKeepTheirTiles(t *testing.T) {
	var gen QwirkleGen
	for seed := range uint64(8) {
		players, house := 2+int(seed)%3, ""
		if seed > 5 {
			players, house = 6, "players=6"
		}
		whole := seeded(t, &gen, players, house, seed)
		plain, err := scorer.New(*whole.Head())
		if err != nil {
			t.Fatal(err)
		}
		_, err = whole.Walk(func(before *scorer.Table, k scorer.Kept) {
			if r := (Umpire{}).Rule(before, k.Now); len(r) > 0 {
				t.Fatalf("seed %d, entry %d, %s: %v", seed, k.Seq, before.Text(k.Now, false), r)
			}
			if !scorer.IsTurn(k.Now) {
				return
			}
			for s := range scorer.Seat(before.Seats()) {
				q, p := before.Qwirkle(), plain.Qwirkle()
				hand, _ := before.Hand(s)
				n, known := p.Held(s)
				bag, _ := q.Bag()
				if b, _ := p.Bag(); !known || n != len(hand) || b != bag {
					t.Fatalf("seed %d before entry %d: %d in hand and %d in the bag, worked out %d and %d", seed, k.Seq, len(hand), bag, n, b)
				}
			}
			if err := plain.Fold(scorer.Entry{Fact: k.Now}); err != nil {
				t.Fatal(err)
			}
		})
		if err != nil || plain.Over() != whole.Over() {
			t.Fatalf("seed %d: %v, over %t and %t", seed, err, whole.Over(), plain.Over())
		}
	}
}

// The same seed gives the same record, whatever the generator did before.
func TestQwirkleSeeded(t *testing.T) {
	var used, fresh QwirkleGen
	seeded(t, &used, 4, "", 99)
	a, b := seeded(t, &used, 3, "", 5), seeded(t, &fresh, 3, "", 5)
	if diff := cmp.Diff(scorer.Format(a.Record()), scorer.Format(b.Record())); diff != "" {
		t.Error(diff)
	}
}

// fullTable is the longest of some greedy games, with every tile laid that
// could be.
func fullTable(tb testing.TB) *scorer.Table {
	var gen QwirkleGen
	best := seeded(tb, &gen, 2, "", 0)
	for seed := range uint64(30) {
		if t := seeded(tb, &gen, 2, "", seed); t.Qwirkle().Board().Len() > best.Qwirkle().Board().Len() {
			best = t
		}
	}
	return best
}

func BenchmarkQwirkleReplay(b *testing.B) {
	rec := fullTable(b).Record()
	b.ReportAllocs()
	for b.Loop() {
		if _, err := scorer.Replay(rec); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkQwirkleReplayAndJudge(b *testing.B) {
	rec := fullTable(b).Record()
	b.ReportAllocs()
	for b.Loop() {
		t, err := scorer.Replay(rec)
		if err != nil {
			b.Fatal(err)
		}
		if _, err := (Umpire{}).Judge(t); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkQwirkleRule(b *testing.B) {
	whole := fullTable(b)
	last := len(whole.Entries())
	for last > 1 {
		last--
		if _, ok := whole.Entries()[last-1].Now.(scorer.Played); ok {
			break
		}
	}
	before, err := whole.Before(last)
	if err != nil {
		b.Fatal(err)
	}
	f := whole.Entries()[last-1].Now
	b.ReportAllocs()
	for b.Loop() {
		(Umpire{}).Rule(before, f)
	}
}

// The evening of scorer/testdata: entry 2 is amended late, two plays that
// were fine become illegal by it, nothing else does.
func TestQwirkleAmendedEvening(t *testing.T) {
	text, err := os.ReadFile("../scorer/testdata/qwirkle-evening.txt")
	if err != nil {
		t.Fatal(err)
	}
	table, err := scorer.ReadTable(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		entries int
		want    map[int]Code
	}{
		{44, map[int]Code{}},
		{49, map[int]Code{20: LineRepeats, 43: TooManyOfTile}},
	} {
		part := table.Record()
		part.Entries = part.Entries[:c.entries]
		got := map[int]Code{}
		for i, v := range verdicts(t, part) {
			for _, code := range v.Codes {
				got[i+1] = code
			}
		}
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("after %d entries: %s", c.entries, diff)
		}
	}
}
