package sim

import (
	"slices"

	"scorepad/scorer"
	"scorepad/validator"
)

// cardBot plays the card games at any level but those that look ahead.
type cardBot struct {
	level Level
	ump   validator.Umpire // with the words it knows
	table *scorer.Table    // that the solver was made for
	solve *validator.LaySolver

	hand  []scorer.Tile // scratch: a hand with a card more
	known []scorer.Tile // the hand, sorted, that value is of
	value int           // what laying it would be worth
}

func newCardBot(level Level, u validator.Umpire) (Bot, error) {
	b := &cardBot{level: level, ump: u}
	return b, nil
}

// Choose draws or takes, and then lays or discards.
func (b *cardBot) Choose(v *View) scorer.Fact {
	if b.table != v.t {
		b.table, b.solve, b.known = v.t, b.ump.LaySolver(v.t), b.known[:0]
	}
	switch {
	case !v.Drawn():
		return b.draw(v)
	case v.Last():
		return b.last(v)
	}
	return b.discard(v)
}

// draw takes the top discard where it makes the hand worth more.
func (b *cardBot) draw(v *View) scorer.Fact {
	if top, ok := v.Top(); ok && b.wants(v, top) {
		return scorer.Took{Seat: v.Seat}
	}
	return scorer.Drew{Seat: v.Seat}
}

func (b *cardBot) wants(v *View, top scorer.Tile) bool {
	if b.level.Blind {
		return v.Luck.IntN(2) == 0
	}
	now := b.worth(v.Hand)
	b.hand = append(append(b.hand[:0], v.Hand...), top)
	lay, _ := b.solve.Best(b.hand, validator.LayOptions{Discard: true})
	return lay.Points > now
}

// worth is what a hand before the draw could be laid for.
func (b *cardBot) worth(hand []scorer.Tile) int {
	b.hand = append(b.hand[:0], hand...)
	slices.Sort(b.hand)
	if len(b.known) == 0 || !slices.Equal(b.hand, b.known) {
		lay, _ := b.solve.Best(hand, validator.LayOptions{})
		b.known, b.value = append(b.known[:0], b.hand...), lay.Points
	}
	return b.value
}

// last lays what is worth most, bonuses and all.
func (b *cardBot) last(v *View) scorer.Fact {
	o := validator.StakesFor(v.t, v.Seat)
	o.Discard = true
	lay, _ := b.solve.Best(v.Hand, o)
	return lay.Fact(v.Seat, false)
}

// discard goes out where it can, and otherwise puts away the card that the
// best lay-down needs least.
func (b *cardBot) discard(v *View) scorer.Fact {
	if b.level.Blind || v.Luck.IntN(100) < b.level.Slips {
		if lay, ok := b.solve.Best(v.Hand, validator.LayOptions{Discard: true, Out: true}); ok && v.MayGoOut() {
			return lay.Fact(v.Seat, true)
		}
		return scorer.Discarded{Seat: v.Seat, Tile: v.Hand[v.Luck.IntN(len(v.Hand))]}
	}
	lay, _ := b.solve.Best(v.Hand, validator.LayOptions{Discard: true})
	if len(lay.Unused) > 0 && v.MayGoOut() {
		if out, ok := b.solve.Again(validator.LayOptions{Discard: true, Out: true}); ok {
			return out.Fact(v.Seat, true)
		}
		lay, _ = b.solve.Again(validator.LayOptions{Discard: true})
	} else if len(lay.Unused) == 0 && v.MayGoOut() {
		return lay.Fact(v.Seat, true)
	}
	card := lay.Discard[0]
	b.hand = append(b.hand[:0], v.Hand...)
	b.hand = slices.Delete(b.hand, slices.Index(b.hand, card), slices.Index(b.hand, card)+1)
	slices.Sort(b.hand)
	b.known, b.value = append(b.known[:0], b.hand...), lay.Points
	return scorer.Discarded{Seat: v.Seat, Tile: card}
}
