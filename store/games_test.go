package store

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"scorepad/scorer"
)

const (
	juniors = "game quiddler-junior\nplayers Sally anna\nbegun 2026-11-21T15:00:00Z\n"
	bots    = "game qwirkle\nplayers Anna strong\npractice bots=strong seed=7\n"
)

func TestGamesAreListed(t *testing.T) {
	b := newBook(t)
	first, second, third := create(t, b, family), create(t, b, juniors), create(t, b, bots)
	add(t, b, first, 1, "out Anna OX", "undo")
	err := errors.Join(b.SetState(second, Finished), b.SetSeason(second, "2026-autumn"), b.Rename("Chris", "Christine"))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name string
		f    Filter
		want []GameID
	}{
		{"all, the latest entry first", Filter{}, []GameID{first, third, second}},
		{"by game", Filter{Game: "qwirkle"}, []GameID{third}},
		{"by season", Filter{Season: "2026-autumn"}, []GameID{first, second}},
		{"by player, whatever the case", Filter{Player: "ANNA"}, []GameID{first, third, second}},
		{"by a new name", Filter{Player: "Christine"}, []GameID{first}},
		{"by state", Filter{State: Finished}, []GameID{second}},
		{"real ones", Filter{Real: true}, []GameID{first, second}},
		{"only so many", Filter{Limit: 1}, []GameID{first}},
		{"none", Filter{Season: "1999"}, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			games, err := b.Games(c.f)
			var got []GameID
			for _, g := range games {
				got = append(got, g.ID)
			}
			if diff := cmp.Diff(c.want, got); diff != "" || err != nil {
				t.Error(diff, err)
			}
		})
	}
	if _, err := b.Games(Filter{Player: "Zoe"}); !errors.Is(err, ErrNoPlayer) {
		t.Errorf("a player there is not: %v", err)
	}
}

func TestGameIsDescribed(t *testing.T) {
	b := newBook(t)
	first, practice := create(t, b, family), create(t, b, bots)
	add(t, b, first, 1, "out Anna OX", "undo")
	if err := b.Rename("Chris", "Christine"); err != nil {
		t.Fatal(err)
	}
	got, err := b.Game(first)
	if err != nil || got.Last.Before(got.Made) {
		t.Fatal(got, err)
	}
	got.Made, got.Last = time.Time{}, time.Time{}
	want := GameInfo{ID: first, Game: "quiddler", Season: "2026-autumn", State: Going, Entries: 2,
		Begun: time.Date(2026, 11, 20, 19, 0, 0, 0, time.UTC),
		Seats: []Seat{{"Anna", 1, "Anna"}, {"Chris", 2, "Christine"}, {"Mary Ann", 3, "Mary Ann"}}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	bot, err := b.Game(practice)
	if diff := cmp.Diff([]Seat{{"Anna", 1, "Anna"}, {"strong", 0, ""}}, bot.Seats); diff != "" || err != nil {
		t.Error(diff, err)
	}
	if _, err := b.Game(99); !errors.Is(err, ErrNoGame) {
		t.Errorf("a game there is not: %v", err)
	}
}

func TestCurrentGame(t *testing.T) {
	b := newBook(t)
	if _, err := b.Current(); !errors.Is(err, ErrNoCurrent) {
		t.Errorf("in a new book: %v", err)
	}
	first, second := create(t, b, family), create(t, b, juniors)
	for _, want := range []GameID{first, second} {
		if err := b.SetCurrent(want); err != nil {
			t.Fatal(err)
		}
		if got, err := b.Current(); got != want || err != nil {
			t.Errorf("%d, %v, want %d", got, err, want)
		}
	}
	if err := b.SetCurrent(99); !errors.Is(err, ErrNoGame) {
		t.Errorf("a game there is not: %v", err)
	}
	if err := b.SetCurrent(0); err != nil {
		t.Error(err)
	}
	if _, err := b.Current(); !errors.Is(err, ErrNoCurrent) {
		t.Errorf("after none was chosen: %v", err)
	}
}

func TestSeasonsAreLabels(t *testing.T) {
	b := newBook(t)
	first := create(t, b, family)
	create(t, b, juniors)
	if err := errors.Join(b.SetSeason(first, "winter"), b.SetSeason(first, "winter"), b.SetSeason(first, "the long evenings")); err != nil {
		t.Fatal(err)
	}
	rec, err := b.Record(first)
	if err != nil || rec.Season != "the long evenings" {
		t.Errorf("the record says %q, %v", rec.Season, err)
	}
	seasons, err := b.Seasons()
	if err != nil || len(seasons) != 1 || seasons[0].Label != "the long evenings" || seasons[0].Games != 1 {
		t.Errorf("%v, %v", seasons, err)
	}
	var marks int
	if err := b.db.QueryRow("SELECT count(*) FROM marks").Scan(&marks); err != nil || marks != 2 {
		t.Errorf("%d marks, %v", marks, err)
	}
	for _, label := range []string{"two\nlines", " spaces ", strings.Repeat("x", 1001), `a # b" # c`} {
		if err := b.SetSeason(first, label); !errors.Is(err, ErrLine) {
			t.Errorf("%q: %v", label, err)
		}
	}
	if err := b.SetState(first, "lost"); err == nil {
		t.Error("a state there is not")
	}
}

func TestCreateRefusesABadHead(t *testing.T) {
	b := newBook(t)
	if _, err := b.Create(&scorer.Head{Game: &scorer.Quiddler, Players: []string{"Anna", "anna"}}); !errors.Is(err, scorer.ErrNonsense) {
		t.Error(err)
	}
	if games, err := b.Games(Filter{}); len(games) > 0 || err != nil {
		t.Error(games, err)
	}
}

func record(t *testing.T, head string, lines ...string) *scorer.Record {
	t.Helper()
	rec, err := scorer.Parse(strings.NewReader("scorepad 1\n" + head + "\n" + strings.Join(lines, "\n")))
	if err != nil {
		t.Fatal(err)
	}
	return rec
}

func TestImportDoublesNothing(t *testing.T) {
	const undated = "game quiddler\nplayers Anna Chris\n"
	out, lay, other := "out Anna (QU)IET OX @2026-11-20T19:04:10Z", "lay Chris HAT / C Z", "lay Chris / C Z H A T"
	b := newBook(t)
	for _, c := range []struct {
		name  string
		head  string
		lines []string
		want  Imported
	}{
		{"new", family, []string{out}, Imported{1, true, 1}},
		{"the same", family, []string{out}, Imported{1, false, 0}},
		{"the same under another season", strings.Replace(family, "2026-autumn", "x", 1), []string{out}, Imported{1, false, 0}},
		{"it went on", family, []string{out, lay}, Imported{1, false, 1}},
		{"the older one again", family, []string{out}, Imported{1, false, 0}},
		{"it went another way", family, []string{out, other}, Imported{2, true, 2}},
		{"that one again", family, []string{out, other}, Imported{2, false, 0}},
		{"no moment in the head", undated, []string{out}, Imported{3, true, 1}},
		{"the same without a moment", undated, []string{out}, Imported{3, false, 0}},
		{"longer, without a moment: perhaps another game", undated, []string{out, lay}, Imported{4, true, 2}},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, err := b.Import(record(t, c.head, c.lines...))
			if diff := cmp.Diff(c.want, got); diff != "" || err != nil {
				t.Fatal(diff, err)
			}
		})
	}
	rows, err := b.Rows(1, 1)
	if err != nil || len(rows) != 2 || !rows[1].At.Equal(rows[0].At) {
		t.Errorf("an entry without a moment takes the one before it: %v, %v", rows, err)
	}
	sound(t, b)
}

func TestExportComesBackIntoTheSameBook(t *testing.T) {
	b := newBook(t)
	id := create(t, b, family)
	add(t, b, id, 1, "out Anna (QU)IET OX", "undo", "redo")
	if err := b.SetSeason(id, "winter"); err != nil {
		t.Fatal(err)
	}
	rec, err := b.Record(id)
	if err != nil {
		t.Fatal(err)
	}
	got, err := b.Import(record(t, strings.TrimPrefix(scorer.Format(rec), "scorepad 1\n")))
	if diff := cmp.Diff(Imported{Game: id}, got); diff != "" || err != nil {
		t.Error(diff, err)
	}
}

// full fills a book with 100 games of 200 entries, as an avid year might.
func full(t testing.TB, path string) *Book {
	b := openAt(t, path)
	for g := range 100 {
		id := create(t, b, fmt.Sprintf("game quiddler\nplayers Anna Chris \"Mary Ann\" Guest%d\nseason 20%d\n", g, g/10))
		lines := make([]Line, 200)
		for i := range lines {
			lines[i].Text = "lay Chris (QU)IET OX / Z B @2026-11-20T19:04:10Z"
		}
		if err := b.Append(id, 1, lines...); err != nil {
			t.Fatal(err)
		}
	}
	return b
}

func BenchmarkBookOf100Games(b *testing.B) {
	path := filepath.Join(b.TempDir(), "season.db")
	book := full(b, path)
	for _, c := range []struct {
		name string
		do   func() error
	}{
		{"Games", func() error { _, err := book.Games(Filter{}); return err }},
		{"Record", func() error { _, err := book.Record(50); return err }},
		{"Rows", func() error { _, err := book.Rows(50, 1); return err }},
		{"Players", func() error { _, err := book.Players(); return err }},
		{"Seasons", func() error { _, err := book.Seasons(); return err }},
		{"Check", func() error { _, err := book.Check(); return err }},
		{"OpenCurrentClose", func() error {
			other, err := Open(path, Options{ReadOnly: true})
			if err != nil {
				return err
			}
			if _, err := other.Current(); !errors.Is(err, ErrNoCurrent) {
				return err
			}
			return other.Close()
		}},
	} {
		b.Run(c.name, func(b *testing.B) {
			for b.Loop() {
				if err := c.do(); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
	if info, err := os.Stat(path); err == nil {
		b.Logf("the file: %d KB", info.Size()>>10)
	}
}

func BenchmarkAppend(b *testing.B) {
	book := newBook(b)
	id := create(b, book, family)
	for seq := 1; b.Loop(); seq++ {
		if err := book.Append(id, seq, Line{Text: "lay Chris (QU)IET OX / Z B"}); err != nil {
			b.Fatal(err)
		}
	}
}
