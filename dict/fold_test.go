package dict

import (
	"errors"
	"strings"
	"testing"
	"unicode/utf8"
)

func TestFold(t *testing.T) {
	for _, c := range []struct{ text, word, notices string }{
		{"cat", "cat", ""},
		{"CAT", "cat", ""},
		{"  Cat\t", "cat", ""},
		{"CO-OP", "coop", "hyphenated"},
		{"co\u2011op", "coop", "hyphenated"},
		{"DON'T", "dont", "apostrophe"},
		{"don\u2019t", "dont", "apostrophe"},
		{"e.g.", "eg", "point"},
		{"café", "cafe", "accent"},
		{"cafe\u0301", "cafe", "accent"},
		{"ÆON", "aeon", "accent"},
		{"Straße", "strasse", "accent"},
		{"Þórr", "thorr", "accent"},
		{"déjà-vu's", "dejavus", "hyphenated apostrophe accent"},
	} {
		word, notices, err := Fold(c.text)
		if err != nil || word != c.word || strings.Join(notices, " ") != c.notices {
			t.Errorf("%q: %s %v %v, want %s %s", c.text, word, notices, err, c.word, c.notices)
		}
	}
	for _, text := range []string{"", " ", "-", "'", "two words", "c4t", "кот", "\xff", "cat\x00", "犬", strings.Repeat("ж", 1000)} {
		word, _, err := Fold(text)
		if !errors.Is(err, ErrLetters) || word != "" {
			t.Errorf("%q: %q, %v", text, word, err)
		} else if len(err.Error()) > 300 || !utf8.ValidString(err.Error()) {
			t.Errorf("%q: a message of %d bytes", text, len(err.Error()))
		}
	}
}

func FuzzFold(f *testing.F) {
	for _, seed := range []string{"CO-OP", "déjà-vu's", "\xff", "ß", "İ", "K"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		word, _, err := Fold(text)
		if (err == nil) != isPlain(word) {
			t.Fatalf("%q: %q, %v", text, word, err)
		}
		if err != nil {
			return
		}
		if again, notices, err := Fold(word); again != word || notices != nil || err != nil {
			t.Fatalf("%q: %q, %v, %v", word, again, notices, err)
		}
	})
}
