// Package scorer answers one question: what happened, and what is it worth?
//
// A game is its record: a head and a list of entries that only grows. Replay
// turns a record into a Table, and a Table into a Sheet on which every point
// names the entry it came from. The package holds the boxes (tiles and cards
// as data), the boards, the record and its text form, and what each play
// earns.
//
// It refuses to judge: an illegal play is priced like any other. It looks no
// word up, and it touches no disk. Only nonsense (an unknown player, a square
// that is taken, a card this box does not have) is an error here.
package scorer

// Seat is a player's place at the table, from 0 in playing order.
type Seat int8

// Nobody is the seat of no player.
const Nobody Seat = -1

// Game is one of the games scorepad knows: its numbers and its options.
type Game struct {
	Name     string   // as in a record's head: "quiddler"
	Title    string   // as on the box: "Quiddler"
	BoxName  string   // the embedded box: boxes/NAME.txt
	Min, Max int      // players
	Hands    []int    // cards dealt in each hand, card games only
	HandSize int      // tiles held, board games only
	Axes     []Step   // the lines words and rows lie on, board games only
	Lexicon  string   // the list a new game uses when none is named; "" where words do not matter
	Options  []Option // what a house may change, with the defaults
	Sheet    string   // the rule sheet, by its name

	fresh func(*Table) (state, error) // an empty table's state
}

// Games lists every game, in the order people are shown them.
func Games() []*Game {
	return []*Game{&Quiddler, &QuiddlerJunior, &Qwirkle, &Quillico, &Solitaire, &SolitaireJunior}
}

// Lookup finds a game by its record name; nil if there is none.
func Lookup(name string) *Game {
	for _, g := range Games() {
		if g.Name == name {
			return g
		}
	}
	return nil
}

// Cards says whether the game is played in hands of cards (Quiddler and Junior).
func (g *Game) Cards() bool { return len(g.Hands) > 0 }

// Boards says whether the game is played on a board (Qwirkle and Quillico).
func (g *Game) Boards() bool { return len(g.Axes) > 0 }
