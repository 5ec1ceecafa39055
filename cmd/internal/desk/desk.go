// Package desk is the one place where entry, umpire and book meet.
//
// Every write is five steps, here and nowhere else: read the record, parse
// the line, replay with it, rule on it, append it (on disk before it is
// shown). Every read is: read the record, replay it, work out its sheet. The
// desk decides nothing itself: what is allowed the umpire says, what it is
// worth the scorer, and whether it stands all the same the people.
package desk

import (
	"errors"
	"fmt"
	"time"

	"scorepad/scorer"
	"scorepad/store"
	"scorepad/validator"
)

// Desk works on one season book. Now is the clock.
type Desk struct {
	Book  *store.Book
	Lists Lists
	Now   func() time.Time
}

// Close closes the book.
func (d *Desk) Close() error { return d.Book.Close() }

// Sitting is a game of the book as it stands: its table, and the umpire who
// judges it. Notes are what somebody should know, such as another edition of
// the word list than the one agreed on.
type Sitting struct {
	ID     store.GameID
	Table  *scorer.Table
	Umpire validator.Umpire
	Notes  []string
}

// Load reads a game and replays it.
func (d *Desk) Load(id store.GameID) (*Sitting, error) {
	rec, err := d.Book.Record(id)
	if err != nil {
		return nil, err
	}
	table, err := scorer.Replay(rec)
	if err != nil {
		return nil, fmt.Errorf("desk: game %d: %w", id, err)
	}
	s := &Sitting{ID: id, Table: table}
	if err := d.seatUmpire(s); err != nil {
		return nil, err
	}
	return s, nil
}

// seatUmpire finds the umpire of a sitting: the agreed list and the book's
// house words. A list that is gone is a note, and words are not judged then.
func (d *Desk) seatUmpire(s *Sitting) error {
	var err error
	s.Umpire, err = d.Lists.Umpire(s.Table.Head(), "")
	var other *OtherListError
	if errors.As(err, &other) || errors.Is(err, ErrNoList) {
		s.Notes = append(s.Notes, err.Error())
		err = nil
	}
	if err != nil {
		return err
	}
	s.Umpire.Book, err = d.houseWords()
	return err
}

// houseWords gives the book's own decisions about words.
func (d *Desk) houseWords() (func(string) (good, ruled bool), error) {
	words, err := d.Book.HouseWords()
	if err != nil || len(words) == 0 {
		return nil, err
	}
	rulings := make(map[string]bool, len(words))
	for _, w := range words {
		rulings[w.Word] = w.Verdict == store.Allow
	}
	return func(word string) (bool, bool) {
		good, ruled := rulings[word]
		return good, ruled
	}, nil
}

// moment is the present one as records hold it: in UTC, to the second.
func (d *Desk) moment() time.Time { return d.Now().UTC().Truncate(time.Second) }

// Begin makes a new game in the book, and makes it the one that is going on.
// The head's word list is pinned to the edition at hand.
func (d *Desk) Begin(h scorer.Head) (*Sitting, error) {
	if h.Begun.IsZero() {
		h.Begun = d.moment()
	}
	if h.Game.Lexicon != "" {
		list, err := d.Lists.Find(pick(h.Lexicon != "", h.Lexicon, h.Game.Lexicon))
		if err != nil {
			return nil, err
		}
		h.Lexicon = list.Ref()
	}
	if err := h.Check(); err != nil {
		return nil, err
	}
	id, err := d.Book.Create(&h)
	if err != nil {
		return nil, err
	}
	if err := d.Book.SetCurrent(id); err != nil {
		return nil, err
	}
	return d.Load(id)
}

func pick(cond bool, yes, no string) string {
	if cond {
		return yes
	}
	return no
}
