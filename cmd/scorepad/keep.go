package main

import (
	"errors"
	"os"
	"strings"

	xterm "github.com/charmbracelet/x/term"
	"github.com/spf13/cobra"

	"scorepad/cmd/internal/desk"
	"scorepad/cmd/internal/term"
	"scorepad/scorer"
	"scorepad/validator"
)

// keepCommand is the sitting: a whole evening with one game.
func (a *app) keepCommand() *cobra.Command {
	var f newFlags
	c := &cobra.Command{
		Use: "keep [GAME | KIND NAME NAME …]", GroupID: "table", Short: "Keep a game: type what is laid, see what it is worth",
		Long: `Keep is the sitting beside the table. On a terminal it fills the screen: the
sheet, who is still to be entered, and, while you type, how the line is
understood, what it is worth and what the umpire says of it. With standard
input piped, with --plain or on a dumb terminal it works line by line.

A line is an entry as in a record, or shorter: a player's name or its first
letters stand in place of the verb.

  Anna out QUIET OX       Anna went out with these words
  Chris HAT / C Z         Chris laid HAT; C and Z are left over
  Sally 12                Sally only calls points
  challenge Chris BEAT    the umpire settles it
  amend 3 Sally BEAT      entry 3 said something else
  undo                    take the last entry back

` + "`?`" + ` lists the rest. Every entry is on disk before it is shown; keep takes up a
game where it was left. With a kind of game and players it begins a new one
first, as new does.`,
		Example: "  scorepad keep quiddler Anna Chris Sally Tyler\n  scorepad keep\n  scorepad keep 12\n  printf 'Anna out QUIET\\nChris TEA / I Z\\n' | scorepad keep",
		RunE:    func(_ *cobra.Command, args []string) error { return a.keepOrBegin(args, f) },
	}
	f.flags(c)
	c.ValidArgsFunction = a.newArgs
	return c
}

// keepOrBegin sits down at the game that is named or going on, or at a new one.
func (a *app) keepOrBegin(args []string, f newFlags) error {
	begins := f.again || len(args) > 0 && scorer.Lookup(strings.ToLower(args[0])) != nil
	switch {
	case begins:
		return a.with(a.desk, func(d *desk.Desk) error {
			s, err := begin(d, args, f)
			if err != nil {
				return err
			}
			return a.keep(d, s)
		})
	case len(args) > 1:
		_, err := game(args[0])
		return err
	}
	return a.withGame(a.writer, f.from.or(args), a.keep)
}

// keep sits down: with a screen where a person looks at one, line by line
// elsewhere.
func (a *app) keep(d *desk.Desk, s *desk.Sitting) error {
	k := &keeper{a: a, d: d, s: s}
	switch {
	case !a.terminal():
		return k.lines(false)
	case a.plain, a.json, a.env("TERM") == "dumb", a.env("TERM") == "":
		return k.lines(true)
	}
	return k.screen()
}

// terminal says whether a person types at one and looks at one.
func (a *app) terminal() bool {
	in, ok := a.in.(*os.File)
	out, ok2 := a.out.(*os.File)
	return ok && ok2 && xterm.IsTerminal(in.Fd()) && xterm.IsTerminal(out.Fd())
}

// keeper is one sitting: it carries out lines and answers to its app's
// output. It decides nothing: entries go to the desk.
type keeper struct {
	a    *app
	d    *desk.Desk
	s    *desk.Sitting
	held string // the line that the umpire refused last

	width int // of the screen, in columns; 0 where there is none
}

// errQuit ends a sitting.
var errQuit = errors.New("the sitting is over")

// do carries out one line: a command of the sitting or an entry. The error
// says why the line was refused, or is errQuit.
func (k *keeper) do(line string) error {
	line = strings.TrimSpace(line)
	if line == "" || line[0] == '#' {
		return nil
	}
	if line == "!" {
		return k.overrule()
	}
	if c, args := k.command(line); c != nil {
		return c.run(k, args)
	}
	line = k.s.Short(line)
	if err := k.s.Unknown(line, k.openers()); err != nil {
		return &exit{status: exitWrong, err: err}
	}
	return k.enter(line)
}

// overrule enters the line that the umpire refused last.
func (k *keeper) overrule() error {
	if k.held == "" {
		return wrong("there is nothing to overrule; a single ! enters the line that the umpire has just refused")
	}
	return k.enter(desk.Force(k.held))
}

// enter writes an entry down and shows what became of it.
func (k *keeper) enter(line string) error {
	k.held = ""
	if line == "undo" && onlyDealt(k.s.Table) {
		return wrong("nothing has been played yet; the deal stays as it is")
	}
	o, err := k.d.Enter(k.s, line)
	var refused *desk.RefusedError
	var meanwhile *desk.MeanwhileError
	switch {
	case errors.As(err, &meanwhile):
		k.s = meanwhile.Sitting
		return &exit{status: exitNo, err: err}
	case errors.As(err, &refused):
		k.held = line
		return &exit{status: exitNo, err: errors.New(k.refusal(refused.Outcome))}
	case errors.Is(err, scorer.ErrNonsense):
		return &exit{status: exitWrong, err: err}
	case err != nil:
		return err
	}
	return k.a.showOutcome(k.s, o)
}

// refusal names every breach, says how to overrule the umpire, and who is
// missing where the line may be about the next hand.
func (k *keeper) refusal(o *desk.Outcome) string {
	var says []string
	for _, f := range o.Ruling {
		if !f.Advice {
			says = append(says, term.FindingText(f))
		}
	}
	text := "not entered: " + strings.Join(says, "; ") + "; a ! at the end of the line enters it all the same"
	if k.early(o) {
		if missing := term.Forgotten(k.s.Table); missing != "" {
			text += "; " + missing
		}
	}
	return text
}

// early says whether a refused lay-down looks like one of the next hand: a
// second one of the same player, or with as many cards as are dealt then.
func (k *keeper) early(o *desk.Outcome) bool {
	c := o.Before.Cards()
	if c == nil || o.IsCorrection() {
		return false
	}
	laid, _ := o.Entry.Fact.(scorer.Laid)
	n := len(laid.Unused)
	for _, w := range laid.Words {
		n += len(w)
	}
	return o.Ruling.Has(validator.LaidTwice) || o.Ruling.Has(validator.WrongHandSize) && n == c.Size(c.Current()+1)
}

// greet shows the game as it stands.
func (k *keeper) greet() {
	k.a.notes(k.s)
	sc := k.a.screen()
	sc.Linef("game %d: %s", k.s.ID, term.HeadText(k.s.Table.Head()))
	if k.s.Table.Solitaire() != nil {
		sc.Stacks(k.s.Table)
	} else if len(k.s.Table.Entries()) > 0 {
		sc.Sheet(k.s.Table)
	}
	k.where()
}

// where tells what the table waits for.
func (k *keeper) where() {
	sc := k.a.screen()
	if k.s.Table.Over() {
		sc.Line("The game is over: " + term.Winners(k.s.Table))
		return
	}
	sc.Line(term.WhatNext(k.s.Table))
}
