package validator

import (
	"math/bits"
	"slices"
)

// starred is what the finder keeps while it tries stars on letters of the
// table.
type starred struct {
	racks map[[26]int8]*starredRack // by the letters that are freed
	spare []*starredRack
	out   []slot
	sums  []int32

	candidates [26][]uint32 // for the letter that is freed last
}

// sort gives each letter that may be freed the candidates that have it: of
// those that lack two letters or more, only where one of n stars frees one of
// these.
func (s *starred) sort(x *wordIndex, few []uint32, own uint32, n int) {
	for l := range s.candidates {
		s.candidates[l] = s.candidates[l][:0]
	}
	for _, id := range few {
		m := x.masks[id]
		if lacks := m &^ own; n == 1 && bits.OnesCount32(lacks) > 1 {
			m = lacks
		}
		for ; m != 0; m &= m - 1 {
			l := bits.TrailingZeros32(m)
			s.candidates[l] = append(s.candidates[l], id)
		}
	}
}

// starredRack is the hand with freed letters, and the words that fit with it
// on lines that do not change.
type starredRack struct {
	rack rack
	fits []placed
}

// stars puts stars on letters of the table, on every choice of at most n of
// them, and shows what can be played then with all the letters they free. A
// line that has nothing to do with the starred letters holds the same words
// for all letters of one kind; the others are worked out again.
func (g *QuillicoFinder) stars(n int) {
	s := &g.starred
	if s.racks == nil {
		s.racks = map[[26]int8]*starredRack{}
	}
	for key, r := range s.racks {
		s.spare = append(s.spare, r)
		delete(s.racks, key)
	}
	s.sort(g.index.wordIndex, g.few, g.own.mask, n)
	g.starsFrom(0, n)
	g.walk.rack = &g.own
}

func (g *QuillicoFinder) starsFrom(first, n int) {
	if n == 0 {
		return
	}
	for i := first; i < len(g.field.tiles) && !g.walk.stop; i++ {
		if g.field.tiles[i].star {
			continue
		}
		r := g.rackFor(i)
		g.walk.free(i)
		g.starredPlays(r)
		g.starsFrom(i+1, n-1)
		g.walk.unfree(i)
	}
}

// rackFor gives the rack for the letters that are free once tile i is, with
// the words that fit on the lines as they lie without stars.
func (g *QuillicoFinder) rackFor(i int) *starredRack {
	w, s := &g.walk, &g.starred
	var key [26]int8
	for l := range w.must {
		key[l] = w.must[l][0] + w.must[l][1]
	}
	key[g.field.tiles[i].letter-'a']++
	if r, ok := s.racks[key]; ok {
		return r
	}
	r := &starredRack{}
	if n := len(s.spare); n > 0 {
		r, s.spare = s.spare[n-1], s.spare[:n-1]
	}
	s.racks[key] = r
	letter, colour := g.field.tiles[i].letter-'a', g.field.tiles[i].colour
	w.have[letter][colour]++
	w.must[letter][colour]++
	w.rackOf(&r.rack)
	w.have[letter][colour]--
	w.must[letter][colour]--
	r.rack.fill(&g.index, &g.words, s.candidates[letter])
	r.fits = r.fits[:0]
	w.rack = &r.rack
	w.lay = func(id uint32, from int) {
		n := len(w.index.word(id))
		r.fits = append(r.fits, placed{int32(w.at), int16(from), w.back, id, int16(w.most(from, from+n, n-1))})
	}
	w.lines(g.lines.list)
	w.lay = w.show
	return r
}

// starredPlays shows what can be played now that the walk's tiles are free.
func (g *QuillicoFinder) starredPlays(r *starredRack) {
	w := &g.walk
	w.rack = &r.rack
	changed := func(line int) bool {
		for _, i := range w.found.Freed {
			if g.lines.touch[i].has(line) {
				return true
			}
		}
		return false
	}
	line, back, skip := int32(-1), false, false
	for _, p := range r.fits {
		if int(p.most) <= w.above {
			continue
		}
		if p.line != line || p.back != back {
			line, back = p.line, p.back
			l := &g.lines.list[line]
			if skip = changed(int(line)); skip {
				continue
			}
			w.line, w.slots, w.back = l, l.slots, back
			if back {
				w.turn = append(w.turn[:0], l.slots...)
				slices.Reverse(w.turn)
				w.slots = w.turn
			}
		}
		if !skip {
			w.show(p.id, int(p.from))
		}
	}
	for i := range g.lines.list {
		if w.stop || !changed(i) {
			continue
		}
		l := &g.lines.list[i]
		g.starred.out = slices.Grow(g.starred.out[:0], len(l.slots))[:len(l.slots)]
		g.lines.number = -1
		g.lines.work(l, g.starred.out)
		g.starred.sums = slices.Grow(g.starred.sums[:0], len(l.sums))[:len(l.sums)]
		g.lines.weigh(g.starred.out, g.starred.sums)
		changed := fieldLine{l.axis, l.first, g.starred.out, g.starred.sums, l.several}
		w.try(&changed, true)
		if l.several {
			w.try(&changed, false)
		}
	}
}
