// Package validator answers: is this allowed, and if not, why? And what else
// would be?
//
// An Umpire holds the dictionary that was agreed on and rules on a fact at a
// table: every breach of the rules, each with its code, its place and the
// rule it breaks. What the record does not know (a hand at a physical table)
// it says nothing about. The umpire advises; people decide.
//
// The package keeps no game and writes nothing down. The lines a play makes
// come from scorer, which prices the same lines; the moves it offers are
// exactly the plays that it draws no breach for.
package validator

import (
	"fmt"
	"slices"

	"scorepad/dict"
	"scorepad/scorer"
)

// Finding is one thing the umpire has to say about an entry.
type Finding struct {
	Code   Code
	Says   string   // what is wrong, in the edition's own words
	At     []string // the places: squares, labels, cards or words
	Rule   string   // the sheet and section, or the row of RULES.md
	Advice bool     // mere advice: no breach
}

// Ruling is all that the umpire has to say; none: allowed.
type Ruling []Finding

// OK says whether the ruling holds no breach; advice is none.
func (r Ruling) OK() bool {
	for _, f := range r {
		if !f.Advice {
			return false
		}
	}
	return true
}

// Has says whether a code was drawn.
func (r Ruling) Has(c Code) bool {
	for _, f := range r {
		if f.Code == c {
			return true
		}
	}
	return false
}

// Umpire judges with one dictionary. The zero Umpire judges everything but
// words.
type Umpire struct {
	List    *dict.List                           // the agreed list; nil: words are not judged
	Foreign []*dict.List                         // lists that the option foreign=yes lets in
	Book    func(word string) (good, ruled bool) // house words, by their capitals; nil: none
}

// Rule gives every finding about a fact at a table, before the fact is taken
// in. Nonsense is not its business: Table.After refuses that.
func (u Umpire) Rule(t *scorer.Table, f scorer.Fact) Ruling {
	if a, ok := f.(scorer.Amended); ok {
		return u.ruleAmended(t, a)
	}
	var r Ruling
	r = append(r, common(t, f)...)
	switch t.Game() {
	case &scorer.Quiddler, &scorer.QuiddlerJunior:
		r = append(r, u.cards(t, f)...)
	case &scorer.Qwirkle:
		r = append(r, u.qwirkle(t, f)...)
	case &scorer.Quillico:
		r = append(r, u.quillico(t, f)...)
		if r.Has(NoTiles) { // and nothing else (RECORD.md, Quillico in detail)
			r = slices.DeleteFunc(r, func(f Finding) bool { return f.Code == NotYourTurn })
		}
	default:
		r = append(r, u.solitaire(t, f)...)
	}
	return r
}

// ruleAmended rules on the new fact where the old one stands.
func (u Umpire) ruleAmended(t *scorer.Table, a scorer.Amended) Ruling {
	before, err := t.Before(a.Entry)
	if err != nil {
		return nil // nonsense
	}
	return u.Rule(before, a.Fact)
}

// Judge rules on every entry that is in force, each at the table before it,
// as all corrections have it. The rulings are in the order of the entries,
// with an empty one for an entry that is void or a correction.
func (u Umpire) Judge(t *scorer.Table) ([]Ruling, error) {
	out := make([]Ruling, len(t.Entries()))
	_, err := t.Walk(func(before *scorer.Table, k scorer.Kept) {
		out[k.Seq-1] = u.Rule(before, k.Now)
	})
	return out, err
}

// common is what every game refuses: an entry after the end, and a turn on a
// board out of order.
func common(t *scorer.Table, f scorer.Fact) Ruling {
	if !scorer.IsTurn(f) && !isLaid(f) {
		return nil
	}
	var r Ruling
	if t.Over() {
		return append(r, Finding{Code: GameOver, Says: "the game is over", Rule: "RULES.md, what every game shares"})
	}
	if next := t.Next(); t.Game().Boards() && next != scorer.Nobody && next != scorer.SeatOf(f) {
		r = append(r, Finding{Code: NotYourTurn, Says: fmt.Sprintf("it is %s's turn, not %s's", t.Name(next), t.Name(scorer.SeatOf(f))),
			At: []string{t.Name(scorer.SeatOf(f))}, Rule: t.Game().Sheet + ": play goes clockwise"})
	}
	return r
}

func isLaid(f scorer.Fact) bool {
	_, ok := f.(scorer.Laid)
	return ok
}
