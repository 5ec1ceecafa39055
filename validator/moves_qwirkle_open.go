package validator

import (
	"math/bits"

	"scorepad/scorer"
)

// opening makes every play of a largest set (RULES.md W1), in every order.
func (g *QwirkleGen) opening() {
	most := 0
	for _, group := range groups {
		most = max(most, size(g.hand&group))
	}
	g.move = QwirkleMove{Points: linePoints(most), n: most}
	if most == 1 {
		g.move.Points = g.single
		for rest := g.hand; rest != 0; rest &= rest - 1 {
			g.move.tiles[0] = scorer.Placed{Tile: scorer.Tile(bits.TrailingZeros64(rest))}
			g.give()
		}
		return
	}
	for _, group := range groups {
		if set := g.hand & group; most > 0 && size(set) == most {
			g.arrange(set, 0, scorer.E)
			g.arrange(set, 0, scorer.N)
		}
	}
}

func (g *QwirkleGen) arrange(set uint64, i int, step scorer.Step) {
	if set == 0 {
		g.give()
		return
	}
	at := scorer.Square(i, 0)
	if step == scorer.N {
		at = scorer.Square(0, i)
	}
	for rest := set; rest != 0; rest &= rest - 1 {
		t := bits.TrailingZeros64(rest)
		g.move.tiles[i] = scorer.Placed{Tile: scorer.Tile(t), At: at}
		g.arrange(set&^(1<<t), i+1, step)
	}
}
