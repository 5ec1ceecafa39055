package validator

import (
	"fmt"
	"strings"

	"scorepad/scorer"
)

const soloRule = ": solitaire"

// solitaire rules on the game for one: RULES.md section 1, Solitaire. One
// plays alone, so a word that is none is a breach at once.
func (u Umpire) solitaire(t *scorer.Table, f scorer.Fact) Ruling {
	switch f := f.(type) {
	case scorer.Exposed:
		return soloSupply(t, f.Tiles)
	case scorer.Stacked:
		cards := f.Tiles
		if n := f.Stack; n >= 1 && n <= scorer.SolitaireStacks {
			if _, shows := t.Solitaire().Showing(n); shows {
				cards = cards[min(1, len(cards)):] // its top was seen before
			}
		}
		return soloSupply(t, cards)
	case scorer.Removed:
		return soloOver(t, func() Ruling { return u.soloWord(t, f) })
	case scorer.Refilled:
		return soloOver(t, func() Ruling { return nil })
	case scorer.Ended:
		return soloOver(t, func() Ruling { return u.soloEnd(t) })
	case scorer.Challenged:
		return Ruling{{Code: NoChallengesHere, Says: "nobody challenges in a game for one; write ruling " + f.Word + " bad", At: []string{f.Word}, Rule: t.Game().Sheet + soloRule}}
	}
	return nil
}

// soloOver gives game-over alone after the end, else what judge says. Turning
// over what is left afterwards is no play.
func soloOver(t *scorer.Table, judge func() Ruling) Ruling {
	if t.Over() {
		return Ruling{{Code: GameOver, Says: "the game is over", Rule: "RULES.md, what every game shares"}}
	}
	return judge()
}

// soloSupply checks that the box holds what shows and what was used.
func soloSupply(t *scorer.Table, cards []scorer.Tile) Ruling {
	box := t.Box()
	seen := t.Solitaire().Seen(len(box.Kinds))
	var at []string
	var says []string
	for _, c := range cards {
		seen[c]++
		if k := box.Kinds[c]; seen[c] == k.Count+1 {
			at = append(at, k.Name)
			says = append(says, fmt.Sprintf("the box holds %d of %s", k.Count, k.Name))
		}
	}
	for i, name := range at {
		if c, _ := box.Find(name); seen[c] > box.Kinds[c].Count+1 {
			says[i] += fmt.Sprintf(", not %d", seen[c])
		}
	}
	if len(at) == 0 {
		return nil
	}
	return Ruling{{Code: TooManyOfTile, Says: strings.Join(says, "; "), At: at, Rule: "RULES.md section 1, supply", Advice: t.House().Get("deck") != "confirmed"}}
}

func (u Umpire) soloWord(t *scorer.Table, f scorer.Removed) Ruling {
	cards, ok := soloCards(t, f.Stacks)
	if !ok {
		return nil // nonsense
	}
	letters := t.Box().Letters(cards)
	r := u.Word(t, letters, len(cards))
	if t.House().On("noRepeats") && soloTaken(t, letters) {
		r = append(r, Finding{Code: RepeatedWord, Says: letters + " was taken before", At: []string{letters}, Rule: "RULES.md Q10"})
	}
	if t.House().Get("refill") == "must" && t.Solitaire().Refills() {
		r = append(r, Finding{Code: MustRefill, Says: "an empty stack is filled before the next word: write " + scorer.Usage("refill"), At: emptyStacks(t), Rule: t.Game().Sheet + soloRule})
	}
	return r
}

// soloCards gives the cards that show on some stacks; false where one shows none.
func soloCards(t *scorer.Table, stacks []int) ([]scorer.Tile, bool) {
	var cards []scorer.Tile
	for _, n := range stacks {
		if n < 1 || n > scorer.SolitaireStacks {
			return nil, false
		}
		c, shows := t.Solitaire().Showing(n)
		if !shows {
			return nil, false
		}
		cards = append(cards, c)
	}
	return cards, len(cards) > 0
}

func soloTaken(t *scorer.Table, letters string) bool {
	for _, w := range t.Solitaire().Words() {
		if t.Box().Letters(w.Cards) == letters {
			return true
		}
	}
	return false
}

func emptyStacks(t *scorer.Table) []string {
	var out []string
	for n := 1; n <= scorer.SolitaireStacks; n++ {
		if t.Solitaire().Left(n) == 0 {
			out = append(out, fmt.Sprint(n))
		}
	}
	return out
}

// soloEnd says, as advice, that there was still something to do. A stack that
// waits for its card says so too.
func (u Umpire) soloEnd(t *scorer.Table) Ruling {
	says := ""
	switch moves := u.SolitaireMoves(t); {
	case t.Solitaire().Refills():
		says = "an empty stack could still be filled"
	case len(moves) > 0:
		says = "there is still a word"
		if shown, ok := u.showable(t, moves); ok {
			says += ": " + shown
		}
	default:
		return nil
	}
	return Ruling{{Code: MovesLeft, Says: says, Rule: t.Game().Sheet + soloRule, Advice: true}}
}

// showable finds a word that may be shown as a hint, the longest first.
func (u Umpire) showable(t *scorer.Table, moves []scorer.Removed) (string, bool) {
	best := ""
	for _, m := range moves {
		cards, _ := soloCards(t, m.Stacks)
		letters := t.Box().Letters(cards)
		if len(letters) > len(best) && !u.vulgar(t, m) {
			best = letters
		}
	}
	return best, best != ""
}
