package validator

import (
	"fmt"

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
