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
	asked []scorer.Tile // the hand that the solver was last asked about
	hand  []scorer.Tile // scratch: a hand with a card more
	n     int           // scratch: lay-downs seen
}

func newCardBot(level Level, u validator.Umpire) Bot {
	b := cardBot{level: level, ump: u}
	if level.Ahead > 0 {
		return &cardAhead{cardBot: b}
	}
	return &b
}

var (
	inTurn = validator.LayOptions{Discard: true}            // the best lay-down after a draw
	goOut  = validator.LayOptions{Discard: true, Out: true} // the best with which one is out
)

// Choose draws or takes, and then lays or discards.
func (b *cardBot) Choose(v *View) scorer.Fact {
	b.sit(v)
	switch {
	case !v.Drawn():
		return b.draw(v)
	case v.Last():
		return b.last(v)
	}
	return b.turn(v)
}

// sit makes the solver for a new game.
func (b *cardBot) sit(v *View) {
	if b.table != v.t {
		b.table, b.solve, b.asked = v.t, b.ump.LaySolver(v.t), b.asked[:0]
	}
}

// best is the best lay-down of a hand. A hand that was asked about just
// before, such as one with the discard that was taken then, costs little.
func (b *cardBot) best(hand []scorer.Tile, o validator.LayOptions) (validator.Lay, bool) {
	if slices.Equal(b.asked, hand) {
		return b.solve.Again(o)
	}
	b.asked = append(b.asked[:0], hand...)
	return b.solve.Best(hand, o)
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
	b.hand = append(append(b.hand[:0], v.Hand...), top)
	lay, _ := b.best(b.hand, inTurn)
	return lay.Points > b.solve.Putting(top)
}

// slips says whether this decision is made at half sight.
func (b *cardBot) slips(v *View) bool {
	return b.level.Blind || b.level.Slips > 0 && v.Luck.IntN(100) < b.level.Slips
}

// last lays what is worth most, bonuses and all.
func (b *cardBot) last(v *View) scorer.Fact {
	if b.slips(v) {
		return b.anyLay(v)
	}
	o := validator.StakesFor(v.t, v.Seat)
	o.Discard = true
	lay, _ := b.best(v.Hand, o)
	return lay.Fact(v.Seat, false)
}

// anyLay lays any words by lot; one who slips lays a word if there is one.
func (b *cardBot) anyLay(v *View) scorer.Fact {
	var found validator.Lay
	b.n, b.asked = 0, b.asked[:0]
	b.solve.Each(v.Hand, inTurn, func(l validator.Lay) bool {
		if !b.level.Blind && len(l.Words) == 0 && b.n > 0 {
			return true
		}
		if b.n++; v.Luck.IntN(b.n) == 0 {
			found = l.Clone()
		}
		return b.n < mostLays
	})
	return found.Fact(v.Seat, false)
}

// mostLays is how many lay-downs are looked at to choose one by lot.
const mostLays = 500

// turn goes out where it can, and otherwise puts away the card that the best
// lay-down needs least.
func (b *cardBot) turn(v *View) scorer.Fact {
	if b.level.Blind {
		return b.anyTurn(v)
	}
	lay, _ := b.best(v.Hand, inTurn)
	if v.MayGoOut() {
		if len(lay.Unused) == 0 {
			return lay.Fact(v.Seat, true)
		}
		if out, ok := b.solve.Again(goOut); ok {
			return out.Fact(v.Seat, true)
		}
		lay, _ = b.solve.Again(inTurn)
	}
	if b.slips(v) {
		return discardAny(v)
	}
	return scorer.Discarded{Seat: v.Seat, Tile: lay.Discard[0]}
}

// anyTurn draws a lot among the cards to put away and going out.
func (b *cardBot) anyTurn(v *View) scorer.Fact {
	if v.MayGoOut() && v.Luck.IntN(len(v.Hand)+1) == 0 {
		if lay, ok := b.best(v.Hand, goOut); ok {
			return lay.Fact(v.Seat, true)
		}
	}
	return discardAny(v)
}

func discardAny(v *View) scorer.Fact {
	return scorer.Discarded{Seat: v.Seat, Tile: v.Hand[v.Luck.IntN(len(v.Hand))]}
}
