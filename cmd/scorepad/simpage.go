package main

import (
	"errors"
	"fmt"
	"html"
	"os"
	"strings"

	"scorepad/scorer"
)

// The page's rules: one file that needs nothing from anywhere; charts are SVG
// drawn here; every line of a chart is told apart by its dashes and its name
// too, not by colour alone; every figure of a chart also stands in a table.

// simPageStyle is the page's looks, also in the dark and on a telephone.
const simPageStyle = `<style>
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:1.5rem auto;padding:0 1rem;color:#1b1b1b;background:#fff}
h1{font-size:1.6rem;line-height:1.2}
table{border-collapse:collapse;margin:.5rem 0 1.5rem;display:block;overflow-x:auto;font-size:.9rem}
th,td{padding:.25rem .5rem;border-bottom:1px solid #ccc;text-align:right;white-space:nowrap}
th:first-child,td:first-child{text-align:left}
svg{display:block;width:100%;max-width:40rem;height:auto;font:12px system-ui,sans-serif}
h2{margin:1.5rem 0 .5rem;font-size:1.2rem}
@media(prefers-color-scheme:dark){body{color:#eee;background:#161616}svg text{fill:#eee}svg .axis{stroke:#999}th,td{border-color:#444}}
</style>`

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
	SVG   string // as it stands, the only text that is not escaped
}

func writeSimPage(name string, d *simDoc) error {
	bots, seats := d.botTable(""), d.seatTable()
	title := d.Game
	if g := scorer.Lookup(d.Game); g != nil {
		title = g.Title
	}
	data := simPageData{Title: fmt.Sprintf("%s: %s", title, strings.Join(d.bots(), ", ")),
		Sub:    fmt.Sprintf("%d games, seed %d. Who begins wins %.1f %% (± %.1f); a game takes %.1f turns.", d.Games, d.Seed, d.First.Share, d.First.Interval, d.Turns),
		Tables: []simPageTable{{bots.Header, bots.Rows}, {seats.Header, seats.Rows}},
		Charts: []simPageChart{{"Games won, with the 95 % interval", d.winsSVG()}, {"Points: how many games of a hundred", d.spreadSVG()}, {"The turn of going out: how often of a hundred", d.outsSVG()}}}
	if err := os.WriteFile(name, data.page(), 0o644); err != nil {
		return wrong("cannot write %s: %v", name, errors.Unwrap(err))
	}
	return nil
}

// page writes the page. It is written out by hand: a template's package would
// keep the linker from leaving out what is not used, which every start of the
// program pays for.
func (d *simPageData) page() []byte {
	var b []byte
	add := func(format string, texts ...string) {
		escaped := make([]any, len(texts))
		for i, t := range texts {
			escaped[i] = html.EscapeString(t)
		}
		b = fmt.Appendf(b, format, escaped...)
	}
	add("<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
	add("<title>%s</title>\n", d.Title)
	b = append(b, simPageStyle+"</head><body>\n"...)
	add("<h1>%s</h1>\n<p>%s</p>\n", d.Title, d.Sub)
	for _, t := range d.Tables {
		add("<table><tr>")
		for _, h := range t.Header {
			add("<th>%s</th>", h)
		}
		for _, row := range t.Rows {
			add("</tr>\n<tr>")
			for _, cell := range row {
				add("<td>%s</td>", cell)
			}
		}
		add("</tr>\n</table>\n")
	}
	for _, c := range d.Charts {
		add("<h2>%s</h2>\n", c.Title)
		b = append(b, c.SVG+"\n"...)
	}
	return append(b, "</body></html>\n"...)
}
