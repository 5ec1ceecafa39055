package main

import (
	"slices"

	"github.com/spf13/cobra"
)

// verbs lists every command with its maker, in the order of the help. Only
// the one that is called is made: making all of them takes longer than a
// word's look-up.
func verbs() []verb {
	list := []verb{{"new", (*app).newCommand}, {"keep", (*app).keepCommand}, {"sheet", (*app).sheetCommand}, {"board", (*app).boardCommand}}
	for _, v := range entryVerbs {
		list = append(list, verb{v.verb, func(a *app) *cobra.Command { return a.entryCommand(v) }})
	}
	return append(list, []verb{
		{"check", (*app).checkCommand}, {"define", (*app).defineCommand}, {"dict", (*app).dictCommand}, {"box", (*app).boxCommand}, {"rules", (*app).rulesCommand},
		{"best", (*app).bestCommand}, {"moves", (*app).movesCommand}, {"hint", (*app).hintCommand}, {"solitaire", (*app).solitaireCommand},
		{"practice", (*app).practiceCommand}, {"sim", (*app).simCommand}, {"analyze", (*app).analyzeCommand},
		{"games", (*app).gamesCommand}, {"show", (*app).showCommand}, {"players", (*app).playersCommand}, {"season", (*app).seasonCommand},
		{"export", (*app).exportCommand}, {"import", (*app).importCommand}, {"replay", (*app).replayCommand},
		{"doctor", (*app).doctorCommand}, {"where", (*app).whereCommand}, {"version", (*app).versionCommand},
	}...)
}

type verb struct {
	name string
	make func(*app) *cobra.Command
}

// addCommands puts the verb that called names under the root, or every verb
// where it names none: for help, completion, and what is misspelt.
func (a *app) addCommands(root *cobra.Command, called string) {
	all := verbs()
	if i := slices.IndexFunc(all, func(v verb) bool { return v.name == called }); i >= 0 {
		root.AddCommand(all[i].make(a))
		return
	}
	for _, v := range all {
		root.AddCommand(v.make(a))
	}
}
