package validator

import (
	"fmt"
	"slices"

	"scorepad/scorer"
)

// drawn rules on what only simulated and practice games write down: deals,
// draws, takes and discards (Q2, Q5). The record's supply is checked over all
// cards that have left the stock.
func drawn(t *scorer.Table, c *scorer.Cards, f scorer.Fact) Ruling {
	switch f := f.(type) {
	case scorer.Dealt:
		return dealt(t, c, f)
	case scorer.Turned:
		return outOfStock(t, c, []scorer.Tile{f.Tile})
	case scorer.Drew:
		return append(drawTurn(t, c, f.Seat), outOfStock(t, c, f.Tiles)...)
	case scorer.Took:
		return drawTurn(t, c, f.Seat)
	case scorer.Discarded:
		return discarded(t, c, f)
	}
	return nil
}

func dealt(t *scorer.Table, c *scorer.Cards, f scorer.Dealt) Ruling {
	r := outOfStock(t, c, f.Tiles)
	if size := c.Size(c.Current()); len(f.Tiles) != size {
		r = append(r, Finding{Code: WrongHandSize, Says: fmt.Sprintf("%s dealt in a hand of %d", cardsText(len(f.Tiles)), size), At: []string{t.Name(f.Seat)}, Rule: sheetRule(t, "the deal")})
	}
	return r
}

// outOfStock: the stock cannot hold more of a card than the box does.
func outOfStock(t *scorer.Table, c *scorer.Cards, tiles []scorer.Tile) Ruling {
	var more [256]int
	var r Ruling
	for _, tile := range tiles {
		before := 0
		if c.Drawing() {
			before = c.Gone(tile)
		}
		more[tile]++
		if k := t.Box().Kinds[tile]; before+more[tile] == k.Count+1 || more[tile] == 1 && before > k.Count {
			r = append(r, tooMany(t, k, before+more[tile]))
		}
	}
	return r
}

// drawTurn: players draw in turn, once, and not again after their lay-down.
func drawTurn(t *scorer.Table, c *scorer.Cards, s scorer.Seat) Ruling {
	name := t.Name(s)
	next := t.Next()
	_, open := c.Actor()
	switch {
	case !c.Drawing() || next == s && !open && !c.Entered(s):
		return nil
	case next != s:
		return Ruling{{Code: NotYourTurn, Says: fmt.Sprintf("it is %s's turn, not %s's", t.Name(next), name), At: []string{name}, Rule: sheetRule(t, "the play")}}
	case open:
		return Ruling{{Code: NotYourTurn, Says: name + " has drawn in this turn already", At: []string{name}, Rule: sheetRule(t, "the play")}}
	}
	return Ruling{{Code: NotYourTurn, Says: name + " has laid in this hand already", At: []string{name}, Rule: sheetRule(t, "the play")}}
}

func discarded(t *scorer.Table, c *scorer.Cards, f scorer.Discarded) Ruling {
	var r Ruling
	if actor, open := c.Actor(); c.Drawing() && (actor != f.Seat || !open) {
		r = append(r, Finding{Code: NotYourTurn, Says: t.Name(f.Seat) + " has not drawn in this turn", At: []string{t.Name(f.Seat)}, Rule: sheetRule(t, "the play")})
	}
	if hand, known := t.Hand(f.Seat); known && !slices.Contains(hand, f.Tile) {
		r = append(r, notHeld(t, f.Seat, f.Tile))
	}
	return r
}
