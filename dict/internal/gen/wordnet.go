package main

import (
	"bufio"
	"fmt"
	"io/fs"
	"strings"

	"scorepad/dict"
)

// wordNet is what the lexical database says about spellings: which stand in
// it in lower case, which of those are nouns and verbs, and irregular forms.
type wordNet struct {
	lemma      map[string]bool
	noun, verb map[string]bool
	hyphenated map[string]bool // lemmas with a hyphen, folded
	irregular  map[string]bool // plurals named in noun.exc
	bases      map[string][]string
}

var parts = []string{"noun", "verb", "adj", "adv"}

func readWordNet(folder fs.FS) (*wordNet, error) {
	wn := &wordNet{
		lemma: map[string]bool{}, noun: map[string]bool{}, verb: map[string]bool{},
		hyphenated: map[string]bool{}, irregular: map[string]bool{}, bases: map[string][]string{},
	}
	for _, part := range parts {
		if err := eachLine(folder, "data."+part, func(line string) { wn.addData(part, line) }); err != nil {
			return nil, err
		}
		if err := eachLine(folder, part+".exc", func(line string) { wn.addIrregular(part, line) }); err != nil {
			return nil, err
		}
	}
	return wn, nil
}

func eachLine(folder fs.FS, name string, use func(string)) error {
	file, err := folder.Open(name)
	if err != nil {
		return fmt.Errorf("gen: package wordnet-base: %w", err)
	}
	defer file.Close()
	lines := bufio.NewScanner(file)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		use(lines.Text())
	}
	return lines.Err()
}

// addData takes the spellings from a line of data.*; the index is all in
// lower case and would take names for words.
func (wn *wordNet) addData(part, line string) {
	fields := strings.Fields(line)
	if strings.HasPrefix(line, " ") || len(fields) < 6 {
		return
	}
	var count int
	if _, err := fmt.Sscanf(fields[3], "%x", &count); err != nil {
		return
	}
	for at := range count {
		lemma, _, _ := strings.Cut(fields[4+2*at], "(") // a mark of place
		if lemma == strings.ToLower(lemma) {
			wn.addLemma(part, lemma)
		}
	}
}

func (wn *wordNet) addLemma(part, lemma string) {
	word, notices, err := dict.Fold(lemma)
	if err != nil || len(word) > maxLetters {
		return
	}
	if len(notices) > 0 {
		if notices[0] == dict.NoticeHyphen {
			wn.hyphenated[word] = true
		}
		return
	}
	wn.lemma[word] = true
	switch part {
	case "noun":
		wn.noun[word] = true
	case "verb":
		wn.verb[word] = true
	}
}

func (wn *wordNet) addIrregular(part, line string) {
	fields := strings.Fields(line)
	if len(fields) < 2 {
		return
	}
	wn.bases[fields[0]] = append(wn.bases[fields[0]], fields[1:]...)
	if part == "noun" {
		wn.irregular[fields[0]] = true
	}
}
