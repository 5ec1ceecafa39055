package store

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// application marks a database as a scorepad book ("SPad").
const application = 0x53506164

//go:embed schema/*.sql
var schemaFiles embed.FS

// schema gives the steps from each version to the next; the first makes an
// empty file a book of version 1. A step that was released never changes.
func schema() []string {
	var steps []string
	for v := 1; ; v++ {
		text, err := schemaFiles.ReadFile(fmt.Sprintf("schema/%d.sql", v))
		if errors.Is(err, fs.ErrNotExist) {
			return steps
		}
		if err != nil {
			panic(err) // an embedded file that cannot be read
		}
		steps = append(steps, string(text))
	}
}

// upToDate refuses what is no book or a newer one, and brings an older or
// empty one to the version that steps lead to.
func (b *Book) upToDate(f found, readOnly bool, steps []string) error {
	switch {
	case f.application != application && !(f.application == 0 && f.version == 0 && f.empty):
		return &BookError{b.path, ErrForeign, nil}
	case f.version > len(steps):
		return &BookError{b.path, ErrNewer, fmt.Errorf("version %d, this program knows %d", f.version, len(steps))}
	case readOnly && f.empty:
		return &BookError{b.path, ErrNoBook, nil}
	case readOnly && f.version < len(steps):
		return &BookError{b.path, ErrOlder, nil}
	case readOnly:
		return nil
	}
	if f.version < len(steps) {
		if err := b.migrate(steps); err != nil {
			return b.fail(err)
		}
	}
	if f.journal != "wal" {
		return b.fail(b.logAhead())
	}
	return nil
}

// logAhead makes the file keep a write-ahead log, for good. Two programs that
// do this at the same moment stand in each other's way, and SQLite lets none
// of them wait for the other: so each waits shortly, and tries again.
func (b *Book) logAhead() error {
	db, err := dial(b.path, false, 50, "")
	if err != nil {
		return err
	}
	defer db.Close()
	for range 60 {
		if err = setLog(db); !errors.Is(b.fail(err), ErrBusy) {
			return err
		}
		time.Sleep(20 * time.Millisecond)
	}
	return err
}

func setLog(db *sql.DB) error {
	var mode string
	if err := db.QueryRow("PRAGMA journal_mode = WAL").Scan(&mode); err != nil {
		return err
	}
	if mode != "wal" {
		return fmt.Errorf("store: the file system does not allow a write-ahead log (%s)", mode)
	}
	return nil
}

// migrate holds the write lock while it copies the book and runs the steps
// that are missing, all in one transaction: another program that opens the
// book meanwhile waits, and finds it up to date.
func (b *Book) migrate(steps []string) error {
	ctx := context.Background()
	conn, err := b.db.Conn(ctx)
	if err != nil {
		return err
	}
	defer conn.Close()
	tx, err := conn.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback()
	var version int
	if err := tx.QueryRow("PRAGMA user_version").Scan(&version); err != nil {
		return err
	}
	if version >= len(steps) {
		return nil // somebody else was faster; or newer, which the next look at it tells
	}
	if version > 0 {
		if err := b.vacuumInto(copyName(b.path, len(steps))); err != nil {
			return fmt.Errorf("store: the copy before bringing the book up to date: %w", err)
		}
	}
	if err := runSteps(tx, version, steps); err != nil {
		return err
	}
	return tx.Commit()
}

func runSteps(tx *sql.Tx, version int, steps []string) error {
	for v := version; v < len(steps); v++ {
		if _, err := tx.Exec(steps[v]); err != nil {
			return fmt.Errorf("store: from version %d to %d: %w", v, v+1, err)
		}
	}
	_, err := tx.Exec(fmt.Sprintf("PRAGMA application_id = %d; PRAGMA user_version = %d", application, len(steps)))
	return err
}

// copyName is a free name beside the book: book.before-v2.db for book.db.
func copyName(path string, version int) string {
	ext := filepath.Ext(path)
	base := strings.TrimSuffix(path, ext)
	name := fmt.Sprintf("%s.before-v%d%s", base, version, ext)
	for n := 2; exists(name); n++ {
		name = fmt.Sprintf("%s.before-v%d-%d%s", base, version, n, ext)
	}
	return name
}

// Backup writes a copy of the whole book to path, on disk when it returns,
// while others may go on writing. A file that is there is not touched:
// ErrExists.
func (b *Book) Backup(path string) error {
	if exists(path) {
		return &BookError{path, ErrExists, nil}
	}
	return b.fail(b.vacuumInto(path))
}

// vacuumInto writes under another name first, so that a copy that was cut off
// is never taken for one.
func (b *Book) vacuumInto(path string) error {
	part := path + ".part"
	if err := os.Remove(part); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return &BookError{path, ErrUnwritable, err}
	}
	if err := b.copyTo(part); err != nil {
		os.Remove(part)
		if err := b.fail(err); errors.Is(err, ErrDamaged) || errors.Is(err, ErrBusy) {
			return err
		}
		return (&Book{path: path}).fail(err) // it is the copy's place that failed
	}
	if err := settle(part, path); err != nil {
		os.Remove(part)
		return &BookError{path, ErrUnwritable, err}
	}
	return nil
}

func (b *Book) copyTo(part string) error {
	db := b.db
	if b.readOnly { // its connections refuse to write anything, a copy too
		var err error
		if db, err = dial(b.path, false, waitMillis, ""); err != nil {
			return err
		}
		defer db.Close()
	}
	_, err := db.Exec("VACUUM INTO ?", part)
	return err
}

// settle brings a finished file to disk under its name, which must be free.
func settle(part, path string) error {
	f, err := os.OpenFile(part, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	if err := errors.Join(f.Sync(), f.Close()); err != nil {
		return err
	}
	if err := os.Rename(part, path); err != nil {
		return err
	}
	if dir, err := os.Open(filepath.Dir(path)); err == nil {
		dir.Sync() // not every platform can
		dir.Close()
	}
	return nil
}
