package scorer

// turns counts the turns of a board game: whose turn it is, and how many
// passed in a row.
type turns struct {
	seats  int
	last   Seat // who had the last turn; Nobody before the first
	count  int  // turns taken
	passes int  // in a row, up to the last turn
	ended  bool // an `end` was entered
	out    Seat // who went out by it

	emptied bool // a hand ran empty while nothing is left to draw: over at once
}

func newTurns(seats int) turns { return turns{seats: seats, last: Nobody, out: Nobody} }

// took notes one turn. A turn entered after passes all round opens nothing
// again: the game has ended.
func (u *turns) took(f Fact) {
	ended := u.allPassed()
	u.last = SeatOf(f)
	u.count++
	if ended {
		return
	}
	if _, pass := f.(Passed); pass {
		u.passes++
	} else {
		u.passes = 0
	}
}

// allPassed says whether every player passed in a row: the game is over.
func (u *turns) allPassed() bool { return u.passes >= u.seats }

// over says whether the game has ended: by an `end`, by passes, or by an
// empty hand.
func (u *turns) over() bool { return u.ended || u.emptied || u.allPassed() }

// round is the round that the next turn belongs to, from 1.
func (u *turns) round() int { return u.count/u.seats + 1 }

// lastRound is the round of the last turn, from 1: the end belongs to it.
func (u *turns) lastRound() int { return max(u.count-1, 0)/u.seats + 1 }

// next is whose turn it is; Nobody before the first turn where the opener is
// not known, and after the end.
func (u *turns) next(t *Table) Seat {
	switch {
	case u.over():
		return Nobody
	case u.last == Nobody:
		return t.opener
	}
	return Seat((int(u.last) + 1) % u.seats)
}
