package validator

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"scorepad/dict"
	"scorepad/scorer"
)

func soloTable(t testing.TB, game, house, lines string) *scorer.Table {
	t.Helper()
	head := "scorepad 1\ngame " + game + "\nplayers Ann\n"
	if house != "" {
		head += "house " + house + "\n"
	}
	table, err := scorer.ReadTable(strings.NewReader(head + "\n" + strings.ReplaceAll(lines, ";", "\n")))
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// bruteMoves tries every order of every choice of stacks. Where several show
// the same card only the rising order counts.
func bruteMoves(u Umpire, t *scorer.Table) []string {
	var out []string
	var try func(stacks []int)
	try = func(stacks []int) {
		if len(stacks) > 0 && u.Rule(t, scorer.Removed{Stacks: stacks}).OK() {
			out = append(out, fmt.Sprint(stacks))
		}
	next:
		for n := 1; n <= scorer.SolitaireStacks; n++ {
			card, shows := t.Solitaire().Showing(n)
			if !shows || slices.Contains(stacks, n) {
				continue
			}
			for _, m := range stacks {
				if other, _ := t.Solitaire().Showing(m); other == card && m > n {
					continue next
				}
			}
			try(append(slices.Clone(stacks), n))
		}
	}
	try(nil)
	slices.Sort(out)
	return out
}

// The moves are exactly the words that draw no finding.
func TestSolitaireMovesAreWhatRuleAllows(t *testing.T) {
	own, _, err := dict.Compile(strings.NewReader("zqx\nbaobab\n"), "own", dict.CompileOptions{})
	if err != nil {
		t.Fatal(err)
	}
	book := func(word string) (good, ruled bool) {
		return word == "OXY", word == "OXY" || word == "TOE"
	}
	club, family := Umpire{List: dict.Club()}, Umpire{List: dict.Family()}
	for _, c := range []struct {
		name, game, house, lines string
		u                        Umpire
	}{
		{"two-letter cards", "solitaire", "", "show 1 (TH) I N (IN) T", club},
		{"twice the same face", "solitaire", "", "show 1 E T E T S", club},
		{"a stack in the middle waits", "solitaire", "", "show 1 (QU) I;show 4 E T", club},
		{"junior with names", "solitaire-junior", "", "show 1 P A R I S", family},
		{"junior with obscure words", "solitaire-junior", "obscure", "show 1 A (AT) E O", family},
		{"no plurals", "solitaire", "plurals=no", "show 1 C A T S", club},
		{"no clipped words", "solitaire", "abbreviations=no obscure=no", "show 1 F A X Q I", club},
		{"long words only", "solitaire", "minLetters=4 minCards=3", "show 1 (TH) I N S T", club},
		{"ruled", "solitaire", "", "ruling CAT bad;ruling TXC good;show 1 C A T X S", club},
		{"taken before", "solitaire", "noRepeats", "show 1 T O S A E;word 1 2;show 1 T O", club},
		{"must refill", "solitaire", "refill=must", "stack 1 A B C D E F;show 2 T O;word! 1;word! 1;word! 1;word! 1;word! 1;word! 1", club},
		{"a list of one's own", "solitaire", "foreign", "show 1 Z Q X A T", Umpire{List: dict.Club(), Foreign: []*dict.List{own}}},
		{"house words", "solitaire", "", "show 1 O X Y T E", Umpire{List: dict.Club(), Book: book}},
		{"after the end", "solitaire", "", "show 1 T O;end blocked", club},
		{"nothing shows", "solitaire", "", "", club},
	} {
		table := soloTable(t, c.game, c.house, c.lines)
		var got []string
		for _, m := range c.u.SolitaireMoves(table) {
			got = append(got, fmt.Sprint(m.Stacks))
		}
		slices.Sort(got)
		if want := bruteMoves(c.u, table); !slices.Equal(got, want) {
			t.Errorf("%s: %d moves %v, want %d %v", c.name, len(got), got, len(want), want)
		}
	}
}

func TestSolitaireMovesEight(t *testing.T) {
	u := Umpire{List: dict.Club()}
	table := soloTable(t, "solitaire", "", "show 1 (QU) I E T S O X A")
	moves := u.SolitaireMoves(table)
	if got, want := len(moves), len(bruteMoves(u, table)); got != want {
		t.Errorf("%d moves, want %d", got, want)
	}
	if len(moves) == 0 || len(moves[0].Stacks) < len(moves[len(moves)-1].Stacks) {
		t.Error("the longest word comes first")
	}
}

// The two ways to keep one and the same deal, both won, draw no finding.
func TestSolitaireExamplesAreLegal(t *testing.T) {
	for _, name := range []string{"solitaire-won", "solitaire-card-by-card"} {
		text, err := os.ReadFile("../scorer/testdata/" + name + ".txt")
		if err != nil {
			t.Fatal(err)
		}
		table, err := scorer.ReadTable(strings.NewReader(string(text)))
		if err != nil {
			t.Fatal(err)
		}
		rulings, err := Umpire{List: dict.Club()}.Judge(table)
		if err != nil || !table.Solitaire().Won() {
			t.Errorf("%s: %v, won %v", name, err, table.Solitaire().Won())
		}
		for i, r := range rulings {
			if len(r) > 0 {
				t.Errorf("%s, entry %d: %v", name, i+1, r)
			}
		}
	}
}
