package term

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"scorepad/scorer"
)

// qwirkleSigns are the outer shapes in the box's order, as a screen shows
// them where records write o s d c * x.
var qwirkleSigns = [6]string{"●", "■", "◆", "♣", "★", "✕"}

// qwirkleFace is a tile as it is drawn: its colour's letter and its shape's
// sign, "r●" or "ro".
func (v *View) qwirkleFace(t scorer.Tile) string {
	face := v.Table.Box().Face(t)
	if v.ASCII {
		return face
	}
	return face[:1] + qwirkleSigns[t%6]
}

// tick is a column or row of squares; a gap stands for many empty ones.
type tick struct {
	n   int
	gap bool
}

// longestGap is how many empty rows or columns in a row are drawn; more are
// drawn as one gap.
const longestGap = 6

// ticks gives every row or column from one before the first to one after the
// last.
func ticks(used []int) []tick {
	slices.Sort(used)
	used = slices.Compact(used)
	out := []tick{{n: used[0] - 1}}
	for _, n := range used {
		last := out[len(out)-1].n
		if n-last > longestGap {
			out = append(out, tick{n: last + 1}, tick{n: last + 2, gap: true}, tick{n: n - 1})
			last = n - 1
		}
		for last++; last <= n; last++ {
			out = append(out, tick{n: last})
		}
	}
	return append(out, tick{n: used[len(used)-1] + 1})
}

// columnWidth is the width of a square on the screen: a blank or a mark, the
// colour's letter and the shape's sign.
const columnWidth = 3

// drawQwirkle draws the squares, what the signs mean, and what is left.
func (s *Screen) drawQwirkle(v View) {
	if len(pieces(v.Table)) > 0 {
		s.drawGrid(gridOf(&v))
	}
	if v.Brief {
		return
	}
	if len(pieces(v.Table)) > 0 {
		s.qwirkleLegend(v)
	}
	s.Line("")
	s.unseenQwirkle(v)
}

// gridOf gives the rows and the columns of a table on which a tile lies.
func gridOf(v *View) (*grid, []tick) {
	var xs, ys []int
	for _, p := range pieces(v.Table) {
		xs, ys = append(xs, int(p.At.A)), append(ys, int(p.At.C))
	}
	g := &grid{view: v, rows: ticks(ys), last: lastPlay(v.Table)}
	slices.Reverse(g.rows)
	for _, y := range g.rows {
		g.margin = max(g.margin, len(strconv.Itoa(y.n))+1)
	}
	return g, ticks(xs)
}

// grid is the rows of a Qwirkle table, from the north.
type grid struct {
	view   *View
	rows   []tick
	margin int
	both   bool // rows have their numbers on both sides
	last   int
}

// drawGrid draws the columns in one part if they fit, without the numbers on
// the right or without the empty columns at both ends if they fit then, and
// else cut into parts of much the same width.
func (s *Screen) drawGrid(g *grid, columns []tick) {
	fit := func(margins int) int { return max((g.view.width()-margins*g.margin-1)/columnWidth, 3) }
	g.both = len(columns) <= fit(2)
	if !g.both && len(columns) > fit(1) {
		columns = columns[1 : len(columns)-1]
	}
	parts := (len(columns) + fit(1) - 1) / fit(1)
	each := (len(columns) + parts - 1) / parts
	for i := range parts {
		part := columns[i*each : min((i+1)*each, len(columns))]
		s.Line("")
		if parts > 1 {
			s.Linef("part %d of %d, columns %d to %d:", i+1, parts, part[0].n, part[len(part)-1].n)
		}
		c := g.draw(part)
		s.show(c, 0, c.w)
	}
}

func (g *grid) draw(columns []tick) *canvas {
	c := newCanvas(g.margin*(1+b2i(g.both))+columnWidth*len(columns)+1, len(g.rows)+2)
	g.header(c, columns, 0)
	for i, y := range g.rows {
		if y.gap {
			c.text(g.margin, i+1, " "+strings.TrimSpace(strings.Repeat(" ~ ", len(columns))), inkFaint)
			continue
		}
		c.right(g.margin-1, i+1, strconv.Itoa(y.n), inkFaint)
		if g.both {
			c.right(c.w, i+1, strconv.Itoa(y.n), inkFaint)
		}
		g.row(c, i+1, y.n, columns)
	}
	g.header(c, columns, len(g.rows)+1)
	return c
}

// header writes the columns' numbers, every second or third where they are
// long.
func (g *grid) header(c *canvas, columns []tick, row int) {
	longest := 0
	for _, x := range columns {
		longest = max(longest, len(strconv.Itoa(x.n)))
	}
	every := longest/columnWidth + 1
	for i, x := range columns {
		if !x.gap && x.n%every == 0 {
			c.right(g.margin+columnWidth*(i+1), row, strconv.Itoa(x.n), inkFaint)
		}
	}
}

// row draws one row of squares. The last play stands in brackets, tiles of it
// that lie side by side in one pair.
func (g *grid) row(c *canvas, row, y int, columns []tick) {
	board := g.view.Table.Qwirkle().Board()
	was := false
	for i, x := range columns {
		at := g.margin + columnWidth*i
		p, found := board.Piece(scorer.Square(x.n, y))
		marked := found && !x.gap && p.Seq == g.last
		g.bracket(c, at, row, was, marked)
		switch {
		case x.gap:
			c.put(at+1, row, '~', inkFaint)
		case found:
			c.text(at+1, row, g.view.qwirkleFace(p.Tile), ink(p.Tile/6))
		default:
			c.put(at+1, row, pick(g.view.ASCII, '.', '·'), inkFaint)
		}
		was = marked
	}
	g.bracket(c, g.margin+columnWidth*len(columns), row, was, false)
}

// bracket opens or closes a pair of brackets between two squares.
func (g *grid) bracket(c *canvas, x, y int, was, is bool) {
	switch {
	case is && !was:
		c.put(x, y, '[', inkMark)
	case was && !is:
		c.put(x, y, ']', inkMark)
	}
}

// qwirkleLegend says what the letters and signs mean, in the edition's words.
func (s *Screen) qwirkleLegend(v View) {
	var inner, outer []string
	for c, name := range scorer.QwirkleColours {
		inner = append(inner, fmt.Sprintf("%s %s (%s)", name[:1], scorer.InnerShape(v.Table.House(), scorer.Tile(6*c)), name))
	}
	for i, name := range scorer.QwirkleShapes {
		outer = append(outer, v.qwirkleFace(scorer.Tile(i))[1:]+" "+name)
	}
	s.Line("")
	for _, line := range wrap(append([]string{"inner shape (colour):"}, inner...), "  ", v.width(), "  ") {
		s.Line(line)
	}
	for _, line := range wrap(append([]string{"outer shape:"}, outer...), "  ", v.width(), "  ") {
		s.Line(line)
	}
}

// unseenQwirkle shows how many tiles of each face are in the bag and in
// hands, 6 × 6, with sums.
func (s *Screen) unseenQwirkle(v View) {
	q := v.Table.Qwirkle()
	unseen := q.Unseen(nil)
	t := Table{Title: "not on the table", Header: []string{"inner"}, Footer: []string{"all"}}
	if !q.Complete() {
		t.Title = "not written down as laid"
	}
	for i, name := range scorer.QwirkleShapes {
		t.Header = append(t.Header, pick(s.plain || !s.tty, name, v.qwirkleFace(scorer.Tile(i))[1:]))
		t.Right = append(t.Right, i+1)
	}
	t.Header, t.Right = append(t.Header, "all"), append(t.Right, 7)
	sums := [7]int{}
	for c, counts := range unseen {
		row, all := []string{v.innerName(c, s.plain || v.width() < 60)}, 0
		for i, n := range counts {
			row = append(row, strconv.Itoa(n))
			all, sums[i], sums[6] = all+n, sums[i]+n, sums[6]+n
		}
		t.Rows = append(t.Rows, append(row, strconv.Itoa(all)))
	}
	for _, n := range sums {
		t.Footer = append(t.Footer, strconv.Itoa(n))
	}
	s.Show(t)
}

// innerName is a colour by its letter, its inner shape and, where there is
// room, its name.
func (v *View) innerName(colour int, short bool) string {
	name, inner := scorer.QwirkleColours[colour], scorer.InnerShape(v.Table.House(), scorer.Tile(6*colour))
	if short {
		return name[:1] + " " + inner
	}
	return fmt.Sprintf("%s %s (%s)", name[:1], inner, name)
}
