package scorer

import "slices"

// Solitaire is Quiddler's game for one (RULES.md section 1, Solitaire).
var Solitaire = Game{
	Name: "solitaire", Title: "Quiddler Solitaire", BoxName: "quiddler", Min: 1, Max: 1,
	Lexicon: "club", Sheet: "quiddler", Options: solitaireOptions("2", "confirmed", "yes", "no"),
	fresh: freshSolitaire,
}

// SolitaireJunior is the same with the cards and words of Junior.
var SolitaireJunior = Game{
	Name: "solitaire-junior", Title: "Quiddler Junior Solitaire", BoxName: "quiddler-junior", Min: 1, Max: 1,
	Lexicon: "family", Sheet: "quiddler-junior", Options: solitaireOptions("1", "assumed", "no", "yes"),
	fresh: freshSolitaire,
}

func solitaireOptions(minCards, deck, obscure, proper string) []Option {
	return append([]Option{
		{Name: "refill", Kind: Choice, Values: []string{"may", "must"}, Default: "may", Rule: "solitaire", Says: "whether an emptied stack may or must be filled again"},
		{Name: "minCards", Kind: Number, Default: minCards, Rule: "Q9", Says: "the fewest cards in a word"},
		{Name: "minLetters", Kind: Number, Default: "0", Rule: "Q9", Says: "the fewest letters in a word"},
		{Name: "cards", Kind: CardList, Default: "", Rule: "box", Says: "cards whose printed value or count differs, as H:5,W:4x3"},
		{Name: "deck", Kind: Choice, Values: []string{"assumed", "confirmed"}, Default: deck, Rule: "box", Says: "whether the box's counts are confirmed, so that the supply check refuses"},
	}, wordOptions("yes", obscure, proper)...)
}

// The deal of the solitaire (sheets "quiddler: solitaire", "quiddler-junior:
// solitaire"): eight stacks of five face down, and one card on each.
const (
	SolitaireStacks = 8
	SolitaireDepth  = 6
	SolitaireCards  = SolitaireStacks * SolitaireDepth
)

// TakenWord is a word that was taken: the entry that took it, the stacks (1 to
// 8) and the cards they showed, in reading order.
type TakenWord struct {
	Seq    int
	Stacks []int
	Cards  Word
}

// pile is one stack: how many cards are left of it, and those that are known,
// from the top. A pile with cards left and none known waits to be turned.
type pile struct {
	left  int
	known []Tile
}

// Stacks is the solitaire as it lies. The sheets give no points; the score
// sheet counts a point for each card used, so that 48 is a win.
type Stacks struct {
	piles [SolitaireStacks]pile
	dealt [SolitaireStacks][]Tile // what is known of each stack as dealt, from the top
	words []TakenWord
	ended bool
}

func freshSolitaire(*Table) (state, error) {
	s := new(Stacks)
	for i := range s.piles {
		s.piles[i].left = SolitaireDepth
	}
	return s, nil
}

// Solitaire gives the stacks of a solitaire; nil for another game. Read them,
// do not keep them.
func (t *Table) Solitaire() *Stacks {
	s, _ := t.state.(*Stacks)
	return s
}

// Left is how many cards a stack (1 to 8) still has, with the one that shows.
func (s *Stacks) Left(stack int) int { return s.piles[stack-1].left }

// Showing is the card that shows on a stack (1 to 8); false where the stack is
// empty or its next card has not been turned.
func (s *Stacks) Showing(stack int) (Tile, bool) {
	if known := s.piles[stack-1].known; len(known) > 0 {
		return known[0], true
	}
	return 0, false
}

// Cards are the cards left in a stack (1 to 8), from the top; false where the
// record does not know them all.
func (s *Stacks) Cards(stack int) ([]Tile, bool) {
	p := &s.piles[stack-1]
	return p.known, len(p.known) == p.left
}

// Deal is the whole deal, each stack from the top; false where the record does
// not know all 48 cards.
func (s *Stacks) Deal() ([][]Tile, bool) {
	out := make([][]Tile, 0, SolitaireStacks)
	for _, cards := range s.dealt {
		out = append(out, slices.Clone(cards))
	}
	return out, !slices.ContainsFunc(out, func(c []Tile) bool { return len(c) < SolitaireDepth })
}

// Seen counts the cards that have been seen so far, used ones too, by their
// Tile; kinds is the number of kinds in the box.
func (s *Stacks) Seen(kinds int) []int {
	out := make([]int, kinds)
	for _, cards := range s.dealt {
		for _, c := range cards {
			out[c]++
		}
	}
	return out
}

// Words are the words taken, in order.
func (s *Stacks) Words() []TakenWord { return s.words }

// Used is how many of the 48 cards have been used in words.
func (s *Stacks) Used() int {
	n := SolitaireCards
	for i := range s.piles {
		n -= s.piles[i].left
	}
	return n
}

// Won says whether all 48 cards have been used in words.
func (s *Stacks) Won() bool { return s.Used() == SolitaireCards }

// Refills says whether an empty stack could be filled now from another that
// shows its card and has two or more.
func (s *Stacks) Refills() bool {
	empty, spare := false, false
	for i := range s.piles {
		p := &s.piles[i]
		empty = empty || p.left == 0
		spare = spare || p.left > 1 && len(p.known) > 0
	}
	return empty && spare
}

func (s *Stacks) clone() state {
	c := *s
	c.words = slices.Clone(s.words)
	return &c
}

func (s *Stacks) items(t *Table, sheet *Sheet) {
	for i, w := range s.words {
		sheet.add(Item{Round: i + 1, Seq: w.Seq, For: "word", Text: t.box.Text(w.Cards), Points: len(w.Cards)})
	}
}

func (s *Stacks) over() bool { return s.ended || s.Won() }

func (s *Stacks) round() int { return len(s.words) + 1 }

func (s *Stacks) next(*Table) Seat { return Nobody }

func (s *Stacks) hand(Seat) ([]Tile, bool) { return nil, false }
