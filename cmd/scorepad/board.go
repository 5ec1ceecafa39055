package main

import (
	"fmt"
	"os"
	"strconv"
	"strings"

	xterm "github.com/charmbracelet/x/term"
	"github.com/spf13/cobra"

	"scorepad/cmd/internal/desk"
	"scorepad/cmd/internal/term"
	"scorepad/scorer"
	"scorepad/validator"
)

// boardFlags are the options of the verb board.
type boardFlags struct {
	gameFlag
	at, width int
	ascii     bool
	svg       string
}

func (a *app) boardCommand() *cobra.Command {
	f := boardFlags{at: -1}
	c := &cobra.Command{
		Use: "board [GAME|FILE|-]", GroupID: "table", Short: "Show the table of a Qwirkle or Quillico game, or draw it as a picture",
		Args: needs(0, 1, "at most a game's number, or a record's file, or - for standard input"),
		Long: `Board draws the tiles that lie on the table, with what entries call them and
what is not on the table yet; the tiles of the last play are marked. Nothing is
told by colour alone; --plain tells it in words. --svg writes a picture that
looks like the real thing.`,
		Example: "  scorepad board\n  scorepad board --at 12\n  scorepad board 7 --svg table.svg\n  scorepad export 7 | scorepad board - --width 45",
		RunE:    func(_ *cobra.Command, args []string) error { return a.boardOf(args, f) },
	}
	f.add(c)
	c.Flags().IntVar(&f.at, "at", f.at, "the table as it was after this entry, 0 for before the first")
	c.Flags().IntVar(&f.width, "width", 0, "so many columns (else those of the terminal, else 80)")
	c.Flags().BoolVar(&f.ascii, "ascii", false, "the signs of records, o s d c * x, and no others outside ASCII")
	c.Flags().StringVar(&f.svg, "svg", "", "write an SVG picture to this file, - for standard output")
	return c
}

// boardOf finds the game that is meant: a number names one of the book,
// anything else a record's file.
func (a *app) boardOf(args []string, f boardFlags) error {
	if len(args) > 0 {
		if _, err := strconv.Atoi(args[0]); err != nil {
			return a.boardFile(args[0], f)
		}
	}
	return a.withGame(a.reader, f.or(args), func(_ *desk.Desk, s *desk.Sitting) error {
		a.notes(s)
		return a.board(s.Table, s.Umpire, f)
	})
}

func (a *app) boardFile(name string, f boardFlags) error {
	file, err := a.open(name)
	if err != nil {
		return err
	}
	defer file.Close()
	t, err := scorer.ReadTable(file)
	if err != nil {
		return inFile(name, err)
	}
	u, _, err := a.umpire(t.Head(), "")
	if err != nil {
		return err
	}
	return a.board(t, u, f)
}

func (a *app) board(t *scorer.Table, u validator.Umpire, f boardFlags) error {
	if !t.Game().Boards() {
		return wrong("%s has no board; `scorepad sheet` shows its points", t.Game().Title)
	}
	t, err := tableAt(t, f.at)
	if err != nil {
		return err
	}
	v := term.View{Table: t, Width: f.width, ASCII: f.ascii || a.asciiOnly(), IsWord: isWord(u, t)}
	if f.svg != "" {
		return a.boardPicture(v, f.svg)
	}
	if v.Width == 0 {
		v.Width = a.columns()
	}
	return a.print(boardDocument(&v), func(s *term.Screen) { s.Board(v) })
}

// isWord asks the umpire of a table about a word, for the drawing of a board;
// nil where there is no word list.
func isWord(u validator.Umpire, t *scorer.Table) func(string) bool {
	if u.List == nil {
		return nil
	}
	return func(word string) bool { return u.Word(t, word, 0).OK() }
}

// tableAt is the table after an entry, as it was at that moment: corrections
// that came later are not made yet. Less than 0 means now.
func tableAt(t *scorer.Table, at int) (*scorer.Table, error) {
	if at < 0 {
		return t, nil
	}
	rec := t.Record()
	if at > len(rec.Entries) {
		return nil, wrong("--at %d: this game has %d entries; write 0 to %[2]d", at, len(rec.Entries))
	}
	rec.Entries = rec.Entries[:at]
	return scorer.Replay(rec)
}

func (a *app) boardPicture(v term.View, file string) error {
	svg, err := term.SVG(v)
	if err != nil {
		return err
	}
	if file == "-" {
		_, err = fmt.Fprint(a.out, svg)
		return err
	}
	if err := os.WriteFile(file, []byte(svg), 0o644); err != nil {
		return fmt.Errorf("cannot write the picture: %w", err)
	}
	return nil
}

// columns is the terminal's width, 0 where there is none.
func (a *app) columns() int {
	if f, ok := a.out.(*os.File); ok {
		if w, _, err := xterm.GetSize(f.Fd()); err == nil {
			return w
		}
	}
	n, _ := strconv.Atoi(a.env("COLUMNS"))
	return max(n, 0)
}

// asciiOnly says whether the environment names a character set without the
// board's signs.
func (a *app) asciiOnly() bool {
	for _, name := range []string{"LC_ALL", "LC_CTYPE", "LANG"} {
		if v := strings.ToLower(a.env(name)); v != "" {
			return v == "c" || v == "posix" || strings.Contains(v, ".") && !strings.Contains(v, "utf")
		}
	}
	return false
}
