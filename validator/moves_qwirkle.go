package validator

import (
	"math/bits"
	"slices"

	"scorepad/scorer"
)

// QwirkleMove is one legal play with what it earns. Its tiles stand in
// reading order, from the west or from the south.
type QwirkleMove struct {
	Points int
	n      int
	tiles  [handOfSix]scorer.Placed
}

// Tiles are the tiles with their squares. The slice is the move's own.
func (m *QwirkleMove) Tiles() []scorer.Placed { return m.tiles[:m.n] }

// Played makes the fact of the move, by a player.
func (m *QwirkleMove) Played(seat scorer.Seat) scorer.Played {
	return scorer.Played{Seat: seat, Tiles: slices.Clone(m.tiles[:m.n])}
}

// Compare orders moves: more points first, then fewer tiles, then squares
// from the south-west, then faces in the box's order. It gives 0 for the same
// play only.
func (m *QwirkleMove) Compare(o *QwirkleMove) int {
	if m.Points != o.Points {
		return o.Points - m.Points
	}
	if m.n != o.n {
		return m.n - o.n
	}
	for i := range m.n {
		a, b := &m.tiles[i], &o.tiles[i]
		switch {
		case a.At.C != b.At.C:
			return int(a.At.C) - int(b.At.C)
		case a.At.A != b.At.A:
			return int(a.At.A) - int(b.At.A)
		case a.Tile != b.Tile:
			return int(a.Tile) - int(b.Tile)
		}
	}
	return 0
}

// QwirkleMoves gives every play that the umpire allows with this hand, each
// once, in the order of QwirkleMove.Compare: the dearest first. Two plays are
// the same if the same faces lie on the same squares. On an empty table a play
// begins on 0,0 and runs east or north (RECORD.md, moves).
func (u Umpire) QwirkleMoves(t *scorer.Table, hand []scorer.Tile) []QwirkleMove {
	var g QwirkleGen
	g.Load(t)
	var out []QwirkleMove
	g.Each(hand, func(m *QwirkleMove) { out = append(out, *m) })
	slices.SortFunc(out, func(a, b QwirkleMove) int { return a.Compare(&b) })
	return out
}

// QwirkleGen finds plays at full speed. Load it with a table, then ask for
// moves; loading the same table again after more entries costs only what is
// new. The zero QwirkleGen is ready, a used one allocates nothing. It is for
// one goroutine.
type QwirkleGen struct {
	grid   qwirkleGrid
	single int    // what the only tile of an opening earns
	spent  uint64 // faces of which the box holds no more
	first  bool
	over   bool

	hand        uint64
	axis        int // 0 east, 1 north
	start       int32
	right, left [handOfSix]put
	rights      int
	lefts       int
	move        QwirkleMove
	yield       func(*QwirkleMove)
	best        QwirkleMove
}

// put is a tile on a cell of the grid.
type put struct {
	cell int32
	tile scorer.Tile
}

// Load takes over what lies on a Qwirkle table. It does not keep the table.
func (g *QwirkleGen) Load(t *scorer.Table) {
	q := t.Qwirkle()
	g.grid.sync(q.Board().Pieces())
	if g.first = q.First(); g.first {
		g.single = t.House().Int("single")
	}
	g.over, g.spent = t.Over(), 0
	for i := range scorer.Tile(len(compat)) {
		if q.Laid(i) >= copiesInBox {
			g.spent |= 1 << i
		}
	}
}

// Each calls yield with every legal play of a hand, each once, in no
// particular order. The move is reused: copy what is to be kept.
func (g *QwirkleGen) Each(hand []scorer.Tile, yield func(*QwirkleMove)) {
	g.yield = yield
	g.generate(hand)
	g.yield = nil
}

// Best gives the first move in the order of QwirkleMove.Compare; false if
// nothing can be played.
func (g *QwirkleGen) Best(hand []scorer.Tile) (QwirkleMove, bool) {
	g.best = QwirkleMove{Points: -1}
	g.generate(hand)
	return g.best, g.best.Points >= 0
}

// Locked says whether no tile that is left, in the bag or in anybody's hand,
// can ever be played again, though the rules would have people trade for ever:
// three rows of the same six tiles can bring that about.
func (g *QwirkleGen) Locked() bool {
	if g.first {
		return false
	}
	for _, at := range g.grid.edge {
		if c := &g.grid.cells[at]; c.state == atEdge && c.fit[0]&c.fit[1]&^g.spent != 0 {
			return false
		}
	}
	return true
}

func (g *QwirkleGen) generate(hand []scorer.Tile) {
	if g.over {
		return
	}
	g.hand = 0
	for _, t := range hand {
		g.hand |= 1 << t
	}
	g.hand &^= g.spent
	if g.first {
		g.opening()
		return
	}
	edge := g.grid.edge
	for i := 0; i < len(edge); {
		c := &g.grid.cells[edge[i]]
		open := c.fit[0] & c.fit[1]
		if c.state != atEdge || open == 0 { // taken, or dead for ever
			edge[i] = edge[len(edge)-1]
			edge = edge[:len(edge)-1]
			continue
		}
		if open &= g.hand; open != 0 {
			g.from(edge[i], open)
		}
		i++
	}
	g.grid.edge = edge
}

// from makes every play of which this is the first square, in reading order,
// that touches the table; open are the tiles that fit there.
func (g *QwirkleGen) from(at int32, open uint64) {
	c := &g.grid.cells[at]
	g.start, g.rights, g.lefts = at, 1, 0
	for ; open != 0; open &= open - 1 {
		t := bits.TrailingZeros64(open)
		g.right[0] = put{at, scorer.Tile(t)}
		g.axis = 0
		g.emit(int(c.pts[0]) + int(c.pts[1]))
		for axis := range 2 {
			if line := c.fit[axis] & compat[t]; line&g.hand != 0 {
				g.axis = axis
				g.grow(at, line, int(c.len[axis])+1, int(c.pts[1-axis]))
			}
		}
	}
}

// grow lengthens a play: before its first square, then behind its last. line
// are the tiles its line could take, length the tiles it has, cross what the
// lines across earn.
func (g *QwirkleGen) grow(last int32, line uint64, length, cross int) {
	g.before(g.start, line, length, cross)
	step := g.grid.step[g.axis]
	at := last + step
	c := &g.grid.cells[at]
	if c.state == taken {
		at = g.grid.runs[c.run[g.axis]].hi + step
		c = &g.grid.cells[at]
	}
	fit, pts := allTiles, 0
	switch c.state {
	case wall:
		return
	case atEdge:
		fit, pts = c.fit[1-g.axis], int(c.pts[1-g.axis])
		if next := &g.grid.cells[at+step]; next.state == taken {
			r := &g.grid.runs[next.run[g.axis]]
			if r.set&^line != 0 {
				return
			}
			line &= r.mask
			length += r.n
			fit &= line
		}
	}
	n := g.rights
	g.rights++
	for open := fit & line & g.hand; open != 0; open &= open - 1 {
		t := bits.TrailingZeros64(open)
		g.right[n] = put{at, scorer.Tile(t)}
		g.emit(linePoints(length+1) + cross + pts)
		if rest := line & compat[t]; rest&g.hand != 0 {
			g.grow(at, rest, length+1, cross+pts)
		}
	}
	g.rights--
}

// before puts tiles on the squares before a play that touch nothing.
func (g *QwirkleGen) before(first int32, line uint64, length, cross int) {
	at := first - g.grid.step[g.axis]
	if g.grid.cells[at].state != away {
		return
	}
	if g.yield == nil && linePoints(min(length+size(line&g.hand), lineOfSix))+cross < g.best.Points {
		return // not even with all that could join
	}
	n := g.lefts
	g.lefts++
	for open := line & g.hand; open != 0; open &= open - 1 {
		t := bits.TrailingZeros64(open)
		g.left[n] = put{at, scorer.Tile(t)}
		g.emit(linePoints(length+1) + cross)
		if rest := line & compat[t]; rest&g.hand != 0 {
			g.before(at, rest, length+1, cross)
		}
	}
	g.lefts--
}

// emit hands out the play as it stands.
func (g *QwirkleGen) emit(points int) {
	if g.yield == nil && points < g.best.Points {
		return
	}
	m := &g.move
	*m = QwirkleMove{Points: points, n: g.lefts + g.rights}
	for i := range g.lefts {
		p := g.left[g.lefts-1-i]
		m.tiles[i] = scorer.Placed{Tile: p.tile, At: g.grid.at[p.cell]}
	}
	for i := range g.rights {
		p := g.right[i]
		m.tiles[g.lefts+i] = scorer.Placed{Tile: p.tile, At: g.grid.at[p.cell]}
	}
	g.give()
}

func (g *QwirkleGen) give() {
	switch {
	case g.yield != nil:
		g.yield(&g.move)
	case g.best.Points < 0 || g.move.Compare(&g.best) < 0:
		g.best = g.move
	}
}

// size is how many faces a set has.
func size(set uint64) int { return bits.OnesCount64(set) }

func tilesOf(set uint64) []scorer.Tile {
	var out []scorer.Tile
	for ; set != 0; set &= set - 1 {
		out = append(out, scorer.Tile(bits.TrailingZeros64(set)))
	}
	return out
}
