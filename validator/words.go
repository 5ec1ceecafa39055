package validator

import (
	"fmt"
	"strings"

	"scorepad/dict"
	"scorepad/scorer"
)

// WordRules is which words a game's house accepts, worked out once: Q9 and
// K18 of RULES.md. It is what a move generator tests each string with.
type WordRules struct {
	game       *scorer.Game
	reject     dict.Class // a word with one of these is of a refused kind
	plurals    bool
	obscure    bool // obscure words count also where the list leaves them out
	proper     bool
	common     bool // of proper nouns, only the common ones (Junior)
	foreign    bool
	minCards   int
	minLetters int
}

// RulesOf gives the word rules of a game under a house.
func RulesOf(g *scorer.Game, h scorer.House) WordRules {
	r := WordRules{game: g, plurals: h.On("plurals"), proper: h.On("proper"), foreign: h.On("foreign"),
		minCards: h.Int("minCards"), minLetters: h.Int("minLetters")}
	r.obscure = h.On("obscure") && h.IsSet("obscure")
	r.common = g == &scorer.QuiddlerJunior || g == &scorer.SolitaireJunior
	if !h.On("abbreviations") {
		r.reject |= dict.Clipped
	}
	if !h.On("obscure") {
		r.reject |= dict.Obscure
	}
	return r
}

// Accepts says whether a string of letters with these facts is a word of the
// game; in tells whether the agreed list holds it.
func (r *WordRules) Accepts(in bool, i dict.Info) bool {
	if !in {
		switch {
		case i.Class&dict.Word != 0 && i.Class&dict.Obscure != 0 && r.obscure:
		case r.proper && i.Class&dict.Proper != 0: // also where it is an obscure word, such as CANADA
			return !r.common || i.Class&dict.ProperCommon != 0
		default:
			return false
		}
	}
	return i.Class&r.reject == 0 && (r.plurals || !i.Plural())
}

// Word judges a word by its letters (any case) and the number of its cards or
// tiles: none if it is a word of this game. The table's rulings and the
// book's house words come before the list.
func (u Umpire) Word(t *scorer.Table, letters string, cards int) Ruling {
	rules := RulesOf(t.Game(), t.House())
	good, ruled := t.RulingOf(strings.ToUpper(letters))
	return u.word(&rules, letters, cards, good, ruled)
}

// CheckWord judges a word as typed, outside any game at a table: also its
// hyphens and apostrophes. It is taken to have a card for each letter.
func (u Umpire) CheckWord(g *scorer.Game, h scorer.House, typed string) Ruling {
	rules := RulesOf(g, h)
	word, notes, err := dict.Fold(typed)
	if err != nil {
		return Ruling{{Code: UnknownWord, Says: fmt.Sprintf("%s: not a word in the letters A to Z", typed), At: []string{typed}, Rule: rules.rule()}}
	}
	for _, n := range notes {
		switch n {
		case "hyphenated":
			return Ruling{{Code: WrongClass, Says: "hyphenated", At: []string{typed}, Rule: rules.rule()}}
		case "apostrophe":
			return Ruling{{Code: WrongClass, Says: "a contraction", At: []string{typed}, Rule: rules.rule()}}
		}
	}
	return u.word(&rules, word, len(word), false, false) // as many cards as it can have
}

// word judges letters after what the table has ruled, if ruled; cards is 0
// where their number does not matter.
func (u Umpire) word(r *WordRules, letters string, cards int, good, ruled bool) Ruling {
	var out Ruling
	word := strings.ToUpper(letters)
	if cards > 0 && cards < r.minCards {
		out = append(out, Finding{Code: TooFewCards, Says: fmt.Sprintf("%s uses %d of at least %d cards", word, cards, r.minCards), At: []string{word}, Rule: r.rule()})
	}
	if len(word) < r.minLetters {
		out = append(out, Finding{Code: TooFewLetters, Says: fmt.Sprintf("%s has %d of at least %d letters", word, len(word), r.minLetters), At: []string{word}, Rule: r.rule()})
	}
	if !ruled && u.Book != nil {
		good, ruled = u.Book(word)
	}
	switch {
	case ruled && good, !ruled && u.List == nil:
		return out
	case ruled:
		return append(out, Finding{Code: UnknownWord, Says: word + " was ruled to be no word here", At: []string{word}, Rule: r.rule()})
	}
	if info, in := u.List.Look(letters), u.List.Has(letters); !r.Accepts(in, info) && !u.isForeign(r, letters) {
		code, says := u.refusal(r, word, info)
		out = append(out, Finding{Code: code, Says: says, At: []string{word}, Rule: r.rule()})
	}
	return out
}

func (u Umpire) isForeign(r *WordRules, letters string) bool {
	if !r.foreign {
		return false
	}
	for _, l := range u.Foreign {
		if l.Has(letters) {
			return true
		}
	}
	return false
}

// refusal says why a string is no word here: of a refused kind, or unknown.
func (u Umpire) refusal(r *WordRules, word string, i dict.Info) (Code, string) {
	if i.Class&^dict.Denied == 0 || i.Class&dict.Denied != 0 {
		return UnknownWord, word + " is not in the list " + u.List.Name()
	}
	if i.Class&dict.Word != 0 && i.Class&(r.reject|dict.Proper) == 0 && (r.plurals || !i.Plural()) {
		return UnknownWord, word + ": " + i.Explain(word, u.List) // no kind that is refused: the agreed list leaves it out
	}
	return WrongClass, word + ": " + i.Explain(word, u.List)
}

func (r *WordRules) rule() string { return r.game.Sheet + ": allowable words" }
