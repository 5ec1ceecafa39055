package validator

import (
	"errors"
	"strings"
	"testing"

	"scorepad/dict"
	"scorepad/scorer"
)

const challengeGame = `scorepad 1
game quiddler
players Anna Chris
house hands=6

out Anna TH(IN) (TH)IN
lay Chris TEH / A A A
`

func readCards(t testing.TB, text string) *scorer.Table {
	t.Helper()
	table, err := scorer.ReadTable(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// A challenge typed without its outcome is settled by the table's rulings, the
// house words and the list, in this order.
func TestSettle(t *testing.T) {
	allows := func(word string) (good, ruled bool) { return word == "TEH", word == "TEH" }
	for _, c := range []struct {
		more  string
		entry int
		word  string
		book  func(string) (bool, bool)
		want  string // the entry it makes, or a part of the error
		draws Code
	}{
		{"", 0, "teh", nil, "challenge Anna 2 TEH falls", ""},
		{"", 0, "TEH", allows, "challenge Anna 2 TEH stands", ""},
		{"ruling TEH good\n", 0, "TEH", nil, "challenge Anna 2 TEH stands", ""},
		{"ruling TEH bad\n", 0, "TEH", allows, "challenge Anna 2 TEH falls", ""},
		{"", 0, "(TH)IN", nil, "challenge Anna 1 (TH)IN stands", ""},
		{"", 0, "THIN", nil, "two spellings", ""},
		{"", 0, "CAT", nil, "these can be: TH(IN) (Anna, entry 1), (TH)IN (Anna, entry 1), TEH (Chris, entry 2)", ""},
		{"challenge Anna 2 TEH falls\n", 0, "TEH", nil, "these can be: TH(IN)", ""},
		{"challenge Anna 2 TEH falls\n", 2, "TEH", nil, "challenge Anna 2 TEH falls", ChallengedBefore},
		{"", 7, "TEH", nil, "nothing can be challenged", ""},
	} {
		table := readCards(t, challengeGame+c.more)
		f, r, err := Umpire{List: dict.Club(), Book: c.book}.Settle(table, 0, c.entry, c.word)
		if err != nil {
			if !strings.Contains(err.Error(), c.want) || !errors.Is(err, scorer.ErrNonsense) {
				t.Errorf("%q %s: %v, want %q", c.more, c.word, err, c.want)
			}
			continue
		}
		if got := table.Text(f, false); got != c.want {
			t.Errorf("%q %s: %s, want %s", c.more, c.word, got, c.want)
		}
		if c.draws != "" && !r.Has(c.draws) || c.draws == "" && len(r) > 0 {
			t.Errorf("%q %s draws %v, want %s", c.more, c.word, r, c.draws)
		}
	}
	if _, _, err := (Umpire{}).Settle(readCards(t, challengeGame), 0, 0, "TEH"); err == nil || errors.Is(err, scorer.ErrNonsense) {
		t.Errorf("without a list: %v", err)
	}
}
