package sim

import (
	"math"
	"testing"
)

// TestShare: a few games say little, many say much, and shared first places
// count as parts.
func TestShare(t *testing.T) {
	for _, c := range []struct {
		games, won, shared int64 // shared: between two
		share, half        float64
	}{
		{0, 0, 0, 0, 0},
		{4, 4, 0, 1, 0.3001},
		{4, 0, 0, 0, 0.3001},
		{100, 60, 0, 0.6, 0.0943},
		{2600, 1300, 0, 0.5, 0.0192},
		{100, 0, 100, 0.5, 0.0188}, // only the four that were added vary
	} {
		s := SeatTally{Games: c.games, Wins: c.won*Parts + c.shared*Parts/2, Wins2: c.won*Parts*Parts + c.shared*Parts*Parts/4}
		share, half := s.Share()
		if math.Abs(share-c.share) > 1e-9 || math.Abs(half-c.half) > 1e-4 {
			t.Errorf("%d games, %d won, %d shared: %.4f ± %.4f, want %.4f ± %.4f", c.games, c.won, c.shared, share, half, c.share, c.half)
		}
	}
}
