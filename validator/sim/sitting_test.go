package sim

import (
	"errors"
	"slices"
	"testing"

	"scorepad/scorer"
	"scorepad/validator"
)

// Going back and on again gives the same game: the undone entries stay in the
// record, and what stands is the same.
func TestReturnTakesBack(t *testing.T) {
	for _, game := range []string{"qwirkle", "quiddler"} {
		m := match(t, game, 4, "greedy", "easy")
		w, err := m.Worker()
		if err != nil {
			t.Fatal(err)
		}
		once, err := w.Play(0)
		if err != nil {
			t.Fatal(err)
		}
		s, err := NewSitting(m.headOf(0), w.bots, m.Seed, 0)
		if err != nil {
			t.Fatal(err)
		}
		var marks []Back
		for !s.done {
			marks = append(marks, s.Mark())
			if _, err := s.Step(); err != nil {
				t.Fatal(err)
			}
			if n := len(marks); n == 9 || n == 14 {
				if err := s.Return(marks[n-6]); err != nil {
					t.Fatal(err)
				}
				marks = append(marks[:n-6], make([]Back, 20)...)
			}
		}
		if !slices.Equal(s.Table().Scores(), once.Scores()) {
			t.Errorf("%s: %v after going back, %v without", game, s.Table().Scores(), once.Scores())
		}
		if _, err := m.Umpire.Judge(s.Table()); err != nil {
			t.Error(err)
		}
	}
}

// leaver chooses nothing.
type leaver struct{}

func (leaver) Choose(*View) scorer.Fact { return nil }

func TestLeavingTheTable(t *testing.T) {
	m := match(t, "qwirkle", 4, "greedy", "greedy")
	s, err := NewSitting(m.headOf(0), []Bot{leaver{}, leaver{}}, 1, 0)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Step(); err != nil {
		t.Fatal(err)
	}
	n := len(s.Table().Entries())
	if _, err := s.Step(); !errors.Is(err, ErrLeft) || len(s.Table().Entries()) != n {
		t.Errorf("%v, %d entries", err, len(s.Table().Entries())-n)
	}
}

// A bot sees only what a player may see: with the others' tiles and what is
// left to draw dealt in another way it chooses the same.
func TestBotsDoNotPeek(t *testing.T) {
	for _, game := range []string{"qwirkle", "quiddler"} {
		for _, name := range []string{"easy", "greedy", "strong"} {
			m := match(t, game, 11, name, name)
			for g := range 3 {
				a, b := oneChoice(t, m, g, false), oneChoice(t, m, g, true)
				if a != b {
					t.Errorf("%s %s: %s, with other hidden tiles %s", game, name, a, b)
				}
			}
		}
	}
}

// oneChoice deals by hand, the other player's tiles from the end of the box or
// from its start, and gives what the first player does.
func oneChoice(t *testing.T, m *Match, game int, other bool) string {
	t.Helper()
	h := m.headOf(game)
	table, err := scorer.New(h)
	if err != nil {
		t.Fatal(err)
	}
	bag := table.Box().Bag()
	size := m.Head.Game.HandSize
	first := scorer.Seat(0)
	if c := table.Cards(); c != nil {
		size, first = c.Size(1), c.Starter(1)
	}
	mine, theirs := make([]scorer.Tile, 0, size), bag[len(bag)-size:]
	for i := range size {
		mine = append(mine, bag[(7+13*i+game)%50])
	}
	if other {
		theirs = bag[60 : 60+size]
	}
	facts := []scorer.Fact{scorer.Dealt{Seat: first, Tiles: mine}, scorer.Dealt{Seat: 1 - first, Tiles: theirs}}
	if table.Cards() != nil {
		facts = append(facts, scorer.Turned{Tile: bag[55]})
	} else {
		facts = append(facts, scorer.Started{Seat: first})
	}
	for _, f := range facts {
		if err := table.Fold(scorer.Entry{Fact: f}); err != nil {
			t.Fatal(err)
		}
	}
	level, err := LevelOf(m.Bots[0])
	if err != nil {
		t.Fatal(err)
	}
	bot, err := NewBot(m.Head.Game, level, m.Umpire)
	if err != nil {
		t.Fatal(err)
	}
	var s Sitting
	if err := s.begin(h, []Bot{bot, bot}, 5, game); err != nil {
		t.Fatal(err)
	}
	s.view.look(table, first, s.luck)
	return table.Text(bot.Choose(&s.view), false)
}

// Hand-made games with known mistakes.
func TestAnalysisFindsWhatWasMissed(t *testing.T) {
	h := scorer.Head{Game: &scorer.Qwirkle, House: scorer.NewHouse(&scorer.Qwirkle), Players: []string{"Anna", "Chris"}}
	table := played(t, h,
		"deal Anna ro rs rd bo gs yx", "deal Chris rc r* rx bs gd yc", "start Anna",
		"play Anna ro@0,0 rs@1,0 rd@2,0", "draw Anna go gc gx",
		"play Chris rc@3,0", "draw Chris px")
	a, err := Analyze(table, validator.Umpire{})
	if err != nil {
		t.Fatal(err)
	}
	chris := a.Turns[1]
	if chris.Points != 4 || chris.Could != 12 || !slices.Equal(chris.Missed, []string{"qwirkle"}) || !chris.Whole {
		t.Errorf("Chris made %d of %d, missed %v", chris.Points, chris.Could, chris.Missed)
	}
	if anna := a.By[0]; anna.Turns != 1 || anna.Best != 1 || anna.Points != 3 {
		t.Errorf("Anna: %+v", anna)
	}
}

func TestAnalysisOfCards(t *testing.T) {
	m := match(t, "quiddler", 1, "greedy", "greedy")
	h := m.Head
	h.Players = []string{"Anna", "Chris"}
	table := played(t, h, "out Anna ZAX", "lay Chris / C A T", "out Anna QXZV", "lay Chris HAT / S")
	a, err := Analyze(table, m.Umpire)
	if err != nil {
		t.Fatal(err)
	}
	chris := a.Turns[1] // CAT is 8 + 2 + 3
	if chris.Points != -13 || chris.Could != 13 || chris.Lost() != 26 {
		t.Errorf("Chris made %d of %d", chris.Points, chris.Could)
	}
	if len(a.Doubts) != 1 || a.Doubts[0].Word != "QXZV" || a.By[1].Missed["challenge"] != 1 || a.By[0].Bad != 1 {
		t.Errorf("doubts %+v, by %+v", a.Doubts, a.By)
	}
	last := a.Turns[3] // SH AT: 15 and 10 for most words, as Anna has one; HAT less S: 9
	if last.Points != 9 || last.Could != 25 || !slices.Equal(last.Missed, []string{"most-words"}) {
		t.Errorf("HAT with S left: %+v", last)
	}
}

func played(t *testing.T, h scorer.Head, lines ...string) *scorer.Table {
	t.Helper()
	table, err := scorer.New(h)
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range lines {
		e, err := table.Read(line)
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		if err := table.Fold(e); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
	}
	return table
}
