package term

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"scorepad/scorer"
)

// Standing is the two lines at the top of a sitting: the game and how far it
// is, and what the table waits for.
func Standing(t *scorer.Table) (first, second string) {
	title := t.Game().Title
	if end := MissingEnd(t); end != "" {
		return title + ", the last turn is over; now write, with what they hold behind the names:", end
	}
	if t.Over() && t.Game().Boards() {
		return title + ", over: " + Winners(t), Totals(t)
	}
	if t.Over() {
		return title + ", over: " + Winners(t), "again: another game of the same people; undo and amend still correct this one"
	}
	c := t.Cards()
	if t.Solitaire() != nil {
		return title + ", " + soloScore(t), soloNext(t)
	}
	if c == nil {
		return title + boardStanding(t), Totals(t)
	}
	h := c.Hand(c.Current())
	first = fmt.Sprintf("%s, hand %d of %d, %d cards; %s deals, %s begins", title, h.Number, c.Hands(), h.Cards, t.Name(h.Dealer), t.Name(h.Starter))
	if len(h.Missing) == t.Seats() {
		return first, "nobody is entered yet"
	}
	second = "still to enter: " + seatNames(t, h.Missing)
	if h.Out != scorer.Nobody {
		return first, second + "; " + t.Name(h.Out) + " went out"
	}
	return first, second + "; nobody went out yet"
}

func boardStanding(t *scorer.Table) string {
	text := fmt.Sprintf(", round %d", t.Round())
	if next := t.Next(); next != scorer.Nobody {
		text += ", next " + t.Name(next)
	}
	if n, known := toDraw(t); known {
		text += fmt.Sprintf(", %d to draw", n)
	}
	return text
}

// NarrowSheet is the score sheet in lines of at most width columns: the
// headings, a line a hand or round, and the totals. Names are cut short where
// they must be. A point stands for a player who is not entered yet.
func NarrowSheet(t *scorer.Table, width int) []string {
	sheet := t.Sheet()
	rows := sheetRows(t, &sheet)
	for i, row := range rows {
		for j, cell := range row {
			rows[i][j] = strings.Replace(cell, "-", "−", 1)
			if cell == "" {
				rows[i][j] = "·"
			}
		}
	}
	head, total := []string{roundName(t)}, []string{"total"}
	for i, n := range sheet.Scores() {
		head = append(head, t.Name(scorer.Seat(i)))
		total = append(total, Number(n))
	}
	return align(append(append([][]string{head}, rows...), total), width)
}

// align writes cells in columns to the right, no wider together than width.
func align(rows [][]string, width int) []string {
	n := len(rows[0]) - 1
	most := max((width-5)/n-1, 4)
	columns, gap := make([]int, n+1), "  "
	for _, row := range rows {
		for j, cell := range row {
			columns[j] = max(columns[j], min(len([]rune(cell)), most))
		}
	}
	if 5+n*(2+slices.Max(columns[1:])) > width {
		gap = " "
	}
	var out []string
	for _, row := range rows {
		var b strings.Builder
		b.WriteString(fmt.Sprintf("%-5s", row[0]))
		for j, cell := range row[1:] {
			b.WriteString(gap + pad(cut(cell, columns[j+1]), columns[j+1]))
		}
		out = append(out, b.String())
	}
	return out
}

// cut shortens a name to so many characters.
func cut(s string, most int) string {
	if r := []rune(s); len(r) > most {
		return string(r[:most-1]) + "…"
	}
	return s
}

func pad(s string, to int) string {
	return strings.Repeat(" ", max(to-len([]rune(s)), 0)) + s
}

// Counted says how many cards and letters each word of a lay-down has, and
// how many of the cards dealt it accounts for: "(QU)IET 4 cards, 5 letters; 5
// of 5 cards". "" for any other entry.
func Counted(t *scorer.Table, f scorer.Fact, hand int) string {
	if a, ok := f.(scorer.Amended); ok {
		f = a.Fact
	}
	laid, ok := f.(scorer.Laid)
	if !ok {
		return ""
	}
	n := len(laid.Unused)
	var parts []string
	for _, w := range laid.Words {
		n += len(w)
		parts = append(parts, fmt.Sprintf("%s %s, %s", t.Box().Text(w), Count(len(w), "card"), Count(len(t.Box().Letters(w)), "letter")))
	}
	return strings.Join(append(parts, strconv.Itoa(n)+" of "+Count(hand, "card")), "; ")
}
