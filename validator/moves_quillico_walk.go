package validator

import (
	"slices"

	"scorepad/scorer"
)

// quillicoWalk tries the words of a rack on one line after the other.
type quillicoWalk struct {
	words *quillicoWords
	index *quillicoIndex
	field *quillicoField
	visit func(*QuillicoFound) bool
	stop  bool
	least int // letters of a main word
	held  int // letters laid at once
	above int // plays that earn no more are not shown

	have [26][2]int8 // black and red tiles of each letter that may be laid
	must [26][2]int8 // of these, those that a star freed and that must be laid

	letters []byte
	rack    *rack
	slots   []slot
	turn    []slot // a line's slots from its other end
	back    bool   // reading against the axis
	line    *fieldLine
	at      int                       // its number
	lay     func(id uint32, from int) // what becomes of a word that fits
	found   QuillicoFound
}

// placed is a word that fits: on which line, which way, from which slot on.
type placed struct {
	line int32
	from int16
	back bool
	id   uint32
	most int16 // what it can earn at most
}

// hold takes over a hand and gives the number of its letters and stars. Of no
// tile more count than the box can have left, nor more letters than a player
// can hold.
func (w *quillicoWalk) hold(f *quillicoField, hand []scorer.Tile, most int) (letters, stars int) {
	w.have, w.must = [26][2]int8{}, [26][2]int8{}
	w.held = most
	w.found.Freed = w.found.Freed[:0]
	for _, t := range hand {
		letter, colour := f.letterOf(t)
		switch {
		case letter < 0 && stars < f.starsLeft:
			stars++
		case letter >= 0 && w.have[letter][colour] < f.unseen[letter][colour]:
			w.have[letter][colour]++
			letters++
		}
	}
	return letters, stars
}

// free puts a star on a tile, whose letter must be laid now.
func (w *quillicoWalk) free(i int) {
	t := &w.field.tiles[i]
	t.star = true
	letter, colour := int(t.letter-'a'), t.colour
	w.have[letter][colour]++
	w.must[letter][colour]++
	w.found.Freed = append(w.found.Freed, int16(i))
}

// unfree takes the star off again.
func (w *quillicoWalk) unfree(i int) {
	t := &w.field.tiles[i]
	t.star = false
	letter, colour := int(t.letter-'a'), t.colour
	w.have[letter][colour]--
	w.must[letter][colour]--
	w.found.Freed = w.found.Freed[:len(w.found.Freed)-1]
}

// rackOf puts the letters that may be laid now on a rack.
func (w *quillicoWalk) rackOf(r *rack) {
	r.mask, r.needs, r.total = 0, 0, 0
	for i := range r.have {
		r.have[i], r.must[i] = w.have[i][0]+w.have[i][1], w.must[i][0]+w.must[i][1]
		r.total += int(r.have[i])
		if r.have[i] > 0 {
			r.mask |= 1 << i
		}
		if r.must[i] > 0 {
			r.needs |= 1 << i
		}
	}
	w.price(r)
}

// opening shows every first word: from the origin towards the east.
func (w *quillicoWalk) opening() {
	w.turn = w.turn[:0]
	for range w.rack.total {
		w.turn = append(w.turn, slot{tile: -1, mask: 1<<26 - 1})
	}
	w.line, w.slots, w.back = &fieldLine{axis: scorer.E}, w.turn, false
	for _, id := range w.rack.open {
		if n := len(w.index.word(id)); n <= w.held && !w.stop {
			w.show(id, 0)
		}
	}
}

// lines tries lines, first with words that take one letter from the table:
// they are the quickest to find, and then less needs to be looked for.
func (w *quillicoWalk) lines(list []fieldLine) {
	for _, single := range []bool{true, false} {
		for i := range list {
			if w.at = i; single || list[i].several {
				w.try(&list[i], single)
			}
		}
	}
}

// try hands every word that fits a line to lay, one way and the other: those
// that take a single letter from the table, or the others.
func (w *quillicoWalk) try(l *fieldLine, single bool) {
	w.line, w.slots, w.back = l, l.slots, false
	if w.most(0, len(l.slots), len(l.slots)) <= w.above {
		return
	}
	w.rows(single)
	w.turn = append(w.turn[:0], l.slots...)
	slices.Reverse(w.turn)
	w.slots, w.back = w.turn, true
	w.rows(single)
}

// show shows a word that fits, unless it was shown already: read the other
// way, or with its one new tile as the word of an earlier axis.
func (w *quillicoWalk) show(id uint32, from int) {
	f := &w.found
	f.cells = f.cells[:0]
	laid := 0
	word := w.index.word(id)
	for i, c := range word {
		s := &w.slots[from+i]
		if s.tile >= 0 {
			f.cells = append(f.cells, foundCell{c, s.tile, 0, 0})
			continue
		}
		laid++
		f.cells = append(f.cells, foundCell{c, -1, 1 + s.runs, s.points})
	}
	if len(word) < w.least || laid == 1 && laid < len(word) && w.elsewhere(from) || w.back && w.index.twin(id, w.words) {
		return
	}
	f.word, f.axis, f.back, f.field = word, w.line.axis, w.back, w.field
	f.have, f.must = &w.have, &w.must
	f.colour()
	if !w.stop && f.Points > w.above && !w.visit(f) {
		w.stop = true
	}
}

// elsewhere says whether the one new tile makes a main word of an earlier
// axis too.
func (w *quillicoWalk) elsewhere(from int) bool {
	for i, c := range w.found.cells {
		if c.tile < 0 {
			return w.slots[from+i].lower
		}
	}
	return false
}
