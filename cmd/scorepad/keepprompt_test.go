package main

import (
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"
)

func TestPromptEdits(t *testing.T) {
	ctrl := func(r rune) tea.KeyPressMsg { return tea.KeyPressMsg{Code: r, Mod: tea.ModCtrl} }
	plain := func(r rune) tea.KeyPressMsg { return tea.KeyPressMsg{Code: r} }
	for _, c := range []struct {
		name string
		keys []tea.KeyPressMsg
		want string // the cursor is at the |
	}{
		{"typing goes on at the end", []tea.KeyPressMsg{{Code: 'x', Text: "x"}}, "lay Änne CATx|"},
		{"to the left and in between", []tea.KeyPressMsg{plain(tea.KeyLeft), plain(tea.KeyLeft), {Code: 'x', Text: "x"}}, "lay Änne Cx|AT"},
		{"not beyond the start", []tea.KeyPressMsg{plain(tea.KeyHome), plain(tea.KeyLeft), plain(tea.KeyBackspace)}, "|lay Änne CAT"},
		{"not beyond the end", []tea.KeyPressMsg{plain(tea.KeyRight), plain(tea.KeyDelete)}, "lay Änne CAT|"},
		{"a word back", []tea.KeyPressMsg{ctrl('w')}, "lay Änne |"},
		{"two words back", []tea.KeyPressMsg{ctrl('w'), ctrl('w')}, "lay |"},
		{"over a word", []tea.KeyPressMsg{ctrl(tea.KeyLeft), ctrl(tea.KeyLeft), ctrl(tea.KeyDelete)}, "lay | CAT"},
		{"the rest", []tea.KeyPressMsg{ctrl('a'), ctrl(tea.KeyRight), ctrl('k')}, "lay|"},
		{"what stands before", []tea.KeyPressMsg{ctrl(tea.KeyLeft), ctrl('u')}, "|CAT"},
		{"a letter in place", []tea.KeyPressMsg{ctrl('a'), plain(tea.KeyDelete), plain(tea.KeyRight), plain(tea.KeyBackspace), ctrl('e')}, "y Änne CAT|"},
	} {
		var p prompt
		p.Set("lay Änne CAT")
		for _, k := range c.keys {
			p.key(k)
		}
		if got := string(p.line[:p.at]) + "|" + string(p.line[p.at:]); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

func TestPromptTakesPastedText(t *testing.T) {
	m := &screen{}
	m.Update(tea.PasteMsg{Content: "lay Anna\tCAT\r\n\x1b[31m"})
	if got, want := m.prompt.Value(), "lay Anna CAT  [31m"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	m.Update(tea.PasteMsg{Content: strings.Repeat("x", 5000)})
	if n := len(m.prompt.Value()); n != longestTyped {
		t.Errorf("%d characters were taken in, of at most %d", n, longestTyped)
	}
}

func TestPromptShowsTheCursor(t *testing.T) {
	var p prompt
	for _, line := range []string{"", "lay Anna CAT", strings.Repeat("long ", 30), strings.Repeat("日本", 40)} {
		p.Set(line)
		for p.at = range p.line {
			for _, width := range []int{20, 60} {
				text, column := p.view(width)
				if ansi.StringWidth(text) > width || column >= width {
					t.Fatalf("%q at %d: %d columns, the cursor in %d, on a screen of %d", line, p.at, ansi.StringWidth(text), column, width)
				}
			}
		}
	}
}
