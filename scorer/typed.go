package scorer

import (
	"fmt"
	"slices"
	"strings"
)

// Reading is one way to read a lay-down whose words were typed without
// brackets, with the points of its cards: laid minus unused.
type Reading struct {
	Laid   Laid
	Points int
}

// AmbiguousError: the words that were typed fit the hand in several ways.
type AmbiguousError struct {
	Readings []Reading
	text     []string
}

// Error lists the readings with their points.
func (e *AmbiguousError) Error() string {
	return fmt.Sprintf("%v: this can be read in %d ways; write one of them: %s", ErrNonsense, len(e.Readings), strings.Join(e.text, "; "))
}

// Unwrap says that the text as it stands cannot be recorded.
func (e *AmbiguousError) Unwrap() error { return ErrNonsense }

// Read reads one line as a person types it, at this moment of the game. A
// word of cards without brackets is read by the size of the hand, and by the
// hand itself where it is known; where several readings fit the error is an
// *AmbiguousError. An empty line or a comment is an error too.
func (t *Table) Read(line string) (Entry, error) {
	p := parser{h: &t.head, box: t.box}
	e, err := p.entry(len(t.entries)+1, line)
	if err != nil || p.raw == nil {
		return e, err
	}
	at := t
	if p.rawAt != 0 {
		if err := t.standing(p.rawAt); err != nil {
			return e, err
		}
		if at, err = t.Before(p.rawAt); err != nil {
			return e, err
		}
	}
	switch f := e.Fact.(type) {
	case Laid:
		e.Fact, err = at.resolve(p.raw, f)
	case Amended:
		f.Fact, err = at.resolve(p.raw, f.Fact.(Laid))
		e.Fact = f
	}
	return e, err
}

// resolve finds what the cards are that were typed without brackets.
func (t *Table) resolve(raw *rawLaid, literal Laid) (Fact, error) {
	readings := t.readings(raw, literal)
	switch len(readings) {
	case 0:
		return literal, nil
	case 1:
		return readings[0].Laid, nil
	}
	err := &AmbiguousError{Readings: readings}
	for _, r := range readings {
		// Forced, a word is written so that it can be read in one way only.
		text := strings.Replace(t.Text(r.Laid, true), "!", "", 1)
		err.text = append(err.text, fmt.Sprintf("%s (%d)", text, r.Points))
	}
	return nil, err
}

// maxReadings bounds the search; no hand of cards comes near it.
const maxReadings = 4096

// readings lists every reading that fits the hand. The literal one, a card a
// letter, stands alone where it fits: any other has fewer cards.
func (t *Table) readings(raw *rawLaid, literal Laid) []Reading {
	size, known := t.handSize(), []Tile(nil)
	if raw.letters() > 2*size {
		return nil // no card has more than two
	}
	if hand, ok := t.Hand(literal.Seat); ok {
		known = hand
	}
	all := []Laid{{Seat: literal.Seat, Out: literal.Out}}
	for i, w := range raw.words {
		all = t.extend(all, w, size, func(l *Laid, tiles []Tile) {
			l.Words = append(slices.Clone(l.Words[:i]), tiles)
		})
	}
	for _, w := range raw.unused {
		all = t.extend(all, w, size, func(l *Laid, tiles []Tile) {
			l.Unused = append(slices.Clone(l.Unused), tiles...)
		})
	}
	var out []Reading
	for _, l := range all {
		if laidCount(l) != size || known != nil && !holds(known, l) {
			continue
		}
		out = append(out, Reading{l, t.layPoints(l)})
	}
	return out
}

// letters counts the letters that were typed.
func (r *rawLaid) letters() int {
	n := 0
	for _, words := range [][]string{r.words, r.unused} {
		for _, w := range words {
			n += len(w) - strings.Count(w, "(") - strings.Count(w, ")")
		}
	}
	return n
}

func (t *Table) extend(all []Laid, word string, size int, put func(*Laid, []Tile)) []Laid {
	var out []Laid
	for _, l := range all {
		for _, tiles := range splits(t.box, word, maxReadings) {
			next := l
			put(&next, tiles)
			if laidCount(next) <= size && len(out) < maxReadings {
				out = append(out, next)
			}
		}
	}
	return out
}

func laidCount(l Laid) int {
	n := len(l.Unused)
	for _, w := range l.Words {
		n += len(w)
	}
	return n
}

func holds(hand []Tile, l Laid) bool {
	left := slices.Clone(hand)
	for _, w := range append(slices.Clone(l.Words), l.Unused) {
		for _, tile := range w {
			i := slices.Index(left, tile)
			if i < 0 {
				return false
			}
			left = slices.Delete(left, i, i+1)
		}
	}
	return true
}

func (t *Table) layPoints(l Laid) int {
	n := -t.unusedPoints(l.Unused)
	for _, w := range l.Words {
		n += t.box.Points(w)
	}
	return n
}

// splits gives the ways to read a word as cards, at most limit of them: a
// card a letter first. A word with a bracket has been read by who typed it.
func splits(box *Box, word string, limit int) [][]Tile {
	if strings.Contains(word, "(") {
		tiles, err := parseRun(box, word)
		if err != nil {
			return nil
		}
		return [][]Tile{tiles}
	}
	var out [][]Tile
	var walk func(rest string, so []Tile)
	walk = func(rest string, so []Tile) {
		if len(out) >= limit {
			return
		}
		if rest == "" {
			out = append(out, slices.Clone(so))
			return
		}
		for n := 1; n <= min(2, len(rest)); n++ {
			if t, ok := box.Find(strings.ToUpper(rest[:n])); ok {
				walk(rest[n:], append(so, t))
			}
		}
	}
	walk(word, nil)
	return out
}
