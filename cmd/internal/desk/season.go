package desk

import (
	"fmt"
	"slices"

	"scorepad/scorer"
	"scorepad/store"
)

// Season is a season's table with the games that it was worked out from.
type Season struct {
	Label     string
	Standings []scorer.Standing
	Results   []scorer.Result // oldest first
	Guests    []string        // who played and is in no table
	Open      []store.GameID  // games that are not over, and do not count
}

// Season works the table of a season out, from the records: every game under
// the label that is over, practice left out. kind, if not "", takes games of
// one kind only. People stand under the names they have today; a guest plays
// and is rated, but has no line.
func (d *Desk) Season(label, kind string) (*Season, error) {
	games, err := d.Book.Games(store.Filter{Season: label, Game: kind, Real: true})
	if err != nil {
		return nil, err
	}
	guests, err := d.guests()
	if err != nil {
		return nil, err
	}
	out := &Season{Label: label}
	seen := map[string]bool{}
	for i := range games {
		g := games[i]
		s, err := d.Load(g.ID)
		if err != nil {
			return nil, err
		}
		if !s.Table.Over() {
			out.Open = append(out.Open, g.ID)
			continue
		}
		r := scorer.ResultOf(int(g.ID), s.Table)
		for k, seat := range g.Seats {
			if seat.Person != "" {
				r.Players[k] = seat.Person
			}
			if guests[r.Players[k]] && !seen[r.Players[k]] {
				seen[r.Players[k]] = true
				out.Guests = append(out.Guests, r.Players[k])
			}
		}
		out.Results = append(out.Results, r)
	}
	slices.SortFunc(out.Results, func(a, b scorer.Result) int { return a.Number - b.Number })
	all, err := scorer.Standings(out.Results, scorer.DefaultRater)
	if err != nil {
		return nil, fmt.Errorf("desk: season %q: %w", label, err)
	}
	out.Standings = without(all, seen)
	return out, nil
}

// without leaves guests out of a table and counts the places anew.
func without(all []scorer.Standing, guests map[string]bool) []scorer.Standing {
	var out []scorer.Standing
	last := 0
	for _, st := range all {
		if guests[st.Player] {
			continue
		}
		place := len(out) + 1
		if st.Place == last {
			place = out[len(out)-1].Place
		}
		last, st.Place = st.Place, place
		out = append(out, st)
	}
	return out
}

// guests are the players who are in no season's table.
func (d *Desk) guests() (map[string]bool, error) {
	players, err := d.Book.Players()
	out := map[string]bool{}
	for _, p := range players {
		if p.Guest {
			out[p.Name] = true
		}
	}
	return out, err
}
