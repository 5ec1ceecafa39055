package scorer

// Fact is one thing that happened at the table. The list of facts is closed:
// every kind stands in this file, FormatFact writes and ParseEntry reads each.
type Fact interface{ fact() }

// Word is what was laid as one word: its cards in reading order.
type Word []Tile

// Laid: a player laid words from a hand of cards, and what was left unused.
// RECORD.md `out` and `lay`.
type Laid struct {
	Seat   Seat
	Out    bool // the player went out with these words
	Words  []Word
	Unused []Tile
}

// Placed is one tile on one square.
type Placed struct {
	Tile Tile
	At   At
}

// Played: tiles were put on squares (Qwirkle). Either Tiles holds every tile
// with its square, or Run holds the tiles in order, to be put into the next
// free squares from From towards Step. Table.Explicit turns the second form
// into the first. A table notes in Lie where the tiles of Run came to lie when
// it took them in: a later correction of the past moves no tile.
type Played struct {
	Seat  Seat
	Tiles []Placed
	Run   []Tile
	From  At
	Step  Step
	Lie   []At // a square for each tile of Run; nil before a table took it in
}

// Anchor names a tile on a Quillico table: the N-th (from 1) tile of a letter
// in the order in which they were put down, black and red alike. Letter is
// 'A' to 'Z', or '*' for a star. The zero Anchor names nothing.
type Anchor struct {
	Letter byte
	N      int
}

// Cell is one letter of a word that is played: a tile that is laid, or, with
// an Anchor, one that lies on the table (Tile is not used then).
type Cell struct {
	Tile   Tile
	Anchor Anchor
}

// Spelled: a word was played (Quillico). Stars names the letters that stars
// take the place of. Where no cell has an anchor, Off may say where the
// word's first letter lies: from that anchor, so many steps.
type Spelled struct {
	Seat  Seat
	Step  Step // the word is read towards this
	Stars []Anchor
	Cells []Cell
	Off   Anchor
	Steps []Step
}

// Traded: tiles were exchanged instead of playing (Qwirkle). Tiles is empty
// where only the count is known.
type Traded struct {
	Seat  Seat
	Count int
	Tiles []Tile
}

// Exchanged: a Quillico player gave tiles back and drew as many; Tiles is
// empty where they are not known (three then).
type Exchanged struct {
	Seat  Seat
	Tiles []Tile
}

// Passed: a turn without a play.
type Passed struct{ Seat Seat }

// Challenged: Seat challenged a word of an earlier entry. Word is its letters
// in capitals; Spelling is given where the same letters lie in two spellings.
type Challenged struct {
	Seat     Seat
	Entry    int // the seq of the challenged entry
	Word     string
	Spelling Word
	Falls    bool // the recorded outcome: the word is bad
}

// Ruled: the table's own decision about a word, from here on in this game.
type Ruled struct {
	Word string // in capitals
	Good bool
}

// Claimed: points were called out and nothing was laid; it stands in for the
// player's turn or hand. With Figures, Points is without bonuses and Words
// and Longest (in letters) take part in the hand's bonuses (RULES.md Q21).
type Claimed struct {
	Seat    Seat
	Points  int
	Figures bool
	Words   int
	Longest int
}

// Adjusted: a correction of a player's points with its reason.
type Adjusted struct {
	Seat   Seat
	Points int
	Reason string
}

// Leftover is what a player still held when the game ended.
type Leftover struct {
	Seat  Seat
	Tiles []Tile
}

// Ended: a board game is over. Out went out, or Nobody did.
type Ended struct {
	Out  Seat
	Left []Leftover
}

// Started: who begins a board game.
type Started struct{ Seat Seat }

// Undone takes back the last entry that is in force.
type Undone struct{}

// Redone takes back the last undo.
type Redone struct{}

// Amended puts a new fact in the place of an earlier entry's.
type Amended struct {
	Entry  int // the seq of the entry that is amended
	Fact   Fact
	Forced bool
}

// Dropped takes an earlier entry out.
type Dropped struct{ Entry int }

// Hinted: a hint was given to a player, announced and written down.
type Hinted struct{ Seat Seat }

// Dealt: a player's opening hand was dealt (simulated and practice games).
// In a card game the first Dealt of a hand begins it.
type Dealt struct {
	Seat  Seat
	Tiles []Tile
}

// Turned: the stock's top card was turned to begin the discard pile.
type Turned struct{ Tile Tile }

// Drew: a player drew tiles from the bag, the pile or the stock.
type Drew struct {
	Seat  Seat
	Tiles []Tile
}

// Took: a player took the top discard.
type Took struct{ Seat Seat }

// Discarded: a player discarded one card.
type Discarded struct {
	Seat Seat
	Tile Tile
}

// Reshuffled: the stock had run out and the discards but the top one were
// shuffled into a new one (RULES.md Q16).
type Reshuffled struct{}

// Exposed: the cards that show on the solitaire's stacks, one a stack, from
// stack First (1 to 8) on. The opening deal shows eight from stack 1; after a
// word each stack that lost its top shows its next.
type Exposed struct {
	First int
	Tiles []Tile
}

// Stacked: all that is left of one solitaire stack (1 to 8), from the top with
// the card that shows. A simulated or practice game records its whole deal so;
// then each next card is known and is not shown again by an Exposed.
type Stacked struct {
	Stack int
	Tiles []Tile
}

// Removed: a solitaire word was taken, one showing card from each stack named
// (1 to 8) in reading order.
type Removed struct{ Stacks []int }

// Refilled: an emptied solitaire stack To took over the showing card of From.
type Refilled struct{ To, From int }

func (Laid) fact()       {}
func (Played) fact()     {}
func (Spelled) fact()    {}
func (Traded) fact()     {}
func (Exchanged) fact()  {}
func (Passed) fact()     {}
func (Challenged) fact() {}
func (Ruled) fact()      {}
func (Claimed) fact()    {}
func (Adjusted) fact()   {}
func (Ended) fact()      {}
func (Started) fact()    {}
func (Undone) fact()     {}
func (Redone) fact()     {}
func (Amended) fact()    {}
func (Dropped) fact()    {}
func (Hinted) fact()     {}
func (Dealt) fact()      {}
func (Turned) fact()     {}
func (Drew) fact()       {}
func (Took) fact()       {}
func (Discarded) fact()  {}
func (Reshuffled) fact() {}
func (Exposed) fact()    {}
func (Stacked) fact()    {}
func (Removed) fact()    {}
func (Refilled) fact()   {}

// SeatOf gives the player whom a fact belongs to: the one who laid, played,
// challenged, was adjusted or went out. Nobody where it belongs to no player.
// An amendment belongs to the player of its new fact.
func SeatOf(f Fact) Seat {
	switch f := f.(type) {
	case Laid:
		return f.Seat
	case Played:
		return f.Seat
	case Spelled:
		return f.Seat
	case Traded:
		return f.Seat
	case Exchanged:
		return f.Seat
	case Passed:
		return f.Seat
	case Challenged:
		return f.Seat
	case Claimed:
		return f.Seat
	case Adjusted:
		return f.Seat
	case Ended:
		return f.Out
	case Started:
		return f.Seat
	case Amended:
		return SeatOf(f.Fact)
	case Hinted:
		return f.Seat
	case Dealt:
		return f.Seat
	case Drew:
		return f.Seat
	case Took:
		return f.Seat
	case Discarded:
		return f.Seat
	}
	return Nobody
}

// IsTurn says whether a fact is a player's whole turn on a board: a play, a
// trade, an exchange, a pass, or points claimed in its place.
func IsTurn(f Fact) bool {
	switch f.(type) {
	case Played, Spelled, Traded, Exchanged, Passed, Claimed:
		return true
	}
	return false
}

// IsCorrection says whether a fact corrects the past: undo, redo, amend, drop.
func IsCorrection(f Fact) bool {
	switch f.(type) {
	case Undone, Redone, Amended, Dropped:
		return true
	}
	return false
}
