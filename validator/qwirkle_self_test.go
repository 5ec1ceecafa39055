package validator

import (
	"math/rand/v2"
	"slices"
	"testing"

	"scorepad/scorer"
)

// dealtGame is a game with every deal and draw recorded.
type dealtGame struct {
	table *scorer.Table
	bag   []scorer.Tile
	rng   *rand.Rand
	hand  []scorer.Tile
}

func names(n int) []string { return []string{"Anna", "Chris", "Sally", "Tom", "Uma", "Vic"}[:n] }

func qwirkleHead(players int, house string) scorer.Head {
	h, err := scorer.ParseHouse(&scorer.Qwirkle, house)
	if err != nil {
		panic(err)
	}
	return scorer.Head{Game: &scorer.Qwirkle, Players: names(players), House: h}
}

func newDealt(tb testing.TB, head scorer.Head, rng *rand.Rand) *dealtGame {
	g := &dealtGame{rng: rng}
	var err error
	if g.table, err = scorer.New(head); err != nil {
		tb.Fatal(err)
	}
	g.bag = g.table.Box().Bag()
	rng.Shuffle(len(g.bag), func(i, j int) { g.bag[i], g.bag[j] = g.bag[j], g.bag[i] })
	for s := range scorer.Seat(len(head.Players)) {
		g.fold(tb, scorer.Dealt{Seat: s, Tiles: g.take(6)})
	}
	return g
}

func (g *dealtGame) take(n int) []scorer.Tile {
	out := slices.Clone(g.bag[len(g.bag)-n:])
	g.bag = g.bag[:len(g.bag)-n]
	return out
}

func (g *dealtGame) fold(tb testing.TB, f scorer.Fact) {
	if err := g.table.Fold(scorer.Entry{Fact: f}); err != nil {
		tb.Fatal(err)
	}
}

// turn plays the best move, trades where there is none, passes where nothing
// can be traded; it draws, and announces the end.
func (g *dealtGame) turn(tb testing.TB, gen *QwirkleGen) {
	seat := g.table.Next()
	if seat == scorer.Nobody {
		starters, _ := QwirkleStarters(g.table)
		seat = starters[0]
	}
	g.hand, _ = g.table.Qwirkle().AppendHand(g.hand[:0], seat)
	gen.Load(g.table)
	m, ok := gen.Best(g.hand)
	n := min(len(m.Tiles()), len(g.bag))
	switch {
	case ok:
		g.fold(tb, m.Played(seat))
	case gen.Locked():
		g.fold(tb, scorer.Ended{Out: scorer.Nobody})
		return
	case len(g.bag) > 0:
		g.trade(tb, seat)
		return
	default:
		g.fold(tb, scorer.Passed{Seat: seat})
	}
	if n > 0 {
		g.fold(tb, scorer.Drew{Seat: seat, Tiles: g.take(n)})
	}
	if held, _ := g.table.Qwirkle().Held(seat); held == 0 && !g.table.Qwirkle().AllPassed() {
		g.fold(tb, scorer.Ended{Out: seat})
	}
}

func (g *dealtGame) trade(tb testing.TB, seat scorer.Seat) {
	n := min(len(g.hand), len(g.bag))
	back := slices.Clone(g.hand[:n])
	g.fold(tb, scorer.Traded{Seat: seat, Count: n, Tiles: back})
	g.fold(tb, scorer.Drew{Seat: seat, Tiles: g.take(n)})
	g.bag = append(g.bag, back...)
	g.rng.Shuffle(len(g.bag), func(i, j int) { g.bag[i], g.bag[j] = g.bag[j], g.bag[i] })
}

// seeded plays a whole game of greedy players.
func seeded(tb testing.TB, gen *QwirkleGen, players int, house string, seed uint64) *scorer.Table {
	g := newDealt(tb, qwirkleHead(players, house), rand.New(rand.NewPCG(seed, 0)))
	for n := 0; !g.table.Over(); n++ {
		if n > 1000 {
			tb.Fatal("a game without end")
		}
		g.turn(tb, gen)
	}
	return g.table
}

func BenchmarkQwirkleGreedyGame(b *testing.B) {
	var gen QwirkleGen
	b.ReportAllocs()
	entries := 0
	for i := 0; b.Loop(); i++ {
		entries += len(seeded(b, &gen, 2, "", uint64(i)).Entries())
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
	b.ReportMetric(float64(entries)/float64(b.N), "entries/game")
}
