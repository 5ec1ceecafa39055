package validator

import (
	"fmt"
	"strconv"

	"scorepad/scorer"
)

// cards gives what a card game has to say about a fact: RULES.md sections 1
// and 2.
func (u Umpire) cards(t *scorer.Table, f scorer.Fact) Ruling {
	c := t.Cards()
	switch f := f.(type) {
	case scorer.Laid:
		if t.Over() {
			return nil
		}
		return u.laid(t, c, f)
	case scorer.Claimed:
		if t.Over() {
			return nil
		}
		return laidTwice(t, c, f.Seat)
	case scorer.Challenged:
		return challenged(t, c, f)
	}
	return drawn(t, c, f)
}

func (u Umpire) laid(t *scorer.Table, c *scorer.Cards, f scorer.Laid) Ruling {
	r := laidTwice(t, c, f.Seat)
	r = append(r, handSize(t, c, f)...)
	r = append(r, goingOut(t, c, f)...)
	r = append(r, lastOfHand(t, c, f)...)
	r = append(r, supply(t, c, f)...)
	r = append(r, held(t, c, f)...)
	return append(r, u.laidWords(t, c, f)...)
}

// laidTwice: one lay-down or claim a player in each hand.
func laidTwice(t *scorer.Table, c *scorer.Cards, s scorer.Seat) Ruling {
	if !c.Entered(s) {
		return nil
	}
	says := fmt.Sprintf("%s has been entered in hand %d already", t.Name(s), c.Current())
	for _, l := range c.LayDowns(c.Current()) {
		if l.Seat == s {
			says += fmt.Sprintf("; amend %d corrects that entry", l.Seq)
			break
		}
	}
	return Ruling{{Code: LaidTwice, Says: says, At: []string{t.Name(s)}, Rule: sheetRule(t, "going out")}}
}

// sheetRule names a section of the rule sheet: Junior's is named by its own.
func sheetRule(t *scorer.Table, section string) string { return t.Game().Sheet + ": " + section }

func cardsText(n int) string {
	if n == 1 {
		return "1 card"
	}
	return strconv.Itoa(n) + " cards"
}

// handSize: the words and the cards left over are as many as were dealt.
func handSize(t *scorer.Table, c *scorer.Cards, f scorer.Laid) Ruling {
	var r Ruling
	n := len(f.Unused)
	for _, w := range f.Words {
		n += len(w)
	}
	if size := c.Size(c.Current()); n != size {
		r = append(r, Finding{Code: WrongHandSize, Says: fmt.Sprintf("%s in a hand of %d; write the words, and the cards left over behind /", cardsText(n), size),
			At: []string{strconv.Itoa(n)}, Rule: sheetRule(t, "the deal")})
	}
	if f.Out && len(f.Unused) > 0 {
		r = append(r, Finding{Code: OutWithCardsLeft, Says: "going out uses every card but the one discarded; left over: " + t.Box().Text(f.Unused),
			At: faces(t, f.Unused), Rule: sheetRule(t, "going out")})
	}
	return r
}

func faces(t *scorer.Table, tiles []scorer.Tile) []string {
	out := make([]string, len(tiles))
	for i, tile := range tiles {
		out[i] = t.Box().Face(tile)
	}
	return out
}

// goingOut: one player goes out in a hand, in turn, and under
// noOutOnFirstTurn not at once. Turns are known only where draws are written
// down.
func goingOut(t *scorer.Table, c *scorer.Cards, f scorer.Laid) Ruling {
	var r Ruling
	name := t.Name(f.Seat)
	out := c.WentOut()
	if f.Out && out != scorer.Nobody && out != f.Seat {
		r = append(r, Finding{Code: AlreadyOut, Says: fmt.Sprintf("%s has gone out in this hand; write lay for the others", t.Name(out)), At: []string{name}, Rule: sheetRule(t, "going out")})
	}
	if !c.Drawing() {
		return r
	}
	if actor, _ := c.Actor(); actor != f.Seat && !(out == scorer.Nobody && ranOut(t, c)) {
		r = append(r, Finding{Code: NotYourTurn, Says: name + " has not drawn in this turn", At: []string{name}, Rule: sheetRule(t, "going out")})
	}
	if f.Out && t.House().On("noOutOnFirstTurn") && c.Turns(f.Seat) < 2 {
		r = append(r, Finding{Code: OutOnFirstTurn, Says: "nobody may go out on the first turn here", At: []string{name}, Rule: "RULES.md Q3, noOutOnFirstTurn"})
	}
	if !f.Out && out == scorer.Nobody && !c.Entered(f.Seat) && !ranOut(t, c) {
		r = append(r, beforeOut(t, name))
	}
	return r
}

// ranOut says whether the hand may have ended because the stock did (Q16).
func ranOut(t *scorer.Table, c *scorer.Cards) bool {
	return t.House().Get("exhaust") == "end" && (!c.Drawing() || c.Stock() == 0)
}

func beforeOut(t *scorer.Table, name string) Finding {
	return Finding{Code: LaidBeforeOut, Says: "nobody has gone out in this hand; write out for the one who did", At: []string{name}, Rule: sheetRule(t, "the play")}
}

// lastOfHand: entries come in any order (Q20), so only the one that completes
// a hand can show that nobody went out in it. A player who only called points
// may have been the one.
func lastOfHand(t *scorer.Table, c *scorer.Cards, l scorer.Laid) Ruling {
	missing := c.Hand(c.Current()).Missing
	if l.Out || c.Drawing() || ranOut(t, c) || len(missing) != 1 || missing[0] != l.Seat || c.WentOut() != scorer.Nobody {
		return nil
	}
	for _, d := range c.LayDowns(c.Current()) {
		if d.Claim != nil {
			return nil
		}
	}
	return Ruling{beforeOut(t, t.Name(l.Seat))}
}

// supply: no more of a card is visible in a hand than the box holds. Where
// the box's counts are assumed it is advice.
func supply(t *scorer.Table, c *scorer.Cards, f scorer.Laid) Ruling {
	var seen [256]int
	var mine [256]bool
	see := func(words []scorer.Word, unused []scorer.Tile) {
		for _, w := range words {
			for _, tile := range w {
				seen[tile]++
			}
		}
		for _, tile := range unused {
			seen[tile]++
		}
	}
	see(f.Words, f.Unused)
	for i := range mine {
		mine[i] = seen[i] > 0
	}
	for _, l := range c.LayDowns(c.Current()) {
		see(l.Words, l.Unused)
	}
	var r Ruling
	for i, k := range t.Box().Kinds {
		if mine[i] && seen[i] > k.Count {
			r = append(r, tooMany(t, k, seen[i]))
		}
	}
	return r
}

func tooMany(t *scorer.Table, k scorer.Kind, n int) Finding {
	assumed := t.House().Get("deck") == "assumed"
	says := fmt.Sprintf("%s %s in one hand; the box holds %d", cardsText(n), k.Name, k.Count)
	if assumed {
		says += ", as far as is known (deck=confirmed makes this a refusal)"
	}
	if k.Count == 0 {
		return Finding{Code: NotInBox, Says: "this box holds no card " + k.Name, At: []string{k.Name}, Rule: sheetRule(t, "the deck"), Advice: assumed}
	}
	return Finding{Code: TooManyOfTile, Says: says, At: []string{k.Name}, Rule: sheetRule(t, "the deck"), Advice: assumed}
}

// held: where the hand is known, what is laid comes from it.
func held(t *scorer.Table, c *scorer.Cards, f scorer.Laid) Ruling {
	hand, known := t.Hand(f.Seat)
	if !known || !c.Drawing() {
		return nil
	}
	var have [256]int
	for _, tile := range hand {
		have[tile]++
	}
	var r Ruling
	use := func(tiles []scorer.Tile) {
		for _, tile := range tiles {
			if have[tile]--; have[tile] == -1 {
				r = append(r, notHeld(t, f.Seat, tile))
			}
		}
	}
	for _, w := range f.Words {
		use(w)
	}
	use(f.Unused)
	return r
}

func notHeld(t *scorer.Table, s scorer.Seat, tile scorer.Tile) Finding {
	face := t.Box().Face(tile)
	return Finding{Code: NotHeld, Says: t.Name(s) + " does not hold " + face, At: []string{face}, Rule: sheetRule(t, "the play")}
}
