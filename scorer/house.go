package scorer

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// OptionKind says what values an option takes.
type OptionKind uint8

// The kinds of options.
const (
	Switch     OptionKind = iota // yes or no; a name alone means yes
	Choice                       // one of Values
	Number                       // a whole number, not below 0
	HandList                     // 3-10 or 3,5,7,9
	PlayerName                   // a player of the game
	CardList                     // H:5,W:4x3 — a kind's printed value, and its count
)

// Option is one row of RULES.md that a house may change.
type Option struct {
	Name    string
	Kind    OptionKind
	Default string
	US      string   // the default with edition=us, where it differs
	Values  []string // for Choice
	Rule    string   // the row: "Q4"
	Says    string   // what it changes, in our own words
}

// Setting is one option that differs from its default.
type Setting struct{ Name, Value string }

// House is how one game's options are set. The zero House of a game has every
// default. It is frozen with the game.
type House struct {
	game *Game
	set  []Setting
}

// NewHouse gives the defaults of a game.
func NewHouse(g *Game) House { return House{game: g} }

// ParseHouse reads settings as records write them: `edition=us hands=3,5,7,9
// dealer="Mary Ann"`. A name alone means yes. The error says which options or
// values there are.
func ParseHouse(g *Game, text string) (House, error) { return NewHouse(g).Merge(text) }

// With gives the house with one option set. A value equal to the default is
// not kept.
func (h House) With(name, value string) (House, error) {
	i := slices.IndexFunc(h.game.Options, func(o Option) bool { return strings.EqualFold(o.Name, name) })
	if i < 0 {
		return House{}, fmt.Errorf("%w: %s has no option %q; it has: %s", ErrNonsense, h.game.Name, name, strings.Join(optionNames(h.game), ", "))
	}
	o := h.game.Options[i]
	value, err := o.check(value)
	if err != nil {
		return House{}, err
	}
	out := House{game: h.game}
	for _, s := range h.set {
		if s.Name != o.Name {
			out.set = append(out.set, s)
		}
	}
	if value != out.fallback(o) {
		out.set = append(out.set, Setting{o.Name, value})
	}
	return out.settle(), nil
}

// settle drops settings that equal the default under the edition now chosen
// and orders the rest as the game lists its options.
func (h House) settle() House {
	out := House{game: h.game}
	for _, o := range h.game.Options {
		for _, s := range h.set {
			if s.Name == o.Name && s.Value != h.fallback(o) {
				out.set = append(out.set, s)
			}
		}
	}
	return out
}

func optionNames(g *Game) []string {
	var names []string
	for _, o := range g.Options {
		names = append(names, o.Name)
	}
	return names
}

func (o Option) check(value string) (string, error) {
	bad := func(want string) (string, error) {
		return "", fmt.Errorf("%w: %s=%q: write %s=%s", ErrNonsense, o.Name, value, o.Name, want)
	}
	switch o.Kind {
	case Switch:
		if value != "yes" && value != "no" {
			return bad("yes or " + o.Name + "=no")
		}
	case Choice:
		if !slices.Contains(o.Values, value) {
			return bad(strings.Join(o.Values, ", or "+o.Name+"="))
		}
	case Number:
		n, err := strconv.Atoi(value)
		if err != nil || n < 0 || n > 1000 {
			return bad("a whole number from 0 to 1000")
		}
		value = strconv.Itoa(n)
	case HandList:
		hands, err := parseHands(value)
		if err != nil {
			return bad("3-10, or a list as 3,5,7,9")
		}
		value = formatHands(hands)
	case CardList:
		if _, err := parseCardList(value); err != nil {
			return bad("H:5,W:4x3 (a card, its printed value, and how many there are)")
		}
	case PlayerName:
		if value == "" {
			return bad("a player's name")
		}
	}
	return value, nil
}

// Get gives an option's value: as set, or its default. "" for a name the game
// does not know.
func (h House) Get(name string) string {
	for _, s := range h.set {
		if s.Name == name {
			return s.Value
		}
	}
	for _, o := range h.game.Options {
		if o.Name == name {
			return h.fallback(o)
		}
	}
	return ""
}

func (h House) fallback(o Option) string {
	if o.US != "" && h.isUS() {
		return o.US
	}
	return o.Default
}

func (h House) isUS() bool {
	return slices.Contains(h.set, Setting{"edition", "us"})
}

// IsSet says whether an option differs from its default.
func (h House) IsSet(name string) bool {
	return slices.ContainsFunc(h.set, func(s Setting) bool { return s.Name == name })
}

// On says whether a switch is on.
func (h House) On(name string) bool { return h.Get(name) == "yes" }

// Int gives a Number's value; 0 for anything else.
func (h House) Int(name string) int {
	n, _ := strconv.Atoi(h.Get(name))
	return n
}

// String writes the settings as a record's head does; "" where all are
// defaults. A switch that is on is written by its name alone.
func (h House) String() string {
	var parts []string
	for _, s := range h.set {
		if s.Value == "yes" {
			parts = append(parts, s.Name)
		} else {
			parts = append(parts, s.Name+"="+Quote(s.Value))
		}
	}
	return strings.Join(parts, " ")
}

// parseHands reads "3-10", "3,5,7,9" or a mixture of both.
func parseHands(text string) ([]int, error) {
	var hands []int
	for part := range strings.SplitSeq(text, ",") {
		from, to, ranged := strings.Cut(part, "-")
		if !ranged {
			to = from
		}
		a, err1 := strconv.Atoi(from)
		b, err2 := strconv.Atoi(to)
		if err1 != nil || err2 != nil || a < 1 || b < a || b > 20 || len(hands)+b-a+1 > 50 {
			return nil, fmt.Errorf("%w: %q is no list of hands", ErrNonsense, text)
		}
		for n := a; n <= b; n++ {
			hands = append(hands, n)
		}
	}
	return hands, nil
}

func formatHands(hands []int) string {
	n := len(hands)
	if n > 2 && hands[n-1]-hands[0] == n-1 && slices.IsSorted(hands) && len(slices.Compact(slices.Clone(hands))) == n {
		return fmt.Sprintf("%d-%d", hands[0], hands[n-1])
	}
	var parts []string
	for _, h := range hands {
		parts = append(parts, strconv.Itoa(h))
	}
	return strings.Join(parts, ",")
}

// Merge gives the house with further settings read from a text as ParseHouse
// reads them, in any order: the edition comes first, since the other settings
// differ from its defaults.
func (h House) Merge(text string) (House, error) {
	more, err := parseSettings(text)
	if err != nil {
		return House{}, err
	}
	slices.SortStableFunc(more, func(a, b Setting) int {
		return b2i(strings.EqualFold(b.Name, "edition")) - b2i(strings.EqualFold(a.Name, "edition"))
	})
	for _, s := range more {
		if h, err = h.With(s.Name, s.Value); err != nil {
			return House{}, err
		}
	}
	return h, nil
}

func parseSettings(text string) ([]Setting, error) {
	toks, err := tokenize(text)
	if err != nil {
		return nil, err
	}
	var out []Setting
	for _, tok := range toks.words {
		name, value, found := strings.Cut(tok.text, "=")
		if !found {
			value = "yes"
		}
		out = append(out, Setting{name, value})
	}
	return out, nil
}
