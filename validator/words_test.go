package validator

import (
	"slices"
	"testing"

	"scorepad/dict"
	"scorepad/scorer"
)

// Which words each game takes, with its options (Q9, K18) and its own list.
// want is "" for a word, otherwise the codes it draws.
func TestCheckWord(t *testing.T) {
	for _, c := range []struct {
		game        *scorer.Game
		house, word string
		want        string
	}{
		{&scorer.Quiddler, "", "ZAX", ""},
		{&scorer.Quiddler, "", "qi", ""},
		{&scorer.Quiddler, "", "Paris", "wrong-class"},
		{&scorer.Quiddler, "proper", "PARIS", ""},
		{&scorer.Quiddler, "", "co-op", "wrong-class"},
		{&scorer.Quiddler, "", "don't", "wrong-class"},
		{&scorer.Quiddler, "", "teh", "unknown-word"},
		{&scorer.Quiddler, "", "un", ""},
		{&scorer.Quiddler, "", "ize", "wrong-class"},
		{&scorer.Quiddler, "", "", "unknown-word"},
		{&scorer.Quiddler, "obscure=no", "ZAX", "wrong-class"},
		{&scorer.Quiddler, "abbreviations=no", "fax", "wrong-class"},
		{&scorer.Quiddler, "plurals=no", "apples", "wrong-class"},
		{&scorer.Quiddler, "plurals=no", "runs", ""},
		{&scorer.Quiddler, "plurals=no", "news", ""},
		{&scorer.Quiddler, "minLetters=4", "cat", "too-few-letters"},
		{&scorer.Quiddler, "minLetters=4", "xqz", "too-few-letters unknown-word"},
		{&scorer.QuiddlerJunior, "", "PARIS", ""},
		{&scorer.QuiddlerJunior, "", "a", ""},
		{&scorer.QuiddlerJunior, "", "b", "unknown-word"},
		{&scorer.QuiddlerJunior, "", "QI", "wrong-class"},
		{&scorer.QuiddlerJunior, "obscure", "QI", ""},
		{&scorer.QuiddlerJunior, "proper=no", "PARIS", "wrong-class"},
		{&scorer.QuiddlerJunior, "", "balloon", ""},
		{&scorer.Quillico, "", "FE", "wrong-class"},
		{&scorer.Quillico, "", "EF", "wrong-class"},
		{&scorer.Quillico, "obscure", "FE", ""},
		{&scorer.Quillico, "", "fax", ""},
		{&scorer.Quillico, "abbreviations=no", "fax", "wrong-class"},
	} {
		house, err := scorer.ParseHouse(c.game, c.house)
		if err != nil {
			t.Fatal(err)
		}
		u := Umpire{List: dict.Club()}
		if c.game.Lexicon == "family" {
			u.List = dict.Family()
		}
		got := ""
		for _, f := range u.CheckWord(c.game, house, c.word) {
			if got += " " + string(f.Code); f.Says == "" || f.Rule == "" {
				t.Errorf("%s: %+v says too little", c.word, f)
			}
		}
		if got != c.want && got != " "+c.want {
			t.Errorf("%s %s %q:%s, want %s", c.game.Name, c.house, c.word, got, c.want)
		}
	}
}

// The table's rulings come before the book's words, and these before the list.
func TestWordsOfTheHouse(t *testing.T) {
	book := func(word string) (good, ruled bool) {
		return word == "XQZ", slices.Contains([]string{"XQZ", "CAT", "DOG"}, word)
	}
	u := Umpire{List: dict.Club(), Book: book}
	table := readCards(t, "scorepad 1\ngame quiddler\nplayers A B\n\nruling DOG good\nruling HEN bad\nruling HEN good\n")
	for word, good := range map[string]bool{"XQZ": true, "CAT": false, "DOG": true, "HEN": false, "COW": true, "QZX": false} {
		if got := len(u.Word(table, word, len(word))) == 0; got != good {
			t.Errorf("%s: %v, want %v", word, got, good)
		}
	}
	if r := (Umpire{}).Word(table, "QZX", 3); len(r) > 0 {
		t.Errorf("without a list: %v", r)
	}
	if r := (Umpire{}).Word(table, "A", 1); !r.Has(TooFewCards) {
		t.Errorf("without a list, one card: %v", r)
	}
}

// foreign=yes lets words of one's own lists in; plurals=no does not touch them.
func TestForeignWords(t *testing.T) {
	u := Umpire{List: dict.Family(), Foreign: []*dict.List{dict.Club()}}
	for house, good := range map[string]bool{"": false, "foreign": true, "foreign minLetters=3": false} {
		h, err := scorer.ParseHouse(&scorer.Quillico, house)
		if err != nil {
			t.Fatal(err)
		}
		if got := u.CheckWord(&scorer.Quillico, h, "qi").OK(); got != good {
			t.Errorf("%q: %v, want %v", house, got, good)
		}
	}
}
