package sim

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"scorepad/scorer"
	"scorepad/validator"
)

// Bot decides for one player. It sees what a player may see, and gives what
// it does: in a hand of cards a Drew without tiles or a Took at the start of
// a turn, a Discarded or a Laid after it; on a board its whole turn.
type Bot interface {
	Choose(v *View) scorer.Fact
}

// View is what one player sees when it is that player's turn. Of others'
// hands it shows only what lies open.
type View struct {
	Seat scorer.Seat
	Hand []scorer.Tile // the player's own, in no order; read it, do not keep it
	Luck *rand.Rand    // chance, if the player wants any

	t     *scorer.Table
	clock Clock
	late  func() bool // of the decision that is being made
}

// Clock begins the time for one decision and gives what tells whether it is
// over. This package has no clock of its own: who gives it one gets games that
// depend on the machine.
type Clock func() (late func() bool)

// Begin begins the time for a decision, where there is a limit.
func (v *View) Begin() {
	if v.clock != nil {
		v.late = v.clock()
	}
}

// Late says whether the time for this decision is over: a player who looks
// ahead then takes the best that it has found.
func (v *View) Late() bool { return v.late != nil && v.late() }

func (v *View) look(t *scorer.Table, seat scorer.Seat, luck *rand.Rand) {
	v.t, v.Seat, v.Luck = t, seat, luck
	v.Begin()
	if q := t.Qwirkle(); q != nil {
		v.Hand, _ = q.AppendHand(v.Hand[:0], seat)
		return
	}
	v.Hand, _ = t.Hand(seat)
}

// Drawn says whether a player of cards has drawn in this turn.
func (v *View) Drawn() bool {
	_, drawn := v.t.Cards().Actor()
	return drawn
}

// Last says whether this is a player's last turn in a hand of cards: somebody
// is out, or the stock ran out in a house where that ends the hand.
func (v *View) Last() bool {
	c := v.t.Cards()
	return c.WentOut() != scorer.Nobody || c.Stock() == 0 && v.t.House().Get("exhaust") == "end"
}

// Top is the top discard.
func (v *View) Top() (scorer.Tile, bool) {
	d := v.t.Cards().Discards()
	if len(d) == 0 {
		return 0, false
	}
	return d[len(d)-1], true
}

// MayGoOut says whether going out is allowed in this turn of cards.
func (v *View) MayGoOut() bool {
	return v.t.Cards().Turns(v.Seat) > 1 || !v.t.House().On("noOutOnFirstTurn")
}

// Level is how well a bot plays: siblings differ in these numbers only.
type Level struct {
	Name string
	Says string // for people

	Blind      bool // any legal play, by lot
	Vocabulary int  // the rarest words it knows, as dict.Info.Level has it; 0: all
	Letters    int  // the longest words it knows; 0: any
	Tiles      int  // the most tiles it lays in a turn of Qwirkle; 0: any
	Slips      int  // of 100 decisions, how many it makes at half sight
	Ahead      int  // how much it looks ahead: samples for each play it thinks about; 0: points now
}

// Trying gives the level with another number of deals that it tries for a
// move, where it looks ahead at all; 0 leaves it as it is.
func (l Level) Trying(deals int) Level {
	if l.Ahead > 0 && deals > 0 {
		l.Ahead = deals
	}
	return l
}

// levels from the weakest to the strongest.
var levels = []Level{
	{Name: "random", Says: "any legal play, by lot", Blind: true},
	{Name: "child", Says: "the commonest short words, small plays, often a poor one", Vocabulary: 20, Letters: 4, Tiles: 2, Slips: 60},
	{Name: "easy", Says: "everyday words, plain mistakes", Vocabulary: 35, Letters: 6, Tiles: 3, Slips: 27},
	{Name: "greedy", Says: "the most points now"},
	{Name: "strong", Says: "looks ahead: what may be drawn, and what the play leaves the others", Ahead: 12},
}

// Levels lists the levels, the weakest first.
func Levels() []Level { return append([]Level(nil), levels...) }

// LevelOf finds a level by its name.
func LevelOf(name string) (Level, error) {
	var names []string
	for _, l := range levels {
		if strings.EqualFold(l.Name, name) {
			return l, nil
		}
		names = append(names, l.Name)
	}
	return Level{}, fmt.Errorf("sim: %w: no bot %q; write one of %s", scorer.ErrNonsense, name, strings.Join(names, ", "))
}

// NewBot gives a bot of a level for a game. The umpire's list is the one that
// the game is played with; the bot may know less of it. A bot keeps its memory
// from turn to turn and is for one goroutine.
func NewBot(g *scorer.Game, level Level, u validator.Umpire) (Bot, error) {
	known, err := level.knows(u)
	if err != nil {
		return nil, err
	}
	return seatBot(g, level, u, known)
}

// seatBot gives a bot that knows the words of the umpire known.
func seatBot(g *scorer.Game, level Level, u, known validator.Umpire) (Bot, error) {
	switch {
	case g.Cards():
		return newCardBot(level, known), nil
	case g == &scorer.Qwirkle:
		return newQwirkleBot(level), nil
	case g == &scorer.Quillico:
		return newQuillicoBot(level, u, known), nil
	}
	return nil, fmt.Errorf("sim: %w: no bot plays %s", scorer.ErrNonsense, g.Title)
}
