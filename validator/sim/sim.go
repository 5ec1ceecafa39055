// Package sim answers: what happens when bots sit at the table? It deals,
// draws and plays whole games between bots, one at a time or by the million,
// adds up what came of them, and tells players after a game what they missed.
//
// Every chance event comes from a seed and is written into the record, so a
// simulated game is an ordinary record that replays without a breach, and the
// same seed gives the same record on any number of processors. The rules are
// scorer's and the plays are validator's: this package prices nothing and
// judges nothing. It reads no clock, writes no file and knows no screen.
package sim

import (
	"fmt"
	"strings"

	"scorepad/scorer"
	"scorepad/validator"
)

// Match is a pairing that can be played any number of times: the game with
// its house and list, and the bots by the names of their levels, in the order
// in which results list them.
type Match struct {
	Head   scorer.Head // Players may be empty: then they are named after their bots
	Bots   []string
	Seed   uint64
	Umpire validator.Umpire // with the list that the game agreed on
	Deals  int              // how many deals the bots that look ahead try for a move; 0: their level's number
	Clock  Clock            // the limit to the time of a decision; nil: none

	words vocabularies
}

// Check says what is wrong with a match: a game that bots do not play, a
// level that there is not, a number of bots the game is not for.
func (m *Match) Check() error {
	if g := m.Head.Game; g == nil || !g.Cards() && !g.Boards() {
		return fmt.Errorf("sim: %w: bots play quiddler, quiddler-junior, qwirkle and quillico", scorer.ErrNonsense)
	}
	for _, name := range m.Bots {
		if _, err := LevelOf(name); err != nil {
			return err
		}
	}
	h := m.headOf(0)
	return h.Check()
}

// Position is the place in Bots of who sits on a seat in a game, from game 0:
// the bots move on by one seat every game.
func (m *Match) Position(game int, seat scorer.Seat) int {
	return (int(seat) + game) % len(m.Bots)
}

// headOf is the head of one game: the players in the order of its seats, and
// what it was made of.
func (m *Match) headOf(game int) scorer.Head {
	h := m.Head
	h.Players = make([]string, len(m.Bots))
	for s := range h.Players {
		p := m.Position(game, scorer.Seat(s))
		h.Players[s] = m.nameOf(p)
	}
	h.Practice = fmt.Sprintf("bots=%s seed=%d game=%d", strings.Join(m.Bots, ","), m.Seed, game+1)
	if m.Deals > 0 {
		h.Practice += fmt.Sprintf(" deals=%d", m.Deals)
	}
	return h
}

// nameOf names the player of a position. The names all begin alike, so that in
// Quillico nobody's is nearer to Q (RULES.md K13).
func (m *Match) nameOf(position int) string {
	if position < len(m.Head.Players) {
		return m.Head.Players[position]
	}
	return fmt.Sprintf("p%d-%s", position+1, m.Bots[position])
}

// Worker plays games of a match one after the other and keeps its memory from
// game to game. It is for one goroutine.
type Worker struct {
	match *Match
	bots  []Bot // by position
	seats []Bot
	sit   Sitting
}

// Worker gives a new worker; the error is Check's.
func (m *Match) Worker() (*Worker, error) {
	if err := m.Check(); err != nil {
		return nil, err
	}
	w := &Worker{match: m}
	for _, name := range m.Bots {
		level, err := LevelOf(name)
		if err != nil {
			return nil, err
		}
		level = level.Trying(m.Deals)
		known, err := m.words.of(level, m.Umpire)
		if err != nil {
			return nil, err
		}
		bot, err := seatBot(m.Head.Game, level, m.Umpire, known)
		if err != nil {
			return nil, err
		}
		w.bots = append(w.bots, bot)
	}
	w.seats = make([]Bot, len(w.bots))
	w.sit.Limit(m.Clock)
	return w, nil
}

// Play plays one game of the match, numbered from 0, to its end. The table is
// the caller's to keep.
func (w *Worker) Play(game int) (*scorer.Table, error) {
	for s := range w.seats {
		w.seats[s] = w.bots[w.match.Position(game, scorer.Seat(s))]
	}
	if err := w.sit.begin(w.match.headOf(game), w.seats, w.match.Seed, game); err != nil {
		return nil, err
	}
	for {
		done, err := w.sit.Step()
		if err != nil {
			return nil, fmt.Errorf("sim: game %d of seed %d: %w", game+1, w.match.Seed, err)
		}
		if done {
			return w.sit.table, nil
		}
	}
}
