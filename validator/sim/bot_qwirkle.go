package sim

import (
	"scorepad/scorer"
	"scorepad/validator"
)

// qwirkleBot plays Qwirkle at any level.
type qwirkleBot struct {
	level Level
	gen   validator.QwirkleGen
	best  validator.QwirkleMove
	n     int
}

func newQwirkleBot(level Level) Bot {
	if level.Ahead > 0 {
		return &qwirkleAhead{qwirkleBot: qwirkleBot{level: level}}
	}
	return &qwirkleBot{level: level}
}

// Choose gives a whole turn.
func (b *qwirkleBot) Choose(v *View) scorer.Fact {
	b.gen.Load(v.t)
	if m, ok := b.pick(v); ok {
		return m.Played(v.Seat)
	}
	return b.stuck(v)
}

func (b *qwirkleBot) pick(v *View) (validator.QwirkleMove, bool) {
	l := &b.level
	if !l.Blind && l.Tiles == 0 && l.Slips == 0 {
		return b.gen.Best(v.Hand)
	}
	blind := l.Blind || v.Luck.IntN(100) < l.Slips
	b.n = 0
	b.gen.Each(v.Hand, func(m *validator.QwirkleMove) {
		if l.Tiles > 0 && len(m.Tiles()) > l.Tiles && !v.t.Qwirkle().First() {
			return
		}
		b.n++
		if blind && v.Luck.IntN(b.n) == 0 || !blind && (b.n == 1 || m.Compare(&b.best) < 0) {
			b.best = *m
		}
	})
	return b.best, b.n > 0
}

// stuck trades what it may, or passes where the bag is empty (RULES.md W7, W8).
func (b *qwirkleBot) stuck(v *View) scorer.Fact {
	bag, _ := v.t.Qwirkle().Bag()
	if bag == 0 || len(v.Hand) == 0 {
		return scorer.Passed{Seat: v.Seat}
	}
	n := min(bag, len(v.Hand))
	return scorer.Traded{Seat: v.Seat, Count: n, Tiles: append([]scorer.Tile(nil), v.Hand[:n]...)}
}
