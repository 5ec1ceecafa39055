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

	found map[string][]uint32 // of through, for one hand
	spare [][]uint32
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
	x.found = map[string][]uint32{}
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

// forget drops what through has found, for the next hand.
func (x *quillicoIndex) forget() {
	for _, ids := range x.found {
		x.spare = append(x.spare, ids[:0])
	}
	clear(x.found)
}

// through lists the words in which a row of letters stands (a dot is any
// letter) and that lack at most stars letters of a mask. It remembers them
// until forget. Where the row has no two letters side by side the words are
// among few.
func (x *quillicoIndex) through(row []byte, mask uint32, stars int, few []uint32) []uint32 {
	if ids, ok := x.found[string(row)]; ok {
		return ids
	}
	var ids []uint32
	if n := len(x.spare); n > 0 {
		ids, x.spare = x.spare[n-1], x.spare[:n-1]
	}
	var pairs []uint32 // the words with the rarest two letters that stand side by side
	for i := 1; i < len(row); i++ {
		if row[i-1] != '.' && row[i] != '.' {
			if with := x.with(row[i-1], row[i]); pairs == nil || len(with) < len(pairs) {
				pairs = with
			}
		}
	}
	needs, letters := uint32(0), 0
	for _, c := range row {
		if c != '.' {
			needs |= 1 << (c - 'a')
			letters++
		}
	}
	switch {
	case pairs != nil:
		few = pairs
	case letters > 2:
		few = x.few(mask, stars+letters, nil)
	}
	for _, id := range few {
		if m := x.masks[id]; m&needs == needs && bits.OnesCount32(m&^(mask|needs)) <= stars && matches(x.word(id), row) {
			ids = append(ids, id)
		}
	}
	x.found[string(row)] = ids
	return ids
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
	r.open, r.keyed = r.open[:0], r.keyed[:0]
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
