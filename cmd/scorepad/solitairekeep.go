package main

import (
	"fmt"
	"strings"

	"scorepad/cmd/internal/desk"
	"scorepad/cmd/internal/term"
	"scorepad/scorer"
	"scorepad/store"
	"scorepad/validator"
)

// A solitaire at a sitting: what keep does otherwise there.

// soloWord says whether a line is a word at a solitaire though it is called
// like a command: words may be typed in capitals.
func (k *keeper) soloWord(line string) bool {
	return k.s.Table.Solitaire() != nil && len(line) > 1 && line == strings.ToUpper(line) && !strings.Contains(line, " ")
}

func soloForms() []helpLine {
	return []helpLine{
		{"QUIET", "take a word from the cards that show; in capitals also NEXT or SHOW"},
		{"QUIET 2 7", "the same, using stacks 2 and 7"},
		{"5 T", "T turned up on stack 5"},
		{"T E A", "so did these, on the stacks that wait, in their order"},
		{"refill 5 3", "fill the empty stack 5 with the card of stack 3"},
		{"end", "give up"},
	}
}

// commands are the commands of a sitting that this game has.
func (k *keeper) commands() []sittingCommand {
	var out []sittingCommand
	solo := k.s.Table.Solitaire() != nil
	for _, c := range sittingCommands() {
		name := c.names[0]
		if name == "solve" && !solo || name == "best" && solo || name == "board" && !k.s.Table.Game().Boards() {
			continue
		}
		if name == "next" && solo {
			c.says = "what to do next, tried out on the cards not seen yet"
		}
		out = append(out, c)
	}
	return out
}

// solve tells whether the deal can be won.
func (k *keeper) solve([]string) error {
	if k.s.Table.Solitaire() == nil {
		return wrong("solve is about a solitaire; best tells what a hand could have made")
	}
	return k.a.soloSolve(k.s.Table, k.s.Umpire, soloAsk{limit: searched})
}

// dealAgain deals another solitaire of the same kind and goes on with it.
func (k *keeper) dealAgain() error {
	f := soloFlags{junior: k.s.Table.Game() == &scorer.SolitaireJunior}
	f.house = k.s.Table.House().String()
	s, err := dealSolo(k.d, []string{k.s.Table.Name(0)}, f)
	if err != nil {
		return err
	}
	k.s = s
	return k.a.showSolo(s, "the eight stacks are dealt")
}

// onlyDealt says whether nothing is in force in a dealt solitaire but its deal.
func onlyDealt(t *scorer.Table) bool {
	if t.Solitaire() == nil || t.Head().Practice == "" {
		return false
	}
	for _, e := range t.Entries() {
		if _, dealt := e.Now.(scorer.Stacked); !dealt && !e.Void && !scorer.IsCorrection(e.Fact) {
			return false
		}
	}
	return true
}

// soloStuck says that a solitaire has come to an end that is not written down
// yet: no word is left, and no stack can be filled. "" otherwise.
func soloStuck(u validator.Umpire, t *scorer.Table) string {
	lie := t.Solitaire()
	if lie == nil || t.Over() || lie.Refills() || u.List == nil {
		return ""
	}
	for n := 1; n <= scorer.SolitaireStacks; n++ {
		if _, shows := lie.Showing(n); !shows && lie.Left(n) > 0 {
			return "" // a card is still to be turned
		}
	}
	if len(u.SolitaireMoves(t)) > 0 {
		return ""
	}
	return soloNothing(t)
}

// soloDoc is the JSON form of a solitaire as it lies.
type soloDoc struct {
	Game     store.GameID `json:"game"`
	Kind     string       `json:"kind"`
	Player   string       `json:"player"`
	Lexicon  string       `json:"lexicon,omitempty"`
	House    string       `json:"house,omitempty"`
	Practice string       `json:"practice,omitempty"`
	Stacks   []stackDoc   `json:"stacks"`
	Words    []string     `json:"words"`
	Used     int          `json:"used"`
	Over     bool         `json:"over"`
	Won      bool         `json:"won"`
}

// stackDoc is one stack: what it shows, "" where nothing does, and how many
// cards it has with that one.
type stackDoc struct {
	Stack int    `json:"stack"`
	Shows string `json:"shows"`
	Left  int    `json:"left"`
}

func describeSolo(s *desk.Sitting) soloDoc {
	t, h := s.Table, s.Table.Head()
	lie := t.Solitaire()
	doc := soloDoc{Game: s.ID, Kind: h.Game.Name, Player: t.Name(0), Lexicon: h.Lexicon, House: h.House.String(), Practice: h.Practice,
		Words: []string{}, Used: lie.Used(), Over: t.Over(), Won: lie.Won()}
	for n := 1; n <= scorer.SolitaireStacks; n++ {
		st := stackDoc{Stack: n, Left: lie.Left(n)}
		if c, shows := lie.Showing(n); shows {
			st.Shows = t.Box().Face(c)
		}
		doc.Stacks = append(doc.Stacks, st)
	}
	for _, w := range lie.Words() {
		doc.Words = append(doc.Words, t.Box().Text(w.Cards))
	}
	return doc
}

func (a *app) showSolo(s *desk.Sitting, then string) error {
	return a.print(describeSolo(s), func(sc *term.Screen) {
		practice := s.Table.Head().Practice
		sc.Line(fmt.Sprintf("game %d: %s%s", s.ID, term.HeadText(s.Table.Head()), pick(practice != "", "; practice, "+practice, "")))
		if !sc.IsPage() {
			sc.Stacks(s.Table)
		}
		sc.Line(then)
	})
}
