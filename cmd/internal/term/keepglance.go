package term

import (
	"strings"

	"scorepad/scorer"
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
	for _, line := range middle(lines, most, v.Table) {
		s.Line(line)
	}
}

// middle keeps the lines around the latest tiles.
func middle(lines []string, most int, t *scorer.Table) []string {
	if len(lines) <= most {
		return lines
	}
	low, high, last := 0, 0, 0
	for i, p := range pieces(t) {
		y := int(p.At.C)*1000 + int(p.At.D)*707
		if i == 0 {
			low, high = y, y
		}
		low, high = min(low, y), max(high, y)
		if p.Seq == lastPlay(t) {
			last = y
		}
	}
	at := 0
	if high > low {
		at = (high - last) * (len(lines) - 1) / (high - low)
	}
	from := min(max(at-most/2, 0), len(lines)-most)
	return lines[from : from+most]
}
