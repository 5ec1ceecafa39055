package scorer

// Quillico is the board game of RULES.md section 4.
var Quillico = Game{
	Name: "quillico", Title: "Quillico", BoxName: "quillico", Min: 2, Max: 10, HandSize: 10,
	Axes: []Step{E, NE, N, NW}, Lexicon: "family", Sheet: "quillico",
	Options: append([]Option{
		{Name: "minLetters", Kind: Number, Default: "2", Rule: "K1", Says: "the fewest letters in a main word"},
		{Name: "tips", Kind: Choice, Values: []string{"refuse", "ignore"}, Default: "refuse", Rule: "K6", Says: "whether tiles may touch at their tips"},
		{Name: "extend", Kind: Switch, Default: "yes", Rule: "K8", Says: "a word on the table may be lengthened"},
		{Name: "exchange", Kind: Choice, Values: []string{"stuck", "any"}, Default: "stuck", Rule: "K14", Says: "when three tiles may be exchanged: only without a word, or always"},
		{Name: "challenge", Kind: Choice, Values: []string{"check", "quiddler"}, Default: "check", Rule: "K19", Says: "check: a play is judged before it scores; quiddler: challenges cost points"},
	}, wordOptions("yes", "no", "no")...),
}
