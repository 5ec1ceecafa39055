package dict

import "math/bits"

// The graph is a minimal acyclic automaton over a to z, stored as bytes and
// read where it lies. A node is
//
//	header  4 bytes: 26 bits letters that lead on, then
//	        2 bits rank of the string that ends here (see below),
//	        2 bits the highest rank here or further on,
//	        1 bit  wide: a skip takes 3 bytes, else 1,
//	        1 bit  mixed: some letter leads only to strings of a lower rank
//	edges   3 bytes a letter: offset of the next node in the file
//	skips   for every letter but the first: how many strings lie before it
//
// Adding up skips numbers all strings in alphabetical order without gaps; the
// number finds the facts in a table.
const (
	letterMask = 1<<26 - 1
	rankShift  = 26
	reachShift = 28
	wideBit    = 1 << 30
	mixedBit   = 1 << 31
)

// Ranks of a string: what is stored only as a reason is never accepted, an
// obscure word by the larger list, any other word by both.
const (
	rankNone = iota
	rankReason
	rankObscure
	rankWord
)

// Node is a position in a list's graph: what can follow after some letters.
// Nodes of one list mean nothing in another, except that the two built-in
// lists share theirs.
type Node uint32

// Cursor is a [Node] that also knows which string led to it, so that its
// facts can be read. It costs about a nanosecond a step more than a Node.
type Cursor struct {
	node  uint32
	index uint32 // strings before this one
}

func (l *List) u32(at uint32) uint32 {
	from := uint(at) // cannot overflow below, which saves checks
	s := l.data[from : from+4]
	return uint32(s[0]) | uint32(s[1])<<8 | uint32(s[2])<<16 | uint32(s[3])<<24
}

// u24 reads three bytes; the data is padded so that four can be loaded.
func (l *List) u24(at uint32) uint32 { return l.u32(at) & (1<<24 - 1) }

// Root is the node before the first letter.
func (l *List) Root() Node { return Node(l.root) }

// Next follows one letter, 'a' to 'z'. It reports false when no accepted word
// of this list goes on that way, so walks never enter branches that hold only
// reasons or words of the other tier. This is the fast path for generators.
func (l *List) Next(n Node, letter byte) (Node, bool) {
	head := l.u32(uint32(n))
	bit := uint32(1) << (letter - 'a')
	if head&bit&letterMask == 0 {
		return 0, false
	}
	at := uint32(bits.OnesCount32(head & (bit - 1)))
	next := l.u24(uint32(n) + 4 + 3*at)
	return Node(next), head&mixedBit == 0 || l.u32(next)>>reachShift&3 >= l.min
}

// Edges is the set of letters that [List.Next] follows: bit 0 for 'a' to bit
// 25 for 'z'.
func (l *List) Edges(n Node) uint32 {
	head := l.u32(uint32(n))
	letters := head & letterMask
	if head&mixedBit == 0 {
		return letters
	}
	at := uint32(n) + 4
	for left := letters; left != 0; left &= left - 1 {
		if l.u32(l.u24(at))>>reachShift&3 < l.min {
			letters &^= left & -left
		}
		at += 3
	}
	return letters
}

// EdgesIn is the part of [List.Edges] that lies in mask: for walks with few
// letters in hand it looks at fewer nodes.
func (l *List) EdgesIn(n Node, mask uint32) uint32 {
	head := l.u32(uint32(n))
	letters := head & letterMask & mask
	if head&mixedBit == 0 {
		return letters
	}
	for left := letters; left != 0; left &= left - 1 {
		bit := left & -left
		at := uint32(n) + 4 + 3*uint32(bits.OnesCount32(head&(bit-1)))
		if l.u32(l.u24(at))>>reachShift&3 < l.min {
			letters &^= bit
		}
	}
	return letters
}

// Accept reports whether the letters so far are an accepted word of this list.
func (l *List) Accept(n Node) bool { return l.u32(uint32(n))>>rankShift&3 >= l.min }

// Start is the cursor before the first letter.
func (l *List) Start() Cursor { return Cursor{node: l.root} }

// Node is the cursor's place in the graph.
func (c Cursor) Node() Node { return Node(c.node) }

// Next follows one letter of list l, by the same rule as [List.Next].
func (c Cursor) Next(l *List, letter byte) (Cursor, bool) {
	next, ok := c.follow(l, letter)
	return next, ok && (l.u32(c.node)&mixedBit == 0 || l.u32(next.node)>>reachShift&3 >= l.min)
}

// Into follows one letter as [Cursor.Next] does, but also into branches that
// hold only what the list leaves out: reasons, words of the other tier.
func (c Cursor) Into(l *List, letter byte) (Cursor, bool) { return c.follow(l, letter) }

// follow takes a step into any branch, also one that holds only reasons.
func (c Cursor) follow(l *List, letter byte) (Cursor, bool) {
	head := l.u32(c.node)
	bit := uint32(1) << (letter - 'a')
	if head&bit&letterMask == 0 {
		return Cursor{}, false
	}
	at := uint32(bits.OnesCount32(head & (bit - 1)))
	edge := c.node + 4 + 3*at
	next := Cursor{node: l.u24(edge), index: c.index}
	if head>>rankShift&3 != rankNone {
		next.index++
	}
	if at > 0 {
		next.index += l.skip(c.node, head, at)
	}
	return next, true
}

// skip reads how many strings lie before edge number at of a node, at > 0.
func (l *List) skip(node, head, at uint32) uint32 {
	skips := node + 4 + 3*uint32(bits.OnesCount32(head&letterMask))
	if head&wideBit != 0 {
		return l.u24(skips + 3*(at-1))
	}
	return uint32(l.data[skips+at-1])
}

// At tells what is known about the letters so far, and whether they are an
// accepted word of this list.
func (l *List) At(c Cursor) (Info, bool) {
	rank := l.u32(c.node) >> rankShift & 3
	if rank == rankNone {
		return Info{}, false
	}
	return l.info(c.index), rank >= l.min
}
