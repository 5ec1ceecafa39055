package term

import (
	"fmt"
	"strings"

	"scorepad/scorer"
)

// HandDone tells that hand n (from 1) of a card game is complete: what it
// brought each player, who won its bonuses, and who deals next. "" while
// somebody is missing, and in any other game.
func HandDone(t *scorer.Table, n int) string {
	c := t.Cards()
	if c == nil || !c.Hand(n).Complete() {
		return ""
	}
	sums := make([]int, t.Seats())
	for _, it := range t.Sheet().Items {
		if it.Round == n {
			sums[it.Seat] += it.Points
		}
	}
	points := make([]string, len(sums))
	for i, sum := range sums {
		points[i] = t.Name(scorer.Seat(i)) + " " + Number(sum)
	}
	text := fmt.Sprintf("hand %d is complete: %s; %s", n, strings.Join(points, ", "), bonusText(t, n))
	if n < c.Hands() {
		text += fmt.Sprintf("; %s deals hand %d (%d cards), %s begins", t.Name(c.Dealer(n+1)), n+1, c.Size(n+1), t.Name(c.Starter(n+1)))
	}
	return text
}

// bonusText names who won the bonuses of a hand, and why nobody did.
func bonusText(t *scorer.Table, n int) string {
	c := t.Cards()
	if c.Hand(n).BonusesOff {
		return "no bonuses, somebody only called points"
	}
	var parts []string
	rules, standings := c.Rules(), c.Stakes(n)
	if rules.Most {
		parts = append(parts, "most words "+bonusWinner(t, n, "most-words", standings, func(s scorer.Stake) int { return s.Words }))
	}
	if rules.Longest {
		parts = append(parts, "longest word "+bonusWinner(t, n, "longest-word", standings, func(s scorer.Stake) int { return s.Longest }))
	}
	return strings.Join(parts, ", ")
}

func bonusWinner(t *scorer.Table, n int, reason string, all []scorer.Stake, count func(scorer.Stake) int) string {
	var won []string
	for _, it := range t.Sheet().Items {
		if it.Round == n && it.For == reason {
			won = append(won, fmt.Sprintf("%s %s", t.Name(it.Seat), Signed(it.Points)))
		}
	}
	if len(won) > 0 {
		return strings.Join(won, " and ")
	}
	most, tied := 0, []string(nil)
	for i, s := range all {
		switch k := count(s); {
		case k > most:
			most, tied = k, []string{t.Name(scorer.Seat(i))}
		case k == most && k > 0:
			tied = append(tied, t.Name(scorer.Seat(i)))
		}
	}
	if most == 0 {
		return "nobody"
	}
	return fmt.Sprintf("nobody (%s tie with %d)", strings.Join(tied, ", "), most)
}

// Forgotten says who has no entry in the hand that is going on when an entry
// looks like one of the next hand, or like a second one of the same player.
func Forgotten(t *scorer.Table) string {
	c := t.Cards()
	if c == nil || t.Over() {
		return ""
	}
	h := c.Hand(c.Current())
	if len(h.Missing) == 0 || len(h.Missing) == t.Seats() {
		return ""
	}
	return fmt.Sprintf("hand %d still waits for %s; enter them first, also a zero (the unused cards behind /)", h.Number, seatNames(t, h.Missing))
}
