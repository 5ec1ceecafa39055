package sim

import (
	"fmt"
	"strings"
	"testing"

	"scorepad/dict"
	"scorepad/scorer"
	"scorepad/validator"
)

func match(t testing.TB, game string, seed uint64, bots ...string) *Match {
	t.Helper()
	g := scorer.Lookup(game)
	m := &Match{Head: scorer.Head{Game: g, House: scorer.NewHouse(g)}, Bots: bots, Seed: seed}
	switch g.Lexicon {
	case "club":
		m.Umpire.List = dict.Club()
	case "family":
		m.Umpire.List = dict.Family()
	}
	if err := m.Check(); err != nil {
		t.Fatal(err)
	}
	return m
}

// house sets options of a match.
func (m *Match) house(t testing.TB, text string) *Match {
	t.Helper()
	h, err := scorer.ParseHouse(m.Head.Game, text)
	if err != nil {
		t.Fatal(err)
	}
	m.Head.House = h
	return m
}

// lawful plays games and wants every one to replay, written and read again,
// without a breach, and to lose no tile.
func lawful(t *testing.T, m *Match, games int) {
	t.Helper()
	w, err := m.Worker()
	if err != nil {
		t.Fatal(err)
	}
	for g := range games {
		table, err := w.Play(g)
		if err != nil {
			t.Fatal(err)
		}
		text := scorer.Format(table.Record())
		again, err := scorer.ReadTable(strings.NewReader(text))
		if err != nil {
			t.Fatalf("game %d: %v\n%s", g, err, text)
		}
		if !again.Over() {
			t.Fatalf("game %d is not over\n%s", g, text)
		}
		if got, want := fmt.Sprint(again.Scores()), fmt.Sprint(table.Scores()); got != want {
			t.Fatalf("game %d: scores %s, replayed %s", g, want, got)
		}
		rulings, err := m.Umpire.Judge(again)
		if err != nil {
			t.Fatal(err)
		}
		for i, r := range rulings {
			if !r.OK() && !again.Entries()[i].Anyway {
				t.Fatalf("game %d entry %d draws %v\n%s", g, i+1, r, text)
			}
		}
	}
}

var _ = validator.Umpire{}

func TestQwirkleGamesAreLawful(t *testing.T) {
	lawful(t, match(t, "qwirkle", 1, "greedy", "random"), 100)
	lawful(t, match(t, "qwirkle", 2, "greedy", "easy", "child"), 50)
	lawful(t, match(t, "qwirkle", 3, "greedy", "easy", "random", "greedy"), 50)
}

func TestCardGamesAreLawful(t *testing.T) {
	lawful(t, match(t, "quiddler", 1, "greedy", "random"), 10)
	lawful(t, match(t, "quiddler-junior", 1, "greedy", "random"), 10)
}

func benchmarkGames(b *testing.B, m *Match) {
	w, err := m.Worker()
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	i := 0
	for b.Loop() {
		if _, err := w.Play(i); err != nil {
			b.Fatal(err)
		}
		i++
	}
	b.ReportMetric(float64(i)/b.Elapsed().Seconds(), "games/s")
}

func BenchmarkQwirkleGreedy(b *testing.B) {
	benchmarkGames(b, match(b, "qwirkle", 1, "greedy", "greedy"))
}
func BenchmarkQuiddlerGreedy(b *testing.B) {
	benchmarkGames(b, match(b, "quiddler", 1, "greedy", "greedy", "greedy", "greedy"))
}

func BenchmarkQuillicoGreedy(b *testing.B) {
	benchmarkGames(b, match(b, "quillico", 1, "greedy", "greedy"))
}
