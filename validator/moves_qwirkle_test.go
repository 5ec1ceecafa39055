package validator

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
	"scorepad/scorer"
)

// playTexts writes plays so that the same play has the same text: its tiles
// ordered by their squares.
func playText(t *scorer.Table, placed []scorer.Placed) string {
	p := slices.Clone(placed)
	slices.SortFunc(p, func(a, b scorer.Placed) int {
		if a.At.C != b.At.C {
			return int(a.At.C) - int(b.At.C)
		}
		return int(a.At.A) - int(b.At.A)
	})
	return t.Text(scorer.Played{Tiles: p}, false)
}

// bruteForce tries every way to lay one or two tiles of a hand on squares
// around the table, and three in a row or column, and keeps what the umpire
// allows. On an empty table only plays that begin on 0,0.
func bruteForce(t *scorer.Table, hand []scorer.Tile) []string {
	b := bruteForcer{t: t, found: map[string]bool{}, seat: max(t.Next(), 0)}
	free := freeSquares(t)
	for i, a := range hand {
		for x, p := range free {
			b.try(scorer.Placed{Tile: a, At: p})
			for j, c := range hand {
				for y, q := range free {
					if i == j || x == y {
						continue
					}
					b.try(scorer.Placed{Tile: a, At: p}, scorer.Placed{Tile: c, At: q})
					if k := 3 - i - j; len(hand) == 3 && k != i && k != j {
						b.third(scorer.Placed{Tile: a, At: p}, scorer.Placed{Tile: c, At: q}, hand[k], free)
					}
				}
			}
		}
	}
	out := []string{}
	for text := range b.found {
		out = append(out, text)
	}
	slices.Sort(out)
	return out
}

type bruteForcer struct {
	t     *scorer.Table
	seat  scorer.Seat
	found map[string]bool
}

func (b *bruteForcer) third(p, q scorer.Placed, tile scorer.Tile, free []scorer.At) {
	for _, at := range free {
		inRow := p.At.C == q.At.C && at.C == p.At.C && p.At.A < q.At.A && q.At.A < at.A
		inColumn := p.At.A == q.At.A && at.A == p.At.A && p.At.C < q.At.C && q.At.C < at.C
		if inRow || inColumn {
			b.try(p, q, scorer.Placed{Tile: tile, At: at})
		}
	}
}

func (b *bruteForcer) try(placed ...scorer.Placed) {
	if b.t.Qwirkle().First() {
		first := slices.MinFunc(placed, func(a, c scorer.Placed) int { return int(a.At.A+a.At.C) - int(c.At.A+c.At.C) })
		if first.At != scorer.Square(0, 0) {
			return
		}
	}
	if len((Umpire{}).Rule(b.t, scorer.Played{Seat: b.seat, Tiles: placed})) == 0 {
		b.found[playText(b.t, placed)] = true
	}
}

// freeSquares are the empty squares around a table, as far as three tiles
// reach.
func freeSquares(t *scorer.Table) []scorer.At {
	lo, hi := [2]int16{}, [2]int16{}
	for _, p := range t.Qwirkle().Board().Pieces() {
		lo = [2]int16{min(lo[0], p.At.A), min(lo[1], p.At.C)}
		hi = [2]int16{max(hi[0], p.At.A), max(hi[1], p.At.C)}
	}
	var out []scorer.At
	for x := lo[0] - 3; x <= hi[0]+3; x++ {
		for y := lo[1] - 3; y <= hi[1]+3; y++ {
			if at := (scorer.At{A: x, C: y}); t.Qwirkle().Board().Find(at) < 0 {
				out = append(out, at)
			}
		}
	}
	return out
}

// smallTable has a few plays of tiles from a small corner of the box, so that
// much fits, some of it against the rules.
func smallTable(tb testing.TB, rng *rand.Rand, plays int) *scorer.Table {
	t, err := scorer.New(qwirkleHead(2, ""))
	if err != nil {
		tb.Fatal(err)
	}
	var gen QwirkleGen
	for n := range plays {
		hand := smallHand(rng, 3)
		gen.Load(t)
		var moves []scorer.Played
		gen.Each(hand, func(m *QwirkleMove) { moves = append(moves, m.Played(scorer.Seat(n%2))) })
		f := scorer.Played{Seat: scorer.Seat(n % 2), Tiles: []scorer.Placed{{Tile: hand[0], At: scorer.Square(rng.IntN(4), rng.IntN(4))}}}
		if len(moves) > 0 && rng.IntN(5) > 0 {
			f = moves[rng.IntN(len(moves))]
		}
		_ = t.Fold(scorer.Entry{Fact: f}) // a taken square leaves the table as it was
	}
	return t
}

func smallHand(rng *rand.Rand, n int) []scorer.Tile {
	hand := make([]scorer.Tile, n)
	for i := range hand {
		hand[i] = scorer.Tile(6*rng.IntN(3) + rng.IntN(3))
	}
	return hand
}

// The generator gives exactly what the umpire lets pass.
func TestQwirkleMovesAreWhatTheUmpireAllows(t *testing.T) {
	for seed := range uint64(12) {
		rng := rand.New(rand.NewPCG(seed, 1))
		table := smallTable(t, rng, int(seed)%4)
		hand := smallHand(rng, 2+int(seed)%2)
		if table.Qwirkle().First() { // with the hand known the largest set is asked for
			if err := table.Fold(scorer.Entry{Fact: scorer.Dealt{Seat: 0, Tiles: hand}}); err != nil {
				t.Fatal(err)
			}
		}
		got := []string{}
		for _, m := range (Umpire{}).QwirkleMoves(table, hand) {
			got = append(got, playText(table, m.Tiles()))
		}
		slices.Sort(got)
		if diff := cmp.Diff(bruteForce(table, hand), got); diff != "" {
			t.Errorf("seed %d, hand %s on\n%s-umpire +generator:\n%s", seed, table.Box().Text(hand), scorer.Format(table.Record()), diff)
		}
	}
}

// On tables of any size: no generated play draws a finding, none comes twice,
// each is priced as the sheet prices it, and the first is the best one.
func TestQwirkleMovesAreLegalAndPriced(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		seed := rapid.Uint64().Draw(rt, "seed")
		rng := rand.New(rand.NewPCG(seed, 2))
		table := cutGame(t, seed, rapid.IntRange(0, 60).Draw(rt, "turns"))
		hand := randomTiles(rng)
		moves := (Umpire{}).QwirkleMoves(table, hand)
		seen := map[string]bool{}
		for i, m := range moves {
			f := m.Played(max(table.Next(), 0))
			if r := (Umpire{}).Rule(table, f); len(r) > 0 {
				rt.Fatalf("%s draws %v", table.Text(f, false), r)
			}
			text := playText(table, m.Tiles())
			if seen[text] || text != table.Text(scorer.Played{Tiles: m.Tiles()}, false) {
				rt.Fatalf("%s: twice, or not in reading order", text)
			}
			seen[text] = true
			if i%17 == 0 {
				checkPrice(rt, table, f, m.Points)
			}
			if i > 0 && moves[i-1].Compare(&m) >= 0 {
				rt.Fatalf("%s is out of order", text)
			}
		}
		var gen QwirkleGen
		gen.Load(table)
		if best, ok := gen.Best(hand); ok != (len(moves) > 0) || ok && best != moves[0] {
			rt.Fatalf("best %v, not the first of %d", best, len(moves))
		}
	})
}

func checkPrice(rt *rapid.T, table *scorer.Table, f scorer.Played, points int) {
	after, err := table.After(scorer.Entry{Fact: f})
	if err != nil {
		rt.Fatal(err)
	}
	s := after.Sheet()
	if n := s.OfEntry(len(after.Entries())); n != points {
		rt.Fatalf("%s: %d points, the sheet says %d", table.Text(f, false), points, n)
	}
}

// cutGame is a game of greedy players as people keep it, without deals and
// draws, up to a number of turns.
func cutGame(tb testing.TB, seed uint64, n int) *scorer.Table {
	var gen QwirkleGen
	whole := seeded(tb, &gen, 2, "", seed%50)
	t, err := scorer.New(*whole.Head())
	if err != nil {
		tb.Fatal(err)
	}
	for _, k := range whole.Entries() {
		if scorer.IsTurn(k.Fact) && n > 0 {
			n--
			if err := t.Fold(scorer.Entry{Fact: k.Fact}); err != nil {
				tb.Fatal(err)
			}
		}
	}
	return t
}

func randomTiles(rng *rand.Rand) []scorer.Tile {
	hand := make([]scorer.Tile, 6)
	for i := range hand {
		hand[i] = scorer.Tile(rng.IntN(36))
	}
	return hand
}

// A generator that followed a game says the same as a new one, also when the
// table it is loaded with is another one.
func TestQwirkleGenFollows(t *testing.T) {
	var used QwirkleGen
	for seed := range uint64(5) {
		rng := rand.New(rand.NewPCG(seed, 3))
		for _, n := range []int{0, 3, 9, 30, 31, 8} {
			table, hand := cutGame(t, seed, n), randomTiles(rng)
			want := (Umpire{}).QwirkleMoves(table, hand)
			var got []QwirkleMove
			used.Load(table)
			used.Each(hand, func(m *QwirkleMove) { got = append(got, *m) })
			slices.SortFunc(got, func(a, b QwirkleMove) int { return a.Compare(&b) })
			if diff := cmp.Diff(want, got, cmp.AllowUnexported(QwirkleMove{})); diff != "" {
				t.Fatalf("seed %d, %d turns: %s", seed, n, diff)
			}
		}
	}
}

// Parts of a table that lie far apart, which no rule allows, do not disturb
// each other.
func TestQwirkleMovesFarApart(t *testing.T) {
	for _, gap := range []int{1, 2, 5, 7, 12, 20, 48, 49, 50, 51, 57, 58, 300, 1000} {
		table, err := scorer.New(qwirkleHead(2, ""))
		if err != nil {
			t.Fatal(err)
		}
		for n, at := range []scorer.At{scorer.Square(0, 0), scorer.Square(gap, 0), scorer.Square(-900, -gap), scorer.Square(8, 8), scorer.Square(min(gap+8, 1000), 0)} {
			_ = table.Fold(scorer.Entry{Fact: scorer.Played{Seat: scorer.Seat(n % 2), Tiles: []scorer.Placed{{Tile: scorer.Tile(n), At: at}}}})
		}
		hand := []scorer.Tile{5, 12}
		free := map[scorer.At]bool{}
		for _, p := range table.Qwirkle().Board().Pieces() {
			for dx := -2; dx <= 2; dx++ {
				for dy := -2; dy <= 2; dy++ {
					if at := p.At.Add(scorer.Square(dx, dy)); table.Qwirkle().Board().Find(at) < 0 && at.A <= 1000 && at.C >= -1000 {
						free[at] = true
					}
				}
			}
		}
		want := 0
		for a := range free {
			for i, tile := range hand {
				one := scorer.Placed{Tile: tile, At: a}
				want += allowed(table, one)
				for b := range free {
					if a != b && i == 0 {
						want += allowed(table, one, scorer.Placed{Tile: hand[1], At: b})
					}
				}
			}
		}
		if got := len((Umpire{}).QwirkleMoves(table, hand)); got != want {
			t.Errorf("gap %d: %d plays, want %d", gap, got, want)
		}
	}
}

func allowed(t *scorer.Table, placed ...scorer.Placed) int {
	if len((Umpire{}).Rule(t, scorer.Played{Seat: max(t.Next(), 0), Tiles: placed})) == 0 {
		return 1
	}
	return 0
}

func TestLargestSet(t *testing.T) {
	for hand, want := range map[string]string{
		"ro rs rd go bs bx": "ro rs rd",
		"ro ro ro":          "ro",
		"ro gs ro":          "ro",
		"b* r* g* y* p* o*": "r* o* y* g* b* p*",
		"ro bo go rs rd rc": "ro rs rd rc",
		"ro bs bo rs":       "ro rs",
		"":                  "",
	} {
		h := qwirkleHead(2, "")
		tiles, err := scorer.ParseTiles(&h, scorer.Qwirkle.Box(), hand)
		if err != nil {
			t.Fatal(err)
		}
		if got := scorer.Qwirkle.Box().Text(LargestSet(tiles)); got != want {
			t.Errorf("%s: %s, want %s", hand, got, want)
		}
	}
}

func BenchmarkQwirkleBestOnAHalfTable(b *testing.B) {
	table := cutGame(b, 7, 20)
	rng := rand.New(rand.NewPCG(1, 1))
	hands := make([][]scorer.Tile, 64)
	for i := range hands {
		hands[i] = randomTiles(rng)
	}
	var gen QwirkleGen
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		gen.Load(table)
		gen.Best(hands[i%len(hands)])
	}
}
