package sim

import (
	"fmt"

	"scorepad/scorer"
)

// cardStep is a deal, a draw, or what a player does after it.
func (s *Sitting) cardStep() error {
	c := s.table.Cards()
	if !c.Drawing() {
		return s.dealHand(c)
	}
	seat := s.table.Next()
	if _, open := c.Actor(); !open {
		return s.drawCard(c, seat)
	}
	return s.play(c, seat)
}

// dealHand deals the next hand and turns the top card (sheet "quiddler: the
// deal").
func (s *Sitting) dealHand(c *scorer.Cards) error {
	n := c.Current()
	s.fill(n)
	s.turns = 0
	for i := range s.table.Seats() {
		seat := scorer.Seat((int(c.Starter(n)) + i) % s.table.Seats())
		if err := s.fold(scorer.Dealt{Seat: seat, Tiles: s.draw(c.Size(n))}); err != nil {
			return err
		}
	}
	return s.fold(scorer.Turned{Tile: s.draw(1)[0]})
}

// drawCard lets a player begin a turn: the stock or the top discard.
func (s *Sitting) drawCard(c *scorer.Cards, seat scorer.Seat) error {
	if s.turns++; s.turns > mostTurns*s.table.Seats() {
		return fmt.Errorf("%w: hand %d after %d turns; give them a larger word list", ErrEndless, c.Current(), s.turns-1)
	}
	f, err := s.ask(seat)
	if err != nil {
		return err
	}
	if _, take := f.(scorer.Took); take {
		return s.fold(f)
	}
	if len(s.bag) == 0 {
		if s.table.House().Get("exhaust") == "end" || len(c.Discards()) < 2 {
			return s.fold(scorer.Took{Seat: seat})
		}
		d := c.Discards()
		s.bag = append(s.bag, d[:len(d)-1]...)
		s.mix()
		if err := s.fold(scorer.Reshuffled{}); err != nil {
			return err
		}
	}
	return s.fold(scorer.Drew{Seat: seat, Tiles: s.draw(1)})
}

// play lets a player discard, or lay and then discard the card that is left.
func (s *Sitting) play(c *scorer.Cards, seat scorer.Seat) error {
	f, err := s.ask(seat)
	if err == nil {
		err = s.fold(f)
	}
	if err != nil {
		return err
	}
	if _, laid := f.(scorer.Laid); !laid {
		return nil
	}
	if hand, _ := s.table.Hand(seat); len(hand) > 0 {
		if err := s.fold(scorer.Discarded{Seat: seat, Tile: hand[0]}); err != nil {
			return err
		}
	}
	s.done = s.table.Over()
	return nil
}
