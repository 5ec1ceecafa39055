package main

import (
	"slices"

	"scorepad/scorer"
	"scorepad/validator"
)

// dearestWords counts the plays of a Quillico hand and gives those that earn
// most, dearest first, each with another main word. With stars there can be
// millions of plays, so only those are kept.
func dearestWords(t *scorer.Table, u validator.Umpire, seat scorer.Seat, hand []scorer.Tile, top int) (int, []playDoc) {
	type found struct {
		word   string
		points int
		play   scorer.Spelled
	}
	count, best := 0, make([]found, 0, top+1)
	u.QuillicoFinder(t).Each(t, hand, func(f *validator.QuillicoFound) bool {
		count += f.Ways()
		if len(best) == top && f.Points <= best[top-1].points {
			return true
		}
		word := f.Word()
		at := slices.IndexFunc(best, func(b found) bool { return b.word == word })
		if at >= 0 && best[at].points >= f.Points {
			return true
		}
		if at >= 0 {
			best = slices.Delete(best, at, at+1)
		}
		to := slices.IndexFunc(best, func(b found) bool { return b.points < f.Points })
		if to < 0 {
			to = len(best)
		}
		best = slices.Insert(best, to, found{word, f.Points, f.Play(seat)})
		best = best[:min(len(best), top)]
		return true
	})
	plays := []playDoc{}
	for _, b := range best {
		plays = append(plays, playDoc{t.Text(b.play, false), b.points})
	}
	return count, plays
}
