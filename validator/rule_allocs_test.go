package validator

import (
	"testing"

	"scorepad/dict"
)

// One ruling takes no more memory when the record has many more entries about
// the same table.
func TestRulingDoesNotGrow(t *testing.T) {
	for _, c := range []struct{ record, play, entry string }{
		{"game qwirkle\nplayers Anna Chris\n\nplay Anna 0,0 E ro rs rd\n", "play Chris 3,0 E rc", "adjust Anna 1 x\n"},
		{"game quillico\nplayers Tyler Ann\n\nplay Tyler E sTORe\n", "play Ann N W[O1]K", "adjust Ann 1 x\n"},
	} {
		u := Umpire{List: dict.Family()}
		var allocs []float64
		for _, n := range []int{1, 1000} {
			text := "scorepad 1\n" + c.record
			for range n {
				text += c.entry
			}
			table := readCards(t, text)
			e, err := table.Read(c.play)
			if err != nil {
				t.Fatal(err)
			}
			allocs = append(allocs, testing.AllocsPerRun(20, func() { u.Rule(table, e.Fact) }))
		}
		if allocs[1] > allocs[0] {
			t.Errorf("%s: %v allocations", c.play, allocs)
		}
	}
}
