package main

import (
	"errors"
	"regexp"
	"strings"

	"github.com/spf13/cobra"

	"scorepad/cmd/internal/desk"
	"scorepad/cmd/internal/term"
	"scorepad/scorer"
	"scorepad/store"
)

// entryVerb is a verb of a record that people enter: what they type behind it
// where that is shorter than the record's form, what it is for, more about it,
// and an example.
type entryVerb struct{ verb, form, short, more, example string }

// usage is how people write the verb.
func (v entryVerb) usage() string {
	if v.form == "" {
		return scorer.Usage(v.verb)
	}
	return v.verb + " " + v.form
}

const cardsMore = `Cards may be typed as plain letters: where the size of the hand leaves one way
to read them, that is taken, and else the ways are listed. A two-letter card
stands in round brackets: '(QU)IET'.`

const playMore = `Qwirkle: the tiles go into the next free squares from a square on, towards E, N,
W or S; x counts steps east, y steps north of the first tile. A tile is its
colour r o y g b p (inner square, circle, star, clover, diamond, X) and its
outer shape: o circle, s square, d diamond, c clover, * star, x X. Each tile
may also have its own square, bs@1,-1 ps@4,-1.

Quillico: a word is read towards E, NE, N, NW, W, SW, S or SE; capitals are
black tiles, small letters red. [K1] is the first K that was put on the table,
*S1 before the word a star in the place of S1. The word alone is enough where
it fits in one place; where it fits in several they are listed.

The shell wants quotes around brackets and stars.`

// entryVerbs are all of them.
var entryVerbs = []entryVerb{
	{"out", "NAME WORD WORD …", "Somebody went out with these words", cardsMore, "scorepad out Anna '(QU)IET' OX"},
	{"lay", "NAME WORD … / UNUSED CARDS", "Somebody laid words on a last turn; unused cards behind /", cardsMore, "scorepad lay Chris HAT / I O Z"},
	{"play", "NAME SQUARE DIRECTION TILES, or play NAME DIRECTION WORD", "Tiles or a word were played on a board", playMore,
		"scorepad play Chris 1,-1 E bs ps\n  scorepad play Chris 'N W[O1]K'\n  scorepad play Chris 'S *T1 T[O1]O'"},
	{"trade", "NAME COUNT, or trade NAME TILES", "Qwirkle tiles were traded", "How many, or which, where it is known.", "scorepad trade Sally 3"},
	{"exchange", "NAME [THREE TILES]", "Three Quillico tiles were exchanged", "Which, where it is known; capitals are black tiles, small letters red.", "scorepad exchange Ann A b C"},
	{"pass", "", "A turn without a play", "", "scorepad pass! Ann"},
	{"challenge", "NAME [ENTRY] WORD", "Somebody challenges a word; the umpire settles it", `The word is looked up in the game's list, and whether it stands or falls is
written down for good. The entry in which it lies is needed only where the word
was laid more than once. Where the table knows better than the list, write
stands or falls behind the word.`, "scorepad challenge Chris BEAT"},
	{"ruling", "WORD good|bad", "The table decides about a word, for this game", "", "scorepad ruling ZAX good"},
	{"claim", "NAME POINTS [words N longest N]", "Somebody only calls points out", `The points are those of the hand or the turn, bonuses and all; nobody gets a
bonus in that hand then. With how many words and how many letters the longest
has, the points are without bonuses, and those are worked out.`, "scorepad claim Sally 12"},
	{"adjust", "NAME POINTS REASON", "Correct a total, with the reason", "", "scorepad adjust Anna -5 late"},
	{"start", "", "Say who begins a board game", "", "scorepad start Anna"},
	{"end", "out NAME left NAME:TILES …, or end blocked left NAME:TILES …", "A board game is over", `Who went out, or blocked where nobody did, and behind left what each of the
others still holds. The points for going out come with this entry.`, "scorepad end! out Chris left Ann:CvL"},
	{"amend", "ENTRY NEW-ENTRY", "Correct an earlier entry", `The entry keeps its number and says something else from now on; everything
after it is worked out and judged again, and what changed is told. The numbers
stand in scorepad show.`, "scorepad amend 3 lay Sally BEAT / I O"},
	{"drop", "ENTRY", "Take an earlier entry out", "As if it had never been made; undo brings it back. The numbers stand in\nscorepad show.", "scorepad drop 3"},
	{"undo", "", "Take the last entry back", "Whatever it is: an amendment, too.", "scorepad undo"},
	{"redo", "", "Take the last undo back", "", "scorepad redo"},
}

// entryDoc is the JSON form of an entry that was made.
type entryDoc struct {
	Game     store.GameID      `json:"game"`
	Seq      int               `json:"seq"`
	Text     string            `json:"text"`
	Points   int               `json:"points"`
	Lines    []desk.DocLine    `json:"lines"`
	Findings []desk.DocFinding `json:"findings"`
	Scores   map[string]int    `json:"scores"`
	Over     bool              `json:"over"`
}

func (a *app) entryCommand(v entryVerb) *cobra.Command {
	var g gameFlag
	var force bool
	verb := v.verb
	c := &cobra.Command{
		Use: v.usage(), GroupID: "table", Short: v.short, Example: "  " + v.example,
		Long: strings.TrimSpace(v.short + ".\n\n" + v.more),
		RunE: func(_ *cobra.Command, args []string) error {
			return a.withGame(a.writer, g, func(d *desk.Desk, s *desk.Sitting) error {
				return a.enter(d, s, entryLine(verb, force, args, s.Table.Head().Players))
			})
		},
	}
	g.add(c)
	c.Flags().BoolVarP(&force, "force", "f", false, "enter it over the umpire's objection (as "+verb+"! does)")
	c.ValidArgsFunction = a.names(&g)
	c.DisableFlagsInUseLine = true
	return c
}

// entryLine puts a command line's words together as a line of a record. What
// was quoted for the shell is taken apart again, but for names.
func entryLine(verb string, force bool, args, players []string) string {
	words := []string{verb + pick(force, "!", "")}
	for i, w := range args {
		w = strings.ReplaceAll(w, "\u2212", "-")
		if strings.ContainsAny(w, " \t") && !strings.Contains(w, `"`) {
			w = quotedName(w, players, i == 0 || verb == "amend" && i == 2)
		}
		words = append(words, w)
	}
	return strings.Join(words, " ")
}

// quotedName puts a player's name in quotes, also before a colon (Mary Ann:ro);
// where a name is expected whatever stands there.
func quotedName(w string, players []string, expected bool) string {
	for _, p := range players {
		if len(w) < len(p) || !strings.EqualFold(w[:len(p)], p) {
			continue
		}
		if rest := w[len(p):]; rest == "" || rest[0] == ':' {
			return `"` + p + `"` + rest
		}
	}
	if expected {
		return `"` + w + `"`
	}
	return w
}

// negative is a number or a square that begins with a minus sign, which must
// not be taken for an option.
var negative = func() func(string) bool {
	var pattern *regexp.Regexp
	return func(s string) bool {
		if len(s) < 2 || s[0] != '-' || s[1] < '0' || s[1] > '9' {
			return false
		}
		if pattern == nil {
			pattern = regexp.MustCompile(`^-\d+(,-?\d+)?$`)
		}
		return pattern.MatchString(s)
	}
}()

// forced says whether an argument is a verb with its exclamation mark.
func forced(arg string) (string, bool) {
	verb, ok := strings.CutSuffix(arg, "!")
	if !ok {
		return arg, false
	}
	for _, v := range entryVerbs {
		if v.verb == verb {
			return verb, true
		}
	}
	return arg, false
}

// prepare readies a command line for the option parser: numbers below zero
// keep their sign, and `lay!` becomes `lay --force`.
func prepare(args []string) []string {
	var out []string
	done := false
	for _, arg := range args {
		if negative(arg) {
			arg = "\u2212" + arg[1:]
		}
		if verb, f := forced(arg); f && !done {
			out = append(out, verb, "--force")
			done = true
			continue
		}
		out = append(out, arg)
	}
	return out
}

// enter writes one line into a game and shows what became of it.
func (a *app) enter(d *desk.Desk, s *desk.Sitting, line string) error {
	a.notes(s)
	o, err := d.Enter(s, s.Short(line))
	var refused *desk.RefusedError
	if errors.As(err, &refused) {
		return &exit{status: exitNo, err: err}
	}
	if err != nil {
		return err
	}
	return a.showOutcome(s, o)
}

// notes tells what somebody should know about a game before anything else.
func (a *app) notes(s *desk.Sitting) {
	for _, n := range s.Notes {
		a.warn(plainly(n))
	}
}

func (a *app) showOutcome(s *desk.Sitting, o *desk.Outcome) error {
	doc := entryDoc{Game: s.ID, Seq: o.Entry.Seq, Text: o.Text, Lines: []desk.DocLine{}, Findings: desk.DocFindings(o.Ruling),
		Scores: map[string]int{}, Over: o.After.Over()}
	for _, it := range o.Points() {
		doc.Points += it.Points
		doc.Lines = append(doc.Lines, desk.DocLine{For: it.For, Text: it.Text, Points: it.Points})
	}
	for i, n := range o.After.Scores() {
		doc.Scores[o.After.Name(scorer.Seat(i))] = n
	}
	changes, err := o.Changes(s.Umpire)
	if err != nil {
		return err
	}
	return a.print(doc, func(sc *term.Screen) {
		showEntry(sc, o, changes)
		if text := soloStuck(s.Umpire, o.After); text != "" {
			sc.Line(text)
		}
	})
}

// showEntry tells how a line was understood, what it did to others, and where
// everybody stands.
func showEntry(sc *term.Screen, o *desk.Outcome, changes []desk.Change) {
	sc.Linef("%d  %s", o.Entry.Seq, o.Text)
	if sum := sumOf(o); sum != "" {
		sc.Line("   " + sum)
	}
	for _, f := range o.Ruling {
		sc.Line("   " + term.FindingText(f))
	}
	for _, c := range changes {
		sc.Line("   " + changeText(c))
	}
	sc.Line(term.Totals(o.After))
	if o.After.Solitaire() != nil && !sc.IsPage() {
		sc.Stacks(o.After)
	}
	if done := handDone(o); done != "" {
		sc.Line(done)
	}
	if o.After.Over() && !o.Before.Over() {
		sc.Line("The game is over: " + term.Winners(o.After))
	}
}

// sumOf is the sum of an entry, or of the one that it amends; "" where there
// is nothing to sum.
func sumOf(o *desk.Outcome) string {
	if a, ok := o.Entry.Fact.(scorer.Amended); ok {
		return term.Sum(o.After, a.Entry)
	}
	if o.IsCorrection() {
		return ""
	}
	if sum := term.Sum(o.After, o.Entry.Seq); sum != o.Text {
		return sum
	}
	return ""
}

// handDone tells that an entry completed a hand of cards.
func handDone(o *desk.Outcome) string {
	c := o.After.Cards()
	if c == nil || o.IsCorrection() || term.HandDone(o.Before, c.LastEntered()) != "" {
		return ""
	}
	return term.HandDone(o.After, c.LastEntered())
}

func changeText(c desk.Change) string {
	var says []string
	switch {
	case c.Gone:
		says = append(says, "taken out")
	case c.Back:
		says = append(says, "in force again")
	}
	if c.Was != c.Is {
		says = append(says, term.Number(c.Was)+" becomes "+term.Number(c.Is))
	}
	if c.Cleared {
		says = append(says, "the umpire's objection is gone")
	}
	for i, f := range c.Findings {
		says = append(says, pick(i == 0, "now ", "")+term.FindingText(f))
	}
	return "entry " + term.Number(c.Seq) + " (" + c.Text + "): " + strings.Join(says, "; ")
}
