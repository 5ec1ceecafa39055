package desk

import (
	"slices"

	"scorepad/scorer"
	"scorepad/validator"
)

// Change is what a correction did to an entry before it: its points, and what
// the umpire says of it now.
type Change struct {
	Seq      int
	Text     string // as it says now
	Was, Is  int    // points
	Findings validator.Ruling
	Cleared  bool // it drew a breach before and draws none now
	Gone     bool // it was taken out: dropped, or undone
	Back     bool // it is in force again
}

// Changes compares the table before and after a correction, entry by entry:
// those whose points or whose verdict changed, and those that were taken out or
// put back. Where nothing was corrected it gives bonuses that moved.
func (o *Outcome) Changes(u validator.Umpire) ([]Change, error) {
	was, err := u.Judge(o.Before)
	if err != nil {
		return nil, err
	}
	is, err := u.Judge(o.After)
	if err != nil {
		return nil, err
	}
	sheetWas, sheetIs := o.Before.Sheet(), o.After.Sheet()
	var out []Change
	before := o.Before.Entries()
	for i, k := range o.After.Entries() {
		if i == len(before) {
			break
		}
		c := Change{Seq: k.Seq, Text: o.After.Text(k.Now, k.Anyway), Was: sheetWas.OfEntry(k.Seq), Is: sheetIs.OfEntry(k.Seq),
			Gone: k.Void && !before[i].Void, Back: !k.Void && before[i].Void}
		switch {
		case !is[i].OK() && !slices.Equal(codes(was[i]), codes(is[i])):
			c.Findings = is[i]
		case !was[i].OK() && is[i].OK() && !k.Void:
			c.Cleared = true
		case c.Was == c.Is && !c.Gone && !c.Back:
			continue
		}
		out = append(out, c)
	}
	return out, nil
}

func codes(r validator.Ruling) []validator.Code {
	var out []validator.Code
	for _, f := range r {
		out = append(out, f.Code)
	}
	return out
}

// IsCorrection says whether the entry corrects the past.
func (o *Outcome) IsCorrection() bool { return scorer.IsCorrection(o.Entry.Fact) }
