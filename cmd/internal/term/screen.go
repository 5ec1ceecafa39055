// Package term shows results to people in a terminal.
//
// The screen's rules: a table on a terminal, tab-separated lines in a pipe; no
// meaning by colour alone; nothing wider than the screen where it can be
// helped; NO_COLOR is obeyed; --plain means lines of words only, without
// frames, arrows or colour, so that a screen reader can say them.
package term

import (
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	xterm "github.com/charmbracelet/x/term"
	"github.com/jedib0t/go-pretty/v6/table"
	"github.com/jedib0t/go-pretty/v6/text"
)

// Screen is where results are shown, and what it can do.
type Screen struct {
	w     io.Writer
	tty   bool
	plain bool
	color bool

	columns int // how many there are; 0 is unknown
}

// New looks at a stream: a terminal gets tables and colour, unless plain or
// the environment (NO_COLOR, TERM=dumb) says otherwise.
func New(w io.Writer, plain bool, env func(string) string) *Screen {
	s := &Screen{w: w, plain: plain}
	switch f := w.(type) {
	case *os.File:
		s.tty = xterm.IsTerminal(f.Fd())
	case *Page:
		s.tty = true
	}
	s.color = s.tty && !plain && env("NO_COLOR") == "" && env("TERM") != "dumb"
	return s
}

// Terminal says whether a person looks at the screen.
func (s *Screen) Terminal() bool { return s.tty }

// Line writes one line of text.
func (s *Screen) Line(text string) { fmt.Fprintln(s.w, text) }

// Linef writes one formatted line.
func (s *Screen) Linef(format string, args ...any) { fmt.Fprintf(s.w, format+"\n", args...) }

// Verdict writes yes or no with its reason; colour only underlines it.
func (s *Screen) Verdict(ok bool, says string) {
	word, paint := "NO ", text.Colors{text.FgHiWhite, text.BgRed, text.Bold}
	if ok {
		word, paint = "YES", text.Colors{text.FgHiWhite, text.BgGreen, text.Bold}
	}
	if s.color {
		word = paint.Sprint(" " + word + " ")
	}
	s.Line(word + "  " + says)
}

// Bold marks a text on a screen with colours.
func (s *Screen) Bold(t string) string {
	if s.color {
		return text.Bold.Sprint(t)
	}
	return t
}

// Table is rows of cells under headings; Right names the columns (from 0)
// that hold numbers.
type Table struct {
	Title  string
	Header []string
	Rows   [][]string
	Footer []string
	Right  []int
}

// Show writes a table: with a frame on a terminal, as lines of words where
// plain was asked for, tab-separated in a pipe. People read a minus sign where
// programs read a hyphen.
func (s *Screen) Show(t Table) {
	switch {
	case s.plain:
		s.spoken(t.signed())
	case s.tty:
		s.framed(t.signed())
	default:
		s.tabbed(t)
	}
}

// signed writes the numbers below zero with a minus sign.
func (t Table) signed() Table {
	rows := append(append([][]string{}, t.Rows...), t.Footer)
	for n, r := range rows {
		rows[n] = slices.Clone(r)
		for _, c := range t.Right {
			if c < len(r) && strings.HasPrefix(r[c], "-") {
				rows[n][c] = "−" + r[c][1:]
			}
		}
	}
	t.Rows, t.Footer = rows[:len(t.Rows)], rows[len(t.Rows)]
	return t
}

func (s *Screen) tabbed(t Table) {
	s.Line(strings.Join(t.Header, "\t"))
	for _, r := range t.Rows {
		s.Line(strings.Join(r, "\t"))
	}
	if t.Footer != nil {
		s.Line(strings.Join(t.Footer, "\t"))
	}
}

// spoken writes each row as a sentence: "hand 1, Anna 12, Chris 7".
func (s *Screen) spoken(t Table) {
	if t.Title != "" {
		s.Line(t.Title)
	}
	for n, r := range append(append([][]string{}, t.Rows...), t.Footer) {
		var parts []string
		for i, cell := range r {
			if cell = strings.TrimSpace(cell); cell == "" {
				continue
			}
			sums := n == len(t.Rows) && i == 0 // "total" names itself
			if i < len(t.Header) && t.Header[i] != "" && !sums {
				cell = t.Header[i] + " " + cell
			}
			parts = append(parts, cell)
		}
		if len(parts) > 0 {
			s.Line(strings.Join(parts, ", "))
		}
	}
}

func (s *Screen) framed(t Table) {
	w := table.NewWriter()
	w.SetStyle(table.StyleRounded)
	w.Style().Format.Header = text.FormatDefault
	w.Style().Format.Footer = text.FormatDefault
	if t.Title != "" {
		w.SetTitle("%s", t.Title)
	}
	w.AppendHeader(row(t.Header))
	for _, r := range t.Rows {
		w.AppendRow(row(r))
	}
	if t.Footer != nil {
		w.AppendFooter(row(t.Footer))
	}
	w.SetColumnConfigs(s.columnsOf(t))
	s.Line(w.Render())
}

func row(cells []string) table.Row {
	out := make(table.Row, len(cells))
	for i, c := range cells {
		out[i] = c
	}
	return out
}

// Wrapped writes a text in lines of at most 78 characters.
func (s *Screen) Wrapped(t string) {
	if s.plain {
		s.Line(t)
		return
	}
	for line := range strings.SplitSeq(text.WrapSoft(t, 78), "\n") {
		s.Line(strings.TrimRight(line, " "))
	}
}
