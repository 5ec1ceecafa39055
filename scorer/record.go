package scorer

import (
	"errors"
	"strings"
	"time"
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
	maxLabel   = 1000
)

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
