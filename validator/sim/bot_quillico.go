package sim

import (
	"scorepad/scorer"
	"scorepad/validator"
)

// quillicoBot plays Quillico at any level but those that look ahead.
type quillicoBot struct {
	level Level
	ump   validator.Umpire // with all words of the game
	known validator.Umpire // with the words it knows
	all   *validator.QuillicoFinder
	find  *validator.QuillicoFinder
	hand  []scorer.Tile // scratch
	n     int           // scratch: plays seen
}

func newQuillicoBot(level Level, u, known validator.Umpire) Bot {
	b := quillicoBot{level: level, ump: u, known: known}
	if level.Ahead > 0 {
		return &quillicoAhead{quillicoBot: b}
	}
	return &b
}

// Choose gives a whole turn.
func (b *quillicoBot) Choose(v *View) scorer.Fact {
	b.sit(v)
	if play, ok := b.pick(v); ok {
		return play
	}
	return b.stuck(v)
}

// sit makes the finders, once for all the games of a match.
func (b *quillicoBot) sit(v *View) {
	if b.all != nil || b.ump.List == nil {
		return
	}
	b.all = b.ump.QuillicoFinder(v.t)
	b.find = b.all
	if b.known.List != b.ump.List {
		b.find = b.known.QuillicoFinder(v.t)
	}
}

// oneStar appends a hand to buf with one of its stars at most: bots play one
// in a turn. In 150 games between two greedy players (family list, seeds 0 to
// 149) a hand held more in 67 of 6,601 turns. Playing them at once would have
// earned 199 points more in these, 1.3 a game for both together, but to look
// for that took 39 ms a turn instead of 1.5, so a game nearly twice as long.
func oneStar(buf, hand []scorer.Tile, star scorer.Tile) []scorer.Tile {
	stars := 0
	for _, t := range hand {
		if t == star {
			if stars++; stars > 1 {
				continue
			}
		}
		buf = append(buf, t)
	}
	return buf
}

// pick chooses among the plays it knows the words of.
func (b *quillicoBot) pick(v *View) (scorer.Fact, bool) {
	if b.find == nil {
		return nil, false
	}
	b.hand = oneStar(b.hand[:0], v.Hand, v.t.Quillico().Star())
	if !b.level.Blind && (b.level.Slips == 0 || v.Luck.IntN(100) >= b.level.Slips) {
		m, ok := b.find.Best(v.t, v.Seat, b.hand)
		return m.Play, ok
	}
	var play scorer.Spelled
	b.n = 0
	b.find.Each(v.t, b.hand, func(f *validator.QuillicoFound) bool {
		if b.n++; v.Luck.IntN(b.n) == 0 {
			play = f.Play(v.Seat)
		}
		return true
	})
	return play, b.n > 0
}

// stuck exchanges three letters by lot, or passes where the pile is empty. By
// the rules one may do so only if there is no play at all, also none that it
// does not know the word of: then it is shown one.
func (b *quillicoBot) stuck(v *View) scorer.Fact {
	pile, _ := v.t.Quillico().Pile()
	any := pile > 0 && v.t.House().Get("exchange") == "any"
	if b.all != nil && !any {
		var shown scorer.Fact
		b.all.Each(v.t, v.Hand, func(f *validator.QuillicoFound) bool {
			shown = f.Play(v.Seat)
			return false
		})
		if shown != nil {
			return shown
		}
	}
	if pile == 0 {
		return scorer.Passed{Seat: v.Seat}
	}
	b.hand = b.hand[:0]
	for _, t := range v.Hand {
		if t != v.t.Quillico().Star() {
			b.hand = append(b.hand, t)
		}
	}
	v.Luck.Shuffle(len(b.hand), func(i, j int) { b.hand[i], b.hand[j] = b.hand[j], b.hand[i] })
	n := min(scorer.QuillicoExchange, len(b.hand))
	return scorer.Exchanged{Seat: v.Seat, Tiles: append([]scorer.Tile(nil), b.hand[:n]...)}
}
