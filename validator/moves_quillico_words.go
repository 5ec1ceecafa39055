package validator

import (
	"slices"
	"strings"

	"scorepad/dict"
	"scorepad/scorer"
)

// quillicoWords is the words of one Quillico table in a form that can be
// walked: every word that a list accepts is a word here, unless it is refused.
type quillicoWords struct {
	lists   []*dict.List
	refused func(word string) bool // by the table or the book; nil: none is
	masks   map[string]uint32
	key     []byte
}

// quillicoWords gathers what the rules of a table's words let in.
func (u Umpire) quillicoWords(t *scorer.Table) quillicoWords {
	s := u.speller(t)
	q := quillicoWords{masks: map[string]uint32{}}
	q.lists = append(q.lists, u.walkable(s))
	extra := map[string]bool{}
	for _, word := range s.good {
		extra[strings.ToLower(word)] = true
	}
	for _, l := range s.lists {
		if l.any {
			for word := range l.list.Words() {
				extra[word] = true
			}
		}
	}
	if more := q.build(extra); more != nil {
		q.lists = append(q.lists, more)
	}
	if s.decided() {
		q.refused = s.refused
	}
	return q
}

// walkable gives a list of exactly the words of the agreed list that the
// house accepts; one of the built-in lists where that is one.
func (u Umpire) walkable(s *speller) *dict.List {
	r := &s.rules
	built := u.List.Ref() == dict.Club().Ref() || u.List.Ref() == dict.Family().Ref()
	if built && r.plurals && !r.proper && r.reject&^dict.Obscure == 0 {
		switch {
		case r.reject&dict.Obscure != 0:
			return dict.Family()
		case r.obscure:
			return dict.Club()
		}
		return u.List
	}
	words := map[string]bool{}
	w := walked{list: u.List, deep: true}
	var walk func(c dict.Cursor, word []byte)
	walk = func(c dict.Cursor, word []byte) {
		if len(word) > 0 && s.accepts(w, c) {
			words[string(word)] = true
		}
		for letter := byte('a'); letter <= 'z'; letter++ {
			if next, ok := c.Into(u.List, letter); ok {
				walk(next, append(word, letter))
			}
		}
	}
	walk(u.List.Start(), nil)
	q := quillicoWords{}
	return q.build(words)
}

// build makes a list of words that none of the lists has yet; nil for none.
func (q *quillicoWords) build(words map[string]bool) *dict.List {
	var plain []string
	for word := range words {
		if !q.has(word) {
			plain = append(plain, word)
		}
	}
	if len(plain) == 0 && len(q.lists) > 0 {
		return nil
	}
	slices.Sort(plain)
	list, err := dict.Build(func(yield func(string, dict.Info) bool) {
		for _, word := range plain {
			if !yield(word, dict.Info{Class: dict.Word}) {
				return
			}
		}
	}, "here")
	if err != nil {
		panic(err) // the words came from lists
	}
	return list
}

func (q *quillicoWords) has(word string) bool {
	for _, l := range q.lists {
		if l.Has(word) {
			return true
		}
	}
	return false
}

// ok says whether letters are a word here.
func (q *quillicoWords) ok(word []byte) bool {
	for _, l := range q.lists {
		if n, ok := follow(l, l.Root(), word); ok && l.Accept(n) {
			return q.refused == nil || !q.refused(string(word))
		}
	}
	return false
}

func follow(l *dict.List, n dict.Node, word []byte) (dict.Node, bool) {
	ok := true
	for _, letter := range word {
		if n, ok = l.Next(n, letter); !ok {
			return n, false
		}
	}
	return n, true
}

// mask gives the letters (bit 0 for a) that make a word, read either way, of
// a row with one place open: before, the letter, after.
func (q *quillicoWords) mask(before, after []byte) uint32 {
	q.key = append(append(append(q.key[:0], before...), '.'), after...)
	if m, ok := q.masks[string(q.key)]; ok {
		return m
	}
	if len(q.masks) > 1<<16 {
		clear(q.masks) // far more rows than one table has
	}
	name := string(q.key)
	row := q.key
	m := uint32(0)
	for i := range 26 {
		row[len(before)] = byte('a' + i)
		ok := q.ok(row)
		if !ok {
			slices.Reverse(row)
			ok = q.ok(row)
			slices.Reverse(row)
		}
		if ok {
			m |= 1 << i
		}
	}
	q.masks[name] = m
	return m
}
