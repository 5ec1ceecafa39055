package scorer

import (
	"fmt"
	"slices"
)

// correct takes in an undo, redo, amendment or drop: all that stands is
// worked out again from the first entry.
func (t *Table) correct(e Entry) error {
	c := Table{head: t.head, entries: cloneKept(t.entries), undone: slices.Clone(t.undone)}
	k := Kept{Entry: e, Now: e.Fact, Anyway: e.Forced}
	var err error
	switch f := e.Fact.(type) {
	case Undone:
		err = c.undo()
	case Redone:
		err = c.redo()
	case Dropped:
		if err = c.standing(f.Entry); err == nil {
			k := &c.entries[f.Entry-1]
			k.drops = append(k.drops, e.Seq)
		}
	case Amended:
		err = c.amend(e.Seq, f)
	}
	if err != nil {
		return err
	}
	if _, again := e.Fact.(Redone); !again {
		if _, undo := e.Fact.(Undone); !undo {
			c.undone = nil
		}
	}
	c.entries = append(c.entries, k)
	c.settle()
	w, err := c.Walk(func(*Table, Kept) {})
	if err != nil {
		return fmt.Errorf("this would make a later entry impossible; amend or drop that one first: %w", err)
	}
	*t = *w
	return nil
}

func cloneKept(in []Kept) []Kept {
	out := slices.Clone(in)
	for i := range out {
		out[i].amends = slices.Clone(out[i].amends)
		out[i].drops = slices.Clone(out[i].drops)
	}
	return out
}

// settle works out what each entry says now from the corrections in force.
func (t *Table) settle() {
	for i := range t.entries {
		k := &t.entries[i]
		k.Void = k.undoneBy != 0 || slices.ContainsFunc(k.drops, t.inForce)
		k.Now, k.Anyway, k.Amended = k.Fact, k.Forced, 0
	}
	for i := range t.entries {
		k := &t.entries[i]
		for _, a := range k.amends {
			if by := t.entries[a-1]; !by.Void {
				f := by.Fact.(Amended)
				k.Now, k.Anyway, k.Amended = f.Fact, f.Forced || by.Forced, a
			}
		}
	}
}

// inForce says whether the correction seq stands.
func (t *Table) inForce(seq int) bool {
	k := &t.entries[seq-1]
	return k.undoneBy == 0 && !slices.ContainsFunc(k.drops, t.inForce)
}

func (t *Table) undo() error {
	for i := len(t.entries) - 1; i >= 0; i-- {
		k := &t.entries[i]
		switch k.Fact.(type) {
		case Undone, Redone:
			continue
		}
		if k.Void {
			continue
		}
		k.undoneBy = len(t.entries) + 1
		t.undone = append(t.undone, k.Seq)
		return nil
	}
	return fmt.Errorf("%w: there is nothing to undo", ErrNonsense)
}

func (t *Table) redo() error {
	n := len(t.undone)
	if n == 0 {
		return fmt.Errorf("%w: there is nothing to redo; redo takes back the undo just made", ErrNonsense)
	}
	t.entries[t.undone[n-1]-1].undoneBy = 0
	t.undone = t.undone[:n-1]
	return nil
}

func (t *Table) noEntry(seq int) error {
	return fmt.Errorf("%w: no entry %d; the entries are numbered 1 to %d", ErrNonsense, seq, len(t.entries))
}

// standing refuses a number that names no entry which could be taken out.
func (t *Table) standing(seq int) error {
	if seq < 1 || seq > len(t.entries) {
		return t.noEntry(seq)
	}
	k := &t.entries[seq-1]
	switch k.Fact.(type) {
	case Undone, Redone:
		return fmt.Errorf("%w: entry %d is an undo or redo; write undo or redo instead", ErrNonsense, seq)
	}
	if k.Void {
		return fmt.Errorf("%w: entry %d has been taken out already; redo brings back what was undone", ErrNonsense, seq)
	}
	return nil
}

func (t *Table) amend(seq int, f Amended) error {
	if err := t.standing(f.Entry); err != nil {
		return err
	}
	k := &t.entries[f.Entry-1]
	if IsCorrection(k.Fact) {
		return fmt.Errorf("%w: entry %d is itself a correction; amend the entry that it corrects, or drop it", ErrNonsense, f.Entry)
	}
	k.amends = append(k.amends, seq)
	return nil
}
