package desk

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"scorepad/scorer"
)

// solo sits down with a solitaire at the end of some lines.
func solo(t *testing.T, lines ...string) *Sitting {
	t.Helper()
	table, err := scorer.ReadTable(strings.NewReader("scorepad 1\ngame solitaire\nplayers Ann\n\n" + strings.Join(lines, "\n")))
	if err != nil {
		t.Fatal(err)
	}
	return &Sitting{Table: table}
}

const (
	soloTops  = "show 1 (QU) I E T E Q U E"
	soloTaken = "word 2 4" // IT: stacks 2 and 4 wait
)

// What is typed at a solitaire, and the line of the record that it becomes.
// Where several ways are open they are listed.
func TestSolitaireTyped(t *testing.T) {
	empty := []string{"stack 1 A B C D E F", "word! 1", "word! 1", "word! 1", "word! 1", "word! 1", "word! 1", "show 2 T E A"}
	one := []string{soloTops, soloTaken, "show 2 I"}
	for _, c := range []struct {
		before []string
		typed  string
		want   string
	}{
		{nil, "Q I E T S O X A", "show 1 Q I E T S O X A"},
		{nil, "qiet(ER)oxa", "show 1 qiet(ER)oxa"},
		{nil, "show QU I", "show 1 (QU) I"},
		{[]string{soloTops}, "1 2 3 4", "word 1 2 3 4"},
		{[]string{soloTops}, "it", "word 2 4"},
		{[]string{soloTops}, "IT!", "word! 2 4"},
		{[]string{soloTops}, "it !", "word! 2 4"},
		{[]string{soloTops}, "SHOW", "no way: SHOW cannot be taken from the cards that show, QU I E T E Q U E"},
		{[]string{soloTops}, "quiet", "word 6 7 2 3 4 | word 6 7 2 5 4 | word 6 7 2 8 4 | word 1 2 3 4 | word 1 2 5 4 | word 1 2 8 4"},
		{[]string{soloTops}, "quiet 1 5", "word 1 2 5 4"},
		{[]string{soloTops}, "(QU)IET 8", "word 1 2 8 4"},
		{[]string{soloTops}, "tee", "word 4 3 5 | word 4 3 8 | word 4 5 8"},
		{[]string{soloTops}, "tee 9", "no way: TEE cannot be taken from the cards that show, QU I E T E Q U E, with stack 9"},
		{[]string{soloTops}, "sheet", "no way: SHEET cannot be taken from the cards that show, QU I E T E Q U E"},
		{[]string{soloTops, soloTaken}, "4 in", "show 4 (IN)"},
		{[]string{soloTops, soloTaken}, "S IN", "show 2 S (IN)"},
		{[]string{soloTops, soloTaken}, "tee", "no way: TEE cannot be taken from the cards that show, QU E E Q U E; still to be shown: 2 4"},
		{one, "t", "show 4 T"},
		{one, "in", "show 4 (IN)"},
		{one, "word in", "no way: IN cannot be taken from the cards that show, QU I E E Q U E; still to be shown: 4"},
		{[]string{soloTops}, "show A", "no way: no stack waits for its card; a word is taken by its letters, as QUIET"},
		{empty, "refill 1 2", "refill 1 from 2"},
		{empty, "refill 3", "refill 1 from 3"},
		{empty, "refill 1 from 3", "refill 1 from 3"},
		{[]string{soloTops}, "end", "end blocked"},
		{[]string{soloTops}, "ruling QI good", "ruling QI good"},
		{[]string{soloTops}, "undo", "undo"},
		{[]string{soloTops, soloTaken, "show 2 A B"}, "amend 2 tie 5", "amend 2 word 4 2 5"}, // by what showed then
	} {
		s := solo(t, c.before...)
		if got := understood(s, c.typed); got != c.want {
			t.Errorf("%q after %q: %s, want %s", c.typed, c.before, got, c.want)
		}
	}
}

// understood gives the line that a typed one becomes, or the ways.
func understood(s *Sitting, typed string) string {
	line, err := s.complete(s.Short(typed))
	var several *PlacesError
	switch {
	case errors.As(err, &several):
		var ways []string
		for _, p := range several.Places {
			way, _, _ := strings.Cut(p, " (")
			ways = append(ways, way)
		}
		return strings.Join(ways, " | ")
	case err != nil:
		return "no way: " + strings.TrimPrefix(err.Error(), scorer.ErrNonsense.Error()+": ")
	}
	return line
}

// The ways of a word spell it with cards that show, use what they are to use,
// and come from the highest stacks first.
func TestSoloWays(t *testing.T) {
	s := solo(t, "stack 1 E A B C D F", "show 2 T E S I R N O", "word! 1", "stack 1 A B C D F")
	s = &Sitting{Table: s.Table}
	for _, word := range []string{"tea", "TEAS", "RESINATE", "(E)(A)(T)"} {
		ways, err := s.SoloWays(word)
		if word == "RESINATE" {
			if err == nil {
				t.Errorf("%s: %v, but one E shows", word, ways)
			}
			continue
		}
		if err != nil {
			t.Errorf("%s: %v", word, err)
		}
		for _, way := range ways {
			var cards []scorer.Tile
			for _, n := range way {
				c, _ := s.Table.Solitaire().Showing(n)
				cards = append(cards, c)
			}
			want := strings.ToUpper(strings.NewReplacer("(", "", ")", "").Replace(word))
			if got := s.Table.Box().Letters(cards); got != want {
				t.Errorf("%s: %v spells %s", word, way, got)
			}
		}
	}
	high := solo(t, soloTops, "word 3 4", "show 3 E T")
	ways, err := high.SoloWays("te")
	if want := [][]int{{4, 5}, {4, 8}, {4, 3}}; err != nil || !slices.EqualFunc(ways, want, slices.Equal) {
		t.Errorf("%v, %v, want %v", ways, err, fmt.Sprint(want))
	}
}
