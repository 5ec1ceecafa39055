package sim

import (
	"errors"
	"strings"
	"testing"

	"scorepad/scorer"
)

// TestResume goes on with games that were left, from their records read again,
// also from records that were cut in the middle of what follows a decision:
// the deal and every draw come as they would have come.
func TestResume(t *testing.T) {
	for _, game := range []string{"quiddler", "quiddler-junior", "qwirkle", "quillico"} {
		m := match(t, game, 4, "greedy", "greedy")
		whole := game0(t, m)
		all := whole.Record()
		for _, n := range []int{1, len(all.Entries) / 3, len(all.Entries)/2 + 1, len(all.Entries) - 1} {
			r := *all
			r.Entries = all.Entries[:n]
			cut, err := scorer.ReadTable(strings.NewReader(scorer.Format(&r)))
			if err != nil {
				t.Fatal(err)
			}
			w, err := m.Worker()
			if err != nil {
				t.Fatal(err)
			}
			s, err := Resume(cut, []Bot{w.bots[0], w.bots[1]}, 4, 0)
			if err != nil {
				t.Fatalf("%s after %d entries: %v", game, n, err)
			}
			for done := false; !done && err == nil; {
				done, err = s.Step()
			}
			if err != nil || scorer.Format(s.Table().Record()) != scorer.Format(all) {
				t.Errorf("%s, left after %d entries, goes on differently (%v)", game, n, err)
			}
		}
		if _, err := Resume(whole, make([]Bot, 2), 5, 0); err == nil {
			t.Errorf("%s: resumed with a seed that is not its own", game)
		}
	}
}

// TestResumeAfterTakingBack: what was taken back stays in the record, and
// chance goes on from where the game stands.
func TestResumeAfterTakingBack(t *testing.T) {
	m := match(t, "qwirkle", 4, "greedy", "greedy")
	w, err := m.Worker()
	if err != nil {
		t.Fatal(err)
	}
	s, err := NewSitting(m.headOf(0), []Bot{w.bots[0], w.bots[1]}, 4, 0)
	if err != nil {
		t.Fatal(err)
	}
	step := func(s *Sitting, n int) {
		for range n {
			if _, err := s.Step(); err != nil {
				t.Fatal(err)
			}
		}
	}
	step(s, 3)
	back := s.Mark()
	step(s, 2)
	if err := errors.Join(s.Return(back), s.Hint(0)); err != nil {
		t.Fatal(err)
	}
	step(s, 1)
	read, err := scorer.ReadTable(strings.NewReader(scorer.Format(s.Table().Record())))
	if err != nil {
		t.Fatal(err)
	}
	again, err := Resume(read, []Bot{w.bots[0], w.bots[1]}, 4, 0)
	if err != nil {
		t.Fatal(err)
	}
	step(s, 4)
	step(again, 4)
	if got, want := scorer.Format(again.Table().Record()), scorer.Format(s.Table().Record()); got != want {
		t.Errorf("goes on as\n%s\nwant\n%s", got, want)
	}
}
