package scorer

import (
	"errors"
	"fmt"
	"strings"
	"time"
)

// errBlank: the line holds nothing but space or a comment.
var errBlank = errors.New("scorer: an empty line")

// token is one word of a line.
type token struct {
	text   string
	quoted bool // it stood, in part at least, in quotes
}

// tokens is a line in words, and the time that followed it.
type tokens struct {
	words []token
	at    time.Time
}

// tokenize splits a line at spaces. Quotes hold a word with spaces together,
// # begins a comment, and a last word @2026-11-20T19:04:10Z is the line's time.
func tokenize(text string) (tokens, error) {
	var out tokens
	for rest := strings.TrimLeft(text, " \t"); rest != "" && rest[0] != '#'; rest = strings.TrimLeft(rest, " \t") {
		tok, n, err := nextToken(rest)
		if err != nil {
			return tokens{}, err
		}
		out.words = append(out.words, tok)
		rest = rest[n:]
	}
	if n := len(out.words); n > 0 && !out.words[n-1].quoted && strings.HasPrefix(out.words[n-1].text, "@") {
		at, err := time.Parse(time.RFC3339, out.words[n-1].text[1:])
		if err != nil {
			return tokens{}, fmt.Errorf("%w: the time %q; write it as @2026-11-20T19:04:10Z", ErrNonsense, clip(out.words[n-1].text))
		}
		out.words, out.at = out.words[:n-1], at.UTC()
	}
	return out, nil
}

func nextToken(text string) (token, int, error) {
	var tok token
	var b strings.Builder
	in := false
	for i := range len(text) {
		switch c := text[i]; {
		case c == '"':
			in, tok.quoted = !in, true
		case !in && (c == ' ' || c == '\t'):
			tok.text = b.String()
			return tok, i, nil
		default:
			b.WriteByte(c)
		}
	}
	if in {
		return token{}, 0, fmt.Errorf("%w: a quote that is not closed in %q", ErrNonsense, clip(text))
	}
	tok.text = b.String()
	return tok, len(text), nil
}

// Quote writes a word so that tokenize reads it back: in quotes where it has
// a space or would be read as something else.
func Quote(s string) string {
	if s == "" || s == "/" || strings.ContainsAny(s, " \t") || s[0] == '#' || s[0] == '@' {
		return `"` + s + `"`
	}
	return s
}

// quoteText writes a free text: as it is where its words come back as they
// are, in quotes otherwise.
func quoteText(s string) string {
	toks, err := tokenize(s)
	if err == nil && toks.at.IsZero() && s != "" && joinTokens(toks.words) == s {
		return s
	}
	return `"` + s + `"`
}

func joinTokens(toks []token) string {
	parts := make([]string, len(toks))
	for i, t := range toks {
		parts[i] = t.text
	}
	return strings.Join(parts, " ")
}
