package scorer

import (
	"bytes"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// Each file in testdata is a record with its sheet: behind the entries a line
// `#= Anna 12` gives a player's total, `#= entry 3 7` what entry 3 earned,
// and `#= line 3 side IT 2` one item of entry 3.
func TestExamples(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("no examples: %v", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) { runExample(t, file) })
	}
}

func runExample(t *testing.T, file string) {
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	table, err := ReadTable(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	sheet := table.Sheet()
	scores := sheet.Scores()
	expected := 0
	for line := range strings.SplitSeq(string(text), "\n") {
		want, ok := strings.CutPrefix(line, "#= ")
		if !ok {
			continue
		}
		expected++
		checkExample(t, table, &sheet, scores, want)
	}
	if expected == 0 {
		t.Error("nothing is expected of this record")
	}
}

func checkExample(t *testing.T, table *Table, sheet *Sheet, scores []int, want string) {
	toks, err := tokenize(want)
	if err != nil {
		t.Fatal(err)
	}
	word := func(i int) string { return toks.words[i].text }
	n, err := strconv.Atoi(word(len(toks.words) - 1))
	if err != nil {
		t.Fatalf("%q: %v", want, err)
	}
	switch {
	case word(0) == "entry":
		seq, _ := strconv.Atoi(word(1))
		if got := sheet.OfEntry(seq); got != n {
			t.Errorf("entry %d earned %d, want %d", seq, got, n)
		}
	case word(0) == "line":
		seq, _ := strconv.Atoi(word(1))
		for _, i := range sheet.Items {
			if i.Seq == seq && i.For == word(2) && (len(toks.words) == 4 || i.Text == word(3)) && i.Points == n {
				return
			}
		}
		t.Errorf("no item %q", want)
	default:
		seat, err := table.Head().Seat(word(0))
		if err != nil {
			t.Fatal(err)
		}
		if scores[seat] != n {
			t.Errorf("%s has %d, want %d", word(0), scores[seat], n)
		}
	}
}
