package term

import (
	"bytes"
	"encoding/xml"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"scorepad/scorer"
)

var save = flag.Bool("save", false, "write the golden files anew")

// records are tables of every kind: full ones (random legal plays), sparse,
// empty, with a star, and with a tile far away.
func records(t *testing.T) []string {
	files, err := filepath.Glob("testdata/board/*.txt")
	if err != nil || len(files) < 6 {
		t.Fatalf("%d records: %v", len(files), err)
	}
	return files
}

func readTable(t *testing.T, name string) *scorer.Table {
	t.Helper()
	f, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	table, err := scorer.ReadTable(f)
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// seen draws a table on a screen without colour.
func seen(v View, plain, tty bool) string {
	var b bytes.Buffer
	s := &Screen{w: &b, plain: plain, tty: tty}
	s.Board(v)
	return b.String()
}

func TestBoardGolden(t *testing.T) {
	forms := []struct {
		name       string
		v          View
		plain, tty bool
	}{
		{"80", View{Width: 80}, false, true},
		{"45", View{Width: 45}, false, true},
		{"ascii", View{Width: 80, ASCII: true}, false, false},
		{"plain", View{}, true, false},
	}
	for _, file := range records(t) {
		table := readTable(t, file)
		for _, f := range forms {
			f.v.Table = table
			golden(t, strings.TrimSuffix(file, "txt")+f.name, seen(f.v, f.plain, f.tty))
		}
	}
}

func golden(t *testing.T, name, got string) {
	t.Helper()
	if *save {
		if err := os.WriteFile(name, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), got); diff != "" {
		t.Errorf("%s (-want +got):\n%s", name, diff)
	}
}

// Nothing but the two lines at the top, and the table of what is left in its
// form for pipes, may be wider than the screen.
func TestBoardFitsTheScreen(t *testing.T) {
	for _, file := range records(t) {
		for _, width := range []int{32, 33, 45, 60, 79, 80, 132} {
			v := View{Table: readTable(t, file), Width: width}
			for i, line := range strings.Split(seen(v, false, false), "\n") {
				if n := utf8.RuneCountInString(line); n > width && i > 1 && !strings.Contains(line, "\t") {
					t.Errorf("%s at %d: %d columns: %q", file, width, n, line)
				}
			}
		}
	}
}

// Every tile must be drawn, once, and whole.
func TestEveryTileIsDrawn(t *testing.T) {
	for _, file := range records(t) {
		for _, width := range []int{32, 45, 80, 200} {
			v := View{Table: readTable(t, file), Width: width}
			if v.Table.Quillico() == nil || len(pieces(v.Table)) == 0 {
				continue
			}
			o := layOut(&v)
			o.draw()
			shown := map[string]bool{}
			for _, cut := range partsOf(o.canvas.w, width) {
				c := o.part(cut[0], cut[1])
				for y := range c.h {
					for _, word := range strings.FieldsFunc(c.line(y, cut[0], cut[1], false), notLabel) {
						shown[word] = true
					}
				}
			}
			for _, tile := range v.Tiles() {
				if !shown[tile.Label] {
					t.Errorf("%s at %d: %s is not drawn", file, width, tile.Label)
				}
				delete(shown, tile.Label)
			}
			if len(shown) > 0 {
				t.Errorf("%s at %d: drawn, but not on the table: %v", file, width, shown)
			}
		}
	}
}

func notLabel(r rune) bool { return strings.ContainsRune(" []'─│╱╲", r) }

func TestQwirkleTilesAreDrawn(t *testing.T) {
	table := readTable(t, "testdata/board/qwirkle-full.txt")
	drawing, _, _ := strings.Cut(seen(View{Table: table}, false, false), "inner shape")
	for i, sign := range qwirkleSigns {
		want := 0
		for _, p := range pieces(table) {
			want += b2i(int(p.Tile%6) == i)
		}
		if got := strings.Count(drawing, sign); got != want {
			t.Errorf("%s: %d drawn, %d on the table", sign, got, want)
		}
	}
}

func TestColourAddsNothing(t *testing.T) {
	for _, file := range records(t) {
		v := View{Table: readTable(t, file)}
		var b bytes.Buffer
		s := &Screen{w: &b, tty: true, color: true}
		s.Board(v)
		if got := strip(b.String()); got != seen(v, false, true) {
			t.Errorf("%s: the coloured drawing says something else", file)
		}
	}
}

// strip takes the terminal's codes out of a text.
func strip(text string) string {
	var b strings.Builder
	for {
		before, after, found := strings.Cut(text, "\x1b[")
		b.WriteString(before)
		if !found {
			return b.String()
		}
		_, text, _ = strings.Cut(after, "m")
	}
}

func TestSideWordIsReadAsAWord(t *testing.T) {
	table := readTable(t, "testdata/board/quillico-sheet.txt")
	v := View{Table: table, IsWord: func(w string) bool { return w == "STRAE" }}
	for _, w := range v.Words() {
		if w.Letters == "DNE" || w.Letters == "GGE" {
			t.Errorf("%s is read backwards", w.Letters)
		}
	}
}

// The picture must be XML that a parser takes, with a title on every tile and
// nothing in it that loads or runs anything.
func TestPicture(t *testing.T) {
	for _, file := range records(t) {
		v := View{Table: readTable(t, file)}
		text, err := SVG(v)
		if err != nil {
			t.Fatal(err)
		}
		titles := 0
		for dec := xml.NewDecoder(strings.NewReader(text)); ; {
			tok, err := dec.Token()
			if errors.Is(err, io.EOF) {
				break
			}
			if err != nil {
				t.Fatalf("%s: %v", file, err)
			}
			if el, ok := tok.(xml.StartElement); ok {
				titles += b2i(el.Name.Local == "title")
				harmless(t, file, el)
			}
		}
		if want := len(pieces(v.Table)) + 1; titles != want {
			t.Errorf("%s: %d titles, want %d", file, titles, want)
		}
	}
}

func harmless(t *testing.T, file string, el xml.StartElement) {
	t.Helper()
	if n := el.Name.Local; n == "script" || n == "image" || n == "foreignObject" || n == "style" {
		t.Errorf("%s: <%s>", file, n)
	}
	for _, a := range el.Attr {
		if a.Name.Local == "href" && !strings.HasPrefix(a.Value, "#") || strings.HasPrefix(a.Name.Local, "on") {
			t.Errorf("%s: %s=%q", file, a.Name.Local, a.Value)
		}
	}
}

func TestPictureGolden(t *testing.T) {
	for _, name := range []string{"quillico-sheet", "qwirkle-far"} {
		text, err := SVG(View{Table: readTable(t, "testdata/board/"+name+".txt")})
		if err != nil {
			t.Fatal(err)
		}
		golden(t, "testdata/board/"+name+".svg", text)
	}
}

// Octagons whose flat sides meet must share that side in the picture, and no
// others may cover each other: the corners of one lie outside the other.
func TestOctagonsTile(t *testing.T) {
	ps := pieces(readTable(t, "testdata/board/quillico-60.txt"))
	for i, p := range ps {
		for _, q := range ps[:i] {
			px, py := placeOf(p.At)
			qx, qy := placeOf(q.At)
			dx, dy := abs(px-qx), abs(py-qy)
			if m := max(dx, dy, (dx+dy)/1.4142135623730951); m < 1-1e-9 {
				t.Errorf("%v and %v cover each other: %g", p.At, q.At, m)
			}
		}
	}
}

func abs(x float64) float64 { return max(x, -x) }

func TestSVGWithoutBoard(t *testing.T) {
	g := &scorer.Quiddler
	table, err := scorer.New(scorer.Head{Game: g, Players: []string{"Anna"}, House: scorer.NewHouse(g)})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := SVG(View{Table: table}); !errors.Is(err, ErrNoBoard) {
		t.Errorf("got %v", err)
	}
}

func TestPolygon(t *testing.T) {
	got := polygon(8, 22.5, 1/0.9238795325112867)
	want := "1,0.41 0.41,1 -0.41,1 -1,0.41 -1,-0.41 -0.41,-1 0.41,-1 1,-0.41"
	if got != want {
		t.Errorf("octagon %s, want %s", got, want)
	}
	if got := fmt.Sprintf("%s %s %s", num(-0.001), num(2.50), num(100)); got != "0 2.5 100" {
		t.Errorf("numbers %s", got)
	}
}
