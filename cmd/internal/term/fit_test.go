package term

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestFitted(t *testing.T) {
	for _, c := range []struct {
		name            string
		widths, numbers []int
		columns         int
		want            []int
	}{
		{"fits", []int{4, 20, 6}, []int{0, 2}, 40, []int{4, 20, 6}},
		{"unknown width", []int{4, 200}, nil, 0, []int{4, 200}},
		{"the widest gives way", []int{4, 40, 30}, []int{0}, 60, []int{4, 23, 23}},
		{"numbers keep their width", []int{40, 12}, []int{0}, 50, []int{40, 8}},
	} {
		if diff := cmp.Diff(c.want, fitted(c.widths, c.numbers, c.columns)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", c.name, diff)
		}
	}
}

func TestNarrowTable(t *testing.T) {
	page := &Page{}
	s := New(page, false, func(string) string { return "" }).Fit(30)
	s.Show(Table{Header: []string{"entry", "what"}, Right: []int{0}, Rows: [][]string{{"-1", "lay Chris HAT / Z and more words"}}})
	want := []string{
		"╭───────┬────────────────────╮",
		"│ entry │ what               │",
		"├───────┼────────────────────┤",
		"│    −1 │ lay Chris HAT / Z  │",
		"│       │ and more words     │",
		"╰───────┴────────────────────╯",
	}
	if diff := cmp.Diff(want, page.Take()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// TestParts: a table of figures that is wider than the screen is shown in
// parts, each with the first column; in a pipe it stays whole.
func TestParts(t *testing.T) {
	wide := Table{Header: []string{"bot", "wins", "mean", "sd"}, Rows: [][]string{{"strong", "122", "339.9", "28.8"}, {"greedy", "36", "316.1", "24.8"}}, Right: []int{1, 2, 3}}
	for _, c := range []struct {
		columns int
		tty     bool
		want    []string
	}{
		{80, true, []string{"bot wins mean sd"}},
		{25, true, []string{"bot wins mean", "bot sd"}},
		{12, true, []string{"bot wins", "bot mean", "bot sd"}},
		{0, true, []string{"bot wins mean sd"}},
		{12, false, []string{"bot wins mean sd"}},
	} {
		s := &Screen{tty: c.tty, columns: c.columns}
		var got []string
		for _, p := range s.Parts(wide) {
			got = append(got, strings.Join(p.Header, " "))
			if len(p.Rows) != 2 || len(p.Rows[0]) != len(p.Header) || len(p.Right) != len(p.Header)-1 || p.Right[0] != 1 {
				t.Errorf("%d columns: part %+v", c.columns, p)
			}
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%d columns, terminal %v: %q, want %q", c.columns, c.tty, got, c.want)
		}
	}
}
