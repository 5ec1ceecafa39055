package sim

import (
	"slices"

	"scorepad/scorer"
)

func (a *analyst) played(before *scorer.Table, t Turn, f scorer.Played) {
	q := before.Qwirkle()
	placed, err := q.Resolve(f)
	if err != nil {
		return
	}
	hand, known := before.Hand(f.Seat)
	if t.Whole = known; !known {
		for _, p := range placed {
			hand = append(hand, p.Tile)
		}
	}
	t.Points = a.earned(t.Seq)
	best, could, missed := a.bestQwirkle(before, f.Seat, hand)
	if missed && !completes(q, placed) {
		t.Missed = []string{"qwirkle"}
	}
	a.better(t, best, could)
}

// bestQwirkle is the dearest play of a hand, and whether it completes a line.
func (a *analyst) bestQwirkle(before *scorer.Table, seat scorer.Seat, hand []scorer.Tile) (scorer.Fact, int, bool) {
	a.qwirkle.Load(before)
	m, ok := a.qwirkle.Best(hand)
	if !ok {
		return nil, 0, false
	}
	return m.Played(seat), m.Points, completes(before.Qwirkle(), m.Tiles())
}

func completes(q *scorer.QwirkleTable, placed []scorer.Placed) bool {
	return slices.ContainsFunc(q.Lines(placed), func(l scorer.Line) bool { return scorer.QwirkleLine(len(l.Tiles)) > len(l.Tiles) })
}

func (a *analyst) spelled(before *scorer.Table, t Turn, f scorer.Spelled) {
	hand, known := before.Hand(f.Seat)
	if t.Whole = known; !known {
		play, err := before.Quillico().Resolve(before, f)
		if err != nil {
			return
		}
		for _, c := range play.Cells {
			if c.New {
				hand = append(hand, c.Tile)
			}
		}
		for _, s := range play.Freed {
			hand = append(remove(hand, s.Tile), before.Quillico().Star())
		}
	}
	for _, i := range a.sheet.Items {
		if i.Seq == t.Seq && i.For != "challenge" {
			t.Points += i.Points
		}
	}
	best, could := a.bestQuillico(before, f.Seat, hand)
	a.better(t, best, could)
}

// bestQuillico is the dearest play of a hand with one star at most.
func (a *analyst) bestQuillico(before *scorer.Table, seat scorer.Seat, hand []scorer.Tile) (scorer.Fact, int) {
	if a.quillico == nil {
		return nil, 0
	}
	m, ok := a.quillico.Best(before, seat, oneStar(nil, hand, before.Quillico().Star()))
	if !ok {
		return nil, 0
	}
	return m.Play, m.Points
}

// idle looks at a turn in which nothing was played, where the hand is known.
func (a *analyst) idle(before *scorer.Table, t Turn) {
	hand, known := before.Hand(t.Seat)
	if !known {
		return
	}
	t.Whole = true
	var best scorer.Fact
	could := 0
	if before.Qwirkle() != nil {
		missed := false
		if best, could, missed = a.bestQwirkle(before, t.Seat, hand); missed {
			t.Missed = []string{"qwirkle"}
		}
	} else if before.Quillico() != nil {
		best, could = a.bestQuillico(before, t.Seat, hand)
	}
	a.better(t, best, could)
}
