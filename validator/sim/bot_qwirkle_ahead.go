package sim

import (
	"scorepad/scorer"
	"scorepad/validator"
)

// qwirkleAhead looks ahead in Qwirkle. For each play that is worth a thought it
// deals the tiles it has not seen at random, many times, and lets everybody
// take their dearest play: what the others get and what comes back to it.
// That covers lines of five given away, sets kept in the hand and tiles
// counted. Once the bag is empty the game is played to its end, so going out
// counts too. All plays are tried with the same deals.
type qwirkleAhead struct {
	qwirkleBot
	work   validator.QwirkleGen
	plays  []qwirkleTry
	unseen []scorer.Tile
	hands  [][]scorer.Tile // by seat, as dealt in one sample
	left   [][]scorer.Tile // scratch: the same while a sample is played
}

// qwirkleTry is a play that is thought about.
type qwirkleTry struct {
	move  validator.QwirkleMove
	gen   validator.QwirkleGen // the table after it
	kept  []scorer.Tile        // the hand after it
	value int                  // sum over the samples
}

// How many plays are thought about, and how many points behind the dearest
// they may be.
const (
	qwirkleTries = 12
	qwirkleSlack = 7
)

// Choose gives a whole turn.
func (b *qwirkleAhead) Choose(v *View) scorer.Fact {
	b.gen.Load(v.t)
	n := b.candidates(v)
	if n == 0 {
		return b.stuck(v)
	}
	if n > 1 {
		b.deal(v, n)
	}
	best := 0
	for i := range b.plays[:n] {
		if b.plays[i].value > b.plays[best].value {
			best = i
		}
	}
	return b.plays[best].move.Played(v.Seat)
}

// candidates collects the dearest plays, dearest first, and lays each.
func (b *qwirkleAhead) candidates(v *View) int {
	if b.plays == nil {
		b.plays = make([]qwirkleTry, qwirkleTries+1)
	}
	n := 0
	b.gen.Each(v.Hand, func(m *validator.QwirkleMove) {
		at := n
		for at > 0 && m.Compare(&b.plays[at-1].move) < 0 {
			at--
		}
		if at == qwirkleTries {
			return
		}
		n = min(n+1, qwirkleTries)
		for i := n - 1; i > at; i-- {
			b.plays[i].move = b.plays[i-1].move
		}
		b.plays[at].move = *m
	})
	for n > 1 && b.plays[n-1].move.Points < b.plays[0].move.Points-qwirkleSlack {
		n--
	}
	for i := range b.plays[:n] {
		p := &b.plays[i]
		p.value = 0
		p.gen.Copy(&b.gen)
		p.gen.Lay(p.move.Tiles())
		p.kept = append(p.kept[:0], v.Hand...)
		for _, t := range p.move.Tiles() {
			p.kept = remove(p.kept, t.Tile)
		}
	}
	return n
}

// remove takes one tile out of a hand.
func remove(hand []scorer.Tile, t scorer.Tile) []scorer.Tile {
	for i, h := range hand {
		if h == t {
			hand[i] = hand[len(hand)-1]
			return hand[:len(hand)-1]
		}
	}
	return hand
}

// deal plays every sample for every candidate.
func (b *qwirkleAhead) deal(v *View, n int) {
	q := v.t.Qwirkle()
	b.unseen = b.unseen[:0]
	table := q.Unseen(v.Hand)
	for c := range table {
		for s, k := range table[c] {
			for range k {
				b.unseen = append(b.unseen, scorer.Tile(6*c+s))
			}
		}
	}
	for len(b.hands) < v.t.Seats() {
		b.hands, b.left = append(b.hands, nil), append(b.left, nil)
	}
	bag, _ := q.Bag()
	samples := b.level.Ahead
	if bag == 0 && v.t.Seats() == 2 {
		samples = 1 // the other hand is known
	}
	for i := range samples {
		if i > 0 && v.Late() {
			return
		}
		v.Luck.Shuffle(len(b.unseen), func(i, j int) { b.unseen[i], b.unseen[j] = b.unseen[j], b.unseen[i] })
		rest := b.unseen
		for i := range v.t.Seats() - 1 {
			seat := (int(v.Seat) + 1 + i) % v.t.Seats()
			held, _ := q.Held(scorer.Seat(seat))
			held = min(held, len(rest))
			b.hands[seat], rest = rest[:held], rest[held:]
		}
		for i := range b.plays[:n] {
			p := &b.plays[i]
			p.value += p.move.Points*qwirkleScale + b.play(v, p, rest)
		}
	}
}

// qwirkleScale is one point; the others' points count so much against it that
// they sum up to one point of an only opponent.
const qwirkleScale = 60

// play goes on after a candidate with everybody's dearest plays until it is
// this player's turn again and over, or, without a bag, to the end. It gives
// what that is worth.
func (b *qwirkleAhead) play(v *View, p *qwirkleTry, bag []scorer.Tile) int {
	seats := v.t.Seats()
	for s := range seats {
		b.left[s] = append(b.left[s][:0], b.hands[s]...)
	}
	n := min(len(v.Hand)-len(p.kept), len(bag))
	b.left[v.Seat] = append(append(b.left[v.Seat][:0], p.kept...), bag[:n]...)
	bag = bag[n:]
	if len(b.left[v.Seat]) == 0 {
		return scorer.QwirkleOut * qwirkleScale
	}
	value, passes := 0, 0
	gen := &p.gen
	for turn := 1; passes < seats; turn++ {
		seat := (int(v.Seat) + turn) % seats
		weight := -qwirkleScale / (seats - 1)
		if seat == int(v.Seat) {
			weight = qwirkleScale
		}
		m, ok := gen.Best(b.left[seat])
		passes++
		if ok {
			passes = 0
			value += weight * m.Points
			for _, t := range m.Tiles() {
				b.left[seat] = remove(b.left[seat], t.Tile)
			}
			n := min(len(m.Tiles()), len(bag))
			b.left[seat] = append(b.left[seat], bag[:n]...)
			bag = bag[n:]
			if len(b.left[seat]) == 0 {
				return value + scorer.QwirkleOut*weight
			}
		}
		if len(bag) > 0 && turn >= seats {
			return value
		}
		if ok {
			if gen == &p.gen {
				b.work.Copy(gen)
				gen = &b.work
			}
			gen.Lay(m.Tiles())
		}
	}
	return value
}
