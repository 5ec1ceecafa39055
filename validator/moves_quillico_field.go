package validator

import (
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
	top        int16        // of the dearest tile

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
		f.top = max(f.top, int16(k.Points))
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
