package main

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"scorepad/cmd/internal/desk"
	"scorepad/cmd/internal/term"
	"scorepad/dict"
	"scorepad/scorer"
	"scorepad/store"
	"scorepad/validator"
)

// hintDoc is the JSON form of a hint: the entry that announces it, and what
// could be done: lay-downs of a hand of cards (Out: the best that goes out),
// plays on a board, or what is next in a solitaire.
type hintDoc struct {
	Game   store.GameID `json:"game"`
	Seq    int          `json:"seq"`
	Player string       `json:"player"`
	Says   string       `json:"says"`
	Lays   []hintLay    `json:"lays,omitempty"`
	Out    *hintLay     `json:"out,omitempty"`
	Count  int          `json:"count,omitempty"`
	Plays  []playDoc    `json:"plays,omitempty"`
	Advice []adviceDoc  `json:"advice,omitempty"`
}

// hintLay is a lay-down, and how much of its points are bonuses as they stand.
type hintLay struct {
	layDoc
	Bonus int `json:"bonus"`
}

func (a *app) hintCommand() *cobra.Command {
	var g gameFlag
	var top int
	c := &cobra.Command{
		Use: "hint NAME TILES", GroupID: "play", Args: needs(1, -1, "a player, and the tiles or cards that the player holds"),
		Short: "Give a player a hint, announced and written into the record",
		Long: `Hint shows what could be made of a hand: the best lay-down of cards and whether
one can go out, or the best plays on a board. Everybody is told: that there was
a hint stands in the record, the tiles do not.

hint start helps to find out who begins Qwirkle without showing hands: it says
how many tiles the largest set has, no more. Without tiles it asks the players
one after the other. That is no hint, and nothing is written.`,
		Example: "  scorepad hint Anna 'QU I E T O X Z'\n  scorepad hint Chris 'A C T O E N' --top 5",
		RunE: func(_ *cobra.Command, args []string) error {
			open := a.writer
			if strings.EqualFold(args[0], "start") {
				open = a.reader
			}
			return a.withGame(open, g, func(d *desk.Desk, s *desk.Sitting) error {
				a.notes(s)
				return a.hint(d, s, args, top)
			})
		},
	}
	g.add(c)
	c.Flags().IntVar(&top, "top", 3, "show so many")
	c.ValidArgsFunction = a.names(&g)
	return c
}

// hint works a hint out, writes down that it was given, and shows it. Where it
// cannot be given nothing is written.
func (a *app) hint(d *desk.Desk, s *desk.Sitting, args []string, top int) error {
	if strings.EqualFold(args[0], "start") {
		if _, err := s.Table.Head().Seat(args[0]); err != nil {
			return a.hintStart(s, strings.Join(args[1:], " "))
		}
	}
	name, typed, err := s.Player(strings.Join(args, " "))
	if err != nil {
		return err
	}
	seat, err := s.Seat(name)
	if err != nil {
		return err
	}
	doc, err := hintFor(s, seat, typed, max(top, 1))
	if err != nil {
		return err
	}
	o, err := d.Enter(s, "hint "+name)
	if err != nil {
		return err
	}
	doc.Game, doc.Seq, doc.Player = s.ID, o.Entry.Seq, s.Table.Name(seat)
	return a.print(doc, func(sc *term.Screen) { showHint(sc, doc) })
}

// hintFor works out what a player could do with a hand: the one that is typed,
// or else the one that the record knows.
func hintFor(s *desk.Sitting, seat scorer.Seat, typed string, top int) (*hintDoc, error) {
	t := s.Table
	if t.Over() {
		return nil, wrong("the game is over; best tells what was possible")
	}
	u := polite(s.Umpire)
	if u.List == nil && t.Game().Lexicon != "" {
		return nil, errNoWords
	}
	if t.Solitaire() != nil {
		return hintSolo(t, s.Umpire, top)
	}
	hand, err := handFor(t, seat, typed)
	if err != nil {
		return nil, err
	}
	if t.Cards() != nil {
		return hintLays(t, u, seat, hand, top)
	}
	return hintPlays(t, u, seat, hand, top)
}

// polite gives an umpire to whom vulgar words are no words: they are judged
// like any other, and never shown as a hint.
func polite(u validator.Umpire) validator.Umpire {
	book, list := u.Book, u.List
	if list == nil {
		return u
	}
	u.Book = func(word string) (good, ruled bool) {
		if list.Look(word).Is(dict.Vulgar) {
			return false, true
		}
		if book == nil {
			return false, false
		}
		return book(word)
	}
	return u
}

// handFor reads the hand that is typed; with none it is the one known.
func handFor(t *scorer.Table, seat scorer.Seat, typed string) ([]scorer.Tile, error) {
	if typed == "" {
		if hand, known := t.Hand(seat); known && len(hand) > 0 {
			return hand, nil
		}
		return nil, wrong("what %s holds is not known; write it, as hint %s %s", t.Name(seat), t.Name(seat),
			map[string]string{"qwirkle": "ro rd b*", "quillico": "A b C"}[t.Game().Name]+pick(t.Game().Cards(), "C A T Z", ""))
	}
	hand, err := scorer.ParseTiles(t.Head(), t.Box(), typed)
	if err == nil && len(hand) == 0 {
		err = wrong("write the tiles that %s holds", t.Name(seat))
	}
	return hand, err
}

// hintLays finds the best lay-downs. A hand with one card more than was dealt
// has been drawn for, and one card of it is put away.
func hintLays(t *scorer.Table, u validator.Umpire, seat scorer.Seat, hand []scorer.Tile, top int) (*hintDoc, error) {
	c := t.Cards()
	now := c.Hand(c.Current())
	size := now.Cards
	if len(hand) != size && len(hand) != size+1 {
		return nil, wrong("a hand of %d cards; in this hand %d are dealt: write those, or %d after the draw", len(hand), size, size+1)
	}
	if c.Entered(seat) {
		return nil, wrong("%s is entered in this hand already; best %s tells what was possible", t.Name(seat), t.Name(seat))
	}
	o := validator.StakesFor(t, seat)
	o.Discard = len(hand) > size
	if len(now.Missing) == t.Seats() {
		o.Bonus = false // nobody to compare with yet
	}
	solver := u.LaySolver(t)
	doc := &hintDoc{Says: "no way to lay these cards"}
	for _, l := range solver.Top(hand, o, top) {
		doc.Lays = append(doc.Lays, hintLay{describeLay(t, l), l.Bonus})
	}
	if now.Out != scorer.Nobody {
		doc.Says = t.Name(now.Out) + " is out: lay now"
		return doc, nil
	}
	o.Out = true
	if outs := solver.Top(hand, o, 1); len(outs) > 0 {
		doc.Out = &hintLay{describeLay(t, outs[0]), outs[0].Bonus}
		doc.Says = pick(o.Discard, "this hand can go out now", "with these cards one goes out: whatever is drawn is the discard")
		return doc, nil
	}
	doc.Says = "this hand cannot go out; when somebody else does, the most would be"
	return doc, nil
}

// hintPlays finds the best plays on a board.
func hintPlays(t *scorer.Table, u validator.Umpire, seat scorer.Seat, hand []scorer.Tile, top int) (*hintDoc, error) {
	if most := t.Game().HandSize; len(hand) > most {
		return nil, wrong("a hand of %d tiles; a player holds at most %d", len(hand), most)
	}
	doc := &hintDoc{}
	if t.Quillico() != nil {
		doc.Count, doc.Plays = dearestWords(t, u, seat, hand, top)
	} else {
		all, err := listMoves(t, u, seat, hand)
		if err != nil {
			return nil, err
		}
		doc.Count, doc.Plays = all.Count, differing(all.Plays, top)
	}
	doc.Says = fmt.Sprintf("%d play%s", doc.Count, pick(doc.Count == 1, "", "s"))
	if doc.Count == 0 {
		doc.Says = "nothing can be played with these tiles"
	}
	return doc, nil
}

// differing gives the first so many plays, without those that lay the tiles of
// another on the same squares in another order.
func differing(plays []playDoc, top int) []playDoc {
	var out []playDoc
	seen := map[string]bool{}
	for _, p := range plays {
		words := strings.Fields(p.Text)
		slices.Sort(words)
		if key := strings.Join(words, " ") + term.Number(p.Points); !seen[key] && len(out) < top {
			seen[key] = true
			out = append(out, p)
		}
	}
	return out
}

func hintSolo(t *scorer.Table, u validator.Umpire, top int) (*hintDoc, error) {
	next, err := adviseSolo(t, u, tries, top)
	if err != nil {
		return nil, err
	}
	return &hintDoc{Says: next.Says, Advice: next.Advice}, nil
}

func showHint(sc *term.Screen, doc *hintDoc) {
	sc.Linef("%d  %s gets a hint; that is written down", doc.Seq, doc.Player)
	if len(doc.Advice) > 0 {
		showAdvice(sc, &nextDoc{doc.Advice, doc.Says})
		return
	}
	sc.Line(doc.Says)
	if doc.Out != nil {
		sc.Line(hintText(*doc.Out))
	}
	for _, l := range doc.Lays {
		if doc.Out == nil || layText(l.layDoc) != layText(doc.Out.layDoc) {
			sc.Line(hintText(l))
		}
	}
	if len(doc.Plays) > 0 {
		rows := term.Table{Header: []string{"points", "play"}, Right: []int{0}}
		for _, p := range doc.Plays {
			rows.Rows = append(rows.Rows, []string{strconv.Itoa(p.Points), p.Text})
		}
		sc.Show(rows)
	}
}

func hintText(l hintLay) string {
	text := layText(l.layDoc)
	if l.Bonus != 0 {
		text += fmt.Sprintf("  (with %s of bonuses as they stand)", term.Number(l.Bonus))
	}
	return text
}

// hint at a sitting: `hint Anna QU I E T`.
func (k *keeper) hint(args []string) error {
	if len(args) == 0 {
		return wrong("say whose and with what: hint NAME TILES")
	}
	err := k.a.hint(k.d, k.s, args, 3)
	var meanwhile *desk.MeanwhileError
	if errors.As(err, &meanwhile) {
		k.s = meanwhile.Sitting
	}
	return err
}
