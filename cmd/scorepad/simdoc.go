package main

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/guptarohit/asciigraph"

	"scorepad/cmd/internal/term"
	"scorepad/validator/sim"
)

// simDoc is the JSON form of a simulation (RECORD.md). Sums holds whole
// numbers, from which the rest follows: they are what merge adds up.
type simDoc struct {
	Game    string     `json:"game"`
	House   string     `json:"house,omitempty"`
	Lexicon string     `json:"lexicon,omitempty"`
	Games   int64      `json:"games"`
	Asked   int        `json:"asked"`
	Seed    uint64     `json:"seed"`
	Think   string     `json:"think,omitempty"`
	Shard   string     `json:"shard,omitempty"`
	Stopped bool       `json:"stopped,omitempty"`
	Seconds float64    `json:"seconds"`
	Seats   []simBot   `json:"seats"`
	BySeat  []simSeat  `json:"bySeat"`
	First   simSeat    `json:"first"`
	Turns   float64    `json:"turns"`
	Stuck   int64      `json:"stuck"`
	Sums    *sim.Tally `json:"sums"`
}

// simSeat is what a seat won; Share and Interval are in per cent, the interval
// one half of the 95 % one.
type simSeat struct {
	Seat     int     `json:"seat,omitempty"`
	Wins     float64 `json:"wins"`
	Share    float64 `json:"share"`
	Interval float64 `json:"interval"`
	Mean     float64 `json:"mean"`
}

// simBot is what one bot of the list did; what happens in a game is a mean.
type simBot struct {
	Bot      string  `json:"bot"`
	Wins     float64 `json:"wins"`
	Share    float64 `json:"share"`
	Interval float64 `json:"interval"`
	Mean     float64 `json:"mean"`
	SD       float64 `json:"sd"`
	Min      int64   `json:"min"`
	Max      int64   `json:"max"`
	Turns    float64 `json:"turns"`
	Outs     float64 `json:"outs"`
	OutTurn  float64 `json:"outTurn"`
	Most     float64 `json:"mostWords"`
	Longest  float64 `json:"longestWord"`
	Qwirkles float64 `json:"qwirkles"`
	Stars    float64 `json:"stars"`
	Trades   float64 `json:"trades"`
	Passes   float64 `json:"passes"`
	Takes    float64 `json:"takes"`
}

func newSimDoc(b *sim.Batch, t *sim.Tally, seconds float64, stopped bool) *simDoc {
	h := &b.Match.Head
	d := &simDoc{Game: h.Game.Name, House: h.House.String(), Lexicon: h.Lexicon, Asked: b.Games, Seed: b.Match.Seed,
		Seconds: round(seconds, 3), Stopped: stopped, Sums: t}
	if b.Shards > 1 {
		d.Shard = fmt.Sprintf("%d/%d", b.Shard, b.Shards)
	}
	d.derive(b.Match.Bots)
	return d
}

// derive works everything out that follows from the sums.
func (d *simDoc) derive(bots []string) {
	t := d.Sums
	d.Games, d.Stuck = t.Games, t.Stuck
	d.Seats, d.BySeat = nil, nil
	each := func(n int64) float64 { return round(float64(n)/float64(max(t.Games, 1)), 4) }
	d.Turns = each(t.Turns)
	for i := range t.Bots {
		b := &t.Bots[i]
		s := seatDoc(&b.SeatTally)
		d.Seats = append(d.Seats, simBot{Bot: bots[i], Wins: s.Wins, Share: s.Share, Interval: s.Interval, Mean: s.Mean,
			SD: round(b.SD(), 4), Min: b.Min, Max: b.Max, Turns: each(b.Turns), Outs: each(b.Outs), OutTurn: round(b.OutTurn(), 4),
			Most: each(b.Most), Longest: each(b.Longest), Qwirkles: each(b.Qwirkles), Stars: each(b.Stars),
			Trades: each(b.Trades), Passes: each(b.Passes), Takes: each(b.Takes)})
	}
	for i := range t.Seats {
		s := seatDoc(&t.Seats[i])
		s.Seat = i + 1
		d.BySeat = append(d.BySeat, s)
	}
	d.First = seatDoc(&t.First)
}

func seatDoc(s *sim.SeatTally) simSeat {
	share, half := s.Share()
	return simSeat{Wins: round(s.Won(), 4), Share: round(100*share, 3), Interval: round(100*half, 3), Mean: round(s.Mean(), 4)}
}

func round(x float64, digits int) float64 {
	p := math.Pow10(digits)
	return math.Round(x*p) / p
}

// show is the table people read, and on a terminal a chart of the scores.
func (d *simDoc) show(s *term.Screen) {
	title := fmt.Sprintf("%s, %d games, seed %d", d.Game, d.Games, d.Seed)
	if d.Shard != "" {
		title += ", part " + d.Shard
	}
	for i, t := range s.Parts(d.botTable(title)) {
		if i > 0 {
			t.Title = ""
		}
		s.Show(t)
	}
	s.Show(d.seatTable())
	first := fmt.Sprintf("who begins wins %.1f %% (± %.1f); a game takes %.1f turns", d.First.Share, d.First.Interval, d.Turns)
	if d.Stuck > 0 {
		first += fmt.Sprintf("; %d games ended because nobody could play on", d.Stuck)
	}
	s.Line(first)
	if d.Seconds > 0 {
		s.Linef("%.1f s, %.0f games a second", d.Seconds, float64(d.Games)/d.Seconds)
	}
	if s.Terminal() && d.Games > 1 {
		s.Line(d.chart())
	}
}

// column is one figure of the table, left out where every bot has none.
type column struct {
	name string
	of   func(b *simBot) float64
	as   string
}

var simColumns = []column{
	{"mean", func(b *simBot) float64 { return b.Mean }, "%.1f"},
	{"sd", func(b *simBot) float64 { return b.SD }, "%.1f"},
	{"lowest", func(b *simBot) float64 { return float64(b.Min) }, "%.0f"},
	{"highest", func(b *simBot) float64 { return float64(b.Max) }, "%.0f"},
	{"out", func(b *simBot) float64 { return b.Outs }, "%.2f"},
	{"in turn", func(b *simBot) float64 { return b.OutTurn }, "%.1f"},
	{"most words", func(b *simBot) float64 { return b.Most }, "%.2f"},
	{"longest", func(b *simBot) float64 { return b.Longest }, "%.2f"},
	{"qwirkles", func(b *simBot) float64 { return b.Qwirkles }, "%.2f"},
	{"stars", func(b *simBot) float64 { return b.Stars }, "%.2f"},
	{"trades", func(b *simBot) float64 { return b.Trades }, "%.2f"},
	{"passes", func(b *simBot) float64 { return b.Passes }, "%.2f"},
	{"takes", func(b *simBot) float64 { return b.Takes }, "%.2f"},
}

func (d *simDoc) botTable(title string) term.Table {
	t := term.Table{Title: title, Header: []string{"bot", "wins", "%", "± 95 %"}, Right: []int{1, 2, 3}}
	for i := range d.Seats {
		b := &d.Seats[i]
		t.Rows = append(t.Rows, []string{b.Bot, trim(b.Wins), fmt.Sprintf("%.1f", b.Share), fmt.Sprintf("%.1f", b.Interval)})
	}
	for _, c := range simColumns {
		any := false
		for i := range d.Seats {
			any = any || c.of(&d.Seats[i]) != 0
		}
		if !any {
			continue
		}
		t.Right = append(t.Right, len(t.Header))
		t.Header = append(t.Header, c.name)
		for i := range d.Seats {
			t.Rows[i] = append(t.Rows[i], fmt.Sprintf(c.as, c.of(&d.Seats[i])))
		}
	}
	return t
}

func (d *simDoc) seatTable() term.Table {
	t := term.Table{Header: []string{"seat", "wins", "%", "± 95 %", "mean"}, Right: []int{1, 2, 3, 4}}
	for _, s := range d.BySeat {
		t.Rows = append(t.Rows, []string{strconv.Itoa(s.Seat), trim(s.Wins), fmt.Sprintf("%.1f", s.Share), fmt.Sprintf("%.1f", s.Interval), fmt.Sprintf("%.1f", s.Mean)})
	}
	return t
}

func trim(x float64) string { return strconv.FormatFloat(round(x, 1), 'f', -1, 64) }

// spread gives the part of a bot's scores in each ten points, from the first
// that anybody has to the last, in per cent.
func (d *simDoc) spread() (from int, series [][]float64) {
	lo, hi := sim.Buckets, 0
	for i := range d.Sums.Bots {
		for j, n := range d.Sums.Bots[i].Spread {
			if n > 0 {
				lo, hi = min(lo, j), max(hi, j)
			}
		}
	}
	for i := range d.Sums.Bots {
		b := &d.Sums.Bots[i]
		var line []float64
		for j := lo; j <= hi; j++ {
			line = append(line, 100*float64(b.Spread[j])/float64(max(b.Games, 1)))
		}
		series = append(series, line)
	}
	return sim.Lowest + lo*sim.Width, series
}

// chart draws the spread of each bot's scores in characters, one below the
// other on the same scale.
func (d *simDoc) chart() string {
	from, series := d.spread()
	if len(series) == 0 || len(series[0]) == 0 {
		return ""
	}
	top := 0.0
	for _, line := range series {
		top = max(top, slices.Max(line))
	}
	var charts []string
	for i, line := range series {
		line = append([]float64{0}, append(line, 0)...)
		caption := fmt.Sprintf("%s: %% of games with %d to %d points", d.Seats[i].Bot, from-sim.Width, from+(len(line)-2)*sim.Width)
		charts = append(charts, asciigraph.Plot(line, asciigraph.Height(6), asciigraph.Width(60), asciigraph.Precision(0),
			asciigraph.LowerBound(0), asciigraph.UpperBound(top), asciigraph.Caption(caption)))
	}
	return strings.Join(charts, "\n\n")
}
