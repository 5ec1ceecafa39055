package store

import (
	"database/sql"
	"fmt"
	"time"
)

// List is a word list of one's own: a name and the fingerprint that games
// name it by, with a copy of its bytes in the book, whatever they are.
type List struct {
	Name    string
	Mark    string // the fingerprint
	Source  string // where it came from, for people
	Summary string // what was kept and dropped when it was made
	At      time.Time
	Removed bool // no longer offered; games that name it still find it
}

// AddList keeps a list. The same name with another fingerprint is another
// list beside the first; the same of both is kept once and offered again.
func (b *Book) AddList(l List, data []byte) error {
	return b.write(func(tx *sql.Tx) error {
		if _, err := tx.Exec(`INSERT INTO lists (name, mark, source, summary, at) VALUES (?, ?, ?, ?, ?)
			ON CONFLICT DO UPDATE SET removed = NULL, source = excluded.source, summary = excluded.summary, at = excluded.at`,
			l.Name, l.Mark, l.Source, l.Summary, b.stamp()); err != nil {
			return err
		}
		_, err := tx.Exec("INSERT INTO list_data (name, mark, data) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET data = excluded.data", l.Name, l.Mark, data)
		return err
	})
}

// Lists gives every list, removed ones too, by name, the latest first.
func (b *Book) Lists() ([]List, error) {
	found, err := b.db.Query("SELECT name, mark, source, summary, at, removed IS NOT NULL FROM lists ORDER BY name, at DESC, mark")
	out, err := collect(found, err, func(l *List, scan func(...any) error) error {
		var at sql.NullString
		err := scan(&l.Name, &l.Mark, &l.Source, &l.Summary, &at, &l.Removed)
		l.At = when(at)
		return err
	})
	return out, b.fail(err)
}

// ListData gives a list's bytes; with mark "" the latest one of that name
// that was not removed. ErrNoItem where there is none.
func (b *Book) ListData(name, mark string) ([]byte, error) {
	var data []byte
	err := b.db.QueryRow(`SELECT data FROM list_data JOIN lists USING (name, mark)
		WHERE name = ?1 AND (mark = ?2 OR ?2 = '' AND removed IS NULL) ORDER BY at DESC, lists.rowid DESC LIMIT 1`, name, mark).Scan(&data)
	return data, b.fail(none(err, fmt.Errorf("store: %w: a list %q %s", ErrNoItem, name, mark)))
}

// RemoveList offers the lists of a name no longer. Their bytes stay for the
// games that name them. ErrNoItem where none is offered.
func (b *Book) RemoveList(name string) error {
	return b.must(fmt.Sprintf("a list %q", name), "UPDATE lists SET removed = ?2 WHERE name = ?1 AND removed IS NULL", name, b.stamp())
}

// must runs a statement that has to change something.
func (b *Book) must(what, statement string, args ...any) error {
	return b.write(func(tx *sql.Tx) error {
		done, err := tx.Exec(statement, args...)
		if err != nil {
			return err
		}
		if n, err := done.RowsAffected(); n > 0 || err != nil {
			return err
		}
		return fmt.Errorf("store: %w: %s", ErrNoItem, what)
	})
}

// Box is a box file of one's own, as text.
type Box struct {
	Name string
	Text string
	At   time.Time
}

// PutBox keeps a box file under a name, in the place of an earlier one. Games
// are not touched: what a game is played with stands in its head.
func (b *Book) PutBox(name, text string) error {
	return b.write(func(tx *sql.Tx) error {
		_, err := tx.Exec("INSERT INTO boxes (name, text, at) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET text = excluded.text, at = excluded.at",
			name, text, b.stamp())
		return err
	})
}

// Boxes gives the box files of one's own, by name.
func (b *Book) Boxes() ([]Box, error) {
	found, err := b.db.Query("SELECT name, text, at FROM boxes ORDER BY name")
	out, err := collect(found, err, func(x *Box, scan func(...any) error) error {
		var at sql.NullString
		err := scan(&x.Name, &x.Text, &at)
		x.At = when(at)
		return err
	})
	return out, b.fail(err)
}

// Box gives one box file; ErrNoItem where there is none.
func (b *Book) Box(name string) (Box, error) {
	var at sql.NullString
	x := Box{Name: name}
	err := b.db.QueryRow("SELECT text, at FROM boxes WHERE name = ?", name).Scan(&x.Text, &at)
	x.At = when(at)
	return x, b.fail(none(err, fmt.Errorf("store: %w: a box %q", ErrNoItem, name)))
}

// RemoveBox forgets a box file; ErrNoItem where there is none.
func (b *Book) RemoveBox(name string) error {
	return b.must(fmt.Sprintf("a box %q", name), "DELETE FROM boxes WHERE name = ?", name)
}

// Setting gives what was set under a name, and whether anything was.
func (b *Book) Setting(name string) (string, bool, error) {
	var value string
	err := b.db.QueryRow("SELECT value FROM settings WHERE name = ?", name).Scan(&value)
	if err == sql.ErrNoRows {
		return "", false, nil
	}
	return value, err == nil, b.fail(err)
}

// SetSetting sets a value under a name.
func (b *Book) SetSetting(name, value string) error {
	return b.write(func(tx *sql.Tx) error {
		_, err := tx.Exec("INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value", name, value)
		return err
	})
}

// Settings gives every setting.
func (b *Book) Settings() (map[string]string, error) {
	out := map[string]string{}
	found, err := b.db.Query("SELECT name, value FROM settings")
	_, err = collect(found, err, func(pair *[2]string, scan func(...any) error) error {
		err := scan(&pair[0], &pair[1])
		out[pair[0]] = pair[1]
		return err
	})
	return out, b.fail(err)
}
