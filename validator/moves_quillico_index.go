package validator

import (
	"math/bits"

	"scorepad/dict"
)

// quillicoIndex is every word of a table's lists in a row, with what sorts
// them out fast: which letters a word has, and which words have two given
// letters side by side.
type quillicoIndex struct {
	text  []byte
	from  []uint32 // where each word begins in text, and one more
	masks []uint32 // its letters, bit 0 for a
	twins []uint8  // whether it is a word backwards too: 0 not known yet, 1 no, 2 yes
	pairs []uint32 // words by pairs of letters
	pair  [26*26 + 1]uint32
}

func (x *quillicoIndex) load(lists []*dict.List) {
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
	x.sortPairs()
}

// sortPairs lists the words by the pairs of letters in them.
func (x *quillicoIndex) sortPairs() {
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

func (x *quillicoIndex) word(id uint32) []byte { return x.text[x.from[id]:x.from[id+1]] }

// with lists the words in which b stands right behind a.
func (x *quillicoIndex) with(a, b byte) []uint32 {
	p := pairOf(a, b)
	return x.pairs[x.pair[p]:x.pair[p+1]]
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

	near  []uint32 // words that lack at most two letters, whatever their number
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
	r.near, r.open, r.keyed = r.near[:0], r.open[:0], r.keyed[:0]
	size := 26*(r.total+1)*(r.total+1) + 1
	if cap(r.at) < size {
		r.at = make([]uint32, size)
	}
	r.at = r.at[:size]
	clear(r.at)
	for _, id := range candidates {
		m := x.masks[id]
		lacks := bits.OnesCount32(m &^ r.mask)
		if m&r.needs != r.needs || lacks > 2 {
			continue
		}
		r.near = append(r.near, id)
		if lacks > 1 {
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
