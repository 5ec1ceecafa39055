package main

import (
	"fmt"
	"html"
	"strings"

	"scorepad/validator/sim"
)

// Charts are drawn chartWide across, so that their letters can be read on a
// telephone too; the part with the lines leaves room for the figures around.
const (
	chartWide   = 400
	left, right = 34, 386
	plotHigh    = 170
	keyHigh     = 18 // of a line of the key above the plot
	keyWide     = 118
)

// ink tells the lines of a chart apart: a colour and a pattern of dashes.
var ink = []struct{ color, dash string }{
	{"#0072b2", ""}, {"#d55e00", "8 4"}, {"#009e73", "2 3"}, {"#cc79a7", "10 3 2 3"}, {"#806000", "4 4"},
	{"#56b4e9", "1 4"}, {"#777777", "12 4"}, {"#e69f00", "6 2 2 2"}, {"#882255", "3 6"}, {"#117733", "9 2"},
}

func svg(height int, body string) string {
	return fmt.Sprintf(`<svg viewBox="0 0 %d %d" role="img">%s</svg>`, chartWide, height, body)
}

// winsSVG is a bar for each bot, with the interval as a line across its end.
func (d *simDoc) winsSVG() string {
	var b strings.Builder
	x := func(percent float64) float64 { return 60 + 2.8*min(max(percent, 0), 100) }
	for i, s := range d.Seats {
		y, k := 6+28*i, ink[i%len(ink)]
		from, to := x(s.Share-s.Interval), x(s.Share+s.Interval)
		fmt.Fprintf(&b, `<text x="0" y="%d">%s</text><rect x="60" y="%d" width="%.1f" height="18" fill="%s" fill-opacity=".7"/>`,
			y+13, html.EscapeString(s.Bot), y, x(s.Share)-60, k.color)
		fmt.Fprintf(&b, `<path class="axis" d="M%.1f %dV%dM%.1f %dH%.1fM%.1f %dV%d" stroke="currentColor" stroke-width="1.5"/><text x="%.1f" y="%d">%.1f %%</text>`,
			from, y+4, y+14, from, y+9, to, to, y+4, y+14, to+6, y+13, s.Share)
	}
	return svg(10+28*len(d.Seats), b.String())
}

// spreadSVG is a line for each bot: which part of its games earned how much.
func (d *simDoc) spreadSVG() string {
	from, series := d.spread()
	return d.lines(series, func(i int) string { return fmt.Sprint(from + i*sim.Width) })
}

// outsSVG is a line for each bot: in which turn it went out how often, from
// the turn before the first in which anybody did.
func (d *simDoc) outsSVG() string {
	outs := func(turn int) (n int64) {
		for i := range d.Sums.Bots {
			n += d.Sums.Bots[i].OutTurns[turn]
		}
		return n
	}
	first, last := 0, len(d.Sums.Bots[0].OutTurns)-1
	for last > 0 && outs(last) == 0 {
		last--
	}
	for first < last && outs(first+1) == 0 {
		first++
	}
	var series [][]float64
	for i := range d.Sums.Bots {
		b := &d.Sums.Bots[i]
		var line []float64
		for turn := first; turn <= last; turn++ {
			line = append(line, 100*float64(b.OutTurns[turn])/float64(max(b.Outs, 1)))
		}
		series = append(series, line)
	}
	return d.lines(series, func(i int) string { return fmt.Sprint(first + i) })
}

// lines draws a series for each bot over the same steps, below a key; label
// names a step.
func (d *simDoc) lines(series [][]float64, label func(int) string) string {
	highest, n := 1.0, 1
	for _, line := range series {
		n = max(n, len(line))
		for _, y := range line {
			highest = max(highest, y)
		}
	}
	columns := (right - left) / keyWide
	top := (len(series)+columns-1)/columns*keyHigh + 8
	x := func(i int) float64 { return left + (right-left)*float64(i)/float64(max(n-1, 1)) }
	y := func(v float64) float64 { return float64(top) + plotHigh*(1-v/highest) }
	var b strings.Builder
	fmt.Fprintf(&b, `<path class="axis" d="M%d %dV%dH%d" fill="none" stroke="#555"/>`, left, top, top+plotHigh, right)
	fmt.Fprintf(&b, `<text x="%d" y="%d" text-anchor="end">%.0f</text><text x="%d" y="%d" text-anchor="end">0</text>`, left-6, top+5, highest, left-6, top+plotHigh+4)
	for i := 0; i < n; i += (n + 7) / 8 {
		fmt.Fprintf(&b, `<text x="%.0f" y="%d" text-anchor="middle">%s</text>`, x(i), top+plotHigh+16, label(i))
	}
	for i, line := range series {
		k := ink[i%len(ink)]
		var path strings.Builder
		for j, v := range line {
			fmt.Fprintf(&path, "%c%.1f %.1f", "ML"[b01(j > 0)], x(j), y(v))
		}
		fmt.Fprintf(&b, `<path d="%s" fill="none" stroke="%s" stroke-width="2" stroke-dasharray="%s"/>`, path.String(), k.color, k.dash)
		kx, ky := left+i%columns*keyWide, i/columns*keyHigh+10
		fmt.Fprintf(&b, `<path d="M%d %dh34" stroke="%s" stroke-width="2" stroke-dasharray="%s"/><text x="%d" y="%d">%s</text>`,
			kx, ky, k.color, k.dash, kx+40, ky+4, html.EscapeString(d.Seats[i].Bot))
	}
	return svg(top+plotHigh+22, b.String())
}

func b01(b bool) int {
	if b {
		return 1
	}
	return 0
}
