package main

import (
	_ "embed"
	"strings"

	"scorepad/dict"
)

//go:embed vulgar.txt
var vulgar string

// describe adds what kind of word each word is.
func describe(entries map[string]dict.Info, src *source, wn *wordNet) {
	d := &describer{
		entries: entries, src: src, wn: wn,
		short: set(clipped), rude: set(vulgar + rude), easy: set(everyday),
		many: set(plurals), one: set(singulars),
	}
	for word, info := range entries {
		if info.Class&dict.Word != 0 {
			info.Class |= d.facts(word, info.Level)
			entries[word] = info
		}
	}
}

type describer struct {
	entries                      map[string]dict.Info
	src                          *source
	wn                           *wordNet
	short, rude, easy, many, one map[string]bool
}

func (d *describer) facts(word string, level int) dict.Class {
	c := d.number(word)
	if d.short[word] {
		c |= dict.Clipped
	}
	if d.rude[word] {
		c |= dict.Vulgar
	}
	if !d.easy[word] && d.obscure(word, level) {
		c |= dict.Obscure
	}
	return c
}

// level is how common a word is, 0 if it is none.
func (d *describer) level(word string) int {
	if info := d.entries[word]; info.Class&dict.Word != 0 {
		return info.Level
	}
	return 0
}

func (d *describer) atMost(word string, size int) bool {
	level := d.level(word)
	return level > 0 && level <= size
}

// obscure tells the words that only players of word games know. By this rule
// the family list has 62 words of two letters and 665 of three; those in the
// list everyday, which are cleared by hand, come on top (64 and 677).
func (d *describer) obscure(word string, level int) bool {
	if len(word) <= 3 {
		return level >= wellKnown
	}
	if level < maxSize || d.wn.lemma[word] || d.derived(word) {
		return false
	}
	for _, base := range d.bases(word) {
		if d.wn.lemma[base] || d.atMost(base, wellKnown) || d.derived(base) {
			return false
		}
	}
	return true
}

// bases are the words that this one may be a form of.
func (d *describer) bases(word string) []string {
	return append(regularBases(word), d.wn.bases[word]...)
}

// derived reports whether the word is made from a common one.
func (d *describer) derived(word string) bool {
	const common = 60
	for _, prefix := range derivePrefixes {
		if base, ok := strings.CutPrefix(word, prefix); ok && d.atMost(base, common) {
			return true
		}
	}
	for _, rule := range deriveEndings {
		if stem, ok := strings.CutSuffix(word, rule[0]); ok && d.atMost(stem+rule[1], common) {
			return true
		}
	}
	return false
}
