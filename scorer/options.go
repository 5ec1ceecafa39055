package scorer

// The options of RULES.md, row by row. Each game's table in its own file is
// made of these; a sibling that differs, differs in its defaults.

func wordOptions(abbreviations, obscure, proper string) []Option {
	return []Option{
		{Name: "plurals", Kind: Switch, Default: "yes", Rule: "Q9 K18", Says: "plural nouns are words"},
		{Name: "abbreviations", Kind: Switch, Default: abbreviations, Rule: "Q9 K18", Says: "clipped words such as fax are words"},
		{Name: "obscure", Kind: Switch, Default: obscure, Rule: "Q9 K18", Says: "crossword words are words"},
		{Name: "proper", Kind: Switch, Default: proper, Rule: "Q9 K18", Says: "proper nouns are words"},
		{Name: "foreign", Kind: Switch, Default: "no", Rule: "Q9 K18", Says: "words of the lists you added yourself are words too"},
		{Name: "noRepeats", Kind: Switch, Default: "no", Rule: "Q10 K20", Says: "the same word may not be laid twice"},
	}
}

// cardDefaults is where the two card games differ in their options.
type cardDefaults struct {
	editions                                      bool // two editions, and a bonus that two players may leave out
	bonus, minCards, hands, deck, obscure, proper string
}

// cardOptions are the rows Q1 to Q20 with the defaults of one of the two
// card games.
func cardOptions(d cardDefaults) []Option {
	var list []Option
	floor := Option{Name: "floor", Kind: Choice, Values: []string{"none", "hand", "game"}, Default: "none", Rule: "Q4", Says: "hand: words minus unused never below 0; game: the running total never below 0"}
	if d.editions {
		list = append(list,
			Option{Name: "edition", Kind: Choice, Values: []string{"uk", "us"}, Default: "uk", Rule: "Q1", Says: "the sheet's edition; us sets floor=hand and twoPlayerBonus=longest"},
			Option{Name: "twoPlayerBonus", Kind: Choice, Values: []string{"both", "longest", "most"}, Default: "both", US: "longest", Rule: "Q8", Says: "which bonuses two players play for"})
		floor.US = "hand"
	}
	list = append(list, floor,
		Option{Name: "noOutOnFirstTurn", Kind: Switch, Default: "no", Rule: "Q3", Says: "nobody may go out on the first turn of a hand"},
		Option{Name: "bonus", Kind: Number, Default: d.bonus, Rule: "Q7", Says: "points of a bonus"},
		Option{Name: "bonusTie", Kind: Choice, Values: []string{"none", "share", "all"}, Default: "none", Rule: "Q7", Says: "who gets a bonus that is tied: nobody, all in shares, all in full"},
		Option{Name: "minCards", Kind: Number, Default: d.minCards, Rule: "Q9", Says: "the fewest cards in a word"},
		Option{Name: "minLetters", Kind: Number, Default: "0", Rule: "Q9", Says: "the fewest letters in a word"},
		Option{Name: "strict", Kind: Switch, Default: "no", Rule: "Q11", Says: "a word that is in no list is refused when it is laid"},
		Option{Name: "badWord", Kind: Choice, Values: []string{"minus", "zero"}, Default: "minus", Rule: "Q14", Says: "what a word that falls costs: its points, or only what it earned"},
		Option{Name: "exhaust", Kind: Choice, Values: []string{"reshuffle", "end"}, Default: "reshuffle", Rule: "Q16", Says: "when the stock runs out: shuffle the discards, or end the hand"},
		Option{Name: "dealer", Kind: PlayerName, Rule: "Q17", Says: "who deals the first hand"},
		Option{Name: "hands", Kind: HandList, Default: d.hands, Rule: "Q18", Says: "how many cards are dealt, hand by hand"},
		Option{Name: "cards", Kind: CardList, Rule: "box", Says: "cards whose printed value or count differs, as H:5,W:4x3"},
		Option{Name: "deck", Kind: Choice, Values: []string{"assumed", "confirmed"}, Default: d.deck, Rule: "box", Says: "whether the box's counts are confirmed, so that the supply check refuses"})
	return append(list, wordOptions("yes", d.obscure, d.proper)...)
}
