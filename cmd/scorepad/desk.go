package main

import (
	"errors"
	"strconv"

	"github.com/spf13/cobra"

	"scorepad/cmd/internal/desk"
	"scorepad/scorer"
	"scorepad/store"
)

// desk opens the season book for reading and writing.
func (a *app) desk() (*desk.Desk, error) {
	path, _ := a.bookPath()
	book, err := store.Open(path, store.Options{Now: a.now})
	if err != nil {
		return nil, err
	}
	return &desk.Desk{Book: book, Lists: a.lists(), Now: a.now}, nil
}

// gameFlag is -g: the game an entry or a question is about.
type gameFlag struct{ ref string }

func (g *gameFlag) add(c *cobra.Command) {
	c.Flags().StringVarP(&g.ref, "game", "g", "", "the game's number (else the one that is going on)")
}

// id finds the game that is meant.
func (g *gameFlag) id(d *desk.Desk) (store.GameID, error) {
	if g.ref == "" {
		id, err := d.Book.Current()
		if errors.Is(err, store.ErrNoCurrent) {
			return 0, wrong("no game is going on; begin one with `scorepad new quiddler NAME NAME …`, or name one with -g (`scorepad games` lists them)")
		}
		return id, err
	}
	n, err := strconv.ParseInt(g.ref, 10, 64)
	if err != nil || n < 1 {
		return 0, wrong("-g %q: write the game's number, as `scorepad games` lists it", g.ref)
	}
	return store.GameID(n), nil
}

// sitting opens the book and the game that is meant. The caller closes the
// desk.
func (a *app) sitting(g gameFlag) (*desk.Desk, *desk.Sitting, error) {
	d, err := a.desk()
	if err != nil {
		return nil, nil, err
	}
	id, err := g.id(d)
	if err == nil {
		var s *desk.Sitting
		if s, err = d.Load(id); err == nil {
			return d, s, nil
		}
		if errors.Is(err, store.ErrNoGame) {
			err = wrong("there is no game %d in this book; `scorepad games` lists them", id)
		}
	}
	d.Close()
	return nil, nil, err
}

// withSitting runs a verb on a game and closes the book behind it.
func (a *app) withSitting(g gameFlag, run func(*desk.Desk, *desk.Sitting) error) error {
	d, s, err := a.sitting(g)
	if err != nil {
		return err
	}
	return errors.Join(run(d, s), d.Close())
}

// withDesk runs a verb on the book and closes it.
func (a *app) withDesk(run func(*desk.Desk) error) error {
	d, err := a.desk()
	if err != nil {
		return err
	}
	return errors.Join(run(d), d.Close())
}

// names completes the players of the game that is going on.
func (a *app) names(g *gameFlag) cobra.CompletionFunc {
	return func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
		d, s, err := a.sitting(*g)
		if err != nil {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		defer d.Close()
		return s.Table.Head().Players, cobra.ShellCompDirectiveNoFileComp
	}
}

// gameNames completes the names of games.
func gameNames(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	var names []string
	for _, g := range scorer.Games() {
		names = append(names, g.Name)
	}
	return names, cobra.ShellCompDirectiveNoFileComp
}
