package scorer

import (
	"strings"
	"testing"
)

// A line may be as long as the limit, and no longer.
func TestLongestLine(t *testing.T) {
	head := "scorepad 1\ngame quiddler\nplayers Anna Chris\n\n"
	for n, good := range map[int]bool{maxLine: true, maxLine + 1: false} {
		_, err := Parse(strings.NewReader(head + "#" + strings.Repeat("x", n-1) + "\n"))
		if (err == nil) != good {
			t.Errorf("a line of %d bytes: %v", n, err)
		}
	}
}

// Comments run from # to the end of the line, in the head as everywhere.
func TestCommentsInTheHead(t *testing.T) {
	text := "# a game\nscorepad 1 # the form\ngame quiddler # cards\nplayers Anna \"Mary # Ann\" # two\nhouse hands=3 # one hand\nseason autumn#1 # label\n\nlay Anna HAT # words\n"
	table, err := ReadTable(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	h := table.Head()
	if h.Game != &Quiddler || len(h.Players) != 2 || h.Players[1] != "Mary # Ann" || h.Season != "autumn#1" || h.House.Get("hands") != "3" {
		t.Errorf("read as %q", FormatHead(h))
	}
	back, err := Parse(strings.NewReader(Format(table.Record())))
	if err != nil || Format(back) != Format(table.Record()) {
		t.Errorf("written and read again: %v", err)
	}
}
