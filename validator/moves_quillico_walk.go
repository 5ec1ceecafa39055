package validator

import (
	"math/bits"
	"slices"

	"scorepad/dict"
	"scorepad/scorer"
)

// quillicoWalk follows the words along one line after the other.
type quillicoWalk struct {
	words *quillicoWords
	field *quillicoField
	visit func(*QuillicoFound) bool
	stop  bool
	least int // letters of a main word

	have  [26][2]int8 // black and red tiles of each letter that may be laid
	must  [26][2]int8 // of these, those that a star freed and that must be laid
	owed  int         // how many these are
	total int         // tiles that may be laid
	most  int         // and no more than this at once
	left  [26]int8    // while walking: tiles of a letter not yet laid
	mask  uint32      // letters with tiles left

	list  *dict.List
	slots []slot
	turn  []slot // a line's slots from its other end
	from  int    // where the word begins
	back  bool   // walking against the axis
	laid  int
	found QuillicoFound
}

// hold takes over a hand and gives the number of its stars. Of no tile more
// count than the box can have left, nor more letters than a player can hold.
func (w *quillicoWalk) hold(f *quillicoField, hand []scorer.Tile, most int) (stars int) {
	w.have, w.must = [26][2]int8{}, [26][2]int8{}
	w.owed, w.total, w.most = 0, 0, most
	w.found.Freed = w.found.Freed[:0]
	for _, t := range hand {
		letter, colour := f.letterOf(t)
		switch {
		case letter < 0 && stars < f.starsLeft:
			stars++
		case letter >= 0 && w.have[letter][colour] < f.unseen[letter][colour]:
			w.have[letter][colour]++
			w.total++
		}
	}
	return stars
}

// letterOf gives a tile's letter from 0 and its colour: 0 black, 1 red;
// letter -1 for a star.
func (f *quillicoField) letterOf(t scorer.Tile) (letter, colour int) {
	for i := range f.black {
		switch t {
		case f.black[i]:
			return i, 0
		case f.red[i]:
			return i, 1
		}
	}
	return -1, 0
}

// free puts a star on a tile, whose letter must be laid now.
func (w *quillicoWalk) free(f *quillicoField, i int) {
	t := &f.tiles[i]
	t.star = true
	letter, colour := int(t.letter-'a'), t.colour
	w.have[letter][colour]++
	w.must[letter][colour]++
	w.total++
	w.owed++
	w.found.Freed = append(w.found.Freed, int16(i))
}

// unfree takes the star off again.
func (w *quillicoWalk) unfree(f *quillicoField, i int) {
	t := &f.tiles[i]
	t.star = false
	letter, colour := int(t.letter-'a'), t.colour
	w.have[letter][colour]--
	w.must[letter][colour]--
	w.total--
	w.owed--
	w.found.Freed = w.found.Freed[:len(w.found.Freed)-1]
}

func (w *quillicoWalk) begin() {
	w.mask = 0
	for i := range w.left {
		w.left[i] = w.have[i][0] + w.have[i][1]
		if w.left[i] > 0 {
			w.mask |= 1 << i
		}
	}
	w.laid = 0
	w.found.cells = w.found.cells[:0]
}

// first walks the opening word: from the origin towards the east.
func (w *quillicoWalk) first() {
	w.turn = w.turn[:0]
	for range w.total {
		w.turn = append(w.turn, slot{tile: -1, mask: 1<<26 - 1})
	}
	w.slots, w.from, w.back = w.turn, 0, false
	w.found.axis, w.found.first, w.found.opening = scorer.E, scorer.At{}, true
	w.begin()
	for _, w.list = range w.words.lists {
		w.on(0, w.list.Root())
	}
}

// line walks all words of a line that hold one of its letters, both ways.
func (w *quillicoWalk) line(l *fieldLine) {
	w.begin()
	w.found.axis, w.found.first, w.found.opening = l.axis, l.first, false
	w.slots, w.back = l.slots, false
	w.letters()
	w.turn = append(w.turn[:0], l.slots...)
	slices.Reverse(w.turn)
	w.slots, w.back = w.turn, true
	w.letters()
}

// letters walks the words whose first letter of the table is each letter in
// turn. It must not follow another letter, and everything before it is laid.
func (w *quillicoWalk) letters() {
	for i := range w.slots {
		if w.slots[i].tile < 0 || i > 0 && w.slots[i-1].tile >= 0 {
			continue
		}
		for from := i; from >= 0 && !w.stop; from-- {
			if from < i && w.slots[from].mask&w.mask == 0 || i-from > w.total {
				break
			}
			if from > 0 && w.slots[from-1].tile >= 0 {
				break // would run on; and further back lies that letter
			}
			w.from = from
			for _, w.list = range w.words.lists {
				w.on(from, w.list.Root())
			}
		}
	}
}

// on goes on at slot i, with the letters so far leading to node n.
func (w *quillicoWalk) on(i int, n dict.Node) {
	if w.stop {
		return
	}
	end := i >= len(w.slots)
	if w.laid > 0 && w.list.Accept(n) && (end || w.slots[i].tile < 0) {
		w.emit(i)
	}
	if end {
		return
	}
	s := &w.slots[i]
	if s.tile >= 0 {
		if !w.field.extend && i > w.from && w.slots[i-1].tile >= 0 {
			return
		}
		if next, ok := w.list.Next(n, s.letter); ok {
			w.found.cells = append(w.found.cells, foundCell{s.letter, s.tile, 0, 0})
			w.on(i+1, next)
			w.found.cells = w.found.cells[:len(w.found.cells)-1]
		}
		return
	}
	m := s.mask & w.mask
	if m == 0 || w.laid == w.most {
		return
	}
	for m &= w.list.Edges(n); m != 0; m &= m - 1 {
		letter := bits.TrailingZeros32(m)
		next, _ := w.list.Next(n, byte('a'+letter))
		w.lay(letter, s)
		w.on(i+1, next)
		w.unlay(letter)
	}
}

func (w *quillicoWalk) lay(letter int, s *slot) {
	w.laid++
	if w.left[letter]--; w.left[letter] == 0 {
		w.mask &^= 1 << letter
	}
	w.found.cells = append(w.found.cells, foundCell{byte('a' + letter), -1, 1 + s.runs, s.points})
}

func (w *quillicoWalk) unlay(letter int) {
	w.laid--
	w.left[letter]++
	w.mask |= 1 << letter
	w.found.cells = w.found.cells[:len(w.found.cells)-1]
}

// emit shows the word that ends before slot end, unless it is too short, lies
// on no letter of the table, leaves a freed letter unused, is refused, or was
// shown already: read the other way, or with its one new tile as the word of
// an earlier axis.
func (w *quillicoWalk) emit(end int) {
	f := &w.found
	if len(f.cells) < w.least || !f.opening && w.laid == len(f.cells) || !w.usesFreed() {
		return
	}
	f.word = f.word[:0]
	for _, c := range f.cells {
		f.word = append(f.word, c.letter)
	}
	if w.words.refused != nil && w.words.refused(string(f.word)) {
		return
	}
	if w.laid == 1 && !f.opening && w.elsewhere() {
		return
	}
	if w.back {
		slices.Reverse(f.word)
		again := w.words.ok(f.word)
		slices.Reverse(f.word)
		if again {
			return
		}
	}
	f.from, f.back, f.field = w.from, w.back, w.field
	if w.back {
		f.from = len(w.slots) - 1 - w.from
	}
	f.have, f.must = &w.have, &w.must
	f.colour()
	if !w.visit(f) {
		w.stop = true
	}
}

func (w *quillicoWalk) usesFreed() bool {
	if w.owed == 0 {
		return true
	}
	for _, i := range w.found.Freed {
		letter := w.field.tiles[i].letter - 'a'
		laid := w.have[letter][0] + w.have[letter][1] - w.left[letter]
		if laid < w.must[letter][0]+w.must[letter][1] {
			return false
		}
	}
	return true
}

// elsewhere says whether the one new tile makes a main word of an earlier
// axis too.
func (w *quillicoWalk) elsewhere() bool {
	for i, c := range w.found.cells {
		if c.tile < 0 {
			return w.slots[w.from+i].lower
		}
	}
	return false
}
