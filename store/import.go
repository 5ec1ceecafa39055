package store

import (
	"database/sql"
	"fmt"
	"slices"
	"time"

	"scorepad/scorer"
)

// Imported says what an import did.
type Imported struct {
	Game  GameID // where the record stands now
	New   bool   // it was not in the book
	Added int    // how many entries were written
}

// Import writes a record down that was made elsewhere. A record that is in
// the book already is not doubled: one with the same head (whatever its
// season) and the same lines is found again; where the head tells the moment
// the game was begun, a longer record goes on from the shorter one. Records
// that went different ways become two games.
func (b *Book) Import(rec *scorer.Record) (Imported, error) {
	var out Imported
	err := b.write(func(tx *sql.Tx) error {
		lines, err := linesOf(rec, b.now())
		if err != nil {
			return err
		}
		if out, err = findCopy(tx, &rec.Head, lines); err != nil {
			return err
		}
		from := len(lines) - out.Added
		if out.New {
			if out.Game, err = b.createTx(tx, &rec.Head); err != nil {
				return err
			}
		}
		return b.insert(tx, out.Game, from+1, lines[from:])
	})
	return out, err
}

// linesOf writes a record's entries as lines. An entry without a moment takes
// the one before it, the game's beginning, or now.
func linesOf(rec *scorer.Record, now time.Time) ([]Line, error) {
	if err := rec.Check(); err != nil {
		return nil, fmt.Errorf("store: an import: %w", err)
	}
	box, err := rec.Box()
	if err != nil {
		return nil, fmt.Errorf("store: an import: %w", err)
	}
	last := now
	if !rec.Begun.IsZero() {
		last = rec.Begun
	}
	var out []Line
	for _, e := range rec.Entries {
		if !e.At.IsZero() {
			last = e.At
		}
		l := Line{Text: scorer.FormatEntry(&rec.Head, box, e), At: last}
		if err := l.check(); err != nil {
			return nil, err
		}
		out = append(out, l)
	}
	return out, nil
}

// findCopy looks for the record among the games with its head.
func findCopy(tx *sql.Tx, h *scorer.Head, lines []Line) (Imported, error) {
	found, err := tx.Query("SELECT id FROM games WHERE head_key = ? ORDER BY id", headKey(h))
	games, err := collect(found, err, func(id *GameID, scan func(...any) error) error { return scan(id) })
	if err != nil {
		return Imported{}, err
	}
	for _, game := range games {
		have, err := rows(tx, game, 1)
		if err != nil {
			return Imported{}, err
		}
		n := min(len(have), len(lines))
		same := slices.EqualFunc(have[:n], lines[:n], func(r Row, l Line) bool { return r.Text == l.Text })
		if same && (len(have) == len(lines) || !h.Begun.IsZero()) {
			return Imported{Game: game, Added: len(lines) - n}, nil
		}
	}
	return Imported{New: true, Added: len(lines)}, nil
}
