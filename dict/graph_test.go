package dict

import (
	"bytes"
	"maps"
	"math/bits"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestNumbering walks every string, reasons too: the numbers must run from 0
// without a gap, in alphabetical order.
func TestNumbering(t *testing.T) {
	list, next := Club(), uint32(0)
	var walk func(c Cursor)
	walk = func(c Cursor) {
		head := list.u32(c.node)
		if head>>rankShift&3 != rankNone {
			if c.index != next {
				t.Fatalf("number %d follows %d", c.index, next)
			}
			next++
		}
		for left := head & letterMask; left != 0; left &= left - 1 {
			to, _ := c.follow(list, byte('a'+bits.TrailingZeros32(left)))
			walk(to)
		}
	}
	walk(list.Start())
	if entries := list.u32(24); next != entries {
		t.Errorf("%d strings of %d", next, entries)
	}
}

// TestNoDeadEnds: whoever follows Next only is always on the way to a word.
func TestNoDeadEnds(t *testing.T) {
	for _, list := range []*List{Club(), Family()} {
		seen := map[Node]bool{}
		var walk func(n Node)
		walk = func(n Node) {
			if seen[n] {
				return
			}
			seen[n] = true
			edges := uint32(0)
			for letter := byte('a'); letter <= 'z'; letter++ {
				if next, ok := list.Next(n, letter); ok {
					edges |= 1 << (letter - 'a')
					walk(next)
				}
			}
			if edges != list.Edges(n) {
				t.Fatalf("%s: Edges %026b, Next %026b", list.Name(), list.Edges(n), edges)
			}
			if edges == 0 && !list.Accept(n) {
				t.Fatalf("%s: dead end", list.Name())
			}
		}
		walk(list.Root())
	}
}

func TestOddLetters(t *testing.T) {
	for letter := range 256 {
		if letter >= 'a' && letter <= 'z' {
			continue
		}
		if _, ok := Club().Next(Club().Root(), byte(letter)); ok {
			t.Errorf("byte %d leads on", letter)
		}
	}
}

var someInfo = rapid.Custom(func(t *rapid.T) Info {
	return Info{
		Class: Class(rapid.Uint32Range(0, 1<<classes-1).Draw(t, "class")),
		Level: rapid.IntRange(0, 95).Draw(t, "level"),
	}
})

// TestBuildAgainstMap: a list built of any entries knows exactly these.
func TestBuildAgainstMap(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := rapid.MapOf(rapid.StringMatching(`[a-d]{1,6}`), someInfo).Draw(t, "entries")
		list, err := Build(maps.All(want), "all", "common")
		if err != nil {
			t.Fatal(err)
		}
		if err := list.verify(); err != nil {
			t.Fatal(err)
		}
		common, err := newList(list.data, 1)
		if err != nil {
			t.Fatal(err)
		}
		probes := append(slices.Collect(maps.Keys(want)), rapid.SliceOf(rapid.StringMatching(`[a-e]{0,6}`)).Draw(t, "probes")...)
		for _, word := range probes {
			info := want[word]
			if list.Look(word) != info || common.Look(word) != info {
				t.Fatalf("%s: %v, want %v", word, list.Look(word), info)
			}
			if list.Has(word) != info.Is(Word) || common.Has(word) != (info.Is(Word) && !info.Is(Obscure)) {
				t.Fatalf("%s %v: has %v, common %v", word, info, list.Has(word), common.Has(word))
			}
		}
		for _, l := range []*List{list, common} {
			if got := maps.Collect(l.Words()); len(got) != l.Len() {
				t.Fatalf("%d words of %d", len(got), l.Len())
			}
		}
	})
}

// TestManyKinds has more kinds of facts than a byte can number.
func TestManyKinds(t *testing.T) {
	want := map[string]Info{}
	for i := range 600 {
		word := string([]byte{'a' + byte(i/26), 'a' + byte(i%26)})
		want[word] = Info{Class: Word | Class(i)<<4&(1<<classes-1), Level: i % 90}
	}
	list, err := Build(maps.All(want), "many")
	if err != nil {
		t.Fatal(err)
	}
	if list.rares == 0 {
		t.Fatal("no rare facts")
	}
	if err := list.verify(); err != nil {
		t.Fatal(err)
	}
	for word, info := range want {
		if list.Look(word) != info {
			t.Errorf("%s: %v, want %v", word, list.Look(word), info)
		}
	}
}

func TestBuildIsTheSameInAnyOrder(t *testing.T) {
	words := []string{"b", "ab", "abc", "xbc"}
	var files [2]bytes.Buffer
	for i := range files {
		list, err := Build(func(yield func(string, Info) bool) {
			for _, word := range words {
				if !yield(word, Info{Class: Word}) {
					return
				}
			}
		}, "x")
		if err != nil {
			t.Fatal(err)
		}
		if _, err := list.WriteTo(&files[i]); err != nil {
			t.Fatal(err)
		}
		slices.Reverse(words)
	}
	if !bytes.Equal(files[0].Bytes(), files[1].Bytes()) {
		t.Error("the order of the entries changes the file")
	}
}

func TestBuildRefuses(t *testing.T) {
	word := func(words ...string) func(func(string, Info) bool) {
		return func(yield func(string, Info) bool) {
			for _, w := range words {
				if !yield(w, Info{Class: Word}) {
					return
				}
			}
		}
	}
	for _, c := range []struct {
		what    string
		entries func(func(string, Info) bool)
		names   []string
	}{
		{"capitals", word("Cat"), []string{"x"}},
		{"nothing", word(""), []string{"x"}},
		{"twice", word("cat", "cat"), []string{"x"}},
		{"three names", word("cat"), []string{"x", "y", "z"}},
		{"a name with a space", word("cat"), []string{"my list"}},
		{"a hidden name", word("cat"), []string{".x"}},
		{"no name", word("cat"), []string{""}},
		{"41 letters", word("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"), []string{"x"}},
	} {
		if _, err := Build(c.entries, c.names[0], c.names[1:]...); err == nil {
			t.Errorf("%s: no error", c.what)
		}
	}
}
