package main

import (
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"strconv"

	"github.com/spf13/cobra"

	"scorepad/cmd/internal/desk"
	"scorepad/cmd/internal/term"
	"scorepad/scorer"
	"scorepad/validator"
)

// soloAsk is a question about a solitaire, of the book or of a file.
type soloAsk struct {
	rulesFlags
	game  gameFlag
	top   int
	tries int
	limit int
	deal  bool
}

// nextDoc is the JSON form of what to do next in a solitaire.
type nextDoc struct {
	Advice []adviceDoc `json:"advice"`
	Says   string      `json:"says"`
}

// adviceDoc is one thing to do: the entry, what it takes or moves, and how
// tries of what may follow came out.
type adviceDoc struct {
	Text  string  `json:"text"`
	What  string  `json:"what"`
	Wins  float64 `json:"wins"`
	Left  float64 `json:"left"`
	Tries int     `json:"tries"`
}

// solveDoc is the JSON form of a search for a way to win.
type solveDoc struct {
	Won       bool      `json:"won"`
	Proved    bool      `json:"proved"`
	Positions int       `json:"positions"`
	Says      string    `json:"says"`
	Way       []stepDoc `json:"way"`
}

// stepDoc is one step of a way.
type stepDoc struct {
	Text string `json:"text"`
	What string `json:"what"`
}

func (a *app) soloNextCommand() *cobra.Command {
	var f soloAsk
	c := &cobra.Command{
		Use: "next [GAME|FILE]", Short: "Advise what to do next in a solitaire", Args: needs(0, 1, "at most a game's number or a record's file"),
		Long: `Next looks at the cards that show and has every promising word, and every
refill, tried out on deals of the cards that nobody has seen. It never looks
below the tops, also where the record knows what lies there.`,
		Example: "  scorepad solitaire next\n  scorepad solitaire next solitaire.txt --tries 500",
		RunE: func(_ *cobra.Command, args []string) error {
			return a.soloAbout(args, f, func(t *scorer.Table, u validator.Umpire) error { return a.soloNext(t, u, f) })
		},
	}
	f.add(c)
	f.game.add(c)
	c.Flags().IntVar(&f.top, "top", 5, "show so many")
	c.Flags().IntVar(&f.tries, "tries", tries, "so many deals tried out")
	return c
}

func (a *app) soloSolveCommand() *cobra.Command {
	var f soloAsk
	c := &cobra.Command{
		Use: "solve [GAME|FILE]", Short: "Say whether a known deal can be won, and how", Args: needs(0, 1, "at most a game's number or a record's file"),
		Long: `Solve needs every card that is left, as a dealt game has them; of real cards turn
the stacks over after the end and write each down, as stack 1 A B C. It answers
from where the game stands, or with --deal, and after the end, from the deal.`,
		Example: "  scorepad solitaire solve\n  scorepad solitaire solve solitaire.txt --deal",
		RunE: func(_ *cobra.Command, args []string) error {
			return a.soloAbout(args, f, func(t *scorer.Table, u validator.Umpire) error { return a.soloSolve(t, u, f) })
		},
	}
	f.add(c)
	f.game.add(c)
	c.Flags().IntVar(&f.limit, "limit", searched, "look at so many positions at most")
	c.Flags().BoolVar(&f.deal, "deal", false, "from the deal, whatever has been played")
	return c
}

// What next and solve take on where nobody says: deals tried out, positions.
const (
	tries    = 200
	searched = 100_000
)

// soloAbout finds the solitaire that a question is about: a game of the book,
// or a record's file.
func (a *app) soloAbout(args []string, f soloAsk, run func(*scorer.Table, validator.Umpire) error) error {
	if len(args) == 1 && (args[0] == "-" || !isGameNumber(args[0])) {
		t, u, err := a.soloFile(args[0], f)
		if err != nil {
			return err
		}
		return run(t, u)
	}
	return a.withSolo(a.reader, f.game.or(args), func(_ *desk.Desk, s *desk.Sitting) error {
		a.notes(s)
		return run(s.Table, s.Umpire)
	})
}

// isGameNumber tells a game's number from a file, where there is no such file.
func isGameNumber(arg string) bool {
	_, err := strconv.Atoi(arg)
	_, missing := os.Stat(arg)
	return err == nil && errors.Is(missing, fs.ErrNotExist)
}

func (a *app) soloFile(name string, f soloAsk) (*scorer.Table, validator.Umpire, error) {
	file, err := a.open(name)
	if err != nil {
		return nil, validator.Umpire{}, err
	}
	defer file.Close()
	reader := scorer.NewReader(file)
	reader.Adapt = f.adapt
	t, err := reader.Next()
	if err != nil {
		return nil, validator.Umpire{}, inFile(name, err)
	}
	if t.Solitaire() == nil {
		return nil, validator.Umpire{}, wrong("%s is a record of %s, no solitaire", name, t.Game().Title)
	}
	u, _, err := a.umpire(t.Head(), f.lexicon)
	return t, u, err
}

// soloNext shows what could be done next, the best first.
func (a *app) soloNext(t *scorer.Table, u validator.Umpire, f soloAsk) error {
	doc, err := adviseSolo(t, u, f.tries, f.top)
	if err != nil {
		return err
	}
	return a.print(doc, func(s *term.Screen) { showAdvice(s, doc) })
}

func adviseSolo(t *scorer.Table, u validator.Umpire, tries, top int) (*nextDoc, error) {
	if u.List == nil {
		return nil, errNoWords
	}
	advice, err := u.SolitaireNext(t, max(tries, 0), rand.New(rand.NewPCG(1, uint64(len(t.Entries())))))
	if err != nil {
		return nil, &exit{status: exitWrong, err: err}
	}
	doc := &nextDoc{Advice: []adviceDoc{}, Says: fmt.Sprintf("tried out on %d deals of the cards not seen yet, as a simple player would go on", tries)}
	for _, ad := range advice[:min(len(advice), max(top, 1))] {
		doc.Advice = append(doc.Advice, adviceDoc{t.Text(ad.Fact, false), soloWhat(t, ad.Fact), ad.Wins, ad.Left, ad.Tries})
	}
	if len(advice) == 0 {
		doc.Says = soloNothing(t)
	}
	return doc, nil
}

// soloNothing says that nothing can be done.
func soloNothing(t *scorer.Table) string {
	if t.Over() {
		return "the game is over: " + term.Winners(t)
	}
	return "no word is left and no stack can be filled; end writes that down"
}

func showAdvice(s *term.Screen, doc *nextDoc) {
	if len(doc.Advice) == 0 {
		s.Line(doc.Says)
		return
	}
	rows := term.Table{Title: doc.Says, Header: []string{"do", "what", "won of 100", "cards left"}, Right: []int{2, 3}}
	if s.Terminal() {
		s.Line(doc.Says) // longer than the table is wide
		rows.Title = ""
	}
	for _, ad := range doc.Advice {
		won, left := "", ""
		if ad.Tries > 0 {
			won, left = fmt.Sprintf("%.0f", 100*ad.Wins), fmt.Sprintf("%.1f", ad.Left)
		}
		rows.Rows = append(rows.Rows, []string{ad.Text, ad.What, won, left})
	}
	s.Show(rows)
}

// soloWhat names what a step takes or moves at a table.
func soloWhat(t *scorer.Table, f scorer.Fact) string {
	switch f := f.(type) {
	case scorer.Removed:
		var cards []scorer.Tile
		for _, n := range f.Stacks {
			c, _ := t.Solitaire().Showing(n)
			cards = append(cards, c)
		}
		return t.Box().Text(cards)
	case scorer.Refilled:
		c, _ := t.Solitaire().Showing(f.From)
		return "moves " + t.Box().Face(c)
	}
	return ""
}

// soloSolve shows whether a solitaire can be won, and how.
func (a *app) soloSolve(t *scorer.Table, u validator.Umpire, f soloAsk) error {
	if u.List == nil {
		return errNoWords
	}
	from := "from here "
	if f.deal || t.Over() {
		begin, err := dealOf(t)
		if err != nil {
			return &exit{status: exitWrong, err: err}
		}
		t, from = begin, "from the deal "
	}
	sol, err := u.Solve(t, max(f.limit, 1))
	if err != nil {
		return &exit{status: exitWrong, err: err}
	}
	doc := &solveDoc{Won: sol.Won, Proved: sol.Proved, Positions: sol.Positions, Says: from + sol.String()}
	if doc.Way, err = stepsOf(t, sol.Way); err != nil {
		return err
	}
	if err := a.print(doc, func(s *term.Screen) { showWay(s, doc) }); err != nil || sol.Won {
		return err
	}
	return &exit{status: exitNo}
}

// dealOf gives the table of a solitaire before anything was played.
func dealOf(t *scorer.Table) (*scorer.Table, error) {
	deal, known := t.Solitaire().Deal()
	if !known {
		return nil, validator.ErrUnknownDeal
	}
	begin, err := scorer.New(*t.Head())
	for i, cards := range deal {
		if err == nil {
			err = begin.Fold(scorer.Entry{Fact: scorer.Stacked{Stack: i + 1, Tiles: cards}})
		}
	}
	return begin, err
}

func stepsOf(t *scorer.Table, way []scorer.Fact) ([]stepDoc, error) {
	steps := []stepDoc{}
	t = t.Clone()
	for _, f := range way {
		steps = append(steps, stepDoc{t.Text(f, false), soloWhat(t, f)})
		if err := t.Fold(scorer.Entry{Fact: f}); err != nil {
			return nil, err
		}
	}
	return steps, nil
}

func showWay(s *term.Screen, doc *solveDoc) {
	s.Line(doc.Says)
	if len(doc.Way) == 0 {
		return
	}
	rows := term.Table{Header: []string{"step", "do", "what"}, Right: []int{0}}
	for i, st := range doc.Way {
		rows.Rows = append(rows.Rows, []string{strconv.Itoa(i + 1), st.Text, st.What})
	}
	s.Show(rows)
}
