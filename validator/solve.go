package validator

import (
	"errors"
	"fmt"
	"math/bits"
	"slices"

	"scorepad/scorer"
)

// ErrUnknownDeal: a deal can be solved only where every card left is known.
var ErrUnknownDeal = errors.New("validator: not every card of this solitaire is known; record each stack whole, as `stack 1 A B C D E F`")

// Solution is what a search for a way to win a solitaire has found. Neither
// Won nor Proved: nothing was found within the limit, and nothing is known.
type Solution struct {
	Won       bool          // Way uses every card that was left
	Proved    bool          // there is no way
	Way       []scorer.Fact // Removed and Refilled, in order
	Positions int           // looked at
}

// String says it in a sentence.
func (s Solution) String() string {
	words := 0
	for _, f := range s.Way {
		if _, ok := f.(scorer.Removed); ok {
			words++
		}
	}
	switch {
	case s.Won:
		return fmt.Sprintf("it can be won, with %d word%s", words, pick(words == 1, "", "s"))
	case s.Proved:
		return "it cannot be won"
	}
	return fmt.Sprintf("no way was found in %d positions", s.Positions)
}

// Solve looks for a way to use every card left on a solitaire whose cards are
// all known, and for a proof that there is none, in at most limit positions
// (at least 1). Each step of the way is what Rule allows; a vulgar word stands
// in it only where there is no way without. The error is ErrUnknownDeal, also
// for another game. House words that only the book allows are not looked for,
// so that with a book nothing is proved; under noRepeats a way is looked for
// that happens to repeat no word. After the end there is none. The same table
// and limit give the same answer.
func (u Umpire) Solve(t *scorer.Table, limit int) (Solution, error) {
	lie := t.Solitaire()
	if lie == nil {
		return Solution{}, ErrUnknownDeal
	}
	var piles [][]scorer.Tile
	for n := 1; n <= scorer.SolitaireStacks; n++ {
		cards, known := lie.Cards(n)
		if !known {
			return Solution{}, ErrUnknownDeal
		}
		piles = append(piles, cards)
	}
	if t.Over() {
		return Solution{Won: lie.Won(), Proved: !lie.Won()}, nil
	}
	d := newSolver(u.speller(t), piles, t.House().Get("refill") == "must")
	var sol Solution
	for _, vulgar := range []bool{false, true} {
		if !d.learn(vulgar) && vulgar {
			break // no vulgar word: it would be the same search
		}
		found := d.search(limit - sol.Positions)
		sol.Positions += d.positions
		sol.Proved = d.whole
		if found {
			var ok bool
			sol.Way, ok = d.facts(u, t)
			return Solution{Won: ok, Way: sol.Way, Positions: sol.Positions}, nil
		}
		if !d.whole {
			break
		}
	}
	sol.Proved = sol.Proved && u.Book == nil
	return sol, nil
}

// solver searches the lies of one deal in the order of the cards used, and of
// those with as many used goes on with the best.
//
// With refill=may a refill never needs to come before the word that needs it:
// earlier it would only take up an empty stack. So a lie follows from the
// cards left alone: what lies above a gap is loose, and a word may use cards
// deeper in a stack if there are empty stacks for those above them. With
// refill=must every word is followed by all refills that can be made.
type solver struct {
	s         *speller
	must      bool
	cards     [scorer.SolitaireCards]scorer.Tile
	keys      [scorer.SolitaireCards]cardKey
	size      [scorer.SolitaireStacks]uint8
	start     lie
	words     *keySet
	worth     []float64 // of each kind: how hard it is to use
	vowels    []float64 // of each kind: its share of vowels among its letters
	positions int
	whole     bool // the last search left nothing out
	done      []node
	last      int // index into done of the lie without cards
}

// node is a lie that was reached by taking some cards as a word.
type node struct {
	lie    lie
	took   uint64
	parent int32
	score  float64
}

func newSolver(s *speller, piles [][]scorer.Tile, must bool) *solver {
	d := &solver{s: s, must: must}
	for i, pile := range piles {
		d.size[i] = uint8(len(pile))
		for k, c := range pile {
			d.cards[i*depth+k], d.keys[i*depth+k] = c, keyOf(c)
			d.start.left |= 1 << (i*depth + k)
		}
	}
	return d
}

// search widens its beam until a way is found, nothing was left out, or limit
// positions have been looked at.
func (d *solver) search(limit int) bool {
	d.positions, d.whole = 0, false
	for width := 32; !d.whole && d.positions < limit; width *= 4 {
		if d.beam(width, limit) {
			return true
		}
	}
	return false
}

// beam looks at no more than width lies with the same number of cards left.
func (d *solver) beam(width, limit int) bool {
	total := bits.OnesCount64(d.start.left)
	levels := make([][]node, total+1)
	d.done, d.whole = d.done[:0], true
	d.settle(d.start, 0, func(l lie) {
		levels[total] = append(levels[total], node{lie: l, parent: -1})
	})
	for left := total; left > 0; left-- {
		level := d.best(levels[left], width)
		levels[left] = nil
		for _, n := range level {
			if d.positions == limit {
				d.whole = false
				return false
			}
			d.positions++
			d.done = append(d.done, n)
			if d.expand(levels, n.lie, int32(len(d.done)-1), width) {
				d.done = append(d.done, levels[0][0])
				d.last = len(d.done) - 1
				return true
			}
		}
	}
	return false
}

// expand adds what follows a lie; true when every card has been used.
func (d *solver) expand(levels [][]node, l lie, parent int32, width int) bool {
	d.takes(l, func(took uint64) {
		d.settle(l, took, func(next lie) {
			n := bits.OnesCount64(next.left)
			levels[n] = append(levels[n], node{next, took, parent, d.score(next)})
			if len(levels[n]) > 8*width+256 {
				levels[n] = d.best(levels[n], width)
			}
		})
	})
	return len(levels[0]) > 0
}

// best sorts by score, drops what is the same, and keeps width.
func (d *solver) best(level []node, width int) []node {
	slices.SortFunc(level, compareNodes)
	level = slices.CompactFunc(level, func(a, b node) bool { return a.lie == b.lie })
	if len(level) > width {
		d.whole = false
		level = level[:width]
	}
	return level
}
