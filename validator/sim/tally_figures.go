package sim

import "math"

// Won is how many games were won, a shared first place as a part.
func (s *SeatTally) Won() float64 { return float64(s.Wins) / Parts }

// Share is the share of games won, 0 to 1, and half the width of its 95 %
// interval, as it is with two games more won and two more lost (Agresti and
// Coull): so few games without a loss are not taken for certainty. Both are 0
// without games.
func (s *SeatTally) Share() (share, half float64) {
	if s.Games == 0 {
		return 0, 0
	}
	n := float64(s.Games)
	share = s.Won() / n
	more := n + 4
	mean, square := (s.Won()+2)/more, (float64(s.Wins2)/Parts/Parts+2)/more
	return share, 1.96 * math.Sqrt(max(square-mean*mean, 0)/more)
}

// Mean is the mean of the points; 0 without games.
func (s *SeatTally) Mean() float64 {
	if s.Games == 0 {
		return 0
	}
	return float64(s.Sum) / float64(s.Games)
}

// SD is the standard deviation of the points over the games; 0 below two.
func (b *BotTally) SD() float64 {
	if b.Games < 2 {
		return 0
	}
	n := float64(b.Games)
	mean := b.Mean()
	return math.Sqrt(max((float64(b.Sum2)-n*mean*mean)/(n-1), 0))
}

// OutTurn is the mean of the turn in which this bot went out (30 counts for
// 30 and more); 0 if it never did.
func (b *BotTally) OutTurn() float64 {
	n, sum := int64(0), int64(0)
	for turn, times := range b.OutTurns {
		n += times
		sum += int64(turn) * times
	}
	if n == 0 {
		return 0
	}
	return float64(sum) / float64(n)
}
