package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"runtime"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"scorepad/cmd/internal/term"
	"scorepad/scorer"
	"scorepad/validator/sim"
)

// simFlags are the choices of one simulation.
type simFlags struct {
	rulesFlags
	games   int
	bots    string
	players int
	seed    uint64
	shard   string
	keep    string
	html    string
	workers int
	think   thought
}

func (a *app) simCommand() *cobra.Command {
	var f simFlags
	c := &cobra.Command{
		Use: "sim GAME", GroupID: "play", Args: needs(1, 1, "a game"),
		Short: "Let bots play, once or a million times, and see what comes of it",
		Long: `Sim lets bots play whole games against each other. The bots move on by one
seat every game. The same seed gives the same games on any number of
processors; shards, run anywhere, add up to exactly the whole with sim merge.
Ctrl-C stops and shows what is done so far.

Strong looks ahead: in Qwirkle and the card games it deals the tiles it has not
seen again and again and compares what comes of each play; in Quillico it weighs
every play and what it keeps. --think says how many deals, or how long a move
may take at most. A number of deals gives the same games everywhere; with a
limit of time they depend on the machine. As it is, a turn takes strong about
0.4 ms in Qwirkle, 1 ms in Quiddler Junior, 3 ms in Quiddler, 4 ms in Quillico.

The bots:
` + levelLines(),
		Example: "  scorepad sim qwirkle --games 1000 --bots strong,greedy --seed 7\n" +
			"  scorepad sim quiddler --bots greedy --players 4 --games 500 --keep games.txt\n" +
			"  scorepad sim quillico --games 100000 --shard 2/8 --json > part2.json",
		RunE: func(_ *cobra.Command, args []string) error { return a.sim(args[0], f) },
	}
	f.add(c)
	flags := c.Flags()
	flags.IntVar(&f.games, "games", 1000, "how many games")
	flags.StringVar(&f.bots, "bots", "greedy", "the bots in order, as strong,greedy; one name stands for all --players")
	flags.IntVar(&f.players, "players", 0, "how many players (default: as many as there are bots, at least 2)")
	flags.Uint64Var(&f.seed, "seed", 1, "what chance begins with")
	flags.StringVar(&f.shard, "shard", "", "play only part I of N, as 2/8: the games I, I+N, I+2N …")
	flags.StringVar(&f.keep, "keep", "", "write every record into this `FILE`, one after the other")
	flags.StringVar(&f.html, "html", "", "write a page with charts into this `FILE`")
	flags.IntVar(&f.workers, "workers", 0, "games played at once (default: one for each processor)")
	f.think.add(c, strconv.Itoa(usualDeals())+" deals")
	c.AddCommand(a.simMergeCommand())
	c.ValidArgsFunction = gameNames
	return c
}

func levelLines() string {
	var b strings.Builder
	for _, l := range sim.Levels() {
		fmt.Fprintf(&b, "  %-8s %s\n", l.Name, l.Says)
	}
	return strings.TrimSuffix(b.String(), "\n")
}

// usualDeals is how many deals the strongest bot tries for a move.
func usualDeals() int {
	most := 0
	for _, l := range sim.Levels() {
		most = max(most, l.Ahead)
	}
	return most
}

// botList reads --bots and --players: one name may stand for all.
func botList(text string, players int) ([]string, error) {
	bots := strings.Split(text, ",")
	for i, b := range bots {
		bots[i] = strings.ToLower(strings.TrimSpace(b))
	}
	if players == 0 {
		players = max(len(bots), 2)
	}
	for len(bots) < players {
		bots = append(bots, bots[len(bots)-1])
	}
	if len(bots) != players {
		return nil, wrong("%d bots for %d players; name as many bots as there are players", len(bots), players)
	}
	return bots, nil
}

// match makes the match that the flags ask for.
func (a *app) match(name string, f simFlags) (*sim.Match, error) {
	g, err := game(name)
	if err != nil {
		return nil, err
	}
	bots, err := botList(f.bots, f.players)
	if err != nil {
		return nil, err
	}
	h := scorer.Head{Game: g, House: scorer.NewHouse(g)}
	if err := f.adapt(&h); err != nil {
		return nil, err
	}
	m := &sim.Match{Head: h, Bots: bots, Seed: f.seed, Deals: f.think.deals, Clock: a.clock(f.think.limit)}
	if m.Umpire, _, err = a.umpire(&h, f.lexicon); err != nil {
		return nil, err
	}
	if m.Umpire.List != nil {
		m.Head.Lexicon = m.Umpire.List.Ref()
	}
	return m, m.Check()
}

func (a *app) sim(name string, f simFlags) error {
	m, err := a.match(name, f)
	if err != nil {
		return err
	}
	b := &sim.Batch{Match: m, Games: f.games, Workers: f.workers}
	if b.Workers <= 0 {
		b.Workers = runtime.GOMAXPROCS(0)
	}
	if b.Shard, b.Shards, err = shardOf(f.shard); err != nil {
		return err
	}
	if err := b.Check(); err != nil {
		return err
	}
	doc, err := a.runBatch(b, f)
	if err != nil {
		return err
	}
	return a.showSim(doc, f.html)
}

func shardOf(text string) (shard, shards int, err error) {
	if text == "" {
		return 0, 0, nil
	}
	i, n, _ := strings.Cut(text, "/")
	shard, err1 := strconv.Atoi(i)
	shards, err2 := strconv.Atoi(n)
	if err1 != nil || err2 != nil || shard < 1 || shard > shards {
		return 0, 0, wrong("shard %q; write which of how many, as --shard 2/8", text)
	}
	return shard, shards, nil
}

// runBatch plays, with a bar on a terminal, until all is done or Ctrl-C.
func (a *app) runBatch(b *sim.Batch, f simFlags) (*simDoc, error) {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	closeKept, err := keepIn(b, f.keep)
	if err != nil {
		return nil, err
	}
	done := a.progress(b)
	defer steady(b)()
	begun := a.now()
	tally, err := b.Run(ctx)
	seconds := a.now().Sub(begun).Seconds()
	done()
	if err2 := closeKept(); err2 != nil && err == nil {
		err = fmt.Errorf("cannot write %s: %w", f.keep, err2)
	}
	stopped := errors.Is(err, context.Canceled)
	if err != nil && !stopped {
		return nil, err
	}
	if stopped {
		a.warn(fmt.Sprintf("stopped after %d of %d games", tally.Games, b.Len()))
	}
	doc := newSimDoc(b, tally, seconds, stopped)
	doc.Think = f.think.String()
	return doc, nil
}

// keepIn lets a batch write its records into a file; the function closes it.
func keepIn(b *sim.Batch, name string) (func() error, error) {
	if name == "" {
		return func() error { return nil }, nil
	}
	file, err := os.Create(name)
	if err != nil {
		return nil, wrong("cannot write %s: %v", name, errors.Unwrap(err))
	}
	w := bufio.NewWriterSize(file, 1<<16)
	b.Keep = func(text string) error {
		_, err := w.WriteString(text)
		return err
	}
	return func() error { return errors.Join(w.Flush(), file.Close()) }, nil
}

func (a *app) showSim(doc *simDoc, page string) error {
	if page != "" {
		if err := writeSimPage(page, doc); err != nil {
			return err
		}
	}
	return a.print(doc, func(s *term.Screen) { doc.show(s) })
}
