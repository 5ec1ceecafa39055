package desk

import (
	"errors"
	"strings"
	"testing"

	"scorepad/dict"
	"scorepad/scorer"
	"scorepad/validator"
)

// What is typed at a Quillico table of sTORe, and the line of the record that
// it becomes; several places are parted by a bar.
func TestQuillicoTyped(t *testing.T) {
	table, err := scorer.ReadTable(strings.NewReader("scorepad 1\ngame quillico\nplayers Tyler Ann\n\nplay Tyler E sTORe\n"))
	if err != nil {
		t.Fatal(err)
	}
	s := &Sitting{Table: table, Umpire: validator.Umpire{List: dict.Family()}}
	for _, c := range []struct{ typed, want string }{
		{"Ann WOK", "play Ann N W[O1]K (3)|play Ann S W[O1]K (3)"},
		{"Ann N WOK", "play Ann N W[O1]K"},
		{"Ann s wok", "play Ann S w[O1]k"},
		{"Ann! W[O1]K", "play Ann N W[O1]K (3)|play Ann S W[O1]K (3)"},
		{"Ann! N WOK", "play! Ann N W[O1]K"},
		{"Ann TEA", "play Ann N T[E1]A (4)|play Ann S T[E1]A (4)|play Ann N [T1]EA (3)|play Ann S [T1]EA (3)"},
		{"Ann [T1]EA", "play Ann N [T1]EA (3)|play Ann S [T1]EA (3)"},
		{"Ann S [t1]EA", "play Ann S [t1]EA"}, // whole already
		{"Ann N WO[O1]K", "play Ann N WO[O1]K"},
		{"Ann SE *S1 SEA[R1]", "play Ann SE *S1 SEA[R1]"},
		{"Ann S ZOO@T1+E", "play Ann S ZOO@T1+E"},
		{"Ann W[O2]K", ""},
		{"amend 1 Tyler STORE", "amend 1 play Tyler E STORE"}, // as the table was then
	} {
		got, err := s.complete(s.Short(c.typed))
		var several *PlacesError
		if errors.As(err, &several) {
			got = strings.Join(several.Places, "|")
		} else if (err != nil) != (c.want == "") {
			t.Errorf("%s: %v", c.typed, err)
		}
		if got != c.want {
			t.Errorf("%s: %q, want %q", c.typed, got, c.want)
		}
	}
}
