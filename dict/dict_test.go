package dict

import (
	"slices"
	"strings"
	"testing"
)

// The words of the rule sheets, which every list must have.
const onTheSheets = `
	store stores sea sear tale free egg nut zoo to boot it goes river ear fancy kiss fix fork wok wow fax
	if hat paw beat balloon thin quiet ox a i o`

// Letters that the sheet of Quillico says are no words.
const noWords = "fe ef ik ki wk kw"

func TestSheetWords(t *testing.T) {
	for word := range strings.FieldsSeq(onTheSheets) {
		for _, list := range []*List{Club(), Family()} {
			if !list.Has(word) || !list.Has(strings.ToUpper(word)) {
				t.Errorf("%s does not have %s", list.Name(), word)
			}
		}
	}
	for word := range strings.FieldsSeq(noWords) {
		if Family().Has(word) {
			t.Errorf("family has %s", word)
		}
	}
}

func TestHasRefusesOtherBytes(t *testing.T) {
	for _, text := range []string{"", " ", "cat ", "c4t", "co-op", "don't", "cät", "\x00", "@t", "[", "cat\n", "ca\xff"} {
		if Club().Has(text) || Club().Look(text) != (Info{}) {
			t.Errorf("the list knows %q", text)
		}
	}
}

func TestTags(t *testing.T) {
	for _, c := range []struct{ word, tags string }{
		{"cat", ""}, {"qi", "obscure"}, {"fax", "clipped"}, {"women", "plural"}, {"paris", "proper well-known"},
		{"kg", "abbreviation"}, {"xviii", "roman"}, {"mya", "denied"}, {"ette", "suffix"}, {"dont", "contraction"},
		{"colour", "british canadian australian"}, {"zzxq", ""}, {"zas", "obscure"},
	} {
		if got := strings.Join(Club().Look(c.word).Tags(), " "); got != c.tags {
			t.Errorf("tags of %s: %q, want %q", c.word, got, c.tags)
		}
	}
}

func TestPlural(t *testing.T) {
	many := "women people dice algae mice tomatoes firemen geese phenomena oranges aardvarks"
	one := "runs glasses news goes stores his species gas bus theirs ours hers its yes this thus always lens kiss has was cat"
	for word := range strings.FieldsSeq(many) {
		if !Club().Look(word).Plural() {
			t.Errorf("%s is no plural", word)
		}
	}
	for word := range strings.FieldsSeq(one) {
		if Club().Look(word).Plural() {
			t.Errorf("%s is a plural", word)
		}
	}
}

func TestRef(t *testing.T) {
	for _, list := range []*List{Club(), Family()} {
		name, mark, _ := strings.Cut(list.Ref(), "@")
		if name != list.Name() || mark != list.Fingerprint() || len(mark) != 8 {
			t.Errorf("list %s with fingerprint %s is %s", list.Name(), list.Fingerprint(), list.Ref())
		}
	}
	if Club().Fingerprint() == Family().Fingerprint() {
		t.Error("club and family have one fingerprint")
	}
}

func TestSize(t *testing.T) {
	if most := 2_200_000; len(builtIn) > most {
		t.Errorf("the list takes %d bytes, at most %d", len(builtIn), most)
	}
}

func TestWords(t *testing.T) {
	for _, list := range []*List{Club(), Family()} {
		count, last := 0, ""
		for word, info := range list.Words() {
			if word <= last || !info.Is(Word) || info.Is(Obscure) && list.Name() == "family" {
				t.Fatalf("%s: %s after %s, %v", list.Name(), word, last, info)
			}
			count, last = count+1, word
		}
		if count != list.Len() {
			t.Errorf("%s yields %d words of %d", list.Name(), count, list.Len())
		}
	}
	for word := range Club().Words() {
		if word != "a" {
			t.Errorf("the first word is %s", word)
		}
		break
	}
}

func TestNear(t *testing.T) {
	for _, c := range []struct {
		word string
		near string
	}{
		{"TEH", "the ten tea"},
		{"recieve", "receive relieve believe"},
		{"quikc", "quick quiet quit"},
		{"zoologey", "zoology oology zoologic"},
		{"xqzjvk", ""},
		{"", ""},
		{"co-op", ""},
	} {
		if got := strings.Join(Family().Near(c.word, 3), " "); got != c.near {
			t.Errorf("near %q: %q, want %q", c.word, got, c.near)
		}
	}
	if got := Club().Near("the", 0); got != nil {
		t.Errorf("no near words wanted, got %v", got)
	}
}

func TestNearIsNeverVulgar(t *testing.T) {
	for word, info := range Club().Words() {
		if !info.Is(Vulgar) {
			continue
		}
		for _, near := range Club().Near(word+"x", 20) {
			if Club().Look(near).Is(Vulgar) {
				t.Errorf("%sx: %s", word, near)
			}
		}
	}
}

// TestNearAgainstDistance compares the walk with the plain distance to every
// word.
func TestNearAgainstDistance(t *testing.T) {
	for _, typed := range []string{"teh", "helo", "quizes", "ax"} {
		most := reachOf(len(typed))
		var want []string
		for word, info := range Family().Words() {
			if far := distance(typed, word); far > 0 && far <= most && !info.Is(Vulgar) {
				want = append(want, word)
			}
		}
		got := bestOf(Family().within(typed, most), len(want)+1)
		slices.Sort(got)
		if !slices.Equal(got, want) {
			t.Errorf("near %s: %v, want %v", typed, got, want)
		}
	}
}

// distance counts edits by the definition, with a table of its own.
func distance(a, b string) int {
	switch {
	case a == "":
		return len(b)
	case b == "":
		return len(a)
	case len(a)-len(b) > 2 || len(b)-len(a) > 2:
		return 9
	}
	d := make([][]int, len(a)+1)
	for i := range d {
		d[i] = make([]int, len(b)+1)
		for j := range d[i] {
			switch {
			case i == 0 || j == 0:
				d[i][j] = i + j
				continue
			case a[i-1] == b[j-1]:
				d[i][j] = d[i-1][j-1]
			default:
				d[i][j] = 1 + min(d[i-1][j-1], d[i-1][j], d[i][j-1])
			}
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				d[i][j] = min(d[i][j], 1+d[i-2][j-2])
			}
		}
	}
	return d[len(a)][len(b)]
}

func TestExplain(t *testing.T) {
	for _, c := range []struct {
		list        *List
		word, wants string
	}{
		{Club(), "PARIS", "a proper noun"},
		{Family(), "Paris", "a proper noun"},
		{Club(), "CO-OP", "hyphenated"},
		{Club(), "QI", "a word, obscure, not in the family list"},
		{Family(), "QI", "a word, obscure, not in the family list"},
		{Club(), "TEH", "not in the list; near: the, ten, tea"},
		{Club(), "don't", "a contraction"},
		{Club(), "cat's", "written with an apostrophe"},
		{Club(), "e.g.", "an abbreviation"},
		{Club(), "kg", "an abbreviation"},
		{Club(), "xviii", "a roman numeral"},
		{Club(), "ette", "a suffix"},
		{Club(), "mya", "in no dictionary"},
		{Club(), "cat", "a word"},
		{Club(), "women", "a word, plural"},
		{Club(), "fax", "a word, shortened"},
		{Family(), "canada", "a proper noun; a word, obscure, not in the family list"},
		{Club(), "two words", "not a word in the letters A to Z"},
		{Club(), "xqzjvk", "not in the list"},
		{Club(), "café", "a word"},
	} {
		letters, _, _ := Fold(c.word)
		if got := c.list.Look(letters).Explain(c.word, c.list); got != c.wants {
			t.Errorf("%s in %s: %q, want %q", c.word, c.list.Name(), got, c.wants)
		}
	}
}

func TestNoAllocations(t *testing.T) {
	list := Family()
	for name, look := range map[string]func(){
		"has":    func() { list.Has("quixotic") },
		"look":   func() { list.Look("PARIS") },
		"nobody": func() { list.Look("zzzz") },
		"club":   func() { Club() },
		"walk":   func() { c, _ := list.Start().Next(list, 'q'); list.At(c); list.Edges(c.Node()) },
	} {
		if n := testing.AllocsPerRun(100, look); n != 0 {
			t.Errorf("%s allocates %v times", name, n)
		}
	}
}

func TestCredits(t *testing.T) {
	for _, line := range []string{
		"Copyright (c) J Ross Beresford 1993-2000", "Copyright 2000-2018 by Kevin Atkinson",
		"Copyright 2006 by Princeton University", "derived", "modified", "ENABLE",
	} {
		if !strings.Contains(Credits(), line) {
			t.Errorf("the credits lack %q", line)
		}
	}
	for _, l := range Licences() {
		if len(l.Text) < 1000 {
			t.Errorf("the licence of %s has %d bytes", l.Name, len(l.Text))
		}
	}
}
