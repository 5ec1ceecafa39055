package scorer

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// Worked out with openskill 5.0.1, an independent program for the same model.
var rated = []struct {
	name   string
	tau    float64
	before []Rating
	places []int
	after  []Rating
}{
	{"two fresh, no tau", 0, []Rating{{25, 25.0 / 3}, {25, 25.0 / 3}}, []int{1, 2},
		[]Rating{{27.63523138347365, 8.065506316323548}, {22.36476861652635, 8.065506316323548}}},
	{"two fresh", 25.0 / 300, []Rating{{25, 25.0 / 3}, {25, 25.0 / 3}}, []int{1, 2},
		[]Rating{{27.635389493140497, 8.06590141354368}, {22.364610506859503, 8.06590141354368}}},
	{"a tie", 25.0 / 300, []Rating{{25, 25.0 / 3}, {25, 25.0 / 3}}, []int{1, 1},
		[]Rating{{25, 8.06590141354368}, {25, 8.06590141354368}}},
	{"four, the last seat won", 25.0 / 300, []Rating{{29.182, 4.782}, {27.174, 4.922}, {16.672, 6.217}, {25, 25.0 / 3}}, []int{2, 3, 4, 1},
		[]Rating{{29.549187174331713, 4.746434868021932}, {26.636402238854807, 4.864736264883261}, {14.96648623853765, 6.106533158595433}, {28.48994613818971, 8.19952810498294}}},
	{"five with ties in the middle", 0, []Rating{{30, 2}, {28, 3}, {25, 8}, {20, 5}, {22, 1.5}}, []int{1, 2, 2, 4, 5},
		[]Rating{{30.209167280683708, 1.9993929351599644}, {27.953300374293555, 2.993796912931302}, {25.18438785000223, 7.722553163717503}, {20.38997211689998, 4.938501555883457}, {21.852438435169386, 1.4994739564907746}}},
	{"three share first", 25.0 / 300, []Rating{{25, 25.0 / 3}, {31, 3}, {12, 4}}, []int{1, 1, 1},
		[]Rating{{24.98924359298324, 8.025091997364756}, {30.838603831748433, 2.995493586335194}, {12.289308840082656, 3.9935376606940434}}},
	{"shared last of four", 25.0 / 300, []Rating{{25, 25.0 / 3}, {25, 25.0 / 3}, {40, 1.2}, {18, 6}}, []int{3, 3, 1, 2},
		[]Rating{{22.477055161551874, 7.923324033423708}, {22.477055161551874, 7.923324033423708}, {40.046468096356186, 1.2028221291231862}, {19.459682224934564, 5.951463348807434}}},
	{"eight", 25.0 / 300, []Rating{{25, 8}, {26, 7}, {27, 6}, {28, 5}, {29, 4}, {30, 3}, {31, 2}, {32, 1}}, []int{8, 7, 6, 5, 4, 3, 2, 1},
		[]Rating{{19.540331420558946, 7.633267658074326}, {24.23420950735132, 6.780236632229084}, {26.576567255239016, 5.904738304473477}, {28.115651515357882, 4.96447518761104}, {29.277051138624554, 3.989575454941265}, {30.251605080891675, 2.998579112352638}, {31.149517131800838, 2.0014055002727034}, {32.04622602632366, 1.00345604510613}}},
}

func TestRate(t *testing.T) {
	for _, c := range rated {
		rater := DefaultRater
		rater.Tau = c.tau
		for i, got := range rater.Rate(c.before, c.places) {
			if want := c.after[i]; math.Abs(got.Mu-want.Mu) > 1e-10 || math.Abs(got.Sigma-want.Sigma) > 1e-10 {
				t.Errorf("%s, player %d: %v, want %v", c.name, i+1, got, want)
			}
		}
	}
}

func TestNewcomerHasNoOrdinal(t *testing.T) {
	if o := DefaultRater.New().Ordinal(); math.Abs(o) > 1e-9 {
		t.Errorf("%v, want 0", o)
	}
}

var autumn = []Result{
	{1, "quiddler", []string{"Anna", "Chris"}, []int{210, 180}},
	{2, "quiddler", []string{"Anna", "Chris", "Sally"}, []int{150, 190, 150}},
	{4, "qwirkle", []string{"Sally", "Chris"}, []int{99, 99}},
	{5, "solitaire", []string{"Anna"}, []int{48}},
	{7, "quillico", []string{"Chris", "Anna", "Sally", "Mary Ann"}, []int{60, 70, -4, 70}},
}

func TestStandings(t *testing.T) {
	table, err := Standings(autumn, DefaultRater)
	if err != nil {
		t.Fatal(err)
	}
	// Anna: 1 + 1/4 + 5/6 of 3 games; Chris: 0 + 1 + 1/2 + 1/3 of 4;
	// Sally: 1/4 + 1/2 + 0 of 3; Mary Ann: 5/6 of 1.
	want := []string{
		"1 Anna games [1 2 7] wins 1.5 shares 2.0833 score 0.6167 points 430 average 143.33 best 1 places [2 1]",
		"2 Mary Ann games [7] wins 0.5 shares 0.8333 score 0.6111 points 70 average 70.00 best 7 places [1]",
		"3 Chris games [1 2 4 7] wins 1.5 shares 1.8333 score 0.4722 points 529 average 132.25 best 2 places [2 1 1]",
		"4 Sally games [2 4 7] wins 0.5 shares 0.7500 score 0.3500 points 245 average 81.67 best 2 places [1 1 0 1]",
	}
	for i := range table {
		s := &table[i]
		var games []int
		for _, o := range s.Games {
			games = append(games, o.Number)
		}
		got := fmt.Sprintf("%d %s games %v wins %.1f shares %.4f score %.4f points %d average %.2f best %d places %v",
			s.Place, s.Player, games, s.Wins(), s.Shares(), s.Score(), s.Points(), s.Average(), s.Best().Number, s.Places())
		if i >= len(want) || got != want[i] {
			t.Errorf("%s", got)
		}
	}
	if len(table) != len(want) {
		t.Errorf("%d players", len(table))
	}
}

// Ratings go from game to game.
func TestStandingsRatings(t *testing.T) {
	table, err := Standings(autumn[:2], DefaultRater)
	if err != nil {
		t.Fatal(err)
	}
	first := DefaultRater.Rate([]Rating{DefaultRater.New(), DefaultRater.New()}, []int{1, 2})
	second := DefaultRater.Rate([]Rating{first[0], first[1], DefaultRater.New()}, []int{2, 1, 2})
	for i := range table {
		s := &table[i]
		if want := second[slices.Index(autumn[1].Players, s.Player)]; s.Rating() != want {
			t.Errorf("%s: %v, want %v", s.Player, s.Rating(), want)
		}
	}
}

func TestStandingsShareAPlace(t *testing.T) {
	table, err := Standings([]Result{
		{1, "quiddler", []string{"C", "A", "B"}, []int{9, 9, 5}},
		{2, "quiddler", []string{"D", "B"}, []int{9, 5}},
	}, DefaultRater)
	if err != nil {
		t.Fatal(err)
	}
	got := ""
	for _, s := range table {
		got += fmt.Sprint(s.Place, s.Player, " ")
	}
	if got != "1D 2A 2C 4B " {
		t.Error(got)
	}
}

func TestStandingsRefuse(t *testing.T) {
	for _, r := range []Result{
		{3, "quiddler", []string{"A", "B"}, []int{1}},
		{3, "quiddler", []string{"A", "B", "A"}, []int{1, 2, 3}},
	} {
		if _, err := Standings([]Result{r}, DefaultRater); !errors.Is(err, ErrNonsense) {
			t.Errorf("%v: %v", r, err)
		}
	}
}

// In every game the shares add up to half the players, and the wins to one.
func TestSharesAddUp(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		scores := rapid.SliceOfN(rapid.IntRange(-5, 5), 2, 8).Draw(t, "scores")
		r := Result{Number: 1, Game: "quiddler", Scores: scores}
		for i := range scores {
			r.Players = append(r.Players, string(rune('A'+i)))
		}
		table, err := Standings([]Result{r}, DefaultRater)
		if err != nil {
			t.Fatal(err)
		}
		wins, shares := 0.0, 0.0
		for i := range table {
			wins += table[i].Wins()
			shares += table[i].Shares()
		}
		if math.Abs(wins-1) > 1e-9 || math.Abs(shares-float64(len(scores))/2) > 1e-9 {
			t.Errorf("wins %v, shares %v", wins, shares)
		}
	})
}
