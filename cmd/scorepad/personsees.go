package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"scorepad/cmd/internal/term"
	"scorepad/scorer"
	"scorepad/validator/sim"
)

func (me *person) help(v *sim.View) {
	for _, verb := range turnVerbs(me.p.table()) {
		me.p.s.Line("  " + strings.Replace(scorer.Usage(verb), " NAME", "", -1))
	}
	if me.p.table().Game().Boards() {
		me.p.s.Line("  tiles: what the signs mean, and what is not on the table")
	}
	me.p.s.Line("  hint  best  undo  hand  sheet  quit")
	if me.p.table().Game().Cards() {
		me.p.s.Line("draw and discard: one card each turn; the card that is left when you go out or lay is put away by itself")
	}
}

// show shows the table and the hand.
func (me *person) show(v *sim.View) {
	t, s := me.p.table(), me.p.s
	if t.Game().Boards() {
		s.Board(term.View{Table: t, Brief: true, IsWord: me.isWord()})
		me.open(t)
		s.Line("your tiles: " + hands(t, v.Hand))
		return
	}
	c := t.Cards()
	line := fmt.Sprintf("hand %d of %d (%d cards): %s", c.Current(), c.Hands(), c.Size(c.Current()), hands(t, v.Hand))
	if top, ok := v.Top(); ok && !v.Drawn() {
		line += fmt.Sprintf("   discard: %s (%d)   stock: %d", t.Box().Face(top), t.Box().Kinds[top].Points, c.Stock())
	}
	if v.Last() {
		line += "   last turn"
	}
	s.Line(line)
}

// tiles shows the table of a board game with all there is to say about it.
func (me *person) tiles() error {
	t := me.p.table()
	if !t.Game().Boards() {
		return wrong("tiles is for boards; hand shows your cards")
	}
	me.p.s.Board(term.View{Table: t, IsWord: me.isWord()})
	return nil
}

func (me *person) isWord() func(string) bool { return isWord(me.p.u, me.p.table()) }

// typed writes a turn as the player whose turn it is types it.
func typed(t *scorer.Table, f scorer.Fact) string {
	if d, ok := f.(scorer.Drew); ok && len(d.Tiles) == 0 {
		return "draw"
	}
	verb, rest, _ := strings.Cut(t.Text(short(f), false), " ")
	name := t.Name(scorer.SeatOf(f))
	for _, n := range []string{name, strconv.Quote(name)} {
		if r, ok := strings.CutPrefix(rest, n); ok {
			rest = r
		}
	}
	return strings.TrimSpace(verb + rest)
}

// short writes a play of Qwirkle as a run from its first square.
func short(f scorer.Fact) scorer.Fact {
	p, ok := f.(scorer.Played)
	if !ok || len(p.Tiles) == 0 {
		return f
	}
	p.Tiles = slices.Clone(p.Tiles)
	slices.SortFunc(p.Tiles, func(a, b scorer.Placed) int { return int(a.At.A+a.At.C) - int(b.At.A+b.At.C) })
	return asRun(p)
}

// open shows the others' tiles where hands lie open (sheet "quillico").
func (me *person) open(t *scorer.Table) {
	if t.Quillico() == nil {
		return
	}
	for seat := range scorer.Seat(t.Seats()) {
		if hand, known := t.Hand(seat); known && t.Next() != seat {
			me.p.s.Linef("%s: %s", t.Name(seat), hands(t, hand))
		}
	}
}

// hands writes tiles in order, cards with their points.
func hands(t *scorer.Table, hand []scorer.Tile) string {
	hand = slices.Clone(hand)
	slices.Sort(hand)
	var out []string
	for _, tile := range hand {
		text := t.Box().Face(tile)
		if t.Game().Cards() {
			text = fmt.Sprintf("%s(%d)", text, t.Box().Kinds[tile].Points)
		}
		out = append(out, text)
	}
	return strings.Join(out, " ")
}

// pace is how long a bot's move stands alone on a terminal.
const pace = 700 * time.Millisecond

// news tells what happened since the last time: of the others' draws only
// that they drew.
func (p *practicing) news() {
	t := p.table()
	sheet := t.Sheet()
	for _, k := range t.Entries()[p.shown:] {
		seat := scorer.SeatOf(k.Fact)
		text := t.Text(short(k.Fact), false)
		switch f := k.Fact.(type) {
		case scorer.Dealt, scorer.Hinted, scorer.Turned, scorer.Undone:
			continue
		case scorer.Drew:
			if seat != 0 {
				text = fmt.Sprintf("%s draws %d", t.Name(seat), len(f.Tiles))
			}
		case scorer.Traded:
			if seat != 0 {
				text = fmt.Sprintf("%s trades %d", t.Name(seat), f.Count)
			}
		}
		if points := sheet.OfEntry(k.Seq); points != 0 {
			text += fmt.Sprintf("   %+d", points)
		}
		p.s.Line(text)
		if _, drew := k.Fact.(scorer.Drew); seat > 0 && !drew && p.s.Terminal() {
			time.Sleep(pace)
		}
	}
	p.shown = len(t.Entries())
}
