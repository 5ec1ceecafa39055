// Package store answers one question: what was written down, for good?
//
// It keeps the season book: one SQLite file with the players, the games, each
// game's head and the lines of its record, the words a house allows or denies,
// and settings. An entry that was acknowledged is on disk; entries, games and
// marks are only ever added, and the database itself refuses anything else. Two programs may write into one
// book: the place of an entry in its game is the lock between them.
//
// It refuses to know a rule. It does not replay, price or judge; a line is a
// text to it, and the moment comes from a clock that is handed in.
package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	_ "modernc.org/sqlite" // the SQL driver "sqlite"
)

// Options say how a book is opened.
type Options struct {
	ReadOnly bool             // nothing can be written, and no file is made
	Now      func() time.Time // the clock; needed unless ReadOnly
}

// Book is an open season book. It may be used by several goroutines.
type Book struct {
	db       *sql.DB
	path     string
	readOnly bool
	now      func() time.Time
	turn     sync.Mutex // the writers of this process queue here, not at the file
}

// waitMillis is how long a writer waits for another program's transaction.
const waitMillis = 5000

// Open opens the book at path. A book that is not there yet is made, with
// its folder; one of an older version is copied beside itself and brought up
// to date. A *BookError says why not: ErrNoBook (ReadOnly and no file),
// ErrNewer, ErrOlder (ReadOnly), ErrNotBook, ErrForeign, ErrUnwritable,
// ErrDamaged, ErrBusy.
func Open(path string, opt Options) (*Book, error) {
	return open(path, opt, schema())
}

func open(path string, opt Options, steps []string) (*Book, error) {
	if path == "" {
		return nil, errors.New("store: no path for the book")
	}
	if !opt.ReadOnly && opt.Now == nil {
		return nil, errors.New("store: a book that is written needs a clock")
	}
	b := &Book{path: path, now: opt.Now, readOnly: opt.ReadOnly}
	if err := b.prepare(opt.ReadOnly); err != nil {
		return nil, err
	}
	if err := b.connect(opt.ReadOnly, steps); err != nil {
		return nil, err
	}
	return b, nil
}

// prepare looks at the place before SQLite does, whose words for a missing
// folder and a missing permission are the same.
func (b *Book) prepare(readOnly bool) error {
	info, err := os.Stat(b.path)
	switch {
	case err == nil && info.IsDir():
		return &BookError{b.path, ErrNotBook, errors.New("it is a folder")}
	case err == nil:
		return nil
	case !errors.Is(err, fs.ErrNotExist):
		return &BookError{b.path, ErrUnwritable, err}
	case readOnly:
		return &BookError{b.path, ErrNoBook, err}
	}
	if err := os.MkdirAll(filepath.Dir(b.path), 0o700); err != nil {
		return &BookError{b.path, ErrUnwritable, err}
	}
	return nil
}

// connect opens the file, tells whose it is, and brings it up to date.
func (b *Book) connect(readOnly bool, steps []string) error {
	var err error
	if b.db, err = dial(b.path, readOnly, waitMillis, ""); err != nil {
		return b.fail(err)
	}
	found, err := b.inspect()
	if readOnly && errors.Is(err, ErrUnwritable) && !exists(b.path+"-wal") {
		// On a medium that cannot be written not even SQLite's own notes
		// can be made beside the file; nobody else can be writing either.
		b.db.Close()
		if b.db, err = dial(b.path, readOnly, waitMillis, "&immutable=1"); err != nil {
			return b.fail(err)
		}
		found, err = b.inspect()
	}
	if err == nil {
		err = b.upToDate(found, readOnly, steps)
	}
	if err != nil {
		b.db.Close()
	}
	return err
}

func exists(path string) bool {
	_, err := os.Lstat(path)
	return err == nil
}

// dial prepares connections to the file. Every pragma that a connection needs
// stands here, since the pool opens connections when it likes. The journal's
// mode belongs to the file: it is set when the book is made, never on a file
// that may be somebody else's.
func dial(path string, readOnly bool, wait int, more string) (*sql.DB, error) {
	abs, err := filepath.Abs(path)
	if err != nil {
		return nil, err
	}
	slashed := filepath.ToSlash(abs)
	if !strings.HasPrefix(slashed, "/") {
		slashed = "/" + slashed
	}
	mode := "rwc"
	if readOnly {
		// Not mode=ro, which leaves the log's files lying beside the book.
		mode, more = "rw", "&_query_only=1"+more
	}
	name := fmt.Sprintf("file://%s?mode=%s&_busy_timeout=%d&_synchronous=FULL&_foreign_keys=1&_txlock=immediate&_dqs=0&_error_rc=1",
		(&url.URL{Path: slashed}).EscapedPath(), mode, wait)
	db, err := sql.Open("sqlite", name+more)
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(4)
	db.SetMaxIdleConns(4)
	return db, nil
}

// found is what a file says about itself.
type found struct {
	application, version int
	journal              string
	empty                bool // no table at all: a book that is just being made
}

// inspect reads what the file says about itself and asserts that the
// connection's pragmas took effect.
func (b *Book) inspect() (found, error) {
	var f found
	var synchronous, foreign, wait int
	err := b.db.QueryRow(`SELECT (SELECT * FROM pragma_application_id), (SELECT * FROM pragma_user_version),
		(SELECT * FROM pragma_journal_mode), NOT EXISTS (SELECT 1 FROM sqlite_schema),
		(SELECT * FROM pragma_synchronous), (SELECT * FROM pragma_foreign_keys), (SELECT * FROM pragma_busy_timeout)`).
		Scan(&f.application, &f.version, &f.journal, &f.empty, &synchronous, &foreign, &wait)
	if err != nil {
		return f, b.fail(err)
	}
	if synchronous != 2 || foreign != 1 || wait != waitMillis {
		return f, fmt.Errorf("store: %s: the database did not take its settings (synchronous %d, foreign keys %d, wait %d)", b.path, synchronous, foreign, wait)
	}
	return f, nil
}

// Path is where the book lies.
func (b *Book) Path() string { return b.path }

// Close ends the use of the book. What was acknowledged is on disk with or
// without it.
func (b *Book) Close() error {
	if err := b.db.Close(); err != nil {
		return b.fail(err)
	}
	return nil
}

// write runs fn in one transaction that holds the book's write lock from its
// beginning: all of it is on disk when write returns nil, or none of it is.
func (b *Book) write(fn func(*sql.Tx) error) error {
	if b.readOnly {
		return &BookError{b.path, ErrUnwritable, errors.New("it was opened for reading")}
	}
	b.turn.Lock()
	defer b.turn.Unlock()
	tx, err := b.db.BeginTx(context.Background(), nil)
	if err != nil {
		return b.fail(err)
	}
	if err := fn(tx); err != nil {
		tx.Rollback() // the error that counts is fn's
		return b.fail(err)
	}
	return b.fail(tx.Commit())
}

// moment is how the book writes a time.
const moment = "2006-01-02T15:04:05.000Z"

func (b *Book) stamp() string { return stamp(b.now()) }

func stamp(t time.Time) string { return t.UTC().Format(moment) }

// when reads a time that stamp wrote; a text that is none gives the zero time,
// which Check reports.
func when(text sql.NullString) time.Time {
	t, err := time.Parse(moment, text.String)
	if err != nil {
		return time.Time{}
	}
	return t
}
