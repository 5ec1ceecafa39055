package validator

import (
	"slices"

	"scorepad/dict"
	"scorepad/scorer"
)

// LayOptions says what a lay-down is wanted for.
//
// With Discard the hand is as it is in a player's turn, after the draw: one
// of its cards, the dearest left over, is put away and costs nothing, and not
// all cards can be laid (sheet "quiddler: the play", RULES.md Q5). Without it
// the discard has been made, and the hand is what is laid from.
type LayOptions struct {
	Discard bool
	Out     bool // only lay-downs that go out: no card left over but the discard

	// With Bonus the bonuses of the hand count too. Most and Longest are the
	// highest number of words and letters among the other players, and
	// MostBy and LongestBy how many of them have it.
	Bonus              bool
	Most, MostBy       int
	Longest, LongestBy int
}

// Lay is one way to lay a hand. Its slices belong to the solver and hold until
// its next call; Clone gives a copy that lasts.
type Lay struct {
	Points  int // laid minus unused, and the bonuses where they were asked for
	Bonus   int // how much of Points is bonuses
	Words   []scorer.Word
	Unused  []scorer.Tile // without the discard
	Discard []scorer.Tile // one card with LayOptions.Discard, otherwise none
}

// Clone gives a copy that does not share the solver's memory.
func (l Lay) Clone() Lay {
	words := make([]scorer.Word, len(l.Words))
	for i, w := range l.Words {
		words[i] = slices.Clone(w)
	}
	l.Words, l.Unused, l.Discard = words, slices.Clone(l.Unused), slices.Clone(l.Discard)
	return l
}

// Fact is the lay-down as a record's entry.
func (l Lay) Fact(s scorer.Seat, out bool) scorer.Laid {
	c := l.Clone()
	return scorer.Laid{Seat: s, Out: out, Words: c.Words, Unused: c.Unused}
}

// LaySolver finds how a hand of cards can be laid in words that the umpire has
// nothing against. It keeps its memory from call to call and is for one
// goroutine. Where the book allows words of its own they are known only to
// judge, so a solver does not find them; what the table has ruled good it does.
type LaySolver struct {
	speller   *speller
	plain     *dict.List // the list alone decides, and this is it
	rules     scorer.CardRules
	box       *scorer.Box
	noRepeats bool

	asked question
	hand  handSpace
	found foundWords
	sums  laySums
	best  layBuffer
}

// LaySolver gives a solver for a card game's words, box and options as they
// stand at a table; nil for any other game.
func (u Umpire) LaySolver(t *scorer.Table) *LaySolver {
	c := t.Cards()
	if c == nil {
		return nil
	}
	s := &LaySolver{speller: u.speller(t), rules: c.Rules(), box: t.Box(), noRepeats: t.House().On("noRepeats")}
	r := &s.speller.rules
	if len(s.speller.lists) == 1 && !s.speller.lists[0].deep && r.reject == 0 && r.plurals {
		s.plain = u.List
	}
	return s
}

// StakesFor gives the options under which the bonuses of the hand going on
// count for a player: what the others have laid so far. Discard and Out are
// left for the caller to set.
func StakesFor(t *scorer.Table, seat scorer.Seat) LayOptions {
	c := t.Cards()
	n := c.Current()
	o := LayOptions{Bonus: !c.Hand(n).BonusesOff}
	for i, p := range c.Stakes(n) {
		if scorer.Seat(i) == seat {
			continue
		}
		o = o.Against(p.Words, p.Longest)
	}
	return o
}

// Against adds one of the other players to what is at stake: the number of
// words, and the letters of the longest.
func (o LayOptions) Against(words, longest int) LayOptions {
	o.Most, o.MostBy = highest(o.Most, o.MostBy, words)
	o.Longest, o.LongestBy = highest(o.Longest, o.LongestBy, longest)
	return o
}

// Bonuses is what a number of words and the letters of the longest earn
// against what is at stake (RULES.md Q7).
func (s *LaySolver) Bonuses(o LayOptions, words, longest int) int {
	return s.bonuses(o, words, longest)
}

// Putting is the most that the hand of the last call, which asked for no
// bonuses, is worth if it is this card that is put away.
func (s *LaySolver) Putting(card scorer.Tile) int {
	m, h := &s.sums, &s.hand
	k := slices.Index(h.kinds, card)
	if k < 0 {
		return 0
	}
	total := h.total - s.box.Kinds[card].Points
	best := -total
	if s.rules.Junior {
		best = 0
	}
	for state := range uint32(h.states) {
		if m.most[state][0] == 0 || h.digit(state, k) == int(h.counts[k]) {
			continue
		}
		laid := int(m.points[state])
		if !s.rules.Junior {
			laid = 2*laid - total
		}
		best = max(best, laid)
	}
	return best
}

func highest(most, by, n int) (int, int) {
	switch {
	case n == 0 || n < most:
		return most, by
	case n == most:
		return most, by + 1
	}
	return n, 1
}

// bonus is what a number of words or letters earns against the others' most.
func (s *LaySolver) bonus(n, most, by int) int {
	switch {
	case n == 0 || n < most:
		return 0
	case n > most:
		return s.rules.Bonus
	case s.rules.All:
		return s.rules.Bonus
	case s.rules.Share:
		return s.rules.Bonus / (by + 1)
	}
	return 0
}

func (s *LaySolver) bonuses(o LayOptions, words, longest int) int {
	n := 0
	if o.Bonus && s.rules.Most {
		n += s.bonus(words, o.Most, o.MostBy)
	}
	if o.Bonus && s.rules.Longest {
		n += s.bonus(longest, o.Longest, o.LongestBy)
	}
	return n
}

// handSpace is a hand as counts of its kinds, dearest first, and numbers every
// part of it: state n holds digit(n, k) cards of kind k. The same part is also
// packed into one word with a guard bit above each count, so that one
// subtraction tells whether a part holds another.
type handSpace struct {
	kinds  []scorer.Tile
	counts []uint8
	stride []uint32 // the first kind's is the largest
	unit   []uint64
	guard  uint64
	kindAt [64]uint8 // whose count a bit belongs to
	states int
	total  int // points of all cards
	cards  int
}

// maxStates bounds the memory a hand may ask for; a hand of 20 different cards
// fits.
const maxStates = 1 << 21

func (h *handSpace) set(box *scorer.Box, hand []scorer.Tile) bool {
	h.kinds, h.counts = h.kinds[:0], h.counts[:0]
	h.total, h.cards = box.Points(hand), len(hand)
	for _, t := range hand {
		at := 0
		for at < len(h.kinds) && h.kinds[at] != t && !dearer(box, t, h.kinds[at]) {
			at++
		}
		if at == len(h.kinds) || h.kinds[at] != t {
			h.kinds, h.counts = slices.Insert(h.kinds, at, t), slices.Insert(h.counts, at, 0)
		}
		h.counts[at]++
	}
	h.stride, h.unit = slices.Grow(h.stride[:0], len(h.kinds))[:len(h.kinds)], slices.Grow(h.unit[:0], len(h.kinds))[:len(h.kinds)]
	h.states, h.guard = 1, 0
	shift := 0
	for k := len(h.kinds) - 1; k >= 0; k-- {
		h.stride[k], h.unit[k] = uint32(h.states), 1<<shift
		for c := h.counts[k]; c > 0 && shift < 63; c >>= 1 {
			h.kindAt[shift] = uint8(k)
			shift++
		}
		h.guard |= 1 << shift
		shift++
		if h.states *= int(h.counts[k]) + 1; h.states > maxStates {
			return false
		}
	}
	return shift < 64
}

func dearer(box *scorer.Box, a, b scorer.Tile) bool {
	pa, pb := box.Kinds[a].Points, box.Kinds[b].Points
	return pa > pb || pa == pb && a < b
}

// digit is how many cards of kind k a state holds.
func (h *handSpace) digit(state uint32, k int) int {
	return int(state / h.stride[k] % (uint32(h.counts[k]) + 1))
}
