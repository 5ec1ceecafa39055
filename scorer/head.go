package scorer

import (
	"fmt"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"
)

// Head is what is agreed before a game: it is frozen with it.
type Head struct {
	Game     *Game
	Players  []string // in seat order
	Lexicon  string   // name and fingerprint, "family@3f5a9c21"; "" is the game's own default
	House    House
	Season   string
	Practice string // what a practice game was made of (bots, seed); "" at a real table
	Begun    time.Time
}

// Seat finds a player by name: exactly, or else whatever the case of its
// letters. The error names the players there are.
func (h *Head) Seat(name string) (Seat, error) {
	for i, p := range h.Players {
		if p == name {
			return Seat(i), nil
		}
	}
	for i, p := range h.Players {
		if strings.EqualFold(p, name) {
			return Seat(i), nil
		}
	}
	return Nobody, fmt.Errorf("%w: no player %q; the players are %s", ErrNonsense, name, JoinNames(h.Players))
}

// JoinNames writes names in a row, quoted where they need it.
func JoinNames(names []string) string {
	quoted := make([]string, len(names))
	for i, n := range names {
		quoted[i] = Quote(n)
	}
	return strings.Join(quoted, ", ")
}

// Check tells what is wrong with a head: the number of players for the game,
// a name or a label that cannot be one, a hand list the box cannot deal.
func (h *Head) Check() error {
	_, err := New(*h)
	return err
}

// check is Check but for what only the game itself can tell.
func (h *Head) check() error {
	if h.Game == nil {
		return fmt.Errorf("%w: no game; write one of %s", ErrNonsense, gameNames())
	}
	for _, l := range []struct{ what, text string }{{"season", h.Season}, {"practice", h.Practice}, {"lexicon", h.Lexicon}} {
		if err := CheckLabel(l.text); err != nil {
			return fmt.Errorf("%s: %w", l.what, err)
		}
	}
	return h.checkPlayers()
}

// CheckLabel tells whether a text can be a season's name, or another label of
// a head: one line of at most 1000 bytes, without a space at either end, that
// reads back as it was written. "" is none, and fits.
func CheckLabel(text string) error {
	if len(text) > maxLabel || !utf8.ValidString(text) || strings.TrimSpace(text) != text || strings.ContainsAny(text, "\r\n\x00") {
		return fmt.Errorf("%w: %q; write one line of plain text, at most %d bytes", ErrNonsense, clip(text), maxLabel)
	}
	if readLabel(uncommented(writeLabel(text))) != text {
		return fmt.Errorf("%w: %q; leave out the quotes or the #, which begins a comment", ErrNonsense, clip(text))
	}
	return nil
}

// writeLabel writes a label of the head: in quotes where a # in it would begin
// a comment.
func writeLabel(s string) string {
	if uncommented(s) == s && !strings.HasPrefix(s, `"`) {
		return s
	}
	return `"` + s + `"`
}

// readLabel reads what writeLabel wrote.
func readLabel(s string) string {
	if n := len(s); n > 1 && s[0] == '"' && s[n-1] == '"' {
		return s[1 : n-1]
	}
	return s
}

func (h *Head) checkPlayers() error {
	most := h.Game.Max
	if h.Game.Boards() && h.House.Get("players") != "" {
		most = h.House.Int("players")
	}
	if n := len(h.Players); n < h.Game.Min || n > most {
		return fmt.Errorf("%w: %s is for %d to %d players, not %d", ErrNonsense, h.Game.Title, h.Game.Min, most, n)
	}
	for i, p := range h.Players {
		if err := CheckName(p); err != nil {
			return err
		}
		for _, q := range h.Players[:i] {
			if strings.EqualFold(p, q) {
				return fmt.Errorf("%w: two players called %q; give one of them another name", ErrNonsense, p)
			}
		}
	}
	if d := h.House.Get("dealer"); d != "" {
		if _, err := h.Seat(d); err != nil {
			return fmt.Errorf("dealer: %w", err)
		}
	}
	return nil
}

// CheckName tells whether a text can be a player's name: 1 to 40 characters,
// printable, without quotes, not beginning or ending with a space.
func CheckName(name string) error {
	bad := name == "" || utf8.RuneCountInString(name) > maxName || !utf8.ValidString(name) || strings.TrimSpace(name) != name ||
		strings.ContainsFunc(name, func(r rune) bool { return !unicode.IsPrint(r) || r == '"' || r == '\\' })
	if bad {
		return fmt.Errorf("%w: %q cannot be a player's name; write 1 to %d letters, without quotes", ErrNonsense, clip(name), maxName)
	}
	return nil
}

// Box gives the box this game is played with: as sold, with the house's own
// cards.
func (h *Head) Box() (*Box, error) {
	box := h.Game.Box()
	if list := h.House.Get("cards"); list != "" {
		changes, err := parseCardList(list)
		if err != nil {
			return nil, err
		}
		return box.with(changes)
	}
	return box, nil
}

// FormatHead writes a record's head, with the empty line that ends it.
func FormatHead(h *Head) string {
	var b strings.Builder
	fmt.Fprintf(&b, "scorepad %d\ngame %s\nplayers", Version, h.Game.Name)
	for _, p := range h.Players {
		b.WriteString(" " + Quote(p))
	}
	b.WriteByte('\n')
	line := func(key, value string) {
		if value != "" {
			b.WriteString(key + " " + value + "\n")
		}
	}
	line("lexicon", writeLabel(h.Lexicon))
	line("house", h.House.String())
	line("season", writeLabel(h.Season))
	line("practice", writeLabel(h.Practice))
	if !h.Begun.IsZero() {
		line("begun", h.Begun.UTC().Format(time.RFC3339))
	}
	b.WriteByte('\n')
	return b.String()
}

func gameNames() string {
	var names []string
	for _, g := range Games() {
		names = append(names, g.Name)
	}
	return strings.Join(names, ", ")
}

func isBlank(text string) bool {
	text = strings.TrimSpace(text)
	return text == "" || text[0] == '#'
}

// clip shortens a text that is quoted in an error.
func clip(s string) string {
	if r := []rune(s); len(r) > 60 {
		return string(r[:60]) + "…"
	}
	return s
}
