package validator

import (
	"math/bits"
	"slices"

	"scorepad/dict"
	"scorepad/scorer"
)

// facts writes the way that was found as entries of the table's record, each
// of which Rule allows; false where that fails.
func (d *solver) facts(u Umpire, t *scorer.Table) ([]scorer.Fact, bool) {
	var path []node
	for i := int32(d.last); i >= 0; i = d.done[i].parent {
		path = append(path, d.done[i])
	}
	slices.Reverse(path)
	w := wayWriter{d: d, u: u, t: t.Clone()}
	for id := range w.at {
		w.at[id] = id/depth + 1
	}
	at := d.start
	for _, n := range path {
		if n.took != 0 {
			if !w.uncover(at, n.took) || !w.take(n.took) {
				return nil, false
			}
		}
		if d.must && !w.refills(n.lie) {
			return nil, false
		}
		at = n.lie
	}
	return w.way, true
}

// wayWriter plays a way at a table.
type wayWriter struct {
	d     *solver
	u     Umpire
	t     *scorer.Table
	at    [scorer.SolitaireCards]int // the stack where a card lies, from 1
	moved [scorer.SolitaireCards]bool
	way   []scorer.Fact
}

func (w *wayWriter) play(f scorer.Fact) bool {
	if !w.u.Rule(w.t, f).OK() || w.t.Fold(scorer.Entry{Fact: f}) != nil {
		return false
	}
	w.way = append(w.way, f)
	return true
}

// uncover moves the cards above those that are to be taken.
func (w *wayWriter) uncover(at lie, took uint64) bool {
	for i, top := range at.top {
		deepest := bits.Len64(took>>(i*depth)&(1<<depth-1)) - 1
		for k := int(top); k < deepest; k++ {
			if !w.move(i*depth + k) {
				return false
			}
		}
	}
	return true
}

// refills moves what refill=must has moved to reach a lie.
func (w *wayWriter) refills(to lie) bool {
	for i, top := range to.top {
		for k := range int(top) {
			if id := i*depth + k; to.left>>id&1 != 0 && !w.moved[id] && !w.move(id) {
				return false
			}
		}
	}
	return true
}

func (w *wayWriter) move(id int) bool {
	to := firstEmpty(w.t)
	if to == 0 {
		return false
	}
	ok := w.play(scorer.Refilled{To: to, From: w.at[id]})
	w.at[id], w.moved[id] = to, true
	return ok
}

// take takes cards as a word.
func (w *wayWriter) take(took uint64) bool {
	var stacks []int
	for ; took != 0; took &= took - 1 {
		stacks = append(stacks, w.at[bits.TrailingZeros64(took)])
	}
	f, ok := w.u.spellSet(w.d.s, w.t, stacks)
	return ok && w.play(f)
}

// spellSet gives the word that all of some showing cards spell and Rule allows;
// one that is not vulgar comes before one that is.
func (u Umpire) spellSet(s *speller, t *scorer.Table, stacks []int) (scorer.Removed, bool) {
	slices.Sort(stacks)
	m := moveWalk{s: s, stacks: stacks, seen: map[string]bool{}}
	m.cards, _ = soloCards(t, stacks)
	m.all(false)
	var best scorer.Removed
	for _, found := range m.found {
		f := scorer.Removed{Stacks: found}
		if len(found) < len(stacks) || !u.Rule(t, f).OK() {
			continue
		}
		if best = f; !u.vulgar(t, f) {
			break
		}
	}
	return best, len(best.Stacks) > 0
}

func (u Umpire) vulgar(t *scorer.Table, f scorer.Removed) bool {
	cards, _ := soloCards(t, f.Stacks)
	return u.List != nil && u.List.Look(t.Box().Letters(cards)).Is(dict.Vulgar)
}
