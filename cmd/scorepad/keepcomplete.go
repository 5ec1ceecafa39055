package main

import (
	"slices"
	"strings"

	"scorepad/cmd/internal/desk"
	"scorepad/scorer"
)

// completions lists what the last word of a line could become: a verb, a
// command or a player where a line begins, a player behind a verb that takes
// one.
func (k *keeper) completions(s *desk.Sitting, line string) []string {
	words := strings.Split(line, " ")
	last := words[len(words)-1]
	if last == "" && len(words) == 1 {
		return nil
	}
	var out []string
	for _, c := range k.candidates(s, words[:len(words)-1]) {
		if len(c) >= len(last) && strings.EqualFold(c[:len(last)], last) {
			out = append(out, c)
		}
	}
	return out
}

// candidates are the words that can follow these.
func (k *keeper) candidates(s *desk.Sitting, before []string) []string {
	names := quoted(s.Table.Head().Players)
	switch len(before) {
	case 0:
		return append(names, k.openers()...)
	case 1:
		return k.second(s, strings.TrimSuffix(strings.ToLower(before[0]), "!"), names)
	case 2:
		if strings.EqualFold(before[0], "amend") {
			return append(names, "lay", "out", "play", "claim", "challenge", "adjust")
		}
	case 3:
		if strings.EqualFold(before[0], "amend") {
			return names
		}
	}
	return nil
}

// openers are the verbs and the commands that a line can begin with in this
// game.
func (k *keeper) openers() []string {
	var out []string
	for _, v := range entryVerbs {
		if k.has(v.verb) {
			out = append(out, v.verb)
		}
	}
	for _, c := range k.commands() {
		out = append(out, c.names[0])
	}
	return out
}

// second are the words that can follow a first one.
func (k *keeper) second(s *desk.Sitting, verb string, names []string) []string {
	switch {
	case desk.TakesName(verb), verb == "best":
		return names
	case verb == "new":
		return kinds()
	}
	for _, n := range names {
		if strings.EqualFold(strings.Trim(n, `"`), verb) {
			return s.TurnVerbs()
		}
	}
	return nil
}

func quoted(names []string) []string {
	out := slices.Clone(names)
	for i, n := range out {
		out[i] = scorer.Quote(n)
	}
	return out
}

// complete puts as much of the last word in as all completions share, and
// gives those that are left to choose from.
func (k *keeper) complete(s *desk.Sitting, line string) (string, []string) {
	all := k.completions(s, line)
	if len(all) == 0 {
		return line, nil
	}
	last := line[strings.LastIndex(line, " ")+1:]
	common := all[0]
	for _, c := range all[1:] {
		for !strings.HasPrefix(strings.ToLower(c), strings.ToLower(common)) {
			common = common[:len(common)-1]
		}
	}
	switch {
	case len(all) == 1:
		common += " "
	case len(common) == len(last):
		return line, all
	}
	return line[:len(line)-len(last)] + common, all
}
