package dict

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestCompile(t *testing.T) {
	for _, c := range []struct {
		what, text string
		opt        CompileOptions
		words      string
		sum        Summary
	}{
		{
			"plain", "cat\ndog\r\n\ncat\n", CompileOptions{}, "cat dog",
			Summary{Encoding: EncodingUTF8, Lines: 3, Words: 2, Repeated: 1},
		}, {
			"a byte order mark, no last line end", "\ufeffcat\ndog", CompileOptions{}, "cat dog",
			Summary{Encoding: EncodingUTF8, Lines: 2, Words: 2},
		}, {
			"names", "Paris\nparis\nRom\nrot\n", CompileOptions{}, "paris rot",
			Summary{Encoding: EncodingUTF8, Lines: 4, Words: 2, Names: 1, Repeated: 1},
		}, {
			"German nouns", "Straße\nÖl\ngrün\n", CompileOptions{Caps: CapsWord}, "grun ol strasse",
			Summary{Encoding: EncodingUTF8, Lines: 3, Words: 3},
		}, {
			"no capitals wanted", "Rom\nrot\n", CompileOptions{Caps: CapsDrop}, "rot",
			Summary{Encoding: EncodingUTF8, Lines: 2, Words: 1, Dropped: []Drop{{"capital", 1, []string{"Rom"}}}},
		}, {
			"all in capitals", "CAT\nDOG\n", CompileOptions{}, "cat dog",
			Summary{Encoding: EncodingUTF8, Lines: 2, Words: 2},
		}, {
			"Latin-1", "d\xe9j\xe0\n", CompileOptions{}, "deja",
			Summary{Encoding: EncodingLatin1, Lines: 1, Words: 1},
		}, {
			"Latin-1 although it could be UTF-8", "\xc3\xa9t\n", CompileOptions{Encoding: EncodingLatin1}, "",
			Summary{Encoding: EncodingLatin1, Lines: 1, Dropped: []Drop{{"other sign", 1, []string{"Ã©t"}}}},
		}, {
			"no accents wanted", "déjà\nici\n", CompileOptions{DropAccents: true}, "ici",
			Summary{Encoding: EncodingUTF8, Lines: 2, Words: 1, Dropped: []Drop{{"accent", 1, []string{"déjà"}}}},
		}, {
			"everything that is dropped", "co-op\ndon't\ncan't\ne.g.\na\nice cream\nc4\nok\n" + strings.Repeat("z", 41),
			CompileOptions{}, "ok",
			Summary{Encoding: EncodingUTF8, Lines: 9, Words: 1, Dropped: []Drop{
				{"apostrophe", 2, []string{"don't", "can't"}}, {"hyphen", 1, []string{"co-op"}},
				{"one letter", 1, []string{"a"}}, {"other sign", 1, []string{"c4"}}, {"point", 1, []string{"e.g."}},
				{"space", 1, []string{"ice cream"}}, {"too long", 1, []string{strings.Repeat("z", 40) + "…"}},
			}},
		},
	} {
		list, sum, err := Compile(strings.NewReader(c.text), "mine", c.opt)
		if diff := cmp.Diff(c.sum, sum); diff != "" {
			t.Errorf("%s: %s", c.what, diff)
		}
		if (err != nil) != (c.words == "") {
			t.Errorf("%s: %v", c.what, err)
		}
		if err == nil && !slices.Equal(wordsOf(list), strings.Fields(c.words)) {
			t.Errorf("%s: %v, want %s", c.what, wordsOf(list), c.words)
		}
	}
}

func wordsOf(l *List) []string {
	var words []string
	for word := range l.Words() {
		words = append(words, word)
	}
	return words
}

func TestCompileKeepsNames(t *testing.T) {
	list, _, err := Compile(strings.NewReader("cat\nParis\n"), "mine", CompileOptions{})
	if err != nil {
		t.Fatal(err)
	}
	if list.Has("paris") || !list.Look("PARIS").Is(Proper|ProperCommon) {
		t.Errorf("Paris is %v", list.Look("paris").Tags())
	}
	if says := list.Look("paris").Explain("Paris", list); says != "a proper noun" {
		t.Error(says)
	}
}

func TestCompileRefuses(t *testing.T) {
	for _, c := range []struct {
		what, text, name string
		opt              CompileOptions
	}{
		{"a bad name", "cat", "My List", CompileOptions{}},
		{"an unknown encoding", "cat", "mine", CompileOptions{Encoding: "ebcdic"}},
		{"unknown caps", "cat", "mine", CompileOptions{Caps: "big"}},
		{"not UTF-8", "\xff\xfe", "mine", CompileOptions{Encoding: EncodingUTF8}},
		{"no words", "1\n2\n", "mine", CompileOptions{}},
		{"nothing", "", "mine", CompileOptions{}},
	} {
		if list, _, err := Compile(strings.NewReader(c.text), c.name, c.opt); err == nil || list != nil {
			t.Errorf("%s: no error", c.what)
		}
	}
}

// TestCompileInstalled compiles the lists of other languages that Debian has.
func TestCompileInstalled(t *testing.T) {
	for _, c := range []struct {
		file string
		opt  CompileOptions
		has  string
	}{
		{"french", CompileOptions{}, "deja garcon coeur"},
		{"ngerman", CompileOptions{Caps: CapsWord}, "strasse ol apfel"},
		{"dutch", CompileOptions{}, "appel fiets"},
	} {
		file, err := os.Open("/usr/share/dict/" + c.file)
		if err != nil {
			t.Logf("the list %s is not installed", c.file)
			continue
		}
		defer file.Close()
		list, sum, err := Compile(file, c.file, c.opt)
		if err != nil {
			t.Errorf("%s: %v", c.file, err)
			continue
		}
		t.Log(list, sum.Encoding, sum.Names, sum.Dropped)
		for word := range strings.FieldsSeq(c.has) {
			if !list.Has(word) {
				t.Errorf("%s does not have %s", c.file, word)
			}
		}
	}
}
