package validator

import (
	"cmp"
	"slices"

	"scorepad/scorer"
)

// fieldTile is one tile on the table, as the finder sees it.
type fieldTile struct {
	at     scorer.At
	x, y   int64 // scaled by 1<<20, to find what is near; never to decide
	star   bool
	letter byte // 'a' to 'z'
	colour int  // 0 black, 1 red
	points int16
	label  scorer.Anchor
	next   [8]int16 // the tile one step away, -1 where there is none
}

// quillicoField is the table with its neighbourhoods.
type quillicoField struct {
	tiles  []fieldTile
	ignore bool // tips=ignore
	extend bool // extend=yes

	red, black [26]scorer.Tile
	worth      [26][2]int16 // points of the black and the red tile of a letter

	counts    [26][2]int8 // how many of a letter's black and red tiles the box holds
	unseen    [26][2]int8 // how many of them do not lie on the table
	stars     int         // how many stars the box holds
	starsLeft int

	buckets []int16 // first tile of each bucket, -1
	chain   []int16 // next tile in its bucket, -1
	x0, y0  int64
	side    int64
	w, h    int
}

const (
	unit = 1 << 20
	root = 741455 // half the root of two, scaled
)

func scaled(at scorer.At) (x, y int64) {
	return int64(at.A)*unit + int64(at.B)*root, int64(at.C)*unit + int64(at.D)*root
}

func (f *quillicoField) options(t *scorer.Table) {
	f.ignore = t.House().Get("tips") == "ignore"
	f.extend = t.House().On("extend")
	for i, k := range t.Box().Kinds {
		if k.Letters == "" {
			f.stars = k.Count
			continue
		}
		l, colour := k.Letters[0]-'A', 0
		if k.Name == k.Letters {
			f.black[l] = scorer.Tile(i)
		} else {
			f.red[l], colour = scorer.Tile(i), 1
		}
		f.worth[l][colour], f.counts[l][colour] = int16(k.Points), int8(k.Count)
	}
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

// load takes over the tiles of a table.
func (f *quillicoField) load(t *scorer.Table) {
	q, board := t.Quillico(), t.Quillico().Board()
	f.tiles, f.unseen, f.starsLeft = f.tiles[:0], f.counts, f.stars
	for _, p := range board.Pieces() {
		tile := fieldTile{at: p.At, star: p.Tile == q.Star(), label: q.LabelOf(t.Box(), p)}
		tile.x, tile.y = scaled(p.At)
		if !tile.star {
			tile.letter = tile.label.Letter | 0x20
			_, tile.colour = f.letterOf(p.Tile)
			f.unseen[tile.letter-'a'][tile.colour]--
			tile.points = int16(t.Box().Kinds[p.Tile].Points)
		} else {
			f.starsLeft--
		}
		for s := range tile.next {
			tile.next[s] = int16(board.Find(p.At.Add(scorer.Step(s).Vec())))
		}
		f.tiles = append(f.tiles, tile)
	}
	f.bucket()
}

// bucket sorts the tiles into squares at least one width wide, so that what
// touches a place lies in its square or one beside it.
func (f *quillicoField) bucket() {
	if len(f.tiles) == 0 {
		return
	}
	x1, y1 := f.tiles[0].x, f.tiles[0].y
	f.x0, f.y0 = x1, y1
	for i := range f.tiles {
		f.x0, f.y0 = min(f.x0, f.tiles[i].x), min(f.y0, f.tiles[i].y)
		x1, y1 = max(x1, f.tiles[i].x), max(y1, f.tiles[i].y)
	}
	const slack = unit + unit/64
	f.side = max(slack, (max(x1-f.x0, y1-f.y0))/200)
	f.x0, f.y0 = f.x0-2*f.side, f.y0-2*f.side
	f.w, f.h = int((x1-f.x0)/f.side)+3, int((y1-f.y0)/f.side)+3
	f.buckets = slices.Grow(f.buckets[:0], f.w*f.h)[:f.w*f.h]
	for i := range f.buckets {
		f.buckets[i] = -1
	}
	f.chain = f.chain[:0]
	for i := range f.tiles {
		b := f.bucketOf(f.tiles[i].x, f.tiles[i].y)
		f.chain = append(f.chain, f.buckets[b])
		f.buckets[b] = int16(i)
	}
}

func (f *quillicoField) bucketOf(x, y int64) int {
	return int((y-f.y0)/f.side)*f.w + int((x-f.x0)/f.side)
}

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
}

// lineSet is a set of lines by their numbers.
type lineSet []uint64

func (s lineSet) add(i int)      { s[i/64] |= 1 << (i % 64) }
func (s lineSet) has(i int) bool { return s[i/64]>>(i%64)&1 == 1 }

// quillicoLines is every stretch of line that a word can lie on.
type quillicoLines struct {
	list  []fieldLine
	spots []lineSpot
	slots []slot
	f     *quillicoField
	words *quillicoWords
	least int

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

// build finds the lines of a field on which up to reach new letters can lie.
func (l *quillicoLines) build(f *quillicoField, words *quillicoWords, reach int) {
	l.f, l.words = f, words
	l.list, l.slots = l.list[:0], l.slots[:0]
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
	line := fieldLine{axis, first, l.slots[from : from+n : from+n]}
	for i := range line.slots {
		line.slots[i].tile = -1
	}
	for _, s := range spots {
		line.slots[reach+int(s.k-spots[0].k)].tile = s.tile
	}
	l.work(&line, line.slots)
	l.list = append(l.list, line)
}

// work works the slots of a line out into out, whose letters are set. A letter
// that a star took the place of is none any more.
func (l *quillicoLines) work(line *fieldLine, out []slot) {
	at := line.first
	for i := range out {
		s := slot{tile: line.slots[i].tile}
		if s.tile >= 0 {
			l.depends(s.tile)
			s.letter = l.f.tiles[s.tile].letter
			if l.f.tiles[s.tile].star {
				s = slot{tile: -1}
			}
		} else {
			l.open(&s, at, line.axis)
		}
		out[i] = s
		at = at.Add(line.axis.Vec())
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
