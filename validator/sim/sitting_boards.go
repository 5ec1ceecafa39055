package sim

import (
	"scorepad/scorer"
	"scorepad/validator"
)

// boardStep is the opening, one turn, or the end.
func (s *Sitting) boardStep() error {
	switch {
	case !s.dealt:
		return s.open()
	case s.table.Over():
		return s.end(false)
	case s.idle >= mostIdle*s.table.Seats():
		return s.end(true)
	}
	return s.turn()
}

// open deals the hands and settles who begins.
func (s *Sitting) open() error {
	s.fill(0)
	for seat := range s.table.Seats() {
		if err := s.fold(scorer.Dealt{Seat: scorer.Seat(seat), Tiles: s.draw(s.table.Game().HandSize)}); err != nil {
			return err
		}
	}
	s.dealt = true
	first := s.starters()
	return s.fold(scorer.Started{Seat: first[s.deal.IntN(len(first))]})
}

// starters are the players who may begin: whose set is largest in Qwirkle
// (RULES.md W1; their ages are not known here), whose name is nearest to Q in
// Quillico (K13). Among several the lot decides.
func (s *Sitting) starters() []scorer.Seat {
	if s.table.Qwirkle() != nil {
		out, _ := validator.QwirkleStarters(s.table)
		return out
	}
	return validator.QuillicoStarters(s.table.Head().Players)
}

// turn is one player's turn on a board, and the tiles drawn after it.
func (s *Sitting) turn() error {
	seat := s.table.Next()
	f, err := s.ask(seat)
	if err == nil {
		err = s.fold(f)
	}
	if err != nil {
		return err
	}
	s.idle++
	drawn := 0
	switch f := f.(type) {
	case scorer.Traded: // drawn first, then put back (RULES.md W7)
		tiles := s.draw(f.Count)
		s.bag = append(s.bag, f.Tiles...)
		s.mix()
		return s.fold(scorer.Drew{Seat: seat, Tiles: tiles})
	case scorer.Exchanged: // put back and mixed in, then drawn (K14)
		s.bag = append(s.bag, f.Tiles...)
		s.mix()
		drawn = len(f.Tiles)
	case scorer.Passed:
		return nil
	default:
		s.idle = 0
		drawn = s.table.Game().HandSize - s.held(seat)
	}
	if drawn = min(drawn, len(s.bag)); drawn <= 0 {
		return nil
	}
	return s.fold(scorer.Drew{Seat: seat, Tiles: s.draw(drawn)})
}

func (s *Sitting) held(seat scorer.Seat) int {
	if q := s.table.Qwirkle(); q != nil {
		n, _ := q.Held(seat)
		return n
	}
	n, _ := s.table.Quillico().HandSize(seat)
	return n
}

// end writes down that the game is over, and what everybody still holds.
// A game in which nobody has played for many rounds although tiles are left
// to draw is ended by the table's own decision.
func (s *Sitting) end(agreed bool) error {
	f := scorer.Ended{Out: scorer.Nobody}
	for seat := range scorer.Seat(s.table.Seats()) {
		hand, _ := s.table.Hand(seat)
		switch {
		case len(hand) > 0:
			f.Left = append(f.Left, scorer.Leftover{Seat: seat, Tiles: append([]scorer.Tile(nil), hand...)})
		case !agreed:
			f.Out = seat
		}
	}
	s.done = true
	return s.table.Fold(scorer.Entry{Fact: f, Forced: agreed})
}
