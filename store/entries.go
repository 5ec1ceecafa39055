package store

import (
	"database/sql"
	"errors"
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"scorepad/scorer"
)

// Line is one entry on its way into the book.
type Line struct {
	Text string    // as scorer.FormatEntry writes it, with its time if it has one
	At   time.Time // when it was made; zero: now
	Key  string    // tells a repeated sending from a second entry; "" where none is needed
}

// Row is one entry as it stands in the book.
type Row struct {
	Seq  int
	Text string
	At   time.Time // when it was made
	Key  string
}

// LineOf writes an entry that was made at a table as a line for its record.
func LineOf(t *scorer.Table, e scorer.Entry, key string) Line {
	return Line{Text: t.LineOf(e), At: e.At, Key: key}
}

// maxLine is the longest line that scorer reads, in bytes.
const maxLine = 64 << 10

func (l *Line) check() error {
	if l.Text == "" || len(l.Text) > maxLine || strings.ContainsAny(l.Text, "\n\r\x00") || !utf8.ValidString(l.Text) {
		return fmt.Errorf("store: %w: %.60q", ErrLine, l.Text)
	}
	return nil
}

// Append adds lines to a game's record, the first as entry seq (from 1). They
// are on disk, all of them, when it returns nil. Errors: *ConflictError when
// seq is not the next place, with what came in between; *AlreadyError when
// the key of one of the lines was used before; ErrNoGame; a *BookError.
func (b *Book) Append(game GameID, seq int, lines ...Line) error {
	for i := range lines {
		if err := lines[i].check(); err != nil {
			return err
		}
	}
	return b.write(func(tx *sql.Tx) error { return b.appendTx(tx, game, seq, lines) })
}

func (b *Book) appendTx(tx *sql.Tx, game GameID, seq int, lines []Line) error {
	if err := mustExist(tx, game); err != nil {
		return err
	}
	if err := unusedKeys(tx, game, lines); err != nil {
		return err
	}
	next, err := nextSeq(tx, game)
	if err != nil {
		return err
	}
	if seq != next {
		since, err := rows(tx, game, seq)
		if err != nil {
			return err
		}
		return &ConflictError{game, seq, next, since}
	}
	return b.insert(tx, game, seq, lines)
}

func (b *Book) insert(tx *sql.Tx, game GameID, seq int, lines []Line) error {
	put, err := tx.Prepare("INSERT INTO entries (game, seq, line, at, key) VALUES (?, ?, ?, ?, nullif(?, ''))")
	if err != nil {
		return err
	}
	defer put.Close()
	for i, l := range lines {
		at := b.stamp()
		if !l.At.IsZero() {
			at = stamp(l.At)
		}
		if _, err := put.Exec(game, seq+i, l.Text, at, l.Key); err != nil {
			return err
		}
	}
	return nil
}

// querier is a transaction, or the book outside one.
type querier interface {
	Query(query string, args ...any) (*sql.Rows, error)
	QueryRow(query string, args ...any) *sql.Row
}

func mustExist(q querier, game GameID) error {
	var one int
	err := q.QueryRow("SELECT 1 FROM games WHERE id = ?", game).Scan(&one)
	return none(err, fmt.Errorf("store: %w: %d", ErrNoGame, game))
}

func nextSeq(q querier, game GameID) (int, error) {
	var next int
	err := q.QueryRow("SELECT 1 + coalesce(max(seq), 0) FROM entries WHERE game = ?", game).Scan(&next)
	return next, err
}

func unusedKeys(q querier, game GameID, lines []Line) error {
	for _, l := range lines {
		if l.Key == "" {
			continue
		}
		row, err := byKey(q, game, l.Key)
		if err == nil {
			return &AlreadyError{game, l.Key, row}
		}
		if !errors.Is(err, sql.ErrNoRows) {
			return err
		}
	}
	return nil
}

func byKey(q querier, game GameID, key string) (Row, error) {
	var at sql.NullString
	r := Row{Key: key}
	err := q.QueryRow("SELECT seq, line, at FROM entries WHERE game = ? AND key = ?", game, key).Scan(&r.Seq, &r.Text, &at)
	r.At = when(at)
	return r, err
}

func rows(q querier, game GameID, from int) ([]Row, error) {
	found, err := q.Query("SELECT seq, line, at, coalesce(key, '') FROM entries WHERE game = ? AND seq >= ? ORDER BY seq", game, from)
	return collect(found, err, func(r *Row, scan func(...any) error) error {
		var at sql.NullString
		err := scan(&r.Seq, &r.Text, &at, &r.Key)
		r.At = when(at)
		return err
	})
}

// collect reads every row of a query.
func collect[T any](found *sql.Rows, err error, read func(*T, func(...any) error) error) ([]T, error) {
	if err != nil {
		return nil, err
	}
	defer found.Close()
	var out []T
	for found.Next() {
		var v T
		if err := read(&v, found.Scan); err != nil {
			return nil, err
		}
		out = append(out, v)
	}
	return out, found.Err()
}

// Rows gives a game's entries from seq on (1 for all), in order. A game there
// is not gives ErrNoGame; one without such entries gives none.
func (b *Book) Rows(game GameID, from int) ([]Row, error) {
	out, err := rows(b.db, game, from)
	if err == nil && len(out) == 0 {
		err = mustExist(b.db, game)
	}
	return out, b.fail(err)
}

// Head gives a game's head, under the season label it has now.
func (b *Book) Head(game GameID) (*scorer.Head, error) {
	var text, season string
	err := b.db.QueryRow("SELECT head, "+seasonNow+" FROM games g WHERE id = ?", game).Scan(&text, &season)
	if err != nil {
		return nil, b.fail(none(err, fmt.Errorf("store: %w: %d", ErrNoGame, game)))
	}
	rec, err := scorer.Parse(strings.NewReader(text))
	if err != nil {
		return nil, fmt.Errorf("store: game %d: its head: %w", game, err)
	}
	rec.Season = season
	return &rec.Head, nil
}

// Record reads a whole game as it was written down. ErrNoGame where there is
// none; a line that cannot be read gives a *scorer.EntryError with its seq.
func (b *Book) Record(game GameID) (*scorer.Record, error) {
	head, err := b.Head(game)
	if err != nil {
		return nil, err
	}
	box, err := head.Box()
	if err != nil {
		return nil, fmt.Errorf("store: game %d: its box: %w", game, err)
	}
	all, err := rows(b.db, game, 1)
	if err != nil {
		return nil, b.fail(err)
	}
	rec := &scorer.Record{Head: *head, Entries: make([]scorer.Entry, 0, len(all))}
	for _, row := range all {
		e, err := scorer.ParseEntry(&rec.Head, box, row.Seq, row.Text)
		if err != nil {
			return nil, fmt.Errorf("store: game %d: %w", game, &scorer.EntryError{Seq: row.Seq, Err: err})
		}
		rec.Entries = append(rec.Entries, e)
	}
	return rec, nil
}
