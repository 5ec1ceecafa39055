package desk

import (
	"fmt"
	"strings"

	"scorepad/scorer"
	"scorepad/store"
)

// Trouble is one thing the doctor found.
type Trouble struct {
	Game store.GameID `json:"game"` // 0: the book itself
	Says string       `json:"says"`
}

// Examine checks the whole book: the file, every record read and replayed,
// each item of the sheet (whose sums the totals are) against its entry, every
// line against the form it is written in, and every record against its text
// form, written and read again.
// It gives the number of games and entries, and what it found; none is well.
func (d *Desk) Examine() (games, entries int, found []Trouble, err error) {
	problems, err := d.Book.Check()
	if err != nil {
		return 0, 0, nil, err
	}
	for _, p := range problems {
		found = append(found, Trouble{p.Game, p.What})
	}
	all, err := d.Book.Games(store.Filter{})
	if err != nil {
		return 0, 0, nil, err
	}
	for _, g := range all {
		n, says := d.examine(g.ID)
		entries += n
		for _, s := range says {
			found = append(found, Trouble{g.ID, s})
		}
	}
	return len(all), entries, found, nil
}

func (d *Desk) examine(id store.GameID) (int, []string) {
	rec, err := d.Book.Record(id)
	if err != nil {
		return 0, []string{err.Error()}
	}
	n := len(rec.Entries)
	table, err := scorer.Replay(rec)
	if err != nil {
		return n, []string{err.Error()}
	}
	var says []string
	sheet := table.Sheet()
	for _, it := range sheet.Items {
		if k, ok := table.Entry(it.Seq); !ok || k.Void || int(it.Seat) >= table.Seats() {
			says = append(says, fmt.Sprintf("%d points for %s come from entry %d, which does not stand", it.Points, it.For, it.Seq))
		}
	}
	written := scorer.Format(rec)
	back, err := scorer.Parse(strings.NewReader(written))
	switch {
	case err != nil:
		says = append(says, "its written form cannot be read again: "+err.Error())
	case scorer.Format(back) != written:
		says = append(says, "its written form changes when it is read and written again")
	}
	if err := d.stored(id, rec); err != nil {
		says = append(says, err.Error())
	}
	return n, says
}

// stored compares each line in the book with the form the entry has today.
func (d *Desk) stored(id store.GameID, rec *scorer.Record) error {
	rows, err := d.Book.Rows(id, 1)
	if err != nil {
		return err
	}
	box, err := rec.Box()
	if err != nil {
		return err
	}
	for i, row := range rows {
		if now := scorer.FormatEntry(&rec.Head, box, rec.Entries[i]); now != row.Text {
			return fmt.Errorf("entry %d stands in the book as %q and reads as %q", row.Seq, row.Text, now)
		}
	}
	return nil
}
