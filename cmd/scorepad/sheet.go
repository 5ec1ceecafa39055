package main

import (
	"strconv"

	"github.com/spf13/cobra"

	"scorepad/cmd/internal/desk"
	"scorepad/cmd/internal/term"
)

func (a *app) sheetCommand() *cobra.Command {
	var g gameFlag
	var items bool
	c := &cobra.Command{
		Use: "sheet [GAME]", GroupID: "table", Short: "Show the score sheet", Args: needs(0, 1, "at most a game's number"),
		Long:    "Sheet shows the points of every hand or round with the totals. --items shows\nevery point with the entry that it comes from.",
		Example: "  scorepad sheet\n  scorepad sheet 12 --items",
		RunE: func(_ *cobra.Command, args []string) error {
			return a.withGame(a.reader, g.or(args), func(_ *desk.Desk, s *desk.Sitting) error { return a.sheet(s, items) })
		},
	}
	g.add(c)
	c.Flags().BoolVar(&items, "items", false, "every item with its entry")
	return c
}

// or is the game named by an argument, else by the flag.
func (g gameFlag) or(args []string) gameFlag {
	if len(args) > 0 {
		return gameFlag{args[0]}
	}
	return g
}

func (a *app) sheet(s *desk.Sitting, items bool) error {
	a.notes(s)
	if a.json {
		rulings, err := s.Umpire.Judge(s.Table)
		if err != nil {
			return err
		}
		return a.print(desk.Describe(s.Table, rulings), nil)
	}
	sc := a.screen()
	if items {
		sc.Items(s.Table)
	} else {
		sc.Sheet(s.Table)
	}
	if s.Table.Over() {
		sc.Line(term.Winners(s.Table))
	} else if next := term.WhatNext(s.Table); next != "" && (sc.Terminal() || a.plain) {
		sc.Line(next)
	}
	return nil
}

func (a *app) showCommand() *cobra.Command {
	var g gameFlag
	c := &cobra.Command{
		Use: "show [GAME]", GroupID: "book", Short: "Show a game entry by entry, with what the umpire says", Args: needs(0, 1, "at most a game's number"),
		Example: "  scorepad show 12",
		RunE: func(_ *cobra.Command, args []string) error {
			return a.withGame(a.reader, g.or(args), func(_ *desk.Desk, s *desk.Sitting) error {
				a.notes(s)
				rulings, err := s.Umpire.Judge(s.Table)
				if err != nil {
					return err
				}
				return a.print(desk.Describe(s.Table, rulings), func(sc *term.Screen) {
					sc.Line("game " + strconv.FormatInt(int64(s.ID), 10) + ": " + term.HeadText(s.Table.Head()))
					sc.Entries(s.Table, rulings)
					sc.Sheet(s.Table)
				})
			})
		},
	}
	g.add(c)
	return c
}
