package validator

import (
	"fmt"
	"slices"
	"strings"

	"scorepad/scorer"
)

// supply judges whether the box holds so many: what lies on the table and
// these tiles together.
func (r *qwirkleRuling) supply(tiles []scorer.Tile) {
	for i, tile := range tiles {
		if slices.Contains(tiles[:i], tile) {
			continue
		}
		if n := r.q.Laid(tile) + count(tiles, tile); n > copiesInBox {
			r.find(TooManyOfTile, ruleBox, []string{r.t.Box().Face(tile)}, "%d tiles %s would be in sight; the box holds %d", n, scorer.QwirkleName(r.t.House(), tile), copiesInBox)
		}
	}
}

func count(tiles []scorer.Tile, tile scorer.Tile) int {
	n := 0
	for _, t := range tiles {
		if t == tile {
			n++
		}
	}
	return n
}

// held judges whether a player has these tiles: the very ones where the hand
// is known, else as many.
func (r *qwirkleRuling) held(seat scorer.Seat, tiles []scorer.Tile, n int) {
	hand, known := r.t.Hand(seat)
	if !known {
		most, counted := r.q.Held(seat)
		if !counted {
			most = handOfSix
		}
		if n > min(most, handOfSix) {
			r.find(NotHeld, ruleDraw, nil, "%s holds %s, not %d", r.t.Name(seat), tilesText(min(most, handOfSix)), n)
		}
		return
	}
	var missing, faces []string
	for i, tile := range tiles {
		if !slices.Contains(tiles[:i], tile) && count(tiles, tile) > count(hand, tile) {
			missing = append(missing, scorer.QwirkleName(r.t.House(), tile))
			faces = append(faces, r.t.Box().Face(tile))
		}
	}
	if len(missing) > 0 {
		r.find(NotHeld, ruleDraw, faces, "%s does not hold %s", r.t.Name(seat), strings.Join(missing, "; "))
	}
}

// drawn judges tiles that were dealt or drawn.
func (r *qwirkleRuling) drawn(seat scorer.Seat, tiles []scorer.Tile, wrong bool) {
	if wrong {
		r.find(WrongHandSize, ruleDraw, []string{r.t.Name(seat)}, "a hand is %s", tilesText(handOfSix))
	}
	var hands []scorer.Tile
	for s := range r.t.Seats() {
		hand, _ := r.t.Hand(scorer.Seat(s))
		hands = append(hands, hand...)
	}
	for i, tile := range tiles {
		if n := r.q.Laid(tile) + count(hands, tile) + count(tiles, tile); n > copiesInBox && !slices.Contains(tiles[:i], tile) {
			r.find(TooManyOfTile, ruleBox, []string{r.t.Box().Face(tile)}, "%d tiles %s would be out of the bag; the box holds %d", n, scorer.QwirkleName(r.t.House(), tile), copiesInBox)
		}
	}
}

// start judges the opening play of a known hand: its largest set, whole.
func (r *qwirkleRuling) start(seat scorer.Seat, n int) {
	hand, known := r.t.Hand(seat)
	if set := LargestSet(hand); known && len(set) > n {
		r.find(NotLargestStart, ruleStart, faces(r.t, set), "%s holds a set of %s, which opens the game: %s", r.t.Name(seat), tilesText(len(set)), r.t.Box().Text(set))
	}
}

// starter advises where every hand is known and another player has the right
// to begin.
func (r *qwirkleRuling) starter(seat scorer.Seat) {
	seats, size := QwirkleStarters(r.t)
	if size == 0 || slices.Contains(seats, seat) {
		return
	}
	r.out = append(r.out, Finding{Code: NotStarter, Advice: true, At: []string{r.t.Name(seat)}, Rule: ruleStart,
		Says: fmt.Sprintf("%s holds the largest set, %s, and begins", r.t.Name(seats[0]), tilesText(size))})
}

// LargestSet gives the largest set of a hand that is all one inner or all one
// outer shape without duplicates (RULES.md W1), in the box's order; of several
// the first, inner shapes before outer ones.
func LargestSet(hand []scorer.Tile) []scorer.Tile {
	var held uint64
	for _, t := range hand {
		held |= 1 << t
	}
	var best uint64
	for _, group := range groups {
		if size(held&group) > size(best) {
			best = held & group
		}
	}
	return tilesOf(best)
}

// QwirkleStarters gives the players who hold the largest set and its size,
// where every hand is known; of several the oldest begins (RULES.md W1).
// Otherwise the size is 0.
func QwirkleStarters(t *scorer.Table) ([]scorer.Seat, int) {
	var seats []scorer.Seat
	most := 0
	for s := range scorer.Seat(t.Seats()) {
		hand, known := t.Hand(s)
		if !known {
			return nil, 0
		}
		switch n := len(LargestSet(hand)); {
		case n > most:
			seats, most = []scorer.Seat{s}, n
		case n == most:
			seats = append(seats, s)
		}
	}
	return seats, most
}
