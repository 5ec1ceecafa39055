package validator

import (
	"testing"

	"scorepad/dict"
	"scorepad/scorer"
)

func cardTable(t testing.TB, game *scorer.Game, house string, players ...string) *scorer.Table {
	t.Helper()
	h, err := scorer.ParseHouse(game, house)
	if err != nil {
		t.Fatal(err)
	}
	if len(players) == 0 {
		players = []string{"Anna", "Chris"}
	}
	table, err := scorer.New(scorer.Head{Game: game, Players: players, House: h})
	if err != nil {
		t.Fatal(err)
	}
	return table
}

func cardsOf(t testing.TB, table *scorer.Table, text string) []scorer.Tile {
	t.Helper()
	tiles, err := scorer.ParseTiles(table.Head(), table.Box(), text)
	if err != nil {
		t.Fatal(err)
	}
	return tiles
}

// Known answers with a large club list, and hands worked out by hand.
func TestBestLay(t *testing.T) {
	for _, c := range []struct {
		game   *scorer.Game
		house  string
		list   *dict.List
		hand   string
		o      LayOptions
		points int
		ok     bool
	}{
		{&scorer.Quiddler, "", dict.Club(), "CL O TH M U N G P IN Y", LayOptions{}, 58, true},
		{&scorer.Quiddler, "", dict.Club(), "CL O TH M U N G P IN Y", LayOptions{Discard: true}, 56, true},
		{&scorer.Quiddler, "", dict.Club(), "E E A I T R N S O D", LayOptions{}, 31, true},
		{&scorer.Quiddler, "", dict.Club(), "E E A I T R N S O D", LayOptions{Discard: true}, 29, true},
		{&scorer.Quiddler, "", dict.Club(), "X Q V", LayOptions{}, -38, true},
		{&scorer.Quiddler, "", dict.Club(), "X Q V", LayOptions{Discard: true}, -23, true},
		{&scorer.Quiddler, "", dict.Club(), "X Q V", LayOptions{Out: true}, 0, false},
		{&scorer.Quiddler, "", dict.Club(), "H A T Z", LayOptions{Out: true, Discard: true}, 12, true},
		{&scorer.Quiddler, "minCards=3", dict.Club(), "H A T", LayOptions{}, 12, true},
		{&scorer.Quiddler, "minCards=4", dict.Club(), "H A T", LayOptions{}, -12, true},
		{&scorer.Quiddler, "", dict.Club(), "A T", LayOptions{Bonus: true}, 25, true},
		{&scorer.Quiddler, "", dict.Club(), "A T", LayOptions{Bonus: true, Longest: 3, LongestBy: 1}, 15, true},
		{&scorer.QuiddlerJunior, "", dict.Family(), "P A W C", LayOptions{}, 10, true},
		{&scorer.QuiddlerJunior, "", dict.Family(), "I F H AT", LayOptions{}, 11, true},
	} {
		table := cardTable(t, c.game, c.house)
		s := Umpire{List: c.list}.LaySolver(table)
		l, ok := s.Best(cardsOf(t, table, c.hand), c.o)
		if l.Points != c.points || ok != c.ok {
			t.Errorf("%s %s %q %+v: %d %v, want %d %v: %v", c.game.Name, c.house, c.hand, c.o, l.Points, ok, c.points, c.ok, table.Text(l.Fact(0, false), false))
		}
		if n := s.Ways(cardsOf(t, table, c.hand), c.o); ok {
			t.Log(table.Text(l.Fact(0, false), false), l.Points, n)
		}
	}
}

func randomHand(bag []scorer.Tile, n int, seed *uint64) []scorer.Tile {
	for i := range n {
		*seed = *seed*6364136223846793005 + 1442695040888963407
		j := i + int(*seed>>33)%(len(bag)-i)
		bag[i], bag[j] = bag[j], bag[i]
	}
	return bag[:n]
}

func BenchmarkBestLay(b *testing.B) {
	for _, c := range []struct {
		name string
		n    int
		o    LayOptions
	}{{"10", 10, LayOptions{}}, {"11-discard", 11, LayOptions{Discard: true}}, {"11-bonus", 11, LayOptions{Discard: true, Bonus: true, Most: 2, MostBy: 1, Longest: 5, LongestBy: 1}}} {
		b.Run(c.name, func(b *testing.B) {
			table := cardTable(b, &scorer.Quiddler, "")
			s := Umpire{List: dict.Club()}.LaySolver(table)
			bag, seed := table.Box().Bag(), uint64(7)
			b.ReportAllocs()
			for b.Loop() {
				s.Best(randomHand(bag, c.n, &seed), c.o)
			}
		})
	}
}
