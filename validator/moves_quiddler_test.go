package validator

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
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

// Random hands, and the slowest that climbing from random hands has found.
func BenchmarkBestLay(b *testing.B) {
	for _, c := range []struct {
		name string
		n    int
		hand string
		o    LayOptions
	}{
		{"10", 10, "", LayOptions{}},
		{"10-worst", 10, "I A N R P E L T O S", LayOptions{}},
		{"11-discard", 11, "", LayOptions{Discard: true}},
		{"11-discard-worst", 11, "S E L O C N T P I A R", LayOptions{Discard: true}},
		{"11-discard-bonus", 11, "", LayOptions{Discard: true, Bonus: true, Most: 2, MostBy: 1, Longest: 5, LongestBy: 1}},
		{"11-discard-bonus-worst", 11, "S E L O C N T P I A R", LayOptions{Discard: true, Bonus: true, Most: 2, MostBy: 1, Longest: 5, LongestBy: 1}},
	} {
		b.Run(c.name, func(b *testing.B) {
			table := cardTable(b, &scorer.Quiddler, "")
			s := Umpire{List: dict.Club()}.LaySolver(table)
			bag, seed := table.Box().Bag(), uint64(7)
			hand := cardsOf(b, table, c.hand)
			b.ReportAllocs()
			took := make([]time.Duration, 0, 1<<20)
			for b.Loop() {
				if c.hand == "" {
					hand = randomHand(bag, c.n, &seed)
				}
				hand[0], hand[1] = hand[1], hand[0] // a solver that is asked twice remembers
				begin := time.Now()
				s.Best(hand, c.o)
				if len(took) < cap(took) {
					took = append(took, time.Since(begin))
				}
			}
			slices.Sort(took)
			b.ReportMetric(float64(took[len(took)/2].Nanoseconds())/1000, "median-µs")
		})
	}
}

// brute gives every lay-down of a hand by trying each order of its cards in
// each cut into words, keeping what the umpire has nothing against.
func brute(t *testing.T, u Umpire, table *scorer.Table, hand []scorer.Tile) map[string]int {
	t.Helper()
	out := map[string]int{}
	good := map[string]bool{}
	var lay func(left []scorer.Tile, words []scorer.Word)
	var spell func(left []scorer.Tile, word scorer.Word, words []scorer.Word)
	lay = func(left []scorer.Tile, words []scorer.Word) {
		f := scorer.Laid{Words: words, Unused: left}
		if len(u.Rule(table, f)) == 0 {
			points := 0
			for _, w := range words {
				points += table.Box().Points(w)
			}
			if table.Game() == &scorer.Quiddler {
				points -= table.Box().Points(left)
			}
			out[layKey(table, words)] = points
		}
		spell(left, nil, words)
	}
	spell = func(left []scorer.Tile, word scorer.Word, words []scorer.Word) {
		text := table.Box().Text(word)
		if _, known := good[text]; !known && len(word) > 0 {
			good[text] = len(u.Word(table, table.Box().Letters(word), len(word))) == 0
		}
		if good[text] && (len(words) == 0 || text >= table.Box().Text(words[len(words)-1])) {
			lay(left, append(words[:len(words):len(words)], slices.Clone(word)))
		}
		for i, tile := range left {
			if slices.Index(left, tile) == i {
				spell(slices.Delete(slices.Clone(left), i, i+1), append(word[:len(word):len(word)], tile), words)
			}
		}
	}
	lay(hand, nil)
	return out
}

func layKey(table *scorer.Table, words []scorer.Word) string {
	texts := []string{}
	for _, w := range words {
		texts = append(texts, table.Box().Text(w))
	}
	slices.Sort(texts)
	return strings.Join(texts, " ")
}

// What a solver gives is exactly what the umpire has nothing against.
func TestLaysAreWhatTheUmpireAllows(t *testing.T) {
	foreign := []*dict.List{dict.Club()}
	for _, c := range []struct {
		game   *scorer.Game
		house  string
		u      Umpire
		before string // an entry made before
		cards  int
	}{
		{&scorer.Quiddler, "hands=6", Umpire{List: dict.Club()}, "", 6},
		{&scorer.Quiddler, "hands=5 minCards=3 minLetters=4", Umpire{List: dict.Club()}, "", 5},
		{&scorer.Quiddler, "hands=6 noRepeats", Umpire{List: dict.Club()}, "", 6},
		{&scorer.Quiddler, "hands=5 plurals=no abbreviations=no obscure=no", Umpire{List: dict.Club()}, "", 5},
		{&scorer.Quiddler, "hands=5 obscure=no foreign", Umpire{List: dict.Family(), Foreign: foreign}, "", 5},
		{&scorer.Quiddler, "hands=5", Umpire{List: dict.Club()}, "ruling TE good\nruling AT good\nruling ON good\n", 5}, // words of the list, too
		{&scorer.Quiddler, "hands=5", Umpire{List: dict.Family()}, "ruling EEN good\nruling TE good\nruling AT bad\nruling ATE bad\n", 5},
		{&scorer.Quiddler, "hands=5", Umpire{List: dict.Club(), Book: func(w string) (bool, bool) { return false, len(w) == 3 }}, "ruling TEA good\n", 5},
		{&scorer.QuiddlerJunior, "hands=5 deck=confirmed", Umpire{List: dict.Family()}, "", 5},
	} {
		table := readCards(t, "scorepad 1\ngame "+c.game.Name+"\nplayers Anna Chris\nhouse "+c.house+"\n\n"+c.before)
		s := c.u.LaySolver(table)
		bag, seed := table.Box().Bag(), uint64(3)
		for range 12 {
			hand := slices.Clone(randomHand(bag, c.cards, &seed))
			want := brute(t, c.u, table, hand)
			got := map[string]int{}
			s.Each(hand, LayOptions{}, func(l Lay) bool {
				key := layKey(table, l.Words)
				if _, twice := got[key]; twice {
					t.Errorf("%s: %s twice", c.house, key)
				}
				got[key] = l.Points
				return true
			})
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("%s %s: %s", c.house, table.Box().Text(hand), diff)
			}
			checkBest(t, s, hand, want)
		}
	}
}

func checkBest(t *testing.T, s *LaySolver, hand []scorer.Tile, all map[string]int) {
	t.Helper()
	best, ways := -1<<30, 0
	for _, points := range all {
		switch {
		case points > best:
			best, ways = points, 1
		case points == best:
			ways++
		}
	}
	if l, ok := s.Best(hand, LayOptions{}); !ok || l.Points != best {
		t.Errorf("best %d, want %d", l.Points, best)
	}
	if n := s.Ways(hand, LayOptions{}); n != ways {
		t.Errorf("%d ways, want %d", n, ways)
	}
	top := s.Top(hand, LayOptions{}, 5)
	if len(top) != min(5, len(all)) || top[0].Points != best || !slices.IsSortedFunc(top, func(a, b Lay) int { return b.Points - a.Points }) {
		t.Errorf("top %v", top)
	}
}

// With bonuses and a discard the best is the best of all lay-downs, priced
// one by one.
func TestBestWithBonuses(t *testing.T) {
	for _, house := range []string{"", "bonusTie=share", "bonusTie=all bonus=7", "noRepeats", "twoPlayerBonus=longest"} {
		table := cardTable(t, &scorer.Quiddler, house)
		s := Umpire{List: dict.Club()}.LaySolver(table)
		bag, seed := table.Box().Bag(), uint64(11)
		for i := range 30 {
			hand := slices.Clone(randomHand(bag, 7, &seed))
			o := LayOptions{Discard: i%2 == 0, Bonus: true, Most: i % 4, MostBy: 1 + i%2, Longest: i % 6, LongestBy: 1 + i%3}
			best := -1 << 30
			s.Each(hand, o, func(l Lay) bool {
				best = max(best, priced(table, l, o))
				return true
			})
			l, _ := s.Best(hand, o)
			if l.Points != best || priced(table, l, o) != best {
				t.Errorf("%s %s %+v: %d, want %d: %s", house, table.Box().Text(hand), o, l.Points, best, layKey(table, l.Words))
			}
			if len(l.Discard) != b2i(o.Discard) || len(l.Unused)+len(l.Discard)+laidCards(l) != len(hand) {
				t.Errorf("%+v loses cards of %s", l, table.Box().Text(hand))
			}
		}
	}
}

func laidCards(l Lay) int {
	n := 0
	for _, w := range l.Words {
		n += len(w)
	}
	return n
}

// priced works a lay-down's points out from its words, as Q6 and Q7 say.
func priced(table *scorer.Table, l Lay, o LayOptions) int {
	r := table.Cards().Rules()
	points, longest := -table.Box().Points(l.Unused), 0
	for _, w := range l.Words {
		points += table.Box().Points(w)
		longest = max(longest, len(table.Box().Letters(w)))
	}
	tied := func(by int) int {
		switch {
		case r.All:
			return r.Bonus
		case r.Share:
			return r.Bonus / (by + 1)
		}
		return 0
	}
	for _, b := range []struct {
		on           bool
		have, of, by int
	}{{r.Most, len(l.Words), o.Most, o.MostBy}, {r.Longest, longest, o.Longest, o.LongestBy}} {
		switch {
		case !b.on || b.have == 0 || b.have < b.of:
		case b.have > b.of:
			points += r.Bonus
		default:
			points += tied(b.by)
		}
	}
	return points
}

func TestStakes(t *testing.T) {
	table := readCards(t, "scorepad 1\ngame quiddler\nplayers A B C D\nhouse hands=5\n\nout A CAT ON\nlay B AT IT / X\nlay C (QU)IET / Z\n")
	want := LayOptions{Bonus: true, Most: 2, MostBy: 2, Longest: 5, LongestBy: 1}
	if got := StakesFor(table, 3); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
}

// A solver that has seen hands of a size needs no more memory for them.
func TestBestLayAllocatesNothing(t *testing.T) {
	table := cardTable(t, &scorer.Quiddler, "")
	s := Umpire{List: dict.Club()}.LaySolver(table)
	hands := [][]scorer.Tile{cardsOf(t, table, "S E L O C N T P I A R"), cardsOf(t, table, "CL O TH M U N G P IN Y")}
	for _, o := range []LayOptions{{}, {Discard: true}, {Discard: true, Bonus: true, Most: 2, MostBy: 1, Longest: 5, LongestBy: 1}} {
		n := testing.AllocsPerRun(5, func() {
			for _, h := range hands {
				s.Best(h, o)
			}
		})
		if n > 0 {
			t.Errorf("%+v: %v allocations", o, n)
		}
	}
}
