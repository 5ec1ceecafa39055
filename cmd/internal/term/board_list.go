package term

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"scorepad/scorer"
)

// quillicoLegend says what the marks mean.
func (s *Screen) quillicoLegend(o *octagons) {
	mark := pick(o.marked, "[K1] laid last", "K1' laid last")
	for _, line := range wrap([]string{"K1 black", "k1 red", "*1 a star", mark, pick(o.view.ASCII, "- | / \\", "─ │ ╱ ╲") + " flat sides meet"}, ",  ", o.view.width(), "") {
		s.Line(line)
	}
}

// place is a position in words: "1.7 E 2 N".
func (l *BoardTile) place() string {
	if l.At == (scorer.At{}) {
		return "first"
	}
	return strings.TrimSpace(along(l.X, "E ", "W ") + along(l.Y, "N", "S"))
}

func along(n float64, pos, neg string) string {
	tenths := math.Round(10 * math.Abs(n))
	if tenths == 0 {
		return ""
	}
	return strconv.FormatFloat(tenths/10, 'f', -1, 64) + " " + pick(n > 0, pos, neg)
}

// labels lists the tiles, in columns where there is room: label, place, words.
func (s *Screen) labels(v View) {
	var items []string
	longest := 0
	for _, l := range v.Tiles() {
		items = append(items, fmt.Sprintf("%-3s %-13s %s", l.Label, l.place(), strings.Join(l.Words, " ")))
		longest = max(longest, len(items[len(items)-1]))
	}
	columns := (v.width() + 2) / (longest + 2)
	if columns < 1 {
		s.narrowLabels(v)
		return
	}
	rows := (len(items) + columns - 1) / columns
	for r := range rows {
		var line strings.Builder
		for i := r; i < len(items); i += rows {
			fmt.Fprintf(&line, "%-*s", longest+2, items[i])
		}
		s.Line(strings.TrimRight(line.String(), " "))
	}
}

// narrowLabels lists the tiles with the words broken into lines.
func (s *Screen) narrowLabels(v View) {
	for _, l := range v.Tiles() {
		for _, line := range wrap(append([]string{fmt.Sprintf("%-3s %s", l.Label, l.place())}, l.Words...), " ", v.width(), "    ") {
			s.Line(line)
		}
	}
}

// sayQuillico writes a table word by word, then tile by tile.
func (s *Screen) sayQuillico(v View) {
	for _, line := range v.quillicoWords() {
		s.Line(line)
	}
	if v.Brief {
		return
	}
	for _, l := range v.Tiles() {
		words := "in " + strings.Join(l.Words, ", ")
		if len(l.Words) == 0 {
			words = "in no word"
		}
		s.Linef("%s, %s, %s, %s", strings.ToUpper(l.Label), l.Says, sayPlace(&l), words)
	}
	s.unseenQuillico(v)
}

// quillicoWords is a Quillico table in words, a line a word.
func (v *View) quillicoWords() []string {
	var lines []string
	for _, w := range v.Words() {
		var tiles []string
		for _, l := range w.Labels {
			tiles = append(tiles, strings.ToUpper(l)+pick(l != strings.ToUpper(l), " red", ""))
		}
		lines = append(lines, fmt.Sprintf("word %s towards %s: %s", w.Letters, compass[w.Step], strings.Join(tiles, ", ")))
	}
	return lines
}

var compass = [8]string{"east", "north-east", "north", "north-west", "west", "south-west", "south", "south-east"}

func sayPlace(l *BoardTile) string {
	if l.At == (scorer.At{}) {
		return "where the first tile lies"
	}
	return strings.TrimSpace(strings.TrimSuffix(along(l.X, "east ", "west "), " ") + " " + along(l.Y, "north", "south"))
}

// unseenQuillico writes what is left of each letter, in the pile and in
// hands.
func (s *Screen) unseenQuillico(v View) {
	unseen := v.Unseen()
	form := pick(s.plain, "%s %d black and %d red", "%s %d+%d")
	var items []string
	for _, k := range v.Table.Box().Kinds {
		if red, two := unseen[strings.ToLower(k.Name)]; two && k.Name == k.Letters {
			items = append(items, fmt.Sprintf(form, k.Name, unseen[k.Name], red))
		} else if k.Letters == "" {
			items = append(items, pick(s.plain, "", k.Name+" ")+pick(s.plain, Count(unseen[k.Name], "star"), strconv.Itoa(unseen[k.Name])))
		}
	}
	title := "not on the table"
	if _, known := toDraw(v.Table); !known {
		title = "not written down as laid"
	}
	if s.plain {
		s.Line(title + ": " + strings.Join(items, ", "))
		return
	}
	s.Line(title + ", black+red:")
	for _, line := range wrap(items, "  ", v.width(), "") {
		s.Line(line)
	}
}
