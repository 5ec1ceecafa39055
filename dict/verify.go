package dict

import (
	"errors"
	"math/bits"
)

var errHalfNode = errors.New("half a node")

// verify checks that every offset, number and count in the file holds.
func (l *List) verify() error {
	entries, kinds, size := l.u32(24), l.u32(36), uint32(len(l.data))
	switch {
	case l.flags < headSize || l.kinds < l.flags || l.rare < l.kinds || l.rare > size:
		return errors.New("parts out of order")
	case l.kinds-l.flags != entries || l.rare-l.kinds != 4*kinds || size-l.rare != rareSize*l.rares+4:
		return errors.New("parts of the wrong size")
	}
	if err := l.verifyFacts(entries, kinds); err != nil {
		return err
	}
	found, err := l.verifyGraph()
	if err != nil {
		return err
	}
	if root := found.at(l.root); root == nil || root.strings != entries {
		return errors.New("the graph and the facts differ in number")
	}
	return nil
}

func (l *List) verifyFacts(entries, kinds uint32) error {
	for at := range kinds {
		if packed := l.u32(l.kinds + 4*at); packed&(1<<levelShift-1) >= 1<<classes {
			return errors.New("unknown facts")
		}
	}
	rares := uint32(0)
	for _, kind := range []byte(l.data[l.flags:l.kinds]) {
		if kind == manyKinds {
			rares++
		} else if uint32(kind) >= kinds {
			return errors.New("facts missing")
		}
	}
	if rares != l.rares {
		return errors.New("rare facts of the wrong number")
	}
	for at := range rares {
		index := l.u32(l.rare + rareSize*at)
		if index >= entries || l.data[l.flags+index] != manyKinds || at > 0 && index <= l.u32(l.rare+rareSize*(at-1)) {
			return errors.New("rare facts out of order")
		}
		if l.u32(l.rare+rareSize*at+4)&0xffff >= kinds {
			return errors.New("rare facts missing")
		}
	}
	return nil
}

// below is what verifyGraph has found out about a node.
type below struct{ strings, reach, depth uint32 }

// nodesFound finds a node by its offset: a bit for every offset at which a node
// begins, and for every 64 offsets how many nodes begin before them.
type nodesFound struct {
	starts []uint64
	before []uint32
	nodes  []below
}

func newNodesFound(size uint32) *nodesFound {
	const usual = 12 // bytes a node
	return &nodesFound{
		starts: make([]uint64, size/64+1), before: make([]uint32, size/64+1), nodes: make([]below, 0, size/usual),
	}
}

func (f *nodesFound) at(offset uint32) *below {
	block, bit := offset/64, uint64(1)<<(offset%64)
	if int(block) >= len(f.starts) || f.starts[block]&bit == 0 {
		return nil
	}
	return &f.nodes[int(f.before[block])+bits.OnesCount64(f.starts[block]&(bit-1))]
}

// add takes the nodes in the order of their offsets.
func (f *nodesFound) add(offset uint32, b below) {
	block := offset / 64
	if f.starts[block] == 0 {
		f.before[block] = uint32(len(f.nodes))
	}
	f.starts[block] |= 1 << (offset % 64)
	f.nodes = append(f.nodes, b)
}

// verifyGraph walks the nodes as they lie: each may lead only to nodes before
// it, so there are no rings, and its counts must follow from theirs.
func (l *List) verifyGraph() (*nodesFound, error) {
	found := newNodesFound(l.flags)
	for at := uint32(headSize); at < l.flags; {
		if l.flags-at < 4 {
			return nil, errHalfNode
		}
		head := l.u32(at)
		letters := uint32(bits.OnesCount32(head & letterMask))
		size := 4 + 3*letters
		if letters > 1 {
			size += (letters - 1) * (1 + head&wideBit>>29)
		}
		if l.flags-at < size {
			return nil, errHalfNode
		}
		b, err := l.verifyNode(at, head, letters, found)
		if err != nil {
			return nil, err
		}
		found.add(at, b)
		at += size
	}
	return found, nil
}

func (l *List) verifyNode(at, head, letters uint32, found *nodesFound) (below, error) {
	rank := head >> rankShift & 3
	here := below{strings: min(rank, 1), reach: rank}
	mixed, before := uint32(0), here.strings
	for edge := range letters {
		to := found.at(l.u24(at + 4 + 3*edge))
		if to == nil {
			return here, errors.New("a letter leads nowhere")
		}
		if edge > 0 && l.skip(at, head, edge) != here.strings-before {
			return here, errors.New("wrong numbering")
		}
		if to.reach < rankWord {
			mixed = mixedBit
		}
		here.strings += to.strings
		here.reach, here.depth = max(here.reach, to.reach), max(here.depth, to.depth+1)
	}
	if here.reach != head>>reachShift&3 || mixed != head&mixedBit || here.depth > maxLetters || here.strings > maxFile {
		return here, errors.New("wrong marks in the graph")
	}
	return here, nil
}
