package main

import (
	"strings"

	"scorepad/dict"
)

// A word made from a common word with one of these is as easy as that word.
var derivePrefixes = []string{"un", "re", "non", "over", "out", "under", "mis", "pre", "anti", "inter"}

// deriveEndings are pairs: what stands at the end, and what to put there
// instead to get the word that it was made from.
var deriveEndings = [][2]string{
	{"ly", ""}, {"ily", "y"}, {"ness", ""}, {"iness", "y"}, {"less", ""}, {"iless", "y"},
	{"able", ""}, {"able", "e"}, {"iable", "y"}, {"like", ""},
}

// inflections are pairs as deriveEndings. A consonant that was doubled before
// the ending is undoubled too.
var inflections = [][2]string{
	{"s", ""}, {"es", ""}, {"ies", "y"},
	{"ed", ""}, {"ed", "e"}, {"ied", "y"},
	{"ing", ""}, {"ing", "e"},
	{"er", ""}, {"er", "e"}, {"ier", "y"},
	{"est", ""}, {"est", "e"}, {"iest", "y"},
}

// regularBases takes regular endings off.
func regularBases(word string) []string {
	var bases []string
	for _, rule := range inflections {
		stem, ok := strings.CutSuffix(word, rule[0])
		if !ok || len(stem) < 2 {
			continue
		}
		bases = append(bases, stem+rule[1])
		if n := len(stem); rule[1] == "" && rule[0] != "s" && n > 2 && stem[n-1] == stem[n-2] {
			bases = append(bases, stem[:n-1])
		}
	}
	return bases
}

// number tells plurals, verb forms and headwords.
func (d *describer) number(word string) dict.Class {
	switch {
	case d.many[word]:
		return dict.PluralNoun
	case d.one[word]:
		return dict.Headword
	}
	var c dict.Class
	if d.wn.lemma[word] {
		c |= dict.Headword
	}
	if d.plural(word) {
		c |= dict.PluralNoun
	}
	if d.thirdPerson(word) {
		c |= dict.Verb3
	}
	return c
}

func (d *describer) plural(word string) bool {
	if d.wn.irregular[word] {
		return true
	}
	for _, base := range addedS(word) {
		if d.wn.noun[base] || d.src.noun[base] {
			return true
		}
	}
	return !d.wn.lemma[word] && d.classical(word)
}

// addedS lists what the word was before the regular s, if it has one.
func addedS(word string) []string {
	stem, ok := strings.CutSuffix(word, "s")
	if !ok || len(stem) < 2 || strings.HasSuffix(stem, "s") {
		return nil
	}
	bases := []string{stem}
	if es, ok := strings.CutSuffix(stem, "e"); ok && strings.ContainsAny(es[len(es)-1:], "sxzho") {
		bases = append(bases, es)
	}
	if ie, ok := strings.CutSuffix(stem, "ie"); ok {
		bases = append(bases, ie+"y")
	}
	return bases
}

// classicalPlurals are pairs of plural and singular endings that the language
// took over from others, and the oldest of its own.
var classicalPlurals = [][2]string{
	{"i", "us"}, {"a", "um"}, {"a", "on"}, {"ae", "a"}, {"es", "is"}, {"ices", "ex"}, {"ices", "ix"},
	{"ata", "a"}, {"eaux", "eau"}, {"men", "man"}, {"ves", "f"}, {"ves", "fe"},
}

func (d *describer) classical(word string) bool {
	for _, rule := range classicalPlurals {
		stem, ok := strings.CutSuffix(word, rule[0])
		if ok && len(stem) > 1 && d.level(stem+rule[1]) > 0 {
			return true
		}
	}
	return false
}

func (d *describer) thirdPerson(word string) bool {
	if !strings.HasSuffix(word, "s") {
		return false
	}
	for _, base := range append(addedS(word), d.wn.bases[word]...) {
		if d.wn.verb[base] {
			return true
		}
	}
	return false
}
