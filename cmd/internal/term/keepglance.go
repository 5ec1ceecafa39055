package term

import (
	"slices"
	"strings"
)

// Glance draws a board alone, without what its signs mean and what is left,
// in at most so many lines: the part around the latest tiles where the whole
// is higher. Totals stand above it.
func (s *Screen) Glance(v View, most int) {
	page := &Page{}
	drawing := &Screen{w: page, tty: true, color: s.color}
	switch {
	case len(pieces(v.Table)) == 0:
		drawing.Line("no tile lies on the table")
	case v.Table.Qwirkle() != nil:
		drawing.drawGrid(gridOf(&v))
	case v.Table.Quillico() != nil:
		o := layOut(&v)
		o.draw()
		drawing.parts(o)
	}
	lines := page.Take()
	for len(lines) > 0 && strings.TrimSpace(lines[0]) == "" {
		lines = lines[1:]
	}
	for _, line := range middle(lines, most) {
		s.Line(line)
	}
}

// middle keeps the lines around those that show the latest tiles; where the
// drawing is in parts beside each other, around the first of them.
func middle(lines []string, most int) []string {
	if len(lines) <= most {
		return lines
	}
	first, last := -1, -1
	for i, line := range lines {
		switch {
		case !marked(line):
		case first < 0:
			first, last = i, i
		case i-first < most:
			last = i
		}
	}
	from := min(max((first+last+1)/2-most/2, 0), len(lines)-most)
	return ruled(lines, from, from+most)
}

// ruled cuts lines out of a drawing; a grid of squares keeps the numbers of
// its columns.
func ruled(lines []string, from, to int) []string {
	cut := slices.Clone(lines[from:to])
	if slices.ContainsFunc(cut, isRuler) {
		return cut
	}
	for i := from; i >= 0; i-- {
		if isRuler(lines[i]) {
			cut[0] = lines[i]
			break
		}
	}
	return cut
}

// isRuler says whether a line holds the numbers of columns and nothing else.
func isRuler(line string) bool {
	line = colourless(line)
	return strings.ContainsAny(line, "0123456789") && strings.Trim(line, "0123456789- ") == ""
}

// marked says whether a line of a drawing shows a tile of the last play, as
// [K1] or K1'.
func marked(line string) bool { return strings.ContainsAny(colourless(line), "['") }

// colourless is a line without the escapes that colour it.
func colourless(line string) string {
	var b strings.Builder
	for {
		before, after, found := strings.Cut(line, "\x1b[")
		b.WriteString(before)
		if !found {
			return b.String()
		}
		_, line, _ = strings.Cut(after, "m")
	}
}
