package store

import (
	"database/sql"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var save = flag.Bool("save", false, "write testdata/vN.db for the version that is current")

// saved fills a book with something of everything; what it holds afterwards
// never changes, so that later versions can be asked for it.
func saved(t *testing.T, b *Book) {
	t.Helper()
	quiddler := create(t, b, family)
	add(t, b, quiddler, 1, "out Anna (QU)IET OX", "lay Chris HAT / C Z", "adjust \"Mary Ann\" -5 late")
	practice := create(t, b, "game qwirkle\nplayers Anna strong\npractice bots=strong seed=7\n")
	if err := b.Append(practice, 1, Line{Text: "play Anna ro@0,0 rd@1,0", Key: "phone-1"}); err != nil {
		t.Fatal(err)
	}
	err := errors.Join(b.SetCurrent(quiddler), b.SetSeason(quiddler, "winter"), b.SetState(practice, Abandoned),
		b.AddPlayer("Ann"), b.Merge("Ann", "Anna"), b.Rename("Chris", "Christine"), b.SetGuest("Mary Ann", true),
		b.SetHouseWord("ZAX", Deny, "nobody knows it"), b.SetSetting("junior", "confirmed"))
	if err != nil {
		t.Fatal(err)
	}
}

func sameSaved(t *testing.T, b *Book) {
	t.Helper()
	fresh := newBook(t)
	saved(t, fresh)
	if diff := cmp.Diff(contents(t, fresh), contents(t, b)); diff != "" {
		t.Error(diff)
	}
	sound(t, b)
}

// contents is everything a book gives back, without its moments of writing.
func contents(t *testing.T, b *Book) string {
	t.Helper()
	var out strings.Builder
	games, err := b.Games(Filter{})
	for _, g := range games {
		rows, err2 := b.Rows(g.ID, 1)
		err = errors.Join(err, err2)
		fmt.Fprintln(&out, g.ID, g.Game, g.Seats, g.Season, g.Practice, g.State, g.Begun, g.Entries, texts(rows))
	}
	current, err1 := b.Current()
	players, err2 := b.Players()
	words, err3 := b.HouseWords()
	setting, _, err4 := b.Setting("junior")
	if err := errors.Join(err, err1, err2, err3, err4); err != nil {
		t.Fatal(err)
	}
	fmt.Fprintln(&out, current, players, words[0].Word, words[0].Verdict, setting)
	return out.String()
}

// TestSavedBooks opens a book of every version there ever was. After a step
// is added to schema/, `go test ./store -run SavedBooks -save` adds its file.
func TestSavedBooks(t *testing.T) {
	current := filepath.Join("testdata", fmt.Sprintf("v%d.db", len(schema())))
	if *save {
		b := newBook(t)
		saved(t, b)
		os.Remove(current)
		if err := b.Backup(current); err != nil {
			t.Fatal(err)
		}
	}
	for v := 1; v <= len(schema()); v++ {
		t.Run(fmt.Sprint("v", v), func(t *testing.T) {
			data, err := os.ReadFile(filepath.Join("testdata", fmt.Sprintf("v%d.db", v)))
			if err != nil {
				t.Fatal(err)
			}
			path := filepath.Join(t.TempDir(), "season.db")
			if err := os.WriteFile(path, data, 0o600); err != nil {
				t.Fatal(err)
			}
			sameSaved(t, openAt(t, path))
		})
	}
}

// next are the steps of a program that is one version ahead.
func next(step string) []string { return append(schema(), step) }

func TestMigrationCopiesFirst(t *testing.T) {
	path := filepath.Join(t.TempDir(), "season.db")
	b := openAt(t, path)
	saved(t, b)
	b.Close()
	ahead, err := open(path, Options{Now: tick()}, next("CREATE TABLE later (x TEXT) STRICT"))
	if err != nil {
		t.Fatal(err)
	}
	sameSaved(t, ahead)
	if _, err := ahead.db.Exec("INSERT INTO later VALUES ('x')"); err != nil {
		t.Error(err)
	}
	ahead.Close()
	if _, err := Open(path, Options{Now: tick()}); !errors.Is(err, ErrNewer) {
		t.Errorf("the older program: %v", err)
	}
	if _, err := Open(path, Options{ReadOnly: true}); !errors.Is(err, ErrNewer) {
		t.Errorf("the older program, reading: %v", err)
	}
	sameSaved(t, openAt(t, filepath.Join(filepath.Dir(path), fmt.Sprintf("season.before-v%d.db", len(schema())+1))))
}

func TestMigrationThatFailsChangesNothing(t *testing.T) {
	path := filepath.Join(t.TempDir(), "season.db")
	b := openAt(t, path)
	saved(t, b)
	b.Close()
	for range 2 {
		if b, err := open(path, Options{Now: tick()}, next("CREATE TABLE later (x TEXT) STRICT; INSERT INTO nowhere VALUES (1)")); err == nil {
			b.Close()
			t.Fatal("it went through")
		}
	}
	if _, err := open(path, Options{ReadOnly: true}, next("")); !errors.Is(err, ErrOlder) {
		t.Errorf("reading with a newer program: %v", err)
	}
	sameSaved(t, openAt(t, path))
	copies, _ := filepath.Glob(filepath.Dir(path) + "/season.before-v*.db")
	if len(copies) != 2 {
		t.Errorf("copies: %v", copies)
	}
}

func TestOpenRefuses(t *testing.T) {
	dir := t.TempDir()
	file := func(name string, data []byte) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, data, 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	foreign := filepath.Join(dir, "foreign.db")
	db, err := sql.Open("sqlite", "file:"+foreign)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := db.Exec("CREATE TABLE photos (x)"); err != nil {
		t.Fatal(err)
	}
	db.Close()
	long := strings.Repeat("a shopping list\n", 1000)
	for _, c := range []struct {
		name, path string
		readOnly   bool
		want       error
	}{
		{"a text", file("list.txt", []byte(long)), false, ErrNotBook},
		{"a short text", file("short.txt", []byte("milk")), false, ErrNotBook},
		{"a text, reading", file("list2.txt", []byte(long)), true, ErrNotBook},
		{"a folder", dir, false, ErrNotBook},
		{"another program's database", foreign, false, ErrForeign},
		{"another program's database, reading", foreign, true, ErrForeign},
		{"a path through a file", filepath.Join(file("plain", nil), "season.db"), false, ErrUnwritable},
		{"nothing, reading", filepath.Join(dir, "nothing.db"), true, ErrNoBook},
		{"an empty file, reading", file("empty.db", nil), true, ErrNoBook},
	} {
		t.Run(c.name, func(t *testing.T) {
			before, _ := os.ReadFile(c.path)
			b, err := Open(c.path, Options{ReadOnly: c.readOnly, Now: tick()})
			if err == nil {
				b.Close()
			}
			var book *BookError
			if !errors.Is(err, c.want) || !errors.As(err, &book) || book.Path != c.path {
				t.Errorf("got %v, want %v", err, c.want)
			}
			if after, _ := os.ReadFile(c.path); string(after) != string(before) {
				t.Error("the file was changed")
			}
		})
	}
	if exists(filepath.Join(dir, "nothing.db")) {
		t.Error("reading made a file")
	}
}

func TestEmptyFileBecomesABook(t *testing.T) {
	path := filepath.Join(t.TempDir(), "season.db")
	if err := os.WriteFile(path, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	sound(t, openAt(t, path))
}

func TestDamagedFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "season.db")
	b := openAt(t, path)
	id := create(t, b, family)
	lines := make([]Line, 2000)
	for i := range lines {
		lines[i].Text = fmt.Sprintf("adjust Anna %d %s", i, strings.Repeat("x", 40))
	}
	if err := errors.Join(b.Append(id, 1, lines...), b.Close()); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for i := len(data) / 3; i < len(data); i++ {
		data[i] = byte(i * 7)
	}
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	hurt := openAt(t, path)
	if _, err := hurt.Rows(id, 1); !errors.Is(err, ErrDamaged) {
		t.Errorf("Rows: %v", err)
	}
	copied := filepath.Join(t.TempDir(), "copy.db")
	var book *BookError
	if err := hurt.Backup(copied); !errors.As(err, &book) || book.Why != ErrDamaged || book.Path != path || exists(copied) {
		t.Errorf("Backup: %v", err)
	}
	if problems, err := hurt.Check(); !errors.Is(err, ErrDamaged) && len(problems) == 0 {
		t.Errorf("Check: %v, %v", problems, err)
	}
}

func TestReadOnlyWritesNothing(t *testing.T) {
	path := filepath.Join(t.TempDir(), "season.db")
	w := openAt(t, path)
	id := create(t, w, family)
	r, err := Open(path, Options{ReadOnly: true})
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	add(t, w, id, 1, "pass Anna")
	if rows, err := r.Rows(id, 1); len(rows) != 1 || err != nil {
		t.Errorf("what was written meanwhile: %v, %v", rows, err)
	}
	_, imported := r.Import(record(t, family))
	for _, err := range []error{r.SetCurrent(0), r.Append(id, 2, Line{Text: "undo"}), imported} {
		if !errors.Is(err, ErrUnwritable) {
			t.Errorf("writing: %v", err)
		}
	}
	if _, err := r.db.Exec("DELETE FROM settings"); err == nil {
		t.Error("the connection itself can write")
	}
	if err := r.Backup(filepath.Join(t.TempDir(), "copy.db")); err != nil {
		t.Errorf("a copy of a book that is read: %v", err)
	}
	if err := errors.Join(w.Close(), r.Close()); err != nil {
		t.Fatal(err)
	}
	if left, err := filepath.Glob(path + "*"); len(left) != 1 || err != nil {
		t.Errorf("left behind: %v, %v", left, err)
	}
}

func TestLockedBookIsBusy(t *testing.T) {
	path := filepath.Join(t.TempDir(), "season.db")
	b, other := openAt(t, path), openAt(t, path)
	id := create(t, b, family)
	other.db.Close()
	var err error
	if other.db, err = dial(path, false, 20, ""); err != nil {
		t.Fatal(err)
	}
	tx, err := b.db.Begin()
	if err != nil {
		t.Fatal(err)
	}
	if err := other.Append(id, 1, Line{Text: "undo"}); !errors.Is(err, ErrBusy) {
		t.Errorf("while another holds the lock: %v", err)
	}
	if err := tx.Rollback(); err != nil {
		t.Fatal(err)
	}
	add(t, other, id, 1, "undo")
}

func TestFullDiskWritesNothing(t *testing.T) {
	b := newBook(t)
	id := create(t, b, family)
	add(t, b, id, 1, "pass Anna")
	b.db.SetMaxOpenConns(1)
	if _, err := b.db.Exec("PRAGMA max_page_count = 1"); err != nil { // as many as there are
		t.Fatal(err)
	}
	line := Line{Text: strings.Repeat("x", 5000)}
	if err := b.Append(id, 2, line, line, line, line, line, line); !errors.Is(err, ErrDisk) {
		t.Errorf("got %v", err)
	}
	if rows, err := b.Rows(id, 1); len(rows) != 1 || err != nil {
		t.Errorf("%d entries, %v", len(rows), err)
	}
	sound(t, b)
}
