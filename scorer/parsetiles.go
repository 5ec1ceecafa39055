package scorer

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
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
		_, n := utf8.DecodeRuneInString(rest)
		name := rest[:n]
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
	p.args = apart(p.args)
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

// apart splits words at a stroke that touches them, as in HAT/C.
func apart(toks []token) []token {
	out := toks[:1:1]
	for _, tok := range toks[1:] {
		rest := tok.text
		for at := strings.IndexByte(rest, '/'); at >= 0 && rest != "/"; at = strings.IndexByte(rest, '/') {
			if at > 0 {
				out = append(out, token{text: rest[:at]})
			}
			out = append(out, token{text: "/"})
			rest = rest[at+1:]
		}
		if rest != "" {
			out = append(out, token{text: rest})
		}
	}
	return out
}

func (p *parser) trade() (Fact, error) {
	seat, err := p.seat(0)
	if err != nil {
		return nil, err
	}
	if len(p.args) == 2 {
		if n, err := strconv.Atoi(p.arg(1)); err == nil {
			if n < 1 || n > qwirkleInPlay {
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
