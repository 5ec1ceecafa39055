package scorer

import (
	"fmt"
	"strconv"
	"strings"
)

// ParseTiles reads tiles as a person types a hand: apart or run together, in
// the game's own signs. `CL O TH` (cards), `ro rd b*` or `red-square`
// (Qwirkle), `A b C *` or `AbC*` (Quillico). A word of its own that is a
// two-letter card's name is that card; within a longer word such a card
// stands in brackets. The error says which sign this box does not have.
func ParseTiles(h *Head, box *Box, text string) ([]Tile, error) {
	var out []Tile
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == '\t' || r == ',' || r == '·' }) {
		if h.Game.Name == Qwirkle.Name {
			t, err := qwirkleTile(h, box, word)
			if err != nil {
				return nil, err
			}
			out = append(out, t)
			continue
		}
		if t, ok := box.Find(strings.ToUpper(word)); ok && len(word) > 1 {
			out = append(out, t)
			continue
		}
		tiles, err := parseRun(box, word)
		if err != nil {
			return nil, err
		}
		out = append(out, tiles...)
	}
	return out, nil
}

// parseRun reads faces run together: a card a letter, "(QU)IET", or Quillico
// letters with their colours.
func parseRun(box *Box, text string) ([]Tile, error) {
	var out []Tile
	for rest := text; rest != ""; {
		name := rest[:1]
		n := 1
		if rest[0] == '(' {
			end := strings.IndexByte(rest, ')')
			if end < 0 {
				return nil, fmt.Errorf("%w: a bracket that is not closed in %q; write (QU)IET", ErrNonsense, clip(text))
			}
			name, n = rest[1:end], end+1
		}
		t, ok := findFace(box, name)
		if !ok {
			return nil, fmt.Errorf("%w: this box has no %q (in %q); it has %s", ErrNonsense, clip(name), clip(text), box.faces())
		}
		out = append(out, t)
		rest = rest[n:]
	}
	return out, nil
}

// findFace finds a face as written, or else by its capitals: a box without
// small letters reads them as capitals.
func findFace(box *Box, name string) (Tile, bool) {
	if t, ok := box.Find(name); ok {
		return t, true
	}
	return box.Find(strings.ToUpper(name))
}

func (b *Box) faces() string {
	var names []string
	for _, k := range b.Kinds {
		if len(k.Name) > 1 {
			names = append(names, "("+k.Name+")")
		}
	}
	return "A to Z" + pick(len(names) > 0, " and "+strings.Join(names, " "), "")
}

// cards reads one word of cards or of Quillico letters.
func (p *parser) cards(text string) ([]Tile, error) { return parseRun(p.box, text) }

// tiles reads every word from i on as tiles.
func (p *parser) tiles(i int) ([]Tile, error) {
	if i >= len(p.args) {
		return nil, nil
	}
	var out []Tile
	for _, tok := range p.args[i:] {
		var tiles []Tile
		var err error
		if p.h.Game.Name == Qwirkle.Name {
			var t Tile
			t, err = qwirkleTile(p.h, p.box, tok.text)
			tiles = []Tile{t}
		} else {
			tiles, err = p.cards(tok.text)
		}
		if err != nil {
			return nil, err
		}
		out = append(out, tiles...)
	}
	return out, nil
}

func (p *parser) laid() (Fact, error) {
	seat, err := p.seat(0)
	if err != nil {
		return nil, err
	}
	if len(p.args) < 2 {
		return nil, fmt.Errorf("%w: which words? write %s, or with no word `lay NAME / UNUSED CARDS`", ErrNonsense, Usage(p.verb))
	}
	f := Laid{Seat: seat, Out: p.verb == "out"}
	p.raw = &rawLaid{}
	for i := 1; i < len(p.args); i++ {
		if text := p.args[i].text; text == "/" {
			for _, tok := range p.args[i+1:] {
				p.raw.unused = append(p.raw.unused, tok.text)
			}
			f.Unused, err = p.tiles(i + 1)
			return f, err
		}
		word, err := p.cards(p.args[i].text)
		if err != nil {
			return nil, err
		}
		if len(word) == 0 {
			return nil, misused(p.verb)
		}
		f.Words = append(f.Words, word)
		p.raw.words = append(p.raw.words, p.args[i].text)
	}
	return f, nil
}

func (p *parser) trade() (Fact, error) {
	seat, err := p.seat(0)
	if err != nil {
		return nil, err
	}
	if len(p.args) == 2 {
		if n, err := strconv.Atoi(p.arg(1)); err == nil {
			if n < 1 || n > 108 {
				return nil, misused("trade")
			}
			return Traded{Seat: seat, Count: n}, nil
		}
	}
	tiles, err := p.tiles(1)
	if err == nil && len(tiles) == 0 {
		err = misused("trade")
	}
	return Traded{seat, len(tiles), tiles}, err
}

func (p *parser) exchange() (Fact, error) {
	seat, err := p.seat(0)
	if err != nil {
		return nil, err
	}
	tiles, err := p.tiles(1)
	return Exchanged{seat, tiles}, err
}

func (p *parser) play() (Fact, error) {
	seat, err := p.seat(0)
	if err != nil {
		return nil, err
	}
	if len(p.args) < 2 {
		return nil, misused("play")
	}
	if p.h.Game.Name == Quillico.Name {
		return p.spelled(seat)
	}
	if at, ok := parseSquare(p.arg(1)); ok {
		return p.run(seat, at)
	}
	f := Played{Seat: seat}
	for _, tok := range p.args[1:] {
		i := strings.LastIndexByte(tok.text, '@')
		if i < 0 {
			return nil, fmt.Errorf("%w: %q; write a tile with its square as bs@1,-1, or first a square and a direction: 1,-1 E bs ps", ErrNonsense, clip(tok.text))
		}
		tile, err := qwirkleTile(p.h, p.box, tok.text[:i])
		if err != nil {
			return nil, err
		}
		at, ok := parseSquare(tok.text[i+1:])
		if !ok {
			return nil, badSquare(tok.text[i+1:])
		}
		f.Tiles = append(f.Tiles, Placed{tile, at})
	}
	return f, nil
}

func badSquare(text string) error {
	return fmt.Errorf("%w: the square %q; write steps east and steps north of the first tile, as 1,-1", ErrNonsense, clip(text))
}

// run reads tiles that go into the next free squares from at towards a step.
func (p *parser) run(seat Seat, at At) (Fact, error) {
	step, ok := ParseStep(p.arg(2))
	if !ok || step%2 == 1 {
		return nil, fmt.Errorf("%w: the direction %q; write N, E, S or W", ErrNonsense, clip(p.arg(2)))
	}
	tiles, err := p.tiles(3)
	if err == nil && len(tiles) == 0 {
		err = misused("play")
	}
	return Played{Seat: seat, Run: tiles, From: at, Step: step}, err
}

// farthest is how far from the first tile a square may be named, in steps.
const farthest = 1000

func parseSquare(text string) (At, bool) {
	xs, ys, ok := strings.Cut(text, ",")
	x, err1 := strconv.Atoi(xs)
	y, err2 := strconv.Atoi(ys)
	if !ok || err1 != nil || err2 != nil || max(x, -x) > farthest || max(y, -y) > farthest {
		return At{}, false
	}
	return Square(x, y), true
}

// spelled reads `E sTORe`, `NW WO[K1]`, `SE *S1 SEA[R1]`, `S ZOO@T1+E`.
func (p *parser) spelled(seat Seat) (Fact, error) {
	step, ok := ParseStep(p.arg(1))
	if !ok {
		return nil, fmt.Errorf("%w: the direction %q; write E, NE, N, NW, W, SW, S or SE, and then the word", ErrNonsense, clip(p.arg(1)))
	}
	f := Spelled{Seat: seat, Step: step}
	args := p.args[2:]
	for len(args) > 1 && strings.HasPrefix(args[0].text, "*") {
		a, rest, err := parseAnchor(args[0].text[1:])
		if err != nil || rest != "" {
			return nil, badAnchor(args[0].text)
		}
		f.Stars = append(f.Stars, a)
		args = args[1:]
	}
	if len(args) != 1 {
		return nil, fmt.Errorf("%w: write the word behind the direction, as play NAME NW WO[K1]", ErrNonsense)
	}
	word, off, found := strings.Cut(args[0].text, "@")
	if found {
		if err := p.offset(&f, off); err != nil {
			return nil, err
		}
	}
	return f, p.cells(&f, word)
}

func badAnchor(text string) error {
	return fmt.Errorf("%w: the label %q; write a letter and which of its tiles, as K1", ErrNonsense, clip(text))
}

// parseAnchor reads a label at the start of a text, and gives the rest.
func parseAnchor(text string) (Anchor, string, error) {
	if text == "" || !isLetter(text[0]) && text[0] != '*' {
		return Anchor{}, "", badAnchor(text)
	}
	n := 1
	for n < len(text) && n < 5 && '0' <= text[n] && text[n] <= '9' {
		n++
	}
	num, err := strconv.Atoi(text[1:n])
	if err != nil || num < 1 {
		return Anchor{}, "", badAnchor(text)
	}
	letter := text[0]
	if letter != '*' {
		letter &^= 0x20
	}
	return Anchor{letter, num}, text[n:], nil
}

func (p *parser) offset(f *Spelled, text string) error {
	a, rest, err := parseAnchor(text)
	if err != nil {
		return err
	}
	f.Off = a
	for rest != "" {
		name, more, _ := strings.Cut(strings.TrimPrefix(rest, "+"), "+")
		s, ok := ParseStep(name)
		if rest[0] != '+' || !ok || len(f.Steps) == 400 {
			return fmt.Errorf("%w: the place %q; write a label and steps from it, as T1+E", ErrNonsense, clip(text))
		}
		f.Steps = append(f.Steps, s)
		rest = pick(more == "", "", "+"+more)
	}
	return nil
}

func (p *parser) cells(f *Spelled, word string) error {
	for rest := word; rest != ""; {
		if rest[0] != '[' {
			t, ok := p.box.Find(rest[:1])
			if !ok {
				return fmt.Errorf("%w: the letter %q in %q; capital letters are black tiles, small ones red; `scorepad box show quillico` lists them", ErrNonsense, rest[:1], clip(word))
			}
			f.Cells = append(f.Cells, Cell{Tile: t})
			rest = rest[1:]
			continue
		}
		a, more, err := parseAnchor(rest[1:])
		if err != nil {
			return err
		}
		if !strings.HasPrefix(more, "]") {
			return fmt.Errorf("%w: a bracket that is not closed in %q; write [K1]", ErrNonsense, clip(word))
		}
		f.Cells = append(f.Cells, Cell{Anchor: a})
		rest = more[1:]
	}
	if len(f.Cells) == 0 || len(f.Cells) > 200 {
		return misused("play")
	}
	return nil
}

func (p *parser) solitaire() (Fact, error) {
	n, err := p.number(0)
	if err != nil {
		return nil, err
	}
	switch p.verb {
	case "show", "stack":
		tiles, err := p.tiles(1)
		if err == nil && len(tiles) == 0 {
			err = misused(p.verb)
		}
		if p.verb == "stack" {
			return Stacked{n, tiles}, err
		}
		return Exposed{n, tiles}, err
	case "refill":
		from, err := p.number(2)
		if err == nil && (p.arg(1) != "from" || len(p.args) != 3) {
			err = misused("refill")
		}
		return Refilled{n, from}, err
	}
	f := Removed{}
	for i := range p.args {
		s, err := p.number(i)
		if err != nil {
			return nil, err
		}
		f.Stacks = append(f.Stacks, s)
	}
	return f, nil
}
