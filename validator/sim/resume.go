package sim

import (
	"errors"
	"fmt"

	"scorepad/scorer"
)

// Resume goes on with a game that a sitting has written down and that was left
// unfinished: the table, its bots and the seed and number that it began with.
// Everything that chance brought is worked out anew from the decisions that
// stand in the record, so what is still to be drawn is what it would have been.
// Of the bots' own chance that is not so. A record that did not come about in
// this way is refused.
func Resume(t *scorer.Table, bots []Bot, seed uint64, game int) (*Sitting, error) {
	var standing []scorer.Fact
	for _, k := range t.Entries() {
		if _, hint := k.Fact.(scorer.Hinted); !hint && !k.Void && !scorer.IsCorrection(k.Fact) {
			standing = append(standing, k.Now)
		}
	}
	s := new(Sitting)
	again := make([]Bot, len(bots))
	for i := range again {
		again[i] = rerun(standing)
	}
	if err := s.begin(*t.Head(), again, seed, game); err != nil {
		return nil, err
	}
	for {
		done, err := s.Step()
		if errors.Is(err, ErrLeft) || done {
			break
		}
		if err != nil {
			return nil, fmt.Errorf("sim: going on with a game: %w", err)
		}
	}
	return s, s.settle(t, bots, standing)
}

// rerun decides as a record says.
type rerun []scorer.Fact

// Choose gives the fact that comes next, and nothing at the end.
func (r rerun) Choose(v *View) scorer.Fact {
	if n := len(v.t.Entries()); n < len(r) {
		return r[n]
	}
	return nil
}

// settle puts a sitting that has come to the same moment at the table, and
// writes down there what a record that was cut short lacks.
func (s *Sitting) settle(t *scorer.Table, bots []Bot, standing []scorer.Fact) error {
	rerun := s.table.Entries()
	if len(rerun) < len(standing) {
		return fmt.Errorf("sim: %w: the record is not what seed %d brings", scorer.ErrNonsense, s.seed)
	}
	for i, f := range standing {
		if t.Text(f, false) != s.table.Text(rerun[i].Now, false) {
			return fmt.Errorf("sim: %w: entry %d of the deal with seed %d is %q, and the record says %q", scorer.ErrNonsense, i+1,
				s.seed, s.table.Text(rerun[i].Now, false), t.Text(f, false))
		}
	}
	s.table, s.bots = t, bots
	for _, k := range rerun[len(standing):] {
		if err := t.Fold(scorer.Entry{Fact: k.Fact, Forced: k.Forced}); err != nil {
			return err
		}
	}
	return nil
}
