package scorer

import "fmt"

// fold takes in a turn, a deal or a draw, or the end.
func (q *QwirkleTable) fold(_ *Table, seq int, f Fact) error {
	switch f := f.(type) {
	case Played:
		if err := q.play(seq, f); err != nil {
			return err
		}
	case Traded:
		q.trade(f)
	case Claimed:
		q.mark(f.Seat, seq, forClaim, f.Points, len(q.lined))
		q.claimed = true
	case Passed:
	case Ended:
		q.end(seq, f)
		return nil
	case Dealt:
		return q.deal(f)
	case Drew:
		q.draw(f)
		return nil
	default:
		return errWrongGame
	}
	q.took(f)
	return nil
}

// play lays tiles, prices the lines they make, and fills the hand.
func (q *QwirkleTable) play(seq int, f Played) error {
	placed, err := q.resolve(q.placed[:0], f)
	if err != nil {
		return err
	}
	q.placed = placed
	first := q.First()
	q.spans = appendSpans(q.spans[:0], &q.board, placed)
	for _, p := range placed {
		q.board.put(Piece{At: p.At, Tile: p.Tile, Seq: seq})
		q.laid[p.Tile]++
	}
	q.price(seq, f.Seat, first)
	q.spend(f.Seat, len(placed), placed)
	return nil
}

// price marks what the play just laid earns, an illegal one too: each line as
// it lies (W4), and one tile that opens the game (W5).
func (q *QwirkleTable) price(seq int, seat Seat, first bool) {
	for _, s := range q.spans {
		from := len(q.lined)
		for i, at := 0, s.from; i < s.n; i, at = i+1, at.Add(s.axis.Vec()) {
			q.lined = append(q.lined, q.board.pieces[q.board.Find(at)].Tile)
		}
		q.mark(seat, seq, forLine, s.n, from)
		if more := QwirkleLine(s.n) - s.n; more > 0 {
			q.mark(seat, seq, forQwirkle, more, from)
		}
	}
	if first && len(q.placed) == 1 && q.single > 0 {
		q.lined = append(q.lined, q.placed[0].Tile)
		q.mark(seat, seq, forSingle, q.single, len(q.lined)-1)
	}
}

// QwirkleLine is what a line of n tiles earns: nothing alone, a point for
// each tile, and six more for a line of six (RULES.md W4, W6). A longer line,
// which no rule allows, is worth its tiles.
func QwirkleLine(n int) int {
	switch {
	case n < 2:
		return 0
	case n == qwirkleLine:
		return n + qwirkleBonus
	}
	return n
}

// spend takes tiles out of a hand that were played, and notes an end that
// comes at once: an empty hand while the bag is empty (W9).
func (q *QwirkleTable) spend(seat Seat, n int, placed []Placed) {
	s := &q.seats[seat]
	for _, p := range placed {
		s.lose(p.Tile)
	}
	s.size = max(s.size-n, 0)
	if !s.dealt {
		s.size += min(max(qwirkleHand-s.size, 0), q.bag())
	}
	if s.size == 0 && !q.claimed && q.bag() == 0 {
		q.emptied = true
	}
}

// lose takes one tile out of a known hand; a hand that did not hold it is not
// known any more.
func (s *qwirkleSeat) lose(t Tile) {
	if !s.known {
		return
	}
	for i, h := range s.hand {
		if h == t {
			s.hand = append(s.hand[:i], s.hand[i+1:]...)
			return
		}
	}
	s.known, s.hand = false, nil
}

func (q *QwirkleTable) trade(f Traded) {
	s := &q.seats[f.Seat]
	if !s.dealt {
		return // drawn again at once
	}
	for _, t := range f.Tiles {
		s.lose(t)
	}
	if len(f.Tiles) != f.Count {
		s.known, s.hand = false, nil
	}
	s.size = max(s.size-f.Count, 0)
}

func (q *QwirkleTable) end(seq int, f Ended) {
	if f.Out != Nobody && !q.allPassed() { // W9: after passes all round nobody gets the 6
		q.mark(f.Out, seq, forGoingOut, QwirkleOut, len(q.lined))
		q.marks[len(q.marks)-1].round = int32(q.lastRound())
	}
	q.ended, q.out = true, f.Out
}

func (q *QwirkleTable) deal(f Dealt) error {
	s := &q.seats[f.Seat]
	if s.dealt {
		return fmt.Errorf("%w: this player has been dealt tiles already; what is drawn later is written `draw NAME TILES`", ErrNonsense)
	}
	s.dealt, s.known, s.size = true, true, len(f.Tiles)
	s.hand = append(make([]Tile, 0, 2*qwirkleHand), f.Tiles...)
	return nil
}

// draw takes in tiles drawn by a player whose deal is recorded too; those of
// others are counted as drawn already.
func (q *QwirkleTable) draw(f Drew) {
	s := &q.seats[f.Seat]
	if !s.dealt {
		return
	}
	s.size += len(f.Tiles)
	if s.known {
		s.hand = append(s.hand, f.Tiles...)
	}
}
