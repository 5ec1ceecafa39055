package main

import (
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/charmbracelet/x/ansi"

	"scorepad/cmd/internal/desk"
	"scorepad/cmd/internal/term"
	"scorepad/scorer"
)

// sittingCommand is what can be typed at a sitting that is no entry.
type sittingCommand struct {
	names []string // the first is the one that help shows
	form  string
	says  string
	run   func(*keeper, []string) error
}

func sittingCommands() []sittingCommand {
	return []sittingCommand{
		{[]string{"sheet"}, "sheet", "the score sheet", (*keeper).sheet},
		{[]string{"items"}, "items", "every point with the entry that it comes from", (*keeper).items},
		{[]string{"show"}, "show", "every entry with its number and what the umpire says", (*keeper).show},
		{[]string{"next"}, "next", "who deals, who begins, who is still to be entered", (*keeper).next},
		{[]string{"board"}, "board", "what lies on the table", (*keeper).board},
		{[]string{"check"}, "check WORD …", "are these words? (--each tells which)", (*keeper).check},
		{[]string{"define"}, "define WORD", "what a word means", (*keeper).define},
		{[]string{"best"}, "best [NAME]", "the most that the last hand could have made", (*keeper).best},
		{[]string{"hint"}, "hint NAME TILES", "what a player could do; that is written down", (*keeper).hint},
		{[]string{"solve"}, "solve", "whether a known solitaire can be won, and how", (*keeper).solve},
		{[]string{"new"}, "new GAME NAME …", "begin another game", (*keeper).begin},
		{[]string{"again"}, "again", "another game of the same people, the deal passed on", (*keeper).again},
		{[]string{"help", "?"}, "?", "this list", (*keeper).help},
		{[]string{"quit", "exit"}, "quit", "leave; everything is in the book", func(*keeper, []string) error { return errQuit }},
	}
}

// command finds the command that a line is; nil for an entry. The solitaires'
// own verb show has arguments, the command has none.
func (k *keeper) command(line string) (*sittingCommand, []string) {
	words := strings.Fields(line)
	verb := strings.ToLower(words[0])
	if len(words) > 1 && scorer.Usage(verb) != "" && verb != "hint" || k.soloWord(line) {
		return nil, nil
	}
	for _, c := range sittingCommands() {
		if slices.Contains(c.names, verb) {
			return &c, words[1:]
		}
	}
	return nil, nil
}

func (k *keeper) sheet([]string) error {
	return k.fitting(func(a *app) error { return a.sheet(k.s, false) })
}

func (k *keeper) items([]string) error {
	return k.fitting(func(a *app) error { return a.sheet(k.s, true) })
}

// fitting shows tables as tables where the screen is wide enough, and in
// lines of words where it is not.
func (k *keeper) fitting(show func(*app) error) error {
	if k.width == 0 {
		return show(k.a)
	}
	page, a := &term.Page{}, *k.a
	a.out = page
	if err := show(&a); err != nil {
		return err
	}
	text := page.String()
	if widest(text) > k.width {
		page.Reset()
		a.plain = true
		if err := show(&a); err != nil {
			return err
		}
		text = page.String()
	}
	_, err := io.WriteString(k.a.out, text)
	return err
}

func (k *keeper) show([]string) error { return k.fitting(k.showTo) }

func (k *keeper) showTo(a *app) error {
	rulings, err := k.s.Umpire.Judge(k.s.Table)
	if err != nil {
		return err
	}
	return a.print(desk.Describe(k.s.Table, rulings), func(sc *term.Screen) { sc.Entries(k.s.Table, rulings) })
}

func (k *keeper) next([]string) error {
	if k.s.Table.Solitaire() != nil {
		return k.a.soloNext(k.s.Table, k.s.Umpire, soloAsk{top: 5, tries: tries})
	}
	doc := map[string]any{"says": term.WhatNext(k.s.Table), "over": k.s.Table.Over()}
	return k.a.print(doc, func(*term.Screen) { k.where() })
}

func (k *keeper) board([]string) error {
	t := k.s.Table
	if !t.Game().Boards() {
		return wrong("%s is played without a board; write sheet", t.Game().Title)
	}
	k.a.screen().Board(term.View{Table: t, Width: k.width, IsWord: k.isWord()})
	return nil
}

// isWord asks the umpire about a word, for the drawing of a board.
func (k *keeper) isWord() func(string) bool { return isWord(k.s.Umpire, k.s.Table) }

func (k *keeper) define(args []string) error {
	if len(args) != 1 {
		return wrong("write one word: define quiet")
	}
	return k.a.define(args[0], "")
}

// check judges words by this game's list, its house, and what the table and
// the book have decided.
func (k *keeper) check(args []string) error {
	t := k.s.Table
	each := slices.Contains(args, "--each")
	args = slices.DeleteFunc(slices.Clone(args), func(w string) bool { return w == "--each" })
	if t.Game().Lexicon == "" {
		return wrong("%s is played without words", t.Game().Title)
	}
	if len(args) == 0 {
		return wrong("write the words to check: check ZAX")
	}
	if k.s.Umpire.List == nil {
		return wrong("the word list of this game is not here; `scorepad dict list` tells which are")
	}
	doc := checkDoc{OK: true}
	for _, typed := range args {
		w := checkOne(k.s.Umpire, t.Head(), typed)
		if good, given := t.RulingOf(strings.ToUpper(typed)); given {
			w.OK, w.Says = good, strings.ToUpper(typed)+": ruled "+pick(good, "good", "bad")+" by the table"
			w.Findings = desk.DocFindings(nil)
		}
		doc.OK = doc.OK && w.OK
		doc.Words = append(doc.Words, w)
	}
	return k.a.print(doc, func(s *term.Screen) { showCheck(s, doc, checkFlags{}, each || len(args) == 1) })
}

func (k *keeper) begin(args []string) error { return k.take(args, newFlags{}) }

func (k *keeper) again([]string) error {
	if k.s.Table.Solitaire() != nil && k.s.Table.Head().Practice != "" {
		return k.dealAgain()
	}
	return k.take(nil, newFlags{again: true, from: gameFlag{strconv.FormatInt(int64(k.s.ID), 10)}})
}

// take begins another game and goes on with it.
func (k *keeper) take(args []string, f newFlags) error {
	s, err := begin(k.d, args, f)
	if err != nil {
		return err
	}
	k.s = s
	return k.a.showNew(s)
}

// helpLine is one thing that can be typed.
type helpLine struct {
	Form string `json:"form"`
	Says string `json:"says"`
}

// help lists what can be typed in this game.
func (k *keeper) help([]string) error {
	lines := shortForms(k.s.Table.Game())
	for _, v := range entryVerbs {
		if k.has(v.verb) {
			lines = append(lines, helpLine{v.usage(), strings.ToLower(v.short[:1]) + v.short[1:]})
		}
	}
	lines = append(lines, helpLine{"!", "overrule the umpire: enters the refused line (or ! at its end)"})
	for _, c := range k.commands() {
		lines = append(lines, helpLine{c.form, c.says})
	}
	return k.a.print(lines, func(s *term.Screen) {
		for _, l := range lines {
			if k.width > 0 && k.width < 80 || len(l.Form) > 30 {
				s.Line(l.Form)
				s.Line("    " + l.Says)
				continue
			}
			s.Linef("%-30s  %s", l.Form, l.Says)
		}
	})
}

func shortForms(g *scorer.Game) []helpLine {
	switch {
	case g.Cards():
		return []helpLine{
			{"NAME WORDS / UNUSED", "what a player laid; the start of a name will do"},
			{"NAME out WORDS", "the player went out with these words"},
			{"NAME POINTS", "the player only calls points"},
		}
	case g.Name == scorer.Solitaire.Name || g.Name == scorer.SolitaireJunior.Name:
		return soloForms()
	case g.Name == scorer.Qwirkle.Name:
		return []helpLine{
			{"NAME 1,-1 E bs ps", "into the free squares from 1,-1 on towards E"},
			{"NAME bs@1,-1 ps@4,-1", "each tile on a square: steps east, steps north"},
			{"r o y g b p", "inner square circle star clover diamond X"},
			{"o s d c * x", "outer circle square diamond clover star X"},
			{"NAME POINTS", "the player only calls points"},
		}
	case g.Boards():
		return []helpLine{
			{"NAME WOK", "where it fits in one place; small letters: red"},
			{"NAME NW WO[K1]", "towards NW, through the first K that was laid"},
			{"NAME SE *S1 SEA[R1]", "a star for S1, whose tile the word uses"},
			{"NAME POINTS", "the player only calls points"},
		}
	}
	return nil
}

// has says whether a verb belongs to the game that is kept.
func (k *keeper) has(verb string) bool {
	g := k.s.Table.Game()
	switch verb {
	case "out", "lay":
		return g.Cards()
	case "play", "pass", "start":
		return g.Boards()
	case "trade":
		return g.Name == scorer.Qwirkle.Name
	case "exchange":
		return g.Name == scorer.Quillico.Name
	case "challenge":
		return g.Lexicon != "" && k.s.Table.Solitaire() == nil
	case "ruling":
		return g.Lexicon != ""
	case "end":
		return g.Boards()
	case "claim":
		return g.Cards() || g.Boards()
	}
	return true
}

// widest is the width of a text's widest line, in columns.
func widest(text string) int {
	width := 0
	for line := range strings.Lines(text) {
		width = max(width, ansi.StringWidth(strings.TrimSuffix(line, "\n")))
	}
	return width
}
