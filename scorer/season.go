package scorer

import (
	"cmp"
	"fmt"
	"slices"
)

// Result is one finished game of a season: its number in the book, the game
// (by its record name), and each player's score, in seat order.
type Result struct {
	Number  int
	Game    string
	Players []string
	Scores  []int
}

// ResultOf gives the result of a game that is over, under its number.
func ResultOf(number int, t *Table) Result {
	return Result{number, t.Game().Name, slices.Clone(t.head.Players), t.Scores()}
}

// Outing is what one game of a season was for one player.
type Outing struct {
	Number int     // the game's number in the book
	Game   string  // its record name
	Of     int     // how many played
	Place  int     // from 1; a tie shares it
	Points int     // on the score sheet
	Win    float64 // 1, or a part of it where first place was shared, or 0
	Share  float64 // of the opponents beaten, 0 to 1; a tie is half a win
	Rating Rating  // after it
}

// Standing is a player's season: every game, oldest first. All figures are
// worked out from these, so each can be traced to its games.
type Standing struct {
	Player string
	Place  int // in the season, from 1; equal ones share it
	Games  []Outing
}

// Wins are the games won; a shared first place among n counts 1/n.
func (s *Standing) Wins() float64 {
	return s.sum(func(o Outing) float64 { return o.Win })
}

// Points are the points of all score sheets together. They can be compared
// within one game only: a season of several games is better told by Score.
func (s *Standing) Points() int {
	return int(s.sum(func(o Outing) float64 { return float64(o.Points) }))
}

// Average is the points of a game on average.
func (s *Standing) Average() float64 { return float64(s.Points()) / float64(len(s.Games)) }

// Shares are the season points: for each game the share of the opponents that
// were beaten, 0 to 1, ties counting half. So winning is worth the same
// whether two or eight play, and second of four more than second of two.
func (s *Standing) Shares() float64 {
	return s.sum(func(o Outing) float64 { return o.Share })
}

// Score is what the season is ordered by, 0 to 1: the average share of the
// opponents beaten, as if one more game had been won and one more lost. Who
// came once and won stands at 2/3, who won nine of ten games at 10/12; so
// neither a single lucky evening nor merely coming often leads a season.
func (s *Standing) Score() float64 { return (s.Shares() + 1) / float64(len(s.Games)+2) }

// Places counts how often each place was reached, first places first.
func (s *Standing) Places() []int {
	var out []int
	for _, o := range s.Games {
		for len(out) < o.Place {
			out = append(out, 0)
		}
		out[o.Place-1]++
	}
	return out
}

// Best is the game with the most points, the first of equal ones.
func (s *Standing) Best() Outing {
	best := s.Games[0]
	for _, o := range s.Games {
		if o.Points > best.Points {
			best = o
		}
	}
	return best
}

// Rating is the rating after the last game.
func (s *Standing) Rating() Rating { return s.Games[len(s.Games)-1].Rating }

func (s *Standing) sum(of func(Outing) float64) float64 {
	total := 0.0
	for _, o := range s.Games {
		total += of(o)
	}
	return total
}

// Standings gives the table of a season from its results, oldest first: by
// Score, then Wins, and who is equal in both shares a place and stands in the
// order of names. Games with fewer than two players say nothing about anybody
// and are left out. Players are told apart by their names as they are written.
// A result with a score too few or too many, or a player twice, is an error
// that wraps ErrNonsense and names the game.
func Standings(results []Result, rater Rater) ([]Standing, error) {
	seat := map[string]int{}
	var out []Standing
	for _, r := range results {
		if err := r.check(); err != nil {
			return nil, err
		}
		if len(r.Players) < 2 {
			continue
		}
		var who []int
		before := make([]Rating, len(r.Players))
		for i, name := range r.Players {
			at, known := seat[name]
			if !known {
				at = len(out)
				seat[name] = at
				out = append(out, Standing{Player: name})
			}
			who = append(who, at)
			if before[i] = rater.New(); known {
				before[i] = out[at].Rating()
			}
		}
		for i, o := range r.outings(before, rater) {
			out[who[i]].Games = append(out[who[i]].Games, o)
		}
	}
	order(out)
	return out, nil
}

func (r *Result) check() error {
	if len(r.Players) != len(r.Scores) {
		return fmt.Errorf("%w: game %d has %d players and %d scores", ErrNonsense, r.Number, len(r.Players), len(r.Scores))
	}
	for i, p := range r.Players {
		if slices.Contains(r.Players[:i], p) {
			return fmt.Errorf("%w: %s played twice in game %d; give one of them another name", ErrNonsense, p, r.Number)
		}
	}
	return nil
}

// outings is what a game was for each of its players.
func (r *Result) outings(before []Rating, rater Rater) []Outing {
	places := Places(r.Scores)
	ratings := rater.Rate(before, places)
	firsts := float64(len(leaders(r.Scores)))
	out := make([]Outing, len(places))
	for i, place := range places {
		out[i] = Outing{Number: r.Number, Game: r.Game, Of: len(places), Place: place, Points: r.Scores[i], Rating: ratings[i]}
		if place == 1 {
			out[i].Win = 1 / firsts
		}
		for k, other := range places {
			switch {
			case other > place:
				out[i].Share++
			case other == place && k != i:
				out[i].Share += 0.5
			}
		}
		out[i].Share /= float64(len(places) - 1)
	}
	return out
}

// hair is below any real difference between two scores of a season, and above
// what adding in another order can make.
const hair = 1e-9

func order(all []Standing) {
	slices.SortFunc(all, func(a, b Standing) int {
		return cmp.Or(ahead(&a, &b), cmp.Compare(a.Player, b.Player))
	})
	for i := range all {
		all[i].Place = i + 1
		if i > 0 && ahead(&all[i-1], &all[i]) == 0 {
			all[i].Place = all[i-1].Place
		}
	}
}

// ahead is negative where a stands before b, and 0 where they are equal.
func ahead(a, b *Standing) int {
	by := func(x, y float64) int {
		if d := x - y; d > hair || d < -hair {
			return cmp.Compare(y, x)
		}
		return 0
	}
	return cmp.Or(by(a.Score(), b.Score()), by(a.Wins(), b.Wins()))
}
