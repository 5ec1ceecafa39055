package scorer

import (
	"errors"
	"strings"
	"testing"
)

func TestHeadCheck(t *testing.T) {
	eight := strings.Fields("A B C D E F G H")
	for _, c := range []struct {
		name   string
		change func(*Head)
		good   bool
	}{
		{"as it is", func(*Head) {}, true},
		{"a season", func(h *Head) { h.Season = "Winter 2026, Tuesdays # 2" }, true},
		{"a season of two lines", func(h *Head) { h.Season = "a\nhouse strict" }, false},
		{"a season with a blank before it", func(h *Head) { h.Season = " a" }, false},
		{"a season that is no text", func(h *Head) { h.Season = "\xff" }, false},
		{"a season without an end", func(h *Head) { h.Season = strings.Repeat("a", 1001) }, false},
		{"a list of two lines", func(h *Head) { h.Lexicon = "club\nx" }, false},
		{"nobody", func(h *Head) { h.Players = nil }, false},
		{"one player twice", func(h *Head) { h.Players = []string{"Anna", "anna"} }, false},
		{"too many cards for eight", func(h *Head) { h.Players, h.House = eight, mustHouse(t, "hands=3-15") }, false},
		{"as many cards as there are", func(h *Head) { h.Players, h.House = eight, mustHouse(t, "hands=3-14") }, true},
	} {
		h := Head{Game: &Quiddler, Players: []string{"Anna", "Chris"}, House: NewHouse(&Quiddler)}
		c.change(&h)
		if err := h.Check(); (err == nil) != c.good || err != nil && !errors.Is(err, ErrNonsense) {
			t.Errorf("%s: Check gives %v", c.name, err)
		}
		if c.good {
			if back, err := Parse(strings.NewReader(FormatHead(&h))); err != nil || FormatHead(&back.Head) != FormatHead(&h) {
				t.Errorf("%s: %q does not come back as it was (%v)", c.name, FormatHead(&h), err)
			}
		}
	}
}

func mustHouse(t *testing.T, text string) House {
	t.Helper()
	house, err := ParseHouse(&Quiddler, text)
	if err != nil {
		t.Fatal(err)
	}
	return house
}
