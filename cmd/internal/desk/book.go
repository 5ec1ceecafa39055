package desk

import (
	"strings"

	"scorepad/scorer"
	"scorepad/store"
)

// houseSetting is the name under which the book keeps what a game's house
// begins with.
func houseSetting(g *scorer.Game) string { return "house " + g.Name }

// SetHouse keeps the options that new games of a kind begin with.
func (d *Desk) SetHouse(g *scorer.Game, h scorer.House) error {
	return d.Book.SetSetting(houseSetting(g), h.String())
}

// House gives the options that new games of a kind begin with.
func (d *Desk) House(g *scorer.Game) (scorer.House, error) {
	text, _, err := d.Book.Setting(houseSetting(g))
	if err != nil {
		return scorer.House{}, err
	}
	return scorer.ParseHouse(g, text)
}

// Again gives the head for another game of the same people with the same
// rules, the deal passed on to the left.
func (d *Desk) Again(id store.GameID) (*scorer.Head, error) {
	s, err := d.Load(id)
	if err != nil {
		return nil, err
	}
	h := *s.Table.Head()
	h.Begun = d.moment()
	h.Lexicon, _, _ = strings.Cut(h.Lexicon, "@")
	if c := s.Table.Cards(); c != nil {
		next := (int(c.Dealer(1)) + 1) % len(h.Players)
		if h.House, err = h.House.With("dealer", h.Players[next]); err != nil {
			return nil, err
		}
	}
	return &h, nil
}
