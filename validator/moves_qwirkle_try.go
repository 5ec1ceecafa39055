package validator

import (
	"slices"

	"scorepad/scorer"
)

// Copy makes g know what o knows, in memory of its own, so that plays can be
// tried on it. It costs what lies on the table, and allocates nothing once
// both have seen a table of that size.
func (g *QwirkleGen) Copy(o *QwirkleGen) {
	g.single, g.spent, g.first, g.over = o.single, o.spent, o.first, o.over
	g.grid.copy(&o.grid)
}

func (g *qwirkleGrid) copy(o *qwirkleGrid) {
	if len(o.at) > 0 && len(g.at) == len(o.at) && &g.at[0] == &o.at[0] { // the same squares
		for _, i := range g.used {
			g.cells[i] = cell{}
		}
		for _, i := range o.used {
			g.cells[i] = o.cells[i]
		}
	} else {
		g.cells = append(g.cells[:0], o.cells...) // with the walls
	}
	g.at, g.step, g.cols, g.rows = o.at, o.step, o.cols, o.rows // never changed, only replaced
	g.used = append(g.used[:0], o.used...)
	g.edge = append(g.edge[:0], o.edge...)
	g.runs = append(g.runs[:0], o.runs...)
	g.pieces = append(g.pieces[:0], o.pieces...)
}

// Lay puts a play's tiles down, so that Each and Best tell what could be
// played after it. The game is taken to go on.
func (g *QwirkleGen) Lay(placed []scorer.Placed) {
	for _, p := range placed {
		piece := scorer.Piece{At: p.At, Tile: p.Tile}
		if len(g.grid.cells) == 0 || !g.grid.cols.holds(p.At.A) || !g.grid.rows.holds(p.At.C) {
			g.grid.stretch(append(slices.Clone(g.grid.pieces), piece))
			continue
		}
		g.grid.put(piece)
	}
	g.first = false
}
