package scorer

// Quiddler is the card game of RULES.md section 1.
var Quiddler = Game{
	Name: "quiddler", Title: "Quiddler", BoxName: "quiddler", Min: 1, Max: 8,
	Hands: []int{3, 4, 5, 6, 7, 8, 9, 10}, Lexicon: "club", Sheet: "quiddler",
	Options: cardOptions(cardDefaults{editions: true, bonus: "10", minCards: "2", hands: "3-10", deck: "confirmed", obscure: "yes", proper: "no"}),
}

// QuiddlerJunior is the card game of RULES.md section 2.
var QuiddlerJunior = Game{
	Name: "quiddler-junior", Title: "Quiddler Junior", BoxName: "quiddler-junior", Min: 2, Max: 6,
	Hands: []int{2, 3, 4, 5, 6, 7}, Lexicon: "family", Sheet: "quiddler-junior",
	Options: cardOptions(cardDefaults{bonus: "5", minCards: "1", hands: "2-7", deck: "assumed", obscure: "no", proper: "yes"}),
}

func (t *Table) handSize() int { return 0 }

func (t *Table) unusedPoints(tiles []Tile) int { return t.box.Points(tiles) }
