package main

import (
	"strings"

	"github.com/spf13/cobra"

	"scorepad/cmd/internal/desk"
	"scorepad/cmd/internal/term"
	"scorepad/scorer"
	"scorepad/store"
)

// newFlags are the choices of a new game.
type newFlags struct {
	rulesFlags
	season, dealer, edition string
	again                   bool
	from                    gameFlag
}

func (a *app) newCommand() *cobra.Command {
	var f newFlags
	c := &cobra.Command{
		Use: "new GAME NAME NAME …", GroupID: "table", Short: "Begin a game",
		Long: `New begins a game in the book and makes it the one that is going on. Players
sit in the order in which they are named; the first one deals, unless --dealer
names another. --again begins another game of the same people with the same
rules, the deal passed on.`,
		Example: "  scorepad new quiddler Anna Chris \"Mary Ann\" Tyler --season 2026-autumn\n  scorepad new quiddler Anna Chris --edition us --house hands=3,5,7,9\n  scorepad new --again",
		RunE:    func(c *cobra.Command, args []string) error { return a.newGame(args, f) },
	}
	f.flags(c)
	c.Flags().Lookup("game").Usage = "with --again: the game whose people and rules are taken"
	c.ValidArgsFunction = a.newArgs
	return c
}

func (f *newFlags) flags(c *cobra.Command) {
	f.add(c)
	c.Flags().StringVar(&f.season, "season", "", "the season's name, any label")
	c.Flags().StringVar(&f.dealer, "dealer", "", "who deals the first hand (else the first player)")
	c.Flags().StringVar(&f.edition, "edition", "", "uk or us (Quiddler)")
	c.Flags().BoolVar(&f.again, "again", false, "the same people and rules as in the last game, the deal passed on")
	f.from.add(c)
}

// newArgs completes a kind of game and then players.
func (a *app) newArgs(c *cobra.Command, args []string, to string) ([]string, cobra.ShellCompDirective) {
	if len(args) == 0 {
		return gameNames(c, args, to)
	}
	return a.everybody(), cobra.ShellCompDirectiveNoFileComp
}

// everybody lists the players of the book, for completion.
func (a *app) everybody() []string {
	var names []string
	_ = a.with(a.reader, func(d *desk.Desk) error {
		players, err := d.Book.Players()
		for _, p := range players {
			if p.Active {
				names = append(names, p.Name)
			}
		}
		return err
	})
	return names
}

func (a *app) newGame(args []string, f newFlags) error {
	return a.with(a.desk, func(d *desk.Desk) error {
		s, err := begin(d, args, f)
		if err != nil {
			return err
		}
		return a.showNew(s)
	})
}

// begin makes a new game in the book.
func begin(d *desk.Desk, args []string, f newFlags) (*desk.Sitting, error) {
	h, err := newHead(d, args, f)
	if err != nil {
		return nil, err
	}
	s, err := d.Begin(*h)
	if err != nil {
		return nil, &exit{status: exitWrong, err: err}
	}
	return s, nil
}

func newHead(d *desk.Desk, args []string, f newFlags) (*scorer.Head, error) {
	var h *scorer.Head
	switch {
	case f.again && len(args) > 0:
		return nil, wrong("--again takes the game and the players from the last game; write `scorepad new --again`, or name a game and players without it")
	case f.again:
		id, err := f.from.id(d)
		if err != nil {
			return nil, err
		}
		if h, err = d.Again(id); err != nil {
			return nil, err
		}
	case len(args) == 0:
		return nil, wrong("write a game and its players, as `scorepad new quiddler Anna Chris`; the games: %s", joinGames())
	default:
		g, err := game(args[0])
		if err != nil {
			return nil, err
		}
		house, err := d.House(g)
		if err != nil {
			return nil, err
		}
		h = &scorer.Head{Game: g, Players: args[1:], House: house}
	}
	if err := f.adapt(h); err != nil {
		return nil, err
	}
	if f.season != "" {
		h.Season = strings.TrimSpace(f.season)
	}
	return h, f.settings(h)
}

// settings puts the options that have a flag of their own into the house.
func (f *newFlags) settings(h *scorer.Head) error {
	for _, set := range []scorer.Setting{{Name: "edition", Value: f.edition}, {Name: "dealer", Value: f.dealer}} {
		if set.Value == "" {
			continue
		}
		if set.Name == "dealer" {
			seat, err := h.Seat(set.Value)
			if err != nil {
				return err
			}
			set.Value = h.Players[seat]
		}
		house, err := h.House.With(set.Name, set.Value)
		if err != nil {
			return err
		}
		h.House = house
	}
	return nil
}

// newDoc is the JSON form of a game that was begun.
type newDoc struct {
	Game    store.GameID `json:"game"`
	Kind    string       `json:"kind"`
	Players []string     `json:"players"`
	Lexicon string       `json:"lexicon,omitempty"`
	House   string       `json:"house,omitempty"`
	Season  string       `json:"season,omitempty"`
}

func (a *app) showNew(s *desk.Sitting) error {
	h := s.Table.Head()
	doc := newDoc{s.ID, h.Game.Name, h.Players, h.Lexicon, h.House.String(), h.Season}
	return a.print(doc, func(sc *term.Screen) {
		sc.Linef("game %d: %s, %s", s.ID, h.Game.Title, scorer.JoinNames(h.Players))
		if doc.House != "" {
			sc.Line("house rules: " + doc.House)
		}
		if doc.Lexicon != "" {
			sc.Line("word list: " + doc.Lexicon)
		}
		if s.Table.Over() {
			sc.Line("The game is over: " + term.Winners(s.Table))
		} else if s.Table.Cards() != nil {
			sc.Line(term.WhatNext(s.Table))
		}
		if h.Game.Cards() && h.House.Get("deck") == "assumed" {
			sc.Line("the counts of this deck are published nowhere: what is assumed shows in `scorepad box show " + h.Game.BoxName + "`; correct it with `scorepad box use FILE`")
		}
		sc.Line("keep it with `scorepad keep`")
	})
}
