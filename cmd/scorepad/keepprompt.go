package main

import (
	"slices"
	"strings"
	"unicode"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"
)

// prompt is the line that is being typed, and where the next letter goes.
type prompt struct {
	line []rune
	at   int // 0 to the length of line
}

// promptMark stands before the line; longestTyped bounds it.
const (
	promptMark   = "> "
	longestTyped = 1000
)

// Value is the line.
func (p *prompt) Value() string { return string(p.line) }

// Set replaces the line and goes to its end.
func (p *prompt) Set(line string) {
	p.line = []rune(line)
	p.at = len(p.line)
}

// insert puts a text in where the cursor is; what cannot be seen is left out.
func (p *prompt) insert(text string) {
	typed := []rune(strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return ' '
		case !unicode.IsPrint(r):
			return -1
		}
		return r
	}, text))
	typed = typed[:min(len(typed), max(longestTyped-len(p.line), 0))]
	p.line = slices.Insert(p.line, p.at, typed...)
	p.at += len(typed)
}

// remove takes out what lies between two places and goes there.
func (p *prompt) remove(from, to int) {
	from, to = max(from, 0), min(to, len(p.line))
	p.line = slices.Delete(p.line, from, to)
	p.at = from
}

// wordStart is where the word before the cursor begins.
func (p *prompt) wordStart() int {
	i := p.at
	for i > 0 && p.line[i-1] == ' ' {
		i--
	}
	for i > 0 && p.line[i-1] != ' ' {
		i--
	}
	return i
}

// wordEnd is where the word behind the cursor ends.
func (p *prompt) wordEnd() int {
	i := p.at
	for i < len(p.line) && p.line[i] == ' ' {
		i++
	}
	for i < len(p.line) && p.line[i] != ' ' {
		i++
	}
	return i
}

// key takes a key press in, as the usual line editors do.
func (p *prompt) key(msg tea.KeyPressMsg) {
	switch msg.String() {
	case "left", "ctrl+b":
		p.at = max(p.at-1, 0)
	case "right", "ctrl+f":
		p.at = min(p.at+1, len(p.line))
	case "home", "ctrl+a":
		p.at = 0
	case "end", "ctrl+e":
		p.at = len(p.line)
	case "ctrl+left", "alt+left", "alt+b":
		p.at = p.wordStart()
	case "ctrl+right", "alt+right", "alt+f":
		p.at = p.wordEnd()
	case "backspace", "ctrl+h":
		p.remove(p.at-1, p.at)
	case "delete", "ctrl+d":
		p.remove(p.at, p.at+1)
	case "ctrl+w", "alt+backspace", "ctrl+backspace":
		p.remove(p.wordStart(), p.at)
	case "alt+d", "alt+delete", "ctrl+delete":
		p.remove(p.at, p.wordEnd())
	case "ctrl+u":
		p.remove(0, p.at)
	case "ctrl+k":
		p.remove(p.at, len(p.line))
	default:
		p.insert(msg.Text)
	}
}

// view gives the part of the line around the cursor that fits a width, and
// the cursor's column.
func (p *prompt) view(width int) (text string, column int) {
	room := max(width-len(promptMark)-1, 1)
	from := 0
	for ansi.StringWidth(string(p.line[from:p.at])) > room {
		from++
	}
	shown := ansi.Truncate(string(p.line[from:]), room, "")
	return promptMark + shown, len(promptMark) + ansi.StringWidth(string(p.line[from:p.at]))
}
