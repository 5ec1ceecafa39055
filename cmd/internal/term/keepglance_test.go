package term

import (
	"slices"
	"strings"
	"testing"
)

// However few lines there are, and in however many parts the table is drawn,
// the tiles of the last play are among them, and in Qwirkle the numbers of the
// columns.
func TestGlanceShowsTheLastPlay(t *testing.T) {
	for _, file := range []string{"qwirkle-evening.txt", "quillico-whole-game.txt"} {
		whole := readTable(t, games+file)
		for seq := 2; seq <= len(whole.Entries()); seq += 3 {
			table, err := whole.Before(seq)
			if err != nil {
				t.Fatal(err)
			}
			if len(pieces(table)) == 0 {
				continue
			}
			for _, width := range []int{45, 60, 80} {
				page := &Page{}
				(&Screen{w: page, tty: true, color: seq%2 == 0}).Glance(View{Table: table, Width: width}, 8)
				lines := page.Take()
				ruler := table.Qwirkle() == nil || slices.ContainsFunc(lines, isRuler)
				if !ruler || len(lines) > 8 || !slices.ContainsFunc(lines, marked) {
					t.Errorf("%s before entry %d, %d columns:\n%s", file, seq, width, strings.Join(lines, "\n"))
				}
			}
		}
	}
}
