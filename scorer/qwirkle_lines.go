package scorer

import (
	"fmt"
	"slices"
)

// span is a line before its tiles are read.
type span struct {
	axis Step
	from At
	n    int
}

func (s span) covers(axis Step, at At) bool {
	if s.axis != axis {
		return false
	}
	d := at.Sub(s.from)
	if axis == N {
		return d.A == 0 && 0 <= d.C && int(d.C) < s.n
	}
	return d.C == 0 && 0 <= d.A && int(d.A) < s.n
}

// appendSpans finds every line of two or more tiles that a play makes or adds
// to, each once: the play's own line first, then the lines across.
func appendSpans(dst []span, b *Board, placed []Placed) []span {
	axes := [2]Step{E, N}
	if len(placed) > 1 && placed[0].At.A == placed[1].At.A {
		axes = [2]Step{N, E}
	}
	for _, axis := range axes {
	tiles:
		for _, p := range placed {
			for _, s := range dst {
				if s.covers(axis, p.At) {
					continue tiles
				}
			}
			if s := spanThrough(b, placed, p.At, axis); s.n > 1 {
				dst = append(dst, s)
			}
		}
	}
	return dst
}

func spanThrough(b *Board, placed []Placed, at At, axis Step) span {
	s := span{axis, at, 1}
	for p := at.Add(axis.Back().Vec()); isFilled(b, placed, p); p = p.Add(axis.Back().Vec()) {
		s.from = p
		s.n++
	}
	for p := at.Add(axis.Vec()); isFilled(b, placed, p); p = p.Add(axis.Vec()) {
		s.n++
	}
	return s
}

func isFilled(b *Board, placed []Placed, at At) bool {
	return b.Find(at) >= 0 || placedAt(placed, at) >= 0
}

func placedAt(placed []Placed, at At) int {
	return slices.IndexFunc(placed, func(p Placed) bool { return p.At == at })
}

// Lines gives every line of two or more tiles that a play would make or add
// to, each once, in the order in which they are priced. The umpire judges
// these, the sheet prices them.
func (q *QwirkleTable) Lines(placed []Placed) []Line {
	var buf [8]span
	var out []Line
	for _, s := range appendSpans(buf[:0], &q.board, placed) {
		l := Line{Axis: s.axis, From: s.from, Tiles: make([]Tile, s.n)}
		for i := range l.Tiles {
			at := l.At(i)
			if k := placedAt(placed, at); k >= 0 {
				l.Tiles[i] = placed[k].Tile
			} else {
				l.Tiles[i] = q.board.pieces[q.board.Find(at)].Tile
			}
		}
		out = append(out, l)
	}
	return out
}

// Resolve gives a play's tiles with their squares: as written, or in the next
// free squares from the one that is named. It fails on nonsense: a square
// that is taken, named twice or out of reach, more tiles than the box holds.
func (q *QwirkleTable) Resolve(f Played) ([]Placed, error) { return q.resolve(nil, f) }

func (q *QwirkleTable) resolve(dst []Placed, f Played) ([]Placed, error) {
	if n := len(f.Tiles) + len(f.Run); n > qwirkleInPlay {
		return nil, fmt.Errorf("%w: a play of %d tiles; the box holds %d", ErrNonsense, n, qwirkleInPlay)
	}
	at := f.From
	for i, t := range f.Run {
		if len(f.Lie) == len(f.Run) {
			dst = append(dst, Placed{t, f.Lie[i]})
			continue
		}
		for q.board.Find(at) >= 0 {
			at = at.Add(f.Step.Vec())
		}
		dst = append(dst, Placed{t, at})
		at = at.Add(f.Step.Vec())
	}
	dst = append(dst, f.Tiles...)
	for i, p := range dst {
		if err := q.fits(dst[:i], p); err != nil {
			return nil, err
		}
	}
	return dst, nil
}

// fits refuses a tile that cannot lie where it is said to.
func (q *QwirkleTable) fits(placed []Placed, p Placed) error {
	x, y := p.At.A, p.At.C
	switch {
	case p.Tile >= qwirkleFaces:
		return fmt.Errorf("%w: no such tile in this box", ErrNonsense)
	case p.At != Square(int(x), int(y)), max(x, -x, y, -y) > QwirkleReach:
		return badSquare(SquareText(p.At))
	case q.board.Find(p.At) >= 0:
		return fmt.Errorf("%w: there is a tile on %s already; name a free square, or write the first square and a direction: 1,-1 E bs ps", ErrNonsense, SquareText(p.At))
	case placedAt(placed, p.At) >= 0:
		return fmt.Errorf("%w: two tiles on the square %s; each needs its own", ErrNonsense, SquareText(p.At))
	}
	return nil
}

// settled gives a fact as it is taken in: a Qwirkle play that names its first
// square and a direction with the squares that its tiles come to lie on. For
// an amendment these are the squares that were free before the amended entry.
func (t *Table) settled(f Fact) (Fact, error) {
	switch f := f.(type) {
	case Played:
		q := t.Qwirkle()
		if q == nil || len(f.Run) == 0 || len(f.Lie) > 0 {
			return f, nil
		}
		placed, err := q.Resolve(f)
		if err != nil {
			return nil, err
		}
		for _, p := range placed[:len(f.Run)] {
			f.Lie = append(f.Lie, p.At)
		}
		return f, nil
	case Amended:
		if p, ok := f.Fact.(Played); !ok || len(p.Run) == 0 {
			return f, nil
		}
		before, err := t.Before(f.Entry)
		if err != nil {
			return nil, err
		}
		f.Fact, err = before.settled(f.Fact)
		return f, err
	}
	return f, nil
}

// Explicit gives a fact in the form that records hold: a Qwirkle play with
// each tile on its square. Any other fact is given back as it is. For an
// amendment the squares are those that were free before the amended entry.
// The error is nonsense, as Fold would find it.
func (t *Table) Explicit(f Fact) (Fact, error) {
	switch f := f.(type) {
	case Played:
		q := t.Qwirkle()
		if q == nil {
			return nil, errWrongGame
		}
		placed, err := q.Resolve(f)
		return Played{Seat: f.Seat, Tiles: placed}, err
	case Amended:
		before, err := t.Before(f.Entry)
		if err != nil {
			return nil, err
		}
		f.Fact, err = before.Explicit(f.Fact)
		return f, err
	}
	return f, nil
}
