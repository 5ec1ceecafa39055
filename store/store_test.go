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

// tick is a clock that goes on by a second each time it is asked.
func tick() func() time.Time {
	now := time.Date(2026, 11, 20, 19, 0, 0, 0, time.UTC)
	return func() time.Time {
		now = now.Add(time.Second)
		return now
	}
}

func openAt(t testing.TB, path string) *Book {
	t.Helper()
	b, err := Open(path, Options{Now: tick()})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { b.Close() })
	return b
}

func newBook(t testing.TB) *Book { return openAt(t, filepath.Join(t.TempDir(), "season.db")) }

func headOf(t testing.TB, text string) *scorer.Head {
	t.Helper()
	rec, err := scorer.Parse(strings.NewReader("scorepad 1\n" + text + "\n"))
	if err != nil {
		t.Fatal(err)
	}
	return &rec.Head
}

const family = "game quiddler\nplayers Anna Chris \"Mary Ann\"\nseason 2026-autumn\nbegun 2026-11-20T19:00:00Z\n"

func create(t testing.TB, b *Book, head string) GameID {
	t.Helper()
	id, err := b.Create(headOf(t, head))
	if err != nil {
		t.Fatal(err)
	}
	return id
}

func add(t testing.TB, b *Book, game GameID, seq int, lines ...string) {
	t.Helper()
	var out []Line
	for _, l := range lines {
		out = append(out, Line{Text: l})
	}
	if err := b.Append(game, seq, out...); err != nil {
		t.Fatal(err)
	}
}

func texts(rows []Row) []string {
	var out []string
	for _, r := range rows {
		out = append(out, r.Text)
	}
	return out
}

func sound(t testing.TB, b *Book) {
	t.Helper()
	problems, err := b.Check()
	if err != nil || len(problems) > 0 {
		t.Fatalf("Check: %v, %v", problems, err)
	}
}

func TestRecordComesBack(t *testing.T) {
	b := newBook(t)
	id := create(t, b, family)
	rec, err := scorer.Parse(strings.NewReader("scorepad 1\n" + family + `
out Anna (QU)IET OX @2026-11-20T19:04:10Z
lay! Chris HAT / C Z
adjust "Mary Ann" -5 "came late # twice"
`))
	if err != nil {
		t.Fatal(err)
	}
	box, err := rec.Box()
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range rec.Entries {
		if err := b.Append(id, e.Seq, Line{Text: scorer.FormatEntry(&rec.Head, box, e), At: e.At}); err != nil {
			t.Fatal(err)
		}
	}
	got, err := b.Record(id)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(scorer.Format(rec), scorer.Format(got)); diff != "" {
		t.Error(diff)
	}
	rows, err := b.Rows(id, 1)
	if err != nil || !rows[0].At.Equal(rec.Entries[0].At) || rows[1].At.IsZero() {
		t.Errorf("moments: %v, %v", rows, err)
	}
	sound(t, b)
}

func TestAppendRefuses(t *testing.T) {
	b := newBook(t)
	id := create(t, b, family)
	add(t, b, id, 1, "pass Anna", "pass Chris")
	for _, c := range []struct {
		name string
		game GameID
		seq  int
		line string
		want error
	}{
		{"a place that is taken", id, 2, "undo", ErrConflict},
		{"a place too far on", id, 4, "undo", ErrConflict},
		{"a place before the first", id, 0, "undo", ErrConflict},
		{"a game there is not", id + 1, 1, "undo", ErrNoGame},
		{"two lines in one", id, 3, "undo\nredo", ErrLine},
		{"no text", id, 3, "", ErrLine},
		{"bytes that are no text", id, 3, "pass \xff", ErrLine},
		{"a line without end", id, 3, strings.Repeat("x", maxLine+1), ErrLine},
	} {
		t.Run(c.name, func(t *testing.T) {
			if err := b.Append(c.game, c.seq, Line{Text: c.line}); !errors.Is(err, c.want) {
				t.Errorf("got %v, want %v", err, c.want)
			}
		})
	}
	rows, err := b.Rows(id, 1)
	if diff := cmp.Diff([]string{"pass Anna", "pass Chris"}, texts(rows)); diff != "" || err != nil {
		t.Error(diff, err)
	}
}

func TestConflictTellsWhatCameInBetween(t *testing.T) {
	b := newBook(t)
	id := create(t, b, family)
	add(t, b, id, 1, "pass Anna", "pass Chris", "undo")
	var conflict *ConflictError
	if err := b.Append(id, 2, Line{Text: "redo"}); !errors.As(err, &conflict) {
		t.Fatal(err)
	}
	if conflict.Next != 4 || !cmp.Equal(texts(conflict.Since), []string{"pass Chris", "undo"}) {
		t.Errorf("%+v", conflict)
	}
}

func TestKeyIsWrittenOnce(t *testing.T) {
	b := newBook(t)
	one, two := create(t, b, family), create(t, b, family)
	line := Line{Text: "pass Anna", Key: "phone-7"}
	if err := b.Append(one, 1, line); err != nil {
		t.Fatal(err)
	}
	add(t, b, one, 2, "pass Chris")
	var already *AlreadyError
	if err := b.Append(one, 3, line); !errors.As(err, &already) || already.Row.Seq != 1 || already.Row.Text != "pass Anna" {
		t.Errorf("a repeated key: %v", err)
	}
	if err := b.Append(one, 3, Line{Text: "undo"}, line); !errors.Is(err, ErrAlready) {
		t.Errorf("a repeated key behind a new line: %v", err)
	}
	if err := b.Append(two, 1, line); err != nil {
		t.Errorf("the same key in another game: %v", err)
	}
	if rows, err := b.Rows(one, 3); len(rows) > 0 || err != nil {
		t.Errorf("something was written: %v, %v", rows, err)
	}
}

func TestNothingIsChangedOrDeleted(t *testing.T) {
	b := newBook(t)
	id := create(t, b, family)
	add(t, b, id, 1, "pass Anna")
	if err := b.Append(id, 2, Line{Text: "pass Chris", Key: "k"}); err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(b.SetSeason(id, "spring"), b.SetHouseWord("zax", Allow, "we like it")); err != nil {
		t.Fatal(err)
	}
	for _, statement := range []string{
		"UPDATE entries SET line = 'pass Chris'",
		"DELETE FROM entries",
		"INSERT OR REPLACE INTO entries VALUES (1, 1, 'undo', 'x', NULL)",
		"INSERT OR REPLACE INTO entries VALUES (1, 3, 'undo', 'x', 'k')",
		"INSERT INTO entries VALUES (1, 4, 'undo', 'x', NULL)",
		"UPDATE games SET season = ''",
		"DELETE FROM games",
		"INSERT OR REPLACE INTO games (id, kind, head, head_key, season, practice, at) VALUES (1, '', '', '', '', '', '')",
		"UPDATE seats SET player = 2",
		"DELETE FROM seats",
		"INSERT OR REPLACE INTO seats VALUES (1, 0, 'Chris', 2)",
		"UPDATE marks SET value = ''",
		"DELETE FROM marks",
		"INSERT OR REPLACE INTO marks VALUES (1, 1, 'season', '', '')",
		"UPDATE player_log SET now = ''",
		"DELETE FROM player_log",
		"DELETE FROM players",
		"UPDATE house_words SET verdict = 'deny'",
		"DELETE FROM house_words",
	} {
		if _, err := b.db.Exec(statement); err == nil {
			t.Errorf("%s: the database let it through", statement)
		}
	}
	sound(t, b)
}

// Check asks for every trigger that the schema makes.
func TestGuardsAreTheSchemas(t *testing.T) {
	var missing string
	err := newBook(t).db.QueryRow(`SELECT coalesce(group_concat(name), '') FROM sqlite_schema
		WHERE type = 'trigger' AND name NOT IN (SELECT value FROM json_each(?))`, guards).Scan(&missing)
	if err != nil || missing != "" {
		t.Errorf("Check does not ask for %s (%v)", missing, err)
	}
}

func TestCheckFindsWhatWasTamperedWith(t *testing.T) {
	for _, c := range []struct{ statement, want string }{
		{"DROP TRIGGER entries_no_update", "entries_no_update is missing"},
		{"DROP TRIGGER entries_no_delete; DELETE FROM entries WHERE seq = 2", "gap"},
		{"DROP TRIGGER seats_no_delete; DELETE FROM seats WHERE seat = 1", "seats"},
		{"DROP TRIGGER games_no_update; UPDATE games SET head = 'scorepad 1'", "its head"},
		{"DROP TRIGGER games_no_update; UPDATE games SET kind = 'qwirkle'", "differ"},
		{"DROP TRIGGER entries_no_update; UPDATE entries SET at = 'yesterday' WHERE seq = 1", "no moment"},
		{"UPDATE players SET merged_into = 3 - id WHERE id < 3", "circle"},
		{"PRAGMA foreign_keys = 0; INSERT INTO current VALUES (1, 99); PRAGMA foreign_keys = 1", "current"},
	} {
		t.Run(c.want, func(t *testing.T) {
			b := newBook(t)
			id := create(t, b, family)
			add(t, b, id, 1, "pass Anna", "pass Chris", "undo")
			if _, err := b.db.Exec(c.statement); err != nil {
				t.Fatal(err)
			}
			problems, err := b.Check()
			if err != nil || !strings.Contains(fmt.Sprint(problems), c.want) {
				t.Errorf("Check: %v, %v", problems, err)
			}
		})
	}
}

func TestBackupIsABook(t *testing.T) {
	b := newBook(t)
	id := create(t, b, family)
	add(t, b, id, 1, "pass Anna")
	path := filepath.Join(t.TempDir(), "copy of 100%?#.db")
	if err := b.Backup(path); err != nil {
		t.Fatal(err)
	}
	if err := b.Backup(path); !errors.Is(err, ErrExists) {
		t.Errorf("a second time: %v", err)
	}
	if err := b.Backup(filepath.Join(b.path, "under a file.db")); !errors.Is(err, ErrUnwritable) {
		t.Errorf("no folder: %v", err)
	}
	c := openAt(t, path)
	add(t, c, id, 2, "pass Chris")
	sound(t, c)
	if left, _ := filepath.Glob(filepath.Dir(path) + "/*.part"); len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
	if f, err := c.inspect(); f.journal != "wal" || err != nil {
		t.Errorf("the copy keeps no log: %+v, %v", f, err)
	}
	if _, err := os.Stat(path); err != nil {
		t.Error(err)
	}
}
