package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"scorepad/cmd/internal/desk"
	"scorepad/cmd/internal/term"
	"scorepad/scorer"
)

func (a *app) boxCommand() *cobra.Command {
	c := &cobra.Command{Use: "box", GroupID: "words", Short: "The cards and tiles in each box, and what you know better about yours",
		Example: "  scorepad box list\n  scorepad box show quiddler-junior\n  scorepad box show quiddler-junior --text > mine.txt\n  scorepad box use mine.txt --game quiddler-junior"}
	c.AddCommand(a.boxListCommand(), a.boxShowCommand(), a.boxUseCommand())
	return c
}

func (a *app) boxListCommand() *cobra.Command {
	return &cobra.Command{Use: "list", Short: "List the boxes", Args: noWords, RunE: func(*cobra.Command, []string) error {
		type doc struct {
			Name  string `json:"name"`
			Tiles int    `json:"tiles"`
			Kinds int    `json:"kinds"`
		}
		var docs []doc
		t := term.Table{Header: []string{"box", "tiles", "kinds"}, Right: []int{1, 2}}
		for _, g := range scorer.Games() {
			if g.BoxName != g.Name {
				continue
			}
			b := g.Box()
			docs = append(docs, doc{b.Name, b.Total(), len(b.Kinds)})
			t.Rows = append(t.Rows, []string{b.Name, strconv.Itoa(b.Total()), strconv.Itoa(len(b.Kinds))})
		}
		return a.print(docs, func(s *term.Screen) { s.Show(t) })
	}}
}

func (a *app) boxShowCommand() *cobra.Command {
	var file bool
	c := &cobra.Command{Use: "show GAME", Short: "Show a box: faces, counts, points, and how sure each is", Args: needs(1, 1, "a game"), RunE: func(_ *cobra.Command, args []string) error {
		g, err := game(args[0])
		if err != nil {
			return err
		}
		if file {
			text, err := scorer.BoxText(g.BoxName)
			fmt.Fprint(a.out, text)
			return err
		}
		return a.showBox(g.Box())
	}}
	c.Flags().BoolVar(&file, "text", false, "the box as a text file, to copy and change")
	return c
}

func (a *app) showBox(b *scorer.Box) error {
	type kind struct {
		Name       string            `json:"name"`
		Count      int               `json:"count"`
		Points     int               `json:"points"`
		Confidence scorer.Confidence `json:"confidence"`
	}
	var docs []kind
	t := term.Table{Title: fmt.Sprintf("%s: %d in all", b.Name, b.Total()), Header: []string{"face", "how many", "points", "how sure"}, Right: []int{1, 2}}
	for _, k := range b.Kinds {
		docs = append(docs, kind{k.Name, k.Count, k.Points, k.Confidence})
		t.Rows = append(t.Rows, []string{k.Name, strconv.Itoa(k.Count), strconv.Itoa(k.Points), string(k.Confidence)})
	}
	return a.print(docs, func(s *term.Screen) { s.Show(t) })
}

func (a *app) boxUseCommand() *cobra.Command {
	var name string
	c := &cobra.Command{Use: "use FILE", Short: "Use a box of your own for new games: from a changed copy of the text", Args: needs(1, 1, "a box file"),
		Long: `The file is a box as "scorepad box show GAME --text" writes it, corrected: a line
for each face with how many there are, its points, and how sure that is. Games
that were begun before keep their box. A file that says known of every face
confirms the deck: the supply check refuses then, where it only warned.`,
		Example: "  scorepad box use mine.txt\n  scorepad box use mine.txt --game quiddler-junior",
		RunE:    func(_ *cobra.Command, args []string) error { return a.useBox(args[0], name) }}
	c.Flags().StringVar(&name, "game", "", "the game whose box it is (else the one with the same cards)")
	return c
}

// useBox keeps what a box file changes as the house that new games of this
// kind begin with. A file that says known of every card confirms the deck.
func (a *app) useBox(file, name string) error {
	f, err := a.open(file)
	if err != nil {
		return err
	}
	defer f.Close()
	box, err := scorer.ParseBox(file, f)
	if err != nil {
		return &exit{status: exitWrong, err: err}
	}
	g, err := boxGame(name, box)
	if err != nil {
		return err
	}
	house, err := boxHouse(g, box)
	if err != nil {
		return &exit{status: exitWrong, err: err}
	}
	if err := a.with(a.desk, func(d *desk.Desk) error { return d.SetHouse(g, house) }); err != nil {
		return err
	}
	doc := map[string]string{"game": g.Name, "house": house.String()}
	return a.print(doc, func(s *term.Screen) {
		s.Linef("new games of %s begin with this box: %s", g.Title, pick(house.String() == "", "as sold", house.String()))
	})
}

// boxGame finds the game whose box it is: by its name, or by its cards.
func boxGame(name string, box *scorer.Box) (*scorer.Game, error) {
	if name != "" {
		return game(name)
	}
	for _, g := range []*scorer.Game{&scorer.Quiddler, &scorer.QuiddlerJunior} {
		if slices.EqualFunc(g.Box().Kinds, box.Kinds, func(a, b scorer.Kind) bool { return a.Name == b.Name }) {
			return g, nil
		}
	}
	return nil, wrong("whose box is it? its cards are those of no game; add --game quiddler or --game quiddler-junior")
}

func boxHouse(g *scorer.Game, box *scorer.Box) (scorer.House, error) {
	house := scorer.NewHouse(g)
	if !g.Cards() && g.BoxName != "quiddler" && g.BoxName != "quiddler-junior" {
		return house, wrong("the box of %s is fixed; card boxes can be changed", g.Title)
	}
	var parts []string
	if c := box.Changes(g.Box()); c != "" {
		parts = append(parts, "cards="+c)
	}
	sure := true
	for _, k := range box.Kinds {
		sure = sure && k.Confidence == scorer.Known
	}
	if sure {
		parts = append(parts, "deck=confirmed")
	}
	return house.Merge(strings.Join(parts, " "))
}
