package validator

import (
	"cmp"
	"math"
	"math/bits"
	"slices"
	"strings"

	"scorepad/dict"
	"scorepad/scorer"
)

// cardKey stands for a handful of cards whatever their order: the sum of a
// number for each. Two handfuls with the same sum by chance would show when
// the way is spelled, and can never make a deal look lost.
type cardKey uint64

func keyOf(c scorer.Tile) cardKey {
	h := (uint64(c) + 1) * 0x9E3779B97F4A7C15
	h = (h ^ h>>30) * 0xBF58476D1CE4E5B9
	h = (h ^ h>>27) * 0x94D049BB133111EB
	return cardKey(h ^ h>>31)
}

// keySet is a set of keys with open addressing; key 0 is never in it.
type keySet struct {
	slots []cardKey
	n     int
}

func (s *keySet) has(k cardKey) bool {
	mask := uint64(len(s.slots) - 1)
	for i := uint64(k) & mask; ; i = (i + 1) & mask {
		switch s.slots[i] {
		case k:
			return true
		case 0:
			return false
		}
	}
}

func (s *keySet) add(k cardKey) {
	if 2*(s.n+1) > len(s.slots) {
		old := s.slots
		s.slots, s.n = make([]cardKey, max(1<<12, 4*len(old))), 0
		for _, o := range old {
			if o != 0 {
				s.add(o)
			}
		}
	}
	mask := uint64(len(s.slots) - 1)
	i := uint64(k) & mask
	for s.slots[i] != 0 && s.slots[i] != k {
		i = (i + 1) & mask
	}
	if s.slots[i] == 0 {
		s.slots[i] = k
		s.n++
	}
}

// learn finds every handful of at most eight of the cards left that can be
// laid as a word, with the vulgar words or without. It says whether a vulgar
// word was met.
func (d *solver) learn(vulgar bool) bool {
	have := make([]int, len(d.s.letters))
	for left := d.start.left; left != 0; left &= left - 1 {
		have[d.cards[bits.TrailingZeros64(left)]]++
	}
	return d.learnFrom(have, vulgar)
}

// learnFrom does it for so many of each kind.
func (d *solver) learnFrom(have []int, vulgar bool) bool {
	w := handfuls{d: d, vulgar: vulgar, have: have, in: make([]int, len(have))}
	for k, n := range w.have {
		if n > 0 {
			w.kinds = append(w.kinds, scorer.Tile(k))
		}
	}
	w.total = slices.Clone(w.have)
	d.words = new(keySet)
	d.words.add(1) // so that it has slots
	for _, l := range d.s.lists {
		w.walk(l, l.list.Start(), make([]byte, 0, 64), 0, 0)
	}
	for _, word := range d.s.good {
		w.lay(strings.ToLower(word), len(word), 0, 0)
	}
	w.weigh()
	return w.met
}

type handfuls struct {
	d      *solver
	vulgar bool // take vulgar words too
	met    bool
	have   []int // of each kind, still free
	total  []int // of each kind, in all
	in     []int // of each kind: handfuls with it
	all    int   // handfuls
	kinds  []scorer.Tile
}

func (w *handfuls) walk(l walked, c dict.Cursor, so []byte, n int, key cardKey) {
	for _, k := range w.kinds {
		if w.have[k] == 0 {
			continue
		}
		next, ok := w.d.s.step(l, c, k)
		if !ok {
			continue
		}
		word, sum := append(so, w.d.s.letters[k]...), key+keyOf(k)
		w.have[k]--
		if w.d.s.accepts(l, next) && w.fits(l, next, word, n+1) {
			w.found(sum)
		}
		if n+1 < scorer.SolitaireStacks {
			w.walk(l, next, word, n+1, sum)
		}
		w.have[k]++
	}
}

// found takes in the handful that has been picked out.
func (w *handfuls) found(key cardKey) {
	w.d.words.add(key)
	w.all++
	for _, k := range w.kinds {
		if w.have[k] < w.total[k] {
			w.in[k]++
		}
	}
}

// fits says whether an accepted word may be taken with n cards.
func (w *handfuls) fits(l walked, c dict.Cursor, word []byte, n int) bool {
	if !w.d.s.long(len(word), n) || w.d.s.decided() && w.d.s.refused(string(word)) {
		return false
	}
	info, _ := l.list.At(c)
	vulgar := info.Is(dict.Vulgar)
	w.met = w.met || vulgar
	return w.vulgar || !vulgar
}

// long says whether a word has letters and cards enough.
func (s *speller) long(letters, cards int) bool {
	return letters >= s.rules.minLetters && cards >= s.rules.minCards
}

// lay adds the ways to lay a word that the table has ruled good.
func (w *handfuls) lay(rest string, letters, n int, key cardKey) {
	if rest == "" {
		if w.d.s.long(letters, n) {
			w.found(key)
		}
		return
	}
	for _, k := range w.kinds {
		after, ok := strings.CutPrefix(rest, string(w.d.s.letters[k]))
		if ok && after != rest && w.have[k] > 0 && n < scorer.SolitaireStacks {
			w.have[k]--
			w.lay(after, letters, n+1, key+keyOf(k))
			w.have[k]++
		}
	}
}

// weigh notes for each kind how hard it is to use, -ln of the share of the
// handfuls that hold it, and how much of a vowel it is.
func (w *handfuls) weigh() {
	d := w.d
	d.worth = make([]float64, len(d.s.letters))
	d.vowels = make([]float64, len(d.s.letters))
	for k, letters := range d.s.letters {
		d.worth[k] = -math.Log((float64(w.in[k]) + 1) / (float64(w.all) + 1))
		for _, c := range letters {
			if strings.IndexByte("aeiou", c) >= 0 {
				d.vowels[k] += 1 / float64(len(letters))
			}
		}
	}
}

func compareNodes(a, b node) int {
	return cmp.Or(cmp.Compare(a.score, b.score), cmp.Compare(a.lie.left, b.lie.left),
		slices.Compare(a.lie.top[:], b.lie.top[:]))
}

// score is how hard a lie looks: lower is better.
func (d *solver) score(l lie) float64 {
	var hard, vowels, n float64
	for left := l.left; left != 0; left &= left - 1 {
		c := d.cards[bits.TrailingZeros64(left)]
		hard += d.worth[c]
		vowels += d.vowels[c]
		n++
	}
	high := 0.0
	for i, top := range l.top {
		h := float64(d.size[i] - top)
		high += h * h
	}
	off := vowels - vowely*n
	return hard + wHigh*high + wOff*off*off
}

// How much uneven stacks and a lack of vowels, or of others, weigh in a score.
const (
	wHigh  = 0.1
	wOff   = 0.1
	vowely = 0.42 // the share of vowels among the letters of words
)
