package sim

import (
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"scorepad/scorer"
)

func run1(t *testing.T, b Batch) (*Tally, string) {
	t.Helper()
	var kept strings.Builder
	b.Keep = func(text string) error { kept.WriteString(text); return nil }
	tally, err := b.Run(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	return tally, kept.String()
}

func TestSameSeedSameRecords(t *testing.T) {
	for _, game := range []string{"qwirkle", "quiddler", "quiddler-junior", "quillico"} {
		m := match(t, game, 7, "greedy", "easy")
		one, kept := run1(t, Batch{Match: m, Games: 20, Workers: 1})
		five, again := run1(t, Batch{Match: m, Games: 20, Workers: 5})
		if diff := cmp.Diff(one, five); diff != "" {
			t.Errorf("%s: one worker and five differ: %s", game, diff)
		}
		if kept != again {
			t.Errorf("%s: the records differ", game)
		}
		if n := strings.Count(kept, "scorepad 1\n"); n != 20 {
			t.Errorf("%s: %d records kept, want 20", game, n)
		}
	}
}

func TestShardsAddUp(t *testing.T) {
	m := match(t, "qwirkle", 3, "greedy", "easy", "random")
	whole, _ := run1(t, Batch{Match: m, Games: 50})
	sum := NewTally(3)
	for shard := 1; shard <= 4; shard++ {
		part, _ := run1(t, Batch{Match: m, Games: 50, Shard: shard, Shards: 4})
		if err := sum.Merge(part); err != nil {
			t.Fatal(err)
		}
	}
	if diff := cmp.Diff(whole, sum); diff != "" {
		t.Errorf("four shards and the whole differ: %s", diff)
	}
	if err := sum.Merge(NewTally(2)); !errors.Is(err, scorer.ErrNonsense) {
		t.Errorf("merging a match of two into one of three: %v", err)
	}
}

func TestTallyAddsUp(t *testing.T) {
	tally, _ := run1(t, Batch{Match: match(t, "quiddler", 5, "greedy", "easy", "random"), Games: 12})
	wins, outs := int64(0), int64(0)
	for _, b := range tally.Bots {
		wins += b.Wins
		outs += b.Outs
		if b.Games != 12 || float64(b.Min) > b.Mean() || float64(b.Max) < b.Mean() {
			t.Errorf("%+v", b)
		}
	}
	if wins != 12*Parts || outs != 12*8 {
		t.Errorf("%d wins in parts, %d times out; want %d and 96", wins, outs, 12*Parts)
	}
}

func TestStoppedBatchGivesWhatIsDone(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	b := Batch{Match: match(t, "qwirkle", 1, "greedy", "greedy"), Games: 1_000_000, Workers: 2,
		Progress: func(games int) {
			if games >= 50 {
				stop()
			}
		}}
	tally, err := b.Run(ctx)
	if !errors.Is(err, context.Canceled) || tally.Games < 50 || tally.Games > 1000 {
		t.Errorf("%d games, %v", tally.Games, err)
	}
}

func TestBatchRefuses(t *testing.T) {
	m := match(t, "qwirkle", 1, "greedy", "greedy")
	for _, b := range []Batch{{Match: m}, {Match: m, Games: 5, Shard: 3, Shards: 2}, {Match: m, Games: 5, Shards: 2}} {
		if _, err := b.Run(context.Background()); !errors.Is(err, scorer.ErrNonsense) {
			t.Errorf("%+v: %v", b, err)
		}
	}
	for _, bots := range [][]string{{"greedy"}, {"greedy", "clever"}, {"greedy", "easy", "easy", "easy", "easy"}} {
		m := &Match{Head: m.Head, Bots: bots}
		if err := m.Check(); !errors.Is(err, scorer.ErrNonsense) {
			t.Errorf("%v: %v", bots, err)
		}
	}
}

// The levels are what they are called. The games are always the same ones, so
// this fails only when somebody's play changes.
func TestStrongerLevelsWin(t *testing.T) {
	for _, c := range []struct {
		game, house, better, worse string
		games                      int
		least                      float64
	}{
		{"qwirkle", "", "strong", "greedy", 100, 0.60},
		{"qwirkle", "", "greedy", "easy", 100, 0.75},
		{"qwirkle", "", "easy", "child", 50, 0.75},
		{"quiddler", "", "strong", "greedy", 40, 0.60},
		{"quiddler", "", "greedy", "easy", 40, 0.75},
		{"quiddler", "", "easy", "child", 40, 0.75},
		{"quiddler-junior", "", "strong", "greedy", 60, 0.60},
		{"quillico", "", "strong", "greedy", 14, 0.57},
		{"quillico", "", "greedy", "easy", 10, 0.75},
	} {
		t.Run(c.game+" "+c.better+" "+c.worse, func(t *testing.T) {
			t.Parallel()
			tally, err := (&Batch{Match: houseMatch(t, c.game, c.house, 21, c.better, c.worse), Games: c.games}).Run(context.Background())
			if err != nil {
				t.Fatal(err)
			}
			if share, half := tally.Bots[0].Share(); share < c.least {
				t.Errorf("%s won %.2f ± %.2f, want %.2f", c.better, share, half, c.least)
			}
		})
	}
}
