package validator

import (
	"errors"
	"fmt"
	"strings"

	"scorepad/scorer"
)

// laidWords judges every word of a lay-down. That a word is in no list, or of
// a refused kind, is advice until somebody challenges it, unless the house is
// strict (Q11).
func (u Umpire) laidWords(t *scorer.Table, c *scorer.Cards, f scorer.Laid) Ruling {
	var r Ruling
	strict := t.House().On("strict")
	for _, w := range f.Words {
		for _, finding := range u.Word(t, t.Box().Letters(w), len(w)) {
			finding.Advice = !strict && (finding.Code == UnknownWord || finding.Code == WrongClass)
			r = append(r, finding)
		}
	}
	if t.House().On("noRepeats") {
		r = append(r, repeats(t, c, f)...)
	}
	return r
}

// repeats: under noRepeats a player lays no word twice in a hand (Q10).
func repeats(t *scorer.Table, c *scorer.Cards, f scorer.Laid) Ruling {
	var r Ruling
	seen := map[string]bool{}
	if c.Entered(f.Seat) {
		for _, l := range c.LayDowns(c.Current()) {
			for _, w := range l.Words {
				if l.Seat == f.Seat {
					seen[t.Box().Letters(w)] = true
				}
			}
		}
	}
	for _, w := range f.Words {
		word := t.Box().Letters(w)
		if seen[word] {
			r = append(r, Finding{Code: RepeatedWord, Says: word + " is laid twice in one hand", At: []string{word}, Rule: "RULES.md Q10, noRepeats"})
		}
		seen[word] = true
	}
	return r
}

// challenged: one ruling a word and hand (Q15), before the cards are gathered
// (Q12), about a word that is known.
func challenged(t *scorer.Table, c *scorer.Cards, f scorer.Challenged) Ruling {
	l, ok := c.LayDown(f.Entry)
	if !ok {
		return nil // nonsense
	}
	var r Ruling
	at := []string{f.Word}
	if l.Claim != nil {
		r = append(r, Finding{Code: NothingToChallenge, Says: fmt.Sprintf("%s only called points; no word lies there", t.Name(l.Seat)), At: at, Rule: "RULES.md Q21"})
	} else if d, before := c.Decided(l.Hand, f.Word); before {
		r = append(r, Finding{Code: ChallengedBefore, Says: fmt.Sprintf("%s was ruled on in this hand by entry %d, for every copy of it", f.Word, d.Seq), At: at, Rule: "RULES.md Q15"})
	}
	if l.Hand < c.LastEntered() {
		r = append(r, Finding{Code: TooLate, Says: fmt.Sprintf("the cards of hand %d have been gathered", l.Hand), At: at, Rule: "RULES.md Q12"})
	}
	return r
}

// Settle works out a challenge typed without its outcome: the word (in any
// case, or spelled in cards as (QU)IET) in the entry that is named, or with
// entry 0 in the latest lay-down of the hand that holds it. The word is judged
// by the table's rulings, the house words and the list. It gives the fact to
// be recorded and the umpire's ruling on it; an error says which words can be
// challenged.
func (u Umpire) Settle(t *scorer.Table, seat scorer.Seat, entry int, word string) (scorer.Challenged, Ruling, error) {
	f := scorer.Challenged{Seat: seat, Word: strings.ToUpper(word)}
	if strings.Contains(word, "(") {
		tiles, err := scorer.ParseTiles(t.Head(), t.Box(), word)
		if err != nil {
			return f, nil, err
		}
		f.Spelling, f.Word = tiles, t.Box().Letters(tiles)
	}
	open := openWords(t, entry)
	var found []scorer.OpenWord
	for _, w := range open {
		if w.Word == f.Word && (len(f.Spelling) == 0 || t.Box().Text(w.Cards) == t.Box().Text(f.Spelling)) {
			found = append(found, w)
		}
	}
	if len(found) == 0 {
		return f, nil, fmt.Errorf("%w: no %s lies there to be challenged; %s", scorer.ErrNonsense, f.Word, listOpen(t, open))
	}
	last := found[len(found)-1]
	f.Entry = last.Entry
	for _, w := range found {
		if w.Entry == last.Entry && w.Points != last.Points {
			return f, nil, fmt.Errorf("%w: %s lies there in two spellings; write it in cards, as %s", scorer.ErrNonsense, f.Word, t.Box().Text(last.Cards))
		}
	}
	if u.List == nil {
		if _, ruled := t.RulingOf(f.Word); !ruled {
			return f, nil, errors.New("validator: there is no word list to settle a challenge; write stands or falls")
		}
	}
	f.Falls = len(u.Word(t, f.Word, len(last.Cards))) > 0
	return f, u.Rule(t, f), nil
}

// openWords are the words that a challenge may be about: of a named entry all
// its words, otherwise those that nobody has ruled on.
func openWords(t *scorer.Table, entry int) []scorer.OpenWord {
	c := t.Cards()
	if c == nil {
		return nil
	}
	if entry == 0 {
		return c.OpenWords()
	}
	var out []scorer.OpenWord
	l, _ := c.LayDown(entry)
	for _, w := range l.Words {
		out = append(out, scorer.OpenWord{Entry: entry, Seat: l.Seat, Cards: w, Word: t.Box().Letters(w), Points: t.Box().Points(w)})
	}
	return out
}

func listOpen(t *scorer.Table, open []scorer.OpenWord) string {
	if len(open) == 0 {
		return "nothing can be challenged now"
	}
	parts := make([]string, len(open))
	for i, w := range open {
		parts[i] = fmt.Sprintf("%s (%s, entry %d)", t.Box().Text(w.Cards), t.Name(w.Seat), w.Entry)
	}
	return "these can be: " + strings.Join(parts, ", ")
}
