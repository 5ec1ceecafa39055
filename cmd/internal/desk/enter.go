package desk

import (
	"errors"
	"fmt"
	"strings"

	"scorepad/scorer"
	"scorepad/store"
	"scorepad/validator"
)

// Outcome is a line as it was understood: what it says, what it is worth and
// what the umpire has to say, with the table before it and after it.
type Outcome struct {
	Entry  scorer.Entry
	Text   string // the entry as the record holds it
	Ruling validator.Ruling
	Before *scorer.Table
	After  *scorer.Table
}

// Points are what the entry earns its player and costs others, item by item.
func (o *Outcome) Points() []scorer.Item {
	var out []scorer.Item
	sheet := o.After.Sheet()
	for _, it := range sheet.Items {
		if it.Seq == o.Entry.Seq {
			out = append(out, it)
		}
	}
	return out
}

// RefusedError: the umpire objects, and nobody forced the entry.
type RefusedError struct{ Outcome *Outcome }

// Error names every breach and says how to overrule.
func (e *RefusedError) Error() string {
	var says []string
	for _, f := range e.Outcome.Ruling {
		if !f.Advice {
			says = append(says, fmt.Sprintf("%s (%s)", f.Says, f.Code))
		}
	}
	verb, _, _ := strings.Cut(e.Outcome.Text, " ")
	return fmt.Sprintf("not entered: %s; to enter it all the same write %s! in place of %s", strings.Join(says, "; "), verb, verb)
}

// MeanwhileError: somebody else entered into the same game first. Nothing of
// this line was written; Sitting is the game as it stands now.
type MeanwhileError struct {
	Line    string
	Entries []string
	Sitting *Sitting
}

// Error tells what happened meanwhile.
func (e *MeanwhileError) Error() string {
	return fmt.Sprintf("not entered: meanwhile somebody else entered %q; look, and enter yours again if it still fits: %s", strings.Join(e.Entries, "; "), e.Line)
}

// Consider reads a line at a sitting, replays with it and rules on it, and
// writes nothing. Errors are nonsense, or what the line leaves open.
func (d *Desk) Consider(s *Sitting, line string) (*Outcome, error) {
	line, err := s.complete(line)
	if err != nil {
		return nil, err
	}
	e, err := s.Table.Read(line)
	if err != nil {
		return nil, err
	}
	if e.Fact, err = s.Table.Explicit(e.Fact); err != nil {
		return nil, err
	}
	if e.At.IsZero() {
		e.At = d.moment()
	}
	after, err := s.Table.After(e)
	if err != nil {
		return nil, err
	}
	o := &Outcome{Entry: e, Text: s.Table.Text(e.Fact, e.Forced), Before: s.Table, After: after}
	o.Ruling = s.Umpire.Rule(s.Table, e.Fact)
	return o, nil
}

// Enter is Consider, and then the line is written down, unless the umpire
// objects and the line does not force it: that is a *RefusedError. When Enter
// returns nil the entry is on disk and the sitting has moved on. A
// *MeanwhileError says that another writer was first.
func (d *Desk) Enter(s *Sitting, line string) (*Outcome, error) {
	o, err := d.Consider(s, line)
	if err != nil {
		return nil, err
	}
	if !o.Ruling.OK() && !o.Entry.Forced && !amendsForced(o.Entry.Fact) {
		return o, &RefusedError{o}
	}
	err = d.Book.Append(s.ID, o.Entry.Seq, store.LineOf(s.Table, o.Entry, ""))
	var conflict *store.ConflictError
	if errors.As(err, &conflict) {
		fresh, lerr := d.Load(s.ID)
		if lerr != nil {
			return nil, lerr
		}
		return nil, &MeanwhileError{Line: line, Entries: fresh.since(len(s.Table.Entries())), Sitting: fresh}
	}
	if err != nil {
		return nil, err
	}
	s.Table = o.After
	return o, nil
}

func amendsForced(f scorer.Fact) bool {
	a, ok := f.(scorer.Amended)
	return ok && a.Forced
}

// since writes the entries after the first n.
func (s *Sitting) since(n int) []string {
	var out []string
	for _, k := range s.Table.Entries()[n:] {
		out = append(out, s.Table.Text(k.Fact, k.Forced))
	}
	return out
}
