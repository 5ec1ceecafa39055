package validator

import (
	"strings"

	"scorepad/dict"
	"scorepad/scorer"
)

// speller knows which strings of letters are words at one table, and walks
// them: by the agreed list, the lists foreign=yes lets in, and what the table
// and the book have decided.
type speller struct {
	rules   WordRules
	lists   []walked
	good    []string        // ruled good at this table, in capitals
	bad     map[string]bool // ruled bad at this table
	book    func(string) (good, ruled bool)
	letters [][]byte // of each kind of the box, in small letters
}

// walked is a list with what makes its words count.
type walked struct {
	list *dict.List
	any  bool // every word counts, whatever its kind
	deep bool // words count that the list itself leaves out
}

// speller gives the words of a table. Without a list there are none.
func (u Umpire) speller(t *scorer.Table) *speller {
	s := &speller{rules: RulesOf(t.Game(), t.House()), bad: map[string]bool{}, book: u.Book}
	if u.List != nil {
		s.lists = append(s.lists, walked{list: u.List, deep: s.rules.obscure || s.rules.proper})
	}
	if s.rules.foreign {
		for _, l := range u.Foreign {
			s.lists = append(s.lists, walked{list: l, any: true})
		}
	}
	for _, r := range t.Rulings() {
		if r.Good {
			s.good = append(s.good, r.Word)
		} else {
			s.bad[r.Word] = true
		}
	}
	for _, k := range t.Box().Kinds {
		s.letters = append(s.letters, []byte(strings.ToLower(k.Letters)))
	}
	return s
}

// accepts says whether the letters behind c are a word here, before any
// decision about that one word.
func (s *speller) accepts(w walked, c dict.Cursor) bool {
	info, in := w.list.At(c)
	if w.any {
		return in
	}
	return s.rules.Accepts(in, info)
}

// decided says whether single words may have been decided against.
func (s *speller) decided() bool { return len(s.bad) > 0 || s.book != nil }

// refused says whether the table or the book has decided against a word.
func (s *speller) refused(word string) bool {
	if !s.decided() {
		return false
	}
	word = strings.ToUpper(word)
	if s.bad[word] {
		return true
	}
	for _, g := range s.good {
		if g == word {
			return false
		}
	}
	if s.book == nil {
		return false
	}
	good, ruled := s.book(word)
	return ruled && !good
}

// step follows a kind's letters from c.
func (s *speller) step(w walked, c dict.Cursor, kind scorer.Tile) (dict.Cursor, bool) {
	ok := len(s.letters[kind]) > 0
	for _, letter := range s.letters[kind] {
		if w.deep {
			c, ok = c.Into(w.list, letter)
		} else {
			c, ok = c.Next(w.list, letter)
		}
		if !ok {
			return c, false
		}
	}
	return c, ok
}
