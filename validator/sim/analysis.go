package sim

import (
	"slices"

	"scorepad/scorer"
	"scorepad/validator"
)

// Turn is one turn looked at again: what it earned, and the most that could
// have been made of what is known to have been in the hand.
type Turn struct {
	Seq    int
	Seat   scorer.Seat
	Round  int
	Played scorer.Fact
	Points int
	Best   scorer.Fact // nil where nothing better is known
	Could  int         // what the best would have earned; Points where Best is nil
	Whole  bool        // the whole hand is known, not only what was laid
	Missed []string    // "qwirkle", "most-words", "longest-word", "going-out"
}

// Lost is how many points the turn earned less than it could have.
func (t *Turn) Lost() int { return t.Could - t.Points }

// Doubt is a word that was no word and was not challenged, or was challenged
// and good: points that a look at the list would have saved.
type Doubt struct {
	Seq    int // the entry of the word, or of the challenge that was lost
	Seat   scorer.Seat
	Word   string
	Points int
	Lost   bool // a challenge that was lost; otherwise one that was not made
}

// Learned is what one player can learn from a game.
type Learned struct {
	Turns  int // looked at
	Best   int // of these, turns in which nothing better is known
	Points int
	Could  int
	Missed map[string]int // by the words of Turn.Missed, and "challenge"
	Bad    int            // words laid that were no words and stood
	Costly int            // challenges lost
}

// Analysis is a game looked at again.
type Analysis struct {
	Turns  []Turn
	Doubts []Doubt
	By     []Learned // by seat
}

// analyst looks at one game.
type analyst struct {
	u     validator.Umpire
	t     *scorer.Table // at the end
	sheet scorer.Sheet
	out   Analysis

	lay      *validator.LaySolver
	qwirkle  validator.QwirkleGen
	quillico *validator.QuillicoFinder
}

// Analyze looks at a game turn by turn. Where deals and draws are recorded it
// knows the hands; at a physical table it knows a hand of cards once it is
// laid, and on a board only the tiles of the play itself. Words need the
// umpire's list.
func Analyze(t *scorer.Table, u validator.Umpire) (*Analysis, error) {
	a := &analyst{u: u, t: t, sheet: t.Sheet(), lay: layFinder(t, u), quillico: u.QuillicoFinder(t)}
	a.out.By = make([]Learned, t.Seats())
	for i := range a.out.By {
		a.out.By[i].Missed = map[string]int{}
	}
	if _, err := t.Walk(a.entry); err != nil {
		return nil, err
	}
	a.sum()
	return &a.out, nil
}

func layFinder(t *scorer.Table, u validator.Umpire) *validator.LaySolver {
	if u.List == nil {
		return nil
	}
	return u.LaySolver(t)
}

func (a *analyst) entry(before *scorer.Table, k scorer.Kept) {
	turn := Turn{Seq: k.Seq, Seat: scorer.SeatOf(k.Now), Round: before.Round(), Played: k.Now}
	switch f := k.Now.(type) {
	case scorer.Laid:
		a.doubts(before, k.Seq, f)
		a.laid(before, turn, f)
	case scorer.Discarded:
		a.discarded(before, turn)
	case scorer.Played:
		a.played(before, turn, f)
	case scorer.Spelled:
		a.spelled(before, turn, f)
	case scorer.Traded, scorer.Exchanged, scorer.Passed:
		a.idle(before, turn)
	case scorer.Challenged:
		if !f.Falls {
			a.out.Doubts = append(a.out.Doubts, Doubt{Seq: k.Seq, Seat: f.Seat, Word: f.Word, Points: -a.sheet.OfEntry(k.Seq), Lost: true})
		}
	}
}

// better notes a turn with the best there was.
func (a *analyst) better(t Turn, best scorer.Fact, could int) {
	if t.Could = t.Points; could > t.Points {
		t.Best, t.Could = best, could
	}
	a.out.Turns = append(a.out.Turns, t)
}

// laid compares a lay-down with the best of the same cards, against the
// bonuses that were at stake when it was laid.
func (a *analyst) laid(before *scorer.Table, t Turn, f scorer.Laid) {
	if a.lay == nil {
		return
	}
	o := validator.StakesFor(before, f.Seat)
	o.Bonus = o.Bonus && o.MostBy+o.LongestBy > 0 // nobody else has laid: nothing is known
	hand := slices.Clone(f.Unused)
	longest := 0
	box := before.Box()
	for _, w := range f.Words {
		hand = append(hand, w...)
		t.Points += box.Points(w)
		longest = max(longest, len(box.Letters(w)))
	}
	if !before.Cards().Rules().Junior {
		t.Points -= box.Points(f.Unused)
	}
	bonus := 0
	if o.Bonus {
		bonus = a.lay.Bonuses(o, len(f.Words), longest)
	}
	t.Points += bonus
	t.Whole = true
	if held, known := before.Hand(f.Seat); known && len(held) == len(hand)+1 {
		hand, o.Discard = held, true // what was put away could have been chosen too
	}
	best, ok := a.lay.Best(hand, o)
	if !ok {
		return
	}
	if best.Bonus > bonus {
		t.Missed = a.bonuses(o, f, longest, best)
	}
	a.better(t, best.Fact(f.Seat, f.Out && len(best.Unused) == 0), best.Points)
}

// bonuses tells which bonus the best lay-down would have won besides.
func (a *analyst) bonuses(o validator.LayOptions, f scorer.Laid, longest int, best validator.Lay) []string {
	var out []string
	letters := 0
	for _, w := range best.Words {
		letters = max(letters, len(a.t.Box().Letters(w)))
	}
	rules := a.t.Cards().Rules()
	if rules.Most && len(best.Words) > o.Most && len(f.Words) <= o.Most {
		out = append(out, "most-words")
	}
	if rules.Longest && letters > o.Longest && longest <= o.Longest {
		out = append(out, "longest-word")
	}
	return out
}

// discarded notes a turn in which a player could have gone out and did not.
// Waiting may be wise, so it costs nothing here.
func (a *analyst) discarded(before *scorer.Table, t Turn) {
	c := before.Cards()
	hand, known := before.Hand(t.Seat)
	if c == nil || a.lay == nil || !known || c.WentOut() != scorer.Nobody || c.Entered(t.Seat) || !c.Drawing() {
		return
	}
	if out, ok := a.lay.Best(hand, goOut); ok {
		t.Whole, t.Missed, t.Best = true, []string{"going-out"}, out.Fact(t.Seat, true)
		a.out.Turns = append(a.out.Turns, t)
	}
}

// earned is what an entry's lines earned.
func (a *analyst) earned(seq int) int { return a.sheet.OfEntry(seq) }

// doubts finds the words of a lay-down that are none and stood.
func (a *analyst) doubts(before *scorer.Table, seq int, f scorer.Laid) {
	if a.u.List == nil {
		return
	}
	for _, w := range f.Words {
		letters := before.Box().Letters(w)
		if len(a.u.Word(before, letters, len(w))) == 0 {
			continue
		}
		if _, ruled := a.t.Cards().Decided(before.Round(), letters); !ruled {
			a.out.Doubts = append(a.out.Doubts, Doubt{Seq: seq, Seat: f.Seat, Word: letters, Points: before.Box().Points(w)})
		}
	}
}

// sum adds up what each player can learn.
func (a *analyst) sum() {
	for i := range a.out.Turns {
		t := &a.out.Turns[i]
		by := &a.out.By[t.Seat]
		for _, m := range t.Missed {
			by.Missed[m]++
		}
		if _, discard := t.Played.(scorer.Discarded); discard {
			continue
		}
		by.Turns++
		by.Points += t.Points
		by.Could += t.Could
		if t.Lost() == 0 {
			by.Best++
		}
	}
	for _, d := range a.out.Doubts {
		if d.Lost {
			a.out.By[d.Seat].Costly++
			continue
		}
		a.out.By[d.Seat].Bad++
		for s := range a.out.By {
			if scorer.Seat(s) != d.Seat {
				a.out.By[s].Missed["challenge"]++
			}
		}
	}
}
