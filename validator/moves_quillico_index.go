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
	text   []byte
	from   []uint32 // where each word begins in text, and one more
	masks  []uint32 // its letters, bit 0 for a
	pairs  []uint32 // words by pairs of letters
	pair   [26*26 + 1]uint32
	groups []wordGroup
}

// The indexes of the built-in lists, made when they are first asked for.
var (
	clubIndex   = sync.OnceValue(func() *wordIndex { return newWordIndex([]*dict.List{dict.Club()}) })
	familyIndex = sync.OnceValue(func() *wordIndex { return newWordIndex([]*dict.List{dict.Family()}) })
)

// quillicoIndex is the words of a table, and what a finder remembers of them.
type quillicoIndex struct {
	*wordIndex
	twins []uint8             // whether a word is one backwards too: 0 not known yet, 1 no, 2 yes
	rows  map[string][]uint32 // words by the rows of letters in them
	sum   int                 // entries of rows

	mask  uint32 // the hand's letters
	stars int
	fit   map[string][]uint32 // what through has found for this hand
	spare [][]uint32
}

// wordGroup is the words that have the same of the rarer letters: those up
// to the number end.
type wordGroup struct{ mask, end uint32 }

// rarer is the letters by which words are grouped, those from B to Z that are
// not among the twelve most common.
const rarer = 1<<26 - 1&^(1<<('a'-'a')|1<<('c'-'a')|1<<('d'-'a')|1<<('e'-'a')|1<<('i'-'a')|1<<('l'-'a')|
	1<<('n'-'a')|1<<('o'-'a')|1<<('r'-'a')|1<<('s'-'a')|1<<('t'-'a')|1<<('u'-'a'))

// maxRows bounds the memory of an index: above it the rows are forgotten.
const maxRows = 4 << 20

// load takes over the words of the lists.
func (x *quillicoIndex) load(lists []*dict.List) {
	switch {
	case len(lists) == 1 && lists[0].Ref() == dict.Family().Ref():
		x.wordIndex = familyIndex()
	case len(lists) == 1 && lists[0].Ref() == dict.Club().Ref():
		x.wordIndex = clubIndex()
	default:
		x.wordIndex = newWordIndex(lists)
	}
	x.twins = make([]uint8, len(x.masks))
	x.rows, x.fit = map[string][]uint32{}, map[string][]uint32{}
}

// newWordIndex puts the words of lists in a row, sorted by their rarer letters.
func newWordIndex(lists []*dict.List) *wordIndex {
	x := &wordIndex{}
	var text []byte
	var found []indexWord
	word := make([]byte, 0, 64)
	var walk func(l *dict.List, n dict.Node, mask uint32)
	walk = func(l *dict.List, n dict.Node, mask uint32) {
		if len(word) > 0 && l.Accept(n) {
			found = append(found, indexWord{mask, uint32(len(text)), uint32(len(word))})
			text = append(text, word...)
		}
		for m := l.Edges(n); m != 0; m &= m - 1 {
			i := bits.TrailingZeros32(m)
			next, _ := l.Next(n, byte('a'+i))
			word = append(word, byte('a'+i))
			walk(l, next, mask|1<<i)
			word = word[:len(word)-1]
		}
	}
	for _, l := range lists {
		walk(l, l.Root(), 0)
	}
	slices.SortFunc(found, func(a, b indexWord) int {
		return cmp.Or(cmp.Compare(a.mask&rarer, b.mask&rarer), cmp.Compare(a.from, b.from))
	})
	x.copy(text, found)
	x.sortPairs()
	return x
}

// indexWord is a word while the index is made: its letters, where it stands,
// and how long it is.
type indexWord struct{ mask, from, n uint32 }

// copy puts the words into the index in their order, and groups them.
func (x *wordIndex) copy(text []byte, found []indexWord) {
	x.text = make([]byte, 0, len(text))
	x.masks = make([]uint32, len(found))
	x.from = make([]uint32, len(found)+1)
	for i, w := range found {
		x.text = append(x.text, text[w.from:w.from+w.n]...)
		x.masks[i], x.from[i+1] = w.mask, uint32(len(x.text))
		if m := w.mask & rarer; i == 0 || m != x.groups[len(x.groups)-1].mask {
			x.groups = append(x.groups, wordGroup{mask: m})
		}
		x.groups[len(x.groups)-1].end = uint32(i + 1)
	}
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

// hand says which letters a hand has, and how many more its stars can free,
// before through is asked about it.
func (x *quillicoIndex) hand(mask uint32, stars int) {
	x.mask, x.stars = mask, stars
	for _, ids := range x.fit {
		x.spare = append(x.spare, ids[:0])
	}
	clear(x.fit)
}

// through lists the words in which a row of letters stands; a dot is any
// letter. Of many it gives only those that the hand, its stars and the row
// can make.
func (x *quillicoIndex) through(row []byte) []uint32 {
	const many = 500
	ids := x.standing(telling(row))
	if len(ids) < many {
		return ids
	}
	if fit, ok := x.fit[string(row)]; ok {
		return fit
	}
	needs := lettersIn(row)
	var fit []uint32
	if n := len(x.spare); n > 0 {
		fit, x.spare = x.spare[n-1], x.spare[:n-1]
	}
	for _, id := range ids {
		if bits.OnesCount32(x.masks[id]&^(x.mask|needs)) <= x.stars {
			fit = append(fit, id)
		}
	}
	x.fit[string(row)] = fit
	return fit
}

// telling is the part of a row that says most about its words: the most
// letters side by side or, where none are, the first two letters.
func telling(row []byte) []byte {
	best, from := row[:0], 0
	for i := 0; i <= len(row); i++ {
		if i < len(row) && row[i] != '.' {
			continue
		}
		if i-from > len(best) {
			best = row[from:i]
		}
		from = i + 1
	}
	if len(best) > 1 {
		return best
	}
	second := 1
	for row[second] == '.' {
		second++
	}
	return row[:second+1]
}

// standing lists the words in which a row stands and remembers them.
func (x *quillicoIndex) standing(row []byte) []uint32 {
	if len(row) == 2 {
		return x.with(row[0], row[1])
	}
	ids, ok := x.rows[string(row)]
	if ok {
		return ids
	}
	if x.sum > maxRows {
		clear(x.rows)
		x.sum = 0
	}
	needs := lettersIn(row)
	if pairs := x.rarest(row); pairs != nil {
		for _, id := range pairs {
			if x.masks[id]&needs == needs && matches(x.word(id), row) {
				ids = append(ids, id)
			}
		}
	} else {
		for id, m := range x.masks {
			if m&needs == needs && matches(x.word(uint32(id)), row) {
				ids = append(ids, uint32(id))
			}
		}
	}
	x.rows[string(row)] = ids
	x.sum += len(ids) + len(row)
	return ids
}

// lettersIn gives the letters of a row.
func lettersIn(row []byte) (mask uint32) {
	for _, c := range row {
		if c != '.' {
			mask |= 1 << (c - 'a')
		}
	}
	return mask
}

// rarest gives the words with the rarest two letters of a row that stand side
// by side in it; nil where none do.
func (x *quillicoIndex) rarest(row []byte) []uint32 {
	var pairs []uint32
	for i := 1; i < len(row); i++ {
		if row[i-1] == '.' || row[i] == '.' {
			continue
		}
		if with := x.with(row[i-1], row[i]); pairs == nil || len(with) < len(pairs) {
			pairs = with
		}
	}
	return pairs
}

// matches says whether a row stands somewhere in a word.
func matches(word, row []byte) bool {
	for i := 0; i+len(row) <= len(word); i++ {
		n := 0
		for n < len(row) && (row[n] == '.' || row[n] == word[i+n]) {
			n++
		}
		if n == len(row) {
			return true
		}
	}
	return false
}

// twin says whether a word read the other way is a word of the table too.
func (x *quillicoIndex) twin(id uint32, words *quillicoWords) bool {
	if x.twins[id] == 0 {
		word := x.word(id)
		var back [64]byte
		for i, c := range word {
			back[len(word)-1-i] = c
		}
		x.twins[id] = 1
		if words.ok(back[:len(word)]) {
			x.twins[id] = 2
		}
	}
	return x.twins[id] == 2
}

// few lists the words that lack at most n letters of a mask, whatever their
// number.
func (x *wordIndex) few(mask uint32, n int, ids []uint32) []uint32 {
	ids = ids[:0]
	from := uint32(0)
	for _, g := range x.groups {
		if bits.OnesCount32(g.mask&^mask) <= n {
			for i, m := range x.masks[from:g.end] {
				if bits.OnesCount32(m&^mask) <= n {
					ids = append(ids, from+uint32(i))
				}
			}
		}
		from = g.end
	}
	return ids
}
