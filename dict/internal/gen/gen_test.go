package main

import (
	"bytes"
	"maps"
	"os"
	"strings"
	"testing"

	"scorepad/dict"
)

// count counts the words of one length that keep wants.
func count(list *dict.List, letters int, keep func(string) bool) int {
	n := 0
	for word := range list.Words() {
		if len(word) == letters && keep(word) {
			n++
		}
	}
	return n
}

// TestShortWords holds the counts of the rules; what is decided word by word
// comes on top and is listed in lists.go.
func TestShortWords(t *testing.T) {
	cleared := set(everyday)
	all := func(string) bool { return true }
	byRule := func(word string) bool { return !cleared[word] }
	for _, c := range []struct {
		list    *dict.List
		letters int
		keep    func(string) bool
		want    int
	}{
		{dict.Club(), 1, all, len(set(oneLetter))},
		{dict.Family(), 1, all, len(set(oneLetter))},
		{dict.Club(), 2, all, 116},
		{dict.Club(), 3, all, 1212},
		{dict.Family(), 2, byRule, 62},
		{dict.Family(), 3, byRule, 665},
	} {
		if got := count(c.list, c.letters, c.keep); got != c.want {
			t.Errorf("%s: %d words of %d letters, want %d", c.list.Name(), got, c.letters, c.want)
		}
	}
	for word := range cleared {
		if !dict.Family().Has(word) {
			t.Errorf("family does not have %s, which is cleared by hand", word)
		}
	}
}

func TestLongWords(t *testing.T) {
	upToTen := 0
	for word := range dict.Club().Words() {
		if len(word) > 1 && len(word) <= 10 {
			upToTen++
		}
	}
	taken := len(set(namesOnly))
	for word := range set(denied) {
		if len(word) == 4 {
			taken++
		}
	}
	if upToTen+taken != 176_924 {
		t.Errorf("%d words of 2 to 10 letters, %d taken out", upToTen, taken)
	}
	for _, c := range []struct {
		list  *dict.List
		about int
	}{{dict.Club(), 255_000}, {dict.Family(), 174_500}} {
		if off := c.list.Len() - c.about; off < -500 || off > 500 {
			t.Errorf("%s has %d words, not about %d", c.list.Name(), c.list.Len(), c.about)
		}
	}
}

// TestDecisions: every word that was decided by hand came out that way.
func TestDecisions(t *testing.T) {
	for word := range set(denied + namesOnly) {
		if dict.Club().Has(word) {
			t.Errorf("club has %s", word)
		}
	}
	for word := range set(rescued) {
		if !dict.Club().Has(word) {
			t.Errorf("club does not have %s", word)
		}
	}
	for word := range set(clipped) {
		if !dict.Family().Look(word).Is(dict.Word | dict.Clipped) {
			t.Errorf("%s is no clipped word", word)
		}
	}
	for word := range set(prefixes + " " + suffixes) {
		info := dict.Club().Look(word)
		if info.Class&(dict.Word|dict.Prefix|dict.Suffix) == 0 {
			t.Errorf("nothing is known about %s", word)
		}
	}
	if dict.Club().Look("zoo").Is(dict.Clipped) {
		t.Error("zoo is a clipped word")
	}
}

// installed reports whether the package stands in that version in the status
// file of the system.
func installed(status, name, version string) bool {
	for part := range strings.SplitSeq(status, "\n\n") {
		if strings.HasPrefix(part, "Package: "+name+"\n") {
			return strings.Contains(part, "\nVersion: "+version+"\n") && strings.Contains(part, " installed\n")
		}
	}
	return false
}

func needPackages(t *testing.T) {
	status, _ := os.ReadFile("/var/lib/dpkg/status")
	for name, version := range map[string]string{"scowl": "2020.12.07-2", "wordnet-base": "1:3.0-37"} {
		if !installed(string(status), name, version) {
			t.Skipf("the list is not made again: package %s %s is not installed", name, version)
		}
	}
}

// TestSameAgain makes the list anew: the same bytes as the built-in ones.
func TestSameAgain(t *testing.T) {
	needPackages(t)
	list, err := generate(os.DirFS("/usr/share/dict/scowl"), os.DirFS("/usr/share/wordnet"))
	if err != nil {
		t.Fatal(err)
	}
	var want, got bytes.Buffer
	if _, err := dict.Club().WriteTo(&want); err != nil {
		t.Fatal(err)
	}
	if _, err := list.WriteTo(&got); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(want.Bytes(), got.Bytes()) {
		t.Errorf("made again, the list is %s, built in is %s: run go generate in dict", list, dict.Club())
	}
}

// TestLookAgainstMap compares the built-in list with the entries that it was
// made from, all of them.
func TestLookAgainstMap(t *testing.T) {
	needPackages(t)
	src, err := readScowl(os.DirFS("/usr/share/dict/scowl"))
	if err != nil {
		t.Fatal(err)
	}
	wn, err := readWordNet(os.DirFS("/usr/share/wordnet"))
	if err != nil {
		t.Fatal(err)
	}
	entries := accept(src)
	describe(entries, src, wn)
	addReasons(entries, src, wn)
	for word, info := range entries {
		if got := dict.Club().Look(word); got != info {
			t.Errorf("%s: %v, want %v", word, got, info)
		}
		if dict.Club().Has(word) != info.Is(dict.Word) {
			t.Errorf("club.Has(%s) = %v", word, dict.Club().Has(word))
		}
		if dict.Family().Has(word) != (info.Class&(dict.Word|dict.Obscure) == dict.Word) {
			t.Errorf("family.Has(%s) = %v", word, dict.Family().Has(word))
		}
	}
	for word := range maps.Keys(entries) {
		if other := word + "q"; entries[other] == (dict.Info{}) && dict.Club().Look(other) != (dict.Info{}) {
			t.Errorf("the list knows %s", other)
		}
	}
}

func TestKindOf(t *testing.T) {
	for _, c := range []struct {
		name string
		want fileKind
	}{
		{"english-words.10", fileKind{category: "words", size: 10, abroad: true}},
		{"british_z-words.70", fileKind{category: "words", size: 70, region: dict.British, abroad: true}},
		{"variant_1-words.35", fileKind{category: "words", size: 35, region: dict.American, variant: true, abroad: true}},
		{"variant_3-words.10", fileKind{category: "words", size: 10, least: 80, variant: true, abroad: true}},
		{"australian_variant_2-upper.50", fileKind{category: "upper", size: 50, least: 70, region: dict.Australian, variant: true}},
		{"special-roman-numerals.35", fileKind{category: "roman-numerals", size: 35, abroad: true}},
	} {
		if got, err := kindOf(c.name); err != nil || got != c.want {
			t.Errorf("%s: %+v, %v", c.name, got, err)
		}
	}
	for _, name := range []string{"README", "english-words", "words.10", "english-words.x"} {
		if _, err := kindOf(name); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}
