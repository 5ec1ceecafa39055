package main

import (
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"scorepad/cmd/internal/desk"
	"scorepad/cmd/internal/term"
	"scorepad/scorer"
	"scorepad/validator"
)

// replayCommand replays records from files; it never touches the book.
func (a *app) replayCommand() *cobra.Command {
	var rules rulesFlags
	c := &cobra.Command{
		Use: "replay FILE|-", GroupID: "book", Args: needs(1, 1, "a record's file, or - for standard input"),
		Short: "Replay a record through scorer and umpire, without the book",
		Long: `Replay reads a record (the text form that export writes), works every entry
out again and judges it. Exit status 0: no breach that was not forced;
1: breaches; 2: the text cannot be read, or holds what cannot have happened.`,
		Example: "  scorepad replay evening.txt\n  scorepad export 12 | scorepad replay - --json",
		RunE:    func(_ *cobra.Command, args []string) error { return a.replay(args[0], rules) },
	}
	rules.add(c)
	return c
}

func (a *app) replay(name string, rules rulesFlags) error {
	f, err := a.open(name)
	if err != nil {
		return err
	}
	defer f.Close()
	reader := scorer.NewReader(f)
	reader.Adapt = func(h *scorer.Head) error {
		if err := rules.adapt(h); err != nil {
			return err
		}
		return a.known(h, rules.lexicon)
	}
	breaches := 0
	for first := true; ; first = false {
		table, err := reader.Next()
		if !first && err == io.EOF {
			break
		}
		if err != nil {
			return inFile(name, err)
		}
		n, err := a.showReplay(table, rules.lexicon)
		if err != nil {
			return err
		}
		breaches += n
	}
	if breaches > 0 {
		return &exit{status: exitNo}
	}
	return nil
}

// inFile puts a file's name before an error about one of its lines.
func inFile(name string, err error) error {
	var line *scorer.LineError
	if errors.As(err, &line) {
		return &exit{status: exitWrong, err: fmt.Errorf("%s:%d: %w", name, line.Line, line.Err), placed: true}
	}
	return &exit{status: exitWrong, err: fmt.Errorf("%s: %w", name, err)}
}

// showReplay judges one table and shows it; it gives the number of breaches
// that nobody forced.
func (a *app) showReplay(t *scorer.Table, lexicon string) (int, error) {
	u, note, err := a.umpire(t.Head(), lexicon)
	if err != nil {
		return 0, err
	}
	rulings, err := u.Judge(t)
	if err != nil {
		return 0, err
	}
	d := desk.Describe(t, rulings)
	if note != "" {
		d.Notes = append(d.Notes, note)
	}
	return d.Breaches(), a.print(d, func(s *term.Screen) {
		s.Entries(t, rulings)
		s.Sheet(t)
		if t.Over() {
			s.Line(term.Winners(t))
		}
	})
}

// known says why the word list that a head asks for cannot be used; another
// edition of it can.
func (a *app) known(h *scorer.Head, lexicon string) error {
	var other *desk.OtherListError
	if _, err := a.lists().Umpire(h, lexicon); err != nil && !errors.As(err, &other) {
		return err
	}
	return nil
}

// errNoWords refuses to look for words where there is no list of them.
var errNoWords = wrong("there is no word list to look in")

// umpire gives the umpire for a head, and a note where the game agreed on a
// list, or an edition of one, that is not at hand. A list named by an option
// must be there.
func (a *app) umpire(h *scorer.Head, lexicon string) (validator.Umpire, string, error) {
	u, err := a.lists().Umpire(h, lexicon)
	var other *desk.OtherListError
	switch {
	case err == nil:
		return u, "", nil
	case errors.As(err, &other):
		err = other
	case lexicon == "" && errors.Is(err, desk.ErrNoList):
		err = fmt.Errorf("%w; words are not judged", err)
	default:
		return u, "", &exit{status: exitWrong, err: err}
	}
	a.warn(say(err))
	return u, say(err), nil
}

// needs asks for so many arguments, and says what they are.
func needs(least, most int, what string) cobra.PositionalArgs {
	return func(c *cobra.Command, args []string) error {
		if len(args) < least || most >= 0 && len(args) > most {
			return wrong("write `%s`: %s", c.UseLine(), what)
		}
		return nil
	}
}

// noWords refuses arguments of a verb that has none, or only commands below
// it.
func noWords(c *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	return wrong("`%s` takes no %q; `%s --help` tells what it takes", c.CommandPath(), args[0], c.CommandPath())
}
