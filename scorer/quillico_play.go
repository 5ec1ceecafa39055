package scorer

import "fmt"

// QuillicoCell is one place of a word that was played, in its reading order.
type QuillicoCell struct {
	At   At
	Tile Tile
	New  bool // laid in this play
	Star bool // a star lies there, so no letter
	Old  int  // where it lay before: its index among Board.Pieces; -1 where New
}

// QuillicoRun is letters in an unbroken row through at least one new tile:
// what a play earns is the sum of its runs (K7), and the umpire judges the
// same runs. There are at least two tiles, or one where a single letter was
// claimed as a word. The main run is read as the play was written, a side run
// towards E, NE, S or SE; either may be a word read the other way.
type QuillicoRun struct {
	Main   bool
	First  At
	Step   Step
	Tiles  []Tile
	Laid   []bool // which of them are new
	Points int
}

// QuillicoPlay is a play as it lies: every place of its word, the tiles that
// stars freed, the runs it made, and what it touches at the tips.
type QuillicoPlay struct {
	Seq   int
	Seat  Seat
	Round int
	Step  Step
	Cells []QuillicoCell
	Freed []Piece // the tiles whose places stars took, as they lay
	Runs  []QuillicoRun
	Tips  []QuillicoTip
	Over  bool // the run on the word's own line goes on past its ends
}

// QuillicoTip is a new tile (by its cell) that touches an old letter (by its
// index among Board.Pieces) with a tip, or with sides that do not meet
// squarely (K6).
type QuillicoTip struct{ Cell, Old int }

// New is how many letters the play put on the table. As many tiles left the
// hand: a star brings a letter back.
func (p *QuillicoPlay) New() int {
	n := 0
	for _, c := range p.Cells {
		n += b2i(c.New)
	}
	return n
}

// Word is the main word's tiles as they were claimed, stars left out.
func (p *QuillicoPlay) Word() []Tile {
	out := make([]Tile, 0, len(p.Cells))
	for _, c := range p.Cells {
		if !c.Star {
			out = append(out, c.Tile)
		}
	}
	return out
}

// Points is what all its runs are worth.
func (p *QuillicoPlay) Points() int {
	n := 0
	for _, r := range p.Runs {
		n += r.Points
	}
	return n
}

// FindLabel gives the tile with a label.
func (q *QuillicoTable) FindLabel(box *Box, a Anchor) (Piece, bool) {
	if i := q.label(box, a); i >= 0 {
		return q.board.pieces[i], true
	}
	return Piece{}, false
}

// LabelOf is the label of a piece that lies on the table.
func (q *QuillicoTable) LabelOf(box *Box, p Piece) Anchor {
	return Anchor{letterOf(box, p.Tile), p.N}
}

// letterOf is a tile's letter, 'A' to 'Z', or '*'.
func letterOf(box *Box, t Tile) byte {
	if s := box.Kinds[t].Letters; s != "" {
		return s[0]
	}
	return '*'
}

func labelSlot(letter byte) int {
	if letter == '*' {
		return 26
	}
	return int(letter-'A') % 26
}

func (q *QuillicoTable) label(box *Box, a Anchor) int {
	if a.N > q.labels[labelSlot(a.Letter)] {
		return -1
	}
	for i := range q.board.pieces {
		if p := &q.board.pieces[i]; p.N == a.N && letterOf(box, p.Tile) == a.Letter {
			return i
		}
	}
	return -1
}

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

// mainRuns finds the rows on the word's own line: one, unless a star of the
// word breaks it.
func (r *resolver) mainRuns() {
	p := r.p
	run := QuillicoRun{Main: true, Step: p.Step}
	if len(p.Cells) == 0 {
		return
	}
	if !p.Cells[0].Star {
		p.Over = r.before(&run, p.Cells[0].At)
	}
	for _, c := range p.Cells {
		if c.Star {
			r.keep(run)
			run = QuillicoRun{Main: true, Step: p.Step}
			continue
		}
		run.add(c.At, c.Tile, c.New)
	}
	if last := p.Cells[len(p.Cells)-1]; !last.Star && r.after(&run, last.At) {
		p.Over = true
	}
	r.keep(run)
}

// sideRuns finds the rows across: three for every new tile at most.
func (r *resolver) sideRuns() {
	for _, c := range r.p.Cells {
		if !c.New {
			continue
		}
		for _, step := range [4]Step{E, NE, S, SE} {
			if step.Axis() == r.p.Step.Axis() {
				continue
			}
			_, back := r.letter(c.At.Add(step.Back().Vec()))
			_, on := r.letter(c.At.Add(step.Vec()))
			if !back && !on {
				continue
			}
			run := QuillicoRun{Step: step}
			r.before(&run, c.At)
			run.add(c.At, c.Tile, true)
			r.after(&run, c.At)
			r.keep(run)
		}
	}
}

func (run *QuillicoRun) add(at At, tile Tile, laid bool) {
	if len(run.Tiles) == 0 {
		run.First = at
	}
	run.Tiles = append(run.Tiles, tile)
	run.Laid = append(run.Laid, laid)
}

// before adds the letters that lead up to a place, after those that follow.
func (r *resolver) before(run *QuillicoRun, at At) bool {
	back := run.Step.Back().Vec()
	first := at
	for {
		if _, ok := r.letter(first.Add(back)); !ok {
			break
		}
		first = first.Add(back)
	}
	for here := first; here != at; here = here.Add(run.Step.Vec()) {
		tile, _ := r.letter(here)
		run.add(here, tile, false)
	}
	return first != at
}

func (r *resolver) after(run *QuillicoRun, at At) bool {
	on := run.Step.Vec()
	n := len(run.Tiles)
	for here := at.Add(on); ; here = here.Add(on) {
		tile, ok := r.letter(here)
		if !ok {
			return len(run.Tiles) > n
		}
		run.add(here, tile, false)
	}
}

// keep takes a run that holds a new tile and at least two tiles; a single
// letter that was claimed as a word is priced as it lies.
func (r *resolver) keep(run QuillicoRun) {
	if len(run.Tiles) < 2 && !(run.Main && len(r.p.Cells) == 1) {
		return
	}
	for _, laid := range run.Laid {
		if laid {
			run.Points = r.t.box.Points(run.Tiles)
			r.p.Runs = append(r.p.Runs, run)
			return
		}
	}
}

// spelled takes a play in: stars first, then the word's new tiles in reading
// order, each with the next label of its letter.
func (q *QuillicoTable) spelled(t *Table, seq int, f Spelled) error {
	p, err := q.Resolve(t, f)
	if err != nil {
		return err
	}
	for _, s := range p.Freed {
		i := q.board.Find(s.At)
		q.labels[26]++
		q.board.pieces[i] = Piece{At: s.At, Tile: q.star, Seq: seq, N: q.labels[26]}
	}
	for _, c := range p.Cells {
		if c.New {
			slot := labelSlot(letterOf(t.box, c.Tile))
			q.labels[slot]++
			q.board.put(Piece{At: c.At, Tile: c.Tile, Seq: seq, N: q.labels[slot]})
		}
	}
	q.use(p)
	p.Seq = seq
	q.plays = append(q.plays, *p)
	return nil
}
