package term

import (
	"fmt"
	"strings"

	"scorepad/scorer"
)

// WhatNext says what the table waits for: in a hand of cards who deals, who
// begins and who has not been entered, on a board whose turn it is, in a
// solitaire which stacks wait; "" after the end.
func WhatNext(t *scorer.Table) string {
	if t.Over() {
		return ""
	}
	c := t.Cards()
	if t.Solitaire() != nil {
		return soloNext(t)
	}
	if c == nil {
		if next := t.Next(); next != scorer.Nobody {
			return "next: " + t.Name(next)
		}
		return "nobody has played yet"
	}
	n := c.Current()
	h := c.Hand(n)
	text := fmt.Sprintf("hand %d of %d, %d cards; %s deals, %s begins", n, c.Hands(), c.Size(n), t.Name(c.Dealer(n)), t.Name(c.Starter(n)))
	if len(h.Missing) > 0 && len(h.Missing) < t.Seats() {
		text += "; still to be entered: " + seatNames(t, h.Missing)
	}
	return text
}

func seatNames(t *scorer.Table, seats []scorer.Seat) string {
	names := make([]string, len(seats))
	for i, s := range seats {
		names[i] = t.Name(s)
	}
	return strings.Join(names, ", ")
}

// HeadText tells what was agreed for a game, in a line.
func HeadText(h *scorer.Head) string {
	parts := []string{h.Game.Title, strings.Join(h.Players, ", ")}
	if s := h.House.String(); s != "" {
		parts = append(parts, "house rules "+s)
	}
	if h.Lexicon != "" {
		parts = append(parts, "word list "+h.Lexicon)
	}
	if h.Season != "" {
		parts = append(parts, "season "+h.Season)
	}
	if !h.Begun.IsZero() {
		parts = append(parts, "begun "+h.Begun.Local().Format("2006-01-02 15:04"))
	}
	return strings.Join(parts, "; ")
}
