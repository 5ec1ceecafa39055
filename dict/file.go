package dict

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"math/bits"
	"strings"
)

// A list's file: a header of headSize bytes, the graph with every node after
// the nodes it leads to, one byte a string, the table of facts, the rare ones.
// Numbers are little-endian.
const (
	magic      = "wordlist"
	version    = 1
	maxTiers   = 2
	maxLetters = 40
	maxName    = 23
	maxFile    = 1<<24 - 1 // an edge is three bytes
	headSize   = 48 + maxTiers*tierSize
	tierSize   = 32
	manyKinds  = 255 // flag byte: the facts are in the table of rare ones
	levelShift = 24
	rareSize   = 6
	checkFrom  = 16 // what lies before is no part of the checksum
)

// Errors of [Open]. The text around them tells more.
var (
	ErrNoList  = errors.New("dict: this is no compiled word list")
	ErrNewer   = errors.New("dict: the word list was made by a newer version of this program")
	ErrDamaged = errors.New("dict: the word list is damaged, compile it again from its source")
)

type fileTier struct {
	name        string
	words, mark uint32
}

type fileHead struct {
	root, entries, flags, kinds, kindCount, rare, rareCount uint32
	tiers                                                   []fileTier
}

func checksum(data []byte) uint32 {
	return crc32.ChecksumIEEE(data[checkFrom:])
}

// put writes the header over the beginning of data, which is otherwise done.
func (h fileHead) put(data []byte) {
	copy(data, magic)
	binary.LittleEndian.PutUint32(data[8:], version)
	for at, v := range []uint32{
		uint32(len(h.tiers)), h.root, h.entries, h.flags, h.kinds, h.kindCount, h.rare, h.rareCount,
	} {
		binary.LittleEndian.PutUint32(data[16+4*at:], v)
	}
	for at, tier := range h.tiers {
		place := data[48+at*tierSize:]
		place[0] = byte(len(tier.name))
		copy(place[1:], tier.name)
		binary.LittleEndian.PutUint32(place[24:], tier.words)
		binary.LittleEndian.PutUint32(place[28:], tier.mark)
	}
	binary.LittleEndian.PutUint32(data[12:], checksum(data))
}

// newList reads the header of data for one of its tiers. It trusts the rest.
func newList(data string, tier int) (*List, error) {
	switch {
	case len(data) < 12 || data[:8] != magic:
		return nil, ErrNoList
	case len(data) < headSize+4 || len(data) > maxFile:
		return nil, ErrDamaged
	}
	l := &List{data: data, min: uint32(rankObscure + tier)}
	if l.u32(8) > version {
		return nil, ErrNewer
	}
	if tiers := l.u32(16); tiers > maxTiers || uint32(tier) >= tiers {
		return nil, ErrDamaged
	}
	l.root, l.flags, l.kinds = l.u32(20), l.u32(28), l.u32(32)
	l.rare, l.rares = l.u32(40), l.u32(44)
	place := uint32(48 + tier*tierSize)
	l.name = data[place+1 : place+1+min(uint32(data[place]), maxName)]
	l.words, l.mark = l.u32(place+24), fmt.Sprintf("%08x", l.u32(place+28))
	return l, nil
}

// WriteTo writes the list in the form that [Open] reads, with all its tiers.
func (l *List) WriteTo(w io.Writer) (int64, error) {
	n, err := io.Copy(w, strings.NewReader(l.data))
	if err != nil {
		return n, fmt.Errorf("dict: writing list %s: %w", l.name, err)
	}
	return n, nil
}

// Open reads a compiled list, at most 16 MB, and checks all of it, so that no
// later use can fail. The error is or wraps [ErrNoList], [ErrNewer] or
// [ErrDamaged], or is the reader's. Of a file with two tiers it gives the
// larger.
func Open(r io.Reader) (*List, error) {
	data, err := io.ReadAll(io.LimitReader(r, maxFile+1))
	if err != nil {
		return nil, fmt.Errorf("dict: reading a word list: %w", err)
	}
	l, err := newList(string(data), 0)
	if err != nil {
		return nil, err
	}
	if l.u32(12) != checksum(data) {
		return nil, fmt.Errorf("%w: wrong checksum", ErrDamaged)
	}
	if err := l.verify(); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrDamaged, err)
	}
	return l, nil
}

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
	counts, err := l.verifyGraph()
	if err != nil {
		return err
	}
	if counts[l.root].strings != entries || l.root < headSize {
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

// verifyGraph walks the nodes as they lie: each may lead only to nodes before
// it, so there are no rings, and its counts must follow from theirs.
func (l *List) verifyGraph() (map[uint32]below, error) {
	found := map[uint32]below{}
	for at := uint32(headSize); at < l.flags; {
		if l.flags-at < 4 {
			return nil, errors.New("half a node")
		}
		head := l.u32(at)
		letters := uint32(bits.OnesCount32(head & letterMask))
		size := 4 + 3*letters
		if letters > 1 {
			size += (letters - 1) * (1 + head&wideBit>>29)
		}
		if l.flags-at < size {
			return nil, errors.New("half a node")
		}
		b, err := l.verifyNode(at, head, letters, found)
		if err != nil {
			return nil, err
		}
		found[at] = b
		at += size
	}
	return found, nil
}

func (l *List) verifyNode(at, head, letters uint32, found map[uint32]below) (below, error) {
	rank := head >> rankShift & 3
	here := below{strings: min(rank, 1), reach: rank}
	mixed, before := uint32(0), uint32(0)
	for edge := range letters {
		to, ok := found[l.u24(at+4+3*edge)]
		if !ok {
			return here, errors.New("a letter leads nowhere")
		}
		if edge > 0 && l.skip(at, head, edge) != before {
			return here, errors.New("wrong numbering")
		}
		if to.reach < rankWord {
			mixed = mixedBit
		}
		before += to.strings
		here.reach, here.depth = max(here.reach, to.reach), max(here.depth, to.depth+1)
	}
	here.strings += before
	if here.reach != head>>reachShift&3 || mixed != head&mixedBit || here.depth > maxLetters || here.strings > maxFile {
		return here, errors.New("wrong marks in the graph")
	}
	return here, nil
}

// checkName says what a list may be called: 1 to 23 of a-z, 0-9, '-', '_', '.',
// beginning with a letter or digit, so that it fits into a record and a file name.
func checkName(name string) error {
	plain := bytes.IndexFunc([]byte(name), func(r rune) bool {
		return !strings.ContainsRune("abcdefghijklmnopqrstuvwxyz0123456789-_.", r)
	}) < 0
	if name == "" || len(name) > maxName || !plain || strings.ContainsRune("-_.", rune(name[0])) {
		return fmt.Errorf("dict: a list cannot be called %q: use 1 to %d of a-z 0-9 - _ . and begin with a letter or digit", name, maxName)
	}
	return nil
}
