package validator

import (
	"math"

	"scorepad/scorer"
)

// Above is Each for those who want only what earns more than so many points:
// visit gives the points above which it wants to be shown plays from then on,
// never less than it gave before; math.MaxInt ends it. What cannot earn so much
// is not looked for.
func (g *QuillicoFinder) Above(t *scorer.Table, hand []scorer.Tile, points int, visit func(*QuillicoFound) int) {
	g.find(t, hand, points, func(f *QuillicoFound) bool {
		g.walk.above = visit(f)
		return g.walk.above < math.MaxInt
	})
}

// price works out what the letters of a rack can earn at most by themselves,
// so many of them together. Those that stars free count as the dearest tile
// of their letter, as the rack serves for all its tiles.
func (w *quillicoWalk) price(r *rack) {
	r.tops = append(r.tops[:0], 0)
	for l := range w.have {
		worth := w.field.worth[l]
		freed := int(w.must[l][0]) + int(w.must[l][1])
		r.add(max(worth[0], worth[1]), freed)
		for colour, n := range w.have[l] {
			r.add(worth[colour], int(n-w.must[l][colour]))
		}
	}
	for i := 1; i < len(r.tops); i++ {
		r.tops[i] += r.tops[i-1]
	}
}

// add puts n letters of one worth among tops, which is sorted but for its
// first.
func (r *rack) add(worth int16, n int) {
	for range n {
		r.tops = append(r.tops, worth)
		for i := len(r.tops) - 1; i > 1 && r.tops[i-1] < r.tops[i]; i-- {
			r.tops[i-1], r.tops[i] = r.tops[i], r.tops[i-1]
		}
	}
}

// weigh adds up what the slots of a line give besides the letters laid:
// letters that lie there, and words across at their dearest. sums holds that
// of the slots before each one, and of all.
func (l *quillicoLines) weigh(slots []slot, sums []int32) {
	sum := int32(0)
	for i := range slots {
		sums[i] = sum
		if s := &slots[i]; s.tile >= 0 {
			sum += int32(l.f.tiles[s.tile].points)
		} else {
			sum += int32(s.points + s.runs*l.f.top)
		}
	}
	sums[len(slots)] = sum
}

// around is what the slots from from up to to give at most besides the letters
// laid.
func (w *quillicoWalk) around(from, to int) int {
	if w.back {
		from, to = len(w.slots)-to, len(w.slots)-from
	}
	return int(w.line.sums[to] - w.line.sums[from])
}

// most is a bound of what a word can earn that lies on the slots from from up
// to to and takes so many letters from the rack.
func (w *quillicoWalk) most(from, to, laid int) int {
	tops := w.rack.tops
	return w.around(from, to) + int(tops[min(laid, len(tops)-1)])
}
