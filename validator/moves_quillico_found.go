package validator

import (
	"strings"

	"scorepad/scorer"
)

// QuillicoFound is one placement that a finder shows: letters on places, with
// the dearest choice of colours. It belongs to the finder.
type QuillicoFound struct {
	Points int     // with the dearest colours
	Freed  []int16 // tiles of the table that stars take the place of, by their index among Board.Pieces

	field *quillicoField
	axis  scorer.Step
	back  bool // the word is read against the axis
	cells []foundCell
	word  []byte
	red   uint64 // which cells hold red tiles, by bits
	have  *[26][2]int8
	must  *[26][2]int8
}

// foundCell is one letter of a placement.
type foundCell struct {
	letter byte
	tile   int16 // of the table, -1: laid
	rows   int16 // in how many rows a laid tile counts
	across int16 // what the other letters of its rows across are worth
}

// Word is the main word in capitals.
func (f *QuillicoFound) Word() string { return strings.ToUpper(string(f.word)) }

// Laid is how many letters are laid.
func (f *QuillicoFound) Laid() int {
	n := 0
	for i := range f.cells {
		if f.cells[i].tile < 0 {
			n++
		}
	}
	return n
}

// Stars is how many stars are used.
func (f *QuillicoFound) Stars() int { return len(f.Freed) }

// Tiles appends the tiles that are laid, with the dearest colours, a freed
// letter too.
func (f *QuillicoFound) Tiles(buf []scorer.Tile) []scorer.Tile {
	for i := range f.cells {
		if f.cells[i].tile < 0 {
			buf = append(buf, f.tileAt(i))
		}
	}
	return buf
}

func (f *QuillicoFound) tileAt(i int) scorer.Tile {
	letter := f.cells[i].letter - 'a'
	if f.red>>i&1 == 1 {
		return f.field.red[letter]
	}
	return f.field.black[letter]
}

// share is the range of red tiles among n laid tiles of a letter: as many as
// there are and as freed tiles demand, and the rest must be black.
func (f *QuillicoFound) share(letter byte, n int) (least, most int) {
	have, must := &f.have[letter-'a'], &f.must[letter-'a']
	return max(int(must[1]), n-int(have[0])), min(int(have[1]), n-int(must[0]))
}

// colour chooses the dearest colours and adds the points up.
func (f *QuillicoFound) colour() {
	f.red, f.Points = 0, 0
	done := uint32(0)
	for i := range f.cells {
		c := &f.cells[i]
		if c.tile >= 0 {
			f.Points += int(f.field.tiles[c.tile].points)
			continue
		}
		f.Points += int(c.across) + int(c.rows)*int(f.field.worth[c.letter-'a'][0])
		if bit := uint32(1) << (c.letter - 'a'); done&bit == 0 {
			done |= bit
			f.redden(i)
		}
	}
}

// redden gives the red tiles of a letter, first laid at cell i, to the places
// where they count in the most rows.
func (f *QuillicoFound) redden(i int) {
	letter := f.cells[i].letter
	have := &f.have[letter-'a']
	if have[1] == 0 {
		return
	}
	n := f.count(letter)
	_, most := f.share(letter, n)
	more := int(f.field.worth[letter-'a'][1] - f.field.worth[letter-'a'][0])
	for range most {
		best := -1
		for j := i; j < len(f.cells); j++ {
			c := &f.cells[j]
			if c.letter == letter && c.tile < 0 && f.red>>j&1 == 0 && (best < 0 || c.rows > f.cells[best].rows) {
				best = j
			}
		}
		f.red |= 1 << best
		f.Points += more * int(f.cells[best].rows)
	}
}

// count is how often a letter is laid.
func (f *QuillicoFound) count(letter byte) int {
	n := 0
	for i := range f.cells {
		if f.cells[i].letter == letter && f.cells[i].tile < 0 {
			n++
		}
	}
	return n
}

// Ways is in how many ways the colours can be chosen: so many different plays
// this placement is.
func (f *QuillicoFound) Ways() int {
	ways := 1
	done := uint32(0)
	for i := range f.cells {
		c := &f.cells[i]
		bit := uint32(1) << (c.letter - 'a')
		if c.tile >= 0 || done&bit != 0 || f.have[c.letter-'a'][1] == 0 {
			continue
		}
		done |= bit
		n := f.count(c.letter)
		least, most := f.share(c.letter, n)
		sum := 0
		for r := least; r <= most; r++ {
			sum += choose(n, r)
		}
		ways *= sum
	}
	return ways
}

func choose(n, r int) int {
	c := 1
	for i := range r {
		c = c * (n - i) / (i + 1)
	}
	return c
}

// Colours shows every choice of colours in turn: while visit runs, Play and
// Tiles give that choice. The dearest stands again afterwards.
func (f *QuillicoFound) Colours(visit func(points int)) {
	dearest, points := f.red, f.Points
	base := points
	for i := range f.cells {
		if f.red>>i&1 == 1 {
			base -= f.gain(i)
		}
	}
	f.red = 0
	f.choose(0, base, visit)
	f.red, f.Points = dearest, points
}

func (f *QuillicoFound) gain(i int) int {
	c := &f.cells[i]
	return int(c.rows) * int(f.field.worth[c.letter-'a'][1]-f.field.worth[c.letter-'a'][0])
}

// choose tries both colours from cell i on.
func (f *QuillicoFound) choose(i, points int, visit func(int)) {
	if i == len(f.cells) {
		if f.fits() {
			f.Points = points
			visit(points)
		}
		return
	}
	f.choose(i+1, points, visit)
	if c := &f.cells[i]; c.tile < 0 && f.have[c.letter-'a'][1] > 0 {
		f.red |= 1 << i
		f.choose(i+1, points+f.gain(i), visit)
		f.red &^= 1 << i
	}
}

// fits says whether the tiles held allow the colours chosen.
func (f *QuillicoFound) fits() bool {
	for i := range f.cells {
		c := &f.cells[i]
		if c.tile >= 0 {
			continue
		}
		n, reds := 0, 0
		for j := range f.cells {
			if f.cells[j].tile < 0 && f.cells[j].letter == c.letter {
				n++
				reds += int(f.red >> j & 1)
			}
		}
		if least, most := f.share(c.letter, n); reds < least || reds > most {
			return false
		}
	}
	return true
}

// Play is the placement as an entry of the record.
func (f *QuillicoFound) Play(seat scorer.Seat) scorer.Spelled {
	p := scorer.Spelled{Seat: seat, Step: f.axis}
	if f.back {
		p.Step = f.axis.Back()
	}
	for _, i := range f.Freed {
		p.Stars = append(p.Stars, f.field.tiles[i].label)
	}
	for i := range f.cells {
		if c := &f.cells[i]; c.tile >= 0 {
			p.Cells = append(p.Cells, scorer.Cell{Anchor: f.field.tiles[c.tile].label})
		} else {
			p.Cells = append(p.Cells, scorer.Cell{Tile: f.tileAt(i)})
		}
	}
	return p
}
