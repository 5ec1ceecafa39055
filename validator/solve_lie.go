package validator

import (
	"math/bits"

	"scorepad/scorer"
)

// lie is how a solitaire lies: which cards are left, by their number
// stack*depth + place from the top, and where each stack's own cards begin;
// cards left above that lie loose in stacks that had been emptied.
type lie struct {
	left uint64
	top  [scorer.SolitaireStacks]uint8
}

const depth = scorer.SolitaireDepth

// empty counts the stacks without a card.
func (d *solver) empty(l lie) int {
	n := scorer.SolitaireStacks - bits.OnesCount64(l.left)
	for i, top := range l.top {
		if top < d.size[i] {
			n += int(d.size[i]-top) - 1
		}
	}
	return n
}

// own is the bits of a stack's own cards from place k on.
func (d *solver) own(i int, k uint8) uint64 {
	return (1<<d.size[i] - 1) >> k << k << (i * depth)
}

// taken is the lie when some cards have been taken, before any refill.
func (d *solver) taken(l lie, took uint64) lie {
	l.left &^= took
	for i := range l.top {
		for l.top[i] < d.size[i] && l.left&d.own(i, l.top[i]) != d.own(i, l.top[i]) {
			l.top[i]++
		}
	}
	return l
}

// settle gives the lies that can follow when some cards have been taken.
func (d *solver) settle(l lie, took uint64, visit func(lie)) {
	l = d.taken(l, took)
	if !d.must {
		visit(l)
		return
	}
	spare := 0
	for i, top := range l.top {
		if top < d.size[i] {
			spare += int(d.size[i]-top) - 1
		}
	}
	d.refill(l, 0, min(spare, d.empty(l)), visit)
}

// refill visits every way to move n top cards from the stacks from i on.
func (d *solver) refill(l lie, i, n int, visit func(lie)) {
	if n == 0 {
		visit(l)
		return
	}
	if i == scorer.SolitaireStacks {
		return
	}
	d.refill(l, i+1, n, visit)
	for n > 0 && l.top[i]+1 < d.size[i] {
		l.top[i]++
		n--
		d.refill(l, i+1, n, visit)
	}
}

// takes visits every set of cards that can be taken now as a word.
func (d *solver) takes(l lie, visit func(took uint64)) {
	budget := 0
	if !d.must {
		budget = d.empty(l)
	}
	p := picker{d: d, l: l, visit: visit}
	loose := l.left
	for i, top := range l.top {
		loose &^= d.own(i, top)
	}
	for ; loose != 0; loose &= loose - 1 {
		p.loose = append(p.loose, uint8(bits.TrailingZeros64(loose)))
	}
	p.pick(0, budget, 0, 0, 0)
}

// picker goes through the choices: each loose card or not, and of each stack
// none or some cards down to a deepest one, which needs as many empty stacks
// as it has cards above it.
type picker struct {
	d     *solver
	l     lie
	loose []uint8
	visit func(uint64)
}

func (p *picker) pick(i, budget, n int, took uint64, key cardKey) {
	if i == scorer.SolitaireStacks+len(p.loose) {
		if n > 0 && p.d.words.has(key) {
			p.visit(took)
		}
		return
	}
	p.pick(i+1, budget, n, took, key)
	if n == scorer.SolitaireStacks {
		return
	}
	if i >= scorer.SolitaireStacks {
		id := p.loose[i-scorer.SolitaireStacks]
		p.pick(i+1, budget, n+1, took|1<<id, key+p.d.keys[id])
		return
	}
	top := p.l.top[i]
	for k := top; k < p.d.size[i] && int(k-top) <= budget; k++ {
		p.above(i, top, k, budget-int(k-top), n, took, key)
	}
}

// above takes card k of stack i and goes through what is taken of those above.
func (p *picker) above(i int, top, k uint8, budget, n int, took uint64, key cardKey) {
	for some := range 1 << (k - top) {
		m, t, sum := n+1, took|1<<(i*depth+int(k)), key+p.d.keys[i*depth+int(k)]
		for j := top; j < k; j++ {
			if some>>(j-top)&1 != 0 {
				m++
				t |= 1 << (i*depth + int(j))
				sum += p.d.keys[i*depth+int(j)]
			}
		}
		if m <= scorer.SolitaireStacks {
			p.pick(i+1, budget, m, t, sum)
		}
	}
}
