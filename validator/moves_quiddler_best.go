package validator

import (
	"math/bits"

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
	known  []int32 // by state: a set of that state + 1

	// most tells in how many words a part can be laid at most, by class: with
	// a longest word of that class at least. It holds one more than the
	// number, and 0 where the part cannot be laid so; uncounted, in the first
	// place, where it can and nobody has asked in how many. Words above what
	// can earn a bonus are not counted: enough is where the counting ends.
	most   [][3]int8
	enough int8

	bonus bool // the sums were made with bonuses in mind
}

const uncounted = int8(-1)

// laySet is a set of cards that spells at least one word.
type laySet struct {
	part   uint64
	state  uint32
	word   int32 // one of the words it spells, in foundWords.sorted
	class  uint8 // of its letters, see class
	cards  uint8
	single bool // it spells one word only
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

// prepare finds the words of a hand and works the sums out. It fails on a hand
// of more different cards than there is memory for.
func (s *LaySolver) prepare(hand []scorer.Tile, o *LayOptions) bool {
	if !s.hand.set(s.box, hand) {
		return false
	}
	s.find()
	s.collect(o)
	s.lay(o)
	return true
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
			if at := m.known[w.state]; at > 0 {
				m.sets[at-1].single = false
				continue
			}
			m.sets = append(m.sets, laySet{part: w.part, state: w.state, word: i, class: o.class(w.letters), cards: w.cards, single: true})
			m.known[w.state] = int32(len(m.sets))
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
	m.bonus = o.Bonus
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
	if o.Bonus || s.sums.bonus {
		s.collect(&o)
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
	if o.Bonus {
		n += 2 * s.rules.Bonus
	}
	return n
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
