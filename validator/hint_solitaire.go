package validator

import (
	"cmp"
	"errors"
	"math"
	"math/bits"
	"math/rand/v2"
	"slices"

	"scorepad/scorer"
)

// ErrWaiting: a stack that lost its top has not been turned yet.
var ErrWaiting = errors.New("validator: a stack waits for its card; show it first")

// Advice is something to do next in a solitaire, and how a simple player would
// fare afterwards on Tries deals of what has not been seen: the share that is
// won, and the mean of the cards left.
type Advice struct {
	Fact  scorer.Fact // Removed or Refilled
	Wins  float64     // 0 to 1
	Left  float64     // 0 to 48
	Tries int
}

// maxAdvice is how many things to do are tried out.
const maxAdvice = 12

// SolitaireNext advises what to do next by the cards that show, also where the
// record knows what lies below: the most promising words, and refills, at most
// a dozen, each tried out on the same tries deals (0: by their looks alone),
// the best first. None where nothing can be done; ErrWaiting where a stack has
// not been turned; ErrUnknownDeal for another game. A vulgar word is never
// advised. r decides the deals: the same r, the same advice.
func (u Umpire) SolitaireNext(t *scorer.Table, tries int, r *rand.Rand) ([]Advice, error) {
	c, err := u.newCoach(t)
	if err != nil || t.Over() {
		return nil, err
	}
	found := c.candidates(u, t)
	for range tries {
		c.shuffle(r)
		for i := range found {
			left := c.d.playout(c.after(found[i]))
			found[i].advice.Left += float64(left)
			if left == 0 {
				found[i].advice.Wins++
			}
		}
	}
	out := make([]Advice, len(found))
	for i, f := range found {
		out[i] = f.advice
		if out[i].Tries = tries; tries > 0 {
			out[i].Wins, out[i].Left = out[i].Wins/float64(tries), out[i].Left/float64(tries)
		}
	}
	slices.SortStableFunc(out, func(a, b Advice) int {
		return cmp.Compare(b.Wins-b.Left/scorer.SolitaireCards, a.Wins-a.Left/scorer.SolitaireCards)
	})
	return out, nil
}

// coach plays on with guessed cards below those that show.
type coach struct {
	d      *solver
	hidden []int         // ids of the cards that nobody has seen
	pool   []scorer.Tile // what they can be
}

// candidate is something to do with what it does to the lie.
type candidate struct {
	advice Advice
	took   uint64 // as a word; 0: the top of stack from is moved
	from   int
}

func (u Umpire) newCoach(t *scorer.Table) (*coach, error) {
	stacks := t.Solitaire()
	if stacks == nil {
		return nil, ErrUnknownDeal
	}
	have := make([]int, len(t.Box().Kinds))
	for i, k := range t.Box().Kinds {
		have[i] = k.Count
	}
	unseen := slices.Clone(have)
	for _, w := range stacks.Words() {
		for _, c := range w.Cards {
			unseen[c]--
		}
	}
	piles := make([][]scorer.Tile, scorer.SolitaireStacks)
	c := &coach{}
	for i := range piles {
		n := stacks.Left(i + 1)
		top, shows := stacks.Showing(i + 1)
		if n > 0 && !shows {
			return nil, ErrWaiting
		}
		piles[i] = make([]scorer.Tile, n)
		for k := 1; k < n; k++ {
			c.hidden = append(c.hidden, i*depth+k)
		}
		if n > 0 {
			piles[i][0] = top
			unseen[top]--
		}
	}
	for k, n := range unseen {
		for range n {
			c.pool = append(c.pool, scorer.Tile(k))
		}
	}
	c.d = newSolver(u.speller(t), piles, true)
	c.d.learnFrom(have, false)
	return c, nil
}

// shuffle puts other cards under those that show.
func (c *coach) shuffle(r *rand.Rand) {
	r.Shuffle(len(c.pool), func(i, j int) { c.pool[i], c.pool[j] = c.pool[j], c.pool[i] })
	for k, id := range c.hidden {
		if k < len(c.pool) {
			c.d.cards[id], c.d.keys[id] = c.pool[k], keyOf(c.pool[k])
		}
	}
}

// candidates are the refills, and the words that look best.
func (c *coach) candidates(u Umpire, t *scorer.Table) []candidate {
	var out []candidate
	if to := firstEmpty(t); to > 0 {
		for from := 1; from <= scorer.SolitaireStacks; from++ {
			if t.Solitaire().Left(from) > 1 {
				out = append(out, candidate{advice: Advice{Fact: scorer.Refilled{To: to, From: from}}, from: from})
			}
		}
		slices.SortStableFunc(out, func(a, b candidate) int { return t.Solitaire().Left(b.from) - t.Solitaire().Left(a.from) })
	}
	type looked struct {
		took  uint64
		looks float64
	}
	var sets []looked
	c.d.takes(c.d.start, func(took uint64) { sets = append(sets, looked{took, c.d.look(c.d.start, took)}) })
	slices.SortFunc(sets, func(a, b looked) int { return cmp.Or(cmp.Compare(a.looks, b.looks), cmp.Compare(a.took, b.took)) })
	for _, s := range sets {
		if len(out) >= maxAdvice {
			break
		}
		if f, ok := c.spelled(u, t, s.took); ok {
			out = append(out, candidate{advice: Advice{Fact: f}, took: s.took})
		}
	}
	return out
}

func firstEmpty(t *scorer.Table) int {
	for n := 1; n <= scorer.SolitaireStacks; n++ {
		if t.Solitaire().Left(n) == 0 {
			return n
		}
	}
	return 0
}

// spelled gives the word that a set of tops is taken as.
func (c *coach) spelled(u Umpire, t *scorer.Table, took uint64) (scorer.Removed, bool) {
	var stacks []int
	for ; took != 0; took &= took - 1 {
		stacks = append(stacks, bits.TrailingZeros64(took)/depth+1)
	}
	return u.spellSet(c.d.s, t, stacks)
}

// after is the lie when a candidate has been done.
func (c *coach) after(k candidate) lie {
	l := c.d.start
	if k.took == 0 {
		l.top[k.from-1]++
		return l
	}
	return c.d.taken(l, k.took)
}

// showing is the cards that can be taken at once: loose ones and tops.
func (d *solver) showing(l lie) uint64 {
	show := l.left
	for i, top := range l.top {
		if top < d.size[i] {
			show &^= d.own(i, top+1)
		}
	}
	return show
}

// How much hard cards that still show, a lack of vowels (or of others) among
// them, and uneven stacks weigh in a look; from trials with random deals.
const (
	lookHard = 1
	lookOff  = 3
	lookHigh = 0.05
)

// look is how hard a lie looks to somebody who sees only the cards that show,
// when some are taken and before the next are turned: lower is better.
func (d *solver) look(l lie, took uint64) float64 {
	var hard, vowels, n float64
	for kept := d.showing(l) &^ took; kept != 0; kept &= kept - 1 {
		c := d.cards[bits.TrailingZeros64(kept)]
		hard += d.worth[c]
		vowels += d.vowels[c]
		n++
	}
	high := 0.0
	for i, top := range l.top {
		h := float64(bits.OnesCount64(d.own(i, top) &^ took))
		high += h * h
	}
	off := vowels - vowely*n
	return lookHard*hard + lookOff*off*off + lookHigh*high
}

// playout plays on as a simple player would, who takes what looks best and
// fills empty stacks from the highest; it gives the number of cards left.
func (d *solver) playout(l lie) int {
	for l = d.fill(l); l.left != 0; {
		best, took := math.Inf(1), uint64(0)
		d.takes(l, func(set uint64) {
			if s := d.look(l, set); s < best {
				best, took = s, set
			}
		})
		if took == 0 {
			break
		}
		l = d.fill(d.taken(l, took))
	}
	return bits.OnesCount64(l.left)
}

// fill moves cards into the empty stacks, from the highest stack first.
func (d *solver) fill(l lie) lie {
	for n := d.empty(l); n > 0; n-- {
		best, height := -1, uint8(1)
		for i, top := range l.top {
			if h := d.size[i] - top; top < d.size[i] && h > height {
				best, height = i, h
			}
		}
		if best < 0 {
			break
		}
		l.top[best]++
	}
	return l
}
