package scorer

import (
	"fmt"
	"slices"
)

// Quillico is the board game of RULES.md section 4.
var Quillico = Game{
	Name: "quillico", Title: "Quillico", BoxName: "quillico", Min: 2, Max: 10, HandSize: quillicoHand,
	Axes: []Step{E, NE, N, NW}, Lexicon: "family", Sheet: "quillico",
	Options: append([]Option{
		{Name: "minLetters", Kind: Number, Default: "2", Rule: "K1", Says: "the fewest letters in a main word"},
		{Name: "tips", Kind: Choice, Values: []string{"refuse", "ignore"}, Default: "refuse", Rule: "K6", Says: "whether tiles may touch at their tips"},
		{Name: "extend", Kind: Switch, Default: "yes", Rule: "K8", Says: "a word on the table may be lengthened"},
		{Name: "exchange", Kind: Choice, Values: []string{"stuck", "any"}, Default: "stuck", Rule: "K14", Says: "when three tiles may be exchanged: only without a word, or always"},
		{Name: "challenge", Kind: Choice, Values: []string{"check", "quiddler"}, Default: "check", Rule: "K19", Says: "check: a play is judged before it scores; quiddler: challenges cost points"},
	}, wordOptions("yes", "no", "no")...),
	fresh: freshQuillico,
}

const quillicoHand = 10 // tiles held

// QuillicoOut is what going out earns (K16).
const QuillicoOut = 5

// QuillicoTable is a Quillico game at one moment: the tiles that lie, what
// each play made, the pile and, where the record knows them, the hands.
type QuillicoTable struct {
	turns
	board  Board
	star   Tile
	labels [27]int // labels given so far: A to Z, then the star
	held   []holding
	total  int // tiles in the box
	plays  []QuillicoPlay
	claims []int // seqs of turns that were claimed: what was laid is not known
	judged []judgedWord
	extra  []Item // claims, challenges and the end
}

// holding is what one player holds: how many tiles, and which where that is
// known. dealt: deals and draws are recorded; otherwise a hand is filled up
// after each play.
type holding struct {
	n     int
	dealt bool
	known bool
	tiles []Tile
}

// judgedWord is a word of an entry that was challenged: it is written the way
// that comes first in the alphabet, as it may be read either way.
type judgedWord struct {
	entry int
	word  string
	falls bool
}

func freshQuillico(t *Table) (state, error) {
	star, ok := t.box.Find("*")
	if !ok {
		return nil, fmt.Errorf("%w: this box has no star *", ErrNonsense)
	}
	q := &QuillicoTable{turns: newTurns(t.Seats()), star: star, held: make([]holding, t.Seats()), total: t.box.Total()}
	for s := range q.held {
		q.held[s].n = quillicoHand
	}
	return q, nil
}

// Quillico gives the game's own state; nil at a table where another game is
// played. Read it, do not keep it.
func (t *Table) Quillico() *QuillicoTable {
	q, _ := t.state.(*QuillicoTable)
	return q
}

// Board is the tiles on the table; a star stands as a tile of its own.
func (q *QuillicoTable) Board() *Board { return &q.board }

// Star is the star's tile.
func (q *QuillicoTable) Star() Tile { return q.star }

// Complete says whether the record knows every tile that lies on the table:
// nobody has claimed points for tiles that were not written down.
func (q *QuillicoTable) Complete() bool { return len(q.claims) == 0 }

// First says whether the next word opens the game: nothing lies there.
func (q *QuillicoTable) First() bool { return q.board.Len() == 0 && q.Complete() }

// Pile is how many tiles are left to draw; false once a turn was claimed,
// when nobody can know it.
func (q *QuillicoTable) Pile() (int, bool) { return q.pile(), q.Complete() }

// pile is what neither lies on the table nor is held.
func (q *QuillicoTable) pile() int {
	n := q.total - q.board.Len()
	for i := range q.held {
		n -= q.held[i].n
	}
	return max(n, 0)
}

// HandSize is how many tiles a player holds, filled up as RULES.md K12 has it
// where draws are not recorded; false once a turn was claimed.
func (q *QuillicoTable) HandSize(s Seat) (int, bool) { return q.held[s].n, q.Complete() }

// Plays are the plays in force, in order. Read them, do not keep them.
func (q *QuillicoTable) Plays() []QuillicoPlay { return q.plays }

// Play gives the play of an entry that is in force.
func (q *QuillicoTable) Play(entry int) (*QuillicoPlay, bool) {
	for i := range q.plays {
		if q.plays[i].Seq == entry {
			return &q.plays[i], true
		}
	}
	return nil, false
}

// Ended says whether an end was entered, AllPassed whether every player
// passed in a row, which ends the game too (K15).
func (q *QuillicoTable) Ended() bool { return q.ended }

// AllPassed says whether every player has passed in a row.
func (q *QuillicoTable) AllPassed() bool { return q.allPassed() }

func (q *QuillicoTable) clone() state {
	c := *q
	c.board = q.board.clone()
	c.held = slices.Clone(q.held)
	for i := range c.held {
		c.held[i].tiles = slices.Clone(c.held[i].tiles)
	}
	c.plays = slices.Clone(q.plays)
	c.claims = slices.Clone(q.claims)
	c.judged = slices.Clone(q.judged)
	c.extra = slices.Clone(q.extra)
	return &c
}

// over: an end was entered, all passed in a row, or the pile and a hand are
// empty (K15).
func (q *QuillicoTable) over() bool {
	if q.turns.over() {
		return true
	}
	if !q.Complete() || q.pile() > 0 {
		return false
	}
	return slices.ContainsFunc(q.held, func(h holding) bool { return h.n == 0 })
}

func (q *QuillicoTable) next(t *Table) Seat {
	if q.over() {
		return Nobody
	}
	return q.turns.next(t)
}

func (q *QuillicoTable) hand(s Seat) ([]Tile, bool) {
	if !q.Complete() || !q.held[s].known {
		return nil, false
	}
	return q.held[s].tiles, true
}

func (q *QuillicoTable) fold(t *Table, seq int, f Fact) error {
	switch f := f.(type) {
	case Spelled:
		if err := q.spelled(t, seq, f); err != nil {
			return err
		}
	case Exchanged:
		q.exchanged(f)
	case Passed:
	case Claimed:
		q.extra = append(q.extra, Item{Seat: f.Seat, Round: q.round(), Seq: seq, For: "claim", Points: f.Points})
		q.claims = append(q.claims, seq)
	case Challenged:
		return q.challenged(t, seq, f)
	case Ended:
		q.end(t, seq, f)
	case Dealt:
		return q.deal(f)
	case Drew:
		q.drew(f)
	default:
		return errWrongGame
	}
	if IsTurn(f) {
		q.took(f)
	}
	return nil
}

func (q *QuillicoTable) deal(f Dealt) error {
	h := &q.held[f.Seat]
	if h.dealt {
		return fmt.Errorf("%w: this player has been dealt tiles already; what is drawn later is written `draw NAME TILES`", ErrNonsense)
	}
	*h = holding{len(f.Tiles), true, true, slices.Clone(f.Tiles)}
	return nil
}

// drew takes in tiles drawn by a player whose deal is recorded too; those of
// others are counted as drawn already.
func (q *QuillicoTable) drew(f Drew) {
	h := &q.held[f.Seat]
	if !h.dealt {
		return
	}
	h.n += len(f.Tiles)
	if h.known {
		h.tiles = append(h.tiles, f.Tiles...)
	}
}

// exchanged takes tiles back; what comes instead is a draw of its own where
// deals are recorded.
func (q *QuillicoTable) exchanged(f Exchanged) {
	h := &q.held[f.Seat]
	if !h.dealt {
		return
	}
	for _, tile := range f.Tiles {
		h.drop(tile)
	}
	if n := len(f.Tiles); n > 0 {
		h.n = max(0, h.n-n)
	} else {
		h.known, h.tiles = false, nil // nobody can say which went back
		h.n = max(0, h.n-QuillicoExchange)
	}
}

// QuillicoExchange is how many tiles go back where no word is possible (K14).
const QuillicoExchange = 3

// drop takes one tile out of a known hand; a hand that did not hold it is not
// known any more.
func (h *holding) drop(tile Tile) {
	if !h.known {
		return
	}
	i := slices.Index(h.tiles, tile)
	if i < 0 {
		h.known, h.tiles = false, nil
		return
	}
	h.tiles = slices.Delete(h.tiles, i, i+1)
}

// use takes what a play needs out of the hand: a letter that a star freed
// comes to the hand first. A hand whose draws are not recorded is filled up.
func (q *QuillicoTable) use(p *QuillicoPlay) {
	h := &q.held[p.Seat]
	for _, s := range p.Freed {
		h.drop(q.star)
		if h.known {
			h.tiles = append(h.tiles, s.Tile)
		}
	}
	for _, c := range p.Cells {
		if c.New {
			h.drop(c.Tile)
		}
	}
	h.n = max(0, h.n-p.New())
	if !h.dealt {
		h.n += min(q.pile(), max(0, quillicoHand-h.n))
	}
}

func (q *QuillicoTable) end(t *Table, seq int, f Ended) {
	round := q.lastRound()
	if f.Out != Nobody && !q.allPassed() {
		q.extra = append(q.extra, Item{Seat: f.Out, Round: round, Seq: seq, For: "going-out", Points: QuillicoOut})
	}
	for _, l := range f.Left {
		if len(l.Tiles) > 0 {
			q.extra = append(q.extra, Item{Seat: l.Seat, Round: round, Seq: seq, For: "leftover", Text: t.box.Text(l.Tiles), Points: -t.box.Points(l.Tiles)})
		}
	}
	q.ended, q.out = true, f.Out
}
