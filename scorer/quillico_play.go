package scorer

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
