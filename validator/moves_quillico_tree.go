package validator

import "math/bits"

// rarest is the letters from the rarest in words to the most common; rare is
// the mask of the first fourteen, by which lists of words are grouped, and
// usual of the other twelve.
const (
	rarest = "qjxzwkvfybhmpgudclotnraise"
	rare   = (1<<26 - 1) &^ usual
	usual  = 1<<('u'-'a') | 1<<('d'-'a') | 1<<('c'-'a') | 1<<('l'-'a') | 1<<('o'-'a') | 1<<('t'-'a') |
		1<<('n'-'a') | 1<<('r'-'a') | 1<<('i'-'a') | 1<<('s'-'a') | 1<<('e'-'a') | 1 // the last is a
)

// rankOf gives each letter's place in a mask whose highest bit is the rarest
// letter. Words are sorted by such masks, the greatest first.
var rankOf = func() (ranks [26]int) {
	for i := range ranks {
		ranks[rarest[i]-'a'] = 25 - i
	}
	return ranks
}()

// wordNode is words in a row whose rarest letters are the same. Below it in
// the tree stand those of its words that have the same next letter; each node
// stands right before the nodes below it. A leaf is the words of one mask.
type wordNode struct {
	mask uint32 // the letters that are the same
	past uint32 // all letters that are no more common than the last of these; at a leaf all
	end  uint32 // the number of the next word after them
	skip uint32 // the next node that is not below this one
}

const everyLetter = 1<<26 - 1

// grow makes the tree of the words from number from up to number to, which
// have the letters of path in common and else only letters not in past.
func (x *wordIndex) grow(from, to, path, past uint32) {
	for from < to {
		m, at := x.masks[from], uint32(len(x.tree))
		end := from + 1
		if m == path {
			for end < to && x.masks[end] == m {
				end++
			}
			x.tree = append(x.tree, wordNode{m, everyLetter, end, at + 1})
			from = end
			continue
		}
		letter, upTo := nextLetter(m, past)
		for end < to && x.masks[end]&letter != 0 && x.masks[end]&upTo&^past == letter {
			end++
		}
		if x.masks[end-1] == m {
			x.tree = append(x.tree, wordNode{m, everyLetter, end, at + 1})
		} else {
			x.tree = append(x.tree, wordNode{path | letter, upTo, end, 0})
			x.grow(from, end, path|letter, upTo)
			x.tree[at].skip = uint32(len(x.tree))
		}
		from = end
	}
}

// nextLetter gives the rarest letter of a mask that is not in past, and past
// with all letters up to it.
func nextLetter(mask, past uint32) (letter, upTo uint32) {
	for i := bits.OnesCount32(past); ; i++ {
		letter = 1 << (rarest[i] - 'a')
		past |= letter
		if mask&letter != 0 {
			return letter, past
		}
	}
}

// wanted says which words are looked for: those of least to most letters that
// have all letters of needs and lack at most lack letters of mask, whatever
// their number.
type wanted struct {
	needs, mask uint32
	lack        int
	least, most uint32
}

// all lists the words wanted, into buf.
func (x *wordIndex) all(want wanted, buf []uint32) []uint32 {
	from := uint32(0)
	for i := uint32(0); i < uint32(len(x.tree)); {
		n := &x.tree[i]
		if want.needs&n.past&^n.mask != 0 || bits.OnesCount32(n.mask&^want.mask) > want.lack {
			i, from = n.skip, n.end
			continue
		}
		if i++; n.past != everyLetter {
			continue
		}
		for id := from; id < n.end; id++ {
			if letters := x.from[id+1] - x.from[id]; letters >= want.least && letters <= want.most {
				buf = append(buf, id)
			}
		}
		from = n.end
	}
	return buf
}
