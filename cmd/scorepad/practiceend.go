package main

import (
	"fmt"
	"strings"

	"scorepad/cmd/internal/term"
	"scorepad/scorer"
	"scorepad/store"
)

// leave says how to come back to the game.
func (p *practicing) leave() error {
	if err := p.keep(); err != nil || p.book == nil {
		return err
	}
	p.s.Linef("left; it is game %d of the book: `scorepad practice --resume %d` goes on with it, --again %d deals it again", p.book.ID, p.book.ID, p.book.ID)
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

// compare shows how everybody did who has played the same deal to its end.
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
