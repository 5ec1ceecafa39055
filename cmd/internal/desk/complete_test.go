package desk

import (
	"testing"

	"scorepad/scorer"
)

// A name in the form that scorer.Quote gives is read as that player, whatever
// signs of a record it holds.
func TestQuotedNameIsReadBack(t *testing.T) {
	names := []string{"Anna", "Mary Ann", "#1", "@home", "/", "O'Neil"}
	g := &scorer.Quiddler
	table, err := scorer.New(scorer.Head{Game: g, House: scorer.NewHouse(g), Players: names})
	if err != nil {
		t.Fatal(err)
	}
	for i, name := range names {
		e, err := table.Read("claim " + scorer.Quote(name) + " 4")
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if got := scorer.SeatOf(e.Fact); got != scorer.Seat(i) {
			t.Errorf("%s: read as seat %d, want %d", name, got, i)
		}
	}
}
