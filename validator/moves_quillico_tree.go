package validator

import "math/bits"

// tiers is the letters by which words are grouped: first all but the twelve
// most common, then some of those too.
var tiers = [2]uint32{
	rare,
	rare | letterC | letterD | letterL | letterU | letterN | letterO,
}

const (
	letterA = 1 << 0
	letterC = 1 << ('c' - 'a')
	letterD = 1 << ('d' - 'a')
	letterE = 1 << ('e' - 'a')
	letterI = 1 << ('i' - 'a')
	letterL = 1 << ('l' - 'a')
	letterN = 1 << ('n' - 'a')
	letterO = 1 << ('o' - 'a')
	letterR = 1 << ('r' - 'a')
	letterS = 1 << ('s' - 'a')
	letterT = 1 << ('t' - 'a')
	letterU = 1 << ('u' - 'a')

	rare = (1<<26 - 1) &^ (letterA | letterC | letterD | letterE | letterI | letterL |
		letterN | letterO | letterR | letterS | letterT | letterU)
)

// wordNode is words in a row that have the same letters of one tier and, at a
// leaf of the tree, also the same length.
type wordNode struct {
	mask    uint32
	end     uint32 // the number of the next word after them
	skip    uint32 // the next node that is not below this one
	letters uint32 // of each word, at a leaf; else 0
}

// grow makes the tree of the words: each node stands right before the nodes
// below it.
func (x *wordIndex) grow() {
	var open [len(tiers)]uint32 // the node at work in each tier
	x.tree = x.tree[:0]
	for id, m := range x.masks {
		letters := x.from[id+1] - x.from[id]
		fresh := id == 0
		for i, tier := range tiers {
			if fresh = fresh || x.tree[open[i]].mask != m&tier; fresh {
				open[i] = uint32(len(x.tree))
				x.tree = append(x.tree, wordNode{mask: m & tier})
			}
		}
		if last := len(x.tree) - 1; fresh || x.tree[last].letters != letters {
			x.tree = append(x.tree, wordNode{mask: m & tiers[len(tiers)-1], letters: letters})
		}
		for _, n := range open {
			x.tree[n].end, x.tree[n].skip = uint32(id+1), uint32(len(x.tree))
		}
		leaf := &x.tree[len(x.tree)-1]
		leaf.end, leaf.skip = uint32(id+1), uint32(len(x.tree))
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
		switch {
		case bits.OnesCount32(n.mask&^want.mask) > want.lack:
			i, from = n.skip, n.end
			continue
		case n.letters >= want.least && n.letters <= want.most && n.letters > 0:
			for j, m := range x.masks[from:n.end] {
				if m&want.needs == want.needs && bits.OnesCount32(m&^want.mask) <= want.lack {
					buf = append(buf, from+uint32(j))
				}
			}
		}
		if i++; n.letters > 0 {
			from = n.end
		}
	}
	return buf
}
