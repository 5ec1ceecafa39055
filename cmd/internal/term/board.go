package term

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"scorepad/scorer"
)

// View is a table of a board game as it is to be drawn.
type View struct {
	Table *scorer.Table
	// Width is how many columns there are; 0 means 80, and less than 32 counts
	// as 32.
	Width int
	// ASCII asks for the signs that records use in place of ● and ─.
	ASCII bool
	// IsWord tells which way a Quillico side word is read; nil: towards the
	// east or the south.
	IsWord func(word string) bool
	// Brief leaves out what the signs mean and what is not on the table.
	Brief bool
}

// narrowest is the least width that a board is drawn for, usualWidth the one
// where none is known.
const narrowest, usualWidth = 32, 80

func (v *View) width() int {
	if v.Width == 0 {
		return usualWidth
	}
	return max(v.Width, narrowest)
}

// pieces are the tiles on the table, nil where no board is played.
func pieces(t *scorer.Table) []scorer.Piece {
	if q := t.Qwirkle(); q != nil {
		return q.Board().Pieces()
	}
	if q := t.Quillico(); q != nil {
		return q.Board().Pieces()
	}
	return nil
}

// lastPlay is the entry that put the latest tile on the table, 0 for none.
func lastPlay(t *scorer.Table) int {
	last := 0
	for _, p := range pieces(t) {
		last = max(last, p.Seq)
	}
	return last
}

// Board draws a table of Qwirkle or Quillico with what is left of its box.
// Everything is told by letters and signs; colour is added where the screen
// has it. On a plain screen the table is spoken, row by row or word by word.
func (s *Screen) Board(v View) {
	s.Line(s.Bold(BoardTitle(v.Table)))
	if len(pieces(v.Table)) == 0 {
		s.Line("no tile lies on the table")
	}
	if last := s.lastLine(v.Table); last != "" {
		s.Line(last)
	}
	switch {
	case v.Table.Qwirkle() != nil && s.plain:
		s.sayQwirkle(v)
	case v.Table.Qwirkle() != nil:
		s.drawQwirkle(v)
	case v.Table.Quillico() != nil && s.plain:
		s.sayQuillico(v)
	case v.Table.Quillico() != nil:
		s.drawQuillico(v)
	}
}

// BoardTitle says in one line how far a board game is: "Qwirkle after entry
// 12: 40 tiles lie, 44 in the bag, next Anna".
func BoardTitle(t *scorer.Table) string {
	title := fmt.Sprintf("%s after entry %d: %s on the table", t.Game().Title, len(t.Entries()), Count(len(pieces(t)), "tile"))
	if n, known := toDraw(t); known {
		title += fmt.Sprintf(", %d to draw", n)
	}
	switch next := t.Next(); {
	case t.Over():
		title += ", the game is over"
	case next != scorer.Nobody:
		title += ", next " + t.Name(next)
	}
	return title
}

// toDraw is what the bag or the pile holds.
func toDraw(t *scorer.Table) (int, bool) {
	if q := t.Qwirkle(); q != nil {
		return q.Bag()
	}
	if q := t.Quillico(); q != nil {
		return q.Pile()
	}
	return 0, false
}

// Count writes a number with what it counts, "1 game" or "2 games"; words in
// y get "ies".
func Count(n int, what string) string {
	if n != 1 {
		if stem, ok := strings.CutSuffix(what, "y"); ok {
			what = stem + "ie"
		}
		what += "s"
	}
	return fmt.Sprintf("%d %s", n, what)
}

// lastLine writes the entry whose tiles are marked.
func (s *Screen) lastLine(t *scorer.Table) string {
	k, ok := t.Entry(lastPlay(t))
	if !ok {
		return ""
	}
	return fmt.Sprintf("last tiles, entry %d: %s", k.Seq, t.Text(k.Now, k.Anyway))
}

// wrap breaks words into lines no wider than width; lines after the first
// begin with the indent.
func wrap(words []string, sep string, width int, indent string) []string {
	var lines []string
	line := ""
	for i, w := range words {
		if i < len(words)-1 {
			w += strings.TrimRight(sep, " ")
		}
		gap := strings.Repeat(" ", len(sep)-len(strings.TrimRight(sep, " ")))
		switch {
		case i == 0:
			line = w
		case utf8.RuneCountInString(line+gap+w) > width:
			lines = append(lines, line)
			line = indent + w
		default:
			line += gap + w
		}
	}
	return append(lines, line)
}
