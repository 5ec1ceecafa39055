package term

import (
	"strings"
	"testing"
)

const games = "../../../scorer/testdata/"

func TestMissingEnd(t *testing.T) {
	for _, c := range []struct{ head, entries, want string }{
		{"game qwirkle\nplayers Anna \"Mary Ann\"", "play Anna 0,0 E ro\n", ""},
		{"game qwirkle\nplayers Anna Chris", "pass Anna\npass Chris\n", ""}, // passes end it without points
		{"game quillico\nplayers Anna \"Mary Ann\" Chris", "play Anna E TEA\npass Chris\npass Anna\npass \"Mary Ann\"\n",
			`end blocked left Anna: "Mary Ann": Chris:`},
		{"game quillico\nplayers Anna Chris", "pass Anna\npass Chris\nend blocked left Anna:T Chris:\n", ""},
		{"game quillico\nplayers Anna Chris", "play Anna E TEA\n", ""},
	} {
		if got := MissingEnd(tableOf(t, c.head, c.entries)); got != c.want {
			t.Errorf("%q: %q, want %q", c.entries, got, c.want)
		}
	}
}

// The two whole games of scorer/testdata, before their end is written.
func TestMissingEndOfWholeGames(t *testing.T) {
	for _, c := range []struct{ file, want string }{
		{"qwirkle-evening.txt", "end out Anna left Chris: Sally: Tom:"},
		{"quillico-whole-game.txt", "end out Tyler left Helen: Karen: William:"},
	} {
		whole := readTable(t, games+c.file)
		before, err := whole.Before(len(whole.Entries()))
		if err != nil {
			t.Fatal(err)
		}
		if got := MissingEnd(before); got != c.want {
			t.Errorf("%s: %q, want %q", c.file, got, c.want)
		}
		first, second := Standing(before)
		if !strings.Contains(first, "now write") || second != c.want {
			t.Errorf("%s: %s / %s", c.file, first, second)
		}
		if got := MissingEnd(whole); got != "" {
			t.Errorf("%s: %q after the end", c.file, got)
		}
	}
}

// However few lines there are, and in however many parts the table is drawn,
// the tiles of the last play are among them.
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
				New(page, false, func(string) string { return "" }).Glance(View{Table: table, Width: width}, 8)
				if lines := strings.Join(page.Take(), "\n"); !strings.ContainsAny(lines, "['") {
					t.Errorf("%s before entry %d, %d columns:\n%s", file, seq, width, lines)
				}
			}
		}
	}
}
