package dict

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
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
