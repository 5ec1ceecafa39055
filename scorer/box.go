package scorer

import (
	"bufio"
	"embed"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// Tile is one card or tile by its face: the index of its Kind in the Box.
// Tiles with the same face are not told apart.
type Tile uint8

// Confidence says where a kind's value and count come from (RULES.md: facts
// that are known, inferred, or assumed and to be shown as such).
type Confidence string

// The three confidences, as box files write them.
const (
	Known    Confidence = "known"
	Inferred Confidence = "inferred"
	Assumed  Confidence = "assumed"
)

// Kind is one face: its name as records write it, the letters it stands for
// (none on a star or a Qwirkle tile), its points, and how many the box holds.
type Kind struct {
	Name       string
	Letters    string
	Points     int
	Count      int
	Confidence Confidence
}

// Box is the tiles or cards of a game, as data.
type Box struct {
	Name  string
	Kinds []Kind
}

//go:embed boxes/*.txt
var boxFiles embed.FS

// BoxText is the embedded file of a game's box, as a person can copy and
// change it.
func BoxText(name string) (string, error) {
	text, err := boxFiles.ReadFile("boxes/" + name + ".txt")
	if err != nil {
		return "", fmt.Errorf("%w: no box %q; there are: quiddler, quiddler-junior, qwirkle, quillico", ErrNonsense, name)
	}
	return string(text), nil
}

// sold holds every box as it is sold, read once.
var sold = map[string]func() *Box{
	"quiddler": readOnce("quiddler"), "quiddler-junior": readOnce("quiddler-junior"),
	"qwirkle": readOnce("qwirkle"), "quillico": readOnce("quillico"),
}

func readOnce(name string) func() *Box {
	return sync.OnceValue(func() *Box {
		text, err := BoxText(name)
		if err != nil {
			panic(err) // an embedded file that is missing
		}
		box, err := ParseBox(name, strings.NewReader(text))
		if err != nil {
			panic(err)
		}
		return box
	})
}

// Box gives the game's box as it is sold. It is everybody's: read it only.
func (g *Game) Box() *Box { return sold[g.BoxName]() }

// ParseBox reads a box file: a line a kind, with its name, how many there
// are, its points, and known, inferred or assumed; # begins a comment. The
// error names the line and says what a line looks like.
func ParseBox(name string, r io.Reader) (*Box, error) {
	box := &Box{Name: name}
	lines := bufio.NewScanner(r)
	for n := 1; lines.Scan(); n++ {
		text, _, _ := strings.Cut(lines.Text(), "#")
		fields := strings.Fields(text)
		if len(fields) == 0 {
			continue
		}
		k, err := parseKind(fields)
		if err != nil {
			return nil, fmt.Errorf("%s:%d: %w", name, n, err)
		}
		if _, dup := box.Find(k.Name); dup {
			return nil, fmt.Errorf("%s:%d: %w: %s stands there twice; keep one line for each", name, n, ErrNonsense, k.Name)
		}
		box.Kinds = append(box.Kinds, k)
	}
	if err := lines.Err(); err != nil {
		return nil, fmt.Errorf("scorer: reading box %s: %w", name, err)
	}
	if len(box.Kinds) == 0 || len(box.Kinds) > 200 {
		return nil, fmt.Errorf("%w: %s holds %d kinds; a box has 1 to 200, each a line as `QU 2 9 known`", ErrNonsense, name, len(box.Kinds))
	}
	return box, nil
}

func parseKind(fields []string) (Kind, error) {
	wrong := fmt.Errorf("%w: %q; write a name, how many, its points and known, inferred or assumed, as `QU 2 9 known`", ErrNonsense, clip(strings.Join(fields, " ")))
	if len(fields) < 3 || len(fields) > 4 || !nameFits(fields[0]) {
		return Kind{}, wrong
	}
	count, err1 := strconv.Atoi(fields[1])
	points, err2 := strconv.Atoi(fields[2])
	if err1 != nil || err2 != nil || count < 0 || count > 200 || points < 0 || points > 200 {
		return Kind{}, wrong
	}
	k := Kind{Name: fields[0], Letters: lettersOf(fields[0]), Points: points, Count: count, Confidence: Known}
	if len(fields) == 4 {
		k.Confidence = Confidence(fields[3])
		if !slices.Contains([]Confidence{Known, Inferred, Assumed}, k.Confidence) {
			return Kind{}, wrong
		}
	}
	return k, nil
}

func nameFits(name string) bool {
	if len(name) > 3 {
		return false
	}
	for _, c := range []byte(name) {
		if !isLetter(c) && c != '*' {
			return false
		}
	}
	return true
}

func isLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }

// lettersOf gives the letters a face stands for; Qwirkle faces (two small
// signs) and stars stand for none.
func lettersOf(name string) string {
	if strings.Contains(name, "*") || (len(name) > 1 && name != strings.ToUpper(name)) {
		return ""
	}
	return strings.ToUpper(name)
}

// Find gives the tile with a name, letters as they are written.
func (b *Box) Find(name string) (Tile, bool) {
	for i := range b.Kinds {
		if b.Kinds[i].Name == name {
			return Tile(i), true
		}
	}
	return 0, false
}

// Total is how many cards or tiles the box holds.
func (b *Box) Total() int {
	n := 0
	for _, k := range b.Kinds {
		n += k.Count
	}
	return n
}

// Points is what tiles are worth together.
func (b *Box) Points(tiles []Tile) int {
	n := 0
	for _, t := range tiles {
		n += b.Kinds[t].Points
	}
	return n
}

// Letters is what tiles spell in reading order, in capitals.
func (b *Box) Letters(tiles []Tile) string {
	var s strings.Builder
	for _, t := range tiles {
		s.WriteString(b.Kinds[t].Letters)
	}
	return s.String()
}

// Face is a tile's name as records write it alone: "QU", "ro", "s".
func (b *Box) Face(t Tile) string { return b.Kinds[t].Name }

// Text writes tiles in a row: cards run together, with two-letter cards in
// brackets, "(QU)IET"; letters run together, "sTORe"; Qwirkle tiles apart,
// "ro rd".
func (b *Box) Text(tiles []Tile) string {
	var s strings.Builder
	for i, t := range tiles {
		k := &b.Kinds[t]
		switch {
		case len(k.Letters) > 1:
			s.WriteString("(" + k.Name + ")")
		case len(k.Name) > 1:
			if i > 0 {
				s.WriteByte(' ')
			}
			s.WriteString(k.Name)
		default:
			s.WriteString(k.Name)
		}
	}
	return s.String()
}

// Bag gives every tile of the box, kind by kind: what is shuffled.
func (b *Box) Bag() []Tile {
	bag := make([]Tile, 0, b.Total())
	for i, k := range b.Kinds {
		for range k.Count {
			bag = append(bag, Tile(i))
		}
	}
	return bag
}

// CardChange is a kind whose value or count differs from the box as sold.
type CardChange struct {
	Name   string
	Points int
	Count  int // -1: as it is
}

// parseCardList reads "H:5,W:4x3": names with their points, and a count after
// x where it differs.
func parseCardList(text string) ([]CardChange, error) {
	var out []CardChange
	for part := range strings.SplitSeq(text, ",") {
		name, rest, ok := strings.Cut(part, ":")
		value, count, counted := strings.Cut(rest, "x")
		points, err := strconv.Atoi(value)
		c := CardChange{Name: strings.ToUpper(name), Points: points, Count: -1}
		if counted && err == nil {
			c.Count, err = strconv.Atoi(count)
		}
		if !ok || err != nil || name == "" || !nameFits(name) || points < 0 || points > 200 || c.Count < -1 || c.Count > 200 {
			return nil, fmt.Errorf("%w: card %q", ErrNonsense, part)
		}
		out = append(out, c)
	}
	return out, nil
}

// with gives the box with a card list's changes; a kind that is new needs a
// count.
func (b *Box) with(changes []CardChange) (*Box, error) {
	out := &Box{Name: b.Name, Kinds: slices.Clone(b.Kinds)}
	for _, c := range changes {
		t, ok := out.Find(c.Name)
		switch {
		case !ok && c.Count < 0:
			return nil, fmt.Errorf("%w: the box has no card %s; to add it say how many, as cards=%s:%dx2", ErrNonsense, c.Name, c.Name, c.Points)
		case !ok:
			out.Kinds = append(out.Kinds, Kind{c.Name, lettersOf(c.Name), c.Points, c.Count, Known})
			continue
		}
		k := &out.Kinds[t]
		k.Points, k.Confidence = c.Points, Known
		if c.Count >= 0 {
			k.Count = c.Count
		}
	}
	return out, nil
}

// Changes writes what differs from the box as sold in the form of the option
// `cards`; "" where nothing does.
func (b *Box) Changes(sold *Box) string {
	var parts []string
	for _, k := range b.Kinds {
		t, ok := sold.Find(k.Name)
		switch {
		case !ok || sold.Kinds[t].Count != k.Count:
			parts = append(parts, fmt.Sprintf("%s:%dx%d", k.Name, k.Points, k.Count))
		case sold.Kinds[t].Points != k.Points:
			parts = append(parts, fmt.Sprintf("%s:%d", k.Name, k.Points))
		}
	}
	for _, k := range sold.Kinds {
		if _, ok := b.Find(k.Name); !ok {
			parts = append(parts, fmt.Sprintf("%s:%dx0", k.Name, k.Points))
		}
	}
	return strings.Join(parts, ",")
}
