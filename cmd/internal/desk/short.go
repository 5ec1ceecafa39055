package desk

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"scorepad/scorer"
)

// Short turns what somebody types in a hurry into a line of a record. A line
// that begins with a player in place of a verb is that player's turn:
// `Anna QUIET OX / Z` is a lay, `Anna out QUIET OX` an out, `Anna 12` a claim,
// and on a board `Anna 1,-1 E bs` a play. The verb of a turn may stand behind
// the name in small letters (a word OUT that is laid first is typed in
// capitals). A single ! at the end forces the line, as ! behind the verb does,
// and what stands in an amendment may be short too. Verbs come before names; a
// player who is called like a verb is written in quotes. A line that is no
// short form comes back as it is.
func (s *Sitting) Short(line string) string {
	line = strings.TrimSpace(line)
	if line == "" || line[0] == '#' {
		return line
	}
	line, force := s.trimForce(line)
	if s.Table.Solitaire() != nil {
		line = s.soloLine(line)
	}
	word, rest, _ := strings.Cut(line, " ")
	if strings.TrimSuffix(strings.ToLower(word), "!") == "amend" {
		line = s.shortAmend(word, strings.TrimSpace(rest))
	} else if !isVerb(word) {
		line = s.shortTurn(line)
	}
	if force {
		line = Force(line)
	}
	return line
}

// Force puts the ! behind a line's verb; in an amendment behind the verb of
// the entry that takes the place.
func Force(line string) string {
	words := strings.SplitN(line, " ", 4)
	at := 0
	if strings.EqualFold(words[0], "amend") && len(words) > 2 {
		at = 2
	}
	if !strings.HasSuffix(words[at], "!") {
		words[at] += "!"
	}
	return strings.Join(words, " ")
}

// Unknown says that a line, put into its long form by Short, begins with what
// is neither a verb nor a player, and what may have been meant of them and of
// others, which are what else can be typed; nil otherwise.
func (s *Sitting) Unknown(line string, others []string) error {
	word, _, _ := strings.Cut(line, " ")
	if line == "" || line[0] == '#' || isVerb(word) {
		return nil
	}
	if _, _, err := s.Player(line); err == nil {
		return nil
	} else if strings.Contains(err.Error(), "could be") {
		return err
	}
	known := slices.Concat(s.Table.Head().Players, s.TurnVerbs(), others)
	return fmt.Errorf("%w: %q is no player and nothing that can be done; %sthe players are %s, and ? lists what else can be typed",
		scorer.ErrNonsense, word, meant(strings.TrimSuffix(word, "!"), known), strings.Join(s.Table.Head().Players, ", "))
}

// meant offers what a word begins or is a slip of the finger from.
func meant(word string, known []string) string {
	for _, k := range known {
		if len(word) > 1 && len(word) < len(k) && strings.EqualFold(k[:len(word)], word) {
			return fmt.Sprintf("did you mean %s? ", k)
		}
	}
	return didYouMean(word, known)
}

// trimForce takes the ! off the end of a line that has more than its verb,
// unless the line is an adjustment, whose reason may end so.
func (s *Sitting) trimForce(line string) (string, bool) {
	bare, ok := strings.CutSuffix(line, "!")
	if !ok || !strings.Contains(bare, " ") || strings.Contains(strings.ToLower(bare), "adjust ") {
		return line, false
	}
	return strings.TrimSpace(bare), true
}

func isVerb(word string) bool {
	return scorer.Usage(strings.TrimSuffix(strings.ToLower(word), "!")) != ""
}

func (s *Sitting) shortAmend(verb, rest string) string {
	n, inner, _ := strings.Cut(rest, " ")
	seq, err := strconv.Atoi(n)
	if err != nil {
		return strings.TrimSpace(verb + " " + rest)
	}
	if before, err := s.Table.Before(seq); err == nil && (s.Table.Solitaire() != nil || s.Table.Quillico() != nil) {
		s = &Sitting{ID: s.ID, Table: before, Umpire: s.Umpire} // what showed or lay then
	}
	inner = s.Short(inner)
	if full, err := s.complete(inner); err == nil {
		inner = full
	}
	return strings.TrimSpace(verb + " " + n + " " + inner)
}

// shortTurn puts the verb before a player's name.
func (s *Sitting) shortTurn(line string) string {
	name, rest, err := s.Player(line)
	bang := ""
	if err != nil { // Anna! QUIET
		before, after, ok := strings.Cut(line, "!")
		if !ok {
			return line
		}
		if name, rest, err = s.Player(before + " " + after); err != nil {
			return line
		}
		bang = "!"
	}
	verb, after, _ := strings.Cut(rest, " ")
	if slices.Contains(s.TurnVerbs(), verb) {
		return strings.TrimSpace(verb + bang + " " + name + " " + strings.TrimSpace(after))
	}
	return strings.TrimSpace(s.turnVerb(rest) + bang + " " + name + " " + rest)
}

// TurnVerbs may stand behind a player's name.
func (s *Sitting) TurnVerbs() []string {
	if s.Table.Game().Boards() {
		return []string{"play", "trade", "exchange", "pass", "challenge", "claim", "adjust", "start"}
	}
	return []string{"out", "lay", "challenge", "claim", "adjust"}
}

// turnVerb is what a player does who is written down without a verb.
func (s *Sitting) turnVerb(rest string) string {
	first, _, _ := strings.Cut(rest, " ")
	if _, err := strconv.Atoi(first); err == nil {
		return "claim"
	}
	if s.Table.Game().Boards() {
		return "play"
	}
	return "lay"
}
