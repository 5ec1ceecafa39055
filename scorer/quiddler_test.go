package scorer

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
)

// The sheet's counts and the sum of the values (RULES.md section 1), and the
// Junior box's 103 cards.
func TestCardBoxes(t *testing.T) {
	for _, c := range []struct {
		game          *Game
		cards, points int
	}{{&Quiddler, 118, 592}, {&QuiddlerJunior, 103, 0}} {
		box := c.game.Box()
		points := 0
		for _, k := range box.Kinds {
			points += k.Count * k.Points
		}
		if box.Total() != c.cards || c.points != 0 && points != c.points {
			t.Errorf("%s: %d cards, %d points; want %d, %d", c.game.Name, box.Total(), points, c.cards, c.points)
		}
	}
	text := "B A LL OO N"
	h := Head{Game: &QuiddlerJunior, House: NewHouse(&QuiddlerJunior)}
	box := h.Game.Box()
	tiles, err := ParseTiles(&h, box, text)
	if err != nil || box.Points(tiles) != 14 || box.Letters(tiles) != "BALLOON" {
		t.Errorf("%s: %d points, %v", text, box.Points(tiles), err)
	}
}

// Q17, Q18, Q20: who deals, who begins, who is missing, who went out.
func TestHands(t *testing.T) {
	table := readText(t, "scorepad 1\ngame quiddler\nplayers A B C\nhouse dealer=C hands=3,5\n\n")
	c := table.Cards()
	want := CardHand{Number: 1, Cards: 3, Dealer: 2, Starter: 0, Out: Nobody, Missing: []Seat{0, 1, 2}, Stock: 108}
	if got := c.Hand(1); !reflect.DeepEqual(got, want) {
		t.Errorf("%+v, want %+v", got, want)
	}
	table = table.mustAfter(t, "lay C CAT").mustAfter(t, "out A DOG")
	c = table.Cards()
	want.Out, want.Missing = 0, []Seat{1}
	if got := c.Hand(1); !reflect.DeepEqual(got, want) || !c.Entered(2) || c.Entered(1) || c.WentOut() != 0 {
		t.Errorf("%+v, want %+v", got, want)
	}
	table = table.mustAfter(t, "claim B 7")
	c = table.Cards()
	if h := c.Hand(1); !h.Complete() || !h.BonusesOff || c.Current() != 2 || c.LastEntered() != 1 || c.WentOut() != Nobody || c.Entered(0) || table.Over() {
		t.Errorf("after the hand: %+v", h)
	}
	if h := c.Hand(2); h.Cards != 5 || h.Dealer != 0 || h.Starter != 1 || h.Stock != 102 || !slices.Equal(h.Missing, []Seat{1, 2, 0}) {
		t.Errorf("the next: %+v", h)
	}
	table = table.mustAfter(t, "lay A CATS / Z").mustAfter(t, "lay B / A B C D E").mustAfter(t, "out C HOUSE")
	if !table.Over() || table.Round() != 2 || table.Cards().Size(3) != 0 {
		t.Error("two hands were agreed on")
	}
}

// Q12, Q15: words may be challenged until the next hand's first entry, and
// once.
func TestOpenWords(t *testing.T) {
	open := func(table *Table) []string {
		out := []string{}
		for _, w := range table.Cards().OpenWords() {
			out = append(out, w.Word)
		}
		return out
	}
	table := readText(t, "scorepad 1\ngame quiddler\nplayers A B\n\nout A CAT\nlay B TO / X\n")
	for _, c := range []struct {
		line string
		want []string
	}{
		{"adjust A 1 x", []string{"CAT", "TO"}},
		{"challenge B 1 CAT stands", []string{"TO"}},
		{"claim A 4", []string{}},
		{"lay B CATS", []string{"CATS"}},
	} {
		table = table.mustAfter(t, c.line)
		if got := open(table); !slices.Equal(got, c.want) {
			t.Errorf("after %s: %v, want %v", c.line, got, c.want)
		}
	}
}

// Words without brackets are read by the size of the hand, and by the hand
// where it is known.
func TestReadings(t *testing.T) {
	const head = "scorepad 1\ngame quiddler\nplayers A B\nhouse hands="
	for _, c := range []struct {
		hands, before, line string
		want                string // the entry, or the number of readings
	}{
		{"4", "", "out A quiet", "out A (QU)IET"},
		{"5", "", "out A quiet", "out A QUIET"},
		{"3", "", "out A quiet", "out A QUIET"}, // fits in no way: as it stands, and the umpire says so
		{"4", "", "lay A (qu)iet", "lay A (QU)IET"},
		{"2", "", "out A thin", "out A (TH)(IN)"},
		{"3", "", "out A thin", "2 readings"},
		{"3", "", "out A (T)HIN", "out A THIN"},
		{"5", "", "lay A clear / th", "lay A (CL)EAR / (TH)"},
		{"4", "", "lay A clear", "lay A (CL)EAR"},
		{"3", "", "lay A cat", "lay A CAT"},
		{"6", "", "lay A cat / er in", "2 readings"},
		{"5", "", "lay A cat / er in", "lay A CAT / (ER) (IN)"},
		{"3", "deal A T (IN) H\n", "out A thin", "out A TH(IN)"},
		{"3,4", "out A CAT\nlay B DOG\n", "amend 1 out A thin", "2 readings"},
		{"3,4", "out A CAT\nlay B DOG\n", "amend 1 lay A clear", "amend 1 lay A CLEAR"},
	} {
		table := readText(t, head+c.hands+"\n\n"+c.before)
		e, err := table.Read(c.line)
		got := ""
		if many, ok := err.(*AmbiguousError); ok {
			got = plural(len(many.Readings), "reading")
		} else if err != nil {
			got = err.Error()
		} else {
			got = table.Text(e.Fact, e.Forced)
		}
		if got != c.want {
			t.Errorf("hand of %s, %s%s: %s, want %s", c.hands, c.before, c.line, got, c.want)
		}
	}
	_, err := readText(t, head+"3\n\n").Read("out A thin")
	if want := "out A TH(IN) (17); out A (TH)IN (16)"; err == nil || err.Error()[len(err.Error())-len(want):] != want {
		t.Errorf("%v, want %s", err, want)
	}
}

// Cards are neither made nor lost: what has left the stock lies in hands, on
// the discards or on the table, kind by kind.
func TestCardsAreConserved(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 20 {
		table := readText(t, "scorepad 1\ngame quiddler\nplayers A B C\nhouse hands=3,10\n\n")
		for !table.Over() {
			playHand(t, table, rng)
		}
		if again, err := Replay(table.Record()); err != nil || !reflect.DeepEqual(again.Sheet(), table.Sheet()) {
			t.Errorf("replayed: %v", err)
		}
	}
}

// playHand deals a hand, draws and discards at random until the stock has been
// reshuffled, and lets everybody lay.
func playHand(t *testing.T, table *Table, rng *rand.Rand) {
	t.Helper()
	stock := table.Box().Bag()
	rng.Shuffle(len(stock), func(i, j int) { stock[i], stock[j] = stock[j], stock[i] })
	fold := func(f Fact) {
		t.Helper()
		if err := table.Fold(Entry{Fact: f}); err != nil {
			t.Fatalf("%s: %v", table.Text(f, false), err)
		}
		conserved(t, table)
	}
	deal := func(n int) []Tile {
		if len(stock) == 0 {
			discards := table.Cards().Discards()
			stock = slices.Clone(discards[:len(discards)-1])
			rng.Shuffle(len(stock), func(i, j int) { stock[i], stock[j] = stock[j], stock[i] })
			fold(Reshuffled{})
		}
		tiles := slices.Clone(stock[:n])
		stock = stock[n:]
		return tiles
	}
	c, n := table.Cards(), table.Cards().Current()
	for s := range Seat(3) {
		fold(Dealt{s, deal(c.Size(n))})
	}
	fold(Turned{deal(1)[0]})
	for turn := range 150 {
		seat := table.Next()
		if want := Seat((int(c.Starter(n)) + turn) % 3); seat != want {
			t.Fatalf("turn %d is %d's, want %d", turn, seat, want)
		}
		if rng.IntN(4) == 0 {
			fold(Took{seat})
		} else {
			fold(Drew{seat, deal(1)})
		}
		hand, _ := table.Hand(seat)
		fold(Discarded{seat, hand[rng.IntN(len(hand))]})
	}
	for range 3 {
		seat := table.Next()
		fold(Drew{seat, deal(1)})
		hand, _ := table.Hand(seat)
		f := Laid{Seat: seat, Words: []Word{slices.Clone(hand[:2])}, Unused: slices.Clone(hand[2 : len(hand)-1])}
		last := hand[len(hand)-1]
		fold(f)
		fold(Discarded{seat, last})
	}
}

func conserved(t *testing.T, table *Table) {
	t.Helper()
	c := table.Cards()
	found := make([]int, len(table.Box().Kinds))
	count := func(tiles []Tile) {
		for _, tile := range tiles {
			found[tile]++
		}
	}
	count(c.Discards())
	for s := range Seat(table.Seats()) {
		hand, known := table.Hand(s)
		if !known && c.Drawing() && c.Turns(s) > 0 {
			t.Fatal("a hand that is not known")
		}
		count(hand)
	}
	for _, l := range c.LayDowns(c.LastEntered()) {
		for _, w := range l.Words {
			count(w)
		}
		count(l.Unused)
	}
	total := c.Stock()
	for tile, n := range found {
		total += n
		if n != c.Gone(Tile(tile)) {
			t.Fatalf("%s: %d found, %d gone from the stock", table.Box().Face(Tile(tile)), n, c.Gone(Tile(tile)))
		}
	}
	if total != table.Box().Total() {
		t.Fatalf("%d cards, want %d", total, table.Box().Total())
	}
}
