package validator

import (
	"cmp"
	"slices"

	"scorepad/scorer"
)

// QuillicoFinder finds every play of a hand that the umpire has nothing
// against: through every letter on the table, along all four axes, read both
// ways, with any number of the stars held. It keeps its memory from call to
// call and is for one goroutine. Words that only the book allows are known
// only to judge, so they are not found; what the table has ruled good is.
type QuillicoFinder struct {
	u       Umpire
	words   quillicoWords
	field   quillicoField
	lines   quillicoLines
	walk    quillicoWalk
	index   quillicoIndex
	own     rack     // the hand's letters
	few     []uint32 // words that lack few letters
	starred starred

	repeats bool // noRepeats: the umpire itself looks at every play
}

// QuillicoMove is one play with what it earns.
type QuillicoMove struct {
	Play   scorer.Spelled
	Points int
}

// QuillicoFinder gives a finder for the words, box and options of a Quillico
// table as they stand; nil at a table of another game, and without a list.
func (u Umpire) QuillicoFinder(t *scorer.Table) *QuillicoFinder {
	if t.Quillico() == nil || u.List == nil {
		return nil
	}
	g := &QuillicoFinder{u: u, words: u.quillicoWords(t), repeats: t.House().On("noRepeats")}
	g.index.load(g.words.lists)
	g.field.options(t)
	g.lines.least = max(2, t.House().Int("minLetters"))
	g.walk.least = max(1, t.House().Int("minLetters"))
	return g
}

// Each finds every play of a hand at a table and shows each placement, with
// its dearest colours, to visit, until that returns false. What is shown
// holds until visit returns.
func (g *QuillicoFinder) Each(t *scorer.Table, hand []scorer.Tile, visit func(*QuillicoFound) bool) {
	g.find(t, hand, -1, visit)
}

// find shows the plays that earn more than above, which visit may raise.
func (g *QuillicoFinder) find(t *scorer.Table, hand []scorer.Tile, above int, visit func(*QuillicoFound) bool) {
	w := &g.walk
	w.above = above
	g.field.load(t)
	w.visit, w.stop, w.words, w.index, w.field = visit, false, &g.words, &g.index, &g.field
	letters, stars := w.hold(&g.field, hand, mostHeld(t, max(t.Next(), 0)))
	if g.repeats {
		w.visit = func(f *QuillicoFound) bool {
			return !g.u.spelled(t, t.Quillico(), f.Play(max(t.Next(), 0))).OK() || visit(f)
		}
	}
	w.rackOf(&g.own)
	g.few = g.index.all(wanted{0, g.own.mask, 1 + stars, 1, uint32(letters + stars + 1)}, g.few[:0])
	g.own.fill(&g.index, &g.words, g.few)
	g.index.hand(g.own.mask, 0)
	w.rack, w.lay = &g.own, w.show
	if len(g.field.tiles) == 0 {
		w.opening()
		return
	}
	g.lines.build(&g.field, &g.words, g.layable(stars), letters+stars)
	w.lines(g.lines.list)
	if stars > 0 {
		g.index.hand(g.own.mask, stars)
		g.stars(stars)
	}
}

// layable gives the letters that can be laid: those held and, with stars,
// those that can be freed.
func (g *QuillicoFinder) layable(stars int) uint32 {
	mask := g.own.mask
	for i := range g.field.tiles {
		if t := &g.field.tiles[i]; stars > 0 && !t.star {
			mask |= 1 << (t.letter - 'a')
		}
	}
	return mask
}

// mostHeld is how many tiles a player can hold at most.
func mostHeld(t *scorer.Table, seat scorer.Seat) int {
	if n, sure := t.Quillico().HandSize(seat); sure {
		return n
	}
	return t.Game().HandSize
}

// Count gives how many different plays a hand has, and what the best earns:
// tiles of one letter and colour are not told apart.
func (g *QuillicoFinder) Count(t *scorer.Table, hand []scorer.Tile) (plays, best int) {
	g.Each(t, hand, func(f *QuillicoFound) bool {
		plays += f.Ways()
		best = max(best, f.Points)
		return true
	})
	return plays, best
}

// Best gives the play that earns most, the first found among equals; false
// where there is none.
func (g *QuillicoFinder) Best(t *scorer.Table, seat scorer.Seat, hand []scorer.Tile) (QuillicoMove, bool) {
	best := QuillicoMove{Points: -1}
	g.Above(t, hand, -1, func(f *QuillicoFound) int {
		best = QuillicoMove{f.Play(seat), f.Points}
		return f.Points
	})
	return best, best.Points >= 0
}

// All gives every play, dearest first.
func (g *QuillicoFinder) All(t *scorer.Table, seat scorer.Seat, hand []scorer.Tile) []QuillicoMove {
	var out []QuillicoMove
	g.Each(t, hand, func(f *QuillicoFound) bool {
		f.Colours(func(points int) {
			out = append(out, QuillicoMove{f.Play(seat), points})
		})
		return true
	})
	slices.SortStableFunc(out, func(a, b QuillicoMove) int { return cmp.Compare(b.Points, a.Points) })
	return out
}

// QuillicoMoves gives every play of a hand, dearest first; none without a
// list.
func (u Umpire) QuillicoMoves(t *scorer.Table, seat scorer.Seat, hand []scorer.Tile) []QuillicoMove {
	g := u.QuillicoFinder(t)
	if g == nil {
		return nil
	}
	return g.All(t, seat, hand)
}

// quillicoAny gives one word that a hand can play, if there is one.
func (u Umpire) quillicoAny(t *scorer.Table, hand []scorer.Tile) (string, bool) {
	g := u.QuillicoFinder(t)
	word := ""
	if g != nil {
		g.Each(t, hand, func(f *QuillicoFound) bool {
			word = f.Word()
			return false
		})
	}
	return word, word != ""
}
