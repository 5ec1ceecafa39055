package main

import (
	"errors"
	"io/fs"
	"os"
	"strconv"

	"github.com/spf13/cobra"

	"scorepad/cmd/internal/desk"
	"scorepad/store"
)

// desk opens the season book for reading and writing, and makes it where
// there is none.
func (a *app) desk() (*desk.Desk, error) {
	path, _ := a.bookPath()
	book, err := store.Open(path, store.Options{Now: a.now})
	if err != nil {
		return nil, err
	}
	return &desk.Desk{Book: book, Lists: a.lists(), Now: a.now}, nil
}

// reader opens the season book for reading only: no file is made or changed,
// except that a book of an older version is brought up to date.
func (a *app) reader() (*desk.Desk, error) {
	path, _ := a.bookPath()
	book, err := store.Open(path, store.Options{ReadOnly: true})
	switch {
	case errors.Is(err, store.ErrOlder):
		return a.desk()
	case errors.Is(err, store.ErrNoBook):
		return nil, wrong("there is no book at %s yet; begin one with `scorepad new quiddler NAME NAME …`, or name another with --db", path)
	case err != nil:
		return nil, err
	}
	return &desk.Desk{Book: book, Lists: a.lists(), Now: a.now}, nil
}

// writer opens a book that is there already for writing.
func (a *app) writer() (*desk.Desk, error) {
	path, _ := a.bookPath()
	if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
		return a.reader() // which says what to do
	}
	return a.desk()
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

// sitting finds the game that is meant in an open book.
func sitting(d *desk.Desk, g gameFlag) (*desk.Sitting, error) {
	id, err := g.id(d)
	if err != nil {
		return nil, err
	}
	return load(d, id)
}

// load reads the game with a number that somebody typed.
func load(d *desk.Desk, id store.GameID) (*desk.Sitting, error) {
	s, err := d.Load(id)
	if errors.Is(err, store.ErrNoGame) {
		return nil, wrong("there is no game %d in this book; `scorepad games` lists them", id)
	}
	return s, err
}

// opener opens a book in one of the three ways.
type opener func() (*desk.Desk, error)

// with runs a verb on a book and closes it behind it.
func (a *app) with(open opener, run func(*desk.Desk) error) error {
	d, err := open()
	if err != nil {
		return err
	}
	return errors.Join(run(d), d.Close())
}

// withGame runs a verb on a game of a book.
func (a *app) withGame(open opener, g gameFlag, run func(*desk.Desk, *desk.Sitting) error) error {
	return a.with(open, func(d *desk.Desk) error {
		s, err := sitting(d, g)
		if err != nil {
			return err
		}
		return run(d, s)
	})
}

// names completes the players of the game that is going on.
func (a *app) names(g *gameFlag) cobra.CompletionFunc {
	return func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
		var players []string
		_ = a.withGame(a.reader, *g, func(_ *desk.Desk, s *desk.Sitting) error {
			players = s.Table.Head().Players
			return nil
		}) // no names where there is no game
		return players, cobra.ShellCompDirectiveNoFileComp
	}
}

// gameNames completes the names of games.
func gameNames(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	return kinds(), cobra.ShellCompDirectiveNoFileComp
}
