package term

import (
	"slices"
	"strings"

	"scorepad/scorer"
)

// A Quillico position is a + b·r tile widths with r = √2/2. On the screen r is
// drawn as 2/3 or 3/4, so that every step, a diagonal one too, is the same
// number of columns and rows wherever it lies; positions further along drift
// a little, which the links between tiles make good.

// scale is how many columns a tile width and a diagonal step take.
type scale struct{ unit, r int }

// scales are tried from the widest; the rows are always 3 and 2.
var scales = []scale{{6, 4}, {4, 3}, {3, 2}}

const rowUnit, rowR = 3, 2

// spot is a tile on the screen: where its letter stands.
type spot struct{ x, y int }

// octagons is a Quillico table laid out on a canvas.
type octagons struct {
	view   *View
	q      *scorer.QuillicoTable
	last   int
	scale  scale
	spots  []spot // of each piece
	canvas *canvas
	marked bool // brackets fit round the tiles
}

// drawQuillico draws the table with its labels and links, what the marks
// mean, the tiles with the words through them, and what is left.
func (s *Screen) drawQuillico(v View) {
	if len(pieces(v.Table)) > 0 {
		o := layOut(&v)
		o.draw()
		s.Line("")
		s.parts(o)
		if v.Brief {
			return
		}
		s.Line("")
		s.quillicoLegend(o)
		s.Line("")
		s.labels(v)
		s.Line("")
	}
	if !v.Brief {
		s.unseenQuillico(v)
	}
}

// layOut places the tiles in the widest scale that the screen holds.
func layOut(v *View) *octagons {
	q := v.Table.Quillico()
	o := &octagons{view: v, q: q, last: lastPlay(v.Table)}
	for _, sc := range scales {
		o.scale, o.marked = sc, sc.unit >= 6
		o.place()
		if o.width() <= v.width() {
			break
		}
	}
	return o
}

// place puts every piece on its spot, from column 1 and row 0.
func (o *octagons) place() {
	ps := o.q.Board().Pieces()
	xs, ys := make([]int, len(ps)), make([]int, len(ps))
	for i, p := range ps {
		xs[i] = o.scale.unit*int(p.At.A) + o.scale.r*int(p.At.B)
		ys[i] = -rowUnit*int(p.At.C) - rowR*int(p.At.D)
	}
	squeeze(xs, 3*o.scale.unit)
	squeeze(ys, 3*rowUnit)
	o.spots = o.spots[:0]
	for i := range ps {
		o.spots = append(o.spots, o.free(spot{xs[i] + 1, ys[i]}))
	}
}

// squeeze moves places so that the least is 0 and no two neighbours are more
// than gap apart.
func squeeze(places []int, gap int) {
	order := slices.Compact(slices.Sorted(slices.Values(places)))
	to := map[int]int{}
	at := 0
	for i, p := range order {
		if i > 0 {
			at += min(p-order[i-1], gap)
		}
		to[p] = at
	}
	for i, p := range places {
		places[i] = to[p]
	}
}

// free moves a spot to the nearest one where its label does not run into
// another's.
func (o *octagons) free(want spot) spot {
	for far := 0; ; far++ {
		for dy := -far; dy <= far; dy++ {
			for dx := -far; dx <= far; dx++ {
				here := spot{want.x + dx, want.y + dy}
				if max(dx, -dx, dy, -dy) == far && here.x >= 1 && here.y >= 0 && !o.clash(here) {
					return here
				}
			}
		}
	}
}

func (o *octagons) clash(a spot) bool {
	return slices.ContainsFunc(o.spots, func(b spot) bool {
		return a.y == b.y && max(a.x-b.x, b.x-a.x) < min(o.scale.unit, 4)
	})
}

func (o *octagons) width() int {
	w := 0
	for i, sp := range o.spots {
		w = max(w, sp.x+len(o.label(i))+1)
	}
	return w
}

// label is a piece's label as it is drawn.
func (o *octagons) label(i int) string { return o.view.label(o.q.Board().Pieces()[i]) }

func (o *octagons) draw() {
	h := 0
	for _, sp := range o.spots {
		h = max(h, sp.y+1)
	}
	o.canvas = newCanvas(o.width(), h)
	for i, sp := range o.spots {
		label := o.label(i)
		o.canvas.text(sp.x, sp.y, label, o.ink(i))
		if o.q.Board().Pieces()[i].Seq == o.last {
			o.mark(sp, len(label))
		}
	}
	o.links()
}

// mark marks a tile of the last play: in brackets, or with a stroke behind it
// where brackets would not fit.
func (o *octagons) mark(sp spot, n int) {
	if !o.marked {
		o.canvas.text(sp.x+n, sp.y, "'", inkMark)
		return
	}
	o.canvas.text(sp.x-1, sp.y, "[", inkMark)
	o.canvas.text(sp.x+n, sp.y, "]", inkMark)
}

func (o *octagons) ink(i int) ink {
	switch t := o.q.Board().Pieces()[i].Tile; {
	case t == o.q.Star():
		return inkStar
	case isRed(o.view.Table.Box(), t):
		return inkRed
	}
	return inkBlack
}

// isRed says whether a Quillico tile is a red letter: its name is small.
func isRed(box *scorer.Box, t scorer.Tile) bool {
	face := box.Face(t)
	return 'a' <= face[0] && face[0] <= 'z'
}

// links draws a stroke between every two letters whose flat sides meet.
func (o *octagons) links() {
	board := o.q.Board()
	for i, p := range board.Pieces() {
		for _, step := range [4]scorer.Step{scorer.E, scorer.NE, scorer.N, scorer.NW} {
			j := board.Find(p.At.Add(step.Vec()))
			if j >= 0 && p.Tile != o.q.Star() && board.Pieces()[j].Tile != o.q.Star() {
				o.link(step, o.spots[i], o.spots[j])
			}
		}
	}
}

func (o *octagons) link(step scorer.Step, a, b spot) {
	strokes := map[scorer.Step]rune{scorer.E: '─', scorer.N: '│', scorer.NE: '╱', scorer.NW: '╲'}
	if o.view.ASCII {
		strokes = map[scorer.Step]rune{scorer.E: '-', scorer.N: '|', scorer.NE: '/', scorer.NW: '\\'}
	}
	r := strokes[step]
	if step == scorer.E {
		for x := a.x + 1; x < b.x; x++ {
			o.stroke(x, a.y, r)
		}
		return
	}
	for y := b.y + 1; y < a.y; y++ {
		o.stroke(a.x+((b.x-a.x)*(a.y-y)+(a.y-b.y)/2)/max(a.y-b.y, 1), y, r)
	}
}

func (o *octagons) stroke(x, y int, r rune) {
	if o.canvas.blank(x, y) {
		o.canvas.put(x, y, r, inkFaint)
	}
}

// parts writes the canvas in parts from west to east, each no wider than the
// screen.
func (s *Screen) parts(o *octagons) {
	cuts := partsOf(o.canvas.w, o.view.width())
	for i, cut := range cuts {
		if len(cuts) > 1 {
			s.Linef("part %d of %d, from west to east:", i+1, len(cuts))
		}
		s.show(o.part(cut[0], cut[1]), cut[0], cut[1])
	}
}

// shared is the least number of columns that two parts have in common: as
// many as the longest label with its mark takes, so that every label is whole
// in one of them.
const shared = 6

// partsOf cuts a whole into as few parts of a width as can be, evenly.
func partsOf(whole, width int) [][2]int {
	if whole <= width {
		return [][2]int{{0, whole}}
	}
	n := (whole - shared + width - shared - 1) / (width - shared)
	var out [][2]int
	for i := range n {
		from := i * (whole - width) / (n - 1)
		out = append(out, [2]int{from, from + width})
	}
	return out
}

// part is the canvas without the labels that a cut goes through.
func (o *octagons) part(from, to int) *canvas {
	c := &canvas{o.canvas.w, o.canvas.h, slices.Clone(o.canvas.cells)}
	for i, sp := range o.spots {
		x0, x1 := sp.x-b2i(o.marked), sp.x+len(o.label(i))+1
		if x0 < from && from < x1 || x0 < to && to < x1 {
			c.text(x0, sp.y, strings.Repeat(" ", x1-x0), inkNone)
		}
	}
	return c
}
