package desk

import (
	"time"

	"scorepad/scorer"
	"scorepad/validator"
)

// Document is a game replayed through scorer and umpire, in the JSON form of
// RECORD.md. Its field names are fixed.
type Document struct {
	Game    string         `json:"game"`
	Players []string       `json:"players"`
	Over    bool           `json:"over"`
	Winner  []string       `json:"winner"`
	Entries []DocEntry     `json:"entries"`
	Scores  map[string]int `json:"scores"`
	Sheet   []DocItem      `json:"sheet"`
	Notes   []string       `json:"notes,omitempty"`
}

// DocEntry is one entry of a Document.
type DocEntry struct {
	Seq      int          `json:"seq"`
	Text     string       `json:"text"`
	Player   string       `json:"player"`
	Points   int          `json:"points"`
	Lines    []DocLine    `json:"lines"`
	Findings []DocFinding `json:"findings"`
	Forced   bool         `json:"forced"`
	Void     bool         `json:"void,omitempty"`
	Amended  int          `json:"amended,omitempty"`
	At       string       `json:"at,omitempty"`
}

// DocLine is what one line of a play, or one item of an entry, is worth.
type DocLine struct {
	For    string `json:"for"`
	Text   string `json:"text"`
	Points int    `json:"points"`
}

// DocFinding is a finding of the umpire.
type DocFinding struct {
	Code   validator.Code `json:"code"`
	Says   string         `json:"says"`
	At     []string       `json:"at"`
	Rule   string         `json:"rule"`
	Advice bool           `json:"advice,omitempty"`
}

// DocItem is one line of the score sheet.
type DocItem struct {
	Player string `json:"player"`
	Round  int    `json:"round"`
	Seq    int    `json:"seq"`
	For    string `json:"for"`
	Text   string `json:"text"`
	Points int    `json:"points"`
}

// Describe gives the Document of a table and its rulings, one an entry
// (validator's Umpire.Judge).
func Describe(t *scorer.Table, rulings []validator.Ruling) *Document {
	d := &Document{Game: t.Game().Name, Players: t.Head().Players, Over: t.Over(), Winner: []string{},
		Entries: []DocEntry{}, Scores: map[string]int{}, Sheet: []DocItem{}}
	sheet := t.Sheet()
	for i, k := range t.Entries() {
		d.Entries = append(d.Entries, describeEntry(t, k, rulings[i]))
	}
	for _, it := range sheet.Items {
		d.Sheet = append(d.Sheet, DocItem{t.Name(it.Seat), it.Round, it.Seq, it.For, it.Text, it.Points})
		e := &d.Entries[it.Seq-1]
		e.Points += it.Points
		e.Lines = append(e.Lines, DocLine{it.For, it.Text, it.Points})
	}
	for i, n := range sheet.Scores() {
		d.Scores[t.Name(scorer.Seat(i))] = n
	}
	if d.Over {
		for _, s := range t.Winners() {
			d.Winner = append(d.Winner, t.Name(s))
		}
	}
	return d
}

func describeEntry(t *scorer.Table, k scorer.Kept, r validator.Ruling) DocEntry {
	e := DocEntry{Seq: k.Seq, Forced: k.Anyway, Void: k.Void, Amended: k.Amended,
		Text: t.Text(k.Now, k.Anyway), Lines: []DocLine{}, Findings: DocFindings(r)}
	if s := scorer.SeatOf(k.Now); s != scorer.Nobody {
		e.Player = t.Name(s)
	}
	if !k.At.IsZero() {
		e.At = k.At.Format(time.RFC3339)
	}
	return e
}

// DocFindings gives a ruling's findings in their JSON form.
func DocFindings(r validator.Ruling) []DocFinding {
	out := []DocFinding{}
	for _, f := range r {
		if f.At == nil {
			f.At = []string{}
		}
		out = append(out, DocFinding(f))
	}
	return out
}

// Breaches counts the breaches that nobody forced, in entries that are in
// force.
func (d *Document) Breaches() int {
	n := 0
	for _, e := range d.Entries {
		for _, f := range e.Findings {
			if !f.Advice && !e.Forced && !e.Void {
				n++
			}
		}
	}
	return n
}
