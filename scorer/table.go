package scorer

import (
	"fmt"
	"slices"
)

// state is what one game keeps between its entries.
type state interface {
	// fold takes in a fact that is in force. It fails on nonsense only, and
	// then leaves the state as it was.
	fold(t *Table, seq int, f Fact) error
	clone() state
	// items puts every point of the game's own on the sheet.
	items(t *Table, s *Sheet)
	// over says whether the game has ended by its rules.
	over() bool
	// round is the hand or the turn that the next entry belongs to, from 1.
	round() int
	// next is the player whose turn it is, Nobody where any may be entered.
	// (A card hand is entered in any order.)
	next(t *Table) Seat
	// hand is what a player holds, false where the record does not know.
	hand(Seat) ([]Tile, bool)
}

// Kept is an entry as it stands after all corrections.
type Kept struct {
	Entry         // as it was written
	Now      Fact // what it says now
	Anyway   bool // what it says now was forced in
	Amended  int  // the seq of the amendment in force, or 0
	Void     bool // undone or dropped
	undoneBy int
	drops    []int // every drop of it; it is void while one of them stands
	amends   []int
}

// Table is a record replayed: what lies where, who is next, and what every
// entry is worth. It is a value: After gives another one. Fold changes it in
// place, for a caller who alone holds it.
type Table struct {
	head    Head
	box     *Box
	entries []Kept
	undone  []int // seqs that a redo would bring back, last one last
	opener  Seat
	rulings []GivenRuling
	adjusts []Item
	state   state
}

// New gives the table before the first entry. The error says what is wrong
// with the head.
func New(h Head) (*Table, error) {
	if err := h.check(); err != nil {
		return nil, err
	}
	t := &Table{head: h, opener: Nobody}
	var err error
	if t.box, err = h.Box(); err != nil {
		return nil, err
	}
	t.state, err = h.Game.fresh(t)
	return t, err
}

// EntryError is nonsense, and the entry (from 1) in which it stands.
type EntryError struct {
	Seq int
	Err error
}

// Error names the entry.
func (e *EntryError) Error() string { return fmt.Sprintf("entry %d: %v", e.Seq, e.Err) }

// Unwrap gives the error without its entry.
func (e *EntryError) Unwrap() error { return e.Err }

// Replay gives the table at a record's end. It fails on nonsense, never on
// illegality; the error is an *EntryError, or about the head.
func Replay(r *Record) (*Table, error) {
	t, err := New(r.Head)
	if err != nil {
		return nil, err
	}
	for _, e := range r.Entries {
		if err := t.Fold(e); err != nil {
			return nil, &EntryError{len(t.entries) + 1, err}
		}
	}
	return t, nil
}

// Walk replays the entries that are in force, as they stand after all
// corrections, from the first on, and calls visit with the table before each.
// It gives the table at the end; an error is an *EntryError. The table is
// changed in place between calls.
func (t *Table) Walk(visit func(before *Table, k Kept)) (*Table, error) {
	w, err := New(t.head)
	if err != nil {
		return nil, err
	}
	for _, k := range t.entries {
		if !k.Void && !IsCorrection(k.Fact) {
			visit(w, k)
		}
		if err := w.step(k); err != nil {
			return nil, &EntryError{k.Seq, err}
		}
	}
	w.undone = slices.Clone(t.undone)
	return w, nil
}

// Before gives the table as it stands just before entry seq, all corrections
// made; seq may be one more than the last.
func (t *Table) Before(seq int) (*Table, error) {
	if seq < 1 || seq > len(t.entries)+1 {
		return nil, t.noEntry(seq)
	}
	w, err := New(t.head)
	if err != nil {
		return nil, err
	}
	for _, k := range t.entries[:seq-1] {
		if err := w.step(k); err != nil {
			return nil, err
		}
	}
	return w, nil
}

// step takes in an entry that is settled already.
func (t *Table) step(k Kept) error {
	t.entries = append(t.entries, k)
	if k.Void || IsCorrection(k.Fact) {
		return nil
	}
	return t.take(k.Seq, k.Now)
}

// Clone gives an independent copy.
func (t *Table) Clone() *Table {
	c := *t
	c.entries = slices.Clone(t.entries)
	c.undone = slices.Clone(t.undone)
	c.rulings = slices.Clone(t.rulings)
	c.adjusts = slices.Clone(t.adjusts)
	c.state = t.state.clone()
	return &c
}

// After gives the table after one more entry and leaves t as it is. It fails
// on nonsense only.
func (t *Table) After(e Entry) (*Table, error) {
	c := t.Clone()
	if err := c.Fold(e); err != nil {
		return nil, err
	}
	return c, nil
}

// Fold takes one more entry in, in place; its Seq is set to the next number.
// After an error the table is as it was.
func (t *Table) Fold(e Entry) error {
	e.Seq = len(t.entries) + 1
	var err error
	if e.Fact, err = t.settled(e.Fact); err != nil {
		return err
	}
	if IsCorrection(e.Fact) {
		return t.correct(e)
	}
	if err := t.take(e.Seq, e.Fact); err != nil {
		return err
	}
	t.undone = t.undone[:0]
	t.entries = append(t.entries, Kept{Entry: e, Now: e.Fact, Anyway: e.Forced})
	return nil
}

// take gives a fact that is in force to whom it concerns.
func (t *Table) take(seq int, f Fact) error {
	switch f := f.(type) {
	case Adjusted:
		t.adjusts = append(t.adjusts, Item{Seat: f.Seat, Round: t.state.round(), Seq: seq, For: "adjust", Text: f.Reason, Points: f.Points})
		return nil
	case Ruled:
		if _, given := t.RulingOf(f.Word); !given {
			t.rulings = append(t.rulings, GivenRuling{f.Word, f.Good, seq})
		}
		return nil
	case Hinted:
		return nil
	case Started:
		if t.opener != Nobody {
			return fmt.Errorf("%w: %s has begun already; amend that entry instead", ErrNonsense, t.Name(t.opener))
		}
		t.opener = f.Seat
		return nil
	}
	if err := t.state.fold(t, seq, f); err != nil {
		return err
	}
	if t.opener == Nobody && IsTurn(f) && t.head.Game.Boards() {
		t.opener = SeatOf(f)
	}
	return nil
}

// Head is what was agreed before the game.
func (t *Table) Head() *Head { return &t.head }

// Game is the game that is played.
func (t *Table) Game() *Game { return t.head.Game }

// Box is the box it is played with.
func (t *Table) Box() *Box { return t.box }

// House is how its options are set.
func (t *Table) House() House { return t.head.House }

// Seats is the number of players.
func (t *Table) Seats() int { return len(t.head.Players) }

// Name is a player's name.
func (t *Table) Name(s Seat) string {
	if s == Nobody {
		return "nobody"
	}
	return t.head.Players[s]
}

// Entries gives every entry with what became of it. Read it, do not keep it.
func (t *Table) Entries() []Kept { return t.entries }

// Entry gives one entry by its number, from 1.
func (t *Table) Entry(seq int) (Kept, bool) {
	if seq < 1 || seq > len(t.entries) {
		return Kept{}, false
	}
	return t.entries[seq-1], true
}

// Record gives the record that this table replays.
func (t *Table) Record() *Record {
	r := &Record{Head: t.head}
	for _, k := range t.entries {
		r.Entries = append(r.Entries, k.Entry)
	}
	return r
}

// Over says whether the game has ended by its rules.
func (t *Table) Over() bool { return t.state.over() }

// Round is the hand or round that the next entry belongs to, from 1.
func (t *Table) Round() int { return t.state.round() }

// Next is the player whose turn it is; Nobody before a board game's first
// entry, after the end, and where players may be entered in any order.
func (t *Table) Next() Seat { return t.state.next(t) }

// Opener is who begins a board game; Nobody while that is not known.
func (t *Table) Opener() Seat { return t.opener }

// Hand is what a player holds, in no order; false where the record does not
// know it, as at a physical table. It is the only place where it matters how
// much of a game is known.
func (t *Table) Hand(s Seat) ([]Tile, bool) { return t.state.hand(s) }

// Text writes a fact as this table's record would hold it.
func (t *Table) Text(f Fact, forced bool) string { return FormatFact(&t.head, t.box, f, forced) }

// LineOf writes an entry as this table's record would hold it, with its time.
func (t *Table) LineOf(e Entry) string { return FormatEntry(&t.head, t.box, e) }

// errWrongGame: a verb of another game, which the parser lets nobody write.
var errWrongGame = fmt.Errorf("%w: this game has no such entry", ErrNonsense)

// HandSizes is how many cards are dealt, hand by hand; none in a board game.
func (t *Table) HandSizes() []int {
	if c := t.Cards(); c != nil {
		return slices.Clone(c.sizes)
	}
	return nil
}
