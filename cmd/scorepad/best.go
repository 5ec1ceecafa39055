package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"scorepad/cmd/internal/desk"
	"scorepad/cmd/internal/term"
	"scorepad/scorer"
	"scorepad/validator"
)

// bestDoc is the JSON form of the best lay-down (RECORD.md).
type bestDoc struct {
	layDoc
	Ways int      `json:"ways"`
	Top  []layDoc `json:"top,omitempty"`
}

// layDoc is one lay-down.
type layDoc struct {
	Points  int      `json:"points"`
	Words   []string `json:"words"`
	Unused  []string `json:"unused"`
	Discard string   `json:"discard"`
}

// bestFlags are the choices of one question for the best.
type bestFlags struct {
	rulesFlags
	game    gameFlag
	discard bool
	top     int
}

func (a *app) bestCommand() *cobra.Command {
	var f bestFlags
	c := &cobra.Command{
		Use: "best GAME CARDS, or best NAME [CARDS]", GroupID: "play", Args: needs(1, 2, "a game and its cards, or a player of the game going on"),
		Short: "What was the most that a hand could have made",
		Long: `Best finds the lay-down worth most: the sum of the cards laid minus the sum of
those unused, by the game's options. With a game's name it takes cards that are
typed in, and touches no book. With a player's name it answers about the game
that is going on, once that player has laid: the hand that was laid, or, on a
board, what the tiles that are typed in could have made of the player's last
turn. Help before a turn is a hint, which is announced: scorepad hint.`,
		Example: "  scorepad best quiddler 'CL O TH M U N G P IN Y'\n  scorepad best quiddler 'E E A I T R N S O D' --discard --top 5\n  scorepad best Anna",
		RunE: func(_ *cobra.Command, args []string) error {
			if g := scorer.Lookup(strings.ToLower(args[0])); g != nil {
				return a.bestTyped(g, args[1:], f)
			}
			if err := f.none(); err != nil {
				return err
			}
			return a.withGame(a.reader, f.game, func(_ *desk.Desk, s *desk.Sitting) error { return a.bestAtTable(s, args, f) })
		},
	}
	f.add(c)
	f.game.add(c)
	c.Flags().BoolVar(&f.discard, "discard", false, "one of the cards is put away and costs nothing")
	c.Flags().IntVar(&f.top, "top", 1, "show so many")
	c.ValidArgsFunction = gameNames
	return c
}

func (a *app) bestTyped(g *scorer.Game, args []string, f bestFlags) error {
	if !g.Cards() {
		return wrong("best takes a hand of cards of quiddler or quiddler-junior; for %s write `scorepad moves FILE --hand TILES`", g.Title)
	}
	if len(args) == 0 {
		return wrong("which cards? write them as best %s 'CL O TH M U N G P IN Y'", g.Name)
	}
	h, err := f.head(g)
	if err != nil {
		return err
	}
	t, err := scorer.New(*h)
	if err != nil {
		return err
	}
	u, _, err := a.umpire(h, f.lexicon)
	if err != nil {
		return err
	}
	hand, err := scorer.ParseTiles(h, t.Box(), args[0])
	if err != nil {
		return err
	}
	return a.bestLay(t, u, hand, validator.LayOptions{Discard: f.discard}, f.top)
}

// mostCards bounds a hand that is typed in: one more than the largest hand.
const mostCards = 11

func (a *app) bestLay(t *scorer.Table, u validator.Umpire, hand []scorer.Tile, o validator.LayOptions, top int) error {
	if len(hand) == 0 || len(hand) > mostCards {
		return wrong("a hand of %d cards; write 1 to %d cards", len(hand), mostCards)
	}
	if u.List == nil {
		return errNoWords
	}
	solver := u.LaySolver(t)
	lays := solver.Top(hand, o, max(top, 1))
	if len(lays) == 0 {
		return wrong("these cards cannot be laid in that way")
	}
	doc := bestDoc{layDoc: describeLay(t, lays[0]), Ways: solver.Ways(hand, o)}
	if top > 1 {
		for _, l := range lays {
			doc.Top = append(doc.Top, describeLay(t, l))
		}
	}
	return a.print(doc, func(s *term.Screen) {
		for _, l := range lays {
			s.Line(layText(describeLay(t, l)))
		}
		if doc.Ways > 1 {
			s.Linef("%d ways to make %d", doc.Ways, doc.Points)
		}
	})
}

func describeLay(t *scorer.Table, l validator.Lay) layDoc {
	doc := layDoc{Points: t.Cards().Rules().Hand(l.Points), Words: []string{}, Unused: []string{}, Discard: t.Box().Text(l.Discard)}
	for _, w := range l.Words {
		doc.Words = append(doc.Words, t.Box().Text(w))
	}
	for _, c := range l.Unused {
		doc.Unused = append(doc.Unused, t.Box().Face(c))
	}
	doc.Discard = strings.Trim(doc.Discard, "()")
	return doc
}

func layText(d layDoc) string {
	text := fmt.Sprintf("%s  %s", term.Number(d.Points), strings.Join(d.Words, " "))
	if len(d.Words) == 0 {
		text += "no word"
	}
	if len(d.Unused) > 0 {
		text += "  unused " + strings.Join(d.Unused, " ")
	}
	if d.Discard != "" {
		text += "  discard " + d.Discard
	}
	return text
}

// bestAtTable answers about a player of a game in the book.
func (a *app) bestAtTable(s *desk.Sitting, args []string, f bestFlags) error {
	seat, err := s.Seat(args[0])
	if err != nil {
		return err
	}
	var hand []scorer.Tile
	if len(args) == 2 {
		if hand, err = scorer.ParseTiles(s.Table.Head(), s.Table.Box(), args[1]); err != nil {
			return err
		}
	}
	switch {
	case s.Table.Game().Boards():
		return a.bestTurn(s, seat, hand, f)
	case s.Table.Cards() == nil:
		return wrong("best is about hands of cards, and about boards")
	case hand == nil:
		if hand, err = laidHand(s.Table, seat); err != nil {
			return err
		}
	case !s.Table.Over() && !s.Table.Cards().Entered(seat):
		return tooSoon(s.Table.Name(seat), "CARDS")
	}
	return a.bestLay(s.Table, s.Umpire, hand, validator.LayOptions{Discard: f.discard}, f.top)
}

// tooSoon refuses to help with a turn that is still to come.
func tooSoon(name, held string) error {
	return wrong("%s has not laid yet, and best answers after that; help before is announced and written down: hint %s %s", name, name, held)
}

// bestTurn answers what a player's last turn on a board could have been.
func (a *app) bestTurn(s *desk.Sitting, seat scorer.Seat, hand []scorer.Tile, f bestFlags) error {
	seq := 0
	for _, k := range s.Table.Entries() {
		if !k.Void && scorer.IsTurn(k.Now) && scorer.SeatOf(k.Now) == seat {
			seq = k.Seq
		}
	}
	if seq == 0 {
		return tooSoon(s.Table.Name(seat), "TILES")
	}
	before, err := s.Table.Before(seq)
	if err != nil {
		return err
	}
	if _, known := before.Hand(seat); !known && len(hand) == 0 {
		return wrong("write the tiles that %s held before entry %d, as best %s 'ro rd b*' or 'A b C'", s.Table.Name(seat), seq, s.Table.Name(seat))
	}
	return a.moves(before, s.Umpire, seat, hand, movesFlags{top: max(f.top, 1)})
}

// laidHand gives the cards of a player's last lay-down: laid, they are known.
func laidHand(t *scorer.Table, seat scorer.Seat) ([]scorer.Tile, error) {
	entries := t.Entries()
	for i := len(entries) - 1; i >= 0; i-- {
		f, ok := entries[i].Now.(scorer.Laid)
		if !ok || entries[i].Void || f.Seat != seat {
			continue
		}
		var hand []scorer.Tile
		for _, w := range f.Words {
			hand = append(hand, w...)
		}
		return append(hand, f.Unused...), nil
	}
	return nil, tooSoon(t.Name(seat), "CARDS")
}
