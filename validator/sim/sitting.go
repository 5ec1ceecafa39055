package sim

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"

	"scorepad/scorer"
)

// Sitting is one game while it is played: the table, the tiles that nobody
// has drawn, and who sits where.
type Sitting struct {
	table *scorer.Table
	bots  []Bot // by seat
	bag   []scorer.Tile
	seed  uint64
	game  int
	turns int // since the hand or the game began
	idle  int // turns in a row in which nothing was laid
	dealt bool
	done  bool

	deals, lucks rand.PCG
	deal, luck   *rand.Rand // chance of the table; chance of the bots
	view         View
}

// Where a hand or a game takes so many turns of each player, nobody can end
// it: the bots know no word that can be laid, say.
const (
	mostTurns = 2000 // of each player in a hand of cards
	mostIdle  = 12   // of each player in a row without a play, on a board
)

// ErrEndless is wrapped by the error about a hand that no bot can end.
var ErrEndless = errors.New("nobody can end this hand")

// ErrLeft: a player chose nothing, which is to leave the table. The sitting is
// as it was before that turn and can go on.
var ErrLeft = errors.New("sim: a player left the table")

// NewSitting begins a game with a bot on each seat of the head. The deal and
// all draws follow from the seed and the number of the game, from 0.
func NewSitting(h scorer.Head, bots []Bot, seed uint64, game int) (*Sitting, error) {
	s := new(Sitting)
	return s, s.begin(h, bots, seed, game)
}

func (s *Sitting) begin(h scorer.Head, bots []Bot, seed uint64, game int) error {
	t, err := scorer.New(h)
	if err != nil {
		return err
	}
	if len(bots) != t.Seats() {
		return fmt.Errorf("sim: %w: %d bots for %d players", scorer.ErrNonsense, len(bots), t.Seats())
	}
	s.table, s.bots, s.seed, s.game = t, bots, seed, game
	s.turns, s.idle, s.dealt, s.done = 0, 0, false, false
	if s.deal == nil {
		s.deal, s.luck = rand.New(&s.deals), rand.New(&s.lucks)
	}
	s.lucks.Seed(^seed, uint64(game))
	return nil
}

// Limit sets a limit to the time of each decision, from the next one on; nil
// is none.
func (s *Sitting) Limit(c Clock) { s.view.clock, s.view.late = c, nil }

// Table is the game so far. It changes with every step.
func (s *Sitting) Table() *scorer.Table { return s.table }

// Bag is how many tiles are left to draw.
func (s *Sitting) Bag() int { return len(s.bag) }

// Step lets the game go on by one decision of one player, with all that
// follows from it by chance or of itself; the deals are steps too. It says
// whether the game is over and all of it is written down.
func (s *Sitting) Step() (done bool, err error) {
	switch {
	case s.done:
	case s.table.Game().Cards():
		err = s.cardStep()
	default:
		err = s.boardStep()
	}
	return s.done, err
}

// Back is a moment of a sitting that one can go back to.
type Back struct {
	entries      int
	bag          []scorer.Tile
	deals, lucks rand.PCG
	turns, idle  int
	dealt, done  bool
}

// Mark gives the moment now.
func (s *Sitting) Mark() Back {
	return Back{entries: len(s.table.Entries()), bag: slices.Clone(s.bag), deals: s.deals, lucks: s.lucks,
		turns: s.turns, idle: s.idle, dealt: s.dealt, done: s.done}
}

// Return takes back every entry since a moment: the record keeps them, each
// with its undo.
func (s *Sitting) Return(b Back) error {
	standing := 0
	for _, k := range s.table.Entries()[b.entries:] {
		if !k.Void && !scorer.IsCorrection(k.Fact) {
			standing++
		}
	}
	for range standing {
		if err := s.fold(scorer.Undone{}); err != nil {
			return err
		}
	}
	s.bag = append(s.bag[:0], b.bag...)
	s.deals, s.lucks = b.deals, b.lucks
	s.turns, s.idle, s.dealt, s.done = b.turns, b.idle, b.dealt, b.done
	return nil
}

func (s *Sitting) fold(f scorer.Fact) error {
	return s.table.Fold(scorer.Entry{Fact: f})
}

// Hint writes down that a player was given a hint.
func (s *Sitting) Hint(seat scorer.Seat) error { return s.fold(scorer.Hinted{Seat: seat}) }

// ask gets a player's decision.
func (s *Sitting) ask(seat scorer.Seat) (scorer.Fact, error) {
	s.view.look(s.table, seat, s.luck)
	f := s.bots[seat].Choose(&s.view)
	if f == nil {
		return nil, ErrLeft
	}
	return f, nil
}

// fill puts every tile of the box into the bag, shuffled. The stream tells
// the hands of a game apart.
func (s *Sitting) fill(stream int) {
	s.deals.Seed(s.seed, uint64(s.game)<<8|uint64(stream))
	s.bag = s.bag[:0]
	for i := range s.table.Box().Kinds {
		for range s.table.Box().Kinds[i].Count {
			s.bag = append(s.bag, scorer.Tile(i))
		}
	}
	s.mix()
}

func (s *Sitting) mix() {
	for i := len(s.bag) - 1; i > 0; i-- {
		j := int(s.deal.Uint32N(uint32(i + 1)))
		s.bag[i], s.bag[j] = s.bag[j], s.bag[i]
	}
}

// draw takes tiles out of the bag, as many as there are.
func (s *Sitting) draw(n int) []scorer.Tile {
	n = min(n, len(s.bag))
	at := len(s.bag) - n
	out := slices.Clone(s.bag[at:])
	s.bag = s.bag[:at]
	return out
}
