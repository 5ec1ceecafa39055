package validator

import (
	"math/bits"
	"strings"

	"scorepad/dict"
)

// foundWord is one way to spell a word with cards of the hand.
type foundWord struct {
	part    uint64 // its cards, packed
	state   uint32 // its cards, as a number
	from    uint32 // its kinds in reading order: spelling[from : from+cards]
	cards   uint8
	letters uint8
	first   uint8 // the first kind of the hand that it uses
}

// foundWords is every word in a hand, by the first kind they use.
type foundWords struct {
	spelling []uint8
	words    []foundWord // as they were found
	sorted   []foundWord // by first kind
	start    []int32     // where each kind's begin in sorted, one more at the end

	longest uint8 // the letters of the longest

	left   []uint8 // cards not used so far
	path   []uint8
	begin  uint32     // the letters that kinds of the hand begin with
	reach  [26]uint32 // by first letter: which kinds of the hand begin with it
	second []byte     // by kind: the second letter, or 0
	text   [64]byte   // the letters so far
}

// find walks the word graph with the cards of the hand.
func (s *LaySolver) find() {
	f, h := &s.found, &s.hand
	f.spelling, f.words, f.path = f.spelling[:0], f.words[:0], f.path[:0]
	f.left = append(f.left[:0], h.counts...)
	f.second = f.second[:0]
	clear(f.reach[:])
	f.begin = 0
	for k, t := range h.kinds {
		letters := s.speller.letters[t]
		f.second = append(f.second, 0)
		if len(letters) == 0 {
			continue
		}
		f.begin |= 1 << (letters[0] - 'a')
		f.reach[letters[0]-'a'] |= 1 << k
		if len(letters) > 1 {
			f.second[k] = letters[1]
		}
	}
	f.longest = 0
	start := foundWord{first: 255}
	switch {
	case s.plain != nil && !s.speller.decided() && len(s.speller.good) == 0:
		s.walkPlain(s.plain.Root(), start)
	default:
		for i, w := range s.speller.lists {
			s.walk(i, w.list.Start(), start, f.text[:0])
		}
	}
	for _, word := range s.speller.good {
		s.spell(strings.ToLower(word), start)
	}
	f.sort(len(h.kinds))
}

// use takes a card of kind k, if there is one left, and gives the word so far
// with it.
func (s *LaySolver) use(w foundWord, k int) foundWord {
	s.found.left[k]--
	s.found.path = append(s.found.path, uint8(k))
	w.part += s.hand.unit[k]
	w.state += s.hand.stride[k]
	w.first = min(w.first, uint8(k))
	w.cards++
	w.letters++
	if s.found.second[k] != 0 {
		w.letters++
	}
	return w
}

func (s *LaySolver) unuse(k int) {
	s.found.left[k]++
	s.found.path = s.found.path[:len(s.found.path)-1]
}

func (s *LaySolver) keep(w foundWord) {
	f := &s.found
	if int(w.cards) < s.speller.rules.minCards || int(w.letters) < s.speller.rules.minLetters {
		return
	}
	w.from = uint32(len(f.spelling))
	f.spelling = append(f.spelling, f.path...)
	f.words = append(f.words, w)
	f.longest = max(f.longest, w.letters)
}

// walkPlain is the fast walk: the list alone says what a word is.
func (s *LaySolver) walkPlain(n dict.Node, w foundWord) {
	f := &s.found
	for edges := s.plain.EdgesIn(n, f.begin); edges != 0; edges &= edges - 1 {
		letter := bits.TrailingZeros32(edges)
		next, _ := s.plain.Next(n, 'a'+byte(letter))
		for kinds := f.reach[letter]; kinds != 0; kinds &= kinds - 1 {
			k := bits.TrailingZeros32(kinds)
			to := next
			if f.second[k] != 0 {
				var ok bool
				if to, ok = s.plain.Next(next, f.second[k]); !ok {
					continue
				}
			}
			with := s.use(w, k)
			if s.plain.Accept(to) {
				s.keep(with)
			}
			if f.left[k] == 0 {
				f.reach[letter] &^= 1 << k
				if f.reach[letter] == 0 {
					f.begin &^= 1 << letter
				}
			}
			if f.begin != 0 {
				s.walkPlain(to, with)
			}
			f.reach[letter] |= 1 << k
			f.begin |= 1 << letter
			s.unuse(k)
		}
	}
}

// walk is the walk by all rules: kinds of words, rulings, several lists.
func (s *LaySolver) walk(list int, c dict.Cursor, w foundWord, letters []byte) {
	for k, t := range s.hand.kinds {
		if s.found.left[k] == 0 {
			continue
		}
		to, ok := s.speller.step(s.speller.lists[list], c, t)
		if !ok {
			continue
		}
		with := s.use(w, k)
		word := append(letters, s.speller.letters[t]...)
		if s.speller.accepts(s.speller.lists[list], to) && s.counts(list, word) {
			s.keep(with)
		}
		s.walk(list, to, with, word)
		s.unuse(k)
	}
}

// counts says whether a word that a list accepts counts, and not twice: not if
// it is ruled on, nor if a list before has it.
func (s *LaySolver) counts(list int, letters []byte) bool {
	if list == 0 && !s.speller.decided() && len(s.speller.good) == 0 {
		return true
	}
	word := string(letters)
	if s.speller.refused(word) {
		return false
	}
	for _, good := range s.speller.good {
		if strings.EqualFold(good, word) {
			return false
		}
	}
	for _, w := range s.speller.lists[:list] {
		info, in := w.list.Look(word), w.list.Has(word)
		if w.any && in || !w.any && s.speller.rules.Accepts(in, info) {
			return false
		}
	}
	return true
}

// spell finds the ways to lay one word that the table has ruled good.
func (s *LaySolver) spell(rest string, w foundWord) {
	if rest == "" {
		s.keep(w)
		return
	}
	for k, t := range s.hand.kinds {
		letters := string(s.speller.letters[t])
		if s.found.left[k] > 0 && letters != "" && strings.HasPrefix(rest, letters) {
			s.spell(rest[len(letters):], s.use(w, k))
			s.unuse(k)
		}
	}
}

// sort puts the words in the order of the first kind that they use.
func (f *foundWords) sort(kinds int) {
	f.start = f.start[:0]
	for range kinds + 1 {
		f.start = append(f.start, 0)
	}
	for i := range f.words {
		f.start[f.words[i].first]++
	}
	sum := int32(0)
	for k := range f.start {
		sum += f.start[k]
		f.start[k] = sum
	}
	f.sorted = append(f.sorted[:0], f.words...)
	for i := len(f.words) - 1; i >= 0; i-- {
		k := f.words[i].first
		f.start[k]--
		f.sorted[f.start[k]] = f.words[i]
	}
}
