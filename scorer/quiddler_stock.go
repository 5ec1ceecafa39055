package scorer

import (
	"fmt"
	"slices"
)

// stock is what the record knows of a hand in which deals and draws were
// written down: simulated and practice games. At a physical table it is off.
//
// A turn is a draw or a take, an `out` or `lay` where there is one, and a
// discard; the discard may stand before the lay-down too.
type stock struct {
	on       bool // a deal of this hand is recorded
	left     int  // cards in the stock
	discards []Tile
	hands    [8][]Tile
	known    uint16    // whose hand is known, a bit a seat
	gone     []uint8   // by kind: cards that have left the stock
	turns    [8]uint16 // draws and takes of each player
	turn     Seat      // who is to draw, or has drawn
	actor    Seat      // who drew or took last; Nobody
	drawn    bool      // the turn's player has drawn and not discarded
	seats    int
}

func (s *stock) clone() stock {
	c := *s
	c.discards = slices.Clone(s.discards)
	c.gone = slices.Clone(s.gone)
	for i := range c.hands {
		c.hands[i] = slices.Clone(s.hands[i])
	}
	return c
}

// reset puts every card back, for the next hand.
func (s *stock) reset() {
	s.on, s.left, s.known, s.drawn, s.actor = false, 0, 0, false, Nobody
	s.discards = s.discards[:0]
	clear(s.gone)
	clear(s.turns[:])
	for i := range s.hands {
		s.hands[i] = s.hands[i][:0]
	}
}

func (s *stock) hand(seat Seat) ([]Tile, bool) {
	if s.known>>seat&1 == 0 {
		return nil, false
	}
	return s.hands[seat], true
}

func (s *stock) forget(seat Seat) { s.known &^= 1 << seat }

// deal takes in a dealt hand or the turned card. The first deal after a
// complete hand begins the next.
func (c *Cards) deal(f Fact) error {
	if c.over() {
		return fmt.Errorf("%w: all hands have been dealt", ErrNonsense)
	}
	if !c.complete() && c.entered != 0 {
		return fmt.Errorf("%w: hand %d is not complete; everybody's cards are entered before the next deal", ErrNonsense, c.now)
	}
	s := &c.stock
	if d, ok := f.(Dealt); ok && !c.complete() && (s.known>>d.Seat&1 == 1 || s.actor != Nobody && s.on) {
		return fmt.Errorf("%w: a second deal in hand %d", ErrNonsense, c.now)
	}
	if _, ok := f.(Turned); ok && !c.complete() && len(s.discards) > 0 {
		return fmt.Errorf("%w: a second card turned in hand %d", ErrNonsense, c.now)
	}
	c.begin()
	if !s.on {
		s.reset()
		s.on, s.left, s.seats, s.turn = true, c.box.Total(), c.seats, c.Starter(c.now)
		if s.gone == nil {
			s.gone = make([]uint8, len(c.box.Kinds))
		}
	}
	switch f := f.(type) {
	case Dealt:
		if err := s.leave(f.Tiles); err != nil {
			return err
		}
		s.known |= 1 << f.Seat
		s.hands[f.Seat] = append(s.hands[f.Seat], f.Tiles...)
	case Turned:
		if err := s.leave([]Tile{f.Tile}); err != nil {
			return err
		}
		s.discards = append(s.discards, f.Tile)
	}
	return nil
}

// leave takes cards off the stock.
func (s *stock) leave(tiles []Tile) error {
	if len(tiles) > s.left {
		return fmt.Errorf("%w: the stock holds %d cards, not %d; write reshuffle first", ErrNonsense, s.left, len(tiles))
	}
	s.left -= len(tiles)
	for _, t := range tiles {
		s.gone[t]++
	}
	return nil
}

// move takes in a draw, a take, a discard or a reshuffle.
func (s *stock) move(f Fact) error {
	if !s.on {
		return fmt.Errorf("%w: no deal has been written down in this hand; write deal NAME CARDS first", ErrNonsense)
	}
	switch f := f.(type) {
	case Drew:
		if err := s.leave(f.Tiles); err != nil {
			return err
		}
		s.hands[f.Seat] = append(s.hands[f.Seat], f.Tiles...)
		s.draws(f.Seat)
	case Took:
		n := len(s.discards)
		if n == 0 {
			return fmt.Errorf("%w: there is no discard to take", ErrNonsense)
		}
		s.hands[f.Seat] = append(s.hands[f.Seat], s.discards[n-1])
		s.discards = s.discards[:n-1]
		s.draws(f.Seat)
	case Discarded:
		s.give(f.Seat, f.Tile)
		s.discards = append(s.discards, f.Tile)
		s.drawn, s.turn = false, Seat((int(f.Seat)+1)%s.seats)
	case Reshuffled:
		s.reshuffle()
	}
	return nil
}

func (s *stock) draws(seat Seat) {
	s.turns[seat]++
	s.turn, s.actor, s.drawn = seat, seat, true
}

// give takes a card from a hand. A card that is not in it makes the hand
// unknown.
func (s *stock) give(seat Seat, t Tile) {
	h := s.hands[seat]
	i := slices.Index(h, t)
	if i < 0 {
		s.forget(seat)
		return
	}
	s.hands[seat] = append(h[:i], h[i+1:]...)
}

// reshuffle makes all discards but the top one the stock (RULES.md Q16).
func (s *stock) reshuffle() {
	n := len(s.discards)
	if n < 2 {
		return
	}
	for _, t := range s.discards[:n-1] {
		s.gone[t]--
	}
	s.left += n - 1
	s.discards[0] = s.discards[n-1]
	s.discards = s.discards[:1]
}

func (s *stock) laid(f Laid) {
	if s.known>>f.Seat&1 == 0 {
		return
	}
	for _, w := range f.Words {
		for _, t := range w {
			s.give(f.Seat, t)
		}
	}
	for _, t := range f.Unused {
		s.give(f.Seat, t)
	}
}

// Drawing says whether this hand's deals and draws are recorded, so that turn
// order and hands can be checked too.
func (c *Cards) Drawing() bool { return c.stock.on && !c.complete() }

// Stock is how many cards the stock holds; 0 at a physical table.
func (c *Cards) Stock() int { return c.stock.left }

// Discards are the discards, the top one last. Read them, do not keep them.
func (c *Cards) Discards() []Tile { return c.stock.discards }

// Gone is how many of a card have left the stock in this hand; 0 at a
// physical table.
func (c *Cards) Gone(t Tile) int {
	if !c.stock.on {
		return 0
	}
	return int(c.stock.gone[t])
}

// Turns is how many turns a player has begun in this hand, where draws are
// recorded.
func (c *Cards) Turns(s Seat) int { return int(c.stock.turns[s]) }

// Actor is who drew last in this hand, and whether the discard of that turn
// is still to come; Nobody before the first draw.
func (c *Cards) Actor() (s Seat, drawn bool) { return c.stock.actor, c.stock.drawn }
