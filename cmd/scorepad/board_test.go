package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

const starTable = `scorepad 1
game quillico
players Karen Tyler

play Tyler E sTORe
play Karen N *S1 eAR[T1]s
`

// ran is what one command line did.
type ran struct {
	status   int
	out, err string
}

// boardRun runs a command line without a book, with a record as its input.
func boardRun(t *testing.T, input string, env map[string]string, args ...string) ran {
	t.Helper()
	var out, err bytes.Buffer
	a := &app{in: strings.NewReader(input), out: &out, err: &err,
		now: func() time.Time { return time.Date(2026, 11, 20, 19, 0, 0, 0, time.UTC) }, env: func(k string) string { return env[k] }}
	book := filepath.Join(t.TempDir(), "book.db")
	return ran{a.run(append([]string{"--db", book}, args...)), out.String(), err.String()}
}

func TestBoardDocument(t *testing.T) {
	r := boardRun(t, starTable, nil, "board", "-", "--json", "--at", "1")
	var got boardDoc
	if err := json.Unmarshal([]byte(r.out), &got); err != nil || r.status != 0 {
		t.Fatalf("%v: %+v", err, r)
	}
	if got.Unseen["s"] != 0 || got.Unseen["S"] != 4 || got.Unseen["*"] != 5 {
		t.Errorf("unseen %v", got.Unseen)
	}
	got.Unseen = nil
	word := []string{"sTORe"}
	want := boardDoc{Game: "quillico", Entry: 1, Last: 1, Words: []wordDoc{{"sTORe", "E", []string{"S1", "T1", "O1", "R1", "E1"}}}, Pieces: []pieceDoc{
		{"e", "E1", "red E", [4]int16{4}, 4, 0, 1, word}, {"O", "O1", "black O", [4]int16{2}, 2, 0, 1, word},
		{"R", "R1", "black R", [4]int16{3}, 3, 0, 1, word}, {"s", "S1", "red S", [4]int16{}, 0, 0, 1, word},
		{"T", "T1", "black T", [4]int16{1}, 1, 0, 1, word}}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
}

func TestBoardCommand(t *testing.T) {
	cases := []struct {
		name   string
		env    map[string]string
		args   []string
		status int
		holds  string // of the output, or of the message where the status is not 0
	}{
		{"star", nil, []string{"board", "-"}, 0, "[*1]   T1────O1────R1────e1"},
		{"ascii", nil, []string{"board", "-", "--ascii"}, 0, "[*1]   T1----O1----R1----e1"},
		{"character set", map[string]string{"LANG": "C"}, []string{"board", "-"}, 0, "T1----O1"},
		{"narrow", map[string]string{"COLUMNS": "45"}, []string{"board", "-"}, 0, "[*1]   T1────O1"},
		{"narrower", nil, []string{"board", "-", "--width", "20"}, 0, "[K1] laid last,\n"},
		{"before the star", nil, []string{"board", "-", "--at", "1"}, 0, "[s1]──[T1]"},
		{"nothing yet", nil, []string{"board", "-", "--at", "0"}, 0, "no tile lies"},
		{"spoken", nil, []string{"board", "-", "--plain"}, 0, "*1, star, where the first tile lies, in no word"},
		{"picture", nil, []string{"board", "-", "--svg", "-"}, 0, "<title>S2, red S, 2 points, entry 2</title>"},
		{"too far", nil, []string{"board", "-", "--at", "3"}, 2, "write 0 to 2"},
		{"no file", nil, []string{"board", "none.txt"}, 2, "none.txt"},
		{"no book", nil, []string{"board", "7"}, 2, "there is no book"},
		{"too much", nil, []string{"board", "1", "2"}, 2, "at most"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			r := boardRun(t, starTable, c.env, c.args...)
			text := r.out
			if c.status != 0 {
				text = r.err
			}
			if r.status != c.status || !strings.Contains(text, c.holds) {
				t.Errorf("status %d, %q not in\n%s%s", r.status, c.holds, r.out, r.err)
			}
		})
	}
}

func TestBoardOfCards(t *testing.T) {
	r := boardRun(t, "scorepad 1\ngame quiddler\nplayers Anna Chris\n\n", nil, "board", "-")
	if r.status != 2 || !strings.Contains(r.err, "no board") {
		t.Errorf("%+v", r)
	}
}

func TestBoardPictureFile(t *testing.T) {
	file := filepath.Join(t.TempDir(), "table.svg")
	if r := boardRun(t, starTable, nil, "board", "-", "--svg", file); r.status != 0 || r.out != "" {
		t.Errorf("%+v", r)
	}
	if svg, err := os.ReadFile(file); err != nil || !bytes.HasPrefix(svg, []byte("<svg ")) {
		t.Errorf("%v %.40s", err, svg)
	}
	if r := boardRun(t, starTable, nil, "board", "-", "--svg", filepath.Join(file, "x.svg")); r.status != 1 || r.err == "" {
		t.Errorf("%+v", r)
	}
}

func TestBoardOfTheBook(t *testing.T) {
	book := filepath.Join(t.TempDir(), "book.db")
	run := func(args ...string) ran {
		var out, err bytes.Buffer
		a := &app{in: strings.NewReader(starTable), out: &out, err: &err, now: time.Now, env: func(string) string { return "" }}
		return ran{a.run(append([]string{"--db", book}, args...)), out.String(), err.String()}
	}
	if r := run("import", "-"); r.status != 0 {
		t.Fatalf("%+v", r)
	}
	want := run("board", "-").out
	for _, args := range [][]string{{"board", "1"}, {"board", "-g", "1"}} {
		if r := run(args...); r.status != 0 || r.out != want {
			t.Errorf("%v: %+v", args, r)
		}
	}
	for _, args := range [][]string{{"board", "2"}, {"board", "-g", "x"}} {
		if r := run(args...); r.status != 2 || r.err == "" {
			t.Errorf("%v: %+v", args, r)
		}
	}
}
