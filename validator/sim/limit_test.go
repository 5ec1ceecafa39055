package sim

import (
	"testing"

	"scorepad/scorer"
)

// TestDealsOfAMatch: the number of deals is the match's to choose, the records
// say so, and it changes only what players who look ahead do.
func TestDealsOfAMatch(t *testing.T) {
	for _, c := range []struct {
		bots [2]string
		same bool
	}{{[2]string{"greedy", "easy"}, true}, {[2]string{"strong", "greedy"}, false}} {
		usual, few := match(t, "qwirkle", 5, c.bots[:]...), match(t, "qwirkle", 5, c.bots[:]...)
		few.Deals = 1
		one, two := game0(t, usual), game0(t, few)
		if got := one.Head().Practice + " deals=1"; got != two.Head().Practice {
			t.Errorf("the head says %q, want %q", two.Head().Practice, got)
		}
		if same := entries(one) == entries(two); same != c.same {
			t.Errorf("%v: the same plays with another number of deals: %v, want %v", c.bots, same, c.same)
		}
	}
}

func game0(t *testing.T, m *Match) *scorer.Table {
	t.Helper()
	w, err := m.Worker()
	if err != nil {
		t.Fatal(err)
	}
	table, err := w.Play(0)
	if err != nil {
		t.Fatal(err)
	}
	return table
}

func entries(t *scorer.Table) string {
	r := t.Record()
	r.Practice = ""
	return scorer.Format(r)
}

// TestNoTimeAtAll: where every decision is late from the start, games are
// lawful all the same, each game begins its time once for every decision, and
// nothing but time is asked for.
func TestNoTimeAtAll(t *testing.T) {
	for _, game := range []string{"quiddler-junior", "qwirkle", "quillico"} {
		m := match(t, game, 2, "strong", "strong")
		begun := 0
		m.Clock = func() func() bool { begun++; return func() bool { return true } }
		lawful(t, m, 1)
		if begun < 10 {
			t.Errorf("%s: the time began %d times", game, begun)
		}
	}
}
