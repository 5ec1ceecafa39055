package scorer

import (
	"errors"
	"fmt"
	"strings"
)

func (p *parser) challenge() (Fact, error) {
	seat, err := p.seat(0)
	if err != nil {
		return nil, err
	}
	n, err := p.number(1)
	if err != nil {
		return nil, err
	}
	outcome := strings.ToLower(p.arg(3))
	if len(p.args) != 4 || outcome != "stands" && outcome != "falls" {
		return nil, misused(p.verb)
	}
	f := Challenged{Seat: seat, Entry: n, Falls: outcome == "falls"}
	if text := p.arg(2); strings.Contains(text, "(") || p.h.Game.Boards() && text != strings.ToUpper(text) {
		if f.Spelling, err = p.cards(text); err != nil {
			return nil, err
		}
		f.Word = p.box.Letters(f.Spelling)
		return f, nil
	}
	f.Word, err = wordText(p.arg(2))
	return f, err
}

// wordText reads a word by its letters.
func wordText(text string) (string, error) {
	for _, c := range []byte(text) {
		if !isLetter(c) {
			return "", fmt.Errorf("%w: the word %q; write its letters, A to Z", ErrNonsense, clip(text))
		}
	}
	if text == "" || len(text) > 60 {
		return "", fmt.Errorf("%w: a word of %d letters", ErrNonsense, len(text))
	}
	return strings.ToUpper(text), nil
}

func (p *parser) ruling() (Fact, error) {
	word, err := wordText(p.arg(0))
	if err != nil {
		return nil, err
	}
	verdict := strings.ToLower(p.arg(1))
	if len(p.args) != 2 || verdict != "good" && verdict != "bad" {
		return nil, misused(p.verb)
	}
	return Ruled{word, verdict == "good"}, nil
}

func (p *parser) claim() (Fact, error) {
	seat, err := p.seat(0)
	if err != nil {
		return nil, err
	}
	f := Claimed{Seat: seat}
	if f.Points, err = p.number(1); err != nil {
		return nil, err
	}
	if len(p.args) == 2 {
		return f, nil
	}
	if len(p.args) != 6 || p.arg(2) != "words" || p.arg(4) != "longest" || !p.h.Game.Cards() {
		return nil, misused(p.verb)
	}
	f.Figures = true
	var err1, err2 error
	f.Words, err1 = p.number(3)
	f.Longest, err2 = p.number(5)
	if err1 == nil && err2 == nil && (f.Words < 0 || f.Longest < 0) {
		return nil, misused(p.verb)
	}
	return f, errors.Join(err1, err2)
}

func (p *parser) adjust() (Fact, error) {
	seat, err := p.seat(0)
	if err != nil {
		return nil, err
	}
	n, err := p.number(1)
	if err != nil {
		return nil, err
	}
	if len(p.args) < 3 || joinTokens(p.args[2:]) == "" {
		return nil, fmt.Errorf("%w: an adjustment says why; write %s", ErrNonsense, Usage("adjust"))
	}
	return Adjusted{seat, n, joinTokens(p.args[2:])}, nil
}

func (p *parser) amend() (Fact, error) {
	n, err := p.number(0)
	if err != nil {
		return nil, err
	}
	if len(p.args) < 2 {
		return nil, misused("amend")
	}
	inner := parser{h: p.h, box: p.box}
	f, forced, err := inner.fact(p.args[1:])
	if err != nil {
		return nil, err
	}
	if IsCorrection(f) {
		return nil, fmt.Errorf("%w: a correction cannot stand in an amendment; amend the entry itself, or write undo", ErrNonsense)
	}
	p.raw, p.rawAt = inner.raw, n
	return Amended{n, f, forced}, nil
}

func (p *parser) end() (Fact, error) {
	f := Ended{Out: Nobody}
	var rest []token
	switch strings.ToLower(p.arg(0)) {
	case "out":
		seat, err := p.seat(1)
		if err != nil {
			return nil, err
		}
		f.Out, rest = seat, p.args[2:]
	case "blocked":
		rest = p.args[1:]
	default:
		return nil, misused("end")
	}
	if len(rest) == 0 {
		return f, nil
	}
	if rest[0].text != "left" {
		return nil, misused("end")
	}
	for _, tok := range rest[1:] {
		l, err := p.leftover(tok.text)
		if err != nil {
			return nil, err
		}
		for _, other := range f.Left {
			if other.Seat == l.Seat {
				return nil, fmt.Errorf("%w: %s stands twice behind left", ErrNonsense, p.h.Players[l.Seat])
			}
		}
		f.Left = append(f.Left, l)
	}
	return f, nil
}

func (p *parser) leftover(text string) (Leftover, error) {
	i := strings.LastIndexByte(text, ':')
	if i < 0 {
		return Leftover{}, fmt.Errorf("%w: %q; write NAME:TILES, and NAME: alone for no tiles", ErrNonsense, clip(text))
	}
	seat, err := p.h.Seat(text[:i])
	if err != nil {
		return Leftover{}, err
	}
	tiles, err := ParseTiles(p.h, p.box, text[i+1:])
	if err != nil {
		return Leftover{}, err
	}
	return Leftover{seat, tiles}, nil
}
