package scorer

import "math"

// Rating is how well somebody plays, as a guess (Mu) and how unsure it is
// (Sigma). It says nothing about one game; who plays each other often enough
// is told apart.
type Rating struct{ Mu, Sigma float64 }

// Ordinal is the rating one can be fairly sure of: Mu - 3 Sigma, 0 for a new
// player.
func (r Rating) Ordinal() float64 { return r.Mu - 3*r.Sigma }

// Rater holds the constants of the ratings: a new player's Mu and Sigma, how
// much chance there is in a game (Beta), the least that a Sigma keeps of its
// square in one game (Kappa), and how much every Sigma grows before a game
// (Tau), so that people can still change.
type Rater struct{ Mu, Sigma, Beta, Kappa, Tau float64 }

// DefaultRater has the constants that are in common use.
var DefaultRater = Rater{Mu: 25, Sigma: 25.0 / 3, Beta: 25.0 / 6, Kappa: 0.0001, Tau: 25.0 / 300}

// New is the rating of somebody who has not played.
func (c Rater) New() Rating { return Rating{c.Mu, c.Sigma} }

// Rate gives the ratings after one game from those before it and the places
// (from 1, equal for a tie), in the same order; one player alone learns
// nothing, but still has Tau added. Both must be of the same length. It is the
// Plackett-Luce model of R. C. Weng and C.-J. Lin, "A Bayesian Approximation
// Method for Online Ranking", JMLR 12 (2011), algorithm 4, for single players.
func (c Rater) Rate(before []Rating, places []int) []Rating {
	after := make([]Rating, len(before))
	total := 0.0
	for i, r := range before {
		after[i] = Rating{r.Mu, math.Sqrt(r.Sigma*r.Sigma + c.Tau*c.Tau)}
		total += after[i].Sigma*after[i].Sigma + c.Beta*c.Beta
	}
	spread := math.Sqrt(total)
	rivals, tied := rivalSums(after, places, spread)
	out := make([]Rating, len(after))
	for i, r := range after {
		omega, delta := 0.0, 0.0
		for q := range after {
			if places[q] > places[i] {
				continue
			}
			p := math.Exp(r.Mu/spread) / rivals[q]
			omega -= p / tied[q]
			if q == i {
				omega += 1 / tied[q]
			}
			delta += p * (1 - p) / tied[q]
		}
		share := r.Sigma * r.Sigma / spread
		gamma := r.Sigma / spread
		out[i].Mu = r.Mu + share*omega
		out[i].Sigma = r.Sigma * math.Sqrt(max(1-share/spread*gamma*delta, c.Kappa))
	}
	return out
}

// rivalSums gives for each player the strength of all who did no better, and
// how many share the place.
func rivalSums(ratings []Rating, places []int, spread float64) (sums, tied []float64) {
	sums, tied = make([]float64, len(ratings)), make([]float64, len(ratings))
	for q := range ratings {
		for i, r := range ratings {
			if places[i] >= places[q] {
				sums[q] += math.Exp(r.Mu / spread)
			}
			if places[i] == places[q] {
				tied[q]++
			}
		}
	}
	return sums, tied
}
