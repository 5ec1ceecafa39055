package term

import (
	"errors"
	"fmt"
	"html"
	"math"
	"slices"
	"strings"

	"scorepad/scorer"
)

// The picture's rules: one SVG document that stands alone, without script,
// network or fonts of its own; a title and a description that say the table in
// words, and a title on every tile; nothing told by colour alone; legible on a
// light and on a dark ground (the grey of lines and numbers has the same
// contrast with white and with black).
const (
	svgUnit  = 40.0 // a tile's width
	svgGrey  = "#767676"
	svgLast  = "#c2570c" // the outline of the last play
	svgPhone = 390.0     // the narrowest screen that numbers are to be read on
	svgFonts = "Liberation Sans, Helvetica, Arial, sans-serif"
)

// ErrNoBoard: the game has no table to draw.
var ErrNoBoard = errors.New("term: this game has no board; Qwirkle and Quillico have one")

// svg is a picture that is being drawn; y goes down, as in every SVG.
type svg struct{ b strings.Builder }

func (g *svg) addf(format string, args ...any) { fmt.Fprintf(&g.b, format, args...) }

// SVG draws the table of a Qwirkle or Quillico game as an SVG document. The
// error is ErrNoBoard.
func SVG(v View) (string, error) {
	switch {
	case v.Table.Qwirkle() != nil:
		return svgQwirkle(&v), nil
	case v.Table.Quillico() != nil:
		return svgQuillico(&v), nil
	}
	return "", ErrNoBoard
}

// frame is the part of the plane that a picture shows.
type frame struct{ x0, y0, x1, y1 float64 }

// around frames points with a margin; without points it frames one tile.
func around(points [][2]float64, margin float64) frame {
	if len(points) == 0 {
		points = [][2]float64{{0, 0}}
	}
	f := frame{math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)}
	for _, p := range points {
		f = frame{min(f.x0, p[0]), min(f.y0, p[1]), max(f.x1, p[0]), max(f.y1, p[1])}
	}
	return frame{f.x0 - margin, f.y0 - margin, f.x1 + margin, f.y1 + margin}
}

// open begins the document, with what a screen reader says.
func (g *svg) open(f frame, title string, says []string) {
	w, h := f.x1-f.x0, f.y1-f.y0
	g.addf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="%s %s %s %s" width="%s" height="%s" role="img" aria-labelledby="table-title table-text" font-family="%s" font-weight="bold" text-anchor="middle">`+"\n",
		num(f.x0), num(f.y0), num(w), num(h), num(w), num(h), svgFonts)
	g.addf("<title id=\"table-title\">%s</title>\n", html.EscapeString(title))
	g.addf("<desc id=\"table-text\">%s</desc>\n", html.EscapeString(strings.Join(says, ".\n")))
}

func (g *svg) close() string {
	g.addf("</svg>\n")
	return g.b.String()
}

// num writes a coordinate, to a hundredth.
func num(x float64) string {
	s := strings.TrimRight(strings.TrimRight(fmt.Sprintf("%.2f", x), "0"), ".")
	if s == "-0" {
		return "0"
	}
	return s
}

// polygon writes the corners of a figure round 0,0: radii[i%len(radii)] from
// the middle, the first at an angle in degrees, clockwise from the east.
func polygon(corners int, first float64, radii ...float64) string {
	var b strings.Builder
	for i := range corners {
		a := (first + 360*float64(i)/float64(corners)) * math.Pi / 180
		r := radii[i%len(radii)]
		fmt.Fprintf(&b, "%s%s,%s", pick(i > 0, " ", ""), num(r*math.Cos(a)), num(r*math.Sin(a)))
	}
	return b.String()
}

// byPlay puts pieces in the order in which they are drawn: tiles of the last
// play after all others, so that their outline lies on top.
func byPlay(ps []scorer.Piece, last int) []scorer.Piece {
	ps = slices.Clone(ps)
	slices.SortStableFunc(ps, func(a, b scorer.Piece) int { return b2i(a.Seq == last) - b2i(b.Seq == last) })
	return ps
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}
