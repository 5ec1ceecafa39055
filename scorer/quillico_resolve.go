package scorer

import "fmt"

// resolver works out where a play lies, without touching the table.
type resolver struct {
	q     *QuillicoTable
	t     *Table
	p     *QuillicoPlay
	freed []int // the pieces that stars replace
}

// Resolve works out what a play would put where and which runs it makes; the
// table stays as it is. The error is nonsense: a label that there is not,
// places that do not lie in one row, a place that is taken, tiles that
// overlap.
func (q *QuillicoTable) Resolve(t *Table, f Spelled) (*QuillicoPlay, error) {
	r := resolver{q: q, t: t, p: &QuillicoPlay{Seat: f.Seat, Step: f.Step, Round: q.round()}}
	if err := r.stars(f); err != nil {
		return nil, err
	}
	first, err := r.start(f)
	if err != nil {
		return nil, err
	}
	if err := r.cells(f, first); err != nil {
		return nil, err
	}
	r.mainRuns()
	r.sideRuns()
	return r.p, nil
}

func (r *resolver) stars(f Spelled) error {
	for _, a := range f.Stars {
		i := r.q.label(r.t.box, a)
		switch {
		case i < 0:
			return r.noLabel(a)
		case a.Letter == '*':
			return fmt.Errorf("%w: a star takes the place of a letter, not of the star %s", ErrNonsense, a)
		case r.isFreed(i):
			return fmt.Errorf("%w: two stars for one tile, %s", ErrNonsense, a)
		}
		r.freed = append(r.freed, i)
		r.p.Freed = append(r.p.Freed, r.q.board.pieces[i])
	}
	return nil
}

func (r *resolver) noLabel(a Anchor) error {
	return fmt.Errorf("%w: there is no %s on the table", ErrNonsense, a)
}

func (r *resolver) isFreed(i int) bool {
	for _, j := range r.freed {
		if i == j {
			return true
		}
	}
	return false
}

// isStar says whether a piece is a star once this play's stars lie.
func (r *resolver) isStar(i int) bool {
	return r.q.board.pieces[i].Tile == r.q.star || r.isFreed(i)
}

// place finds the piece that a label names; the stars of this very play have
// their labels already, and the label of a tile that was freed before leads to
// the star in its place.
func (r *resolver) place(a Anchor) (int, error) {
	if i := r.q.label(r.t.box, a); i >= 0 {
		return i, nil
	}
	for i := range r.q.plays {
		for _, s := range r.q.plays[i].Freed {
			if s.N == a.N && letterOf(r.t.box, s.Tile) == a.Letter {
				return r.q.board.Find(s.At), nil
			}
		}
	}
	if n := a.N - r.q.labels[26] - 1; a.Letter == '*' && n >= 0 && n < len(r.freed) {
		return r.freed[n], nil
	}
	return -1, r.noLabel(a)
}

// start finds where the word's first letter lies. Every label must agree.
func (r *resolver) start(f Spelled) (At, error) {
	var at At
	found := false
	agree := func(here At, a Anchor) error {
		if found && here != at {
			return fmt.Errorf("%w: %s does not lie in the row of this word, or not at this place of it", ErrNonsense, a)
		}
		at, found = here, true
		return nil
	}
	for i, c := range f.Cells {
		if c.Anchor == (Anchor{}) {
			continue
		}
		piece, err := r.place(c.Anchor)
		if err != nil {
			return at, err
		}
		if err := agree(walk(r.q.board.pieces[piece].At, f.Step.Back(), i), c.Anchor); err != nil {
			return at, err
		}
	}
	if f.Off != (Anchor{}) {
		piece, err := r.place(f.Off)
		if err != nil {
			return at, err
		}
		here := r.q.board.pieces[piece].At
		for _, s := range f.Steps {
			here = here.Add(s.Vec())
		}
		if err := agree(here, f.Off); err != nil {
			return at, err
		}
	}
	return at, nil
}

// walk goes n steps from a place.
func walk(at At, s Step, n int) At {
	v := s.Vec()
	k := int16(n)
	return at.Add(At{v.A * k, v.B * k, v.C * k, v.D * k})
}

func far(at At) bool {
	const most = 4000
	for _, n := range []int16{at.A, at.B, at.C, at.D} {
		if n > most || n < -most {
			return true
		}
	}
	return false
}

func (r *resolver) cells(f Spelled, at At) error {
	pieces := r.q.board.pieces
	for i, c := range f.Cells {
		here := walk(at, f.Step, i)
		old := r.q.board.Find(here)
		cell := QuillicoCell{At: here, Tile: c.Tile, New: true, Old: -1}
		switch {
		case far(here):
			return fmt.Errorf("%w: too far from the first tile", ErrNonsense)
		case c.Anchor != (Anchor{}):
			cell = QuillicoCell{At: here, Tile: pieces[old].Tile, Star: r.isStar(old), Old: old}
		case old >= 0:
			return fmt.Errorf("%w: the place of %s is taken by %s; name it as [%[3]s]", ErrNonsense, r.t.box.Face(c.Tile), r.q.LabelOf(r.t.box, pieces[old]))
		case c.Tile == r.q.star:
			return fmt.Errorf("%w: a star is no letter of a word; write *%s before the word for the tile it replaces", ErrNonsense, "S1")
		default:
			if err := r.contacts(i, cell); err != nil {
				return err
			}
		}
		r.p.Cells = append(r.p.Cells, cell)
	}
	return nil
}

// contacts refuses a tile that would overlap another, and notes the tips.
func (r *resolver) contacts(i int, c QuillicoCell) error {
	pieces := r.q.board.pieces
	for j := range pieces {
		switch Contact(c.At.Sub(pieces[j].At)) {
		case Overlap:
			return fmt.Errorf("%w: %s would overlap %s", ErrNonsense, r.t.box.Face(c.Tile), r.q.LabelOf(r.t.box, pieces[j]))
		case Tip, Offset:
			if !r.isStar(j) {
				r.p.Tips = append(r.p.Tips, QuillicoTip{i, j})
			}
		}
	}
	return nil
}

// letter gives the letter tile that lay at a place before the play and still
// does.
func (r *resolver) letter(at At) (Tile, bool) {
	i := r.q.board.Find(at)
	if i < 0 || r.isStar(i) {
		return 0, false
	}
	return r.q.board.pieces[i].Tile, true
}
