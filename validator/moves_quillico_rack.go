package validator

import "math/bits"

// rack is the letters that may be laid, and the words that they make with one
// letter of the table more.
type rack struct {
	have  [26]int8 // of each letter
	must  [26]int8 // of these, how many must be laid: a star freed them
	mask  uint32
	needs uint32 // letters of must
	total int
	tops  []int16 // what so many letters earn at most; see price

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
	for m := r.needs; m != 0; m &= m - 1 {
		if l := bits.TrailingZeros32(m); need[l] < r.must[l] {
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
