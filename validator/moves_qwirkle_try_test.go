package validator

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"scorepad/scorer"
)

// What is tried on a copy is what a table with the same tiles gives, and the
// original stays as it was.
func TestTriedPlaysAreAsPlayed(t *testing.T) {
	luck := rand.New(rand.NewPCG(1, 2))
	h := scorer.Head{Game: &scorer.Qwirkle, House: scorer.NewHouse(&scorer.Qwirkle), Players: []string{"Anna", "Chris"}}
	for range 20 {
		table, err := scorer.New(h)
		if err != nil {
			t.Fatal(err)
		}
		bag := table.Box().Bag()
		luck.Shuffle(len(bag), func(i, j int) { bag[i], bag[j] = bag[j], bag[i] })
		var base, tried QwirkleGen
		for turn := 0; turn < 14; turn++ {
			hand := bag[6*turn : 6*turn+6]
			base.Load(table)
			best, ok := base.Best(hand)
			if !ok {
				continue
			}
			tried.Copy(&base)
			tried.Lay(best.Tiles())
			if again, _ := base.Best(hand); cmp.Diff(best.Tiles(), again.Tiles()) != "" {
				t.Fatal("trying a play changed the original")
			}
			if err := table.Fold(scorer.Entry{Fact: best.Played(scorer.Seat(turn % 2))}); err != nil {
				t.Fatal(err)
			}
			next := bag[6*turn+6 : 6*turn+12]
			if diff := cmp.Diff(sorted(&tried, next), Umpire{}.QwirkleMoves(table, next), cmp.AllowUnexported(QwirkleMove{})); diff != "" {
				t.Fatal(diff)
			}
		}
	}
}

func sorted(g *QwirkleGen, hand []scorer.Tile) []QwirkleMove {
	var out []QwirkleMove
	g.Each(hand, func(m *QwirkleMove) { out = append(out, *m) })
	slices.SortFunc(out, func(a, b QwirkleMove) int { return a.Compare(&b) })
	for i := range out {
		clear(out[i].tiles[out[i].n:])
	}
	return out
}
