package desk

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"scorepad/scorer"
)

// complete fills in what people leave out at a table: the rest of a name, the
// entry and the outcome of a challenge, where a Quillico word lies. A line
// that is complete stays as it is.
func (s *Sitting) complete(line string) (string, error) {
	words := strings.Fields(line)
	if len(words) == 0 || strings.HasPrefix(words[0], "#") {
		return line, nil
	}
	verb := strings.TrimSuffix(strings.ToLower(words[0]), "!")
	if s.Table.Solitaire() != nil && !TakesName(verb) && verb != "amend" {
		return s.completeSolo(words[0], words[1:])
	}
	if verb == "amend" || !TakesName(verb) || len(words) < 2 {
		return line, nil
	}
	name, rest, err := s.Player(strings.TrimSpace(strings.TrimSpace(line)[len(words[0]):]))
	if err != nil {
		return "", err
	}
	line = words[0] + " " + name + " " + rest
	switch {
	case verb == "challenge":
		return s.completeChallenge(words[0], name, strings.Fields(rest), line)
	case verb == "play" && s.Table.Quillico() != nil:
		return s.completePlay(words[0], name, strings.Fields(rest), line)
	}
	return strings.TrimSpace(line), nil
}

// TakesName says whether the word behind a verb is a player.
func TakesName(verb string) bool {
	form := scorer.Usage(verb)
	return strings.HasPrefix(form, verb+" NAME")
}

// Player splits a text into the player that it begins with, as records write
// the name, and the rest. A name may be cut short where only one player's
// begins so.
func (s *Sitting) Player(text string) (name, rest string, err error) {
	if strings.HasPrefix(text, `"`) {
		end := strings.IndexByte(text[1:], '"')
		if end < 0 {
			return "", "", fmt.Errorf("%w: a quote that is not closed in %q", scorer.ErrNonsense, text)
		}
		return text[:end+2], strings.TrimSpace(text[end+2:]), nil
	}
	players := s.Table.Head().Players
	for _, p := range longestFirst(players) { // a name with a space, typed without quotes
		if len(text) >= len(p) && strings.EqualFold(text[:len(p)], p) && (len(text) == len(p) || text[len(p)] == ' ') {
			return scorer.Quote(p), strings.TrimSpace(text[len(p):]), nil
		}
	}
	typed, rest, _ := strings.Cut(text, " ")
	var fits []string
	for _, p := range players {
		if len(p) >= len(typed) && strings.EqualFold(p[:len(typed)], typed) {
			fits = append(fits, p)
		}
	}
	switch len(fits) {
	case 1:
		return scorer.Quote(fits[0]), strings.TrimSpace(rest), nil
	case 0:
		return "", "", fmt.Errorf("%w: no player %q here; %sthe players are %s", scorer.ErrNonsense, typed, didYouMean(typed, players), strings.Join(players, ", "))
	}
	return "", "", fmt.Errorf("%w: %q could be %s; write more of the name", scorer.ErrNonsense, typed, strings.Join(fits, " or "))
}

// Seat finds a player by a name that may be cut short.
func (s *Sitting) Seat(text string) (scorer.Seat, error) {
	name, rest, err := s.Player(text)
	if err == nil && rest != "" {
		err = fmt.Errorf("%w: no player %q here", scorer.ErrNonsense, text)
	}
	if err != nil {
		return scorer.Nobody, err
	}
	return s.Table.Head().Seat(strings.Trim(name, `"`))
}

func longestFirst(names []string) []string {
	out := slices.Clone(names)
	slices.SortStableFunc(out, func(a, b string) int { return len(b) - len(a) })
	return out
}

// didYouMean offers the one name that is a slip of a finger away.
func didYouMean(typed string, names []string) string {
	best, least := "", 3
	for _, n := range names {
		if d := editDistance(strings.ToLower(typed), strings.ToLower(n)); d < least {
			best, least = n, d
		}
	}
	if best == "" {
		return ""
	}
	return fmt.Sprintf("did you mean %s? ", best)
}

// editDistance counts the letters to insert, remove, replace or swap with
// their neighbour.
func editDistance(a, b string) int {
	x, y := []rune(a), []rune(b)
	rows := make([][]int, len(x)+1)
	for i := range rows {
		rows[i] = make([]int, len(y)+1)
		rows[i][0] = i
	}
	for j := range y {
		rows[0][j+1] = j + 1
	}
	for i := 1; i <= len(x); i++ {
		for j := 1; j <= len(y); j++ {
			cost := 1
			if x[i-1] == y[j-1] {
				cost = 0
			}
			rows[i][j] = min(rows[i-1][j]+1, rows[i][j-1]+1, rows[i-1][j-1]+cost)
			if i > 1 && j > 1 && x[i-1] == y[j-2] && x[i-2] == y[j-1] {
				rows[i][j] = min(rows[i][j], rows[i-2][j-2]+1)
			}
		}
	}
	return rows[len(x)][len(y)]
}

// completeChallenge finds the entry and the outcome: `challenge Chris BEAT`,
// `challenge Chris 3 BEAT`. With stands or falls the line is left alone.
func (s *Sitting) completeChallenge(verb, name string, args []string, line string) (string, error) {
	entry := 0
	if len(args) > 0 {
		if n, err := strconv.Atoi(args[0]); err == nil {
			entry, args = n, args[1:]
		}
	}
	outcome := ""
	if n := len(args); n == 2 && (args[1] == "stands" || args[1] == "falls") {
		outcome, args = args[1], args[:1]
	}
	if len(args) == 0 {
		return "", fmt.Errorf("%w: which word? write challenge NAME WORD", scorer.ErrNonsense)
	}
	if len(args) != 1 || entry != 0 && outcome != "" {
		return line, nil
	}
	seat, err := s.Seat(name)
	if err != nil {
		return "", err
	}
	f, _, err := s.Umpire.Settle(s.Table, seat, entry, args[0])
	if err != nil {
		return "", err
	}
	if outcome != "" {
		f.Falls = outcome == "falls"
	}
	return s.Table.Text(f, strings.HasSuffix(verb, "!")), nil
}

// PlacesError: a word that was typed alone fits in several places.
type PlacesError struct{ Places []string }

// Error lists the places with their points.
func (e *PlacesError) Error() string {
	return fmt.Sprintf("%v: it fits in %d places; write one of them: %s", scorer.ErrNonsense, len(e.Places), strings.Join(e.Places, "; "))
}

// Unwrap says that the line cannot be recorded as it stands.
func (e *PlacesError) Unwrap() error { return scorer.ErrNonsense }
