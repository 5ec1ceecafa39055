package store

import (
	"errors"
	"fmt"
	"strings"
)

// Problem is something in the book that should not be so.
type Problem struct {
	Game GameID // 0 where it is no game's
	What string
}

// checks are questions to which a sound book answers with no row: a game's
// number, or 0, and what is wrong.
var checks = []string{
	"SELECT 0, 'the file: ' || integrity_check FROM pragma_integrity_check WHERE integrity_check <> 'ok'",
	"SELECT 0, 'a row of ' || \"table\" || ' names a row of ' || parent || ' that is not there' FROM pragma_foreign_key_check",
	`SELECT game, 'its entries have a gap: ' || count(*) || ' of them, the last is number ' || max(seq)
		FROM entries GROUP BY game HAVING count(*) <> max(seq) OR min(seq) <> 1`,
	`SELECT g.id, 'its seats have a gap' FROM games g LEFT JOIN seats s ON s.game = g.id
		GROUP BY g.id HAVING count(s.seat) = 0 OR count(s.seat) <> max(s.seat) + 1`,
	`SELECT game, 'entry ' || seq || ' has no moment: ' || quote(at) FROM entries WHERE at NOT GLOB '????-??-??T??:??:??.???Z'`,
	`SELECT 0, name || ' was merged round in a circle' FROM players WHERE id NOT IN (SELECT id FROM roots)`,
	`SELECT 0, 'the trigger ' || value || ' is missing' FROM json_each(?)
		WHERE value NOT IN (SELECT name FROM sqlite_schema WHERE type = 'trigger')`,
}

// guards are the triggers that keep what happened as it was.
const guards = `["entries_in_order","entries_no_update","entries_no_delete","games_no_replace","games_no_update","games_no_delete",
	"seats_no_replace","seats_no_update","seats_no_delete","marks_no_replace","marks_no_update","marks_no_delete",
	"player_log_no_replace","player_log_no_update","player_log_no_delete","players_no_delete",
	"house_words_no_replace","house_words_no_update","house_words_no_delete"]`

// Check looks the whole book over: the file's own integrity, references,
// gaps, moments, triggers, and that every head can be read. What the entries
// say is not its matter. A file too damaged to be looked over gives a
// *BookError with ErrDamaged.
func (b *Book) Check() ([]Problem, error) {
	var out []Problem
	for _, question := range checks {
		var args []any
		if strings.Contains(question, "?)") {
			args = []any{guards}
		}
		found, err := b.db.Query(question, args...)
		some, err := collect(found, err, func(p *Problem, scan func(...any) error) error { return scan(&p.Game, &p.What) })
		if err != nil {
			return out, b.fail(err)
		}
		out = append(out, some...)
	}
	heads, err := b.checkHeads()
	return append(out, heads...), err
}

func (b *Book) checkHeads() ([]Problem, error) {
	games, err := b.Games(Filter{})
	if err != nil {
		return nil, err
	}
	var out []Problem
	for _, g := range games {
		h, err := b.Head(g.ID)
		var file *BookError
		switch {
		case errors.As(err, &file):
			return out, err
		case err != nil:
			out = append(out, Problem{g.ID, err.Error()})
		case !sameTable(h.Players, g.Seats) || h.Game.Name != g.Game || h.Practice != g.Practice:
			out = append(out, Problem{g.ID, fmt.Sprintf("its head and its seats differ: %q, %v", h.Players, g.Seats)})
		}
	}
	return out, nil
}

func sameTable(names []string, seats []Seat) bool {
	if len(names) != len(seats) {
		return false
	}
	for i, s := range seats {
		if s.Name != names[i] {
			return false
		}
	}
	return true
}
