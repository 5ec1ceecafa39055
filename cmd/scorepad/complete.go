package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"scorepad/cmd/internal/desk"
	"scorepad/cmd/internal/term"
	"scorepad/scorer"
	"scorepad/store"
)

// complete names what the commands below c can be completed with, where they
// do not say so themselves. Only the shell's question makes it necessary.
func (a *app) complete(c *cobra.Command) {
	for _, sub := range c.Commands() {
		a.complete(sub)
	}
	path := strings.TrimPrefix(c.CommandPath(), "scorepad ")
	if find := a.argumentsOf(path); find != nil && c.ValidArgsFunction == nil {
		c.ValidArgsFunction = offer(find)
	}
	for name, find := range map[string]func() []string{"lexicon": a.lists().Names, "second": a.lists().Names, "season": a.seasonNames, "player": a.everybody, "edition": editions} {
		if c.Flags().Lookup(name) != nil {
			_ = c.RegisterFlagCompletionFunc(name, offer(find)) // fails where there is one already
		}
	}
}

// argumentsOf finds what a command's arguments can be; nil for files, and
// where the command says it itself.
func (a *app) argumentsOf(path string) func() []string {
	switch path {
	case "sheet", "show", "export", "games use", "games season", "analyze":
		return a.gameNumbers
	case "season":
		return a.seasonNames
	case "dict info", "dict words", "dict remove":
		return a.lists().Names
	case "rules", "box show":
		return kinds
	case "players rename", "players merge", "players part", "players guest", "players regular", "players leave", "players history":
		return a.everybody
	}
	return nil
}

func offer(find func() []string) cobra.CompletionFunc {
	return func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
		return find(), cobra.ShellCompDirectiveNoFileComp
	}
}

func editions() []string { return []string{"uk", "us"} }

func kinds() []string {
	var names []string
	for _, g := range scorer.Games() {
		names = append(names, g.Name)
	}
	return names
}

// gameNumbers lists the games of the book, each with who sat there.
func (a *app) gameNumbers() []string {
	var out []string
	_ = a.with(a.reader, func(d *desk.Desk) error {
		list, err := d.Book.Games(store.Filter{})
		for _, g := range list {
			var names []string
			for _, s := range g.Seats {
				names = append(names, s.Name)
			}
			out = append(out, fmt.Sprintf("%s\t%s, %s", term.Number(int(g.ID)), g.Game, strings.Join(names, ", ")))
		}
		return err
	}) // no names where there is no book
	return out
}

func (a *app) seasonNames() []string {
	var out []string
	_ = a.with(a.reader, func(d *desk.Desk) error {
		list, err := d.Book.Seasons()
		for _, s := range list {
			out = append(out, s.Label)
		}
		return err
	})
	return out
}
