package sim

import (
	"math"
	"slices"

	"scorepad/scorer"
	"scorepad/validator"
)

// quillicoAhead looks ahead in Quillico. A play is worth its points and what
// the tiles kept are worth in the next turn; a star is kept for a turn in
// which it gains more than it is worth to hold. Once the pile is empty all is
// known, as hands lie open: then it plays its best plays on to the end, with
// everybody's dearest answers.
type quillicoAhead struct {
	quillicoBot
	leaves []int // by tile, in 1/100 points
	star   scorer.Tile
	tiles  []scorer.Tile
	tries  []quillicoTry
}

// quillicoTry is a play that is thought about in the end game.
type quillicoTry struct {
	play   scorer.Spelled
	points int
}

// quillicoTries is how many plays are thought about then, and quillicoRounds
// how many rounds are played on.
const (
	quillicoTries  = 4
	quillicoRounds = 2
)

// leaveOf is what a letter that is kept earns more in the next turn than a
// tile drawn in its place, in 1/100 points, A to Z: a linear fit over 9,154
// turns of 250 games between two players who took the dearest play without
// stars (family list). A red tile is worth redLeave more.
var leaveOf = [26]int{59, -68, -69, -57, 50, -84, -71, -69, 25, -90, -89, -36, -70, -46, 77, -64, -114, -34, 153, -59, -24, -91, -93, -96, -38, -92}

const (
	redLeave  = 25
	starLeave = 200
)

func (b *quillicoAhead) learn(box *scorer.Box, star scorer.Tile) {
	b.star, b.leaves = star, b.leaves[:0]
	for _, k := range box.Kinds {
		leave := starLeave
		if k.Letters != "" {
			leave = leaveOf[k.Letters[0]-'A'] + redLeave*(k.Points-1)
		}
		b.leaves = append(b.leaves, leave)
	}
}

// Choose gives a whole turn.
func (b *quillicoAhead) Choose(v *View) scorer.Fact {
	b.sit(v)
	if b.find == nil {
		return b.stuck(v)
	}
	q := v.t.Quillico()
	b.learn(v.t.Box(), q.Star())
	pile, _ := q.Pile()
	if pile == 0 {
		return b.endGame(v)
	}
	weight := min(pile, 20) // leaves are for turns that come
	best, any := 0, false
	var play scorer.Spelled
	b.hand = oneStar(b.hand[:0], v.Hand, b.star)
	saving := b.saving()*weight/20 + 1
	b.find.Above(v.t, b.hand, -1, func(f *validator.QuillicoFound) int {
		value := 100*f.Points - b.cost(v.t, f)*weight/20
		if !any || value > best {
			best, any, play = value, true, f.Play(v.Seat)
		}
		switch {
		case v.Late():
			return math.MaxInt
		case best < saving:
			return -1
		}
		return (best - saving) / 100
	})
	if !any {
		return b.stuck(v)
	}
	return play
}

// cost is what the tiles that leave the hand would have been worth.
func (b *quillicoAhead) cost(t *scorer.Table, f *validator.QuillicoFound) int {
	b.tiles = f.Tiles(b.tiles[:0])
	cost := 0
	for _, tile := range b.tiles {
		cost += b.leaves[tile]
	}
	for _, i := range f.Freed {
		cost += b.leaves[b.star] - b.leaves[t.Quillico().Board().Pieces()[i].Tile]
	}
	return cost
}

// saving is the most that it can be worth to be rid of tiles.
func (b *quillicoAhead) saving() int {
	sum := 0
	for _, tile := range b.hand {
		sum -= min(0, b.leaves[tile])
	}
	return sum
}

// endGame chooses when nothing is left to draw.
func (b *quillicoAhead) endGame(v *View) scorer.Fact {
	b.dearest(v)
	if len(b.tries) == 0 {
		return b.stuck(v)
	}
	best, most := 0, 0
	for i := range b.tries {
		if i > 0 && v.Late() {
			break
		}
		if value := b.playOn(v, &b.tries[i]); i == 0 || value > most {
			best, most = i, value
		}
	}
	return b.tries[best].play
}

// dearest collects the plays that earn most, dearest first.
func (b *quillicoAhead) dearest(v *View) {
	b.tries = b.tries[:0]
	b.hand = oneStar(b.hand[:0], v.Hand, b.star)
	b.find.Above(v.t, b.hand, -1, func(f *validator.QuillicoFound) int {
		at := len(b.tries)
		for at > 0 && b.tries[at-1].points < f.Points {
			at--
		}
		if at < quillicoTries {
			b.tries = slices.Insert(b.tries, at, quillicoTry{f.Play(v.Seat), f.Points})
			b.tries = b.tries[:min(len(b.tries), quillicoTries)]
		}
		switch {
		case v.Late():
			return math.MaxInt
		case len(b.tries) < quillicoTries:
			return -1
		}
		return b.tries[quillicoTries-1].points
	})
}

// playOn plays a few rounds on after a play, everybody their dearest, and
// gives how far this player is ahead then, what is left in the hands and the
// points for going out included.
func (b *quillicoAhead) playOn(v *View, try *quillicoTry) int {
	t := v.t.Clone()
	others := t.Seats() - 1
	follow(t, try.play)
	value := try.points * others
	for range quillicoRounds * t.Seats() {
		if t.Over() {
			break
		}
		seat := t.Next()
		hand, _ := t.Hand(seat)
		b.hand = oneStar(b.hand[:0], hand, b.star)
		m, ok := b.find.Best(t, seat, b.hand)
		if !ok {
			follow(t, scorer.Passed{Seat: seat})
			continue
		}
		follow(t, m.Play)
		value += m.Points * share(seat == v.Seat, others)
	}
	for s := range scorer.Seat(t.Seats()) {
		hand, _ := t.Hand(s)
		value -= t.Box().Points(hand) * share(s == v.Seat, others)
		if len(hand) == 0 {
			value += scorer.QuillicoOut * share(s == v.Seat, others)
		}
	}
	return value
}

// share counts the others' points against this player's: together as one.
func share(mine bool, others int) int {
	if mine {
		return others
	}
	return -1
}

// follow takes a turn in.
func follow(t *scorer.Table, f scorer.Fact) {
	if err := t.Fold(scorer.Entry{Fact: f}); err != nil {
		panic(err) // the finder gives no nonsense
	}
}
