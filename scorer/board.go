package scorer

// At is an exact position: x = A + B·r, y = C + D·r with r = √2/2, x towards
// the east and y towards the north, in flat-to-flat tile widths. On a board
// of squares B and D are 0. RULES.md section 4, geometry.
type At struct{ A, B, C, D int16 }

// Square is the position x steps east and y steps north of the first tile.
func Square(x, y int) At { return At{A: int16(x), C: int16(y)} }

// Add gives the position d away from a.
func (a At) Add(d At) At { return At{a.A + d.A, a.B + d.B, a.C + d.C, a.D + d.D} }

// Sub gives the displacement from b to a.
func (a At) Sub(b At) At { return At{a.A - b.A, a.B - b.B, a.C - b.C, a.D - b.D} }

// Step is one of the eight directions, counter-clockwise from the east.
type Step uint8

// The eight steps. Squares use E, N, W and S.
const (
	E Step = iota
	NE
	N
	NW
	W
	SW
	S
	SE
)

var stepVec = [8]At{
	E: {1, 0, 0, 0}, NE: {0, 1, 0, 1}, N: {0, 0, 1, 0}, NW: {0, -1, 0, 1},
	W: {-1, 0, 0, 0}, SW: {0, -1, 0, -1}, S: {0, 0, -1, 0}, SE: {0, 1, 0, -1},
}

var stepName = [8]string{"E", "NE", "N", "NW", "W", "SW", "S", "SE"}

// Vec is the displacement of one step.
func (s Step) Vec() At { return stepVec[s&7] }

// Back is the opposite step.
func (s Step) Back() Step { return (s + 4) & 7 }

// Axis is the line a step lies on: E, NE, N or NW.
func (s Step) Axis() Step { return s & 3 }

// String is the step's name as records write it: "E", "NE", …
func (s Step) String() string { return stepName[s&7] }

// ParseStep reads a step's name, in capital or small letters.
func ParseStep(name string) (Step, bool) {
	for i, n := range stepName {
		if equalFold(n, name) {
			return Step(i), true
		}
	}
	return 0, false
}

func equalFold(a, b string) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range len(a) {
		if a[i]&^0x20 != b[i]&^0x20 {
			return false
		}
	}
	return true
}

// Touch is how two tiles lie to each other.
type Touch uint8

// How two octagonal tiles can lie to each other (RULES.md section 4).
const (
	Apart   Touch = iota // they do not meet
	Overlap              // impossible
	Flat                 // whole flat sides meet
	Tip                  // corners meet
	Offset               // flat sides meet, but not squarely: treated as a tip
)

// Contact classifies a displacement between two octagonal tiles, exactly.
func Contact(d At) Touch {
	if d == (At{}) {
		return Overlap
	}
	// With x = A + B·r and y = C + D·r the three terms are |x|, |y| and
	// (|x|+|y|)/√2 = r·(|x|+|y|), each compared with 1.
	x, y := abs(surd{int(d.A), int(d.B)}), abs(surd{int(d.C), int(d.D)})
	z := surd{x.q + y.q, 2 * (x.p + y.p)} // r·(p + q·r) = q/2 + p·r, doubled
	cx, cy := surd{x.p - 1, x.q}.sign(), surd{y.p - 1, y.q}.sign()
	cz := surd{z.p - 2, z.q}.sign()
	if cx > 0 || cy > 0 || cz > 0 {
		return Apart
	}
	ones := b2i(cx == 0) + b2i(cy == 0) + b2i(cz == 0)
	switch {
	case ones == 0:
		return Overlap
	case isStep(d):
		return Flat
	case ones >= 2:
		return Tip
	}
	return Offset
}

func isStep(d At) bool {
	for _, v := range stepVec {
		if v == d {
			return true
		}
	}
	return false
}

// surd is p + q·r with r = √2/2.
type surd struct{ p, q int }

// sign is -1, 0 or 1, decided with integers: |p| against |q|·r is 2p² against q².
func (s surd) sign() int {
	p, q := s.p, s.q
	switch {
	case p == 0 && q == 0:
		return 0
	case p >= 0 && q >= 0:
		return 1
	case p <= 0 && q <= 0:
		return -1
	}
	big := 2*p*p > q*q // never equal: r is irrational
	if big == (p > 0) {
		return 1
	}
	return -1
}

func abs(s surd) surd {
	if s.sign() < 0 {
		return surd{-s.p, -s.q}
	}
	return s
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// Piece is a tile on a board, with the entry that put it there.
type Piece struct {
	At   At
	Tile Tile
	Seq  int
	N    int // Quillico: the tile's label among those of its letter, from 1
}

// Board holds the tiles on a table. Positions are exact, look-ups take
// constant time, and the zero Board is empty.
type Board struct {
	pieces []Piece
	slots  []int32 // open addressing, a power of two: index into pieces + 1
}

// newBoard is an empty board with room for n tiles.
func newBoard(n int) Board {
	size := 64
	for size < 2*n {
		size *= 2
	}
	return Board{make([]Piece, 0, n), make([]int32, size)}
}

// Len is the number of tiles on the board.
func (b *Board) Len() int { return len(b.pieces) }

// Pieces are the tiles in the order in which they were put down. The slice
// is the board's own: read it, do not keep it.
func (b *Board) Pieces() []Piece { return b.pieces }

// Find gives the index of the piece at a position, or -1.
func (b *Board) Find(at At) int {
	if len(b.slots) == 0 {
		return -1
	}
	mask := uint32(len(b.slots) - 1)
	for h := at.hash() & mask; ; h = (h + 1) & mask {
		i := b.slots[h]
		if i == 0 {
			return -1
		}
		if b.pieces[i-1].At == at {
			return int(i - 1)
		}
	}
}

// Piece gives the piece at a position.
func (b *Board) Piece(at At) (Piece, bool) {
	if i := b.Find(at); i >= 0 {
		return b.pieces[i], true
	}
	return Piece{}, false
}

func (at At) hash() uint32 {
	h := uint64(uint16(at.A)) | uint64(uint16(at.B))<<16 | uint64(uint16(at.C))<<32 | uint64(uint16(at.D))<<48
	h *= 0x9E3779B97F4A7C15
	return uint32(h >> 40)
}

// put adds a piece; the caller has made sure that the position is free.
func (b *Board) put(p Piece) {
	if 2*(len(b.pieces)+1) > len(b.slots) {
		b.grow()
	}
	b.pieces = append(b.pieces, p)
	b.index(len(b.pieces) - 1)
}

func (b *Board) index(i int) {
	mask := uint32(len(b.slots) - 1)
	h := b.pieces[i].At.hash() & mask
	for b.slots[h] != 0 {
		h = (h + 1) & mask
	}
	b.slots[h] = int32(i + 1)
}

func (b *Board) grow() {
	b.slots = make([]int32, max(64, 2*len(b.slots)))
	for i := range b.pieces {
		b.index(i)
	}
}

func (b *Board) clone() Board {
	return Board{append([]Piece(nil), b.pieces...), append([]int32(nil), b.slots...)}
}

// Line is tiles in a row in reading order: towards the east or the north on a
// board of squares.
type Line struct {
	Axis  Step
	From  At
	Tiles []Tile
}

// At is the position of the line's i-th tile, from 0.
func (l *Line) At(i int) At { return walk(l.From, l.Axis, i) }
