package validator

import (
	"math/bits"

	"scorepad/scorer"
)

// value is what laying a part is worth without bonuses, false where the
// options do not have it.
func (s *LaySolver) value(state uint32, o *LayOptions) (int, bool) {
	m, h := &s.sums, &s.hand
	over := h.cards - int(m.cards[state])
	if m.most[state][0] == 0 || o.Discard && over == 0 || o.Out && over > b2i(o.Discard) {
		return 0, false
	}
	laid := int(m.points[state])
	if s.rules.Junior {
		return laid, true
	}
	value := 2*laid - h.total
	if o.Discard {
		value += s.box.Kinds[h.kinds[s.dearest(state)]].Points
	}
	return value, true
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// dearest is the first kind of which a part leaves a card over; there is one.
func (s *LaySolver) dearest(state uint32) int {
	over := s.sums.packed[s.hand.states-1] - s.sums.packed[state]
	return int(s.hand.kindAt[bits.Len64(over)-1])
}

// ceiling is the most that laying a part can be worth, and the class of the
// longest word with which it is.
func (s *LaySolver) ceiling(state uint32, o *LayOptions) (points, class int, ok bool) {
	value, ok := s.value(state, o)
	if !ok || !o.Bonus {
		return value, 0, ok
	}
	best := -1
	for c, words := range s.count(state) {
		if words == 0 {
			continue
		}
		if b := s.bonuses(*o, int(words)-1, o.Longest-1+c); b > best {
			best, class = b, c
		}
	}
	return value + best, class, true
}

// Best gives the lay-down that is worth most: what is laid minus what is left
// over, as the game's options price it (Junior: what is laid), and with
// LayOptions.Bonus the bonuses. Laying no word is one way too. It is false
// where the options leave no way, as with Out.
//
// With one card put away, ten cards that can all be laid are worth all but
// the cheapest card without which they still can: 56 for CL O TH M U N G P IN
// Y instead of 58.
func (s *LaySolver) Best(hand []scorer.Tile, o LayOptions) (Lay, bool) {
	if !s.prepare(hand, &o) {
		return Lay{}, false
	}
	return s.search(&o)
}

// Again gives the best lay-down of the hand that the last call was about,
// under other options: the words need not be found once more.
func (s *LaySolver) Again(o LayOptions) (Lay, bool) {
	if s.asked.stakes != o.stakes() {
		s.lay(&o)
	}
	return s.search(&o)
}

func (s *LaySolver) search(o *LayOptions) (Lay, bool) {
	if s.noRepeats {
		all := s.top(1, o)
		if len(all) == 0 {
			return Lay{}, false
		}
		return all[0], true
	}
	best, at, class, any := 0, uint32(0), 0, false
	plain := LayOptions{Discard: o.Discard, Out: o.Out}
	for _, with := range []*LayOptions{&plain, o} {
		bound := s.bound(with)
		for state := range uint32(s.hand.states) {
			if s.sums.most[state][0] == 0 || any && 2*int(s.sums.points[state])+bound <= best {
				continue
			}
			if points, c, ok := s.ceiling(state, with); ok && (!any || points > best) {
				best, at, class, any = points, state, c, true
			}
		}
		if !o.Bonus || !any {
			break
		}
		// The second round starts from what the best without bonuses wins.
		best, class, _ = s.ceiling(at, o)
	}
	if !any {
		return Lay{}, false
	}
	return s.take(at, class, best, o), true
}

// bound is how much more than twice its cards a part can be worth.
func (s *LaySolver) bound(o *LayOptions) int {
	n := 0
	if !s.rules.Junior {
		n -= s.hand.total
	}
	if o.Discard && len(s.hand.kinds) > 0 {
		n += s.box.Kinds[s.hand.kinds[0]].Points
	}
	return n + s.bonuses(*o, s.hand.cards/max(1, s.speller.rules.minCards), int(s.found.longest))
}

// take lays a part in as many words as it can be with a longest word of the
// class, the longest first.
func (s *LaySolver) take(state uint32, class, points int, o *LayOptions) Lay {
	b := &s.best
	b.words = b.words[:0]
	value, _ := s.value(state, o)
	for at := state; at > 0; {
		w := s.pick(at, &class, o.Bonus)
		b.words = append(b.words, w.word)
		at -= w.state
	}
	l := s.write(state, o)
	l.Points, l.Bonus = points, points-value
	return l
}

// pick chooses a set of cards with which the rest of a part can still be laid
// as wanted, the one of most cards.
func (s *LaySolver) pick(state uint32, class *int, bonus bool) *laySet {
	m, h := &s.sums, &s.hand
	k := h.kindAt[bits.Len64(m.packed[state])-1]
	with := m.packed[state] | h.guard
	var found *laySet
	next := 0
	for i := m.start[k]; i < m.start[k+1]; i++ {
		w := &m.sets[i]
		if (with-w.part)&h.guard != h.guard || m.most[state-w.state][0] == 0 || found != nil && w.cards <= found.cards {
			continue
		}
		c := *class
		if int(w.class) >= c {
			c = 0
		}
		if !bonus || s.leads(state-w.state, c, s.count(state)[*class]) {
			found, next = w, c
		}
	}
	*class = next
	return found
}

// leads says whether a word and the rest of a part make up the number of words
// that is wanted of the whole.
func (s *LaySolver) leads(rest uint32, class int, wanted int8) bool {
	words := s.count(rest)[class]
	return words > 0 && min(words+1, s.sums.enough) == wanted
}

// layBuffer is the memory of the lay-down that is handed out.
type layBuffer struct {
	words  []int32 // in foundWords.sorted
	tiles  []scorer.Tile
	out    []scorer.Word
	unused []scorer.Tile
}

// write makes a lay-down of the chosen words.
func (s *LaySolver) write(state uint32, o *LayOptions) Lay {
	b, h := &s.best, &s.hand
	b.tiles, b.out, b.unused = grow(b.tiles, h.cards)[:0], b.out[:0], b.unused[:0]
	for _, at := range b.words {
		w := &s.found.sorted[at]
		from := len(b.tiles)
		for _, k := range s.found.spelling[w.from : w.from+uint32(w.cards)] {
			b.tiles = append(b.tiles, h.kinds[k])
		}
		b.out = append(b.out, b.tiles[from:len(b.tiles):len(b.tiles)])
	}
	for k, t := range h.kinds {
		for range int(h.counts[k]) - h.digit(state, k) {
			b.unused = append(b.unused, t)
		}
	}
	l := Lay{Words: b.out, Unused: b.unused}
	if o.Discard {
		l.Discard, l.Unused = b.unused[:1:1], b.unused[1:]
	}
	return l
}
