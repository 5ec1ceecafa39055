package sim

import "scorepad/validator"

// cardScale is one point in the sums of what is compared.
const cardScale = 840 // each of up to 8 others counts a whole part of it

// play lets the others play one sample, after every way to go out and after
// every card put away, and adds what comes of it.
func (b *cardAhead) play(v *View, s *cardSample) {
	b.free, b.freeOut = b.free[:0], -1
	for i := range b.outs {
		b.outs[i].replies = b.outs[i].replies[:0]
	}
	for i, hand := range s.hands {
		lay, _ := b.theirs.Best(hand, inTurn)
		worth := b.laid(lay)
		if b.freeOut < 0 {
			if len(lay.Unused) > 0 {
				lay, _ = b.theirs.Again(goOut)
			}
			if len(lay.Words) > 0 && len(lay.Unused) == 0 {
				worth, b.freeOut = b.laid(lay), i
			}
		}
		b.free = append(b.free, worth)
		for k := range b.outs {
			o := &b.outs[k]
			lay, _ := b.theirs.Again(stakes(o.worth))
			o.replies = append(o.replies, b.laid(lay))
		}
	}
	for k := range b.outs {
		o := &b.outs[k]
		o.value += b.ahead(o.worth, o.replies)
	}
	b.answer(s)
	for k := range b.waits {
		w := &b.waits[k]
		b.hand = append(append(b.hand[:0], w.hand...), s.next)
		w.value += b.ahead(b.mine(), b.free)
	}
}

// stakes are the bonuses against other lay-downs, in a turn.
func stakes(others ...laid) validator.LayOptions {
	o := inTurn
	o.Bonus = true
	for _, l := range others {
		o = o.Against(l.words, l.longest)
	}
	return o
}

// answer lets the others lay their last turn, knowing what the first of them
// who goes out has laid.
func (b *cardAhead) answer(s *cardSample) {
	if b.freeOut < 0 {
		return
	}
	o := stakes(b.free[b.freeOut])
	for i, hand := range s.hands {
		if i != b.freeOut {
			lay, _ := b.theirs.Best(hand, o)
			b.free[i] = b.laid(lay)
		}
	}
}

// mine is what this player lays in its next turn: all it can against what the
// others laid if one of them is out, else going out where that is possible.
func (b *cardAhead) mine() laid {
	if b.freeOut >= 0 {
		lay, _ := b.solve.Best(b.hand, stakes(b.free...))
		return b.laid(lay)
	}
	lay, _ := b.solve.Best(b.hand, inTurn)
	worth := b.laid(lay)
	if len(lay.Unused) > 0 {
		if out, ok := b.solve.Again(goOut); ok {
			worth = b.laid(out)
		}
	}
	return worth
}

// ahead is how far a lay-down leaves this player ahead of the others on the
// average, bonuses and all.
func (b *cardAhead) ahead(mine laid, others []laid) int {
	value := cardScale * (mine.points + b.bonuses(mine, others, -1, mine))
	for i, o := range others {
		value -= cardScale / len(others) * (o.points + b.bonuses(o, others, i, mine))
	}
	return value
}

// bonuses is what a lay-down's words earn against the others' and mine;
// skip is its own place among the others, -1 for mine.
func (b *cardAhead) bonuses(l laid, others []laid, skip int, mine laid) int {
	o := validator.LayOptions{Bonus: true}
	for i, x := range others {
		if i != skip {
			o = o.Against(x.words, x.longest)
		}
	}
	if skip >= 0 {
		o = o.Against(mine.words, mine.longest)
	}
	return b.solve.Bonuses(o, l.words, l.longest)
}
