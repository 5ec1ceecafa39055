package validator

import "scorepad/scorer"

// allTiles has a bit for each of the 36 faces.
const allTiles uint64 = 1<<36 - 1

// groups are the twelve sets that a line can come from: the six inner shapes,
// then the six outer ones. compat gives, for each face, those that can stand
// in one line with it; tiles that all can in pairs can all together.
var (
	groups = makeGroups()
	compat = makeCompat()
)

func makeGroups() (out [12]uint64) {
	for t := range 36 {
		out[t/6] |= 1 << t
		out[6+t%6] |= 1 << t
	}
	return out
}

func makeCompat() (out [36]uint64) {
	for t := range out {
		out[t] = (groups[t/6] | groups[6+t%6]) &^ (1 << t)
	}
	return out
}

// points of a line by its length, as scorer prices it.
var linePrices = func() (out [16]uint8) {
	for n := range out {
		out[n] = uint8(scorer.QwirkleLine(n))
	}
	return out
}()

func linePoints(n int) int { return int(linePrices[n&15]) }

// What a cell of the grid is.
const (
	away   uint8 = iota // empty, with empty neighbours
	atEdge              // empty, beside a tile
	taken
	wall // too far away for a tile
)

// cell is one square. For a square at the edge fit holds, by axis, the tiles
// that its line would take (all of them where it would stand alone), len the
// tiles of that line, and pts what the line would earn with one tile more.
type cell struct {
	fit   [2]uint64
	run   [2]int32 // of a tile: its runs, right at the ends of a run only
	len   [2]uint8
	pts   [2]uint8
	state uint8
}

// run is tiles in a row: the faces it has, those it could take, its ends.
type run struct {
	set, mask uint64
	lo, hi    int32
	n         int
}

// qwirkleGrid is a table in cells, kept up tile by tile. Far-apart parts of a
// table, which only illegal plays make, are moved nearer together.
type qwirkleGrid struct {
	cells  []cell
	at     []scorer.At // of each cell
	step   [2]int32
	cols   squeeze
	rows   squeeze
	runs   []run
	edge   []int32 // cells at the edge; some may be taken or dead by now
	used   []int32 // cells that are not zero
	pieces []scorer.Piece
}

// sync takes over the tiles on a table; it begins anew unless the tiles of
// the last time are the first ones now.
func (g *qwirkleGrid) sync(pieces []scorer.Piece) {
	if !startsWith(pieces, g.pieces) {
		g.clear()
	}
	for _, p := range pieces[len(g.pieces):] {
		if !g.cols.holds(p.At.A) || !g.rows.holds(p.At.C) {
			g.stretch(pieces)
			return
		}
		g.put(p)
	}
}

func startsWith(pieces, start []scorer.Piece) bool {
	if len(start) > len(pieces) {
		return false
	}
	for i := range start {
		if pieces[i].At != start[i].At || pieces[i].Tile != start[i].Tile {
			return false
		}
	}
	return true
}

func (g *qwirkleGrid) clear() {
	for _, i := range g.used {
		g.cells[i] = cell{}
	}
	g.used, g.edge, g.pieces, g.runs = g.used[:0], g.edge[:0], g.pieces[:0], g.runs[:0]
}

// stretch makes a grid on which all these tiles have a place.
func (g *qwirkleGrid) stretch(pieces []scorer.Piece) {
	xs, ys := []int16{0}, []int16{0}
	for _, p := range pieces {
		xs, ys = append(xs, p.At.A), append(ys, p.At.C)
	}
	g.cols, g.rows = squeezed(xs), squeezed(ys)
	w, h := len(g.cols.from), len(g.rows.from)
	g.step = [2]int32{1, int32(w)}
	g.cells, g.at = make([]cell, w*h), make([]scorer.At, w*h)
	for y := range h {
		for x := range w {
			at := scorer.At{A: g.cols.from[x], C: g.rows.from[y]}
			g.at[y*w+x] = at
			if max(at.A, -at.A, at.C, -at.C) > scorer.QwirkleReach {
				g.cells[y*w+x].state = wall
			}
		}
	}
	g.used = g.used[:0]
	g.clear()
	for _, p := range pieces {
		g.put(p)
	}
}

// put lays one tile: its runs grow together, and the squares at their ends
// take what the longer runs leave.
func (g *qwirkleGrid) put(p scorer.Piece) {
	at := g.rows.to(p.At.C)*g.step[1] + g.cols.to(p.At.A)
	c := &g.cells[at]
	if c.state == away {
		g.used = append(g.used, at)
	}
	c.state = taken
	g.pieces = append(g.pieces, p)
	for axis, step := range g.step {
		r := run{1 << p.Tile, compat[p.Tile], at, at, 1}
		if before := &g.cells[at-step]; before.state == taken {
			o := &g.runs[before.run[axis]]
			r.join(o)
			r.lo = o.lo
		}
		if behind := &g.cells[at+step]; behind.state == taken {
			o := &g.runs[behind.run[axis]]
			r.join(o)
			r.hi = o.hi
		}
		id := int32(len(g.runs))
		g.runs = append(g.runs, r)
		g.cells[r.lo].run[axis], g.cells[r.hi].run[axis] = id, id
		g.refit(r.lo-step, axis)
		g.refit(r.hi+step, axis)
	}
}

// join adds a neighbouring run. A run that breaks the rules takes no more.
func (r *run) join(o *run) {
	if o.set&^r.mask != 0 {
		r.mask = 0
	}
	r.mask &= o.mask
	r.set |= o.set
	r.n += o.n
}

// refit works out what an empty square's line along an axis would take.
func (g *qwirkleGrid) refit(at int32, axis int) {
	c := &g.cells[at]
	if c.state == away {
		c.state, c.fit = atEdge, [2]uint64{allTiles, allTiles}
		g.used, g.edge = append(g.used, at), append(g.edge, at)
	}
	r := run{mask: allTiles}
	step := g.step[axis]
	if before := &g.cells[at-step]; before.state == taken {
		r.join(&g.runs[before.run[axis]])
	}
	if behind := &g.cells[at+step]; behind.state == taken {
		r.join(&g.runs[behind.run[axis]])
	}
	n := min(r.n, 9)
	c.fit[axis], c.len[axis], c.pts[axis] = r.mask, uint8(n), uint8(linePoints(n+1))
}
