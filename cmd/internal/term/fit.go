package term

import (
	"github.com/jedib0t/go-pretty/v6/table"
	"github.com/jedib0t/go-pretty/v6/text"
)

// narrowestCell is the least width of a column whose text is broken.
const narrowestCell = 8

// Fit says how many columns the screen has; 0 is unknown. Framed tables break
// the text of their widest columns until they are no wider.
func (s *Screen) Fit(columns int) *Screen {
	s.columns = columns
	return s
}

// columnsOf gives each column's alignment and, on a narrow screen, how wide
// its text may be.
func (s *Screen) columnsOf(t Table) []table.ColumnConfig {
	widths := naturalWidths(t)
	out := make([]table.ColumnConfig, len(widths))
	for i, most := range fitted(widths, t.Right, s.columns) {
		out[i] = table.ColumnConfig{Number: i + 1}
		if most < widths[i] {
			out[i].WidthMax, out[i].WidthMaxEnforcer = most, text.WrapSoft
		}
	}
	for _, c := range t.Right {
		out[c].Align, out[c].AlignFooter, out[c].AlignHeader = text.AlignRight, text.AlignRight, text.AlignRight
	}
	return out
}

func naturalWidths(t Table) []int {
	widths := make([]int, len(t.Header))
	for _, r := range append([][]string{t.Header, t.Footer}, t.Rows...) {
		for i, cell := range r {
			widths[i] = max(widths[i], text.StringWidthWithoutEscSequences(cell))
		}
	}
	return widths
}

// fitted makes the widest columns that are no numbers narrower until a table,
// with three characters of frame a column, has at most columns characters.
func fitted(widths, numbers []int, columns int) []int {
	out := append([]int(nil), widths...)
	fixed := make([]bool, len(out))
	for _, n := range numbers {
		fixed[n] = true
	}
	total := 1
	for _, w := range out {
		total += w + 3
	}
	for ; columns > 0 && total > columns; total-- {
		widest := -1
		for i, w := range out {
			if !fixed[i] && w > narrowestCell && (widest < 0 || w > out[widest]) {
				widest = i
			}
		}
		if widest < 0 {
			break
		}
		out[widest]--
	}
	return out
}

// Parts gives a table in as many parts, one below the other, as it takes for
// none to be wider than the screen; each begins with the first column. In a
// pipe and on a plain screen a table stays whole.
func (s *Screen) Parts(t Table) []Table {
	widths := naturalWidths(t)
	if !s.tty || s.plain || s.columns == 0 || len(widths) == 0 {
		return []Table{t}
	}
	var parts []Table
	for next := 1; next < len(widths); {
		from, total := next, 1+widths[0]+3
		for next < len(widths) && (next == from || total+widths[next]+3 <= s.columns) {
			total += widths[next] + 3
			next++
		}
		parts = append(parts, t.columns(from, next))
	}
	return parts
}

// columns is the table's first column and those from one to before another.
func (t Table) columns(from, to int) Table {
	cut := func(r []string) []string {
		if len(r) == 0 {
			return r
		}
		return append([]string{r[0]}, r[min(from, len(r)):min(to, len(r))]...)
	}
	out := Table{Title: t.Title, Header: cut(t.Header), Footer: cut(t.Footer)}
	for _, r := range t.Rows {
		out.Rows = append(out.Rows, cut(r))
	}
	for _, n := range t.Right {
		switch {
		case n == 0:
			out.Right = append(out.Right, 0)
		case from <= n && n < to:
			out.Right = append(out.Right, n-from+1)
		}
	}
	return out
}
