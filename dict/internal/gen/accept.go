package main

import "scorepad/dict"

// accept finds the words and their levels. That makes 116 words of two letters,
// 1,212 of three and 176,892 of two to ten: 176,924 stood before the 31 denied
// words of four letters and the one that is only a name were taken out.
func accept(src *source) map[string]dict.Info {
	entries := map[string]dict.Info{}
	no, rescue, letters := set(denied+namesOnly), set(rescued), set(oneLetter)
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
// the reasons why they are none. An obscure word gets them too: the smaller
// list does not have it, but may know it as a name.
func addReasons(entries map[string]dict.Info, src *source, wn *wordNet) {
	reason := func(word string, c dict.Class, level int) {
		info := entries[word]
		switch {
		case info.Class&(dict.Word|dict.Obscure) == dict.Word || len(word) == 1:
			return
		case info.Class&dict.Word == 0 && level > 0:
			smaller(&info.Level, level)
		}
		info.Class |= c
		entries[word] = info
	}
	for word, f := range src.found {
		if c := f.reasons(); c != 0 {
			reason(word, c, max(f.name, f.short))
		}
	}
	for word := range wn.hyphenated {
		reason(word, dict.Hyphenated, 0)
	}
	for text, c := range map[string]dict.Class{prefixes: dict.Prefix, suffixes: dict.Suffix, denied: dict.Denied} {
		for word := range set(text) {
			reason(word, c, 0)
		}
	}
}

// reasons are what the spelling is besides a word.
func (f *found) reasons() dict.Class {
	var c dict.Class
	for _, reason := range []struct {
		holds bool
		class dict.Class
	}{
		{f.name > 0, dict.Proper},
		{f.name > 0 && f.name <= wellKnown, dict.ProperCommon},
		{f.short > 0, dict.Abbreviation},
		{f.roman, dict.Roman},
		{f.contraction, dict.Contraction},
	} {
		if reason.holds {
			c |= reason.class
		}
	}
	return c
}
