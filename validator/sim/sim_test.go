package sim

import (
	"fmt"
	"strings"
	"testing"

	"scorepad/dict"
	"scorepad/scorer"
)

func match(t testing.TB, game string, seed uint64, bots ...string) *Match {
	t.Helper()
	return houseMatch(t, game, "", seed, bots...)
}

func houseMatch(t testing.TB, game, house string, seed uint64, bots ...string) *Match {
	t.Helper()
	g := scorer.Lookup(game)
	h, err := scorer.ParseHouse(g, house)
	if err != nil {
		t.Fatal(err)
	}
	m := &Match{Head: scorer.Head{Game: g, House: h}, Bots: bots, Seed: seed}
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
		if table.Game().Boards() {
			conserved(t, table, w.sit.bag)
		}
		for i, r := range rulings {
			if !r.OK() && !again.Entries()[i].Anyway {
				t.Fatalf("game %d entry %d draws %v\n%s", g, i+1, r, text)
			}
		}
	}
}

// conserved wants every tile of the box to lie on the table, in a hand or in
// the bag.
func conserved(t *testing.T, table *scorer.Table, bag []scorer.Tile) {
	t.Helper()
	left := make([]int, len(table.Box().Kinds))
	for i, k := range table.Box().Kinds {
		left[i] = k.Count
	}
	var pieces []scorer.Piece
	if q := table.Qwirkle(); q != nil {
		pieces = q.Board().Pieces()
	} else {
		pieces = table.Quillico().Board().Pieces()
	}
	for _, p := range pieces {
		left[p.Tile]--
	}
	for seat := range table.Seats() {
		hand, known := table.Hand(scorer.Seat(seat))
		if !known {
			t.Error("a hand is not known at the end")
		}
		bag = append(bag[:len(bag):len(bag)], hand...)
	}
	for _, tile := range bag {
		left[tile]--
	}
	for i, n := range left {
		if n != 0 {
			t.Errorf("%d tiles %s too few or too many", n, table.Box().Kinds[i].Name)
		}
	}
}

// Every game that bots play replays without a breach, whatever the house.
func TestGamesAreLawful(t *testing.T) {
	for _, c := range []struct {
		game, house string
		bots        []string
		games       int
	}{
		{"qwirkle", "", []string{"greedy", "random"}, 100},
		{"qwirkle", "", []string{"greedy", "easy", "child"}, 50},
		{"qwirkle", "single=0", []string{"greedy", "easy", "random", "strong"}, 20},
		{"qwirkle", "players=6 mayPass", []string{"greedy", "easy", "random", "greedy", "child", "random"}, 20},
		{"quiddler", "", []string{"greedy", "random"}, 50},
		{"quiddler", "edition=us", []string{"strong", "easy", "child"}, 4},
		{"quiddler", "exhaust=end noOutOnFirstTurn hands=3,4", []string{"child", "random", "child", "child"}, 10},
		{"quiddler", "noRepeats minCards=3 minLetters=4 hands=5,7", []string{"greedy", "strong"}, 5},
		{"quiddler", "plurals=no hands=3-5 bonusTie=share", []string{"greedy", "strong", "easy"}, 5},
		{"quiddler", "hands=3-8", []string{"greedy"}, 10},
		{"quiddler", "hands=10", []string{"greedy", "child", "easy", "random", "greedy", "child", "easy", "random"}, 5},
		{"quiddler-junior", "", []string{"strong", "random"}, 20},
		{"quiddler-junior", "floor=game bonusTie=all", []string{"greedy", "easy", "child", "random", "greedy", "easy"}, 10},
		{"quillico", "", []string{"greedy", "easy"}, 4},
		{"quillico", "exchange=any challenge=quiddler", []string{"strong", "child", "random"}, 4},
		{"quillico", "tips=ignore minLetters=3 noRepeats extend=no", []string{"strong", "easy"}, 3},
	} {
		t.Run(c.game+" "+c.house+" "+strings.Join(c.bots, ","), func(t *testing.T) {
			t.Parallel()
			lawful(t, houseMatch(t, c.game, c.house, 1, c.bots...), c.games)
		})
	}
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
