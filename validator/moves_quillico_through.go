package validator

import "scorepad/dict"

// quillicoIndex is the words of a table, and what a finder remembers of them.
type quillicoIndex struct {
	*wordIndex
	twins []uint8              // whether a word is one backwards too: 0 not known yet, 1 no, 2 yes
	rows  map[string]*rowWords // words by the rows of letters in them
	sum   int                  // entries of rows

	mask  uint32 // the hand's letters
	stars int
	turn  int // counts the hands

	apartFit map[apartKey][]uint32 // what apart has found for this hand
	spare    [][]uint32
}

// rowWords is the words in which a row of letters stands.
type rowWords struct {
	ids    []uint32
	groups []wordGroup // of ids
	fit    []uint32    // those that can be made
	turn   int         // of this hand
	mask   uint32      // with the letters of a longer row
}

// apartKey is what apart was asked for: two letters, so many places from one
// to the other.
type apartKey struct {
	a, b byte
	n    int
	want wanted
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
	x.rows, x.apartFit = map[string]*rowWords{}, map[apartKey][]uint32{}
}

// hand says which letters a hand has, and how many more its stars can free,
// before through is asked about it.
func (x *quillicoIndex) hand(mask uint32, stars int) {
	x.mask, x.stars = mask, stars
	x.turn++
	for _, ids := range x.apartFit {
		x.spare = append(x.spare, ids)
	}
	clear(x.apartFit)
}

// through lists words in which a row of letters stands; a dot is any letter.
// It gives all of least to most letters that a rack, which is the hand with
// what its stars free, and the row can make, and maybe more.
func (x *quillicoIndex) through(row []byte, r *rack, least, most int) []uint32 {
	there := lettersIn(row)
	row = telling(row)
	const many = 3000
	if row[1] == '.' || len(row) == 2 && len(x.with(row[0], row[1])) > many {
		return x.apart(row, wanted{r.needs | lettersIn(row), r.mask | there, 0, uint32(least), uint32(most)})
	}
	return x.together(row, x.mask|there)
}

// together lists the words in which letters stand side by side and that all
// letters of a mask can make, with those that stars free.
func (x *quillicoIndex) together(row []byte, mask uint32) []uint32 {
	r := x.standing(row)
	if r.turn != x.turn || r.mask != mask {
		r.turn, r.mask = x.turn, mask
		r.fit = x.among(r.ids, r.groups, mask, x.stars, r.fit[:0])
	}
	return r.fit
}

// apart lists the words wanted in which two letters stand so far apart, or
// side by side.
func (x *quillicoIndex) apart(row []byte, want wanted) []uint32 {
	key := apartKey{row[0], row[len(row)-1], len(row), want}
	if ids, ok := x.apartFit[key]; ok {
		return ids
	}
	var ids []uint32
	if n := len(x.spare); n > 0 {
		ids, x.spare = x.spare[n-1][:0], x.spare[:n-1]
	}
	ids = x.all(want, ids)
	n := 0
	for _, id := range ids {
		if matches(x.word(id), row) {
			ids[n] = id
			n++
		}
	}
	x.apartFit[key] = ids[:n]
	return ids[:n]
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

// standing gives the words in which a row stands and remembers them. Those of
// a longer row are found among those of a shorter one.
func (x *quillicoIndex) standing(row []byte) *rowWords {
	if r, ok := x.rows[string(row)]; ok {
		return r
	}
	if x.sum > maxRows {
		clear(x.rows)
		x.sum = 0
	}
	r := &rowWords{}
	if len(row) == 2 {
		r.ids = x.with(row[0], row[1])
	} else {
		needs := lettersIn(row)
		for _, id := range x.fewest(row) {
			if x.masks[id]&needs == needs && matches(x.word(id), row) {
				r.ids = append(r.ids, id)
			}
		}
	}
	r.groups = x.group(r.ids)
	x.rows[string(row)] = r
	x.sum += len(r.ids) + len(row)
	return r
}

// fewest gives words among which are those of a row: those of its rarest pair
// or, where they are many, of the rarest pair with the letter beside it.
func (x *quillicoIndex) fewest(row []byte) []uint32 {
	const many = 500
	ids, at := x.with(row[0], row[1]), 0
	for i := 1; i+1 < len(row); i++ {
		if with := x.with(row[i], row[i+1]); len(with) < len(ids) {
			ids, at = with, i
		}
	}
	if len(ids) < many || len(row) == 3 {
		return ids
	}
	at = min(at, len(row)-3)
	return x.standing(row[at : at+3]).ids
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
