package main

import (
	"errors"
	"strings"

	"scorepad/cmd/internal/desk"
	"scorepad/cmd/internal/term"
	"scorepad/scorer"
)

// preview is how a line that is being typed is understood.
type preview struct {
	line    string
	says    []string
	choices []choice // several readings fit, one of them is to be picked
	after   *scorer.Table
}

// choice is one of several readings: the line that means it, and how it is
// offered.
type choice struct{ line, label string }

// look considers a line at a sitting and writes nothing.
func (k *keeper) look(s *desk.Sitting, line string) preview {
	p := preview{line: line}
	typed := strings.TrimSpace(line)
	if typed == "" || typed[0] == '#' || typed == "!" {
		return p
	}
	if c, _ := k.command(typed); c != nil {
		p.says = []string{c.form + ": " + c.says}
		return p
	}
	long := s.Short(typed)
	if err := s.Unknown(long, k.openers()); err != nil {
		p.says = []string{"… " + firstOf(k.completions(s, typed), say(err))}
		return p
	}
	o, err := k.d.Consider(s, long)
	var several *scorer.AmbiguousError
	var places *desk.PlacesError
	switch {
	case errors.As(err, &several):
		p.choices = readings(s.Table, long, several)
		p.says = []string{"this can be read in several ways; pick one with ↑ ↓ or its number:"}
	case errors.As(err, &places):
		p.choices = placesOf(long, places)
		p.says = []string{"it fits in several places; pick one with ↑ ↓ or its number:"}
	case err != nil:
		p.says = []string{"… " + say(err)}
	default:
		p.says, p.after = k.understood(s, o), o.After
	}
	return p
}

func firstOf(list []string, otherwise string) string {
	if len(list) > 0 && len(list) <= 12 {
		return strings.Join(list, "  ")
	}
	return otherwise
}

// understood tells how an entry is read: its text, its cards and letters, its
// sum, what the umpire says, what it changes or completes.
func (k *keeper) understood(s *desk.Sitting, o *desk.Outcome) []string {
	says := []string{o.Text}
	if c := s.Table.Cards(); c != nil {
		if counted := term.Counted(s.Table, o.Entry.Fact, handAt(s.Table, o.Entry.Fact)); counted != "" {
			says = append(says, counted)
		}
	}
	if sum := sumOf(o); sum != "" {
		says = append(says, sum)
	}
	for _, f := range o.Ruling {
		says = append(says, pick(f.Advice, "", "✗ ")+term.FindingText(f))
	}
	says = append(says, objection(o)...)
	if f, ok := o.Entry.Fact.(scorer.Claimed); ok && !f.Figures && s.Table.Game().Cards() {
		says = append(says, "nobody gets a bonus in this hand then; with `words 2 longest 5` behind the points they are worked out")
	}
	if changes, err := o.Changes(s.Umpire); err == nil {
		for _, c := range changes {
			says = append(says, changeText(c))
		}
	}
	if o.IsCorrection() {
		says = append(says, "totals then: "+term.Totals(o.After))
	}
	if done := handDone(o); done != "" {
		says = append(says, done)
	}
	return says
}

// objection says what to do about a refusal.
func objection(o *desk.Outcome) []string {
	switch {
	case o.Ruling.OK():
		return nil
	case o.Entry.Forced || strings.Contains(strings.Join(strings.SplitN(o.Text, " ", 4), " "), "! "):
		return []string{"entered all the same, and marked"}
	}
	return []string{"to enter it all the same put ! at the end"}
}

// handAt is how many cards were dealt in the hand that an entry belongs to.
func handAt(t *scorer.Table, f scorer.Fact) int {
	c := t.Cards()
	if a, ok := f.(scorer.Amended); ok {
		if l, ok := c.LayDown(a.Entry); ok {
			return c.Size(l.Hand)
		}
	}
	return c.Size(c.Current())
}

// readings offers the readings of a lay-down, in an amendment too.
func readings(t *scorer.Table, line string, e *scorer.AmbiguousError) []choice {
	var out []choice
	words := strings.Fields(line)
	prefix, verb := "", words[0]
	if strings.EqualFold(words[0], "amend") {
		prefix, verb = words[0]+" "+words[1]+" ", words[2]
	}
	for _, r := range e.Readings {
		text := t.Text(r.Laid, strings.HasSuffix(verb, "!"))
		out = append(out, choice{prefix + text, text + "   " + term.Number(r.Points)})
	}
	return out
}

// placesOf offers the places of a word.
func placesOf(line string, e *desk.PlacesError) []choice {
	var out []choice
	for _, p := range e.Places {
		text := p
		if i := strings.LastIndex(p, " ("); i > 0 {
			text = p[:i]
		}
		if verb, _, _ := strings.Cut(line, " "); strings.HasSuffix(verb, "!") {
			text = desk.Force(text)
		}
		out = append(out, choice{text, p})
	}
	return out
}
