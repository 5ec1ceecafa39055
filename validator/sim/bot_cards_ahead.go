package sim

import (
	"slices"

	"scorepad/scorer"
	"scorepad/validator"
)

// cardAhead looks ahead in the card games. It deals the cards it has not seen
// at random, many times, lets the others play their turn with them, and
// compares by points, bonuses and all: taking the discard with drawing; going
// out now, in each way that wins another bonus, with waiting for the others
// to go out and laying last, when the bonuses at stake are known.
type cardAhead struct {
	cardBot
	theirs  *validator.LaySolver
	unseen  []scorer.Tile
	samples []cardSample
	outs    []outTry
	waits   []waitTry
	free    []laid // in one sample, what the others lay if this player waits
	freeOut int    // which of them goes out; -1 if nobody can
}

// cardSample is one way in which the cards not seen may lie.
type cardSample struct {
	hands [][]scorer.Tile // of the others, in turn order, after their draw
	next  scorer.Tile     // this player's next draw
	stock []scorer.Tile
}

// outTry is a way to go out now, waitTry a card to put away and wait.
type (
	outTry struct {
		lay   validator.Lay
		worth laid
		value int

		replies []laid // of the others, in one sample
	}
	waitTry struct {
		card  scorer.Tile
		hand  []scorer.Tile
		value int
	}
)

// laid is what a lay-down comes to: its points without bonuses, and what
// counts for them.
type laid struct{ points, words, longest int }

// How many ways to go out and how many discards are thought about.
const (
	mostOuts  = 4
	mostWaits = 3
)

// Choose draws or takes, and then lays or discards.
func (b *cardAhead) Choose(v *View) scorer.Fact {
	if b.table != v.t {
		b.theirs = b.ump.LaySolver(v.t)
	}
	b.sit(v)
	b.asked = b.asked[:0] // the solver is asked about many hands
	switch {
	case !v.Drawn():
		return b.draw(v)
	case v.Last():
		return b.last(v)
	}
	return b.turn(v)
}

// draw takes the top discard where it is worth more than a draw is on the
// average.
func (b *cardAhead) draw(v *View) scorer.Fact {
	top, ok := v.Top()
	if !ok {
		return scorer.Drew{Seat: v.Seat}
	}
	o := inTurn
	if v.Last() {
		o = validator.StakesFor(v.t, v.Seat)
		o.Discard = true
	}
	b.hand = append(append(b.hand[:0], v.Hand...), top)
	lay, _ := b.solve.Best(b.hand, o)
	taken, sum := lay.Points, 0
	b.see(v)
	n := 0
	for i := range min(b.level.Ahead, len(b.unseen)) {
		if i > 0 && v.Late() {
			break
		}
		n++
		j := i + v.Luck.IntN(len(b.unseen)-i)
		b.unseen[i], b.unseen[j] = b.unseen[j], b.unseen[i]
		b.hand[len(b.hand)-1] = b.unseen[i]
		lay, _ := b.solve.Best(b.hand, o)
		sum += lay.Points
	}
	if taken*n > sum {
		return scorer.Took{Seat: v.Seat}
	}
	return scorer.Drew{Seat: v.Seat}
}

// see collects the cards that may be anywhere: in the stock or in a hand.
func (b *cardAhead) see(v *View) {
	var seen [256]int
	note := func(tiles []scorer.Tile) {
		for _, t := range tiles {
			seen[t]++
		}
	}
	c := v.t.Cards()
	note(v.Hand)
	note(c.Discards())
	for _, l := range c.LayDowns(c.Current()) {
		for _, w := range l.Words {
			note(w)
		}
		note(l.Unused)
	}
	b.unseen = b.unseen[:0]
	for i, k := range v.t.Box().Kinds {
		for range k.Count - seen[i] {
			b.unseen = append(b.unseen, scorer.Tile(i))
		}
	}
}

// turn goes out or waits, whichever leaves it further ahead.
func (b *cardAhead) turn(v *View) scorer.Fact {
	b.deal(v)
	b.ways(v)
	if len(b.outs) == 0 && len(b.waits) == 1 {
		return scorer.Discarded{Seat: v.Seat, Tile: b.waits[0].card}
	}
	for i := range b.samples {
		if i > 0 && v.Late() {
			break
		}
		b.play(v, &b.samples[i])
	}
	wait := &b.waits[0]
	for i := range b.waits {
		if b.waits[i].value > wait.value {
			wait = &b.waits[i]
		}
	}
	for i := range b.outs {
		if out := &b.outs[i]; out.value >= wait.value && b.bestOut(out) {
			return out.lay.Fact(v.Seat, true)
		}
	}
	return scorer.Discarded{Seat: v.Seat, Tile: wait.card}
}

func (b *cardAhead) bestOut(o *outTry) bool {
	for i := range b.outs {
		if b.outs[i].value > o.value {
			return false
		}
	}
	return true
}

// deal deals the samples.
func (b *cardAhead) deal(v *View) {
	b.see(v)
	others := v.t.Seats() - 1
	size := v.t.Cards().Size(v.t.Cards().Current()) + 1
	if b.samples == nil {
		b.samples = make([]cardSample, b.level.Ahead)
	}
	for i := range b.samples {
		s := &b.samples[i]
		need := min(others*size+1, len(b.unseen))
		for k := range need {
			j := k + v.Luck.IntN(len(b.unseen)-k)
			b.unseen[k], b.unseen[j] = b.unseen[j], b.unseen[k]
		}
		s.stock = append(s.stock[:0], b.unseen[:need]...)
		s.next, s.hands = s.stock[need-1], s.hands[:0]
		for rest := s.stock[:need-1]; len(rest) >= size && len(s.hands) < others; rest = rest[size:] {
			s.hands = append(s.hands, rest[:size])
		}
	}
}

// ways collects the ways to go out and the cards to put away.
func (b *cardAhead) ways(v *View) {
	b.outs, b.waits = b.outs[:0], b.waits[:0]
	lay, _ := b.solve.Best(v.Hand, inTurn)
	b.wait(v, lay.Discard[0])
	out, ok := b.solve.Again(goOut)
	if ok {
		b.wait(v, out.Discard[0])
	}
	if ok && v.MayGoOut() {
		b.out(out)
		for _, at := range [...][2]int{{0, 30}, {30, 0}, {2, 5}, {1, 4}} { // what others might have
			o := goOut
			o.Bonus, o.Most, o.MostBy, o.Longest, o.LongestBy = true, at[0], 1, at[1], 1
			if lay, ok := b.solve.Again(o); ok {
				b.out(lay)
			}
		}
	}
	for _, card := range v.Hand {
		if len(b.waits) < mostWaits && v.Luck.IntN(3) == 0 {
			b.wait(v, card)
		}
	}
}

func (b *cardAhead) wait(v *View, card scorer.Tile) {
	for i := range b.waits {
		if b.waits[i].card == card {
			return
		}
	}
	hand := slices.Clone(v.Hand)
	b.waits = append(b.waits, waitTry{card: card, hand: remove(hand, card)})
}

func (b *cardAhead) out(l validator.Lay) {
	worth := b.laid(l)
	for i := range b.outs {
		if b.outs[i].worth == worth {
			return
		}
	}
	if len(b.outs) < mostOuts {
		b.outs = append(b.outs, outTry{lay: l.Clone(), worth: worth})
	}
}

func (b *cardAhead) laid(l validator.Lay) laid {
	out := laid{points: l.Points - l.Bonus, words: len(l.Words)}
	kinds := b.table.Box().Kinds
	for _, w := range l.Words {
		letters := 0
		for _, t := range w {
			letters += len(kinds[t].Letters)
		}
		out.longest = max(out.longest, letters)
	}
	return out
}
