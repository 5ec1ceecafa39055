package scorer

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"
)

// ErrNonsense is wrapped by every error about something that cannot have
// happened: an unknown player, a square that is taken, a card the box does
// not have, text that cannot be read. It can never be forced in.
var ErrNonsense = errors.New("nonsense")

// Version is the format of the record that this package reads and writes.
const Version = 1

// limits that keep a record readable; far above any game.
const (
	maxLine    = 64 << 10
	maxEntries = 100_000
	maxName    = 40
)

// Head is what is agreed before a game: it is frozen with it.
type Head struct {
	Game     *Game
	Players  []string // in seat order
	Lexicon  string   // name and fingerprint, "family@3f5a9c21"; "" is the game's own default
	House    House
	Season   string
	Practice string // what a practice game was made of (bots, seed); "" at a real table
	Begun    time.Time
}

// Entry is one line of a record. Seq counts from 1. At is the moment it was
// written down, zero where no moment is known.
type Entry struct {
	Seq    int
	At     time.Time
	Forced bool // entered over the umpire's objection
	Fact   Fact
}

// Record is a whole game as it was written down. It only grows.
type Record struct {
	Head
	Entries []Entry
}

// Seat finds a player by name: exactly, or else whatever the case of its
// letters. The error names the players there are.
func (h *Head) Seat(name string) (Seat, error) {
	for i, p := range h.Players {
		if p == name {
			return Seat(i), nil
		}
	}
	for i, p := range h.Players {
		if strings.EqualFold(p, name) {
			return Seat(i), nil
		}
	}
	return Nobody, fmt.Errorf("%w: no player %q; the players are %s", ErrNonsense, name, JoinNames(h.Players))
}

// JoinNames writes names in a row, quoted where they need it.
func JoinNames(names []string) string {
	quoted := make([]string, len(names))
	for i, n := range names {
		quoted[i] = quote(n)
	}
	return strings.Join(quoted, ", ")
}

// Check tells what is wrong with a head: the number of players for the game,
// a name that cannot be one, a hand list the box cannot deal.
func (h *Head) Check() error {
	if h.Game == nil {
		return fmt.Errorf("%w: no game; write one of %s", ErrNonsense, gameNames())
	}
	if err := h.checkPlayers(); err != nil {
		return err
	}
	_, err := h.Box()
	return err
}

func (h *Head) checkPlayers() error {
	most := h.Game.Max
	if h.Game.Boards() && h.House.Get("players") != "" {
		most = h.House.Int("players")
	}
	if n := len(h.Players); n < h.Game.Min || n > most {
		return fmt.Errorf("%w: %s is for %d to %d players, not %d", ErrNonsense, h.Game.Title, h.Game.Min, most, n)
	}
	for i, p := range h.Players {
		if err := CheckName(p); err != nil {
			return err
		}
		for _, q := range h.Players[:i] {
			if strings.EqualFold(p, q) {
				return fmt.Errorf("%w: two players called %q; give one of them another name", ErrNonsense, p)
			}
		}
	}
	if d := h.House.Get("dealer"); d != "" {
		if _, err := h.Seat(d); err != nil {
			return fmt.Errorf("dealer: %w", err)
		}
	}
	return nil
}

// CheckName tells whether a text can be a player's name: 1 to 40 characters,
// printable, without quotes, not beginning or ending with a space.
func CheckName(name string) error {
	bad := name == "" || utf8.RuneCountInString(name) > maxName || !utf8.ValidString(name) || strings.TrimSpace(name) != name ||
		strings.ContainsFunc(name, func(r rune) bool { return !unicode.IsPrint(r) || r == '"' || r == '\\' })
	if bad {
		return fmt.Errorf("%w: %q cannot be a player's name; write 1 to %d letters, without quotes", ErrNonsense, clip(name), maxName)
	}
	return nil
}

// Box gives the box this game is played with: as sold, with the house's own
// cards.
func (h *Head) Box() (*Box, error) {
	box := h.Game.Box()
	if list := h.House.Get("cards"); list != "" {
		changes, err := parseCardList(list)
		if err != nil {
			return nil, err
		}
		return box.with(changes)
	}
	return box, nil
}

// FormatHead writes a record's head, with the empty line that ends it.
func FormatHead(h *Head) string {
	var b strings.Builder
	fmt.Fprintf(&b, "scorepad %d\ngame %s\nplayers", Version, h.Game.Name)
	for _, p := range h.Players {
		b.WriteString(" " + quote(p))
	}
	b.WriteByte('\n')
	line := func(key, value string) {
		if value != "" {
			b.WriteString(key + " " + value + "\n")
		}
	}
	line("lexicon", h.Lexicon)
	line("house", h.House.String())
	line("season", h.Season)
	line("practice", h.Practice)
	if !h.Begun.IsZero() {
		line("begun", h.Begun.UTC().Format(time.RFC3339))
	}
	b.WriteByte('\n')
	return b.String()
}

// Format writes a whole record in the text form of RECORD.md.
func Format(r *Record) string {
	var b strings.Builder
	b.WriteString(FormatHead(&r.Head))
	box, err := r.Box()
	if err != nil {
		panic(err) // a head that was never checked
	}
	for i := range r.Entries {
		b.WriteString(FormatEntry(&r.Head, box, r.Entries[i]))
		b.WriteByte('\n')
	}
	return b.String()
}

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
	s.Buffer(make([]byte, 0, 4096), maxLine)
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
