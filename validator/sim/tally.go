package sim

import (
	"fmt"
	"slices"

	"scorepad/scorer"
)

// Parts is how finely a shared first place is divided: by every number of
// players from 1 to 10 without a remainder.
const Parts = 2520

// Buckets of the spread of scores: ten points each, from Lowest on; what lies
// outside is counted in the first and the last.
const (
	Buckets = 100
	Lowest  = -200
	Width   = 10
)

// mostTurn is the last turn that is counted by itself in BotTally.OutTurns.
const mostTurn = 30

// Tally is what came of many games, in whole numbers only: tallies of parts
// add up to exactly the tally of all, in any order. Its size does not depend
// on the number of games.
type Tally struct {
	Games int64       `json:"games"`
	Bots  []BotTally  `json:"bots"`  // by position in Match.Bots
	Seats []SeatTally `json:"seats"` // by seat, whoever sat there
	First SeatTally   `json:"first"` // of those who began: the first hand, or the game
	Turns int64       `json:"turns"` // of all players together
	Stuck int64       `json:"stuck"` // games ended by agreement: nobody could play on
}

// SeatTally is what a seat won.
type SeatTally struct {
	Games int64 `json:"games"`
	Wins  int64 `json:"wins"`  // in 1/Parts
	Wins2 int64 `json:"wins2"` // squares
	Sum   int64 `json:"sum"`   // points
}

// BotTally is what one position of a match did. Counts of bonuses are of
// those that earned points.
type BotTally struct {
	SeatTally
	Sum2   int64          `json:"sum2"` // squares of points
	Min    int64          `json:"min"`
	Max    int64          `json:"max"`
	Spread [Buckets]int64 `json:"spread"`

	Turns    int64               `json:"turns"` // plays and other turns; in cards draws and takes
	Outs     int64               `json:"outs"`  // times this bot went out
	OutTurns [mostTurn + 1]int64 `json:"outTurns"`
	Most     int64               `json:"most"`    // bonuses for most words
	Longest  int64               `json:"longest"` // bonuses for the longest word
	Qwirkles int64               `json:"qwirkles"`
	Stars    int64               `json:"stars"`  // played
	Trades   int64               `json:"trades"` // trades and exchanges
	Passes   int64               `json:"passes"`
	Takes    int64               `json:"takes"` // discards taken
}

// NewTally gives an empty tally for so many players.
func NewTally(players int) *Tally {
	return &Tally{Bots: make([]BotTally, players), Seats: make([]SeatTally, players)}
}

// ErrTallies is wrapped by the error about tallies that do not fit together.
var ErrTallies = fmt.Errorf("sim: %w: results of different matches", scorer.ErrNonsense)

// Merge adds another tally of the same match.
func (t *Tally) Merge(o *Tally) error {
	if len(t.Bots) != len(o.Bots) || len(t.Seats) != len(o.Seats) || len(t.Bots) != len(t.Seats) {
		return ErrTallies
	}
	for i := range t.Bots {
		t.Bots[i].merge(&o.Bots[i])
		t.Seats[i].merge(&o.Seats[i])
	}
	t.First.merge(&o.First)
	t.Games += o.Games
	t.Turns += o.Turns
	t.Stuck += o.Stuck
	return nil
}

func (s *SeatTally) merge(o *SeatTally) {
	s.Games += o.Games
	s.Wins += o.Wins
	s.Wins2 += o.Wins2
	s.Sum += o.Sum
}

func (b *BotTally) merge(o *BotTally) {
	switch {
	case o.Games == 0:
	case b.Games == 0:
		b.Min, b.Max = o.Min, o.Max
	default:
		b.Min, b.Max = min(b.Min, o.Min), max(b.Max, o.Max)
	}
	b.SeatTally.merge(&o.SeatTally)
	b.Sum2 += o.Sum2
	for i := range b.Spread {
		b.Spread[i] += o.Spread[i]
	}
	for i := range b.OutTurns {
		b.OutTurns[i] += o.OutTurns[i]
	}
	sums, others := b.counts(), o.counts()
	for i := range sums {
		*sums[i] += *others[i]
	}
}

func (b *BotTally) counts() [9]*int64 {
	return [9]*int64{&b.Turns, &b.Outs, &b.Most, &b.Longest, &b.Qwirkles, &b.Stars, &b.Trades, &b.Passes, &b.Takes}
}

// Add counts one game that was played to its end; position tells who sat on
// each seat.
func (t *Tally) Add(table *scorer.Table, position func(scorer.Seat) int) {
	sheet := table.Sheet()
	scores := sheet.Scores()
	best := slices.Max(scores)
	share := int64(Parts)
	if n := count(scores, best); n > 1 {
		share /= int64(n)
	}
	first := opener(table)
	for s, points := range scores {
		win := int64(0)
		if points == best {
			win = share
		}
		t.Seats[s].add(win, points)
		t.Bots[position(scorer.Seat(s))].add(win, points)
		if scorer.Seat(s) == first {
			t.First.add(win, points)
		}
	}
	t.Games++
	for _, i := range sheet.Items {
		t.Bots[position(i.Seat)].earned(i)
	}
	t.did(table, position)
}

func count(all []int, n int) int {
	c := 0
	for _, m := range all {
		if m == n {
			c++
		}
	}
	return c
}

func opener(t *scorer.Table) scorer.Seat {
	if c := t.Cards(); c != nil {
		return c.Starter(1)
	}
	return t.Opener()
}

func (s *SeatTally) add(win int64, points int) {
	s.Games++
	s.Wins += win
	s.Wins2 += win * win
	s.Sum += int64(points)
}

func (b *BotTally) add(win int64, points int) {
	p := int64(points)
	if b.Games == 0 {
		b.Min, b.Max = p, p
	}
	b.Min, b.Max = min(b.Min, p), max(b.Max, p)
	b.SeatTally.add(win, points)
	b.Sum2 += p * p
	b.Spread[min(max((points-Lowest)/Width, 0), Buckets-1)]++
}

func (b *BotTally) earned(i scorer.Item) {
	switch i.For {
	case "most-words":
		b.Most++
	case "longest-word":
		b.Longest++
	case "qwirkle":
		b.Qwirkles++
	}
}

// did counts what the players did, entry by entry.
func (t *Tally) did(table *scorer.Table, position func(scorer.Seat) int) {
	var turns [16]int64 // of each seat in the hand or the game
	for _, k := range table.Entries() {
		seat := scorer.SeatOf(k.Fact)
		if _, turned := k.Fact.(scorer.Turned); turned {
			clear(turns[:])
		}
		if seat == scorer.Nobody {
			t.Stuck += b2i(k.Forced)
			continue
		}
		b := &t.Bots[position(seat)]
		if n := b.turn(k.Fact, table.Game().Cards()); n > 0 {
			turns[seat] += n
			t.Turns += n
		}
		if wentOut(k.Fact) {
			b.Outs++
			b.OutTurns[min(turns[seat], mostTurn)]++
		}
	}
}

func wentOut(f scorer.Fact) bool {
	switch f := f.(type) {
	case scorer.Laid:
		return f.Out
	case scorer.Ended:
		return f.Out != scorer.Nobody
	}
	return false
}

// turn counts what a fact is; it gives 1 for a turn.
func (b *BotTally) turn(f scorer.Fact, cards bool) int64 {
	n := b2i(scorer.IsTurn(f))
	switch f := f.(type) {
	case scorer.Took:
		b.Takes++
		n = 1
	case scorer.Drew:
		n = b2i(cards)
	case scorer.Traded, scorer.Exchanged:
		b.Trades++
	case scorer.Passed:
		b.Passes++
	case scorer.Spelled:
		b.Stars += int64(len(f.Stars))
	}
	b.Turns += n
	return n
}

func b2i(b bool) int64 {
	if b {
		return 1
	}
	return 0
}
