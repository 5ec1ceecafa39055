package term

import (
	"fmt"
	"strconv"
	"strings"

	"scorepad/scorer"
)

// The solitaire on the screen: eight cards with their stack's number above and
// the cards that the stack still has below. `?` waits for its card to be
// turned, `–` is an empty stack.

// Stacks shows the eight stacks of a solitaire: drawn on a terminal, in words
// where plain was asked for, tab-separated in a pipe. Nothing for another game.
func (s *Screen) Stacks(t *scorer.Table) {
	if t.Solitaire() == nil {
		return
	}
	if s.tty && !s.plain {
		for _, l := range drawnStacks(t) {
			s.Line(l)
		}
		return
	}
	if s.plain {
		s.Line(spokenStacks(t))
		return
	}
	table := Table{Header: []string{"stack"}, Rows: [][]string{{"shows"}, {"left"}}}
	for n := 1; n <= scorer.SolitaireStacks; n++ {
		table.Header = append(table.Header, strconv.Itoa(n))
		table.Rows[0] = append(table.Rows[0], topOf(t, n))
		table.Rows[1] = append(table.Rows[1], strconv.Itoa(t.Solitaire().Left(n)))
	}
	s.Show(table)
}

// IsPage says whether what is written goes to a Page, where the stacks stand
// already.
func (s *Screen) IsPage() bool {
	_, page := s.w.(*Page)
	return page
}

// topOf is what a stack shows, in a sign.
func topOf(t *scorer.Table, stack int) string {
	if c, shows := t.Solitaire().Showing(stack); shows {
		return t.Box().Face(c)
	}
	return pick(t.Solitaire().Left(stack) == 0, "–", "?")
}

// stacksWide is how many columns the drawn stacks take.
const stacksWide = 64

func drawnStacks(t *scorer.Table) []string {
	lines := make([]string, 5)
	for n := 1; n <= scorer.SolitaireStacks; n++ {
		left := t.Solitaire().Left(n)
		card := [3]string{"╭────╮", fmt.Sprintf("│ %-2s │", topOf(t, n)), "╰────╯"}
		if left == 0 {
			card = [3]string{"      ", "  ––  ", "      "}
		}
		lines[0] += fmt.Sprintf("   %d    ", n)
		for i, part := range card {
			lines[1+i] += part + "  "
		}
		lines[4] += fmt.Sprintf("   %d    ", left)
	}
	for i := range lines {
		lines[i] = strings.TrimRight("  "+lines[i], " ")
	}
	return lines
}

// spokenStacks tells the stacks in a sentence.
func spokenStacks(t *scorer.Table) string {
	var parts []string
	for n := 1; n <= scorer.SolitaireStacks; n++ {
		c, shows := t.Solitaire().Showing(n)
		left := t.Solitaire().Left(n)
		switch {
		case shows:
			parts = append(parts, fmt.Sprintf("stack %d shows %s, %d left", n, t.Box().Face(c), left))
		case left == 0:
			parts = append(parts, fmt.Sprintf("stack %d is empty", n))
		default:
			parts = append(parts, fmt.Sprintf("stack %d waits for its card, %d left", n, left))
		}
	}
	return strings.Join(parts, "; ")
}

// StackGlance is the stacks in at most so many lines and columns, with the
// last words taken where there is room.
func StackGlance(t *scorer.Table, width, most int) []string {
	out := drawnStacks(t)
	if most < len(out) || width < stacksWide {
		return []string{stackLine(t)}
	}
	if words := wordsTaken(t); most > len(out)+1 && words != "" {
		out = append(out, "", cut("  "+words, width))
	}
	return out
}

// stackLine is the stacks in one line: "QU6 I6 ?5 –".
func stackLine(t *scorer.Table) string {
	var parts []string
	for n := 1; n <= scorer.SolitaireStacks; n++ {
		top := topOf(t, n)
		if left := t.Solitaire().Left(n); left > 0 {
			top += strconv.Itoa(left)
		}
		parts = append(parts, top)
	}
	return strings.Join(parts, " ")
}

// wordsTaken lists the words, the last ones where there are many.
func wordsTaken(t *scorer.Table) string {
	const most = 8
	words := t.Solitaire().Words()
	text := ""
	if n := len(words) - most; n > 0 {
		text, words = fmt.Sprintf("(%d more) ", n), words[n:]
	}
	for _, w := range words {
		text += t.Box().Text(w.Cards) + " "
	}
	return strings.TrimSpace(text)
}

// soloScore says how far a solitaire is.
func soloScore(t *scorer.Table) string {
	s := t.Solitaire()
	return fmt.Sprintf("%d of %d cards used in %s", s.Used(), scorer.SolitaireCards, Count(len(s.Words()), "word"))
}

// soloNext says what the stacks wait for.
func soloNext(t *scorer.Table) string {
	s := t.Solitaire()
	var waiting, empty []string
	for n := 1; n <= scorer.SolitaireStacks; n++ {
		switch _, shows := s.Showing(n); {
		case s.Left(n) == 0:
			empty = append(empty, strconv.Itoa(n))
		case !shows:
			waiting = append(waiting, strconv.Itoa(n))
		}
	}
	switch {
	case len(waiting) == scorer.SolitaireStacks:
		return "the eight cards that show, from stack 1 on, are still to be written"
	case len(waiting) > 0:
		return "still to be shown: " + pick(len(waiting) == 1, "stack ", "stacks ") + strings.Join(waiting, ", ")
	case len(empty) > 0 && s.Refills():
		must := pick(t.House().Get("refill") == "must", "is to be filled before the next word", "may be filled")
		return "stack " + empty[0] + " is empty and " + must + ": refill " + empty[0] + " and the stack that gives its card"
	}
	return "take a word of the cards that show"
}

// soloSum says what an entry of a solitaire did.
func soloSum(t *scorer.Table, k scorer.Kept) string {
	switch f := k.Now.(type) {
	case scorer.Removed:
		for _, w := range t.Solitaire().Words() {
			if w.Seq == k.Seq {
				return t.Box().Text(w.Cards) + ": " + Count(len(w.Cards), "card")
			}
		}
	case scorer.Refilled:
		return fmt.Sprintf("stack %d is filled from stack %d", f.To, f.From)
	case scorer.Adjusted:
		return f.Reason + " " + Signed(f.Points)
	}
	return t.Text(k.Now, k.Anyway)
}

// soloSheet shows the words of a solitaire with the cards each used.
func (s *Screen) soloSheet(t *scorer.Table) {
	sheet := t.Sheet()
	table := Table{Title: SheetTitle(t), Header: []string{"word", "what", t.Name(0)}, Right: []int{0, 2}}
	for _, it := range sheet.Items {
		table.Rows = append(table.Rows, []string{strconv.Itoa(it.Round), it.Text, strconv.Itoa(it.Points)})
	}
	table.Footer = []string{"total", "", strconv.Itoa(sheet.Scores()[0])}
	s.Show(table)
}
