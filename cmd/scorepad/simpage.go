package main

import (
	"bytes"
	"fmt"
	"html/template"
	"os"
	"strings"

	"scorepad/validator/sim"
)

// The page's rules: one file that needs nothing from anywhere; charts are SVG
// drawn here; every line of a chart is told apart by its dashes and its name
// too, not by colour alone; every figure of a chart also stands in a table.

const simPageText = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{.Title}}</title>
<style>
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:1.5rem auto;padding:0 1rem;color:#1b1b1b;background:#fff}
table{border-collapse:collapse;margin:.5rem 0 1.5rem;display:block;overflow-x:auto}
th,td{padding:.25rem .6rem;border-bottom:1px solid #ccc;text-align:right;white-space:nowrap}
th:first-child,td:first-child{text-align:left}
svg{width:100%;height:auto;font:13px system-ui,sans-serif}
@media(prefers-color-scheme:dark){body{color:#eee;background:#161616}svg text{fill:#eee}svg .axis{stroke:#888}th,td{border-color:#444}}
</style></head><body>
<h1>{{.Title}}</h1>
<p>{{.Sub}}</p>
{{range .Tables}}<table><tr>{{range .Header}}<th>{{.}}</th>{{end}}</tr>
{{range .Rows}}<tr>{{range .}}<td>{{.}}</td>{{end}}</tr>
{{end}}</table>
{{end}}{{range .Charts}}<h2>{{.Title}}</h2>
{{.SVG}}
{{end}}</body></html>
`

var simPage = template.Must(template.New("sim").Parse(simPageText))

type simPageData struct {
	Title, Sub string
	Tables     []simPageTable
	Charts     []simPageChart
}

type simPageTable struct {
	Header []string
	Rows   [][]string
}

type simPageChart struct {
	Title string
	SVG   template.HTML
}

func writeSimPage(name string, d *simDoc) error {
	bots, seats := d.botTable(""), d.seatTable()
	data := simPageData{Title: fmt.Sprintf("%s: %s", d.Game, strings.Join(d.bots(), ", ")),
		Sub:    fmt.Sprintf("%d games, seed %d. Who begins wins %.1f %% (± %.1f).", d.Games, d.Seed, d.First.Share, d.First.Interval),
		Tables: []simPageTable{{bots.Header, bots.Rows}, {seats.Header, seats.Rows}},
		Charts: []simPageChart{{"Games won, with the 95 % interval", d.winsSVG()}, {"Points", d.spreadSVG()}, {"The turn of going out", d.outsSVG()}}}
	var page bytes.Buffer
	if err := simPage.Execute(&page, data); err != nil {
		return err
	}
	if err := os.WriteFile(name, page.Bytes(), 0o644); err != nil {
		return wrong("cannot write %s: %v", name, err)
	}
	return nil
}

// ink tells the lines of a chart apart: a colour and a pattern of dashes.
var ink = []struct{ color, dash string }{
	{"#0072b2", ""}, {"#d55e00", "8 4"}, {"#009e73", "2 3"}, {"#cc79a7", "10 3 2 3"}, {"#806000", "4 4"},
	{"#56b4e9", "1 4"}, {"#444444", "12 4"}, {"#e69f00", "6 2 2 2"}, {"#882255", "3 6"}, {"#117733", "9 2"},
}

func svg(height int, body string) template.HTML {
	return template.HTML(fmt.Sprintf(`<svg viewBox="0 0 640 %d" role="img">%s</svg>`, height, body))
}

// winsSVG is a bar for each bot.
func (d *simDoc) winsSVG() template.HTML {
	var b strings.Builder
	for i, s := range d.Seats {
		y, k := 10+34*i, ink[i%len(ink)]
		x := func(percent float64) float64 { return 110 + 4.6*min(max(percent, 0), 100) }
		fmt.Fprintf(&b, `<text x="0" y="%d">%s</text><rect x="110" y="%d" width="%.1f" height="20" fill="%s" fill-opacity=".75"/>`,
			y+15, template.HTMLEscapeString(s.Bot), y, x(s.Share)-110, k.color)
		fmt.Fprintf(&b, `<path class="axis" d="M%.1f %dV%dM%.1f %dH%.1f" stroke="currentColor" stroke-width="2"/><text x="%.1f" y="%d">%.1f %%</text>`,
			x(s.Share-s.Interval), y+4, y+16, x(s.Share-s.Interval), y+10, x(s.Share+s.Interval), x(s.Share+s.Interval)+6, y+15, s.Share)
	}
	return svg(20+34*len(d.Seats), b.String())
}

// spreadSVG is a line for each bot: which part of its games earned how much.
func (d *simDoc) spreadSVG() template.HTML {
	from, series := d.spread()
	return d.lines(series, func(i int) string { return fmt.Sprint(from + i*sim.Width) })
}

// outsSVG is a line for each bot: in which turn it went out how often.
func (d *simDoc) outsSVG() template.HTML {
	last := 0
	for i := range d.Sums.Bots {
		for turn, n := range d.Sums.Bots[i].OutTurns {
			if n > 0 {
				last = max(last, turn)
			}
		}
	}
	var series [][]float64
	for i := range d.Sums.Bots {
		b := &d.Sums.Bots[i]
		var line []float64
		for turn := 0; turn <= last; turn++ {
			line = append(line, 100*float64(b.OutTurns[turn])/float64(max(b.Outs, 1)))
		}
		series = append(series, line)
	}
	return d.lines(series, func(i int) string { return fmt.Sprint(i) })
}

// lines draws a series for each bot over the same steps; label names a step.
func (d *simDoc) lines(series [][]float64, label func(int) string) template.HTML {
	top, n := 1.0, 1
	for _, line := range series {
		n = max(n, len(line))
		for _, y := range line {
			top = max(top, y)
		}
	}
	x := func(i int) float64 { return 40 + 590*float64(i)/float64(max(n-1, 1)) }
	y := func(v float64) float64 { return 210 - 190*v/top }
	var b strings.Builder
	fmt.Fprintf(&b, `<path class="axis" d="M40 15V210H630" fill="none" stroke="#555"/><text x="0" y="24">%.0f %%</text><text x="14" y="210">0</text>`, top)
	for i := 0; i < n; i += max(n/8, 1) {
		fmt.Fprintf(&b, `<text x="%.0f" y="228" text-anchor="middle">%s</text>`, x(i), label(i))
	}
	for i, line := range series {
		k := ink[i%len(ink)]
		var path strings.Builder
		for j, v := range line {
			fmt.Fprintf(&path, "%c%.1f %.1f", "ML"[b01(j > 0)], x(j), y(v))
		}
		fmt.Fprintf(&b, `<path d="%s" fill="none" stroke="%s" stroke-width="2.5" stroke-dasharray="%s"/>`, path.String(), k.color, k.dash)
		fmt.Fprintf(&b, `<path d="M470 %d h40" stroke="%s" stroke-width="2.5" stroke-dasharray="%s"/><text x="516" y="%d">%s</text>`,
			20+18*i, k.color, k.dash, 24+18*i, template.HTMLEscapeString(d.Seats[i].Bot))
	}
	return svg(240, b.String())
}

func b01(b bool) int {
	if b {
		return 1
	}
	return 0
}
