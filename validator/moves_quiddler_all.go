package validator

import (
	"cmp"
	"slices"
	"strings"

	"scorepad/scorer"
)

// Two lay-downs are the same if they are the same set of words, each spelled
// with the same cards.

// each calls visit with every lay-down of a part of the hand, once, its words
// in s.best.words; visit says whether to go on.
func (s *LaySolver) each(state uint32, visit func() bool) bool {
	s.best.words = s.best.words[:0]
	return s.eachFrom(state, -1, 0, visit)
}

// eachFrom goes on with a part that is left. Words that use the same first
// kind are chosen in rising order, so that no set of words comes twice.
func (s *LaySolver) eachFrom(state uint32, kind int, from int32, visit func() bool) bool {
	if state == 0 {
		return visit()
	}
	k := max(kind, 0)
	for s.hand.digit(state, k) == 0 {
		k++
	}
	if k != kind {
		from = s.found.start[k]
	}
	with := s.sums.packed[state] | s.hand.guard
	for i := from; i < s.found.start[k+1]; i++ {
		w := &s.found.sorted[i]
		if (with-w.part)&s.hand.guard != s.hand.guard || s.sums.most[state-w.state][0] == 0 || s.repeated(i) {
			continue
		}
		s.best.words = append(s.best.words, i)
		on := s.eachFrom(state-w.state, k, i, visit)
		s.best.words = s.best.words[:len(s.best.words)-1]
		if !on {
			return false
		}
	}
	return true
}

// repeated says whether a word may not be laid once more (Q10).
func (s *LaySolver) repeated(word int32) bool {
	if !s.noRepeats {
		return false
	}
	for _, w := range s.best.words {
		if w == word || s.lettersOf(w) == s.lettersOf(word) {
			return true
		}
	}
	return false
}

func (s *LaySolver) lettersOf(word int32) string {
	var b strings.Builder
	w := &s.found.sorted[word]
	for _, k := range s.found.spelling[w.from : w.from+uint32(w.cards)] {
		b.Write(s.speller.letters[s.hand.kinds[k]])
	}
	return b.String()
}

// current makes a Lay of the words that each is at.
func (s *LaySolver) current(state uint32, o *LayOptions) Lay {
	longest := 0
	for _, w := range s.best.words {
		longest = max(longest, int(s.found.sorted[w].letters))
	}
	value, _ := s.value(state, o)
	l := s.write(state, o)
	l.Bonus = s.bonuses(*o, len(s.best.words), longest)
	l.Points = value + l.Bonus
	return l
}

// ranked gives the parts that can be laid, the dearest first.
func (s *LaySolver) ranked(o *LayOptions) []rankedState {
	var all []rankedState
	for state := range uint32(s.hand.states) {
		if points, _, ok := s.ceiling(state, o); ok {
			all = append(all, rankedState{state, points})
		}
	}
	slices.SortStableFunc(all, func(a, b rankedState) int { return cmp.Compare(b.points, a.points) })
	return all
}

type rankedState struct {
	state  uint32
	points int
}

// Top gives the n dearest lay-downs of a hand, dearest first, each a copy that
// lasts; fewer where there are not so many.
func (s *LaySolver) Top(hand []scorer.Tile, o LayOptions, n int) []Lay {
	if n < 1 || !s.prepare(hand, &o) {
		return nil
	}
	return s.top(n, &o)
}

func (s *LaySolver) top(n int, o *LayOptions) []Lay {
	var out []Lay
	for _, r := range s.ranked(o) {
		if len(out) == n && r.points <= out[n-1].Points {
			break
		}
		s.each(r.state, func() bool {
			l := s.current(r.state, o)
			if len(out) < n || l.Points > out[n-1].Points {
				at := len(out)
				for at > 0 && out[at-1].Points < l.Points {
					at--
				}
				out = slices.Insert(out, at, l.Clone())
				out = out[:min(n, len(out))]
			}
			return len(out) < n || out[n-1].Points < r.points
		})
	}
	return out
}

// Ways counts the different lay-downs that are worth as much as the best.
// What card is put away makes no difference, nor the order of the words.
func (s *LaySolver) Ways(hand []scorer.Tile, o LayOptions) int {
	if !s.prepare(hand, &o) {
		return 0
	}
	best, ways := 0, 0
	for _, r := range s.ranked(&o) {
		if ways > 0 && r.points < best {
			break
		}
		s.each(r.state, func() bool {
			switch l := s.current(r.state, &o); {
			case ways == 0 || l.Points > best:
				best, ways = l.Points, 1
			case l.Points == best:
				ways++
			}
			return true
		})
	}
	return ways
}

// Each calls visit with every lay-down of a hand, also the one of no word, in
// no order; it stops where visit says false. The Lay holds until visit returns.
func (s *LaySolver) Each(hand []scorer.Tile, o LayOptions, visit func(Lay) bool) {
	if !s.prepare(hand, &o) {
		return
	}
	for state := range uint32(s.hand.states) {
		if _, ok := s.value(state, &o); ok && !s.each(state, func() bool { return visit(s.current(state, &o)) }) {
			return
		}
	}
}
