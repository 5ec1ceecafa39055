package dict

import (
	"cmp"
	"math/bits"
	"slices"
	"strings"
)

// Kinds of edit, the likelier slip first.
const (
	editSwap = iota
	editKey  // a key beside the right one
	editOther
	editInsert
	editDelete
	editTwo
)

// nearWord is a candidate: how many edits away, how common, how slipped.
type nearWord struct {
	word            string
	far, level, how int
}

// Near lists at most n accepted words of this list that word may have been
// meant for, nearest first: fewest edits (a letter changed, left out, put in,
// or two neighbours swapped; at most two), then the more common word, then the
// likelier slip, then the alphabet. It never gives vulgar words, nor word
// itself. Text that is not in A-Z has no near words.
func (l *List) Near(word string, n int) []string {
	lower := make([]byte, len(word))
	for i := range lower {
		lower[i] = word[i] | 0x20
	}
	if n <= 0 || !isPlain(string(lower)) || len(lower) > maxLetters {
		return nil
	}
	for far := 1; far <= reachOf(len(lower)); far++ {
		found := l.within(string(lower), far)
		if len(found) >= n || far == reachOf(len(lower)) {
			return bestOf(found, n)
		}
	}
	return nil
}

// reachOf limits the edits: nearly every short word is two edits from another.
func reachOf(letters int) int {
	if letters <= 3 {
		return 1
	}
	return 2
}

func bestOf(found []nearWord, n int) []string {
	slices.SortFunc(found, func(a, b nearWord) int {
		return cmp.Or(cmp.Compare(a.far, b.far), cmp.Compare(a.level, b.level),
			cmp.Compare(a.how, b.how), cmp.Compare(a.word, b.word))
	})
	var words []string
	for _, f := range found[:min(n, len(found))] {
		words = append(words, f.word)
	}
	return words
}

// search walks the graph with one row of the edit-distance table for every
// letter, as far as some entry of the row is small enough.
type search struct {
	list  *List
	word  string
	most  int
	rows  [maxLetters + 4][maxLetters + 1]int
	path  []byte
	found []nearWord
}

func (l *List) within(word string, most int) []nearWord {
	s := &search{list: l, word: word, most: most, path: make([]byte, 0, maxLetters+4)}
	for i := range len(word) + 1 {
		s.rows[0][i] = i
	}
	s.walk(l.Start())
	return s.found
}

func (s *search) walk(c Cursor) {
	depth := len(s.path)
	if far := s.rows[depth][len(s.word)]; far > 0 && far <= s.most {
		if info, ok := s.list.At(c); ok && info.Class&Vulgar == 0 {
			word := string(s.path)
			s.found = append(s.found, nearWord{word, far, commonness(info), s.how(word, far)})
		}
	}
	if depth > len(s.word)+s.most {
		return
	}
	for left := s.list.Edges(c.Node()); left != 0; left &= left - 1 {
		letter := byte('a' + bits.TrailingZeros32(left))
		s.path = append(s.path, letter)
		if s.row() <= s.most {
			next, _ := c.Next(s.list, letter)
			s.walk(next)
		}
		s.path = s.path[:depth]
	}
}

// row works out the row of the last letter and gives its smallest entry.
func (s *search) row() int {
	d := len(s.path)
	row, up := &s.rows[d], &s.rows[d-1]
	row[0] = d
	smallest := d
	for i := 1; i <= len(s.word); i++ {
		change := up[i-1]
		if s.path[d-1] != s.word[i-1] {
			change++
		}
		row[i] = min(change, up[i]+1, row[i-1]+1)
		if d > 1 && i > 1 && s.path[d-1] == s.word[i-2] && s.path[d-2] == s.word[i-1] {
			row[i] = min(row[i], s.rows[d-2][i-2]+1)
		}
		smallest = min(smallest, row[i])
	}
	return smallest
}

// how names the one edit between the typed word and the found one.
func (s *search) how(word string, far int) int {
	switch {
	case far > 1:
		return editTwo
	case len(word) > len(s.word):
		return editInsert
	case len(word) < len(s.word):
		return editDelete
	}
	at := 0
	for word[at] == s.word[at] {
		at++
	}
	switch {
	case at+1 < len(word) && word[at+1] != s.word[at+1]:
		return editSwap
	case beside(word[at], s.word[at]):
		return editKey
	}
	return editOther
}

// keyboard holds the rows of letter keys; a row starts half a key further
// right than the one above it.
var keyboard = [3]string{"qwertyuiop", "asdfghjkl", "zxcvbnm"}

// beside reports whether two letters are neighbours on the keyboard.
func beside(a, b byte) bool {
	rowA, colA := keyOf(a)
	rowB, colB := keyOf(b)
	switch rowB - rowA {
	case 0:
		return colA-colB == 1 || colB-colA == 1
	case 1:
		return colA == colB || colA == colB+1
	case -1:
		return colA == colB || colB == colA+1
	}
	return false
}

func keyOf(letter byte) (row, col int) {
	for row, keys := range keyboard {
		if col := strings.IndexByte(keys, letter); col >= 0 {
			return row, col
		}
	}
	return -2, 0
}

// commonness orders words without a level last.
func commonness(info Info) int {
	if info.Level == 0 {
		return 100
	}
	return info.Level
}
