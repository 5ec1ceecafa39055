package scorer

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func qwirkleRecord(t *testing.T, house string, lines ...string) *Table {
	t.Helper()
	text := "scorepad 1\ngame qwirkle\nplayers Anna Chris\nhouse " + house + "\n\n" + strings.Join(lines, "\n")
	table, err := ReadTable(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return table
}

func TestQwirkleTileSpellings(t *testing.T) {
	cases := []struct{ house, text, want string }{
		{"", "bs", "bs"}, {"", "B*", "b*"}, {"", "RX", "rx"},
		{"", "red-square", "rs"}, {"", "Blue-Star", "b*"}, {"", "purple-x", "px"}, {"", "green/clover", "gc"},
		{"", "inner-square/clover", "rc"}, {"", "inner-diamond/star", "b*"}, {"", "inner-clover/x", "gx"},
		{"", "inner-circle/outer-circle", "oo"}, {"", "inner-star/s", "ys"}, {"", "inner-x/square", "ps"},
		{"inner=swap", "inner-star/s", "ps"}, {"inner=swap", "inner-x/square", "ys"}, {"inner=swap", "inner-square/x", "rx"},
		{"", "", ""}, {"", "b", ""}, {"", "bz", ""}, {"", "inner-/s", ""}, {"", "inner-square", ""}, {"", "square-red", ""}, {"", "-s", ""}, {"", "pink-star", ""},
	}
	for _, c := range cases {
		house, err := ParseHouse(&Qwirkle, c.house)
		if err != nil {
			t.Fatal(err)
		}
		h := Head{Game: &Qwirkle, House: house}
		tile, err := qwirkleTile(&h, Qwirkle.Box(), c.text)
		switch {
		case c.want == "" && !errors.Is(err, ErrNonsense):
			t.Errorf("%q is read as %v, %v", c.text, tile, err)
		case c.want != "" && (err != nil || Qwirkle.Box().Face(tile) != c.want):
			t.Errorf("%s %q: %v, %v, want %s", c.house, c.text, tile, err, c.want)
		}
	}
}

// Every tile's description reads back as the tile.
func TestQwirkleNamesReadBack(t *testing.T) {
	for _, house := range []string{"", "inner=swap"} {
		hs, err := ParseHouse(&Qwirkle, house)
		if err != nil {
			t.Fatal(err)
		}
		h := Head{Game: &Qwirkle, House: hs}
		for tile := range Tile(36) {
			text := "inner-" + InnerShape(hs, tile) + "/" + OuterShape(tile)
			if got, err := qwirkleTile(&h, Qwirkle.Box(), text); err != nil || got != tile {
				t.Errorf("%s is read as %v, %v", text, got, err)
			}
			if name := QwirkleName(hs, tile); !strings.Contains(name, Qwirkle.Box().Face(tile)) {
				t.Errorf("%s does not name its signs", name)
			}
		}
	}
}

// A run of tiles goes into the next free squares; the explicit form says which.
func TestQwirkleExplicit(t *testing.T) {
	table := qwirkleRecord(t, "", "play Anna 0,0 E ro rs rd", "play Chris 1,1 N os gs")
	for text, want := range map[string]string{
		"play Anna -1,0 E rc r*":            "play Anna rc@-1,0 r*@3,0",
		"play Anna 0,0 E rc r*":             "play Anna rc@3,0 r*@4,0",
		"play Anna 3,0 W rc r*":             "play Anna rc@3,0 r*@-1,0",
		"play Anna 1,3 S rs bs":             "play Anna rs@1,3 bs@1,-1",
		"play Anna bs@1,-1":                 "play Anna bs@1,-1",
		"trade Anna 3":                      "trade Anna 3",
		"amend 1 play Anna 1,0 E bs b*":     "amend 1 play Anna bs@1,0 b*@2,0",
		"amend 2 play Chris 0,0 E red-star": "amend 2 play Chris r*@3,0",
	} {
		e, err := table.Read(text)
		if err != nil {
			t.Fatal(err)
		}
		f, err := table.Explicit(e.Fact)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		if got := table.Text(f, false); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}

// Nonsense is refused and leaves the table as it was.
func TestQwirkleNonsense(t *testing.T) {
	table := qwirkleRecord(t, "", "play Anna 0,0 E ro rs rd")
	before := table.Sheet()
	for _, text := range []string{
		"play Chris bs@1,0", "play Chris bs@1,1 gs@1,1", "play Chris bs@1,1 gs@0,0", "play Chris bs@1001,0",
		"play Chris 999,0 E bs b* bc", "play Chris bs@1,", "play Chris bs", "play Chris 1,1 NE bs", "play Chris zz@1,1",
		"play Nobody bs@1,1", "play Chris 1,5 E" + strings.Repeat(" bs", 109), "lay Chris bs", "exchange Chris", "trade Chris 0",
		"end out Nobody", "amend 1 play Anna bs@0,0 bo@0,0", "amend 7 pass Anna", "challenge Chris 1 rs falls", "ruling ZAX good",
	} {
		e, err := table.Read(text)
		if err == nil {
			err = table.Fold(e)
		}
		if !errors.Is(err, ErrNonsense) {
			t.Errorf("%s: %v", text, err)
		}
	}
	if len(table.Entries()) != 1 || table.Qwirkle().Board().Len() != 3 {
		t.Error("a refused entry left a trace")
	}
	if diff := cmp.Diff(before, table.Sheet()); diff != "" {
		t.Error(diff)
	}
}

// A copy and what it came from do not change each other.
func TestQwirkleClone(t *testing.T) {
	table := qwirkleRecord(t, "", "deal Anna ro rs rd go gs bx", "deal Chris yo ys yc pd r* gx", "play Anna 0,0 E ro rs rd")
	other, err := table.After(Entry{Fact: Played{Seat: 1, Tiles: []Placed{{Tile: 4, At: Square(3, 0)}}}})
	if err != nil {
		t.Fatal(err)
	}
	hand, _ := table.Hand(1)
	if n := len(hand); n != 6 || table.Qwirkle().Board().Len() != 3 || table.Scores()[1] != 0 {
		t.Errorf("the first table has changed: %d held", n)
	}
	hand, _ = other.Hand(1)
	if n := len(hand); n != 5 || other.Qwirkle().Board().Len() != 4 || other.Scores()[1] != 4 {
		t.Errorf("the second table is wrong: %d held", n)
	}
}

// Hands and bag: what a record tells, and no more.
func TestQwirkleHandsAndBag(t *testing.T) {
	deals := []string{"deal Anna ro rs rd go gs bx", "deal Chris yo ys yc pd r* gx"}
	cases := []struct {
		name      string
		lines     []string
		bag, held int // -1: not known; held by Anna
		hand      string
	}{
		{"begun", nil, 96, 6, "?"},
		{"played", []string{"play Anna 0,0 E ro rs rd"}, 93, 6, "?"},
		{"traded", []string{"play Anna 0,0 E ro", "trade Chris 3"}, 95, 6, "?"},
		{"claimed", []string{"claim Anna 3"}, -1, -1, "?"},
		{"dealt", deals, 96, 6, "ro rs rd go gs bx"},
		{"not drawn yet", append(deals[:2:2], "play Anna 0,0 E ro rs rd"), 96, 3, "go gs bx"},
		{"drawn", append(deals[:2:2], "play Anna 0,0 E ro rs rd", "draw Anna r* y* g*"), 93, 6, "go gs bx r* y* g*"},
		{"traded these", append(deals[:2:2], "trade Anna ro bx", "draw Anna r* y*"), 96, 6, "rs rd go gs r* y*"},
		{"traded some", append(deals[:2:2], "trade Anna 2", "draw Anna r* y*"), 96, 6, "?"},
		{"played what is not held", append(deals[:2:2], "play Anna 0,0 E px"), 96, 5, "?"},
		{"one hand known", append(deals[:1:1], "play Chris 0,0 E px"), 95, 6, "ro rs rd go gs bx"},
	}
	for _, c := range cases {
		table := qwirkleRecord(t, "", c.lines...)
		q := table.Qwirkle()
		if n, known := q.Bag(); known != (c.bag >= 0) || known && n != c.bag {
			t.Errorf("%s: the bag holds %d, %t", c.name, n, known)
		}
		if n, known := q.Held(0); known != (c.held >= 0) || known && n != c.held {
			t.Errorf("%s: Anna holds %d, %t", c.name, n, known)
		}
		hand, known := table.Hand(0)
		if got := table.Box().Text(hand); known != (c.hand != "?") || known && got != c.hand {
			t.Errorf("%s: Anna's hand is %s, %t", c.name, got, known)
		}
	}
}

func TestQwirkleUnseen(t *testing.T) {
	table := qwirkleRecord(t, "", "play Anna 0,0 E ro rs rd", "play Chris 1,1 N os gs")
	got := table.Qwirkle().Unseen([]Tile{0, 0, 35})
	want := [6][6]int{{0, 2, 2, 3, 3, 3}, {3, 2, 3, 3, 3, 3}, {3, 3, 3, 3, 3, 3}, {3, 2, 3, 3, 3, 3}, {3, 3, 3, 3, 3, 3}, {3, 3, 3, 3, 3, 2}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestQwirkleLinePrices(t *testing.T) {
	for n, want := range []int{0, 0, 2, 3, 4, 5, 12, 7, 8} {
		if got := QwirkleLine(n); got != want {
			t.Errorf("a line of %d: %d, want %d", n, got, want)
		}
	}
}

func TestQwirkleOver(t *testing.T) {
	for _, c := range []struct {
		over  bool
		lines []string
	}{
		{false, []string{"play Anna 0,0 E ro", "pass Chris"}},
		{true, []string{"play Anna 0,0 E ro", "pass Chris", "pass Anna"}},
		{false, []string{"pass Chris", "trade Anna 1", "pass Chris"}},
		{true, []string{"play Anna 0,0 E ro", "end blocked"}},
		{true, []string{"play Anna 0,0 E ro", "end out Anna left Chris:rs,b*"}},
		{false, []string{"play Anna 0,0 E ro", "end out Anna", "undo"}},
	} {
		if table := qwirkleRecord(t, "", c.lines...); table.Over() != c.over || c.over && table.Next() != Nobody {
			t.Errorf("%v: over is %t", c.lines, table.Over())
		}
	}
}
