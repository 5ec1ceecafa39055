package dict

import (
	"bytes"
	"math/rand/v2"
	"testing"
)

// sample picks words of the club list, the same in every run.
func sample(n int) []string {
	all := make([]string, 0, Club().Len())
	for word := range Club().Words() {
		all = append(all, word)
	}
	random := rand.New(rand.NewPCG(1, 2))
	words := make([]string, n)
	for i := range words {
		words[i] = all[random.IntN(len(all))]
	}
	return words
}

func BenchmarkHas(b *testing.B) {
	words, list := sample(1<<14), Family()
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		list.Has(words[i&(1<<14-1)])
	}
}

func BenchmarkLook(b *testing.B) {
	words, list := sample(1<<14), Family()
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		list.Look(words[i&(1<<14-1)])
	}
}

// BenchmarkNext follows the letters of words; the figure to read is ns/step.
func BenchmarkNext(b *testing.B) {
	words, list := sample(1<<14), Club()
	steps := 0
	for i := 0; b.Loop(); i++ {
		n, word := list.Root(), words[i&(1<<14-1)]
		for j := range len(word) {
			n, _ = list.Next(n, word[j])
		}
		steps += len(word)
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(steps), "ns/step")
}

// BenchmarkCursor is BenchmarkNext with facts at hand.
func BenchmarkCursor(b *testing.B) {
	words, list := sample(1<<14), Club()
	steps := 0
	for i := 0; b.Loop(); i++ {
		c, word := list.Start(), words[i&(1<<14-1)]
		for j := range len(word) {
			c, _ = c.Next(list, word[j])
		}
		steps += len(word)
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(steps), "ns/step")
}

func BenchmarkNear(b *testing.B) {
	list := Club()
	for b.Loop() {
		list.Near("recieve", 3)
	}
}

func BenchmarkOpen(b *testing.B) {
	for b.Loop() {
		if _, err := Open(bytes.NewReader([]byte(builtIn))); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkWords(b *testing.B) {
	for b.Loop() {
		for range Family().Words() {
		}
	}
}
