package term

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"scorepad/scorer"
)

// BoardWord is two or more letters in an unbroken row on a Quillico table, in
// reading order.
type BoardWord struct {
	Text    string // as records write it: capital letters black, small ones red
	Letters string // what it spells, in capitals
	Step    scorer.Step
	Labels  []string // of its tiles
	pieces  []int    // of its tiles, among the board's
}

// Words finds every such row. A main word is read as it was played, a side
// word the way that is a word.
func (v *View) Words() []BoardWord {
	q := v.Table.Quillico()
	var out []BoardWord
	if q == nil {
		return nil
	}
	for i, p := range q.Board().Pieces() {
		for _, step := range [4]scorer.Step{scorer.E, scorer.NE, scorer.S, scorer.SE} {
			if letterAt(q, p.At) < 0 || letterAt(q, p.At.Add(step.Back().Vec())) >= 0 {
				continue
			}
			var row []int
			for j := i; j >= 0; j = letterAt(q, q.Board().Pieces()[j].At.Add(step.Vec())) {
				row = append(row, j)
			}
			if len(row) > 1 {
				out = append(out, v.read(row, step))
			}
		}
	}
	return out
}

// letterAt is the index of the letter at a position, -1 for none or a star.
func letterAt(q *scorer.QuillicoTable, at scorer.At) int {
	i := q.Board().Find(at)
	if i >= 0 && q.Board().Pieces()[i].Tile == q.Star() {
		return -1
	}
	return i
}

// read decides which way a row is read.
func (v *View) read(row []int, step scorer.Step) BoardWord {
	back := slices.Clone(row)
	slices.Reverse(back)
	there, here := v.word(row, step), v.word(back, step.Back())
	switch way, played := v.playedWay(row, back, step); {
	case played && way != step:
		return here
	case !played && v.IsWord != nil && !v.IsWord(there.Letters) && v.IsWord(here.Letters):
		return here
	}
	return there
}

// playedWay is the step in which a row was played as a main word.
func (v *View) playedWay(row, back []int, step scorer.Step) (scorer.Step, bool) {
	q := v.Table.Quillico()
	for _, p := range q.Plays() {
		for _, run := range p.Runs {
			if !run.Main || len(run.Tiles) != len(row) {
				continue
			}
			first := q.Board().Find(run.First)
			if run.Step == step && first == row[0] || run.Step == step.Back() && first == back[0] {
				return run.Step, true
			}
		}
	}
	return 0, false
}

func (v *View) word(row []int, step scorer.Step) BoardWord {
	w := BoardWord{Step: step, pieces: row}
	var tiles []scorer.Tile
	for _, i := range row {
		p := pieces(v.Table)[i]
		tiles = append(tiles, p.Tile)
		w.Labels = append(w.Labels, v.label(p))
	}
	w.Text, w.Letters = v.Table.Box().Text(tiles), v.Table.Box().Letters(tiles)
	return w
}

// label is what entries call a Quillico tile, small where it is red; "" on
// another board.
func (v *View) label(p scorer.Piece) string {
	q := v.Table.Quillico()
	switch {
	case q == nil:
		return ""
	case isRed(v.Table.Box(), p.Tile):
		return strings.ToLower(q.LabelOf(v.Table.Box(), p).String())
	}
	return q.LabelOf(v.Table.Box(), p).String()
}

// BoardTile is a tile on a table.
type BoardTile struct {
	Tile  string // as records write it: "ro"; "K" black, "k" red, "*"
	Label string // Quillico: "K1", "k1" where it is red, "*1"
	Says  string // what it is, in words
	At    scorer.At
	X, Y  float64  // east and north of the first tile, in tile widths
	Seq   int      // the entry that put it there
	Words []string // Quillico: the words through it
}

// Tiles gives every tile on the table: Qwirkle's in the order in which they
// were put down, Quillico's by label.
func (v *View) Tiles() []BoardTile {
	var out []BoardTile
	for _, p := range pieces(v.Table) {
		x, y := placeOf(p.At)
		out = append(out, BoardTile{v.Table.Box().Face(p.Tile), v.label(p), v.says(p.Tile), p.At, x, y, p.Seq, nil})
	}
	for _, w := range v.Words() {
		for _, i := range w.pieces {
			out[i].Words = append(out[i].Words, w.Text)
		}
	}
	slices.SortStableFunc(out, byLabel)
	return out
}

func byLabel(a, b BoardTile) int {
	if a.Label == "" {
		return 0
	}
	if c := strings.Compare(strings.ToUpper(a.Label[:1]), strings.ToUpper(b.Label[:1])); c != 0 {
		return c
	}
	return number(a.Label) - number(b.Label)
}

func number(label string) int {
	n, _ := strconv.Atoi(label[1:])
	return n
}

func (v *View) says(t scorer.Tile) string {
	if v.Table.Qwirkle() != nil {
		return scorer.QwirkleName(v.Table.House(), t)
	}
	return sayLetter(v.Table.Box().Kinds[t])
}

// sayLetter is "black K", "red K" or "star".
func sayLetter(k scorer.Kind) string {
	switch {
	case k.Letters == "":
		return "star"
	case k.Name == k.Letters:
		return "black " + k.Letters
	}
	return "red " + k.Letters
}

// Unseen is how many tiles of each face are not on the table, by the names
// that records use. Tiles that were claimed and not written down count too.
func (v *View) Unseen() map[string]int {
	counts := map[string]int{}
	for _, k := range v.Table.Box().Kinds {
		counts[k.Name] = k.Count
	}
	for _, p := range pieces(v.Table) {
		face := v.Table.Box().Face(p.Tile)
		counts[face] = max(0, counts[face]-1)
	}
	return counts
}

// placeOf is where a position lies, in tile widths east and north of the first
// tile: rounded, and therefore for pictures and lists only.
func placeOf(at scorer.At) (x, y float64) {
	return float64(at.A) + float64(at.B)*math.Sqrt2/2, float64(at.C) + float64(at.D)*math.Sqrt2/2
}
