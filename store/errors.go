package store

import (
	"database/sql"
	"errors"
	"fmt"

	"modernc.org/sqlite"
)

// Why a book could not be opened, read or written. Every error about the file
// is a *BookError that wraps one of these.
var (
	ErrNoBook     = errors.New("there is no book here yet; begin a game, or name another file")
	ErrNewer      = errors.New("this book was written by a newer scorepad; use that one, nothing was changed")
	ErrOlder      = errors.New("this book is of an older version; open it once for writing, which brings it up to date and keeps a copy")
	ErrNotBook    = errors.New("this is no scorepad book, and no database at all; name another file")
	ErrForeign    = errors.New("this database belongs to another program; name another file")
	ErrUnwritable = errors.New("this place cannot be written; choose a folder of your own, or change its permissions")
	ErrDamaged    = errors.New("the book's file is damaged; put it aside and go on from a backup")
	ErrBusy       = errors.New("another program kept the book locked; nothing was written, try again")
	ErrDisk       = errors.New("the disk is full or failing; nothing was written")
)

// What was asked for is not in the book, or is there already.
var (
	ErrNoGame    = errors.New("no such game")
	ErrNoCurrent = errors.New("no game is going on; begin one, or name one by its number")
	ErrNoPlayer  = errors.New("no such player")
	ErrTaken     = errors.New("the name is taken")
	ErrTogether  = errors.New("the two sat at one table")
	ErrNoItem    = errors.New("not in the book")
	ErrExists    = errors.New("there is a file already; name another one")
	ErrConflict  = errors.New("others wrote meanwhile")
	ErrAlready   = errors.New("written down before")
	ErrLine      = errors.New("not one line of text")
)

// BookError is what is wrong with the file at Path: Why is one of the errors
// above, Err the cause, which may be nil.
type BookError struct {
	Path string
	Why  error
	Err  error
}

// Error names the file, the reason and what to do.
func (e *BookError) Error() string {
	if e.Err == nil {
		return fmt.Sprintf("store: %s: %v", e.Path, e.Why)
	}
	return fmt.Sprintf("store: %s: %v (%v)", e.Path, e.Why, e.Err)
}

// Unwrap gives the reason and the cause.
func (e *BookError) Unwrap() []error { return []error{e.Why, e.Err} }

// ConflictError: the place an entry was meant for is taken, or lies beyond
// the next free one. Nothing was written. errors.Is finds ErrConflict.
type ConflictError struct {
	Game  GameID
	Seq   int   // where the entry was to stand
	Next  int   // where the next entry stands now
	Since []Row // the entries from Seq on, which came in between
}

// Error says how far the record has come.
func (e *ConflictError) Error() string {
	return fmt.Sprintf("store: game %d: %v: entry %d was meant, the next one is %d", e.Game, ErrConflict, e.Seq, e.Next)
}

// Unwrap gives ErrConflict.
func (e *ConflictError) Unwrap() error { return ErrConflict }

// AlreadyError: an entry with this key was written before; Row is that entry.
// Nothing was written now. errors.Is finds ErrAlready.
type AlreadyError struct {
	Game GameID
	Key  string
	Row  Row
}

// Error names the entry that was written.
func (e *AlreadyError) Error() string {
	return fmt.Sprintf("store: game %d: %v: it is entry %d", e.Game, ErrAlready, e.Row.Seq)
}

// Unwrap gives ErrAlready.
func (e *AlreadyError) Unwrap() error { return ErrAlready }

// reasons maps SQLite's primary result codes.
var reasons = map[int]error{
	3: ErrUnwritable, 5: ErrBusy, 6: ErrBusy, 8: ErrUnwritable, 10: ErrDisk,
	11: ErrDamaged, 13: ErrDisk, 14: ErrUnwritable, 23: ErrUnwritable, 26: ErrNotBook,
}

// fail gives an error of the database its reason; nil stays nil, and errors
// that are not the database's pass as they are.
func (b *Book) fail(err error) error {
	var lite *sqlite.Error
	if !errors.As(err, &lite) {
		return err
	}
	var book *BookError
	if errors.As(err, &book) {
		return err
	}
	if why := reasons[lite.Code()&0xff]; why != nil {
		return &BookError{b.path, why, err}
	}
	return fmt.Errorf("store: %s: %w", b.path, err)
}

// none turns "no row" into what is missing.
func none(err, missing error) error {
	if errors.Is(err, sql.ErrNoRows) {
		return missing
	}
	return err
}
