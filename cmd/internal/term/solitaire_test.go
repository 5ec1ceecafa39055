package term

import (
	"strings"
	"testing"

	"scorepad/scorer"
)

func solo(t *testing.T, lines ...string) *scorer.Table {
	t.Helper()
	table, err := scorer.ReadTable(strings.NewReader("scorepad 1\ngame solitaire\nplayers Ann\n\n" + strings.Join(lines, "\n")))
	if err != nil {
		t.Fatal(err)
	}
	return table
}

var soloLines = []string{"stack 1 A B C D E F", "show 2 (QU) I E T S O X", "word! 1", "word! 1", "word! 1", "word! 1", "word! 1", "word! 1", "word 2 3"}

// The stacks in each of their forms, with an empty one and two that wait.
func TestStacks(t *testing.T) {
	table := solo(t, soloLines...)
	drawn := []string{
		"     1       2       3       4       5       6       7       8",
		"          ╭────╮  ╭────╮  ╭────╮  ╭────╮  ╭────╮  ╭────╮  ╭────╮",
		"    ––    │ ?  │  │ ?  │  │ E  │  │ T  │  │ S  │  │ O  │  │ X  │",
		"          ╰────╯  ╰────╯  ╰────╯  ╰────╯  ╰────╯  ╰────╯  ╰────╯",
		"     0       5       5       6       6       6       6       6",
	}
	words := "  A B C D E F (QU)I"
	for _, c := range []struct {
		name        string
		width, most int
		want        []string
	}{
		{"drawn, with the words", 80, 13, append(drawn[:5:5], "", words)},
		{"drawn", 80, 5, drawn},
		{"low", 80, 4, []string{"– ?5 ?5 E6 T6 S6 O6 X6"}},
		{"narrow", 40, 13, []string{"– ?5 ?5 E6 T6 S6 O6 X6"}},
	} {
		got := StackGlance(table, c.width, c.most)
		if strings.Join(got, "\n") != strings.Join(c.want, "\n") {
			t.Errorf("%s:\n%s\nwant\n%s", c.name, strings.Join(got, "\n"), strings.Join(c.want, "\n"))
		}
		for _, l := range got {
			if len([]rune(l)) > c.width {
				t.Errorf("%s: %q is wider than %d", c.name, l, c.width)
			}
		}
	}
	if got, want := spokenStacks(table), "stack 1 is empty; stack 2 waits for its card, 5 left; stack 3 waits for its card, 5 left; stack 4 shows E, 6 left; "+
		"stack 5 shows T, 6 left; stack 6 shows S, 6 left; stack 7 shows O, 6 left; stack 8 shows X, 6 left"; got != want {
		t.Errorf("spoken: %s, want %s", got, want)
	}
}

// What each entry of a solitaire did, and what the stacks wait for.
func TestSolitaireTold(t *testing.T) {
	for _, c := range []struct{ more, sum, next string }{
		{"", "(QU)I: 2 cards", "still to be shown: stacks 2, 3"},
		{"show 2 A", "show 2 A", "still to be shown: stack 3"},
		{"show 2 A B", "show 2 A B", "stack 1 is empty and may be filled: refill 1 and the stack that gives its card"},
		{"show 2 A B;refill 1 from 4", "stack 1 is filled from stack 4", "still to be shown: stack 4"},
		{"show 2 A B;refill 1 from 4;show 4 T", "show 4 T", "take a word of the cards that show"},
		{"end blocked", "end blocked", ""},
	} {
		lines := append(soloLines[:len(soloLines):len(soloLines)], strings.Split(c.more, ";")...)
		table := solo(t, lines...)
		if got := Sum(table, len(table.Entries())); got != c.sum {
			t.Errorf("%q: %s, want %s", c.more, got, c.sum)
		}
		if got := WhatNext(table); got != c.next {
			t.Errorf("%q: next %q, want %q", c.more, got, c.next)
		}
		if got := Totals(table); got != "8 of 48 cards used in 7 words" {
			t.Errorf("%q: totals %s", c.more, got)
		}
	}
	if got, want := WhatNext(solo(t)), "the eight cards that show, from stack 1 on, are still to be written"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
