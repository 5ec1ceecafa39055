package main

import (
	"math/rand/v2"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"scorepad/cmd/internal/desk"
	"scorepad/scorer"
	"scorepad/store"
)

func (a *app) solitaireCommand() *cobra.Command {
	c := &cobra.Command{
		Use: "solitaire", GroupID: "play", Short: "Quiddler's game for one: keep it, play it, have it solved",
		Long: `A solitaire is eight stacks of six cards, the top one face up; a word takes one
showing card each from different stacks. It is won when all 48 are used.

new keeps a deal of real cards: write what shows, as it turns up. deal deals by
itself. play sits down with either.`,
		RunE: func(c *cobra.Command, args []string) error {
			if len(args) > 0 {
				return wrong("solitaire has no %q; write one of new, deal, play, show, word, refill, end, next, solve", args[0])
			}
			return c.Help()
		},
		Example: "  scorepad solitaire new Anna\n  scorepad solitaire deal --seed 7\n  scorepad solitaire play\n  scorepad solitaire solve solitaire.txt",
	}
	c.AddCommand(a.soloNewCommand(), a.soloDealCommand(), a.soloPlayCommand(), a.soloNextCommand(), a.soloSolveCommand())
	for _, v := range soloEntries {
		c.AddCommand(a.soloEntryCommand(v.use, v.short, v.example))
	}
	return c
}

// soloFlags are the choices of a new solitaire.
type soloFlags struct {
	newFlags
	junior bool
	seed   uint64
}

func (f *soloFlags) add(c *cobra.Command) {
	f.rulesFlags.add(c)
	c.Flags().StringVar(&f.season, "season", "", "the season's name, any label")
	c.Flags().BoolVar(&f.junior, "junior", false, "with the cards and words of Quiddler Junior")
}

func (a *app) soloNewCommand() *cobra.Command {
	var f soloFlags
	c := &cobra.Command{
		Use: "new [NAME]", Short: "Begin a solitaire with real cards", Args: needs(0, 1, "at most the player's name"),
		Example: "  scorepad solitaire new Anna --junior",
		RunE: func(_ *cobra.Command, args []string) error {
			return a.with(a.desk, func(d *desk.Desk) error {
				s, err := beginSolo(d, args, f, "")
				if err != nil {
					return err
				}
				return a.showSolo(s, "write the eight cards that show with `scorepad solitaire show CARDS`, or sit down with `scorepad solitaire play`")
			})
		},
	}
	f.add(c)
	return c
}

func (a *app) soloDealCommand() *cobra.Command {
	var f soloFlags
	c := &cobra.Command{
		Use: "deal [NAME]", Short: "Deal a solitaire to play on the screen", Args: needs(0, 1, "at most the player's name"),
		Long:    "Deal shuffles the box and deals a solitaire; the record holds every card. The\nsame seed is the same deal. Such a game is practice.",
		Example: "  scorepad solitaire deal --seed 7",
		RunE: func(_ *cobra.Command, args []string) error {
			return a.with(a.desk, func(d *desk.Desk) error {
				s, err := dealSolo(d, args, f)
				if err != nil {
					return err
				}
				return a.showSolo(s, "play it with `scorepad solitaire play`")
			})
		},
	}
	f.add(c)
	c.Flags().Uint64Var(&f.seed, "seed", 0, "the deal's number (else any)")
	return c
}

// beginSolo makes a new solitaire for the player named, or else for whoever
// played the last one.
func beginSolo(d *desk.Desk, args []string, f soloFlags, practice string) (*desk.Sitting, error) {
	g := &scorer.Solitaire
	if f.junior {
		g = &scorer.SolitaireJunior
	}
	name, err := soloist(d, args)
	if err != nil {
		return nil, err
	}
	h, err := newHead(d, []string{g.Name, name}, f.newFlags)
	if err != nil {
		return nil, err
	}
	h.Practice = practice
	s, err := d.Begin(*h)
	if err != nil {
		return nil, &exit{status: exitWrong, err: err}
	}
	return s, nil
}

func soloist(d *desk.Desk, args []string) (string, error) {
	if len(args) > 0 {
		return args[0], nil
	}
	games, err := solos(d)
	if err != nil || len(games) == 0 {
		return "Me", err
	}
	return games[0].Seats[0].Name, nil
}

// solos lists the solitaires in the book, the latest first.
func solos(d *desk.Desk) ([]store.GameInfo, error) {
	games, err := d.Book.Games(store.Filter{})
	var out []store.GameInfo
	for _, g := range games {
		if strings.HasPrefix(g.Game, scorer.Solitaire.Name) {
			out = append(out, g)
		}
	}
	return out, err
}

// dealSolo begins a solitaire and writes down its whole deal.
func dealSolo(d *desk.Desk, args []string, f soloFlags) (*desk.Sitting, error) {
	if f.seed == 0 {
		f.seed = 1 + rand.Uint64N(1_000_000)
	}
	s, err := beginSolo(d, args, f, "seed="+strconv.FormatUint(f.seed, 10))
	if err != nil {
		return nil, err
	}
	return s, finishDeal(d, s)
}

// finishDeal writes down what is missing of a dealt solitaire's stacks: all of
// them at first, and the rest where the program was stopped between.
func finishDeal(d *desk.Desk, s *desk.Sitting) error {
	mark, dealt := strings.CutPrefix(s.Table.Head().Practice, "seed=")
	seed, err := strconv.ParseUint(mark, 10, 64)
	if !dealt || err != nil || s.Table.Solitaire() == nil {
		return nil
	}
	bag := s.Table.Box().Bag()
	r := rand.New(rand.NewPCG(seed, 0))
	r.Shuffle(len(bag), func(i, j int) { bag[i], bag[j] = bag[j], bag[i] })
	for n := 1; n <= scorer.SolitaireStacks; n++ {
		if _, known := s.Table.Solitaire().Cards(n); known {
			continue
		}
		cards := bag[(n-1)*scorer.SolitaireDepth : n*scorer.SolitaireDepth]
		if _, err := d.Enter(s, s.Table.Text(scorer.Stacked{Stack: n, Tiles: cards}, false)); err != nil {
			return err
		}
	}
	return nil
}

// soloSitting finds the solitaire that is meant: the one named, the game going
// on if it is one, else the latest that is not over.
func soloSitting(d *desk.Desk, g gameFlag) (*desk.Sitting, error) {
	current, err := d.Book.Current()
	if g.ref != "" || err == nil {
		s, err := sitting(d, g)
		if err != nil || s.Table.Solitaire() != nil {
			return s, err
		}
		if g.ref != "" {
			return nil, wrong("game %d is %s, no solitaire; `scorepad games` lists the games", s.ID, s.Table.Game().Title)
		}
	}
	games, err := solos(d)
	if err != nil {
		return nil, err
	}
	for _, info := range games {
		if s, err := d.Load(info.ID); info.ID != current && err == nil && !s.Table.Over() {
			return s, nil
		}
	}
	return nil, wrong("no solitaire is going on; begin one with `scorepad solitaire new` (real cards) or `scorepad solitaire deal`")
}

// withSolo runs a verb on a solitaire of the book.
func (a *app) withSolo(open opener, g gameFlag, run func(*desk.Desk, *desk.Sitting) error) error {
	return a.with(open, func(d *desk.Desk) error {
		s, err := soloSitting(d, g)
		if err != nil {
			return err
		}
		return run(d, s)
	})
}

func (a *app) soloPlayCommand() *cobra.Command {
	var g gameFlag
	c := &cobra.Command{
		Use: "play [GAME]", Short: "Sit down with a solitaire", Args: needs(0, 1, "at most a game's number"),
		Long: `Play shows the eight stacks and takes what you type; with standard input piped it
works line by line.

  QUIET        take a word; where several stacks would do they are listed
  QUIET 2 7    the same, using stacks 2 and 7
  5 T          T turned up on stack 5
  T E A        so did these, on the stacks that wait, in their order
  refill 5 3   fill the empty stack 5 with the card of stack 3
  next         what to do next, tried out on the cards not seen yet
  solve        whether a known deal can be won, and how
  end          give up
  undo         take the last entry back`,
		Example: "  scorepad solitaire play\n  printf 'next\\nquit\\n' | scorepad solitaire play",
		RunE: func(_ *cobra.Command, args []string) error {
			return a.withSolo(a.writer, g.or(args), func(d *desk.Desk, s *desk.Sitting) error {
				if err := finishDeal(d, s); err != nil {
					return err
				}
				return a.keep(d, s)
			})
		},
	}
	g.add(c)
	return c
}

// soloEntries are the entries of a solitaire, one at a time.
var soloEntries = []struct{ use, short, example string }{
	{"show [STACK] CARDS", "Cards turned up, on a stack or on those that wait", "scorepad solitaire show 5 T"},
	{"word WORD [STACK …]", "Take a word from the cards that show", "scorepad solitaire word QUIET"},
	{"refill EMPTY STACK", "Fill an empty stack with another one's card", "scorepad solitaire refill 5 3"},
	{"end", "Give up", "scorepad solitaire end"},
}

func (a *app) soloEntryCommand(use, short, example string) *cobra.Command {
	var g gameFlag
	var force bool
	verb, _, _ := strings.Cut(use, " ")
	c := &cobra.Command{
		Use: use, Short: short, Example: "  " + example,
		RunE: func(_ *cobra.Command, args []string) error {
			return a.withSolo(a.writer, g, func(d *desk.Desk, s *desk.Sitting) error {
				return a.enter(d, s, entryLine(verb, force, args, s.Table.Head().Players))
			})
		},
	}
	g.add(c)
	c.Flags().BoolVarP(&force, "force", "f", false, "enter it over the umpire's objection")
	return c
}
