package store

import (
	"database/sql"
	"fmt"
	"strings"
	"time"
)

// Verdict is what a house says of a word.
type Verdict string

// The verdicts. A word that was withdrawn is the lists' own matter again.
const (
	Allow     Verdict = "allow"
	Deny      Verdict = "deny"
	Withdrawn Verdict = "withdrawn"
)

// HouseWord is a word the house has spoken about, for the whole book.
type HouseWord struct {
	Word    string // in capitals
	Verdict Verdict
	Why     string
	At      time.Time
}

// SetHouseWord writes down what the house says of a word, and why. Earlier
// verdicts stay in the book.
func (b *Book) SetHouseWord(word string, v Verdict, why string) error {
	word = strings.ToUpper(strings.TrimSpace(word))
	l := Line{Text: word}
	if err := l.check(); err != nil {
		return err
	}
	switch v {
	case Allow, Deny, Withdrawn:
	default:
		return fmt.Errorf("store: no verdict %q; there are allow, deny, withdrawn", string(v))
	}
	return b.write(func(tx *sql.Tx) error {
		if v == Withdrawn {
			if err := spokenOf(tx, word); err != nil {
				return err
			}
		}
		_, err := tx.Exec("INSERT INTO house_words (word, verdict, why, at) VALUES (?, ?, ?, ?)", word, v, why, b.stamp())
		return err
	})
}

func spokenOf(tx *sql.Tx, word string) error {
	var last Verdict
	err := tx.QueryRow("SELECT verdict FROM house_words WHERE word = ? ORDER BY id DESC LIMIT 1", word).Scan(&last)
	missing := fmt.Errorf("store: %w: %s is no house word", ErrNoItem, word)
	if err == nil && last == Withdrawn {
		return missing
	}
	return none(err, missing)
}

// HouseWords gives the words that the house allows or denies now, by word.
func (b *Book) HouseWords() ([]HouseWord, error) {
	return b.houseWords(`SELECT word, verdict, why, at FROM house_words h WHERE verdict <> 'withdrawn'
		AND id = (SELECT max(id) FROM house_words WHERE word = h.word) ORDER BY word`)
}

// HouseWordHistory gives everything the house said of a word, in order.
func (b *Book) HouseWordHistory(word string) ([]HouseWord, error) {
	return b.houseWords("SELECT word, verdict, why, at FROM house_words WHERE word = ? ORDER BY id", strings.ToUpper(strings.TrimSpace(word)))
}

func (b *Book) houseWords(query string, args ...any) ([]HouseWord, error) {
	found, err := b.db.Query(query, args...)
	out, err := collect(found, err, func(w *HouseWord, scan func(...any) error) error {
		var at sql.NullString
		err := scan(&w.Word, &w.Verdict, &w.Why, &at)
		w.At = when(at)
		return err
	})
	return out, b.fail(err)
}
