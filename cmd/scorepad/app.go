package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/adrg/xdg"
	"github.com/spf13/cobra"

	"scorepad/cmd/internal/desk"
	"scorepad/cmd/internal/term"
	"scorepad/scorer"
	"scorepad/store"
)

// app is one run of the program: its streams, its clock and its flags. What
// a person reads goes to out, what went wrong to err.
type app struct {
	in       io.Reader
	out, err io.Writer
	now      func() time.Time
	env      func(string) string

	db    string // --db
	json  bool   // --json
	plain bool   // --plain
}

// Exit statuses. A refusal is 1, as is a "no" where a question was asked;
// 2 is input that cannot be understood.
const (
	exitNo    = 1
	exitWrong = 2
)

// exit is an error that carries the exit status; what there is to say has
// been said already where its text is empty.
type exit struct {
	status int
	err    error
	placed bool // the text begins with a file and a line
}

// Error is what there is to say, "" where it has been said.
func (e *exit) Error() string {
	if e.err == nil {
		return ""
	}
	return e.err.Error()
}

// Unwrap gives the error without its status.
func (e *exit) Unwrap() error { return e.err }

// wrong makes an error about the input: exit status 2.
func wrong(format string, args ...any) error {
	return &exit{status: exitWrong, err: fmt.Errorf(format, args...)}
}

// run carries out one command line and gives the exit status.
func (a *app) run(args []string) int {
	called := ""
	if len(args) > 0 {
		called, _ = forced(args[0])
	}
	root := a.root(called)
	args = prepare(args)
	root.SetArgs(args)
	root.SetIn(a.in)
	root.SetOut(a.out)
	root.SetErr(a.err)
	ran, err := root.ExecuteC()
	if e := unknown(root, ran, args); e != nil {
		err = e
	}
	if err == nil {
		return 0
	}
	var e *exit
	if !errors.As(err, &e) {
		e = advised(err)
	}
	switch text := say(e); {
	case text == "":
	case e.placed:
		fmt.Fprintln(a.err, text)
	default:
		a.warn(text)
	}
	return e.status
}

// unknown is the error about a word that stands where a command was expected;
// nil where the words led to a command.
func unknown(root, ran *cobra.Command, args []string) error {
	if ran == root {
		_ = root.ParseFlags(args) // what is wrong with them was said
	}
	words := ran.Flags().Args()
	if ran.Name() == "help" {
		if _, _, err := root.Find(words); err == nil {
			return nil
		}
		ran = root
	}
	if len(words) == 0 || ran.Runnable() {
		return nil
	}
	meant := ""
	ran.SuggestionsMinimumDistance = min(2, len(words[0])/2)
	if close := ran.SuggestionsFor(words[0]); len(close) > 0 {
		meant = "did you mean " + strings.Join(close, " or ") + "? "
	}
	return wrong("`%s` has no %q; %s`%s --help` lists what it has", ran.CommandPath(), words[0], meant, ran.CommandPath())
}

// advised adds the status and what to do about it to an error from below.
func advised(err error) *exit {
	for _, a := range []struct {
		kind error
		verb string
	}{{store.ErrNoGame, "games"}, {store.ErrNoPlayer, "players"}} {
		if errors.Is(err, a.kind) {
			return &exit{status: exitWrong, err: fmt.Errorf("%w; `scorepad %s` lists them", err, a.verb)}
		}
	}
	return &exit{status: statusOf(err), err: err}
}

func statusOf(err error) int {
	if errors.Is(err, scorer.ErrNonsense) || errors.Is(err, store.ErrLine) {
		return exitWrong
	}
	return exitNo
}

// say gives an error's text for people: without the names of packages.
func say(err error) string { return plainly(err.Error()) }

func plainly(text string) string {
	parts := strings.Split(text, ": ")
	kept := parts[:0]
	for i, p := range parts {
		switch p {
		case scorer.ErrNonsense.Error(), "scorer", "dict", "desk", "store", "validator", "sim":
			if i < len(parts)-1 {
				continue
			}
		}
		kept = append(kept, p)
	}
	return strings.Join(kept, ": ")
}

// root makes the command line, with the verb that is called or, where that is
// none, every verb.
func (a *app) root(called string) *cobra.Command {
	root := &cobra.Command{
		Use:   "scorepad",
		Short: "Keep score, settle challenges and remember every game of Quiddler, Qwirkle and Quillico",
		Long: `scorepad sits beside the physical cards and tiles. It keeps the score, says
whether a word or a placement is allowed and why not, and remembers every game.

Begin an evening:      scorepad new quiddler Anna Chris Sally Tyler
Keep it:               scorepad keep
Look a word up:        scorepad check quiddler ZAX`,
		SilenceUsage: true, SilenceErrors: true,
		CompletionOptions: cobra.CompletionOptions{HiddenDefaultCmd: false},
	}
	flags := root.PersistentFlags()
	flags.StringVar(&a.db, "db", "", "the season book's `FILE` (else $SCOREPAD_DB, else the usual place: scorepad where)")
	flags.BoolVar(&a.json, "json", false, "write one JSON document with fixed field names")
	flags.BoolVar(&a.plain, "plain", false, "no tables, frames or colours: for screen readers and braille displays")
	root.SetFlagErrorFunc(func(c *cobra.Command, err error) error {
		text, _, _ := strings.Cut(err.Error(), ": strconv.") // how it was parsed is nobody's concern
		return wrong("%s; `%s --help` lists the options", strings.ReplaceAll(text, "\u2212", "-"), c.CommandPath())
	})
	help := root.HelpFunc()
	root.SetHelpFunc(func(c *cobra.Command, args []string) {
		if c.Runnable() || len(c.Flags().Args()) == 0 { // else it has no such command
			help(c, args)
		}
	})
	for _, group := range [][2]string{{"table", "At the table:"}, {"words", "Words and rules:"}, {"book", "The book:"}, {"play", "Playing and learning:"}} {
		root.AddGroup(&cobra.Group{ID: group[0], Title: group[1]})
	}
	a.addCommands(root, called)
	if strings.HasPrefix(called, cobra.ShellCompRequestCmd) {
		a.complete(root)
	}
	return root
}

// screen is how results are shown on this run's output.
func (a *app) screen() *term.Screen {
	return term.New(a.out, a.plain, a.env).Fit(a.columns())
}

// print writes a JSON document, or calls show for people.
func (a *app) print(doc any, show func(*term.Screen)) error {
	if !a.json {
		show(a.screen())
		return nil
	}
	enc := json.NewEncoder(a.out)
	enc.SetEscapeHTML(false)
	return enc.Encode(doc)
}

// warn tells a person something on standard error that is no failure.
func (a *app) warn(text string) { fmt.Fprintln(a.err, "scorepad: "+text) }

// bookPath is where the season book lies, and what decided it.
func (a *app) bookPath() (path, by string) {
	if a.db != "" {
		return a.db, "--db"
	}
	if p := a.env("SCOREPAD_DB"); p != "" {
		return p, "SCOREPAD_DB"
	}
	return filepath.Join(a.dataDir(), "scorepad.db"), "the usual place"
}

func (a *app) dataDir() string {
	if d := a.env("XDG_DATA_HOME"); filepath.IsAbs(d) {
		return filepath.Join(d, "scorepad")
	}
	return filepath.Join(xdg.DataHome, "scorepad")
}

// lists finds word lists: beside the book, so that a book and its lists
// travel together.
func (a *app) lists() desk.Lists {
	path, _ := a.bookPath()
	return desk.Lists{Dir: filepath.Join(filepath.Dir(path), "lists")}
}

// game finds a game by name or by the start of it.
func game(name string) (*scorer.Game, error) {
	if g := scorer.Lookup(strings.ToLower(name)); g != nil {
		return g, nil
	}
	return nil, wrong("no game %q; write one of %s", name, joinGames())
}

func joinGames() string {
	return strings.Join(kinds(), ", ")
}

// open gives the text of a file, or standard input for "-".
func (a *app) open(name string) (io.ReadCloser, error) {
	if name == "-" {
		return io.NopCloser(a.in), nil
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, wrong("cannot read %s: %v", name, errors.Unwrap(err))
	}
	if info, err := f.Stat(); err == nil && info.IsDir() {
		return nil, errors.Join(wrong("cannot read %s: it is a folder", name), f.Close())
	}
	return f, nil
}

// rulesFlags are the flags that name a list and a house.
type rulesFlags struct{ lexicon, house string }

func (r *rulesFlags) add(c *cobra.Command) {
	c.Flags().StringVar(&r.house, "house", "", "house options, as 'edition=us hands=3,5,7,9' (scorepad rules GAME lists them)")
	c.Flags().StringVar(&r.lexicon, "lexicon", "", "the word list: family, club, or one of your own")
}

// head gives the head of a game that nobody plays: for checks and hands.
func (r *rulesFlags) head(g *scorer.Game) (*scorer.Head, error) {
	h := &scorer.Head{Game: g, House: scorer.NewHouse(g)}
	for i := range g.Min {
		h.Players = append(h.Players, fmt.Sprintf("player%d", i+1))
	}
	return h, r.adapt(h)
}

// adapt changes a record's head by the flags.
func (r *rulesFlags) adapt(h *scorer.Head) error {
	house, err := h.House.Merge(r.house)
	if err != nil {
		return err
	}
	h.House = house
	if r.lexicon != "" {
		h.Lexicon = r.lexicon
	}
	return nil
}

// none refuses the flags where a game of the book brings its own.
func (r *rulesFlags) none() error {
	if r.house != "" || r.lexicon != "" {
		return wrong("--house and --lexicon are frozen with a game of the book; they go with a file, or with a game's name")
	}
	return nil
}
