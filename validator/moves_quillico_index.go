package validator

import (
	"math/bits"

	"scorepad/dict"
)

// quillicoIndex is every word of a table's lists in a row, with what sorts
// them out fast: which letters a word has, and which words have two given
// letters at a given distance.
type quillicoIndex struct {
	text  []byte
	from  []uint32 // where each word begins in text, and one more
	masks []uint32 // its letters, bit 0 for a
	twins []uint8  // whether it is a word backwards too: 0 not known yet, 1 no, 2 yes
	pairs map[wordPair][]uint32
	sum   int // entries of pairs
}

// wordPair is two letters and how many places the second stands behind the
// first.
type wordPair struct{ a, b, far byte }

// maxPairs bounds the memory of an index: above it the pairs are forgotten.
const maxPairs = 2 << 20

func (x *quillicoIndex) load(lists []*dict.List) {
	x.pairs = map[wordPair][]uint32{}
	word := make([]byte, 0, 64)
	var walk func(l *dict.List, n dict.Node, mask uint32)
	walk = func(l *dict.List, n dict.Node, mask uint32) {
		if len(word) > 1 && l.Accept(n) {
			x.from = append(x.from, uint32(len(x.text)))
			x.text = append(x.text, word...)
			x.masks = append(x.masks, mask)
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
	x.from = append(x.from, uint32(len(x.text)))
	x.twins = make([]uint8, len(x.masks))
}

func (x *quillicoIndex) word(id uint32) []byte { return x.text[x.from[id]:x.from[id+1]] }

// with lists the words in which b stands far places behind a.
func (x *quillicoIndex) with(a, b byte, far int) []uint32 {
	key := wordPair{a, b, byte(far)}
	if ids, ok := x.pairs[key]; ok {
		return ids
	}
	if x.sum > maxPairs {
		clear(x.pairs)
		x.sum = 0
	}
	var ids []uint32
	both := uint32(1)<<(a-'a') | uint32(1)<<(b-'a')
	for id, mask := range x.masks {
		if mask&both != both {
			continue
		}
		word := x.word(uint32(id))
		for i := 0; i+far < len(word); i++ {
			if word[i] == a && word[i+far] == b {
				ids = append(ids, uint32(id))
				break
			}
		}
	}
	x.pairs[key] = ids
	x.sum += len(ids)
	return ids
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

// rack is the letters that may be laid, and the words that they make with one
// letter of the table more.
type rack struct {
	have  [26]int8 // of each letter
	must  [26]int8 // of these, how many must be laid: a star freed them
	mask  uint32
	needs uint32 // letters of must
	total int

	open  []uint32 // words made of these letters alone
	ids   []uint32 // words that want one letter more, sorted by where it stands
	keyed []uint32 // while sorting
	at    []uint32 // the first of each place, and one more
}

// key is the place of entries for a letter of the table with so many letters
// before and behind it.
func (r *rack) key(letter byte, before, behind int) int {
	n := r.total + 1
	return (int(letter-'a')*n+before)*n + behind
}

// few lists the words that lack at most n letters, whatever their number.
func (x *quillicoIndex) few(mask uint32, n int, ids []uint32) []uint32 {
	ids = ids[:0]
	for id, m := range x.masks {
		if bits.OnesCount32(m&^mask) <= n {
			ids = append(ids, uint32(id))
		}
	}
	return ids
}

// fill finds the rack's words among the candidates.
func (r *rack) fill(x *quillicoIndex, words *quillicoWords, candidates []uint32) {
	r.open, r.ids, r.keyed = r.open[:0], r.ids[:0], r.keyed[:0]
	size := 26*(r.total+1)*(r.total+1) + 1
	if cap(r.at) < size {
		r.at = make([]uint32, size)
	}
	r.at = r.at[:size]
	clear(r.at)
	for _, id := range candidates {
		m := x.masks[id]
		if m&r.needs != r.needs || bits.OnesCount32(m&^r.mask) > 1 {
			continue
		}
		word := x.word(id)
		if len(word) <= r.total+1 {
			r.word(id, word, words)
		}
	}
	sum := uint32(0)
	for i := range r.at {
		n := r.at[i]
		r.at[i] = sum
		sum += n
	}
	if cap(r.ids) < int(sum) {
		r.ids = make([]uint32, sum, 2*sum)
	}
	r.ids = r.ids[:sum]
	for i := 0; i < len(r.keyed); i += 2 {
		k := r.keyed[i]
		r.ids[r.at[k]] = r.keyed[i+1]
		r.at[k]++
	}
	copy(r.at[1:], r.at[:len(r.at)-1])
	r.at[0] = 0
}

// word notes a word by the places of the one letter that the table gives it.
func (r *rack) word(id uint32, word []byte, words *quillicoWords) {
	var need [26]int8
	for _, c := range word {
		need[c-'a']++
	}
	missing := -1
	for _, c := range word {
		l := int(c - 'a')
		if need[l] <= r.have[l] {
			continue
		}
		if need[l] > r.have[l]+1 || missing >= 0 && missing != l {
			return
		}
		missing = l
	}
	for l := range need {
		if need[l] < r.must[l] {
			return
		}
	}
	if words.refused != nil && words.refused(string(word)) {
		return
	}
	if missing < 0 && len(word) <= r.total {
		r.open = append(r.open, id)
	}
	for i, c := range word {
		l := int(c - 'a')
		if missing >= 0 && missing != l || need[l]-1 < r.must[l] {
			continue
		}
		k := uint32(r.key(c, i, len(word)-i-1))
		r.keyed = append(r.keyed, k, id)
		r.at[k]++
	}
}
