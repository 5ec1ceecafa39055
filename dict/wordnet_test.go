package dict

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// tinyWordNet writes a database of a few words in WordNet's form.
func tinyWordNet(t *testing.T) string {
	dir := t.TempDir()
	files := map[string]string{
		"noun.exc": "mice mouse\noxen ox\n", "verb.exc": "ran run\n", "adj.exc": "", "adv.exc": "",
		"index.adj": "  1 head\n", "data.adj": "  1 head\n", "index.adv": "", "data.adv": "",
	}
	data := "  1 head\n"
	var index strings.Builder
	index.WriteString("  1 head\n")
	for _, entry := range []struct{ lemma, line string }{
		{"ai", `05 n 02 ai 0 sloth(a) 0 000 | a slow beast`},
		{"mouse", `05 n 01 mouse 0 000 | a small beast; "it squeaks"; "it runs"`},
		{"paris", `15 n 02 Paris 0 City_of_Light 0 000 | a city`},
		{"pony", `05 n 01 pony 0 000 | a small horse`},
	} {
		if entry.lemma == "ai" {
			fmt.Fprintf(&index, "ai n 2 0 2 0 %08d %08d\n", len(data), len(data)+9+len(entry.line)+1)
			data += fmt.Sprintf("%08d %s\n%08d 14 n 01 AI 0 000 | an agency\n", len(data), entry.line, len(data))
			continue
		}
		fmt.Fprintf(&index, "%s n 1 0 1 0 %08d\n", entry.lemma, len(data))
		data += fmt.Sprintf("%08d %s\n", len(data), entry.line)
	}
	files["index.noun"], files["data.noun"] = index.String(), data
	files["index.verb"], files["data.verb"] = "run v 1 0 1 0 00000000\n", "00000000 38 v 01 run 0 000 | go fast\n"
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func TestDefine(t *testing.T) {
	wn, err := OpenWordNet(tinyWordNet(t))
	if err != nil {
		t.Fatal(err)
	}
	defer wn.Close()
	for _, c := range []struct{ word, senses string }{
		{"mouse", "noun mouse: a small beast [it squeaks it runs]"},
		{"MICE", "noun mouse: a small beast [it squeaks it runs]"},
		{"ran", "verb run: go fast []"},
		{"running", "verb run: go fast []"},
		{"runs", "verb run: go fast []"},
		{"ponies", "noun pony: a small horse []"},
		{"ai", "noun ai: a slow beast []"},
		{"Paris", "noun Paris: a city []"},
	} {
		senses, err := wn.Define(c.word)
		if err != nil {
			t.Errorf("%s: %v", c.word, err)
			continue
		}
		var all []string
		for _, s := range senses {
			all = append(all, fmt.Sprintf("%s %s: %s %v", s.Part, s.Spelling, s.Gloss, s.Examples))
		}
		if got := strings.Join(all, "; "); got != c.senses {
			t.Errorf("%s: %s, want %s", c.word, got, c.senses)
		}
	}
	for _, word := range []string{"", "zzz", "a", "moose", "nine lives", "1", "~", "\x00"} {
		if senses, err := wn.Define(word); !errors.Is(err, ErrNoSense) {
			t.Errorf("%q: %v, %v", word, senses, err)
		}
	}
}

func TestNoWordNet(t *testing.T) {
	_, err := OpenWordNet(t.TempDir())
	if !errors.Is(err, ErrNoWordNet) || !strings.Contains(err.Error(), "wordnet-base") {
		t.Error(err)
	}
}

// TestDefineInstalled holds the coverage that the bases are good for: of the
// common words 89 in 100 have a definition.
func TestDefineInstalled(t *testing.T) {
	wn, err := OpenWordNet("")
	if err != nil {
		t.Skip(err)
	}
	defer wn.Close()
	for _, c := range []struct{ word, lemma string }{
		{"women", "woman"}, {"studied", "study"}, {"stopped", "stop"}, {"happiest", "happy"}, {"boxes", "box"}, {"ai", "ai"},
	} {
		senses, err := wn.Define(c.word)
		found := false
		for _, s := range senses {
			found = found || s.Lemma == c.lemma
		}
		if !found {
			t.Errorf("%s: no sense of %s, %v", c.word, c.lemma, err)
		}
	}
	at, words, defined := 0, 0, 0
	for word, info := range Club().Words() {
		if info.Level > 60 {
			continue
		}
		if at++; at%10 != 0 {
			continue
		}
		words++
		if _, err := wn.Define(word); err == nil {
			defined++
		} else if !errors.Is(err, ErrNoSense) {
			t.Fatal(err)
		}
	}
	if defined*100 < words*89 {
		t.Errorf("%d of %d words have a definition", defined, words)
	}
}
