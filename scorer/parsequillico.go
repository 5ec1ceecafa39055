package scorer

import (
	"fmt"
	"strconv"
	"strings"
)

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
		name, more, on := strings.Cut(strings.TrimPrefix(rest, "+"), "+")
		s, ok := ParseStep(name)
		if rest[0] != '+' || !ok || len(f.Steps) == 400 {
			return fmt.Errorf("%w: the place %q; write a label and steps from it, as T1+E", ErrNonsense, clip(text))
		}
		f.Steps = append(f.Steps, s)
		rest = pick(on, "+"+more, "")
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
