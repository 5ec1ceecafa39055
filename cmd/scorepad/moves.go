package main

import (
	"strconv"

	"github.com/spf13/cobra"

	"scorepad/cmd/internal/term"
	"scorepad/scorer"
	"scorepad/validator"
)

// movesDoc is the JSON form of every legal play (RECORD.md).
type movesDoc struct {
	Count int       `json:"count"`
	Best  int       `json:"best"`
	Plays []playDoc `json:"plays"`
}

// playDoc is one legal play.
type playDoc struct {
	Text   string `json:"text"`
	Points int    `json:"points"`
}

// movesFlags are the choices of one question for moves.
type movesFlags struct {
	rulesFlags
	hand, player string
	top          int
	count        bool
}

func (a *app) movesCommand() *cobra.Command {
	var f movesFlags
	c := &cobra.Command{
		Use: "moves FILE|-", GroupID: "play", Args: needs(1, 1, "a record's file, or - for standard input"),
		Short: "List every legal play of a hand at the end of a record, dearest first",
		Long: `Moves reads a record and lists what could be played next with a hand: exactly
the plays that the umpire has nothing against. It never touches the book.`,
		Example: "  scorepad moves game.txt --hand 'ro rd b*'\n  scorepad moves game.txt --hand 'ro rd b*' --top 5",
		RunE:    func(_ *cobra.Command, args []string) error { return a.movesOf(args[0], f) },
	}
	f.add(c)
	c.Flags().StringVar(&f.hand, "hand", "", "the tiles or cards held (else the hand that the record knows)")
	c.Flags().StringVar(&f.player, "player", "", "who plays (else who is next)")
	c.Flags().IntVar(&f.top, "top", 0, "only so many plays (0: all)")
	c.Flags().BoolVar(&f.count, "count", false, "only how many there are, and the most that one earns")
	return c
}

func (a *app) movesOf(name string, f movesFlags) error {
	file, err := a.open(name)
	if err != nil {
		return err
	}
	defer file.Close()
	reader := scorer.NewReader(file)
	reader.Adapt = f.adapt
	t, err := reader.Next()
	if err != nil {
		return inFile(name, err)
	}
	u, _, err := a.umpire(t.Head(), f.lexicon)
	if err != nil {
		return err
	}
	seat := t.Next()
	if f.player != "" {
		if seat, err = t.Head().Seat(f.player); err != nil {
			return err
		}
	}
	if seat == scorer.Nobody {
		seat = 0
	}
	hand, err := scorer.ParseTiles(t.Head(), t.Box(), f.hand)
	if err != nil {
		return err
	}
	return a.moves(t, u, seat, hand, f)
}

// moves shows the plays of a hand at a table. An empty hand is the one that
// the record knows.
func (a *app) moves(t *scorer.Table, u validator.Umpire, seat scorer.Seat, hand []scorer.Tile, f movesFlags) error {
	if len(hand) == 0 {
		known, ok := t.Hand(seat)
		if !ok {
			return wrong("the record does not know what %s holds; write the hand, as --hand 'ro rd b*' or --hand 'A b C'", t.Name(seat))
		}
		hand = known
	}
	doc, err := listMoves(t, u, seat, hand)
	if err != nil {
		return err
	}
	all := doc.Plays
	switch {
	case f.count:
		doc.Plays = []playDoc{}
	case f.top > 0 && f.top < len(all):
		doc.Plays = all[:f.top]
	}
	return a.print(doc, func(s *term.Screen) {
		s.Linef("%d %s; the best earns %d", doc.Count, pick(doc.Count == 1, "play", "plays"), doc.Best)
		rows := term.Table{Header: []string{"points", "play"}, Right: []int{0}}
		for _, p := range doc.Plays {
			rows.Rows = append(rows.Rows, []string{strconv.Itoa(p.Points), p.Text})
		}
		if len(rows.Rows) > 0 {
			s.Show(rows)
		}
	})
}

// listMoves lists every legal play, dearest first.
func listMoves(t *scorer.Table, u validator.Umpire, seat scorer.Seat, hand []scorer.Tile) (*movesDoc, error) {
	doc := &movesDoc{Plays: []playDoc{}}
	if t.Over() {
		return doc, nil
	}
	add := func(f scorer.Fact, points int) { doc.Plays = append(doc.Plays, playDoc{t.Text(f, false), points}) }
	switch {
	case t.Qwirkle() != nil:
		moves := u.QwirkleMoves(t, hand)
		for i := range moves {
			add(asRun(moves[i].Played(seat)), moves[i].Points)
		}
	case t.Quillico() != nil:
		for _, m := range u.QuillicoMoves(t, seat, hand) {
			add(m.Play, m.Points)
		}
	case t.Cards() != nil:
		if len(hand) > mostCards {
			return nil, wrong("a hand of %d cards; write 1 to %d cards", len(hand), mostCards)
		}
		for _, l := range u.LaySolver(t).Top(hand, validator.LayOptions{}, 1<<20) {
			add(l.Fact(seat, false), l.Points)
		}
	default:
		return nil, wrong("moves is about hands of cards and about boards; for a solitaire write `scorepad solitaire next`")
	}
	doc.Count = len(doc.Plays)
	if doc.Count > 0 {
		doc.Best = doc.Plays[0].Points
	}
	return doc, nil
}

// asRun writes a Qwirkle play as people type it: the first square, the
// direction, and the tiles for the next free squares.
func asRun(f scorer.Played) scorer.Played {
	run := scorer.Played{Seat: f.Seat, From: f.Tiles[0].At, Step: scorer.E}
	if n := len(f.Tiles); n > 1 && f.Tiles[0].At.A == f.Tiles[n-1].At.A {
		run.Step = scorer.N
	}
	for _, p := range f.Tiles {
		run.Run = append(run.Run, p.Tile)
	}
	return run
}
