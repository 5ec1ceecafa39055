package scorer

// GivenRuling is a decision of the table about a word.
type GivenRuling struct {
	Word string
	Good bool
	Seq  int
}

// RulingOf gives the table's own decision about a word (in capitals), if
// there is one. The first decision stands.
func (t *Table) RulingOf(word string) (good, given bool) {
	for _, r := range t.rulings {
		if r.Word == word {
			return r.Good, true
		}
	}
	return false, false
}

// Rulings are the table's own decisions so far.
func (t *Table) Rulings() []GivenRuling { return t.rulings }
