package scorer

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// ParseEntry reads one line exactly as a record holds it: a word of cards
// without brackets is one card a letter. It needs the head for the players
// and the box for the tiles, and nothing of the game's course. An empty line
// or a comment is an error too.
func ParseEntry(h *Head, box *Box, seq int, text string) (Entry, error) {
	p := parser{h: h, box: box}
	return p.entry(seq, text)
}

// parser reads one line.
type parser struct {
	h    *Head
	box  *Box
	verb string
	args []token

	// The words of an `out` or `lay` as they were written, for a reader that
	// knows the hand's size. rawAt is the entry an amendment is about, or 0.
	raw   *rawLaid
	rawAt int
}

// rawLaid is an `out` or `lay` as written: its words, and behind the stroke
// the unused cards.
type rawLaid struct{ words, unused []string }

func (p *parser) entry(seq int, text string) (Entry, error) {
	toks, err := tokenize(text)
	if err != nil {
		return Entry{}, err
	}
	if len(toks.words) == 0 {
		return Entry{}, errBlank
	}
	f, forced, err := p.fact(toks.words)
	if err != nil {
		return Entry{}, err
	}
	return Entry{Seq: seq, At: toks.at, Forced: forced, Fact: f}, nil
}

func (p *parser) fact(toks []token) (Fact, bool, error) {
	verb, forced := strings.CutSuffix(strings.ToLower(toks[0].text), "!")
	p.verb, p.args = verb, toks[1:]
	if err := p.fits(); err != nil {
		return nil, false, err
	}
	var f Fact
	var err error
	switch verb {
	case "out", "lay":
		f, err = p.laid()
	case "play":
		f, err = p.play()
	case "trade":
		f, err = p.trade()
	case "exchange":
		f, err = p.exchange()
	case "challenge":
		f, err = p.challenge()
	case "ruling":
		f, err = p.ruling()
	case "claim":
		f, err = p.claim()
	case "adjust":
		f, err = p.adjust()
	case "end":
		f, err = p.end()
	case "amend":
		f, err = p.amend()
	default:
		f, err = p.small()
	}
	if err != nil {
		return nil, false, err
	}
	return f, forced, nil
}

// small reads the verbs with at most a player and tiles.
func (p *parser) small() (Fact, error) {
	switch p.verb {
	case "undo":
		return Undone{}, p.none()
	case "redo":
		return Redone{}, p.none()
	case "reshuffle":
		return Reshuffled{}, p.none()
	case "drop":
		n, err := p.number(0)
		return Dropped{n}, errors.Join(err, p.count(1))
	case "show", "stack", "word", "refill":
		return p.solitaire()
	case "turn":
		tiles, err := p.tiles(0)
		if err != nil || len(tiles) != 1 {
			return nil, errors.Join(err, misusedUnless(err, p.verb))
		}
		return Turned{tiles[0]}, nil
	}
	if Usage(p.verb) == "" {
		return nil, fmt.Errorf("%w: no verb %q; write one of %s", ErrNonsense, clip(p.verb), strings.Join(Verbs(), ", "))
	}
	seat, err := p.seat(0)
	if err != nil {
		return nil, err
	}
	switch p.verb {
	case "pass":
		return Passed{seat}, p.count(1)
	case "start":
		return Started{seat}, p.count(1)
	case "hint":
		return Hinted{seat}, p.count(1)
	case "take":
		return Took{seat}, p.count(1)
	}
	tiles, err := p.tiles(1)
	switch {
	case err != nil:
		return nil, err
	case len(tiles) == 0, p.verb == "discard" && len(tiles) != 1:
		return nil, misused(p.verb)
	case p.verb == "deal":
		return Dealt{seat, tiles}, nil
	case p.verb == "draw":
		return Drew{seat, tiles}, nil
	}
	return Discarded{seat, tiles[0]}, nil
}

// fits refuses a verb that the game does not have, and says which it has.
func (p *parser) fits() error {
	if Usage(p.verb) == "" || p.h.Game.has(p.verb) {
		return nil
	}
	var verbs []string
	for _, v := range Verbs() {
		if p.h.Game.has(v) {
			verbs = append(verbs, v)
		}
	}
	return fmt.Errorf("%w: %s has no %q; write one of %s", ErrNonsense, p.h.Game.Title, p.verb, strings.Join(verbs, ", "))
}

// has says whether a verb is one of the game's.
func (g *Game) has(verb string) bool {
	switch verb {
	case "out", "lay", "turn", "take", "discard", "reshuffle":
		return g.Cards()
	case "trade":
		return g.Name == "qwirkle"
	case "exchange":
		return g.Name == "quillico"
	case "play", "pass", "start":
		return g.Boards()
	case "end": // the boards, and the solitaires, whose player may give up
		return !g.Cards()
	case "challenge", "ruling":
		return g.Lexicon != "" // a challenge in Qwirkle has no word to be about
	case "deal", "draw", "claim":
		return g.Cards() || g.Boards()
	case "show", "stack", "word", "refill":
		return !g.Cards() && !g.Boards()
	}
	return true
}

func misusedUnless(err error, verb string) error {
	if err != nil {
		return nil
	}
	return misused(verb)
}

func (p *parser) none() error { return p.count(0) }

func (p *parser) count(n int) error {
	if len(p.args) != n {
		return misused(p.verb)
	}
	return nil
}

func (p *parser) arg(i int) string {
	if i < len(p.args) {
		return p.args[i].text
	}
	return ""
}

func (p *parser) seat(i int) (Seat, error) {
	if i >= len(p.args) {
		return Nobody, misused(p.verb)
	}
	return p.h.Seat(p.args[i].text)
}

func (p *parser) number(i int) (int, error) {
	if i >= len(p.args) {
		return 0, misused(p.verb)
	}
	n, err := strconv.Atoi(p.arg(i))
	if err != nil || n < -1_000_000 || n > 1_000_000 {
		return 0, fmt.Errorf("%w: %q is no number; write %s", ErrNonsense, clip(p.arg(i)), Usage(p.verb))
	}
	return n, nil
}
