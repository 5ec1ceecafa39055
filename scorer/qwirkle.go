package scorer

// Qwirkle is the board game of RULES.md section 3.
var Qwirkle = Game{
	Name: "qwirkle", Title: "Qwirkle", BoxName: "qwirkle", Min: 2, Max: 4, HandSize: 6,
	Axes: []Step{E, N}, Sheet: "qwirkle-colour-blind",
	Options: []Option{
		{Name: "inner", Kind: Choice, Values: []string{"as-printed", "swap"}, Default: "as-printed", Rule: "section 3", Says: "which inner shape is yellow and which purple: swap exchanges star and X"},
		{Name: "single", Kind: Choice, Values: []string{"0", "1"}, Default: "1", Rule: "W5", Says: "what one tile as the opening move earns"},
		{Name: "mayPass", Kind: Switch, Default: "no", Rule: "W8", Says: "a player may pass whenever"},
		{Name: "players", Kind: Choice, Values: []string{"4", "6"}, Default: "4", Rule: "W10", Says: "how many may play"},
	},
}

func qwirkleTile(h *Head, box *Box, text string) (Tile, error) {
	if t, ok := box.Find(text); ok {
		return t, nil
	}
	return 0, ErrNonsense
}
