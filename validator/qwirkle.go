package validator

import (
	"fmt"
	"strings"

	"scorepad/scorer"
)

// The sections of the sheet and the rows of RULES.md that findings cite.
const (
	ruleStart   = "qwirkle-colour-blind: determine start player (W1)"
	ruleChoose  = "qwirkle-colour-blind: choosing tiles (W2)"
	rulePlay    = "qwirkle-colour-blind: playing tiles (W2)"
	ruleLine    = "qwirkle-colour-blind: playing tiles (W3)"
	ruleTrade   = "qwirkle-colour-blind: trading tiles (W7)"
	rulePass    = "qwirkle-colour-blind: trading tiles, ending the game (W8)"
	ruleEnd     = "qwirkle-colour-blind: ending the game (W9)"
	ruleBox     = "qwirkle-colour-blind: contents"
	ruleDraw    = "qwirkle-colour-blind: drawing tiles"
	handOfSix   = 6
	lineOfSix   = 6
	copiesInBox = 3
)

// qwirkle rules on an entry of a Qwirkle game, W1 to W9.
func (u Umpire) qwirkle(t *scorer.Table, f scorer.Fact) Ruling {
	q := qwirkleRuling{t: t, q: t.Qwirkle()}
	switch f := f.(type) {
	case scorer.Ended:
		q.end(f)
	case scorer.Dealt:
		q.drawn(f.Seat, f.Tiles, len(f.Tiles) != handOfSix)
	case scorer.Drew:
		held, known := q.q.Held(f.Seat)
		q.drawn(f.Seat, f.Tiles, known && q.q.Dealt(f.Seat) && held+len(f.Tiles) > handOfSix)
	case scorer.Started:
		q.starter(f.Seat)
	}
	if t.Over() {
		return q.out
	}
	switch f := f.(type) {
	case scorer.Played:
		q.play(f)
	case scorer.Traded:
		q.trade(f)
	case scorer.Passed:
		q.pass(f)
	}
	return q.out
}

// qwirkleRuling gathers the findings about one entry.
type qwirkleRuling struct {
	t   *scorer.Table
	q   *scorer.QwirkleTable
	out Ruling
}

func (r *qwirkleRuling) find(c Code, rule string, at []string, says string, args ...any) {
	r.out = append(r.out, Finding{Code: c, Says: fmt.Sprintf(says, args...), At: at, Rule: rule})
}

func (r *qwirkleRuling) play(f scorer.Played) {
	placed, err := r.q.Resolve(f)
	if err != nil {
		return // nonsense
	}
	if len(placed) == 0 {
		r.find(NoTiles, rulePlay, nil, "no tile was laid")
		return
	}
	r.place(placed)
	r.set(placed)
	for _, l := range r.q.Lines(placed) {
		r.line(l)
	}
	tiles := make([]scorer.Tile, len(placed))
	for i, p := range placed {
		tiles[i] = p.Tile
	}
	r.supply(tiles)
	r.held(f.Seat, tiles, len(tiles))
	if r.q.First() {
		r.start(f.Seat, len(placed))
		r.starter(f.Seat)
	}
}

// place judges where the tiles lie: one line, unbroken, touching the table.
func (r *qwirkleRuling) place(placed []scorer.Placed) {
	row, column := true, true
	for _, p := range placed {
		row = row && p.At.C == placed[0].At.C
		column = column && p.At.A == placed[0].At.A
	}
	switch {
	case !row && !column:
		r.find(NotInOneLine, rulePlay, squares(placed), "the tiles played are not all in one row or one column")
	case r.q.Complete():
		if gap := r.gap(placed, row); len(gap) > 0 {
			r.find(GapInLine, rulePlay, gap, "nothing lies on %s, between the tiles played", strings.Join(gap, " and "))
		}
	}
	if r.q.Complete() && r.q.Board().Len() > 0 && !r.touches(placed) {
		r.find(NotTouching, rulePlay, squares(placed), "no tile played touches a tile that lay on the table")
	}
}

// gap gives the empty squares between the first and the last of tiles that
// lie in one row or column; of a gap of many squares, only its ends.
func (r *qwirkleRuling) gap(placed []scorer.Placed, row bool) []string {
	axis := scorer.N
	if row {
		axis = scorer.E
	}
	lo, hi := placed[0].At, placed[0].At
	for _, p := range placed {
		if p.At.A < lo.A || p.At.C < lo.C {
			lo = p.At
		}
		if p.At.A > hi.A || p.At.C > hi.C {
			hi = p.At
		}
	}
	var empty []string
	for at := lo; at != hi; at = at.Add(axis.Vec()) {
		if r.q.Board().Find(at) < 0 && !isPlaced(placed, at) {
			empty = append(empty, scorer.SquareText(at))
		}
	}
	if n := len(empty); n > handOfSix {
		empty = []string{empty[0], empty[n-1]}
	}
	return empty
}

func isPlaced(placed []scorer.Placed, at scorer.At) bool {
	for _, p := range placed {
		if p.At == at {
			return true
		}
	}
	return false
}

func (r *qwirkleRuling) touches(placed []scorer.Placed) bool {
	for _, p := range placed {
		for _, s := range [4]scorer.Step{scorer.E, scorer.N, scorer.W, scorer.S} {
			if r.q.Board().Find(p.At.Add(s.Vec())) >= 0 {
				return true
			}
		}
	}
	return false
}

// set judges the tiles played among themselves, wherever they lie.
func (r *qwirkleRuling) set(placed []scorer.Placed) {
	tiles := make([]scorer.Tile, len(placed))
	for i, p := range placed {
		tiles[i] = p.Tile
	}
	at := func(i int) string { return scorer.SquareText(placed[i].At) }
	if odd, what := oddOnes(r.t.House(), tiles); len(odd) > 0 {
		r.find(PlayMixed, ruleChoose, pickAt(odd, at), "the tiles played share neither the inner nor the outer shape: %s", r.unlike(odd, tiles, what, at))
	}
	if twice := repeated(tiles); len(twice) > 0 {
		r.find(PlayRepeats, ruleChoose, pickAt(twice, at), "among the tiles played %s", r.alike(twice, tiles))
	}
}

// line judges one line that the play makes or adds to.
func (r *qwirkleRuling) line(l scorer.Line) {
	at := func(i int) string { return scorer.SquareText(l.At(i)) }
	if odd, what := oddOnes(r.t.House(), l.Tiles); len(odd) > 0 {
		r.find(LineMixed, ruleLine, pickAt(odd, at), "this line is neither of one inner nor of one outer shape: %s", r.unlike(odd, l.Tiles, what, at))
	}
	if twice := repeated(l.Tiles); len(twice) > 0 {
		r.find(LineRepeats, ruleLine, pickAt(twice, at), "in this line %s", r.alike(twice, l.Tiles))
	}
}

func (r *qwirkleRuling) trade(f scorer.Traded) {
	if r.q.First() {
		r.find(MustPlay, ruleTrade, nil, "the first move is a play; nothing can be traded before a tile lies on the table")
	}
	if f.Count < 1 {
		r.find(NoTiles, ruleTrade, nil, "no tile was traded")
	}
	if most, known := r.q.Held(f.Seat); known && f.Count > most || f.Count > handOfSix {
		if !known {
			most = handOfSix
		}
		r.find(TradeExceedsHand, ruleTrade, nil, "%s holds %s, not %d", r.t.Name(f.Seat), tilesText(most), f.Count)
	}
	if bag, known := r.q.Bag(); known && f.Count > bag {
		r.find(TradeExceedsBag, ruleTrade, nil, "the bag holds %s, fewer than the %d traded", tilesText(bag), f.Count)
	}
	r.supply(f.Tiles)
	if _, known := r.t.Hand(f.Seat); known {
		r.held(f.Seat, f.Tiles, len(f.Tiles))
	}
}

func (r *qwirkleRuling) pass(f scorer.Passed) {
	if r.t.House().On("mayPass") {
		return
	}
	bag, known := r.q.Bag()
	if known && bag > 0 {
		r.find(BagNotEmpty, rulePass, nil, "the bag holds %s: play or trade", tilesText(bag))
	}
	switch hand, held := r.t.Hand(f.Seat); {
	case r.q.First():
		r.find(MustPlay, ruleStart, nil, "the first move is a play")
	case known && bag == 0 && held:
		var g QwirkleGen
		g.Load(r.t)
		if m, ok := g.Best(hand); ok {
			r.find(MustPlay, rulePass, squares(m.Tiles()), "%s can play %s", r.t.Name(f.Seat), strings.Join(placedTexts(r.t, m.Tiles()), " "))
		}
	}
}

// locked says whether nobody can ever play again: such a game may be ended,
// though the bag holds tiles.
func (r *qwirkleRuling) locked() bool {
	var g QwirkleGen
	g.Load(r.t)
	return r.q.Complete() && g.Locked()
}

// end judges the announcement of the end. After passes all round it only
// notes what everybody sees, and nobody goes out by it.
func (r *qwirkleRuling) end(f scorer.Ended) {
	if r.t.Qwirkle().Ended() || r.q.AllPassed() && f.Out != scorer.Nobody {
		r.find(GameOver, ruleEnd, nil, "the game is over")
		return
	}
	bag, known := r.q.Bag()
	if known && bag > 0 && !r.q.AllPassed() && (f.Out != scorer.Nobody || !r.locked()) {
		r.find(BagNotEmpty, ruleEnd, nil, "the bag holds %s: the game goes on", tilesText(bag))
	}
	if f.Out != scorer.Nobody && known && bag == 0 {
		if n, _ := r.q.Held(f.Out); n > 0 {
			r.find(OutWithCardsLeft, ruleEnd, []string{r.t.Name(f.Out)}, "%s still holds %s", r.t.Name(f.Out), tilesText(n))
			r.out[len(r.out)-1].Advice = true // a table may stop earlier
		}
	}
	var left []scorer.Tile
	for _, l := range f.Left {
		left = append(left, l.Tiles...)
		r.held(l.Seat, l.Tiles, len(l.Tiles))
	}
	r.supply(left)
}
