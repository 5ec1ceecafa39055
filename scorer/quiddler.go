package scorer

import (
	"fmt"
	"slices"
	"strings"
)

// Quiddler is the card game of RULES.md section 1.
var Quiddler = Game{
	Name: "quiddler", Title: "Quiddler", BoxName: "quiddler", Min: 1, Max: 8,
	Hands: []int{3, 4, 5, 6, 7, 8, 9, 10}, Lexicon: "club", Sheet: "quiddler",
	Options: cardOptions(cardDefaults{editions: true, bonus: "10", minCards: "2", hands: "3-10", deck: "confirmed", obscure: "yes", proper: "no"}),
	fresh:   freshCards,
}

// QuiddlerJunior is the card game of RULES.md section 2.
var QuiddlerJunior = Game{
	Name: "quiddler-junior", Title: "Quiddler Junior", BoxName: "quiddler-junior", Min: 2, Max: 6,
	Hands: []int{2, 3, 4, 5, 6, 7}, Lexicon: "family", Sheet: "quiddler-junior",
	Options: cardOptions(cardDefaults{bonus: "5", minCards: "1", hands: "2-7", deck: "assumed", obscure: "no", proper: "yes"}),
	fresh:   freshCards,
}

// CardRules is how a card game is priced, read from its house once: rows Q4
// to Q14 of RULES.md.
type CardRules struct {
	Junior    bool // unused cards cost nothing (quiddler-junior: scoring)
	Bonus     int  // points of a bonus
	Most      bool // there is a bonus for most words
	Longest   bool // there is one for the longest word
	Share     bool // a tied bonus is divided, the remainder dropped
	All       bool // a tied bonus goes to each in full
	BadCosts  bool // a word that falls costs its points, not only what it earned
	HandFloor bool // words minus unused never below 0
	GameFloor bool // the running total never below 0
}

// Hand is what words minus unused cards come to in a hand: with HandFloor
// never below 0 (RULES.md Q4).
func (r CardRules) Hand(points int) int {
	if r.HandFloor {
		return max(points, 0)
	}
	return points
}

func cardRules(t *Table) CardRules {
	h, junior := t.House(), t.head.Game.Name == "quiddler-junior"
	two := "both"
	if !junior && t.Seats() == 2 {
		two = h.Get("twoPlayerBonus")
	}
	return CardRules{
		Junior: junior, Bonus: h.Int("bonus"),
		Most: !junior && two != "longest", Longest: two != "most",
		Share: h.Get("bonusTie") == "share", All: h.Get("bonusTie") == "all",
		BadCosts:  h.Get("badWord") == "minus",
		HandFloor: h.Get("floor") == "hand", GameFloor: h.Get("floor") == "game",
	}
}

// LayDown is one player's `out`, `lay` or `claim` in a hand.
type LayDown struct {
	Seq    int
	Hand   int // from 1
	Seat   Seat
	Out    bool
	Words  []Word
	Unused []Tile
	Claim  *Claimed // points were called out, and Words and Unused are not known
	Late   bool     // entered after the last hand was complete: it counts for no bonus
}

// Decision is a challenge with its outcome (RULES.md Q13 to Q15).
type Decision struct {
	Seq    int
	Hand   int // of the challenged word, from 1
	Seat   Seat
	Entry  int    // the seq of the challenged lay-down
	Word   string // in capitals
	Points int    // of the copy that was challenged
	Falls  bool
	Again  bool // the word had been ruled on in that hand, or its entry is a claim: nothing changes
}

// Cards is what a card game keeps: every lay-down and challenge in force,
// and, where deals and draws are recorded, the stock, discards and hands.
// Its methods only read.
type Cards struct {
	box       *Box
	rules     CardRules
	sizes     []int
	seats     int
	dealer    Seat // of the first hand
	lays      []LayDown
	decisions []Decision
	now       int    // the hand that was last entered into, from 1
	first     int    // index in lays of its first
	entered   uint16 // who has an entry in it, a bit a seat
	stock     stock
}

// Cards gives a card game's state, to be read and not kept; nil in any other
// game.
func (t *Table) Cards() *Cards {
	c, _ := t.state.(*Cards)
	return c
}

func freshCards(t *Table) (state, error) {
	sizes, err := parseHands(t.House().Get("hands"))
	if err != nil {
		return nil, err
	}
	c := &Cards{box: t.box, rules: cardRules(t), sizes: sizes, seats: t.Seats(), now: 1}
	c.stock.reset()
	if name := t.House().Get("dealer"); name != "" {
		if c.dealer, err = t.head.Seat(name); err != nil {
			return nil, err
		}
	}
	for _, n := range sizes {
		if n*c.seats+1 > t.box.Total() {
			return nil, fmt.Errorf("%w: %d players with %d cards each are more than the box's %d; write shorter hands=", ErrNonsense, c.seats, n, t.box.Total())
		}
	}
	return c, nil
}

func (c *Cards) clone() state {
	d := *c
	d.lays = append([]LayDown(nil), c.lays...)
	d.decisions = append([]Decision(nil), c.decisions...)
	d.stock = c.stock.clone()
	return &d
}

func (c *Cards) fold(t *Table, seq int, f Fact) error {
	switch f := f.(type) {
	case Laid:
		late := c.over()
		c.enter(f.Seat)
		c.lays = append(c.lays, LayDown{Seq: seq, Hand: c.now, Seat: f.Seat, Out: f.Out, Words: f.Words, Unused: f.Unused, Late: late})
		c.stock.laid(f)
	case Claimed:
		late := c.over()
		c.enter(f.Seat)
		c.lays = append(c.lays, LayDown{Seq: seq, Hand: c.now, Seat: f.Seat, Claim: &f, Late: late})
		c.stock.forget(f.Seat)
	case Challenged:
		return c.challenge(t, seq, f)
	case Dealt, Turned:
		return c.deal(f)
	case Drew, Took, Discarded, Reshuffled:
		return c.stock.move(f)
	default:
		return errWrongGame
	}
	return nil
}

// enter notes an entry of a player; the first after a complete hand begins
// the next one.
func (c *Cards) enter(s Seat) {
	c.begin()
	c.entered |= 1 << s
}

func (c *Cards) begin() {
	if c.complete() && c.now < len(c.sizes) {
		c.now++
		c.first, c.entered = len(c.lays), 0
		c.stock.reset()
	}
}

// complete says whether everybody has an entry in the hand now.
func (c *Cards) complete() bool { return c.entered == 1<<c.seats-1 }

func (c *Cards) over() bool { return c.complete() && c.now == len(c.sizes) }

func (c *Cards) round() int {
	if c.complete() && c.now < len(c.sizes) {
		return c.now + 1
	}
	return c.now
}

func (c *Cards) next(*Table) Seat {
	if c.over() || !c.stock.on || c.complete() {
		return Nobody
	}
	return c.stock.turn
}

func (c *Cards) hand(s Seat) ([]Tile, bool) { return c.stock.hand(s) }

func (c *Cards) challenge(t *Table, seq int, f Challenged) error {
	l := c.find(f.Entry)
	if l == nil {
		return fmt.Errorf("%w: entry %d is no lay-down in force; a challenge names the entry in which the word was laid", ErrNonsense, f.Entry)
	}
	d := Decision{Seq: seq, Hand: l.Hand, Seat: f.Seat, Entry: f.Entry, Word: f.Word, Falls: f.Falls, Again: l.Claim != nil}
	if l.Claim == nil {
		word, err := c.wordIn(t, l, f)
		if err != nil {
			return err
		}
		d.Points = c.box.Points(word)
	}
	_, before := c.Decided(l.Hand, f.Word)
	d.Again = d.Again || before
	c.decisions = append(c.decisions, d)
	return nil
}

// find gives the lay-down or claim of an entry; nil if there is none in force.
func (c *Cards) find(seq int) *LayDown {
	for i := range c.lays {
		if c.lays[i].Seq == seq {
			return &c.lays[i]
		}
	}
	return nil
}

// wordIn finds the challenged word in a lay-down: as it was laid where that
// is how it is written, otherwise by its letters, which must then lie there in
// one spelling only.
func (c *Cards) wordIn(t *Table, l *LayDown, f Challenged) (Word, error) {
	written := f.Word
	if len(f.Spelling) > 0 {
		written = c.box.Text(f.Spelling)
	}
	var found Word
	several := false
	for _, w := range l.Words {
		if c.box.Text(w) == written {
			return w, nil
		}
		if len(f.Spelling) == 0 && c.spells(w, f.Word) {
			several = several || found != nil && !slices.Equal(w, found)
			found = w
		}
	}
	switch {
	case several:
		return nil, fmt.Errorf("%w: %s lies in entry %d in several spellings; write it as it was laid: %s", ErrNonsense, f.Word, f.Entry, c.wordsText(l))
	case found == nil:
		return nil, fmt.Errorf("%w: %s laid no %s in entry %d, but %s", ErrNonsense, t.Name(l.Seat), written, f.Entry, c.wordsText(l))
	}
	return found, nil
}

// spells says whether cards spell a word (in capitals).
func (c *Cards) spells(w Word, word string) bool {
	for _, t := range w {
		var ok bool
		if word, ok = strings.CutPrefix(word, c.box.Kinds[t].Letters); !ok {
			return false
		}
	}
	return word == ""
}

func (c *Cards) wordsText(l *LayDown) string {
	parts := make([]string, len(l.Words))
	for i, w := range l.Words {
		parts[i] = c.box.Text(w)
	}
	if len(parts) == 0 {
		return "no word"
	}
	return strings.Join(parts, ", ")
}

// handSize is how many cards are dealt in the hand that the next entry
// belongs to; 0 in any other game.
func (t *Table) handSize() int {
	if c := t.Cards(); c != nil {
		return c.sizes[c.round()-1]
	}
	return 0
}

// unusedPoints is what cards left over cost.
func (t *Table) unusedPoints(tiles []Tile) int {
	if c := t.Cards(); c != nil && c.rules.Junior {
		return 0
	}
	return t.box.Points(tiles)
}
