package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"scorepad/cmd/internal/desk"
	"scorepad/cmd/internal/term"
	"scorepad/dict"
	"scorepad/scorer"
	"scorepad/validator"
)

// checkDoc is the JSON form of a check (RECORD.md).
type checkDoc struct {
	OK    bool        `json:"ok"`
	Words []checkWord `json:"words"`
}

type checkWord struct {
	Word     string            `json:"word"`
	OK       bool              `json:"ok"`
	Level    int               `json:"level"`
	Tags     []string          `json:"tags"`
	Says     string            `json:"says"`
	Second   *bool             `json:"second,omitempty"`
	Findings []desk.DocFinding `json:"findings"`
}

// checkFlags are the choices of one check.
type checkFlags struct {
	rulesFlags
	each   bool
	second string
}

func (a *app) checkCommand() *cobra.Command {
	var f checkFlags
	c := &cobra.Command{
		Use: "check GAME WORD …", GroupID: "words", Args: needs(2, -1, "a game, and the words as they lie"),
		Short: "Say whether words are allowed, and why not",
		Long: `Check answers for one game and its house. Several words get one verdict, as
a word judge gives it: all are good, or not all are. --each tells which.`,
		Example: "  scorepad check quiddler ZAX\n  scorepad check quiddler-junior PARIS\n  scorepad check quillico QI --lexicon club --house obscure=yes",
		RunE:    func(_ *cobra.Command, args []string) error { return a.check(args, f) },
	}
	f.add(c)
	c.Flags().BoolVar(&f.each, "each", false, "with several words, a verdict on each")
	c.Flags().StringVar(&f.second, "second", "", "another list, for a second opinion")
	return c
}

func (a *app) check(args []string, f checkFlags) error {
	g, err := game(args[0])
	if err != nil {
		return err
	}
	if g.Lexicon == "" {
		return wrong("%s is played without words; check takes one of quiddler, quiddler-junior, quillico", g.Title)
	}
	h, err := f.head(g)
	if err != nil {
		return err
	}
	u, err := a.lists().Umpire(h, f.lexicon)
	if u.List == nil {
		return &exit{status: exitWrong, err: err}
	}
	var second *dict.List
	if f.second != "" {
		if second, err = a.lists().Find(f.second); second == nil {
			return &exit{status: exitWrong, err: err}
		}
	}
	doc := checkDoc{OK: true}
	for _, typed := range args[1:] {
		w := checkOne(u, h, typed)
		if second != nil {
			word, _, _ := dict.Fold(typed)
			in := second.Has(word)
			w.Second = &in
		}
		doc.OK = doc.OK && w.OK
		doc.Words = append(doc.Words, w)
	}
	if err := a.print(doc, func(s *term.Screen) { showCheck(s, doc, f, len(args) == 2 || f.each) }); err != nil {
		return err
	}
	if !doc.OK {
		return &exit{status: exitNo}
	}
	return nil
}

func checkOne(u validator.Umpire, h *scorer.Head, typed string) checkWord {
	r := u.CheckWord(h.Game, h.House, typed)
	w := checkWord{Word: strings.ToUpper(typed), OK: r.OK(), Tags: []string{}, Findings: desk.DocFindings(r)}
	letters, notes, err := dict.Fold(typed)
	if err != nil {
		w.Says = r[0].Says
		return w
	}
	info := u.List.Look(letters)
	w.Level = info.Level
	w.Tags = append(w.Tags, info.Tags()...)
	w.Says = u.Explain(h.Game, h.House, typed, r)
	if len(notes) == 0 {
		w.Word = strings.ToUpper(letters)
	}
	return w
}

func showCheck(s *term.Screen, doc checkDoc, f checkFlags, each bool) {
	if !each {
		s.Verdict(doc.OK, pick(doc.OK, "all of them are allowed", "not all of them are allowed"))
		return
	}
	for _, w := range doc.Words {
		s.Verdict(w.OK, w.Says)
		if w.Second != nil {
			s.Line(fmt.Sprintf("  %s: %s", f.second, pick(*w.Second, "has it", "does not have it")))
		}
	}
}

// pick is the one text or the other.
func pick(cond bool, yes, no string) string {
	if cond {
		return yes
	}
	return no
}
