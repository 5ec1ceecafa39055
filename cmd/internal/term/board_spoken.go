package term

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"scorepad/scorer"
)

// sayQwirkle writes the rows of a Qwirkle table from the north, each run of
// tiles with its squares: "row 2: from 1 to 2, red circle (inner square), …".
func (s *Screen) sayQwirkle(v View) {
	for _, line := range qwirkleRows(v.Table) {
		s.Line(line)
	}
	if !v.Brief {
		s.unseenQwirkle(v)
	}
}

// qwirkleRows is a Qwirkle table in words, a line a row from the north.
func qwirkleRows(t *scorer.Table) []string {
	ps := slices.Clone(pieces(t))
	slices.SortFunc(ps, func(a, b scorer.Piece) int {
		if a.At.C != b.At.C {
			return int(b.At.C) - int(a.At.C)
		}
		return int(a.At.A) - int(b.At.A)
	})
	var lines []string
	for len(ps) > 0 {
		n := 1
		for n < len(ps) && ps[n].At.C == ps[0].At.C {
			n++
		}
		lines = append(lines, fmt.Sprintf("row %d: %s", ps[0].At.C, strings.Join(runsOf(t, ps[:n]), "; ")))
		ps = ps[n:]
	}
	return lines
}

// runsOf writes the unbroken runs of one row.
func runsOf(t *scorer.Table, row []scorer.Piece) []string {
	var out []string
	for len(row) > 0 {
		n := 1
		for n < len(row) && row[n].At.A == row[n-1].At.A+1 {
			n++
		}
		where := "at " + strconv.Itoa(int(row[0].At.A))
		if n > 1 {
			where = fmt.Sprintf("from %d to %d", row[0].At.A, row[n-1].At.A)
		}
		var tiles []string
		for _, p := range row[:n] {
			tiles = append(tiles, sayTile(t.House(), p.Tile))
		}
		out = append(out, where+", "+strings.Join(tiles, ", "))
		row = row[n:]
	}
	return out
}

// sayTile names a Qwirkle tile for the ear: "red circle (inner square)".
func sayTile(h scorer.House, t scorer.Tile) string {
	return fmt.Sprintf("%s %s (inner %s)", scorer.QwirkleColours[t/6], scorer.OuterShape(t), scorer.InnerShape(h, t))
}
