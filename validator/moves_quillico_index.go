package validator

import (
	"cmp"
	"math/bits"
	"slices"
	"sync"

	"scorepad/dict"
)

// wordIndex is every word of some lists in a row, with what sorts them out
// fast: which letters a word has, and which words have two given letters side
// by side. It never changes.
type wordIndex struct {
	text  []byte
	from  []uint32 // where each word begins in text, and one more
	masks []uint32 // its letters, bit 0 for a
	pairs []uint32 // words by pairs of letters
	pair  [26*26 + 1]uint32
	tree  []wordNode
}

// The indexes of the built-in lists, made when they are first asked for.
var (
	clubIndex   = sync.OnceValue(func() *wordIndex { return newWordIndex([]*dict.List{dict.Club()}) })
	familyIndex = sync.OnceValue(func() *wordIndex { return newWordIndex([]*dict.List{dict.Family()}) })
)

// wordGroup is words in a row that have the same of the rarer letters: those
// up to number end.
type wordGroup struct{ mask, end uint32 }

// newWordIndex puts the words of lists in a row, sorted by their rarer letters.
func newWordIndex(lists []*dict.List) *wordIndex {
	x := &wordIndex{}
	var text []byte
	var found []indexWord
	word := make([]byte, 0, 64)
	var walk func(l *dict.List, n dict.Node, mask, rank uint32)
	walk = func(l *dict.List, n dict.Node, mask, rank uint32) {
		if len(word) > 0 && l.Accept(n) {
			found = append(found, indexWord{mask, rank, uint32(len(text)), uint32(len(word))})
			text = append(text, word...)
		}
		for m := l.Edges(n); m != 0; m &= m - 1 {
			i := bits.TrailingZeros32(m)
			next, _ := l.Next(n, byte('a'+i))
			word = append(word, byte('a'+i))
			walk(l, next, mask|1<<i, rank|1<<rankOf[i])
			word = word[:len(word)-1]
		}
	}
	for _, l := range lists {
		walk(l, l.Root(), 0, 0)
	}
	slices.SortFunc(found, func(a, b indexWord) int {
		return cmp.Or(cmp.Compare(b.rank, a.rank), cmp.Compare(a.n, b.n), cmp.Compare(a.from, b.from))
	})
	x.copy(text, found)
	x.sortPairs()
	return x
}

// indexWord is a word while the index is made: its letters, where it stands,
// and how long it is.
type indexWord struct{ mask, rank, from, n uint32 }

// copy puts the words into the index in their order.
func (x *wordIndex) copy(text []byte, found []indexWord) {
	x.text = make([]byte, 0, len(text))
	x.masks = make([]uint32, len(found))
	x.from = make([]uint32, len(found)+1)
	for i, w := range found {
		x.text = append(x.text, text[w.from:w.from+w.n]...)
		x.masks[i], x.from[i+1] = w.mask, uint32(len(x.text))
	}
	x.grow(0, uint32(len(found)), 0, 0)
}

// sortPairs lists the words by the pairs of letters in them.
func (x *wordIndex) sortPairs() {
	var last [26 * 26]uint32 // the word, plus 1, that was counted last
	each := func(visit func(pair int, id uint32)) {
		clear(last[:])
		for id := range uint32(len(x.masks)) {
			word := x.word(id)
			for i := 1; i < len(word); i++ {
				p := pairOf(word[i-1], word[i])
				if last[p] != id+1 {
					last[p] = id + 1
					visit(p, id)
				}
			}
		}
	}
	each(func(p int, _ uint32) { x.pair[p+1]++ })
	for p := range last {
		x.pair[p+1] += x.pair[p]
	}
	x.pairs = make([]uint32, x.pair[len(last)])
	next := x.pair
	each(func(p int, id uint32) {
		x.pairs[next[p]] = id
		next[p]++
	})
}

func pairOf(a, b byte) int { return int(a-'a')*26 + int(b-'a') }

func (x *wordIndex) word(id uint32) []byte { return x.text[x.from[id]:x.from[id+1]] }

// with lists the words in which b stands right behind a.
func (x *wordIndex) with(a, b byte) []uint32 {
	p := pairOf(a, b)
	return x.pairs[x.pair[p]:x.pair[p+1]]
}

// group gives the groups of some words, which stand in the order of the
// index, by their rarer letters.
func (x *wordIndex) group(ids []uint32) []wordGroup {
	var groups []wordGroup
	for i, id := range ids {
		m := x.masks[id] & rare
		if n := len(groups); n > 0 && groups[n-1].mask == m {
			groups[n-1].end = uint32(i + 1)
			continue
		}
		groups = append(groups, wordGroup{m, uint32(i + 1)})
	}
	return groups
}

// among lists those of some words that lack at most n letters of a mask,
// whatever their number, into buf.
func (x *wordIndex) among(ids []uint32, groups []wordGroup, mask uint32, n int, buf []uint32) []uint32 {
	from := uint32(0)
	for _, g := range groups {
		if bits.OnesCount32(g.mask&^mask) <= n {
			for _, id := range ids[from:g.end] {
				if bits.OnesCount32(x.masks[id]&^mask) <= n {
					buf = append(buf, id)
				}
			}
		}
		from = g.end
	}
	return buf
}
