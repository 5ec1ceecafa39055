package validator

import (
	"math/bits"
	"slices"

	"scorepad/scorer"
)

// laySums is, for every part of a hand, whether it can be laid in words with
// no card over, and in how many words at most.
type laySums struct {
	packed []uint64 // the part, packed
	points []int16  // what its cards are worth
	cards  []uint8  // how many cards it holds
	sets   []laySet // the different sets of cards that spell a word, by first kind
	start  []int32
	known  []bool // by state: a word uses these cards

	// most tells in how many words a part can be laid at most, by class: with
	// a longest word of that class at least. It holds one more than the
	// number, and 0 where the part cannot be laid so; uncounted, in the first
	// place, where it can and nobody has asked in how many. Words above what
	// can earn a bonus are not counted: enough is where the counting ends.
	most   [][3]int8
	enough int8
}

const uncounted = int8(-1)

// laySet is a set of cards that spells at least one word.
type laySet struct {
	part  uint64
	state uint32
	word  int32 // one of the words it spells, in foundWords.sorted
	class uint8 // of its letters, see class
	cards uint8
}

// class compares a word's letters with the longest word of the others: 0
// fewer, 1 as many, 2 more. Without bonuses every word is in class 0.
func (o *LayOptions) class(letters uint8) uint8 {
	switch {
	case !o.Bonus || int(letters) < o.Longest:
		return 0
	case int(letters) == o.Longest:
		return 1
	}
	return 2
}

// prepare finds the words of a hand and works the sums out, unless the last
// call was about the same. It fails on a hand of more different cards than
// there is memory for.
func (s *LaySolver) prepare(hand []scorer.Tile, o *LayOptions) bool {
	if s.asked.ok && s.asked.stakes == o.stakes() && slices.Equal(s.asked.hand, hand) {
		return true
	}
	s.asked.ok = s.hand.set(s.box, hand)
	if !s.asked.ok {
		return false
	}
	s.asked.hand = append(s.asked.hand[:0], hand...)
	s.find()
	s.lay(o)
	return true
}

// question is what a solver's memory is about.
type question struct {
	ok     bool
	hand   []scorer.Tile
	stakes LayOptions // as far as the sums depend on them
}

// stakes leaves of the options what the sums depend on.
func (o *LayOptions) stakes() LayOptions {
	if !o.Bonus {
		return LayOptions{}
	}
	return LayOptions{Bonus: true, Most: o.Most, Longest: o.Longest}
}

// collect takes the words that use the same cards together.
func (s *LaySolver) collect(o *LayOptions) {
	m, f := &s.sums, &s.found
	m.known = grow(m.known, s.hand.states)
	clear(m.known)
	m.sets, m.start = m.sets[:0], m.start[:0]
	for k := range s.hand.kinds {
		m.start = append(m.start, int32(len(m.sets)))
		for i := f.start[k]; i < f.start[k+1]; i++ {
			w := &f.sorted[i]
			if m.known[w.state] {
				continue
			}
			m.known[w.state] = true
			m.sets = append(m.sets, laySet{part: w.part, state: w.state, word: i, class: o.class(w.letters), cards: w.cards})
		}
	}
	m.start = append(m.start, int32(len(m.sets)))
}

func grow[T any](s []T, n int) []T {
	if cap(s) < n {
		return make([]T, n)
	}
	return s[:n]
}

// lay works the sums out, part by part: whatever a part holds more of than
// another, the other comes first.
func (s *LaySolver) lay(o *LayOptions) {
	m, h := &s.sums, &s.hand
	s.collect(o)
	s.asked.stakes = o.stakes()
	m.packed, m.points, m.cards = grow(m.packed, h.states), grow(m.points, h.states), grow(m.cards, h.states)
	m.most = grow(m.most, h.states)
	m.packed[0], m.points[0], m.cards[0], m.most[0] = 0, 0, 0, [3]int8{1}
	m.enough = 2
	if s.rules.Most {
		m.enough = int8(min(o.Most, 100)) + 2
	}
	for k := len(h.kinds) - 1; k >= 0; k-- {
		from := h.stride[k]
		value := int16(s.box.Kinds[h.kinds[k]].Points)
		for state := from; state < from*(uint32(h.counts[k])+1); state++ {
			m.packed[state] = m.packed[state-from] + h.unit[k]
			m.points[state] = m.points[state-from] + value
			m.cards[state] = m.cards[state-from] + 1
			m.layAny(state, m.sets[m.start[k]:m.start[k+1]], h.guard)
		}
	}
}

// layAny asks only whether a part can be laid.
func (m *laySums) layAny(state uint32, sets []laySet, guard uint64) {
	with := m.packed[state] | guard
	m.most[state] = [3]int8{}
	for i := range sets {
		if w := &sets[i]; (with-w.part)&guard == guard && m.most[state-w.state][0] != 0 {
			m.most[state][0] = uncounted
			return
		}
	}
}

// count gives the most words a part can be laid in, for each class of the
// longest of them.
func (s *LaySolver) count(state uint32) [3]int8 {
	m, h := &s.sums, &s.hand
	if known := m.most[state]; known[0] != uncounted {
		return known
	}
	k := h.kindAt[bits.Len64(m.packed[state])-1]
	with := m.packed[state] | h.guard
	var b0, b1, b2 int8 // each at least what the next is
	for i := m.start[k]; i < m.start[k+1]; i++ {
		w := &m.sets[i]
		if (with-w.part)&h.guard != h.guard || m.most[state-w.state][0] == 0 {
			continue
		}
		rest := s.count(state - w.state)
		b0 = max(b0, rest[0]+1)
		if w.class >= 1 {
			rest[1] = rest[0]
		}
		if w.class == 2 {
			rest[2] = rest[0]
		}
		if rest[1] > 0 {
			b1 = max(b1, rest[1]+1)
		}
		if rest[2] > 0 {
			b2 = max(b2, rest[2]+1)
		}
		if b2 >= m.enough {
			break
		}
	}
	m.most[state] = [3]int8{min(b0, m.enough), min(b1, m.enough), min(b2, m.enough)}
	return m.most[state]
}
