package main

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"scorepad/cmd/internal/desk"
	"scorepad/cmd/internal/term"
	"scorepad/scorer"
	"scorepad/store"
	"scorepad/validator"
	"scorepad/validator/sim"
)

// practiceFlags are the choices of one practice game.
type practiceFlags struct {
	rulesFlags
	bots  string
	seed  uint64
	name  string
	as    string
	again int64
	loose bool
}

func (a *app) practiceCommand() *cobra.Command {
	var f practiceFlags
	c := &cobra.Command{
		Use: "practice GAME", GroupID: "play", Args: needs(0, 1, "a game, or --again and the number of a practice game"),
		Short: "Play against bots, with a dealt hand",
		Long: `Practice deals a hand and lets you play against bots. What you type is what you
would write down at a table, without your name: play, lay, out, draw, take,
discard, trade, exchange, pass; and hint, best, undo, hand, sheet, quit. The
game is kept in the book as an ordinary record, marked as practice and outside
every season. The same --seed deals the same game again; --again plays a game
of the book once more and compares.

The bots:
` + levelLines(),
		Example: "  scorepad practice quiddler --bots easy,strong\n  scorepad practice qwirkle --bots greedy --seed 7\n  scorepad practice --again 12",
		RunE:    func(_ *cobra.Command, args []string) error { return a.practice(args, f) },
	}
	f.add(c)
	flags := c.Flags()
	flags.StringVar(&f.bots, "bots", "easy", "who plays against you, as strong,easy")
	flags.Uint64Var(&f.seed, "seed", 0, "what the deal begins with (default: another one every time)")
	flags.StringVar(&f.name, "name", "", "your name (default: the one you are logged in with)")
	flags.StringVar(&f.as, "as", "", "let this bot play in your place")
	flags.Int64Var(&f.again, "again", 0, "play the deal of practice game `NUMBER` again")
	flags.BoolVar(&f.loose, "no-book", false, "do not keep the game")
	c.ValidArgsFunction = gameNames
	return c
}

func (a *app) practice(args []string, f practiceFlags) error {
	if f.loose {
		if f.again != 0 {
			return wrong("--again needs the book; leave --no-book out")
		}
		return a.practiceAt(nil, args, f)
	}
	return a.with(a.desk, func(d *desk.Desk) error { return a.practiceAt(d, args, f) })
}

// practiceAt plays one game; without a desk it is not kept.
func (a *app) practiceAt(d *desk.Desk, args []string, f practiceFlags) error {
	h, dl, err := a.practiceHead(d, args, f)
	if err != nil {
		return err
	}
	u, _, err := a.umpire(h, "")
	if err != nil {
		return err
	}
	if u.List != nil {
		h.Lexicon = u.List.Ref()
	}
	p := &practicing{a: a, s: a.screen(), d: d, u: u, deal: dl}
	if err := p.sit(*h, f.as); err != nil {
		return err
	}
	return p.run()
}

// practiceHead makes the head of a new game, or takes it from one of the book.
func (a *app) practiceHead(d *desk.Desk, args []string, f practiceFlags) (*scorer.Head, deal, error) {
	if f.again != 0 {
		return againHead(d, f)
	}
	if len(args) == 0 {
		return nil, deal{}, wrong("which game? write `scorepad practice quiddler --bots easy`")
	}
	g, err := game(args[0])
	if err != nil {
		return nil, deal{}, err
	}
	dl := deal{strings.Split(strings.ToLower(strings.ReplaceAll(f.bots, " ", "")), ","), f.seed}
	if dl.seed == 0 {
		dl.seed = uint64(a.now().UnixNano()/1000) % 1_000_000
	}
	h := &scorer.Head{Game: g, House: scorer.NewHouse(g)}
	if err := f.adapt(h); err != nil {
		return nil, deal{}, err
	}
	h.Players = players(a.personName(pick(f.name == "", f.as, f.name)), dl.bots)
	h.Practice = dl.String()
	return h, dl, h.Check()
}

// practicing is a practice game while it is played.
type practicing struct {
	a    *app
	s    *term.Screen
	d    *desk.Desk // nil: the game is not kept
	book *desk.Sitting
	u    validator.Umpire
	deal deal

	sit0  *sim.Sitting
	me    *person
	shown int // entries that were shown
}

func (p *practicing) table() *scorer.Table { return p.sit0.Table() }

// sit seats the person, or the bot that plays in their place, and the bots.
func (p *practicing) sit(h scorer.Head, as string) error {
	p.me = newPerson(p)
	bots := []sim.Bot{p.me}
	for _, name := range append([]string{as}, p.deal.bots...) {
		if name == "" {
			continue
		}
		level, err := sim.LevelOf(name)
		if err != nil {
			return err
		}
		b, err := sim.NewBot(h.Game, level, p.u)
		if err != nil {
			return err
		}
		bots = append(bots, b)
	}
	if as != "" {
		bots = bots[1:]
	}
	var err error
	if p.sit0, err = sim.NewSitting(h, bots, p.deal.seed, 0); err != nil {
		return err
	}
	if p.d == nil {
		return nil
	}
	p.book, err = p.d.BeginPractice(h)
	return err
}

// run plays to the end, or until the person leaves.
func (p *practicing) run() error {
	p.s.Linef("%s, %s; deal %d. help lists what you can type.", p.table().Game().Title, scorer.JoinNames(p.table().Head().Players), p.deal.seed)
	for {
		done, err := p.sit0.Step()
		if errors.Is(err, sim.ErrLeft) {
			if p.me.back == nil {
				return p.leave()
			}
			if err = p.sit0.Return(*p.me.back); err == nil {
				p.shown = len(p.table().Entries())
			}
		}
		if err != nil {
			return err
		}
		p.news()
		if err := p.keep(); err != nil {
			return err
		}
		if done {
			return p.end()
		}
	}
}

// keep writes down what is new.
func (p *practicing) keep() error {
	if p.book == nil {
		return nil
	}
	return p.d.Follow(p.book, p.table())
}

func (p *practicing) leave() error {
	if err := p.keep(); err != nil || p.book == nil {
		return err
	}
	p.s.Linef("left; it is game %d of the book, and `scorepad practice --again %d` deals it again", p.book.ID, p.book.ID)
	return p.d.Book.SetState(p.book.ID, store.Abandoned)
}

// end shows the sheet and compares with other games of the same deal.
func (p *practicing) end() error {
	p.s.Sheet(p.table())
	p.s.Line(term.Winners(p.table()))
	if p.book == nil {
		return nil
	}
	p.s.Linef("it is game %d of the book; `scorepad analyze %d` tells what was in it", p.book.ID, p.book.ID)
	return p.compare()
}

func (p *practicing) compare() error {
	same, err := p.d.SameDeal(p.table().Head(), func(practice string) bool {
		d, ok := parseDeal(practice)
		return ok && d.seed == p.deal.seed
	})
	if err != nil || len(same) < 2 {
		return err
	}
	t := term.Table{Title: "the same deal", Header: []string{"game", "scores"}}
	for _, s := range same {
		if !s.Table.Over() {
			continue
		}
		var scores []string
		for i, n := range s.Table.Scores() {
			scores = append(scores, fmt.Sprintf("%s %d", s.Table.Name(scorer.Seat(i)), n))
		}
		t.Rows = append(t.Rows, []string{fmt.Sprint(s.ID), strings.Join(scores, ", ")})
	}
	p.s.Show(t)
	return nil
}
