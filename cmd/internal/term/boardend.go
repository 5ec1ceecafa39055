package term

import "scorepad/scorer"

// MissingEnd is the entry that a board game still lacks after its last tile or
// its last pass, because points come with it: who went out, and the names of
// those who hold tiles, for their tiles to be written behind (RULES.md W9, K15
// to K17). "" where none is needed.
func MissingEnd(t *scorer.Table) string {
	out, wanted := scorer.Nobody, false
	switch q, k := t.Qwirkle(), t.Quillico(); {
	case q != nil && t.Over() && !q.Ended() && !q.AllPassed():
		out, wanted = empty(t, q.Held), true
	case k != nil && t.Over() && !k.Ended() && k.AllPassed():
		wanted = true // nobody goes out, but letters cost points
	case k != nil && t.Over() && !k.Ended():
		out, wanted = empty(t, k.HandSize), true
	}
	if !wanted {
		return ""
	}
	f := scorer.Ended{Out: out}
	for s := range scorer.Seat(t.Seats()) {
		if s != out {
			f.Left = append(f.Left, scorer.Leftover{Seat: s})
		}
	}
	return t.Text(f, false)
}

// empty is the first player who holds nothing.
func empty(t *scorer.Table, held func(scorer.Seat) (int, bool)) scorer.Seat {
	for s := range scorer.Seat(t.Seats()) {
		if n, known := held(s); known && n == 0 {
			return s
		}
	}
	return scorer.Nobody
}
