package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"slices"
	"strings"

	"scorepad/scorer"
	"scorepad/validator"
	"scorepad/validator/sim"
)

// The prompt's rules: the hand is always shown before a question; every
// refusal says what is wrong and leaves everything as it was; what the others
// did is told in one line each; everything works line by line in a pipe.

// person is the player who types.
type person struct {
	p     *practicing
	lines chan string
	stop  chan os.Signal // Ctrl-C
	marks []sim.Back     // the moments of this player's decisions
	back  *sim.Back      // where to go back to, when the player asked for it
	tip   sim.Bot
}

func newPerson(p *practicing) *person {
	return &person{p: p, lines: make(chan string), stop: make(chan os.Signal, 1)}
}

// listen hears what is typed, and Ctrl-C; the function ends the latter.
func (me *person) listen() func() {
	signal.Notify(me.stop, os.Interrupt)
	go func() {
		defer close(me.lines)
		for in := bufio.NewScanner(me.p.a.in); in.Scan(); {
			me.lines <- strings.TrimSpace(in.Text())
		}
	}()
	return func() { signal.Stop(me.stop) }
}

// called says whether there was a Ctrl-C that nobody has heard.
func (me *person) called() bool { return len(me.stop) > 0 }

// Choose asks until there is a turn that is allowed. Nothing means that the
// player leaves, or goes back.
func (me *person) Choose(v *sim.View) scorer.Fact {
	me.p.news()
	if me.p.keep() != nil {
		return nil // run reports it at the next entry
	}
	me.back = nil
	me.marks = append(me.marks, me.p.game.Mark())
	me.show(v)
	for {
		line, ok := me.read()
		if !ok {
			return nil
		}
		f, err := me.answer(v, line)
		switch {
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			me.p.s.Line(say(err))
		case f != nil:
			return f
		}
	}
}

// read gives the next line; false at the end of the input, and at Ctrl-C.
func (me *person) read() (string, bool) {
	if me.p.s.Terminal() {
		fmt.Fprint(me.p.a.out, "> ")
	}
	select {
	case line, ok := <-me.lines:
		return line, ok
	case <-me.stop:
		me.p.s.Line("")
		return "", false
	}
}

// answer does what is asked for; a fact ends the turn, io.EOF leaves.
func (me *person) answer(v *sim.View, line string) (scorer.Fact, error) {
	verb, rest, _ := strings.Cut(line, " ")
	switch verb = strings.ToLower(verb); verb {
	case "":
		return nil, nil
	case "quit", "q":
		return nil, io.EOF
	case "undo":
		return nil, me.undo()
	case "hint":
		return nil, me.hint(v)
	case "best":
		return nil, me.best(v)
	case "hand", "board":
		me.show(v)
		return nil, nil
	case "tiles":
		return nil, me.tiles()
	case "sheet":
		me.p.s.Sheet(me.p.table())
		return nil, nil
	case "help", "?":
		me.help(v)
		return nil, nil
	}
	return me.turn(v, verb, rest)
}

// undo goes back to this player's decision before this one.
func (me *person) undo() error {
	if len(me.marks) < 2 {
		return wrong("there is nothing to take back")
	}
	back := me.marks[len(me.marks)-2]
	me.back = &back
	me.marks = me.marks[:len(me.marks)-2]
	return io.EOF
}

// turn reads a turn, and refuses what is not allowed.
func (me *person) turn(v *sim.View, verb, rest string) (scorer.Fact, error) {
	t := me.p.table()
	cards := t.Game().Cards()
	drawing := verb == "draw" || verb == "take"
	switch {
	case cards && !v.Drawn() && !drawing:
		return nil, wrong("draw a card from the stock (draw), or take the top discard (take)")
	case cards && v.Drawn() && drawing:
		return nil, wrong("you have drawn; now discard X, or lay your words with out or lay")
	case verb == "draw" && cards:
		return scorer.Drew{Seat: v.Seat}, nil
	case !slices.Contains(turnVerbs(t), verb):
		return nil, wrong("%q is nothing you can do now; help lists what you can type", verb)
	case cards && v.Last() && verb == "discard":
		return nil, wrong("it is the last turn of this hand: lay your words (lay QUIET OX); the rest is written behind / by itself")
	}
	f, err := me.fact(t, v, verb, rest)
	if err != nil {
		return nil, err
	}
	if _, err := t.After(scorer.Entry{Fact: f}); err != nil {
		return nil, err
	}
	switch g := f.(type) {
	case scorer.Traded:
		if len(g.Tiles) != g.Count {
			return nil, wrong("say which tiles, as trade ro b*")
		}
	case scorer.Exchanged:
		if len(g.Tiles) == 0 {
			return nil, wrong("say which tiles, as exchange A b C")
		}
	}
	return f, me.allowed(t, f)
}

func turnVerbs(t *scorer.Table) []string {
	switch {
	case t.Qwirkle() != nil:
		return []string{"play", "trade", "pass"}
	case t.Quillico() != nil:
		return []string{"play", "exchange", "pass"}
	}
	return []string{"out", "lay", "discard", "take", "draw"}
}

// fact reads a turn as it would be written down with the name.
func (me *person) fact(t *scorer.Table, v *sim.View, verb, rest string) (scorer.Fact, error) {
	line := strings.TrimSpace(fmt.Sprintf("%s %q %s", verb, t.Name(v.Seat), rest))
	if (verb == "lay" || verb == "out") && !strings.Contains(rest, "/") {
		return me.laid(t, v, line, verb == "out")
	}
	e, err := t.Read(line)
	if err != nil {
		return nil, err
	}
	return t.Explicit(e.Fact)
}

// laid reads words without what is left over: of that, the dearest card is put
// away, and the rest is unused.
func (me *person) laid(t *scorer.Table, v *sim.View, line string, out bool) (scorer.Fact, error) {
	e, err := t.Read(line)
	if err != nil {
		return nil, err
	}
	f := e.Fact.(scorer.Laid)
	left := slices.Clone(v.Hand)
	for _, w := range f.Words {
		for _, c := range w {
			i := slices.Index(left, c)
			if i < 0 {
				return nil, wrong("you do not hold %s; write two-letter cards in brackets, as (QU)IET", t.Box().Face(c))
			}
			left = slices.Delete(left, i, i+1)
		}
	}
	if len(left) == 0 {
		return nil, wrong("one card must be left over to put away")
	}
	if out {
		return f, nil
	}
	slices.SortFunc(left, func(a, b scorer.Tile) int { return t.Box().Kinds[b].Points - t.Box().Kinds[a].Points })
	f.Unused = left[1:]
	return f, nil
}

// allowed refuses what the umpire objects to, and a word that is none: a bot
// would challenge it.
func (me *person) allowed(t *scorer.Table, f scorer.Fact) error {
	for _, finding := range me.p.u.Rule(t, f) {
		if !finding.Advice || finding.Code == validator.UnknownWord || finding.Code == validator.WrongClass {
			return wrong("%s", finding.Says)
		}
	}
	return nil
}

// hint shows what the strongest bot would do, and writes down that it did.
func (me *person) hint(v *sim.View) error {
	if me.tip == nil {
		level, err := sim.LevelOf("strong")
		if err != nil {
			return err
		}
		if me.tip, err = sim.NewBot(me.p.table().Game(), level, polite(me.p.u)); err != nil {
			return err
		}
	}
	v.Begin()
	f := me.tip.Choose(v)
	me.p.s.Line("hint: " + typed(me.p.table(), f))
	return me.p.game.Hint(v.Seat)
}

// best lists what is worth most now, which is a hint as well.
func (me *person) best(v *sim.View) error {
	if err := me.most(v); err != nil {
		return err
	}
	return me.p.game.Hint(v.Seat)
}

func (me *person) most(v *sim.View) error {
	t := me.p.table()
	if !t.Game().Cards() {
		return me.p.a.moves(t, polite(me.p.u), v.Seat, v.Hand, movesFlags{top: 5})
	}
	o := validator.LayOptions{Discard: v.Drawn()}
	if v.Last() {
		o = validator.StakesFor(t, v.Seat)
		o.Discard = v.Drawn()
	}
	return me.p.a.bestLay(t, polite(me.p.u), v.Hand, o, 5)
}
