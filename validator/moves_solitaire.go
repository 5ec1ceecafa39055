package validator

import (
	"slices"
	"strings"

	"scorepad/dict"
	"scorepad/scorer"
)

// SolitaireMoves gives every word that can be taken now from the cards that
// show, exactly those that Rule draws no breach for: each set of stacks in
// each spelling once (cards with the same face on the stacks in rising order),
// the longest first. None for another game, after the end, and for an umpire
// without a list. A house word that only the book allows is found by trying
// every order of the cards, which takes a moment.
func (u Umpire) SolitaireMoves(t *scorer.Table) []scorer.Removed {
	lie := t.Solitaire()
	if lie == nil || t.Over() {
		return nil
	}
	m := moveWalk{s: u.speller(t), seen: map[string]bool{}}
	for n := 1; n <= scorer.SolitaireStacks; n++ {
		if c, shows := lie.Showing(n); shows {
			m.cards = append(m.cards, c)
			m.stacks = append(m.stacks, n)
		}
	}
	m.all(u.Book != nil && u.List != nil)
	var out []scorer.Removed
	for _, stacks := range m.found {
		if f := (scorer.Removed{Stacks: stacks}); u.Rule(t, f).OK() {
			out = append(out, f)
		}
	}
	slices.SortStableFunc(out, func(a, b scorer.Removed) int { return len(b.Stacks) - len(a.Stacks) })
	return out
}

// moveWalk spells words with cards that each lie once.
type moveWalk struct {
	s      *speller
	cards  []scorer.Tile
	stacks []int
	used   uint
	path   []int // indices into cards
	seen   map[string]bool
	found  [][]int
}

func (m *moveWalk) all(orders bool) {
	for _, w := range m.s.lists {
		m.walk(w, w.list.Start())
	}
	for _, word := range m.s.good {
		m.spell(strings.ToLower(word))
	}
	if orders {
		m.permute("")
	}
}

// free calls visit for each card that can come next: of several with the same
// face only the first that is unused and behind the last one taken.
func (m *moveWalk) free(visit func(i int)) {
	for i, c := range m.cards {
		if m.used&(1<<i) != 0 || m.skips(i, c) {
			continue
		}
		m.used |= 1 << i
		m.path = append(m.path, i)
		visit(i)
		m.path = m.path[:len(m.path)-1]
		m.used &^= 1 << i
	}
}

// skips keeps cards of one face in rising order within a word.
func (m *moveWalk) skips(i int, c scorer.Tile) bool {
	for _, j := range m.path {
		if m.cards[j] == c && j > i {
			return true
		}
	}
	return false
}

func (m *moveWalk) walk(w walked, c dict.Cursor) {
	m.free(func(i int) {
		next, ok := m.s.step(w, c, m.cards[i])
		if !ok {
			return
		}
		if m.s.accepts(w, next) {
			m.take()
		}
		m.walk(w, next)
	})
}

// spell finds the ways to lay one word.
func (m *moveWalk) spell(rest string) {
	m.free(func(i int) {
		after, ok := strings.CutPrefix(rest, string(m.s.letters[m.cards[i]]))
		switch {
		case !ok || after == rest:
		case after == "":
			m.take()
		default:
			m.spell(after)
		}
	})
}

// permute tries every order of the cards for words that the book allows.
func (m *moveWalk) permute(so string) {
	m.free(func(i int) {
		word := so + string(m.s.letters[m.cards[i]])
		if good, ruled := m.s.book(strings.ToUpper(word)); ruled && good {
			m.take()
		}
		m.permute(word)
	})
}

// take notes the cards of the path, once.
func (m *moveWalk) take() {
	stacks := make([]int, len(m.path))
	key := make([]byte, len(m.path))
	for k, i := range m.path {
		stacks[k] = m.stacks[i]
		key[k] = byte(i)
	}
	if !m.seen[string(key)] {
		m.seen[string(key)] = true
		m.found = append(m.found, stacks)
	}
}
