package validator

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"scorepad/dict"
	"scorepad/scorer"
)

// randomDeal shuffles a solitaire and records it whole.
func randomDeal(t testing.TB, game, house string, seed uint64) *scorer.Table {
	t.Helper()
	table := soloTable(t, game, house, "")
	bag := table.Box().Bag()
	r := rand.New(rand.NewPCG(seed, 1))
	r.Shuffle(len(bag), func(i, j int) { bag[i], bag[j] = bag[j], bag[i] })
	for n := range scorer.SolitaireStacks {
		cards := bag[n*scorer.SolitaireDepth : (n+1)*scorer.SolitaireDepth]
		mustFold(t, table, scorer.Stacked{Stack: n + 1, Tiles: cards})
	}
	return table
}

func mustFold(t testing.TB, table *scorer.Table, f scorer.Fact) {
	t.Helper()
	if err := table.Fold(scorer.Entry{Fact: f, Forced: true}); err != nil {
		t.Fatal(err)
	}
}

// checkWay plays a way and wants no finding and a win.
func checkWay(t *testing.T, u Umpire, table *scorer.Table, sol Solution) {
	t.Helper()
	for i, f := range sol.Way {
		if r := u.Rule(table, f); !r.OK() {
			t.Errorf("step %d, %s: %v", i+1, table.Text(f, false), r)
		}
		if err := table.Fold(scorer.Entry{Fact: f}); err != nil {
			t.Fatalf("step %d: %v", i+1, err)
		}
	}
	if !table.Solitaire().Won() {
		t.Errorf("%d cards used", table.Solitaire().Used())
	}
}

func TestSolveWholeDeals(t *testing.T) {
	for _, c := range []struct{ game, house string }{
		{"solitaire", ""}, {"solitaire", "refill=must"}, {"solitaire", "obscure=no minCards=3"}, {"solitaire", "noRepeats"}, {"solitaire-junior", ""},
	} {
		u := Umpire{List: dict.Club()}
		if c.game == "solitaire-junior" {
			u.List = dict.Family()
		}
		for seed := range uint64(2) {
			table := randomDeal(t, c.game, c.house, seed)
			sol, err := u.Solve(table, 20_000)
			if err != nil || !sol.Won {
				t.Errorf("%s %s, deal %d: %v, %v", c.game, c.house, seed, sol, err)
				continue
			}
			checkWay(t, u, table, sol)
		}
	}
}

// canWin tries everything: each word, each refill.
func canWin(u Umpire, t *scorer.Table) bool {
	if t.Solitaire().Won() {
		return true
	}
	var next []scorer.Fact
	for _, m := range u.SolitaireMoves(t) {
		next = append(next, m)
	}
	if to := firstEmpty(t); to > 0 {
		for n := 1; n <= scorer.SolitaireStacks; n++ {
			if t.Solitaire().Left(n) > 1 {
				next = append(next, scorer.Refilled{To: to, From: n})
			}
		}
	}
	for _, f := range next {
		after, err := t.After(scorer.Entry{Fact: f})
		if err == nil && canWin(u, after) {
			return true
		}
	}
	return false
}

// On small lies, with stacks of one to four cards, some of them moved already,
// the search and trying everything agree.
func TestSolveAgreesWithTryingEverything(t *testing.T) {
	u := Umpire{List: dict.Club()}
	for _, house := range []string{"", "refill=must", "minCards=3"} {
		won, lost := 0, 0
		for seed := range uint64(60) {
			table := randomDeal(t, "solitaire", house, 100+seed)
			r := rand.New(rand.NewPCG(seed, 2))
			strip(t, table, 5+r.IntN(4), r)
			want := canWin(u, table)
			sol, err := u.Solve(table, 100_000)
			if err != nil || sol.Won != want || sol.Proved == want {
				t.Errorf("house %q, deal %d: %v, %v; want won %v", house, seed, sol, err, want)
			}
			if want {
				won++
				checkWay(t, u, table, sol)
			} else {
				lost++
			}
		}
		if won < 5 || lost < 5 {
			t.Errorf("house %q: %d won and %d lost show little", house, won, lost)
		}
	}
}

// strip takes single cards until so many are left, and moves some.
func strip(t *testing.T, table *scorer.Table, left int, r *rand.Rand) {
	t.Helper()
	high := 1 + r.IntN(4)
	for scorer.SolitaireCards-table.Solitaire().Used() > left {
		n := 1 + r.IntN(scorer.SolitaireStacks)
		if k := table.Solitaire().Left(n); k > high || k > 0 && scorer.SolitaireCards-table.Solitaire().Used() <= high*scorer.SolitaireStacks {
			mustFold(t, table, scorer.Removed{Stacks: []int{n}})
		}
		if to := firstEmpty(table); to > 0 && r.IntN(8) == 0 && table.Solitaire().Left(n) > 1 {
			mustFold(t, table, scorer.Refilled{To: to, From: n})
		}
	}
}

func TestSolveSmall(t *testing.T) {
	long := "stack 1 Z Z Z Z Z Z;stack 2 Z Z Z Z Z Z;stack 3 Z Z Z Z Z Z;stack 4 Z Z Z Z Z Z;stack 5 Z Z Z Z Z Z;stack 6 Z Z Z Z Z Z;"
	gone := strings.Repeat("word! 1 2 3 4 5 6;", 6)
	for _, c := range []struct {
		name, seven, eight, want string
		steps                    int // at least
	}{
		{"two words", "A A A A N O", "Z Z Z Z O X", "it can be won, with 2 words", 2},
		{"a refill uncovers the middle of a word", "A A A A N I", "Z Z Z Z Z T", "it can be won, with 1 word", 2},
		{"no word at all", "A A A A V V", "Z Z Z Z V V", "it cannot be won", 0},
		{"one card too many", "A A A A T O", "Z Z Z Z Z Q", "it cannot be won", 0},
	} {
		lines := long + "stack 7 " + c.seven + ";stack 8 " + c.eight + ";" + gone + strings.Repeat("word! 7 8;", 4)
		if c.eight[8] == 'Z' {
			lines += "word! 8;"
		}
		sol, err := Umpire{List: dict.Club()}.Solve(soloTable(t, "solitaire", "", lines), 1000)
		if err != nil || sol.String() != c.want || len(sol.Way) < c.steps {
			t.Errorf("%s: %v, %v; want %s", c.name, sol, err, c.want)
		}
	}
}

func TestSolveRefuses(t *testing.T) {
	u := Umpire{List: dict.Club()}
	unknown := soloTable(t, "solitaire", "", "show 1 A B C D E F G H")
	if _, err := u.Solve(unknown, 10); !errors.Is(err, ErrUnknownDeal) {
		t.Errorf("solve: %v", err)
	}
	if sol, err := u.Solve(randomDeal(t, "solitaire", "", 3), 1); err != nil || sol.Won || sol.Proved || sol.Positions != 1 {
		t.Errorf("one position: %v, %v", sol, err)
	}
}

func TestSolitaireNext(t *testing.T) {
	u := Umpire{List: dict.Club()}
	table := randomDeal(t, "solitaire", "", 7)
	for range 4 {
		advice, err := u.SolitaireNext(table, 4, rand.New(rand.NewPCG(1, 2)))
		if err != nil || len(advice) == 0 || len(advice) > maxAdvice {
			t.Fatalf("%v, %v", advice, err)
		}
		for _, a := range advice {
			if !u.Rule(table, a.Fact).OK() || a.Tries != 4 || a.Wins < 0 || a.Wins > 1 || a.Left < 0 || a.Left > 48 {
				t.Errorf("%v: %v", a, u.Rule(table, a.Fact))
			}
		}
		again, err := u.SolitaireNext(table, 4, rand.New(rand.NewPCG(1, 2)))
		if err != nil || fmt.Sprint(again) != fmt.Sprint(advice) {
			t.Errorf("again %v, %v", again, err)
		}
		mustFold(t, table, advice[0].Fact)
	}
	waits := soloTable(t, "solitaire", "", "show 1 A B C D E F G")
	if _, err := u.SolitaireNext(waits, 4, rand.New(rand.NewPCG(1, 2))); !errors.Is(err, ErrWaiting) {
		t.Errorf("a stack waits: %v", err)
	}
}

// What lies below is not looked at: two deals that show the same cards get the
// same advice.
func TestSolitaireNextDoesNotPeek(t *testing.T) {
	u := Umpire{List: dict.Club()}
	whole := randomDeal(t, "solitaire", "", 5)
	shows := soloTable(t, "solitaire", "", "")
	var tops []scorer.Tile
	for n := 1; n <= scorer.SolitaireStacks; n++ {
		top, _ := whole.Solitaire().Showing(n)
		tops = append(tops, top)
	}
	mustFold(t, shows, scorer.Exposed{First: 1, Tiles: tops})
	a, err1 := u.SolitaireNext(whole, 3, rand.New(rand.NewPCG(4, 4)))
	b, err2 := u.SolitaireNext(shows, 3, rand.New(rand.NewPCG(4, 4)))
	if err1 != nil || err2 != nil || fmt.Sprint(a) != fmt.Sprint(b) {
		t.Errorf("%v %v\n%v %v", a, err1, b, err2)
	}
}

func BenchmarkSolve(b *testing.B) {
	u := Umpire{List: dict.Club()}
	table := randomDeal(b, "solitaire", "", 7)
	for b.Loop() {
		if sol, err := u.Solve(table, 20_000); err != nil || !sol.Won {
			b.Fatal(sol, err)
		}
	}
}

func BenchmarkSolitaireMoves(b *testing.B) {
	u := Umpire{List: dict.Club()}
	table := randomDeal(b, "solitaire", "", 7)
	for b.Loop() {
		u.SolitaireMoves(table)
	}
}

func BenchmarkSolitaireNext(b *testing.B) {
	u := Umpire{List: dict.Club()}
	table := randomDeal(b, "solitaire", "", 7)
	r := rand.New(rand.NewPCG(1, 2))
	for b.Loop() {
		if _, err := u.SolitaireNext(table, 16, r); err != nil {
			b.Fatal(err)
		}
	}
}
