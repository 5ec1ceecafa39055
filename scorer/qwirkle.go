package scorer

// Qwirkle is the board game of RULES.md section 3.
var Qwirkle = Game{
	Name: "qwirkle", Title: "Qwirkle", BoxName: "qwirkle", Min: 2, Max: 4, HandSize: 6,
	Axes: []Step{E, N}, Sheet: "qwirkle-colour-blind",
	Options: []Option{
		{Name: "inner", Kind: Choice, Values: []string{"as-printed", "swap"}, Default: "as-printed", Rule: "section 3", Says: "which inner shape is yellow and which purple: swap exchanges star and X"},
		{Name: "single", Kind: Choice, Values: []string{"0", "1"}, Default: "1", Rule: "W5", Says: "what one tile as the opening move earns"},
		{Name: "mayPass", Kind: Switch, Default: "no", Rule: "W8", Says: "a player may pass whenever"},
		{Name: "players", Kind: Choice, Values: []string{"4", "6"}, Default: "4", Rule: "W10", Says: "how many may play"},
	},
	fresh: freshQwirkle,
}

// The numbers of the game (sheet "scoring" and "ending the game").
const (
	qwirkleHand   = 6   // tiles held
	qwirkleLine   = 6   // tiles of a complete line
	qwirkleBonus  = 6   // for a complete line
	qwirkleFaces  = 36  // six inner shapes, six outer shapes
	qwirkleCopies = 3   // tiles of each face
	qwirkleInPlay = 108 // tiles in the box
)

// QwirkleOut is what going out earns (sheet "ending the game").
const QwirkleOut = 6

// QwirkleReach is how far from the first tile, in steps along either axis, a
// tile can lie: far more than any game needs, and what a record can name.
const QwirkleReach = farthest

// QwirkleTable is what a record says about a Qwirkle table: the tiles that
// lie there, whose turn it is, and, as far as it can be worked out, how many
// tiles the bag and the players hold. It is the table's own: read it, do not
// keep it over the next entry.
type QwirkleTable struct {
	turns
	board   Board
	laid    [qwirkleFaces]uint8
	seats   []qwirkleSeat
	claimed bool // somebody laid tiles that the record does not know
	single  int  // option single
	marks   []qwirkleMark
	lined   []Tile // the tiles of the marks, one line after the other

	placed []Placed // reused by every fold
	spans  []span
}

// qwirkleSeat is what the record says about one player's tiles.
type qwirkleSeat struct {
	size  int  // how many are held
	dealt bool // deals and draws are recorded; otherwise a hand is filled after each play
	known bool // hand holds the very tiles
	hand  []Tile
}

// qwirkleMark is an item of the sheet before its words are written. It is
// kept small: a simulated game makes a hundred.
type qwirkleMark struct {
	seat       Seat
	why        qwirkleReason
	round, seq int32
	points     int32
	from, to   int32 // of lined
}

// qwirkleReason is what a mark is for, by its place in qwirkleReasons.
type qwirkleReason uint8

const (
	forLine qwirkleReason = iota
	forQwirkle
	forSingle
	forClaim
	forGoingOut
)

var qwirkleReasons = [...]string{"line", "qwirkle", "single", "claim", "going-out"}

func freshQwirkle(t *Table) (state, error) {
	q := &QwirkleTable{turns: newTurns(t.Seats()), seats: make([]qwirkleSeat, t.Seats()), single: t.House().Int("single"),
		board: newBoard(qwirkleInPlay), marks: make([]qwirkleMark, 0, qwirkleInPlay), lined: make([]Tile, 0, 4*qwirkleInPlay)}
	for i := range q.seats {
		q.seats[i].size = qwirkleHand
	}
	t.entries = make([]Kept, 0, qwirkleInPlay) // about what a game with its draws has
	return q, nil
}

// Qwirkle gives the state of a Qwirkle table, nil if another game is played.
func (t *Table) Qwirkle() *QwirkleTable {
	q, _ := t.state.(*QwirkleTable)
	return q
}

// Board is the tiles on the table.
func (q *QwirkleTable) Board() *Board { return &q.board }

// First says whether the next play opens the game (RULES.md W1): no tile lies
// there, and none was claimed.
func (q *QwirkleTable) First() bool { return q.board.Len() == 0 && !q.claimed }

// Complete says whether the record knows every tile that lies on the table:
// nobody has claimed points for tiles that were not written down.
func (q *QwirkleTable) Complete() bool { return !q.claimed }

// AllPassed says whether every player passed in a row, which ends the game
// without the points for going out (RULES.md W9).
func (q *QwirkleTable) AllPassed() bool { return q.allPassed() }

// Bag is how many tiles are in the bag, false after a claim. At a physical
// table a hand is taken to be filled after every play (sheet "drawing tiles").
func (q *QwirkleTable) Bag() (int, bool) {
	if q.claimed {
		return 0, false
	}
	return q.bag(), true
}

func (q *QwirkleTable) bag() int {
	n := qwirkleInPlay - q.board.Len()
	for i := range q.seats {
		n -= q.seats[i].size
	}
	return max(n, 0)
}

// Held is how many tiles a player holds, false after a claim.
func (q *QwirkleTable) Held(s Seat) (int, bool) { return q.seats[s].size, !q.claimed }

// Laid is how many tiles of a face lie on the table.
func (q *QwirkleTable) Laid(t Tile) int { return int(q.laid[t]) }

// AppendHand appends a player's tiles to buf, false where the record does not
// know them. It is Table.Hand without its allocation.
func (q *QwirkleTable) AppendHand(buf []Tile, s Seat) ([]Tile, bool) {
	if h := &q.seats[s]; h.known && !q.claimed {
		return append(buf, h.hand...), true
	}
	return buf, false
}

// Unseen is how many tiles of each face are neither on the table nor in hand
// (nil: nobody's), by colour and outer shape in the box's order.
func (q *QwirkleTable) Unseen(hand []Tile) [6][6]int {
	var out [6][6]int
	for i := range out {
		for j := range out[i] {
			out[i][j] = qwirkleCopies - int(q.laid[6*i+j])
		}
	}
	for _, t := range hand {
		out[t/6][t%6]--
	}
	for i := range out {
		for j := range out[i] {
			out[i][j] = max(out[i][j], 0)
		}
	}
	return out
}

func (q *QwirkleTable) hand(s Seat) ([]Tile, bool) { return q.AppendHand(nil, s) }

func (q *QwirkleTable) clone() state {
	c := *q
	c.board = q.board.clone()
	c.seats = append([]qwirkleSeat(nil), q.seats...)
	for i := range c.seats {
		c.seats[i].hand = append([]Tile(nil), c.seats[i].hand...)
	}
	c.marks = append([]qwirkleMark(nil), q.marks...)
	c.lined = append([]Tile(nil), q.lined...)
	c.placed, c.spans = nil, nil
	return &c
}

// items puts the lines, the bonuses, the claims and the end on the sheet.
func (q *QwirkleTable) items(t *Table, s *Sheet) {
	for _, m := range q.marks {
		s.add(Item{Seat: m.seat, Round: int(m.round), Seq: int(m.seq), For: qwirkleReasons[m.why],
			Text: t.box.Text(q.lined[m.from:m.to]), Points: int(m.points)})
	}
}

// mark notes points that an entry of this round earns, with the tiles of
// lined from an index on.
func (q *QwirkleTable) mark(seat Seat, seq int, why qwirkleReason, points, from int) {
	q.marks = append(q.marks, qwirkleMark{seat, why, int32(q.round()), int32(seq), int32(points), int32(from), int32(len(q.lined))})
}

// Ended says whether the end was announced by an entry.
func (q *QwirkleTable) Ended() bool { return q.ended }

// Dealt says whether a player's deal and draws are recorded.
func (q *QwirkleTable) Dealt(s Seat) bool { return q.seats[s].dealt }
