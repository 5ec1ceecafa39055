package main

import (
	"bufio"
	"errors"
	"fmt"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"scorepad/cmd/internal/desk"
	"scorepad/cmd/internal/term"
	"scorepad/dict"
)

// dictCommand is everything about word lists.
func (a *app) dictCommand() *cobra.Command {
	c := &cobra.Command{
		Use: "dict", GroupID: "words", Short: "Word lists: the built-in ones, your own, and house words",
		Example: "  scorepad dict list\n  scorepad dict words club --tags\n  scorepad dict add wordlist.txt --name french",
	}
	c.AddCommand(a.dictListCommand(), a.dictInfoCommand(), a.dictWordsCommand(), a.dictAddCommand(), a.dictRemoveCommand(),
		a.houseWordCommand("allow"), a.houseWordCommand("deny"), a.houseWordCommand("forget"), a.houseWordsCommand())
	return c
}

func (a *app) dictListCommand() *cobra.Command {
	return &cobra.Command{Use: "list", Short: "List the word lists", Args: noWords, RunE: func(*cobra.Command, []string) error {
		type doc struct {
			Name  string `json:"name"`
			Ref   string `json:"ref"`
			Words int    `json:"words"`
			Own   bool   `json:"own"`
		}
		docs := []doc{}
		for _, name := range a.lists().Names() {
			l, err := a.lists().Find(name)
			if err != nil {
				return err
			}
			docs = append(docs, doc{name, l.Ref(), l.Len(), !desk.BuiltIn(name)})
		}
		return a.print(docs, func(s *term.Screen) {
			t := term.Table{Header: []string{"list", "words", "reference", ""}, Right: []int{1}}
			for _, d := range docs {
				t.Rows = append(t.Rows, []string{d.Name, strconv.Itoa(d.Words), d.Ref, pick(d.Own, "your own", "built in")})
			}
			s.Show(t)
		})
	}}
}

func (a *app) dictInfoCommand() *cobra.Command {
	var licences bool
	c := &cobra.Command{Use: "info NAME", Short: "Tell where a list comes from; --licences writes the licences out", Args: needs(1, 1, "a list's name"), RunE: func(_ *cobra.Command, args []string) error {
		l, err := a.lists().Find(args[0])
		if err != nil {
			return &exit{status: exitWrong, err: err}
		}
		own := !desk.BuiltIn(args[0])
		doc := map[string]any{"name": l.Name(), "ref": l.Ref(), "words": l.Len(), "own": own}
		return a.print(doc, func(s *term.Screen) {
			s.Linef("%s: %d words, reference %s", l.Name(), l.Len(), l.Ref())
			if own {
				s.Line("compiled by you; it lies at " + a.lists().Path(l.Name()))
				return
			}
			s.Line(strings.TrimSpace(dict.Credits()))
			if licences {
				for _, l := range dict.Licences() {
					s.Linef("\n%s\n\n%s", l.Name, strings.TrimSpace(l.Text))
				}
			}
		})
	}}
	c.Flags().BoolVar(&licences, "licences", false, "also the licences of the sources, whole")
	return c
}

func (a *app) dictWordsCommand() *cobra.Command {
	var tags bool
	c := &cobra.Command{Use: "words NAME", Short: "Write every accepted word of a list, one a line", Args: needs(1, 1, "a list's name"), RunE: func(_ *cobra.Command, args []string) error {
		l, err := a.lists().Find(args[0])
		if err != nil {
			return &exit{status: exitWrong, err: err}
		}
		w := bufio.NewWriter(a.out)
		for word, info := range l.Words() {
			w.WriteString(word)
			if tags {
				w.WriteString("\t" + strings.Join(info.Tags(), " "))
			}
			w.WriteByte('\n')
		}
		return w.Flush()
	}}
	c.Flags().BoolVar(&tags, "tags", false, "behind each word a tab and its tags")
	return c
}

func (a *app) dictAddCommand() *cobra.Command {
	var name, encoding, caps string
	var accents bool
	c := &cobra.Command{Use: "add FILE", Short: "Compile a word list of your own", Args: needs(1, 1, "a file with one word a line"),
		Example: "  scorepad dict add /usr/share/dict/french --name french\n  scorepad dict add german.txt --name german --caps word",
		RunE: func(_ *cobra.Command, args []string) error {
			if name == "" {
				base := filepath.Base(args[0])
				name = strings.ToLower(strings.TrimSuffix(base, filepath.Ext(base)))
			}
			return a.dictAdd(args[0], name, dict.CompileOptions{Encoding: dict.Encoding(encoding), Caps: dict.Caps(caps), DropAccents: accents})
		}}
	c.Flags().StringVar(&name, "name", "", "what to call it (else the file's name)")
	c.Flags().StringVar(&encoding, "encoding", "auto", "auto, utf-8 or latin-1")
	c.Flags().StringVar(&caps, "caps", "proper", "what a capital means: proper (a name), word (as in German), drop")
	c.Flags().BoolVar(&accents, "drop-accents", false, "leave words with accents out instead of writing them with plain letters")
	return c
}

func (a *app) dictAdd(file, name string, opt dict.CompileOptions) error {
	f, err := a.open(file)
	if err != nil {
		return err
	}
	defer f.Close()
	l, sum, err := dict.Compile(f, name, opt)
	if err != nil {
		return &exit{status: exitWrong, err: err}
	}
	if err := a.lists().Add(l); err != nil {
		return &exit{status: exitWrong, err: err}
	}
	doc := map[string]any{"name": l.Name(), "ref": l.Ref(), "words": sum.Words, "names": sum.Names, "lines": sum.Lines, "repeated": sum.Repeated, "encoding": sum.Encoding, "dropped": sum.Dropped}
	return a.print(doc, func(s *term.Screen) {
		s.Linef("%s: %d words from %d lines (%s), reference %s", l.Name(), sum.Words, sum.Lines, sum.Encoding, l.Ref())
		if sum.Names > 0 {
			s.Linef("%s kept beside them, as a reason to refuse", term.Count(sum.Names, "name"))
		}
		t := term.Table{Title: "Left out", Header: []string{"why", "how many", "such as"}, Right: []int{1}}
		for _, d := range sum.Dropped {
			t.Rows = append(t.Rows, []string{d.Reason, strconv.Itoa(d.Count), strings.Join(d.Examples, ", ")})
		}
		if len(t.Rows) > 0 {
			s.Show(t)
		}
	})
}

func (a *app) dictRemoveCommand() *cobra.Command {
	return &cobra.Command{Use: "remove NAME", Short: "Take a list of your own away", Args: needs(1, 1, "the name of one of your own lists"), RunE: func(_ *cobra.Command, args []string) error {
		if err := a.lists().Remove(args[0]); err != nil {
			return &exit{status: exitWrong, err: err}
		}
		return a.print(map[string]any{"removed": args[0]}, func(s *term.Screen) { s.Line("removed the list " + args[0]) })
	}}
}

// definition is the JSON form of one sense.
type definition struct {
	Word     string   `json:"word"`
	Part     string   `json:"part"`
	Gloss    string   `json:"gloss"`
	Examples []string `json:"examples,omitempty"`
}

func (a *app) defineCommand() *cobra.Command {
	var dir string
	c := &cobra.Command{Use: "define WORD", GroupID: "words", Short: "Say what a word means, from an installed WordNet", Args: needs(1, 1, "one word"),
		Example: "  scorepad define quiet",
		RunE:    func(_ *cobra.Command, args []string) error { return a.define(args[0], dir) }}
	c.Flags().StringVar(&dir, "wordnet", "", "the folder of WordNet's database (else the usual places)")
	return c
}

func (a *app) define(typed, dir string) error {
	word, _, err := dict.Fold(typed)
	if err != nil {
		return &exit{status: exitWrong, err: err}
	}
	wn, err := dict.OpenWordNet(dir)
	if err != nil {
		return err
	}
	defer wn.Close()
	senses, err := wn.Define(word)
	if err != nil && !errors.Is(err, dict.ErrNoSense) {
		return err
	}
	docs := []definition{}
	for _, x := range senses {
		docs = append(docs, definition{x.Lemma, x.Part, x.Gloss, x.Examples})
	}
	if err := a.print(docs, func(s *term.Screen) { showSenses(s, typed, docs) }); err != nil {
		return err
	}
	if len(docs) == 0 {
		return &exit{status: exitNo}
	}
	return nil
}

func showSenses(s *term.Screen, typed string, docs []definition) {
	if len(docs) == 0 {
		s.Linef("%s: no definition in WordNet (which says nothing about whether it is a word: `scorepad check`)", strings.ToUpper(typed))
		return
	}
	for i, d := range docs {
		s.Line(fmt.Sprintf("%d. %s, %s: %s", i+1, s.Bold(d.Word), d.Part, d.Gloss))
		for _, e := range d.Examples {
			s.Line("     as in: " + e)
		}
	}
}
