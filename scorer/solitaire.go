package scorer

// Solitaire is Quiddler's game for one (RULES.md section 1, Solitaire).
var Solitaire = Game{
	Name: "solitaire", Title: "Quiddler Solitaire", BoxName: "quiddler", Min: 1, Max: 1,
	Lexicon: "club", Sheet: "quiddler", Options: solitaireOptions("2", "yes", "no"),
}

// SolitaireJunior is the same with the cards and words of Junior.
var SolitaireJunior = Game{
	Name: "solitaire-junior", Title: "Quiddler Junior Solitaire", BoxName: "quiddler-junior", Min: 1, Max: 1,
	Lexicon: "family", Sheet: "quiddler-junior", Options: solitaireOptions("1", "no", "yes"),
}

func solitaireOptions(minCards, obscure, proper string) []Option {
	return append([]Option{
		{Name: "refill", Kind: Choice, Values: []string{"may", "must"}, Default: "may", Rule: "solitaire", Says: "whether an emptied stack may or must be filled again"},
		{Name: "minCards", Kind: Number, Default: minCards, Rule: "Q9", Says: "the fewest cards in a word"},
		{Name: "minLetters", Kind: Number, Default: "0", Rule: "Q9", Says: "the fewest letters in a word"},
		{Name: "cards", Kind: CardList, Default: "", Rule: "box", Says: "cards whose printed value or count differs, as H:5,W:4x3"},
	}, wordOptions("yes", obscure, proper)...)
}
