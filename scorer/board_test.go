package scorer

import (
	"math/big"
	"testing"
)

// slowContact works a contact out with numbers of 400 bits: far more than any
// two of the lengths below differ by.
func slowContact(d At) Touch {
	num := func(n int16) *big.Float { return new(big.Float).SetPrec(400).SetInt64(int64(n)) }
	r := new(big.Float).SetPrec(400).Sqrt(new(big.Float).SetPrec(400).SetFloat64(0.5))
	length := func(p, q int16) *big.Float { return num(0).Abs(num(0).Add(num(p), num(0).Mul(r, num(q)))) }
	x, y := length(d.A, d.B), length(d.C, d.D)
	z := num(0).Mul(r, num(0).Add(x, y))
	tiny := num(0).SetMantExp(num(1), -200)
	ones, over := 0, false
	for _, l := range []*big.Float{x, y, z} {
		diff := num(0).Sub(l, num(1))
		switch {
		case num(0).Abs(diff).Cmp(tiny) < 0:
			ones++
		case diff.Sign() > 0:
			over = true
		}
	}
	switch {
	case over:
		return Apart
	case ones == 0:
		return Overlap
	case ones > 1:
		return Tip
	}
	for s := E; s <= SE; s++ {
		if s.Vec() == d {
			return Flat
		}
	}
	return Offset
}

// Every displacement that 9 steps each way on every axis can make.
func TestContactIsExact(t *testing.T) {
	const reach = 9
	var seen [Offset + 1]int
	for a := int16(-reach); a <= reach; a++ {
		for b := int16(-reach); b <= reach; b++ {
			for c := int16(-reach); c <= reach; c++ {
				for d := int16(-reach); d <= reach; d++ {
					at := At{a, b, c, d}
					if far := float64(a) + float64(b)*0.7071; far > 2.5 || far < -2.5 {
						continue // the slow way is slow, and Apart is quick to see
					}
					if far := float64(c) + float64(d)*0.7071; far > 2.5 || far < -2.5 {
						continue
					}
					got, want := Contact(at), slowContact(at)
					seen[want]++
					if got != want {
						t.Fatalf("%v: %d, want %d", at, got, want)
					}
				}
			}
		}
	}
	for touch, n := range seen {
		if n == 0 {
			t.Errorf("no displacement of kind %d", touch)
		}
	}
}

// The eight steps in the order of the rules, and what a step does.
func TestSteps(t *testing.T) {
	for s := E; s <= SE; s++ {
		if got := s.Vec().Add(s.Back().Vec()); got != (At{}) {
			t.Errorf("%v and back: %v", s, got)
		}
		if Contact(s.Vec()) != Flat {
			t.Errorf("%v does not meet flat", s)
		}
		if back, ok := ParseStep(s.String()); !ok || back != s {
			t.Errorf("%v is read as %v", s, back)
		}
		if two := s.Vec().Add(s.Vec()); Contact(two) != Apart {
			t.Errorf("two tiles %v touch", s)
		}
	}
	for _, c := range []struct {
		d    At
		want Touch
	}{
		{At{1, -2, 1, 0}, Tip},       // K and W in the sheet's WOW
		{At{1, 0, 1, 0}, Apart},      // across the corner of a square
		{At{1, 1, 0, 1}, Apart},      // beyond
		{At{0, 1, 1, -1}, Overlap},   // beside the middle of a word, on a slant
		{At{1, -1, 1, 0}, Offset},    // 0.29 along a side
		{At{1, -1, 0, 1}, Overlap},   // east, then a slant back
		{At{2, -2, 0, 0}, Overlap},   // 0.59 away
		{At{17, -24, 0, 0}, Overlap}, // 0.03 away
	} {
		if got := Contact(c.d); got != c.want {
			t.Errorf("%v: %d, want %d", c.d, got, c.want)
		}
	}
}

func BenchmarkContact(b *testing.B) {
	d := At{1, -1, 1, 0}
	for b.Loop() {
		Contact(d)
	}
}
