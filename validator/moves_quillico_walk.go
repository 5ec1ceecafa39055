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
	most  int // letters laid at once

	have [26][2]int8 // black and red tiles of each letter that may be laid
	must [26][2]int8 // of these, those that a star freed and that must be laid

	letters []byte
	rack    *rack
	slots   []slot
	turn    []slot // a line's slots from its other end
	back    bool   // reading against the axis
	line    *fieldLine
	lay     func(id uint32, from int) // what becomes of a word that fits
	found   QuillicoFound
}

// placed is a word that fits: on which line, which way, from which slot on.
type placed struct {
	line int32
	from int16
	back bool
	id   uint32
}

// hold takes over a hand and gives the number of its letters and stars. Of no
// tile more count than the box can have left, nor more letters than a player
// can hold.
func (w *quillicoWalk) hold(f *quillicoField, hand []scorer.Tile, most int) (letters, stars int) {
	w.have, w.must = [26][2]int8{}, [26][2]int8{}
	w.most = most
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
}

// opening shows every first word: from the origin towards the east.
func (w *quillicoWalk) opening() {
	w.turn = w.turn[:0]
	for range w.rack.total {
		w.turn = append(w.turn, slot{tile: -1, mask: 1<<26 - 1})
	}
	w.line, w.slots, w.back = &fieldLine{axis: scorer.E}, w.turn, false
	for _, id := range w.rack.open {
		if n := len(w.index.word(id)); n <= w.most && !w.stop {
			w.show(id, 0)
		}
	}
}

// try hands every word that fits a line to lay, one way and the other.
func (w *quillicoWalk) try(l *fieldLine) {
	w.line, w.slots, w.back = l, l.slots, false
	w.rows()
	w.turn = append(w.turn[:0], l.slots...)
	slices.Reverse(w.turn)
	w.slots, w.back = w.turn, true
	w.rows()
}

// rows tries the words whose first letters of the table are each row of
// letters in turn.
func (w *quillicoWalk) rows() {
	n := len(w.slots)
	for from := 0; from < n && !w.stop; {
		if w.slots[from].tile < 0 {
			from++
			continue
		}
		to := from + 1
		for to < n && w.slots[to].tile >= 0 {
			to++
		}
		if to-from == 1 || w.field.extend {
			w.row(from, to)
		}
		from = to
	}
}

// row tries the words through the letters from slot from up to slot to, and
// those that go on through the next letters, as far as they can be reached.
func (w *quillicoWalk) row(from, to int) {
	before, met := w.room(from-1, -1)
	if met {
		before = max(0, before-1) // a word does not begin right behind a letter
	}
	for end, gaps := to, 0; ; {
		behind, met := w.room(end, 1)
		room := behind
		if met {
			room = max(0, behind-1)
		}
		switch {
		case end-from == 1:
			w.single(from, before, room)
		case before+room+gaps > 0:
			w.listed(w.through(from, end), from, end, before, room)
		}
		if gaps += behind; !met || gaps > w.rack.total || w.stop {
			return
		}
		next := end + behind
		for end = next + 1; end < len(w.slots) && w.slots[end].tile >= 0; {
			end++
		}
		if !w.field.extend && end-next > 1 {
			return
		}
	}
}

// through lists words that have the letters of the slots from from up to to,
// whatever may be laid between them.
func (w *quillicoWalk) through(from, to int) []uint32 {
	w.letters = w.letters[:0]
	for i := from; i < to; i++ {
		if s := &w.slots[i]; s.tile >= 0 {
			w.letters = append(w.letters, s.letter)
		} else {
			w.letters = append(w.letters, '.')
		}
	}
	return w.index.through(w.letters)
}

// room counts the places from slot i on, in steps of d, on which a letter of
// the rack could be laid; met: a letter of the table follows.
func (w *quillicoWalk) room(i, d int) (n int, met bool) {
	for ; i >= 0 && i < len(w.slots); i += d {
		s := &w.slots[i]
		if s.tile >= 0 {
			return n, true
		}
		if s.mask&w.rack.mask == 0 {
			break
		}
		n++
	}
	return n, false
}

// single tries the words that take one letter from the table.
func (w *quillicoWalk) single(at, before, behind int) {
	r := w.rack
	for i := range min(before, r.total) + 1 {
		for j := range min(behind, r.total-i) + 1 {
			k := r.key(w.slots[at].letter, i, j)
			for _, id := range r.ids[r.at[k]:r.at[k+1]] {
				if w.opens(id, at-i) {
					w.lay(id, at-i)
				}
			}
		}
	}
}

// opens says whether each of a word's letters may be laid where it falls; one
// place of the word holds its letter already.
func (w *quillicoWalk) opens(id uint32, from int) bool {
	word := w.index.word(id)
	if len(word) < w.least || len(word) > w.most+1 {
		return false
	}
	slots := w.slots[from : from+len(word)]
	for i, c := range word {
		if s := &slots[i]; s.tile < 0 && s.mask>>(c-'a')&1 == 0 {
			return false
		}
	}
	return len(word) > 1
}

// listed tries words that take several letters from the table: those from
// slot from to slot to, beginning at most before slots earlier and ending at
// most room slots later.
func (w *quillicoWalk) listed(ids []uint32, from, to, before, room int) {
	needs, allowed := w.rack.needs, w.rack.mask
	for i := from; i < to; i++ {
		if s := &w.slots[i]; s.tile >= 0 {
			allowed |= 1 << (s.letter - 'a')
		}
	}
	for _, id := range ids {
		if m := w.index.masks[id]; m&needs != needs || m&^allowed != 0 {
			continue
		}
		word := w.index.word(id)
		more := len(word) - (to - from)
		for i := max(0, more-room); i <= min(before, more); i++ {
			if w.fits(word, from-i) {
				w.lay(id, from-i)
			}
		}
	}
}

// fits says whether a word lies well from a slot on: on the table's letters,
// with letters of the rack between and around them.
func (w *quillicoWalk) fits(word []byte, at int) bool {
	if len(word) < w.least {
		return false
	}
	var used [26]int8
	laid := 0
	for i, c := range word {
		s := &w.slots[at+i]
		if s.tile >= 0 {
			if s.letter != c {
				return false
			}
			continue
		}
		l := c - 'a'
		if used[l]++; s.mask>>l&1 == 0 || used[l] > w.rack.have[l] {
			return false
		}
		laid++
	}
	if laid == 0 || laid > w.most {
		return false
	}
	for l, n := range w.rack.must {
		if used[l] < n {
			return false
		}
	}
	return w.words.refused == nil || !w.words.refused(string(word))
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
	if !w.stop && !w.visit(f) {
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
