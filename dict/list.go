package dict

import (
	_ "embed"
	"fmt"
	"iter"
	"math/bits"
	"sync"
)

// List is one list of words: immutable and safe for concurrent use.
type List struct {
	data  string
	min   uint32 // lowest rank that is accepted
	root  uint32
	flags uint32 // offset of one byte a string
	kinds uint32 // offset of the facts those bytes stand for
	rare  uint32 // offset of the strings whose facts are not among the first 255
	rares uint32 // how many
	words uint32
	name  string
	mark  string
}

//go:embed lists/words.dawg
var builtIn string

var builtInLists = sync.OnceValue(func() [2]List {
	club, err := newList(builtIn, 0)
	if err != nil {
		panic(err) // the program was built with a damaged list
	}
	family, err := newList(builtIn, 1)
	if err != nil {
		panic(err)
	}
	return [2]List{*club, *family}
})

// Club is the built-in list of every word in good dictionaries, about 255,000.
func Club() *List { l := builtInLists(); return &l[0] }

// Family is the built-in list without the words that only players of word
// games know, about 174,500.
func Family() *List { l := builtInLists(); return &l[1] }

// Name is what the list is called, for instance "club".
func (l *List) Name() string { return l.name }

// Fingerprint is a hash over the accepted words and their facts, 8 hex digits:
// two lists with the same fingerprint judge alike.
func (l *List) Fingerprint() string { return l.mark }

// Ref is the name with the fingerprint, as in "family@3f5a9c21".
func (l *List) Ref() string { return l.name + "@" + l.mark }

// Len is the number of accepted words.
func (l *List) Len() int { return int(l.words) }

// Has reports whether word, written in A-Z or a-z, is an accepted word. Any
// other byte in it makes the answer no; use [Fold] on typed text. It allocates
// nothing.
func (l *List) Has(word string) bool {
	n := Node(l.root)
	for i := 0; i < len(word); i++ {
		letter := word[i] | 0x20
		if letter < 'a' || letter > 'z' {
			return false
		}
		var ok bool
		if n, ok = l.Next(n, letter); !ok {
			return false
		}
	}
	return l.Accept(n)
}

// Look tells all that is known about word, written in A-Z or a-z: also reasons
// why it is no word, and words that this list leaves out. The zero Info means
// that nothing is known. It allocates nothing.
func (l *List) Look(word string) Info {
	c := l.Start()
	for i := 0; i < len(word); i++ {
		letter := word[i] | 0x20
		if letter < 'a' || letter > 'z' {
			return Info{}
		}
		var ok bool
		if c, ok = c.follow(l, letter); !ok {
			return Info{}
		}
	}
	info, _ := l.At(c)
	return info
}

// info reads the facts of the string with that number.
func (l *List) info(index uint32) Info {
	kind := uint32(l.data[l.flags+index])
	if kind == manyKinds {
		kind = l.rareKind(index)
	}
	packed := l.u32(l.kinds + 4*kind)
	return Info{Class: Class(packed & (1<<levelShift - 1)), Level: int(packed >> levelShift)}
}

// rareKind finds a string's facts in the table of rare ones by halving.
func (l *List) rareKind(index uint32) uint32 {
	lo, hi := uint32(0), l.rares
	for lo < hi {
		mid := (lo + hi) / 2
		if l.u32(l.rare+rareSize*mid) < index {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	return l.u32(l.rare+rareSize*lo+4) & 0xffff
}

// Words yields the accepted words in alphabetical order, in lower case, with
// their facts.
func (l *List) Words() iter.Seq2[string, Info] {
	return func(yield func(string, Info) bool) {
		l.walk(l.Start(), make([]byte, 0, maxLetters), yield)
	}
}

func (l *List) walk(c Cursor, word []byte, yield func(string, Info) bool) bool {
	if info, ok := l.At(c); ok && !yield(string(word), info) {
		return false
	}
	for left := l.Edges(c.Node()); left != 0; left &= left - 1 {
		letter := byte('a' + bits.TrailingZeros32(left))
		next, _ := c.Next(l, letter)
		if !l.walk(next, append(word, letter), yield) {
			return false
		}
	}
	return true
}

// String names the list and its size.
func (l *List) String() string { return fmt.Sprintf("%s, %d words", l.Ref(), l.words) }
