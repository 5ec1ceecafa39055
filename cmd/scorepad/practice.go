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
	left  int64 // --resume
	loose bool
	think thought
}

func (a *app) practiceCommand() *cobra.Command {
	var f practiceFlags
	c := &cobra.Command{
		Use: "practice GAME", GroupID: "play", Args: needs(0, 1, "a game, or --again or --resume and the number of a practice game"),
		Short: "Play against bots, with a dealt hand",
		Long: `Practice deals a hand and lets you play against bots. What you type is what you
would write down at a table, without your name: play, lay, out, draw, take,
discard, trade, exchange, pass; and hint, best, undo, hand, tiles, sheet, quit.
The game is kept in the book as an ordinary record, marked as practice and
outside every season. Quit or Ctrl-C leaves it, and --resume goes on with it.
The same --seed deals the same game again; --again plays a game of the book
once more and compares.

The bots:
` + levelLines(),
		Example: "  scorepad practice quiddler --bots easy,strong\n  scorepad practice qwirkle --bots greedy --seed 7\n  scorepad practice --again 12\n  scorepad practice --resume 12",
		RunE:    func(_ *cobra.Command, args []string) error { return a.practice(args, f) },
	}
	f.add(c)
	flags := c.Flags()
	flags.StringVar(&f.bots, "bots", "easy", "who plays against you, as strong,easy")
	flags.Uint64Var(&f.seed, "seed", 0, "what the deal begins with (default: another one every time)")
	flags.StringVar(&f.name, "name", "", "your name (default: the one you are logged in with)")
	flags.StringVar(&f.as, "as", "", "let this bot play in your place")
	flags.Int64Var(&f.again, "again", 0, "play the deal of practice game `NUMBER` again")
	flags.Int64Var(&f.left, "resume", 0, "go on with practice game `NUMBER`, which was left")
	f.think.add(c, fmt.Sprintf("%d deals, and never longer than %s", usualDeals(), practiceLimit))
	flags.BoolVar(&f.loose, "no-book", false, "do not keep the game")
	c.ValidArgsFunction = gameNames
	return c
}

func (a *app) practice(args []string, f practiceFlags) error {
	if f.think.limit == 0 {
		f.think.limit = practiceLimit
	}
	switch {
	case f.loose && f.again+f.left != 0:
		return wrong("--again and --resume need the book; leave --no-book out")
	case f.loose:
		return a.practiceAt(nil, args, f)
	case f.left != 0:
		return a.with(a.desk, func(d *desk.Desk) error { return a.practiceOn(d, f) })
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
	if err := p.sit(*h, f); err != nil {
		return err
	}
	return p.run()
}

// practiceOn goes on with a game that was left.
func (a *app) practiceOn(d *desk.Desk, f practiceFlags) error {
	s, dl, err := practiceGame(d, f.left)
	if err != nil {
		return err
	}
	if s.Table.Over() {
		return wrong("game %d has been played to its end; --again %d deals it again", f.left, f.left)
	}
	dl.deals = max(dl.deals, f.think.deals)
	p := &practicing{a: a, s: a.screen(), d: d, u: s.Umpire, deal: dl, book: s}
	if err := p.sitOn(f); err != nil {
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
	dl := deal{strings.Split(strings.ToLower(strings.ReplaceAll(f.bots, " ", "")), ","), f.seed, f.think.deals}
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

	game  *sim.Sitting
	me    *person
	shown int // entries that were shown
}

func (p *practicing) table() *scorer.Table { return p.game.Table() }

// sit seats the person, or the bot that plays in their place, and the bots,
// at a new game.
func (p *practicing) sit(h scorer.Head, f practiceFlags) error {
	bots, err := p.bots(h.Game, f.as)
	if err != nil {
		return err
	}
	if p.game, err = sim.NewSitting(h, bots, p.deal.seed, 0); err != nil {
		return err
	}
	p.game.Limit(p.a.clock(f.think.limit))
	if p.d == nil {
		return nil
	}
	p.book, err = p.d.BeginPractice(h)
	return err
}

// sitOn seats them at the game of the book.
func (p *practicing) sitOn(f practiceFlags) error {
	bots, err := p.bots(p.book.Table.Game(), f.as)
	if err != nil {
		return err
	}
	t, err := scorer.Replay(p.book.Table.Record())
	if err != nil {
		return err
	}
	p.shown = len(t.Entries())
	if p.game, err = sim.Resume(t, bots, p.deal.seed, 0); err != nil {
		return err
	}
	p.game.Limit(p.a.clock(f.think.limit))
	return p.d.Book.SetState(p.book.ID, store.Going)
}

// bots are the players in the order of their seats.
func (p *practicing) bots(g *scorer.Game, as string) ([]sim.Bot, error) {
	p.me = newPerson(p)
	bots := []sim.Bot{p.me}
	for _, name := range append([]string{as}, p.deal.bots...) {
		if name == "" {
			continue
		}
		level, err := sim.LevelOf(name)
		if err != nil {
			return nil, err
		}
		b, err := sim.NewBot(g, level.Trying(p.deal.deals), p.u)
		if err != nil {
			return nil, err
		}
		bots = append(bots, b)
	}
	if as != "" {
		bots = bots[1:]
	}
	return bots, nil
}

// run plays to the end, or until the person leaves.
func (p *practicing) run() error {
	p.s.Linef("%s, %s; deal %d. help lists what you can type.", p.table().Game().Title, scorer.JoinNames(p.table().Head().Players), p.deal.seed)
	defer p.me.listen()()
	for {
		done, err := p.game.Step()
		if errors.Is(err, sim.ErrLeft) {
			if p.me.back == nil {
				return p.leave()
			}
			if err = p.game.Return(*p.me.back); err == nil {
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
		switch {
		case done:
			return p.end()
		case p.me.called():
			return p.leave()
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
