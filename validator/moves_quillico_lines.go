package validator

import (
	"cmp"
	"slices"

	"scorepad/scorer"
)

// slot is one place of a line.
type slot struct {
	tile   int16  // the letter that lies there, -1 for none
	letter byte   // of that tile
	mask   uint32 // letters that may be laid there; 0 also where nothing may
	runs   int16  // rows across that a letter laid there would make
	points int16  // what their other letters are worth
	lower  bool   // one of them is long enough and lies on an earlier axis
}

// fieldLine is a stretch of a line with letters and the places around them.
type fieldLine struct {
	axis  scorer.Step
	first scorer.At
	slots []slot
	sums  []int32 // what the slots before each give at most; see weigh

	several bool // it has more letters than one
}

// lineSet is a set of lines by their numbers.
type lineSet []uint64

func (s lineSet) add(i int)      { s[i/64] |= 1 << (i % 64) }
func (s lineSet) has(i int) bool { return s[i/64]>>(i%64)&1 == 1 }

// quillicoLines is every stretch of line that a word can lie on.
type quillicoLines struct {
	list    []fieldLine
	spots   []lineSpot
	slots   []slot
	sums    []int32
	f       *quillicoField
	words   *quillicoWords
	least   int
	letters uint32 // those that may be laid

	touch  []lineSet // for each tile the lines that it has to do with
	bits   []uint64
	number int // of the line that is worked out, -1 for one that only stars change

	before, after []byte
}

// sets clears the sets of lines: at most four go through every tile.
func (l *quillicoLines) sets() {
	n := (4*len(l.f.tiles) + 63) / 64
	l.bits = slices.Grow(l.bits[:0], n*len(l.f.tiles))[:n*len(l.f.tiles)]
	clear(l.bits)
	l.touch = l.touch[:0]
	for i := range l.f.tiles {
		l.touch = append(l.touch, lineSet(l.bits[i*n:(i+1)*n]))
	}
}

// depends notes that the line at work is not the same without a tile.
func (l *quillicoLines) depends(tile int16) {
	if l.number >= 0 {
		l.touch[tile].add(l.number)
	}
}

// lineSpot says where a letter lies on a line: key names the line, k the
// steps along it.
type lineSpot struct {
	key  [3]int16
	k    int16
	tile int16
}

func spotOf(at scorer.At, axis scorer.Step) (key [3]int16, k int16) {
	switch axis {
	case scorer.E:
		return [3]int16{at.B, at.C, at.D}, at.A
	case scorer.NE:
		return [3]int16{at.A, at.C, at.D - at.B}, at.B
	case scorer.N:
		return [3]int16{at.A, at.B, at.D}, at.C
	}
	return [3]int16{at.A, at.C, at.B + at.D}, at.D
}

// build finds the lines of a field on which up to reach of some letters can
// be laid.
func (l *quillicoLines) build(f *quillicoField, words *quillicoWords, letters uint32, reach int) {
	l.f, l.words, l.letters = f, words, letters
	l.list, l.slots, l.sums = l.list[:0], l.slots[:0], l.sums[:0]
	l.sets()
	for axis := scorer.E; axis <= scorer.NW; axis++ {
		l.spots = l.spots[:0]
		for i := range f.tiles {
			if t := &f.tiles[i]; !t.star {
				key, k := spotOf(t.at, axis)
				l.spots = append(l.spots, lineSpot{key, k, int16(i)})
			}
		}
		slices.SortFunc(l.spots, func(a, b lineSpot) int {
			if c := slices.Compare(a.key[:], b.key[:]); c != 0 {
				return c
			}
			return cmp.Compare(a.k, b.k)
		})
		for i := 0; i < len(l.spots); {
			n := i + 1
			for n < len(l.spots) && l.spots[n].key == l.spots[i].key && int(l.spots[n].k-l.spots[n-1].k) <= 2*reach+1 {
				n++
			}
			l.line(axis, l.spots[i:n], reach)
			i = n
		}
	}
}

// line adds one stretch: from reach places before its first letter to reach
// places after its last.
func (l *quillicoLines) line(axis scorer.Step, spots []lineSpot, reach int) {
	n := int(spots[len(spots)-1].k-spots[0].k) + 1 + 2*reach
	from := len(l.slots)
	first := l.f.tiles[spots[0].tile].at
	for range reach {
		first = first.Add(axis.Back().Vec())
	}
	l.slots = slices.Grow(l.slots, n)[:from+n]
	l.number = len(l.list)
	sums := len(l.sums)
	l.sums = slices.Grow(l.sums, n+1)[:sums+n+1]
	line := fieldLine{axis, first, l.slots[from : from+n : from+n], l.sums[sums:], len(spots) > 1}
	for i := range line.slots {
		line.slots[i].tile = -1
	}
	for _, s := range spots {
		line.slots[reach+int(s.k-spots[0].k)].tile = s.tile
	}
	l.work(&line, line.slots)
	l.weigh(line.slots, line.sums)
	l.list = append(l.list, line)
}

// work works the slots of a line out into out. A letter that a star took the
// place of is none any more, and nothing may be laid on places that no word
// through a letter of the line can reach.
func (l *quillicoLines) work(line *fieldLine, out []slot) {
	for i := range out {
		s := slot{tile: line.slots[i].tile}
		if s.tile >= 0 {
			l.depends(s.tile)
			s.letter = l.f.tiles[s.tile].letter
			if l.f.tiles[s.tile].star {
				s = slot{tile: -1}
			}
		}
		out[i] = s
	}
	for i := range out {
		if out[i].tile >= 0 {
			l.reach(line, out, i-1, -1)
			l.reach(line, out, i+1, 1)
		}
	}
}

// reach works out the places from slot i on, in steps of d, up to the next
// letter or a place where none of the letters can be laid.
func (l *quillicoLines) reach(line *fieldLine, out []slot, i, d int) {
	step := line.axis.Vec()
	n := int16(i)
	at := line.first.Add(scorer.At{A: n * step.A, B: n * step.B, C: n * step.C, D: n * step.D})
	if d < 0 {
		step = line.axis.Back().Vec()
	}
	for ; i >= 0 && i < len(out) && line.slots[i].tile < 0 && out[i].mask == 0; i += d {
		out[i] = slot{tile: -1}
		l.open(&out[i], at, line.axis)
		if out[i].mask &= l.letters; out[i].mask == 0 {
			return
		}
		at = at.Add(step)
	}
}

// open works out what may be laid on an empty place of a line: nothing where
// a tile lies too near, and only what makes words of the rows across.
func (l *quillicoLines) open(s *slot, at scorer.At, axis scorer.Step) {
	s.mask = 1<<26 - 1
	f := l.f
	x, y := scaled(at)
	bx, by := int((x-f.x0)/f.side), int((y-f.y0)/f.side)
	if x < f.x0 || y < f.y0 || bx > f.w || by > f.h {
		return // far from every tile
	}
	var flat [8]int16 // the letter one step away, plus 1
	touched := false
	for cy := max(by-1, 0); cy <= min(by+1, f.h-1); cy++ {
		for cx := max(bx-1, 0); cx <= min(bx+1, f.w-1); cx++ {
			for i := f.buckets[cy*f.w+cx]; i >= 0; i = f.chain[i] {
				t := &f.tiles[i]
				switch touching(t, at, x, y) {
				case scorer.Overlap:
					s.mask = 0
					return
				case scorer.Tip, scorer.Offset:
					if !t.star && !f.ignore {
						l.depends(i)
						s.mask = 0
						return
					}
				case scorer.Flat:
					if !t.star {
						l.depends(i)
						flat[stepTo(t.at.Sub(at))] = i + 1
						touched = true
					}
				}
			}
		}
	}
	if touched {
		l.across(s, &flat, axis)
	}
}

// touching is how a place lies to a tile. Only what is close to touching needs
// exact numbers.
func touching(t *fieldTile, at scorer.At, x, y int64) scorer.Touch {
	const slack = unit / 1024
	dx, dy := max(t.x-x, x-t.x), max(t.y-y, y-t.y)
	switch far := max(dx, dy, (dx+dy)*root>>20); {
	case far > unit+slack:
		return scorer.Apart
	case far < unit-slack:
		return scorer.Overlap
	}
	return scorer.Contact(t.at.Sub(at))
}

func stepTo(d scorer.At) scorer.Step {
	for s := scorer.E; s <= scorer.SE; s++ {
		if s.Vec() == d {
			return s
		}
	}
	return 0
}

// across narrows an empty place down to the letters that make words of the
// rows through it on the other axes.
func (l *quillicoLines) across(s *slot, flat *[8]int16, axis scorer.Step) {
	for a := scorer.E; a <= scorer.NW; a++ {
		if a == axis || flat[a] == 0 && flat[a.Back()] == 0 {
			continue
		}
		points := int16(0)
		l.before, l.after = l.before[:0], l.after[:0]
		for i := flat[a.Back()] - 1; i >= 0 && !l.f.tiles[i].star; i = l.f.tiles[i].next[a.Back()] {
			l.depends(i)
			l.before = append(l.before, l.f.tiles[i].letter)
			points += l.f.tiles[i].points
		}
		slices.Reverse(l.before)
		for i := flat[a] - 1; i >= 0 && !l.f.tiles[i].star; i = l.f.tiles[i].next[a] {
			l.depends(i)
			l.after = append(l.after, l.f.tiles[i].letter)
			points += l.f.tiles[i].points
		}
		if !l.f.extend && (len(l.before) > 1 || len(l.after) > 1) {
			s.mask = 0
			return
		}
		s.mask &= l.words.mask(l.before, l.after)
		s.runs++
		s.points += points
		s.lower = s.lower || a < axis && len(l.before)+len(l.after)+1 >= l.least
	}
}
