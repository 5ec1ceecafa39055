package scorer

import "slices"

// Item is one line of the score sheet: who, in which round (hand or turn,
// from 1), which entry it came from, what for, and how many points.
// For is one of the fixed words of Reasons.
type Item struct {
	Seat   Seat
	Round  int
	Seq    int
	For    string
	Text   string
	Points int
}

// Reasons lists what an item can be for.
var Reasons = [...]string{
	"word", "unused", "floor", "most-words", "longest-word", "challenge", // cards
	"line", "qwirkle", "single", "side", "going-out", "leftover", // boards
	"claim", "adjust",
}

// Sheet is a score sheet: every point with the entry that it came from.
type Sheet struct {
	Seats int
	Items []Item
}

func (s *Sheet) add(i Item) { s.Items = append(s.Items, i) }

// Scores are the totals in seat order: the sums of the items.
func (s *Sheet) Scores() []int {
	out := make([]int, s.Seats)
	for _, i := range s.Items {
		out[i.Seat] += i.Points
	}
	return out
}

// OfEntry is the sum of an entry's items, whoever they belong to.
func (s *Sheet) OfEntry(seq int) int {
	n := 0
	for _, i := range s.Items {
		if i.Seq == seq {
			n += i.Points
		}
	}
	return n
}

// Sheet works the score sheet out. Its items stand in the order of their
// entries; what one entry earns keeps the order of the rules.
func (t *Table) Sheet() Sheet {
	s := Sheet{Seats: t.Seats()}
	t.state.items(t, &s)
	s.Items = append(s.Items, t.adjusts...)
	slices.SortStableFunc(s.Items, func(a, b Item) int { return a.Seq - b.Seq })
	return s
}

// Scores are the totals in seat order.
func (t *Table) Scores() []int {
	s := t.Sheet()
	return s.Scores()
}

// Winners are the players with the highest score, in seat order; first place
// can be shared. Nobody has won a solitaire with cards left. It is meant for a
// game that is over.
func (t *Table) Winners() []Seat {
	if s := t.Solitaire(); s != nil && !s.Won() {
		return nil
	}
	return leaders(t.Scores())
}

func leaders(scores []int) []Seat {
	var out []Seat
	for i, n := range scores {
		if n == slices.Max(scores) {
			out = append(out, Seat(i))
		}
	}
	return out
}

// Places gives each seat's place, from 1; equal scores share a place, and the
// next one is left out.
func Places(scores []int) []int {
	out := make([]int, len(scores))
	for i, n := range scores {
		out[i] = 1
		for _, m := range scores {
			if m > n {
				out[i]++
			}
		}
	}
	return out
}
