package scorer

import (
	"bytes"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"
)

// draw makes random records that are well formed, whatever they mean.
type draw struct {
	t   *rapid.T
	h   *Head
	box *Box
}

func (d draw) num(label string, from, to int) int { return rapid.IntRange(from, to).Draw(d.t, label) }
func (d draw) seat() Seat                         { return Seat(d.num("seat", 0, len(d.h.Players)-1)) }
func (d draw) yes() bool                          { return rapid.Bool().Draw(d.t, "yes") }
func (d draw) tile() Tile                         { return Tile(d.num("tile", 0, len(d.box.Kinds)-1)) }

func (d draw) tiles(least, most int) []Tile {
	var out []Tile
	for range d.num("tiles", least, most) {
		out = append(out, d.tile())
	}
	return out
}

func (d draw) letters() string { return rapid.StringMatching(`[A-Z]{1,12}`).Draw(d.t, "letters") }
func (d draw) step() Step      { return Step(d.num("step", 0, 7)) }
func (d draw) anchor() Anchor  { return Anchor{byte('A' + d.num("letter", 0, 25)), d.num("n", 1, 9)} }
func (d draw) square() At      { return Square(d.num("x", -9, 9), d.num("y", -9, 9)) }

var playerNames = []string{"Anna", "Mary Ann", "Zoë", "/", "#1", "@home", "out", "a:b", "left", "Anna.", "4", "ä b c"}

func drawHead(t *rapid.T) (*Head, *Box) {
	g := rapid.SampledFrom(Games()).Draw(t, "game")
	n := rapid.IntRange(g.Min, g.Max).Draw(t, "players")
	h := &Head{Game: g, Players: rapid.Permutation(playerNames).Draw(t, "names")[:n], House: NewHouse(g)}
	for range rapid.IntRange(0, 3).Draw(t, "settings") {
		o := rapid.SampledFrom(g.Options).Draw(t, "option")
		if o.Name == "players" {
			continue
		}
		value := map[OptionKind]string{Number: "7", HandList: "3,5,7", PlayerName: h.Players[0], CardList: "A:3,B:4x5"}[o.Kind]
		switch o.Kind {
		case Switch:
			value = rapid.SampledFrom([]string{"yes", "no"}).Draw(t, "switch")
		case Choice:
			value = rapid.SampledFrom(o.Values).Draw(t, "choice")
		}
		house, err := h.House.With(o.Name, value)
		if err != nil {
			t.Fatal(err)
		}
		h.House = house
	}
	h.Season = rapid.SampledFrom([]string{"", "2026-autumn", "the long winter"}).Draw(t, "season")
	h.Lexicon = rapid.SampledFrom([]string{"", "family@3f5a9c21"}).Draw(t, "lexicon")
	h.Practice = rapid.SampledFrom([]string{"", "seed=7 bots=easy"}).Draw(t, "practice")
	if rapid.Bool().Draw(t, "begun") {
		h.Begun = time.Date(2026, 11, 20, 19, 0, 0, 0, time.UTC)
	}
	box, err := h.Box()
	if err != nil {
		t.Fatal(err)
	}
	return h, box
}

// factsOf is how each kind of fact that a game can hold is drawn.
func (d draw) factsOf() []func() Fact {
	all := []func() Fact{
		func() Fact { return Adjusted{d.seat(), d.num("points", -99, 99), d.reason()} },
		func() Fact { return Hinted{d.seat()} },
		func() Fact { return Undone{} },
		func() Fact { return Redone{} },
		func() Fact { return Dropped{d.num("entry", 1, 99)} },
	}
	g := d.h.Game
	if g.Lexicon != "" {
		all = append(all,
			func() Fact { return Ruled{d.letters(), d.yes()} },
			func() Fact { return d.challenged() })
	}
	if g.Cards() || g.Boards() {
		all = append(all,
			func() Fact { return Claimed{Seat: d.seat(), Points: d.num("points", -99, 99)} },
			func() Fact { return Dealt{d.seat(), d.tiles(1, 10)} },
			func() Fact { return Drew{d.seat(), d.tiles(1, 3)} })
	}
	switch {
	case g.Cards():
		return append(all, d.cardFacts()...)
	case g.Boards():
		return append(all, d.boardFacts()...)
	}
	return append(all,
		func() Fact { return Exposed{d.num("first", 1, 8), d.tiles(1, 8)} },
		func() Fact { return Removed{[]int{d.num("stack", 1, 8), d.num("stack", 1, 8)}} },
		func() Fact { return Refilled{d.num("to", 1, 8), d.num("from", 1, 8)} })
}

func (d draw) reason() string {
	words := rapid.SliceOfN(rapid.SampledFrom([]string{"late", "#1", "@noon", "/", "a  b", " ", "", "é", "not", "3"}), 1, 4)
	reason := strings.Join(words.Draw(d.t, "reason"), " ")
	if reason == "" {
		return "late"
	}
	return reason
}

func (d draw) challenged() Fact {
	f := Challenged{Seat: d.seat(), Entry: d.num("entry", 1, 99), Word: d.letters(), Falls: d.yes()}
	spelled := d.tiles(1, 5)
	text := d.box.Text(spelled)
	if strings.Contains(text, "(") || d.h.Game.Boards() && text != strings.ToUpper(text) {
		f.Spelling, f.Word = spelled, d.box.Letters(spelled)
	}
	return f
}

func (d draw) cardFacts() []func() Fact {
	return []func() Fact{
		func() Fact {
			f := Laid{Seat: d.seat(), Out: d.yes(), Unused: d.tiles(0, 4)}
			for range d.num("words", 0, 3) {
				f.Words = append(f.Words, d.tiles(1, 5))
			}
			return f
		},
		func() Fact {
			return Claimed{d.seat(), d.num("points", -9, 99), true, d.num("words", 0, 4), d.num("longest", 0, 9)}
		},
		func() Fact { return Turned{d.tile()} },
		func() Fact { return Took{d.seat()} },
		func() Fact { return Discarded{d.seat(), d.tile()} },
		func() Fact { return Reshuffled{} },
	}
}

func (d draw) boardFacts() []func() Fact {
	all := []func() Fact{
		func() Fact { return Passed{d.seat()} },
		func() Fact { return Started{d.seat()} },
		func() Fact {
			f := Ended{Out: Seat(d.num("out", -1, len(d.h.Players)-1))}
			for i := range d.num("left", 0, len(d.h.Players)) {
				f.Left = append(f.Left, Leftover{Seat(i), d.tiles(0, 4)})
			}
			return f
		},
	}
	if d.h.Game == &Quillico {
		return append(all, func() Fact { return d.spelled() }, func() Fact { return Exchanged{d.seat(), d.tiles(0, 3)} })
	}
	return append(all,
		func() Fact {
			tiles := d.tiles(1, 4)
			return Traded{d.seat(), len(tiles), tiles}
		},
		func() Fact { return Traded{Seat: d.seat(), Count: d.num("count", 1, 6)} },
		func() Fact {
			return Played{Seat: d.seat(), Run: d.tiles(1, 6), From: d.square(), Step: Step(2 * d.num("step", 0, 3))}
		},
		func() Fact {
			f := Played{Seat: d.seat()}
			for range d.num("tiles", 1, 6) {
				f.Tiles = append(f.Tiles, Placed{d.tile(), d.square()})
			}
			return f
		})
}

func (d draw) spelled() Fact {
	f := Spelled{Seat: d.seat(), Step: d.step()}
	letters := func() Tile {
		for {
			if t := d.tile(); d.box.Kinds[t].Letters != "" {
				return t
			}
		}
	}
	for range d.num("stars", 0, 2) {
		f.Stars = append(f.Stars, d.anchor())
	}
	for range d.num("cells", 1, 6) {
		if d.yes() {
			f.Cells = append(f.Cells, Cell{Tile: letters()})
		} else {
			f.Cells = append(f.Cells, Cell{Anchor: d.anchor()})
		}
	}
	if d.yes() {
		f.Off = d.anchor()
		for range d.num("steps", 0, 4) {
			f.Steps = append(f.Steps, d.step())
		}
	}
	return f
}

func drawRecord(t *rapid.T) *Record {
	h, box := drawHead(t)
	d := draw{t, h, box}
	r := &Record{Head: *h}
	facts := d.factsOf()
	for i := range rapid.IntRange(0, 12).Draw(t, "entries") {
		e := Entry{Seq: i + 1, Forced: d.yes(), Fact: rapid.SampledFrom(facts).Draw(t, "kind")()}
		if !IsCorrection(e.Fact) && d.num("amended", 0, 4) == 0 {
			e.Fact = Amended{d.num("entry", 1, 99), e.Fact, d.yes()}
		}
		if d.yes() {
			e.At = time.Date(2026, 11, 20, 19, 4, i, 0, time.UTC)
		}
		r.Entries = append(r.Entries, e)
	}
	return r
}

// Parse(Format(x)) is x, for every kind of entry of every game.
func TestParseOfFormat(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := drawRecord(t)
		text := Format(r)
		back, err := Parse(strings.NewReader(text))
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		if diff := cmp.Diff(r.Entries, back.Entries, cmpopts.EquateEmpty(), cmp.Comparer(func(a, b Tile) bool { return a == b })); diff != "" {
			t.Fatalf("%s\n%s", diff, text)
		}
		if again := Format(back); again != text {
			t.Fatalf("written again:\n%s\nfirst:\n%s", again, text)
		}
	})
}

// Whatever can be read comes back as it is written; whatever cannot is said so
// with its line.
func FuzzParse(f *testing.F) {
	for _, text := range []string{
		"scorepad 1\ngame quiddler\nplayers Anna \"Mary Ann\"\nhouse edition=us hands=3,5\n\nlay Anna (QU)IET / Z @2026-11-20T19:04:10Z\nadjust Anna -5 late # why\n",
		"scorepad 1\ngame qwirkle\nplayers A B\n\nplay A 0,0 E ro rd\nplay B bs@1,-1\namend 1 play! A 0,0 N ro\nend out A left B:ro,rd\n",
		"scorepad 1\ngame quillico\nplayers A B\n\nplay A E sTORe\nplay B NW WO[K1]\nplay A SE *S1 SEA[R1]\nplay A S ZOO@T1+E+S\nend blocked left A:CvL B:*\n",
		"scorepad 1\ngame solitaire\nplayers A\n\nshow 1 A B C D E F G H\nword 1 2 3\nrefill 2 from 4\n",
		"scorepad 1\ngame quiddler-junior\nplayers A B\n\ndeal A B (OO)\nturn K\nclaim B 9 words 2 longest 4\nchallenge A 3 B(OO)K falls\nruling ZAX good\n",
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		r, err := Parse(bytes.NewReader(data))
		if err != nil {
			var line *LineError
			if !errors.As(err, &line) && err.Error() != "EOF" {
				t.Fatalf("no line: %v", err)
			}
			return
		}
		text := Format(r)
		back, err := Parse(strings.NewReader(text))
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		if again := Format(back); again != text {
			t.Fatalf("%s\n%s", text, again)
		}
		table, err := ReadTable(bytes.NewReader(data))
		if err == nil && len(table.Entries()) != len(r.Entries) {
			t.Fatalf("%d entries, read as %d", len(r.Entries), len(table.Entries()))
		}
	})
}

// Texts that are refused, each with a part of what it says to write instead.
func TestRefusedTexts(t *testing.T) {
	head := "scorepad 1\ngame quiddler\nplayers Anna Chris\n\n"
	for _, c := range []struct{ text, says string }{
		{"", "scorepad 1"},
		{"hello\n", "scorepad 1"},
		{"scorepad 2\n", "newer scorepad"},
		{"scorepad x\n", "scorepad 1"},
		{"scorepad 1\ngame chess\nplayers A B\n\n", "quiddler, quiddler-junior"},
		{"scorepad 1\ngame quiddler\nplayers A a\n\n", "another name"},
		{"scorepad 1\ngame qwirkle\nplayers A\n\n", "2 to 4 players"},
		{"scorepad 1\ngame quiddler\nplayers A\nhouse edition=fr\n\n", "edition=uk"},
		{"scorepad 1\ngame quiddler\nplayers A\nhouse fun\n\n", "it has: edition"},
		{"scorepad 1\ngame quiddler\nplayers A\nhouse dealer=Bob\n\n", "the players are A"},
		{"scorepad 1\ngame quiddler\nplayers A B C D E F G H\nhouse hands=3-20\n\n", "shorter hands="},
		{"scorepad 1\ngame quiddler\nplayers A\ncolour red\n\n", "may hold game, players"},
		{head + "lay Bob CAT\n", "the players are Anna, Chris"},
		{head + "jump Anna\n", "write one of out, lay"},
		{head + "play Anna CAT\n", "Quiddler has no \"play\"; write one of out, lay, challenge"},
		{head + "lay Anna C4T\n", "A to Z and (QU)"},
		{head + "lay Anna\n", "lay NAME / UNUSED CARDS"},
		{head + "lay Anna (QU\n", "(QU)IET"},
		{head + "claim Anna many\n", "claim NAME 12"},
		{head + "adjust Anna 5\n", "says why"},
		{head + "lay Anna CAT @soon\n", "@2026-11-20T19:04:10Z"},
		{head + "lay Anna \"CAT\n", "quote that is not closed"},
		{head + "challenge Anna 1 CAT falls\n", "no lay-down"},
		{head + "out Anna CAT\nchallenge Chris 1 DOG falls\n", "laid no DOG in entry 1, but CAT"},
		{head + "claim Anna 3\ndrop 1\nchallenge Chris 1 DOG falls\n", "no lay-down in force"},
		{"scorepad 1\ngame quillico\nplayers A B\n\nplay A E STORE\nplay B S ZOO@T1+E+\n", "steps from it, as T1+E"},
		{head + "undo\n", "nothing to undo"},
		{head + "redo\n", "nothing to redo"},
		{head + "drop 3\n", "no entry 3"},
		{head + "draw Anna C\n", "deal NAME CARDS"},
		{head + "deal Anna C A T\ndeal Anna D O G\n", "second deal"},
		{head + "deal Anna C A T\ntake Anna\n", "no discard"},
		{head + "out Anna CAT\ndeal Anna C A T\n", "not complete"},
		{head + strings.Repeat("x", maxLine+1) + "\n", "one entry a line"},
		{head + "lay Anna \xff\n", "UTF-8"},
	} {
		_, err := ReadTable(strings.NewReader(c.text))
		var line *LineError
		if err == nil || !errors.Is(err, ErrNonsense) || !errors.As(err, &line) || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%.60q: %v, want %q", c.text, err, c.says)
		}
	}
}

// Comments, empty lines, capitals and several records in one file.
func TestReaderIsLenient(t *testing.T) {
	text := "# two games\n\nscorepad 1\r\ngame quiddler\n# comment\nplayers Anna Chris\n\n\nLAY anna cat # three\n  out CHRIS dog\n\n" +
		"scorepad 1\ngame qwirkle\nplayers A B\n\nplay A 0,0 E red-square ob\nplay A 0,0 E red-square oc\n"
	text = strings.Replace(text, "play A 0,0 E red-square ob\n", "", 1)
	r := NewReader(strings.NewReader(text))
	var games []string
	for {
		table, err := r.Next()
		if err != nil {
			if err.Error() != "EOF" {
				t.Fatal(err)
			}
			break
		}
		games = append(games, table.Game().Name)
	}
	if want := []string{"quiddler", "qwirkle"}; !slices.Equal(games, want) {
		t.Errorf("%v, want %v", games, want)
	}
}
