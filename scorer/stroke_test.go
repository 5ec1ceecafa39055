package scorer

import (
	"strings"
	"testing"
)

// A stroke may touch its neighbours: people type so.
func TestStrokeWithoutSpaces(t *testing.T) {
	head := "scorepad 1\ngame quiddler\nplayers Anna Chris\nhouse hands=5\n\n"
	for _, line := range []string{"lay Anna HAT / C Z", "lay Anna HAT/C Z", "lay Anna HAT /C Z", "lay Anna HAT/ C Z"} {
		table, err := ReadTable(strings.NewReader(head + line + "\n"))
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		k, _ := table.Entry(1)
		if got := table.Text(k.Now, false); got != "lay Anna HAT / C Z" {
			t.Errorf("%s reads as %s", line, got)
		}
	}
	if _, err := ReadTable(strings.NewReader(head + "lay Anna HAT // C Z\n")); err == nil {
		t.Error("two strokes were read")
	}
}
