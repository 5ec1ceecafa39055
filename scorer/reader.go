package scorer

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"
)

// LineError is what is wrong with a text, and in which line (from 1).
type LineError struct {
	Line int
	Err  error
}

// Error gives the line and what to write instead.
func (e *LineError) Error() string { return fmt.Sprintf("%d: %v", e.Line, e.Err) }

// Unwrap gives the error without its line.
func (e *LineError) Unwrap() error { return e.Err }

// Parse reads one record exactly as Format wrote it: a word without brackets
// is one card a letter. The error is a *LineError.
func Parse(r io.Reader) (*Record, error) {
	rec, _, err := NewReader(r).next(false)
	return rec, err
}

// ReadTable reads one record as people write it, replaying it line by line:
// what a word without brackets means is found from the size of the hand. It
// gives the table at its end. The error is a *LineError.
func ReadTable(r io.Reader) (*Table, error) {
	_, t, err := NewReader(r).next(true)
	return t, err
}

// Reader reads the records of a file that holds several, one after the other.
type Reader struct {
	// Adapt, if not nil, may change a head before its game is replayed.
	Adapt func(*Head) error

	lines *bufio.Scanner
	n     int
	kept  string // a line that was read and belongs to the next record
	held  bool
	seen  bool // a first line was read
}

// NewReader reads records from r.
func NewReader(r io.Reader) *Reader {
	s := bufio.NewScanner(r)
	s.Buffer(make([]byte, 0, 4096), maxLine+1) // with the line's end
	return &Reader{lines: s}
}

// Next gives the next record, replayed; io.EOF after the last. Other errors
// are *LineErrors.
func (r *Reader) Next() (*Table, error) {
	_, t, err := r.next(true)
	return t, err
}

func (r *Reader) line() (string, error) {
	if r.held {
		r.held = false
		return r.kept, nil
	}
	if !r.lines.Scan() {
		switch err := r.lines.Err(); {
		case errors.Is(err, bufio.ErrTooLong):
			r.n++
			return "", fmt.Errorf("%w: a line of more than %d bytes; a record has one entry a line", ErrNonsense, maxLine)
		case err != nil:
			return "", fmt.Errorf("scorer: reading a record: %w", err)
		}
		return "", io.EOF
	}
	r.n++
	text := strings.TrimSuffix(r.lines.Text(), "\r")
	if !utf8.ValidString(text) {
		return "", fmt.Errorf("%w: bytes that are not UTF-8; save the file as UTF-8", ErrNonsense)
	}
	return text, nil
}

func (r *Reader) next(typed bool) (*Record, *Table, error) {
	rec, table, err := r.read(typed)
	var line *LineError
	if err != nil && err != io.EOF && !errors.As(err, &line) {
		err = &LineError{max(r.n, 1), err}
	}
	if err != nil {
		return nil, nil, err
	}
	return rec, table, err
}

func (r *Reader) read(typed bool) (*Record, *Table, error) {
	head, err := r.head()
	if err != nil {
		return nil, nil, err
	}
	if r.Adapt != nil {
		if err := r.Adapt(head); err != nil {
			return nil, nil, err
		}
	}
	rec := &Record{Head: *head}
	table, err := New(*head)
	if err != nil {
		return nil, nil, err
	}
	for {
		text, err := r.line()
		if err == io.EOF {
			return rec, table, nil
		}
		if err != nil {
			return nil, nil, err
		}
		if isFirstLine(text) {
			r.kept, r.held = text, true
			return rec, table, nil
		}
		if len(rec.Entries) == maxEntries {
			return nil, nil, fmt.Errorf("%w: more than %d entries; that is no game", ErrNonsense, maxEntries)
		}
		if err := rec.add(table, text, typed); err != nil {
			return nil, nil, err
		}
	}
}

func (rec *Record) add(table *Table, text string, typed bool) error {
	var e Entry
	var err error
	seq := len(rec.Entries) + 1
	if typed {
		e, err = table.Read(text)
	} else {
		e, err = ParseEntry(&rec.Head, table.Box(), seq, text)
	}
	if err == errBlank {
		return nil
	}
	if err != nil {
		return err
	}
	rec.Entries = append(rec.Entries, e)
	if typed {
		return table.Fold(e)
	}
	return nil
}

func isFirstLine(text string) bool {
	return text == "scorepad" || strings.HasPrefix(text, "scorepad ")
}
