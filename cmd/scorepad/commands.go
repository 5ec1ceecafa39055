package main

import "github.com/spf13/cobra"

// addCommands puts every verb under the root, in the order of the help.
func (a *app) addCommands(root *cobra.Command) {
	root.AddCommand(a.newCommand(), a.keepCommand(), a.sheetCommand(), a.boardCommand())
	for _, v := range entryVerbs {
		root.AddCommand(a.entryCommand(v.verb, v.short, v.example))
	}
	root.AddCommand(a.checkCommand(), a.defineCommand(), a.dictCommand(), a.boxCommand(), a.rulesCommand())
	root.AddCommand(a.bestCommand(), a.movesCommand(), a.hintCommand(), a.solitaireCommand(), a.practiceCommand(), a.simCommand(), a.analyzeCommand())
	root.AddCommand(a.gamesCommand(), a.showCommand(), a.playersCommand(), a.seasonCommand(), a.exportCommand(), a.importCommand(), a.replayCommand(),
		a.doctorCommand(), a.whereCommand(), a.versionCommand())
}
