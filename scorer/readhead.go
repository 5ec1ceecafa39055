package scorer

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"
)

// head reads a record's head up to the empty line that ends it.
func (r *Reader) head() (*Head, error) {
	if err := r.firstLine(); err != nil {
		return nil, err
	}
	fields, lines := map[string]string{}, map[string]int{}
	for {
		text, err := r.line()
		if err == io.EOF || err == nil && strings.TrimSpace(text) == "" {
			break
		}
		if err != nil {
			return nil, err
		}
		if isBlank(text) {
			continue
		}
		key, value, _ := strings.Cut(strings.TrimSpace(uncommented(text)), " ")
		if _, dup := fields[key]; dup {
			return nil, fmt.Errorf("%w: a second %q in the head; keep one", ErrNonsense, key)
		}
		if !slices.Contains(headKeys, key) {
			return nil, fmt.Errorf("%w: %q in the head; it may hold %s, and ends with an empty line", ErrNonsense, clip(key), strings.Join(headKeys, ", "))
		}
		fields[key], lines[key] = strings.TrimSpace(value), r.n
	}
	h, wrong, err := headOf(fields)
	if n := lines[wrong]; err != nil && n > 0 {
		err = &LineError{n, err}
	}
	return h, err
}

// headKeys are the words that begin a line of a head.
var headKeys = []string{"game", "players", "lexicon", "house", "season", "practice", "begun"}

func (r *Reader) firstLine() error {
	for {
		text, err := r.line()
		if err == io.EOF && r.seen {
			return io.EOF
		}
		if err == io.EOF {
			return fmt.Errorf("%w: no record here; its first line is `scorepad %d`", ErrNonsense, Version)
		}
		if err != nil {
			return err
		}
		if isBlank(text) {
			continue
		}
		word, version, _ := strings.Cut(strings.TrimSpace(uncommented(text)), " ")
		if word != "scorepad" {
			return fmt.Errorf("%w: a record's first line is `scorepad %d`, not %q", ErrNonsense, Version, clip(text))
		}
		v, err := strconv.Atoi(strings.TrimSpace(version))
		switch {
		case err != nil || v < 1:
			return fmt.Errorf("%w: version %q; write `scorepad %d`", ErrNonsense, clip(version), Version)
		case v > Version:
			return fmt.Errorf("%w: a record of version %d; this program reads up to %d: use a newer scorepad", ErrNonsense, v, Version)
		}
		r.seen = true
		return nil
	}
}

// headOf makes a head of its lines; with an error it names the line at fault.
func headOf(fields map[string]string) (*Head, string, error) {
	h := &Head{Game: Lookup(fields["game"]), Lexicon: readLabel(fields["lexicon"]), Season: readLabel(fields["season"]),
		Practice: readLabel(fields["practice"])}
	if h.Game == nil {
		return nil, "game", fmt.Errorf("%w: game %q; write one of %s", ErrNonsense, clip(fields["game"]), gameNames())
	}
	toks, err := tokenize(fields["players"])
	if err != nil {
		return nil, "players", err
	}
	for _, tok := range toks.words {
		h.Players = append(h.Players, tok.text)
	}
	if h.House, err = ParseHouse(h.Game, fields["house"]); err != nil {
		return nil, "house", err
	}
	if s := fields["begun"]; s != "" {
		if h.Begun, err = time.Parse(time.RFC3339, s); err != nil {
			return nil, "begun", fmt.Errorf("%w: begun %q; write a moment as 2026-11-20T19:00:00Z", ErrNonsense, clip(s))
		}
	}
	return h, "players", h.Check()
}

// uncommented cuts a line of the head at a # that begins a word outside of
// quotes.
func uncommented(text string) string {
	quoted := false
	for i := range len(text) {
		switch {
		case text[i] == '"':
			quoted = !quoted
		case text[i] == '#' && !quoted && (i == 0 || text[i-1] == ' ' || text[i-1] == '\t'):
			return text[:i]
		}
	}
	return text
}
