package main

import (
	"scorepad/cmd/internal/term"
	"scorepad/scorer"
	"scorepad/validator"
)

// bestOfHand is the JSON form of what a laid hand could have made.
type bestOfHand struct {
	Player string `json:"player"`
	Seq    int    `json:"seq"`
	Laid   int    `json:"laid"`
	Best   layDoc `json:"best"`
}

// best tells what a player's last hand could have made, or everybody's in the
// last complete hand; on a board what the tiles that are typed in could make.
func (k *keeper) best(args []string) error {
	t := k.s.Table
	if len(args) > 0 {
		return k.a.bestAtTable(k.s, args, bestFlags{})
	}
	c := t.Cards()
	if c == nil {
		return wrong("say whose tiles: best Anna 'ro rd b*'")
	}
	n := c.LastEntered()
	if !c.Hand(n).Complete() {
		n--
	}
	if n < 1 {
		return wrong("no hand is complete yet; best tells then what everybody could have made, and best NAME tells about one player")
	}
	if k.s.Umpire.List == nil {
		return errNoWords
	}
	docs := []bestOfHand{}
	for _, l := range c.LayDowns(n) {
		if l.Claim == nil {
			docs = append(docs, mostOf(t, k.s.Umpire, l))
		}
	}
	return k.a.print(docs, func(s *term.Screen) {
		s.Linef("hand %d, laid minus unused:", n)
		for _, d := range docs {
			s.Linef("%s laid %s, could have made %s", d.Player, term.Number(d.Laid), layText(d.Best))
		}
	})
}

// mostOf compares a lay-down with the best of the same cards.
func mostOf(t *scorer.Table, u validator.Umpire, l scorer.LayDown) bestOfHand {
	doc := bestOfHand{Player: t.Name(l.Seat), Seq: l.Seq}
	for _, it := range t.Sheet().Items {
		if it.Seq == l.Seq && (it.For == "word" || it.For == "unused") {
			doc.Laid += it.Points
		}
	}
	hand := append([]scorer.Tile(nil), l.Unused...)
	for _, w := range l.Words {
		hand = append(hand, w...)
	}
	if most, ok := u.LaySolver(t).Best(hand, validator.LayOptions{}); ok {
		doc.Best = describeLay(t, most)
	}
	return doc
}
