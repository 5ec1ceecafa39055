package validator

import (
	"strings"
	"testing"

	"scorepad/dict"
	"scorepad/scorer"
)

func TestQuillicoPlaces(t *testing.T) {
	const head = "scorepad 1\ngame quillico\nplayers Tyler Ann\n"
	for _, c := range []struct {
		record, word string
		want         string // the places
	}{
		// Through the only I, read upwards or downwards; BOOK finds no letter.
		{"\nplay Tyler E QUIZ\n", "JINX", "play Ann N J[I1]NX play Ann S J[I1]NX"},
		{"\nplay Tyler E QUIZ\n", "BOOK", ""},
		{"\nplay Tyler E QUIZ\n", "jinx", "play Ann N j[I1]nx play Ann S j[I1]nx"},
		// A word that is none fits nowhere, but for those who challenge.
		{"\nplay Tyler E QUIZ\n", "JINQ", ""},
		{"house challenge=quiddler\n\nplay Tyler E QUIZ\n", "JINK", "play Ann N J[I1]NK play Ann S J[I1]NK"},
		{"house challenge=quiddler\n\nplay Tyler E QUIZ\n", "BIH", "play Ann N B[I1]H play Ann S B[I1]H"},
	} {
		table, err := scorer.ReadTable(strings.NewReader(head + c.record))
		if err != nil {
			t.Fatal(err)
		}
		places, err := Umpire{List: dict.Family()}.QuillicoPlaces(table, 1, c.word)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, m := range places {
			got = append(got, table.Text(m.Play, false))
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%s: %q, want %q", c.word, strings.Join(got, " "), c.want)
		}
	}
}
