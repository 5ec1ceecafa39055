package term

import (
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
