package term

import (
	"slices"
	"strings"
)

// ink is how a character is coloured where the screen has colours.
type ink uint8

// The inks: six for Qwirkle in the box's order, then the others.
const (
	inkNone ink = 10 + iota
	inkBlack
	inkRed
	inkStar
	inkFaint
	inkMark
)

// sgr are the terminal's codes for an ink. Qwirkle's tiles are black wood.
var sgr = map[ink]string{
	0: "1;38;5;203;48;5;16", 1: "1;38;5;214;48;5;16", 2: "1;38;5;227;48;5;16",
	3: "1;38;5;77;48;5;16", 4: "1;38;5;75;48;5;16", 5: "1;38;5;177;48;5;16",
	inkBlack: "1", inkRed: "1;31", inkStar: "1;35", inkFaint: "2", inkMark: "1",
}

type glyph struct {
	r   rune
	ink ink
}

// canvas is a sheet of characters, rows from the top.
type canvas struct {
	w, h  int
	cells []glyph
}

func newCanvas(w, h int) *canvas {
	return &canvas{w, h, slices.Repeat([]glyph{{' ', inkNone}}, w*h)}
}

func (c *canvas) inside(x, y int) bool { return 0 <= x && x < c.w && 0 <= y && y < c.h }

// put writes a character; outside the sheet it is dropped.
func (c *canvas) put(x, y int, r rune, k ink) {
	if c.inside(x, y) {
		c.cells[y*c.w+x] = glyph{r, k}
	}
}

// text writes characters from a place towards the right.
func (c *canvas) text(x, y int, text string, k ink) {
	for _, r := range text {
		c.put(x, y, r, k)
		x++
	}
}

// right writes a text that ends just before column x.
func (c *canvas) right(x, y int, text string, k ink) { c.text(x-len(text), y, text, k) }

func (c *canvas) at(x, y int) glyph {
	if !c.inside(x, y) {
		return glyph{' ', inkNone}
	}
	return c.cells[y*c.w+x]
}

func (c *canvas) blank(x, y int) bool { return c.at(x, y).r == ' ' }

// line gives the characters of a row from column x0 up to x1, without the
// blanks at its end.
func (c *canvas) line(y, x0, x1 int, color bool) string {
	for x1 > x0 && c.at(x1-1, y) == (glyph{' ', inkNone}) {
		x1--
	}
	var b strings.Builder
	now := inkNone
	for x := x0; x < x1; x++ {
		g := c.at(x, y)
		if color && g.ink != now {
			b.WriteString("\x1b[0" + pick(sgr[g.ink] != "", ";"+sgr[g.ink], "") + "m")
			now = g.ink
		}
		b.WriteRune(g.r)
	}
	if now != inkNone {
		b.WriteString("\x1b[0m")
	}
	return b.String()
}

// show writes the columns from x0 up to x1 of every row.
func (s *Screen) show(c *canvas, x0, x1 int) {
	for y := range c.h {
		s.Line(c.line(y, x0, x1, s.color))
	}
}

func pick[T any](cond bool, yes, no T) T {
	if cond {
		return yes
	}
	return no
}
