package validator

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"scorepad/dict"
	"scorepad/scorer"
)

// quillicoTable gives an empty table of two under a house.
func quillicoTable(tb testing.TB, house string) *scorer.Table {
	h := scorer.Head{Game: &scorer.Quillico, Players: []string{"Quentin", "Ann"}}
	var err error
	if h.House, err = scorer.ParseHouse(h.Game, house); err != nil {
		tb.Fatal(err)
	}
	t, err := scorer.New(h)
	if err != nil {
		tb.Fatal(err)
	}
	return t
}

// quillicoTiles draws n of the tiles that do not lie on a table.
func quillicoTiles(rng *rand.Rand, t *scorer.Table, n int) []scorer.Tile {
	bag := t.Box().Bag()
	for _, p := range t.Quillico().Board().Pieces() {
		if i := slices.Index(bag, p.Tile); i >= 0 {
			bag = slices.Delete(bag, i, i+1)
		}
	}
	rng.Shuffle(len(bag), func(i, j int) { bag[i], bag[j] = bag[j], bag[i] })
	return bag[:n]
}

// randomQuillico lets players play random words of random tiles.
func randomQuillico(tb testing.TB, rng *rand.Rand, u Umpire, house string, tiles, plays int) *scorer.Table {
	t := quillicoTable(tb, house)
	g := u.QuillicoFinder(t)
	for tries := 0; len(t.Quillico().Plays()) < plays && tries < 50; tries++ {
		var found []scorer.Spelled
		hand := quillicoTiles(rng, t, tiles)
		g.Each(t, hand, func(f *QuillicoFound) bool {
			found = append(found, f.Play(scorer.Seat(len(t.Quillico().Plays())%2)))
			return true
		})
		if len(found) == 0 {
			continue
		}
		if err := t.Fold(scorer.Entry{Fact: found[rng.IntN(len(found))]}); err != nil {
			tb.Fatal(err)
		}
	}
	return t
}

// quillicoPlacement names what a play puts where: two plays with one name are the
// same.
func quillicoPlacement(tb testing.TB, t *scorer.Table, f scorer.Spelled) string {
	p, err := t.Quillico().Resolve(t, f)
	if err != nil {
		tb.Fatalf("%s: %v", t.Text(f, false), err)
	}
	var parts []string
	for _, c := range p.Cells {
		if c.New {
			parts = append(parts, fmt.Sprint(c.At, t.Box().Face(c.Tile)))
		}
	}
	for _, s := range p.Freed {
		parts = append(parts, fmt.Sprint(s.At, "*"))
	}
	slices.Sort(parts)
	return strings.Join(parts, " ")
}

// allowedQuillico tries every arrangement of a hand through every letter of the
// table and keeps what the umpire allows, with its points.
func allowedQuillico(tb testing.TB, u Umpire, t *scorer.Table, seat scorer.Seat, hand []scorer.Tile) map[string]int {
	q := t.Quillico()
	b := quillicoBrute{tb: tb, u: u, t: t, seat: seat, out: map[string]int{}}
	var letters []scorer.Tile
	stars := 0
	for _, tile := range hand {
		if tile == q.Star() {
			stars++
		} else {
			letters = append(letters, tile)
		}
	}
	b.starred(0, stars, letters, nil)
	return b.out
}

type quillicoBrute struct {
	tb   testing.TB
	u    Umpire
	t    *scorer.Table
	seat scorer.Seat
	out  map[string]int
}

func (b *quillicoBrute) starred(first, stars int, letters []scorer.Tile, freed []scorer.Anchor) {
	b.starts(letters, freed)
	pieces := b.t.Quillico().Board().Pieces()
	for i := first; stars > 0 && i < len(pieces); i++ {
		if p := pieces[i]; p.Tile != b.t.Quillico().Star() {
			label := b.t.Quillico().LabelOf(b.t.Box(), p)
			b.starred(i+1, stars-1, append(slices.Clone(letters), p.Tile), append(slices.Clone(freed), label))
		}
	}
}

func (b *quillicoBrute) starts(letters []scorer.Tile, freed []scorer.Anchor) {
	pieces := b.t.Quillico().Board().Pieces()
	if len(pieces) == 0 {
		b.extend(scorer.Spelled{Seat: b.seat, Step: scorer.E, Stars: freed}, scorer.At{}, letters)
	}
	for _, p := range pieces {
		for step := scorer.E; step <= scorer.SE; step++ {
			at := p.At
			for range len(letters) + 1 {
				b.extend(scorer.Spelled{Seat: b.seat, Step: step, Stars: freed}, at, letters)
				at = at.Add(step.Back().Vec())
			}
		}
	}
}

// extend lengthens a word at its next place by the letter that lies there, or
// by each of the tiles.
func (b *quillicoBrute) extend(f scorer.Spelled, at scorer.At, letters []scorer.Tile) {
	b.try(f)
	q := b.t.Quillico()
	f.Cells = f.Cells[:len(f.Cells):len(f.Cells)]
	if p, taken := q.Board().Piece(at); taken {
		f.Cells = append(f.Cells, scorer.Cell{Anchor: q.LabelOf(b.t.Box(), p)})
		b.extend(f, at.Add(f.Step.Vec()), letters)
		return
	}
	for i, tile := range letters {
		next := f
		next.Cells = append(f.Cells, scorer.Cell{Tile: tile})
		b.extend(next, at.Add(f.Step.Vec()), slices.Delete(slices.Clone(letters), i, i+1))
	}
}

func (b *quillicoBrute) try(f scorer.Spelled) {
	opening := b.t.Quillico().Board().Len() == 0
	joined := slices.ContainsFunc(f.Cells, func(c scorer.Cell) bool { return c.Anchor != (scorer.Anchor{}) })
	if len(f.Cells) == 0 || !opening && !joined {
		return
	}
	if _, err := b.t.Quillico().Resolve(b.t, f); err != nil || len(b.u.Rule(b.t, f)) > 0 {
		return
	}
	after, err := b.t.After(scorer.Entry{Fact: f})
	if err != nil {
		b.tb.Fatal(err)
	}
	if opening && len(b.u.quillicoReading(b.t, f)) > 0 {
		return // RECORD.md `moves`: the opening word is read towards E
	}
	sheet := after.Sheet()
	b.out[quillicoPlacement(b.tb, b.t, f)] = sheet.OfEntry(len(after.Entries()))
}

// quillicoReading judges a word in the claimed reading alone.
func (u Umpire) quillicoReading(t *scorer.Table, f scorer.Spelled) Ruling {
	var tiles []scorer.Tile
	for _, c := range f.Cells {
		tiles = append(tiles, c.Tile)
	}
	return u.Word(t, t.Box().Letters(tiles), 0)
}

// Law 3: the plays that are found are exactly those that the umpire allows,
// each once, at the price of the score sheet.
func TestQuillicoMovesAreWhatIsAllowed(t *testing.T) {
	u := Umpire{List: dict.Family()}
	for _, c := range []struct {
		house               string
		games, plays, tiles int
		stars               int
	}{
		{"", 4, 0, 5, 0}, {"", 4, 3, 4, 0}, {"", 4, 7, 3, 0}, {"", 3, 3, 2, 1}, {"", 1, 2, 2, 2},
		{"tips=ignore", 3, 6, 3, 0}, {"extend=no", 3, 6, 3, 0}, {"minLetters=3", 3, 6, 3, 0}, {"minLetters=1", 2, 0, 3, 0}, {"minLetters=1", 2, 3, 3, 0}, {"noRepeats", 2, 5, 3, 0},
		{"obscure", 2, 4, 3, 0}, {"proper plurals=no abbreviations=no", 1, 4, 2, 0},
	} {
		t.Run(c.house, func(t *testing.T) {
			for seed := range uint64(c.games) {
				rng := rand.New(rand.NewPCG(seed, 7))
				table := randomQuillico(t, rng, u, c.house, 5, c.plays)
				hand := quillicoTiles(rng, table, c.tiles)
				for range c.stars {
					hand = append(hand, table.Quillico().Star())
				}
				compareQuillico(t, u, table, hand)
			}
		})
	}
}

func compareQuillico(t *testing.T, u Umpire, table *scorer.Table, hand []scorer.Tile) {
	seat := max(table.Next(), 0)
	want := allowedQuillico(t, u, table, seat, hand)
	got := map[string]int{}
	moves := u.QuillicoMoves(table, seat, hand)
	for _, m := range moves {
		key := quillicoPlacement(t, table, m.Play)
		if _, twice := got[key]; twice {
			t.Errorf("%s stands twice", table.Text(m.Play, false))
		}
		got[key] = m.Points
		if points, ok := want[key]; !ok || points != m.Points {
			t.Errorf("%s: %d points; allowed: %v, worth %d; %v", table.Text(m.Play, false), m.Points, ok, points, u.Rule(table, m.Play))
		}
	}
	for key := range want {
		if _, ok := got[key]; !ok {
			t.Errorf("not found: %s", key)
		}
	}
	plays, best := u.QuillicoFinder(table).Count(table, hand)
	if plays != len(moves) || len(moves) > 0 && best != moves[0].Points {
		t.Errorf("counted %d plays, best %d; there are %d", plays, best, len(moves))
	}
	if t.Failed() {
		t.Fatalf("at this table, hand %s:\n%s", table.Box().Text(hand), scorer.Format(table.Record()))
	}
}

// oneStar leaves all stars of a hand but one out: few hands have two, and they
// take longer than all the rest of a game.
func oneStar(hand []scorer.Tile, star scorer.Tile) []scorer.Tile {
	seen := false
	return slices.DeleteFunc(slices.Clone(hand), func(t scorer.Tile) bool {
		again := seen && t == star
		seen = seen || t == star
		return again
	})
}

// quillicoGame lets two greedy players play with dealt and drawn tiles, one
// star in a turn at most, and calls each turn with the table before it.
func quillicoGame(tb testing.TB, g *QuillicoFinder, seed uint64, turn func(*scorer.Table, []scorer.Tile) bool) *scorer.Table {
	t := quillicoTable(tb, "")
	bag := t.Box().Bag()
	rng := rand.New(rand.NewPCG(seed, 1))
	rng.Shuffle(len(bag), func(i, j int) { bag[i], bag[j] = bag[j], bag[i] })
	fold := func(f scorer.Fact) {
		if err := t.Fold(scorer.Entry{Fact: f}); err != nil {
			tb.Fatal(err)
		}
	}
	draw := func(n int) []scorer.Tile {
		n = min(n, len(bag))
		tiles := bag[:n:n]
		bag = bag[n:]
		return tiles
	}
	for s := range scorer.Seat(t.Seats()) {
		fold(scorer.Dealt{Seat: s, Tiles: draw(10)})
	}
	fold(scorer.Started{Seat: 0})
	for !t.Over() {
		seat := t.Next()
		hand, _ := t.Hand(seat)
		if turn != nil && !turn(t, hand) {
			break
		}
		if m, ok := g.Best(t, seat, oneStar(hand, t.Quillico().Star())); ok {
			fold(m.Play)
		} else {
			fold(scorer.Passed{Seat: seat})
		}
		if hand, _ := t.Hand(seat); len(hand) < 10 && len(bag) > 0 {
			fold(scorer.Drew{Seat: seat, Tiles: draw(10 - len(hand))})
		}
	}
	return t
}

// fullQuillico is a table of at least n tiles from a greedy game, and a hand
// for it with so many stars.
func fullQuillico(tb testing.TB, u Umpire, seed uint64, n, stars int) (*scorer.Table, []scorer.Tile) {
	t := quillicoGame(tb, u.QuillicoFinder(quillicoTable(tb, "")), seed, func(t *scorer.Table, _ []scorer.Tile) bool { return t.Quillico().Board().Len() < n })
	rng := rand.New(rand.NewPCG(seed, 2))
	bare := quillicoTable(tb, "")
	for _, k := range t.Quillico().Plays() {
		f, _ := t.Entry(k.Seq)
		if err := bare.Fold(scorer.Entry{Fact: f.Now}); err != nil {
			tb.Fatal(err)
		}
	}
	var hand []scorer.Tile
	for _, tile := range quillicoTiles(rng, bare, 60) {
		if tile != bare.Quillico().Star() && len(hand) < 10-stars {
			hand = append(hand, tile)
		}
	}
	for range stars {
		hand = append(hand, bare.Quillico().Star())
	}
	return bare, hand
}

func BenchmarkQuillicoMoves(b *testing.B) {
	benchmarkHands(b, func(g *QuillicoFinder, t *scorer.Table, hand []scorer.Tile) {
		g.Count(t, hand)
	})
}

func BenchmarkQuillicoBest(b *testing.B) {
	benchmarkHands(b, func(g *QuillicoFinder, t *scorer.Table, hand []scorer.Tile) {
		g.Best(t, 0, hand)
	})
}

// benchmarkHands does something with hands of 10 tiles, with 0 to 2 stars among
// them, at tables of 60 tiles.
func benchmarkHands(b *testing.B, do func(*QuillicoFinder, *scorer.Table, []scorer.Tile)) {
	u := Umpire{List: dict.Family()}
	for stars := range 3 {
		b.Run(fmt.Sprintf("stars=%d", stars), func(b *testing.B) {
			type place struct {
				t    *scorer.Table
				hand []scorer.Tile
			}
			var places []place
			for seed := range uint64(10) {
				t, hand := fullQuillico(b, u, seed, 60, stars)
				places = append(places, place{t, hand})
			}
			g := u.QuillicoFinder(places[0].t)
			for i := 0; b.Loop(); i++ {
				p := places[i%len(places)]
				do(g, p.t, p.hand)
			}
		})
	}
}

func BenchmarkQuillicoGame(b *testing.B) {
	u := Umpire{List: dict.Family()}
	g := u.QuillicoFinder(quillicoTable(b, ""))
	turns, games := 0, 0
	for i := uint64(0); b.Loop(); i++ {
		t := quillicoGame(b, g, i, nil)
		turns += len(t.Quillico().Plays())
		games++
	}
	b.ReportMetric(float64(turns)/float64(games), "plays")
}

// The play that Best gives, which skips what cannot earn enough, is the first
// that earns most among all.
func TestQuillicoBestIsTheDearest(t *testing.T) {
	u := Umpire{List: dict.Family()}
	g, every := u.QuillicoFinder(quillicoTable(t, "")), u.QuillicoFinder(quillicoTable(t, ""))
	for seed := range uint64(4) {
		quillicoGame(t, g, seed, func(table *scorer.Table, hand []scorer.Tile) bool {
			hand = oneStar(hand, table.Quillico().Star())
			first := QuillicoMove{Points: -1}
			every.Each(table, hand, func(f *QuillicoFound) bool {
				if f.Points > first.Points {
					first = QuillicoMove{f.Play(0), f.Points}
				}
				return true
			})
			best, _ := g.Best(table, 0, hand)
			if a, b := table.Text(best.Play, false), table.Text(first.Play, false); a != b || best.Points != first.Points {
				t.Errorf("best is %s for %d, dearest %s for %d; hand %s, at\n%s", a, best.Points, b, first.Points,
					table.Box().Text(hand), scorer.Format(table.Record()))
			}
			return !t.Failed()
		})
	}
}
