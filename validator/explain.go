package validator

import (
	"strings"

	"scorepad/dict"
	"scorepad/scorer"
)

// Explain says in one line what a word is, for somebody who looks it up:
// "PARIS: a proper noun; allowed in Quiddler Junior", "QI: a word, obscure,
// not in the family list". r is what CheckWord gave for it; whatever the house
// or the book decided against the list is said as the ruling says it.
func (u Umpire) Explain(g *scorer.Game, h scorer.House, typed string, r Ruling) string {
	word := strings.ToUpper(strings.TrimSpace(typed))
	letters, marks, err := dict.Fold(typed)
	if err != nil || u.List == nil {
		return word + ": not a word in the letters A to Z"
	}
	if u.Book != nil {
		if good, ruled := u.Book(strings.ToUpper(letters)); ruled {
			return word + ": a house word, " + pick(good, "allowed", "not allowed") + " in this book"
		}
	}
	info := u.List.Look(letters)
	text := word + ": " + info.Explain(typed, u.List)
	if r.OK() {
		return text
	}
	for _, f := range r {
		if f.Code == TooFewCards || f.Code == TooFewLetters {
			text += "; " + f.Says
		}
	}
	if refused := r.Has(WrongClass) || r.Has(UnknownWord); refused && len(marks) == 0 && u.List.Has(letters) {
		text += "; refused here: " + refusedKind(g, h, info)
	}
	if junior := info.Class&dict.ProperCommon != 0 && !u.List.Has(letters); junior && g.Name != scorer.QuiddlerJunior.Name {
		text += "; allowed in Quiddler Junior"
	}
	return text
}

// refusedKind names the switch that a word of the list falls by.
func refusedKind(g *scorer.Game, h scorer.House, i dict.Info) string {
	switch r := RulesOf(g, h); {
	case i.Class&r.reject&dict.Obscure != 0:
		return "obscure words (obscure=no)"
	case i.Class&r.reject&dict.Clipped != 0:
		return "clipped words (abbreviations=no)"
	case i.Plural() && !r.plurals:
		return "plurals (plurals=no)"
	}
	return "by this house"
}

func pick(cond bool, yes, no string) string {
	if cond {
		return yes
	}
	return no
}
