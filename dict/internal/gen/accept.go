package main

import "scorepad/dict"

// accept finds the words and their levels.
func accept(src *source) map[string]dict.Info {
	entries := map[string]dict.Info{}
	no, rescue, letters := set(denied), set(rescued), set(oneLetter)
	for word, f := range src.found {
		level := f.level()
		switch {
		case len(word) == 1 && !letters[word], no[word]:
			continue
		case level == 0 && rescue[word]:
			level = max(f.abbreviation, wellKnown)
		}
		if level > 0 {
			entries[word] = dict.Info{Class: dict.Word | f.region(), Level: level}
		}
	}
	return entries
}

// region is where the spelling belongs, 0 for everywhere.
func (f *found) region() dict.Class {
	if f.everywhere {
		return 0
	}
	const all = dict.British | dict.American | dict.Canadian | dict.Australian
	if f.regions == all {
		return 0
	}
	return f.regions
}

// addReasons keeps, beside the words, the spellings that people may try, with
// the reason why they are none. A spelling can be a word and a name as well.
func addReasons(entries map[string]dict.Info, src *source, wn *wordNet) {
	reason := func(word string, c dict.Class, level int) {
		info := entries[word]
		info.Class |= c
		if info.Class&dict.Word == 0 && level > 0 {
			smaller(&info.Level, level)
		}
		entries[word] = info
	}
	for word, f := range src.found {
		if c := f.reasons(); c != 0 && len(word) > 1 {
			reason(word, c, max(f.name, f.short))
		}
	}
	for word := range wn.hyphenated {
		if entries[word].Class&dict.Word == 0 {
			reason(word, dict.Hyphenated, 0)
		}
	}
	for text, c := range map[string]dict.Class{prefixes: dict.Prefix, suffixes: dict.Suffix, denied: dict.Denied} {
		for word := range set(text) {
			if entries[word].Class&dict.Word == 0 {
				reason(word, c, 0)
			}
		}
	}
}

func (f *found) reasons() dict.Class {
	var c dict.Class
	if f.name > 0 && f.word == 0 {
		c |= dict.Proper
		if f.name <= wellKnown {
			c |= dict.ProperCommon
		}
	}
	if f.short > 0 && f.word == 0 {
		c |= dict.Abbreviation
	}
	if f.roman && f.word == 0 {
		c |= dict.Roman
	}
	if f.contraction && f.word == 0 {
		c |= dict.Contraction
	}
	return c
}
