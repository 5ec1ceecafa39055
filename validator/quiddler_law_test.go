package validator

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"scorepad/dict"
	"scorepad/scorer"
)

// selfPlay plays a card game to its end, everybody drawing at random and going
// out when the solver can, and fails on the first finding.
type selfPlay struct {
	t     *testing.T
	u     Umpire
	table *scorer.Table
	s     *LaySolver
	rng   *rand.Rand
	stock []scorer.Tile
}

// A game played by the solver draws no finding at all.
func TestSolverPlaysByTheRules(t *testing.T) {
	for i, c := range []struct {
		game  *scorer.Game
		house string
		u     Umpire
	}{
		{&scorer.Quiddler, "", Umpire{List: dict.Club()}},
		{&scorer.Quiddler, "strict noRepeats minCards=3 noOutOnFirstTurn hands=3-6", Umpire{List: dict.Club()}},
		{&scorer.QuiddlerJunior, "deck=confirmed", Umpire{List: dict.Family()}},
	} {
		for seed := range 3 {
			table := cardTable(t, c.game, c.house, "Anna", "Bob", "Chris")
			p := &selfPlay{t: t, u: c.u, table: table, s: c.u.LaySolver(table), rng: rand.New(rand.NewPCG(uint64(i), uint64(seed)))}
			for !table.Over() {
				p.hand()
			}
		}
	}
}

func (p *selfPlay) fold(f scorer.Fact) {
	p.t.Helper()
	if r := p.u.Rule(p.table, f); len(r) > 0 {
		p.t.Fatalf("%s: %+v", p.table.Text(f, false), r)
	}
	if err := p.table.Fold(scorer.Entry{Fact: f}); err != nil {
		p.t.Fatal(err)
	}
}

func (p *selfPlay) take(n int) []scorer.Tile {
	if len(p.stock) < n {
		discards := p.table.Cards().Discards()
		p.stock = slices.Clone(discards[:len(discards)-1])
		p.shuffle()
		p.fold(scorer.Reshuffled{})
	}
	tiles := slices.Clone(p.stock[:n])
	p.stock = p.stock[n:]
	return tiles
}

func (p *selfPlay) shuffle() {
	p.rng.Shuffle(len(p.stock), func(i, j int) { p.stock[i], p.stock[j] = p.stock[j], p.stock[i] })
}

func (p *selfPlay) hand() {
	c := p.table.Cards()
	n := c.Current()
	p.stock = p.table.Box().Bag()
	p.shuffle()
	for s := range scorer.Seat(3) {
		p.fold(scorer.Dealt{Seat: s, Tiles: p.take(c.Size(n))})
	}
	p.fold(scorer.Turned{Tile: p.take(1)[0]})
	for !c.Hand(n).Complete() {
		p.turn(c)
	}
}

func (p *selfPlay) turn(c *scorer.Cards) {
	seat := p.table.Next()
	if p.rng.IntN(3) == 0 {
		p.fold(scorer.Took{Seat: seat})
	} else {
		p.fold(scorer.Drew{Seat: seat, Tiles: p.take(1)})
	}
	hand, _ := p.table.Hand(seat)
	last := c.WentOut() != scorer.Nobody
	mayOut := !p.table.House().On("noOutOnFirstTurn") || c.Turns(seat) > 1
	o := LayOptions{Discard: true, Out: !last}
	lay, ok := p.s.Best(hand, o)
	if !ok || !last && !mayOut {
		lay, _ = p.s.Best(hand, LayOptions{Discard: true})
		p.fold(scorer.Discarded{Seat: seat, Tile: lay.Discard[0]})
		return
	}
	f, discard := lay.Fact(seat, !last), lay.Discard[0]
	p.fold(f)
	p.fold(scorer.Discarded{Seat: seat, Tile: discard})
}

// The umpire has an answer to whatever can be written down.
func TestUmpireOnAnything(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 4))
	words := []string{"CAT", "(QU)IET", "TEH", "A", "Z", "ZZZ", "(TH)(IN)", "PARIS", "/", "OX"}
	for range 300 {
		var b strings.Builder
		b.WriteString("scorepad 1\ngame quiddler\nplayers Anna Chris\nhouse hands=3,4 strict noRepeats noOutOnFirstTurn\n\n")
		for range rng.IntN(12) {
			name := []string{"Anna", "Chris"}[rng.IntN(2)]
			word := func() string { return words[rng.IntN(len(words))] }
			fmt.Fprintf(&b, "%s\n", []string{
				"out " + name + " " + word() + " " + word(), "lay " + name + " " + word(), "claim " + name + " 3",
				fmt.Sprintf("challenge %s %d CAT falls", name, 1+rng.IntN(6)), "ruling CAT bad", "hint " + name,
				"deal " + name + " C A T", "turn Z", "draw " + name + " Z", "take " + name, "discard " + name + " C", "reshuffle",
				fmt.Sprintf("amend %d lay %s CAT", 1+rng.IntN(6), name), "undo", "redo", "drop 2",
			}[rng.IntN(16)])
		}
		table := cardTable(t, &scorer.Quiddler, "hands=3,4 strict noRepeats noOutOnFirstTurn")
		u := Umpire{List: dict.Club()}
		for line := range strings.SplitSeq(b.String(), "\n") {
			e, err := table.Read(line)
			if err != nil {
				continue
			}
			u.Rule(table, e.Fact)
			if after, err := table.After(e); err == nil {
				table = after
			}
		}
		if _, err := u.Judge(table); err != nil {
			t.Fatalf("%v\n%s", err, b.String())
		}
	}
}
