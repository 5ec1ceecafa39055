package desk

import (
	"errors"
	"fmt"

	"scorepad/scorer"
	"scorepad/store"
)

// BeginPractice makes a practice game in the book. It is outside every season,
// and the game that is going on stays the one that is going on.
func (d *Desk) BeginPractice(h scorer.Head) (*Sitting, error) {
	if h.Practice == "" {
		return nil, errors.New("desk: a practice game whose head does not say what it was made of")
	}
	h.Season = ""
	if h.Begun.IsZero() {
		h.Begun = d.moment()
	}
	if err := h.Check(); err != nil {
		return nil, err
	}
	id, err := d.Book.Create(&h)
	if err != nil {
		return nil, err
	}
	return d.Load(id)
}

// Follow writes down what a game that is played somewhere else has more than
// the sitting: entry by entry, by the same steps as any other.
func (d *Desk) Follow(s *Sitting, t *scorer.Table) error {
	for _, k := range t.Entries()[len(s.Table.Entries()):] {
		if _, err := d.Enter(s, t.Text(k.Fact, k.Forced)); err != nil {
			return fmt.Errorf("desk: practice game %d, entry %d: %w", s.ID, k.Seq, err)
		}
	}
	if !t.Over() {
		return nil
	}
	return d.Book.SetState(s.ID, store.Finished)
}

// SameDeal finds the practice games of the book that were dealt from the same
// seed under the same rules, the first one first.
func (d *Desk) SameDeal(h *scorer.Head, same func(practice string) bool) ([]*Sitting, error) {
	games, err := d.Book.Games(store.Filter{Game: h.Game.Name})
	if err != nil {
		return nil, err
	}
	var out []*Sitting
	for i := len(games) - 1; i >= 0; i-- {
		if !same(games[i].Practice) {
			continue
		}
		s, err := d.Load(games[i].ID)
		if err != nil {
			return nil, err
		}
		if s.Table.House().String() == h.House.String() && s.Table.Seats() == len(h.Players) {
			out = append(out, s)
		}
	}
	return out, nil
}
