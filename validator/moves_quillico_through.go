package validator

import (
	"math/bits"

	"scorepad/dict"
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
