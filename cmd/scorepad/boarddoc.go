package main

import (
	"strings"

	"scorepad/cmd/internal/term"
)

// boardDoc is a table in its JSON form; its field names are fixed.
type boardDoc struct {
	Game   string         `json:"game"`
	Entry  int            `json:"entry"` // the last entry that it knows
	Last   int            `json:"last"`  // the entry whose tiles were put down last, 0 for none
	Pieces []pieceDoc     `json:"pieces"`
	Words  []wordDoc      `json:"words,omitempty"`
	Unseen map[string]int `json:"unseen"` // not on the table, by face; none left out
}

// pieceDoc is one tile. At are the exact position's four numbers: x = a + b·r
// and y = c + d·r with r = √2/2, in tile widths east and north of the first
// tile; X and Y are the same, rounded.
type pieceDoc struct {
	Tile  string   `json:"tile"`
	Label string   `json:"label,omitempty"`
	Says  string   `json:"says"`
	At    [4]int16 `json:"at"`
	X     float64  `json:"x"`
	Y     float64  `json:"y"`
	Seq   int      `json:"seq"`
	Words []string `json:"words,omitempty"`
}

// wordDoc is a row of letters on a Quillico table, in reading order.
type wordDoc struct {
	Text   string   `json:"text"`
	Step   string   `json:"step"`
	Labels []string `json:"labels"`
}

func boardDocument(v *term.View) *boardDoc {
	t := v.Table
	d := &boardDoc{Game: t.Game().Name, Entry: len(t.Entries()), Pieces: []pieceDoc{}, Unseen: v.Unseen()}
	for _, l := range v.Tiles() {
		d.Last = max(d.Last, l.Seq)
		p := pieceDoc{Tile: l.Tile, Label: strings.ToUpper(l.Label), Says: l.Says, At: [4]int16{l.At.A, l.At.B, l.At.C, l.At.D}, X: l.X, Y: l.Y, Seq: l.Seq, Words: l.Words}
		d.Pieces = append(d.Pieces, p)
	}
	for _, w := range v.Words() {
		d.Words = append(d.Words, wordDoc{w.Text, w.Step.String(), strings.Fields(strings.ToUpper(strings.Join(w.Labels, " ")))})
	}
	return d
}
