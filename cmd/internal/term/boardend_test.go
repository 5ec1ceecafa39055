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
