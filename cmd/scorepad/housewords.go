package main

import (
	"strings"

	"github.com/spf13/cobra"

	"scorepad/cmd/internal/desk"
	"scorepad/cmd/internal/term"
	"scorepad/dict"
	"scorepad/store"
)

// houseVerbs are what a book can say about a word.
var houseVerbs = map[string]struct {
	verdict store.Verdict
	short   string
	done    string // with the word and the reason
}{
	"allow":  {store.Allow, "Allow a word in every game of this book", "%s is a word in every game of this book: %s"},
	"deny":   {store.Deny, "Refuse a word in every game of this book", "%s is no word in any game of this book: %s"},
	"forget": {store.Withdrawn, "Leave a house word to the lists again", "%s is left to the lists again: %s"},
}

func (a *app) houseWordCommand(verb string) *cobra.Command {
	var why string
	c := &cobra.Command{
		Use: verb + " WORD", Short: houseVerbs[verb].short, Args: needs(1, 1, "one word"),
		Example: "  scorepad dict " + verb + " ZAX --why \"it is in Grandfather's dictionary\"",
		RunE: func(_ *cobra.Command, args []string) error {
			word, _, err := dict.Fold(args[0])
			if err != nil {
				return &exit{status: exitWrong, err: err}
			}
			why = strings.Join(strings.Fields(why), " ")
			if why == "" {
				return wrong("say why, so that everybody can read it later: scorepad dict %s %s --why \"…\"", verb, strings.ToUpper(word))
			}
			return a.with(a.desk, func(d *desk.Desk) error {
				if err := d.Book.SetHouseWord(word, houseVerbs[verb].verdict, why); err != nil {
					return err
				}
				doc := map[string]string{"word": strings.ToUpper(word), "verdict": verb, "why": why}
				return a.print(doc, func(s *term.Screen) { s.Linef(houseVerbs[verb].done, doc["word"], why) })
			})
		},
	}
	c.Flags().StringVar(&why, "why", "", "the reason, for everybody to read")
	return c
}

func (a *app) houseWordsCommand() *cobra.Command {
	return &cobra.Command{
		Use: "house [WORD]", Short: "List the house words of this book, or all that was decided about one", Args: needs(0, 1, "at most one word"),
		Example: "  scorepad dict house",
		RunE: func(_ *cobra.Command, args []string) error {
			return a.with(a.reader, func(d *desk.Desk) error {
				words, err := houseWords(d.Book, args)
				if err != nil {
					return err
				}
				type doc struct {
					Word    string        `json:"word"`
					Verdict store.Verdict `json:"verdict"`
					Why     string        `json:"why"`
				}
				docs := []doc{}
				t := term.Table{Header: []string{"word", "verdict", "why", "since"}}
				for _, w := range words {
					docs = append(docs, doc{w.Word, w.Verdict, w.Why})
					t.Rows = append(t.Rows, []string{w.Word, string(w.Verdict), w.Why, w.At.Local().Format("2006-01-02")})
				}
				return a.print(docs, func(s *term.Screen) { s.Show(t) })
			})
		},
	}
}

// houseWords gives the words in force, or everything about the one named.
func houseWords(b *store.Book, args []string) ([]store.HouseWord, error) {
	if len(args) == 0 {
		return b.HouseWords()
	}
	word, _, err := dict.Fold(args[0])
	if err != nil {
		return nil, &exit{status: exitWrong, err: err}
	}
	return b.HouseWordHistory(word)
}
