package main

import (
	"fmt"
	"strconv"
	"time"

	"github.com/spf13/cobra"

	"scorepad/validator/sim"
)

// thought is how long the bots that look ahead think about a move: how many
// deals they try, or a limit of time. It is a flag's value.
type thought struct {
	deals int           // 0: as many as the level says
	limit time.Duration // 0: none
}

// practiceLimit is how long a bot may think in a practice game, so that nobody
// waits on a slow machine.
const practiceLimit = 5 * time.Second

const thinkHelp = "how long strong looks ahead: so many `DEALS` of the unseen tiles for a move, or a limit of time, as 200ms"

func (f *thought) add(c *cobra.Command, usual string) {
	c.Flags().Var(f, "think", thinkHelp+" (default "+usual+")")
}

// String is the value as it is written.
func (f *thought) String() string {
	switch {
	case f.deals > 0:
		return strconv.Itoa(f.deals)
	case f.limit > 0:
		return f.limit.String()
	}
	return ""
}

// Type names the kind of value.
func (f *thought) Type() string { return "DEALS" }

// mostDeals bounds the deals for a move.
const mostDeals = 10_000

// Set reads a value: a whole number of deals from 1 to 10,000, or a time above
// zero with its unit.
func (f *thought) Set(text string) error {
	*f = thought{}
	if n, err := strconv.Atoi(text); err == nil && 1 <= n && n <= mostDeals {
		f.deals = n
		return nil
	}
	if d, err := time.ParseDuration(text); err == nil && d > 0 {
		f.limit = d
		return nil
	}
	return fmt.Errorf("write how many deals, 1 to %d, as 12, or a time for each move, as 200ms or 2s", mostDeals)
}

// clock measures the time of each decision; nil where there is no limit.
func (a *app) clock(limit time.Duration) sim.Clock {
	if limit <= 0 {
		return nil
	}
	return func() func() bool {
		begun := a.now()
		return func() bool { return a.now().Sub(begun) >= limit }
	}
}
