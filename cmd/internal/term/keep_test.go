package term

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"scorepad/scorer"
)

func tableOf(t *testing.T, head, entries string) *scorer.Table {
	t.Helper()
	table, err := scorer.ReadTable(strings.NewReader("scorepad 1\n" + head + "\n\n" + entries))
	if err != nil {
		t.Fatal(err)
	}
	return table
}

const four = "game quiddler\nplayers Anna Chris Sally Tyler"

func TestNarrowSheet(t *testing.T) {
	eight := tableOf(t, "game quiddler\nplayers Anna Bartholomew Chris Dorothea Eve Frederick Gwendolyn Hugo",
		"out Anna CAT\nlay Bartholomew / Z V X\nlay Eve HE / Q\n")
	for _, c := range []struct {
		name  string
		table *scorer.Table
		width int
		want  []string
	}{
		{"nobody is entered", tableOf(t, four, ""), 80, []string{
			"hand   Anna  Chris  Sally  Tyler",
			"total     0      0      0      0"}},
		{"eight players, narrow", eight, 60, []string{
			"hand  Anna Bart… Chris Doro… Eve Fred… Gwen… Hugo",
			"1       13   −37     ·     ·  −6     ·     ·    ·",
			"total   13   −37     0     0  −6     0     0    0"}},
		{"a zero is no blank", tableOf(t, "game quiddler-junior\nplayers Mia Ben", "lay Mia / A E\n"), 80, []string{
			"hand   Mia  Ben",
			"1        0    ·",
			"total    0    0"}},
	} {
		got := NarrowSheet(c.table, c.width)
		for _, line := range got {
			if n := len([]rune(line)); n > c.width {
				t.Errorf("%s: %d columns: %s", c.name, n, line)
			}
		}
		if d := cmp.Diff(c.want, got); d != "" {
			t.Errorf("%s: (-want +got)\n%s", c.name, d)
		}
	}
}

func TestHandDone(t *testing.T) {
	for _, c := range []struct{ name, entries, want string }{
		{"somebody is missing", "out Anna CAT\nlay Chris HE / Q\nlay Sally BOX\n", ""},
		{"a tie", "out Anna CAT\nlay Chris HE / Q\nlay Sally BOX\nlay Tyler / Z V X\n",
			"hand 1 is complete: Anna 13, Chris −6, Sally 22, Tyler −37; most words nobody (Anna, Chris, Sally tie with 1), " +
				"longest word nobody (Anna, Sally tie with 3); Chris deals hand 2 (4 cards), Sally begins"},
		{"points only", "out Anna CAT\nclaim Chris 4\nlay Sally BOX\nlay Tyler / Z V X\n",
			"hand 1 is complete: Anna 13, Chris 4, Sally 22, Tyler −37; no bonuses, somebody only called points; Chris deals hand 2 (4 cards), Sally begins"},
		{"nobody laid", "out! Anna / A A A\nlay Chris / A A A\nlay Sally / E E E\nlay Tyler / E E E\n",
			"hand 1 is complete: Anna −6, Chris −6, Sally −6, Tyler −6; most words nobody, longest word nobody; Chris deals hand 2 (4 cards), Sally begins"},
		{"won by letters", "out Anna CAT\nlay Chris (QU)IT\nlay Sally BOX\nlay Tyler / Z V X\n",
			"hand 1 is complete: Anna 13, Chris 24, Sally 22, Tyler −37; most words nobody (Anna, Chris, Sally tie with 1), " +
				"longest word Chris +10; Chris deals hand 2 (4 cards), Sally begins"},
	} {
		if d := cmp.Diff(c.want, HandDone(tableOf(t, four, c.entries), 1)); d != "" {
			t.Errorf("%s: (-want +got)\n%s", c.name, d)
		}
	}
}

func TestForgotten(t *testing.T) {
	for _, c := range []struct{ entries, want string }{
		{"", ""},
		{"out Anna CAT\nlay Chris (QU)IT\n", "hand 1 still waits for Sally, Tyler; enter them first, also a zero (the unused cards behind /)"},
		{"out Anna CAT\nlay Chris (QU)IT\nlay Sally BOX\nlay Tyler / Z V X\n", ""},
	} {
		if got := Forgotten(tableOf(t, four, c.entries)); got != c.want {
			t.Errorf("%q: %q, want %q", c.entries, got, c.want)
		}
	}
}
