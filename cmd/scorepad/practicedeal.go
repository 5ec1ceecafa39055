package main

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"scorepad/cmd/internal/desk"
	"scorepad/scorer"
	"scorepad/store"
)

// deal is what a practice game was made of, as its head says it.
type deal struct {
	bots []string
	seed uint64
}

func (d deal) String() string {
	return fmt.Sprintf("bots=%s seed=%d", strings.Join(d.bots, ","), d.seed)
}

func parseDeal(text string) (deal, bool) {
	var d deal
	seeded := false
	for _, field := range strings.Fields(text) {
		key, value, _ := strings.Cut(field, "=")
		switch key {
		case "bots":
			d.bots = strings.Split(value, ",")
		case "seed":
			n, err := strconv.ParseUint(value, 10, 64)
			d.seed, seeded = n, err == nil
		case "game":
			return deal{}, false // one of many of a simulation
		}
	}
	return d, seeded && len(d.bots) > 0
}

// personName is how a person is called who gives no name.
func (a *app) personName(name string) string {
	if name != "" {
		return name
	}
	if name = a.env("USER"); scorer.CheckName(name) != nil {
		return "Player"
	}
	return strings.ToUpper(name[:1]) + name[1:]
}

// players names the person and the bots, each name once.
func players(name string, bots []string) []string {
	out := []string{name}
	for _, b := range bots {
		n := b
		for i := 2; slices.ContainsFunc(out, func(o string) bool { return strings.EqualFold(o, n) }); i++ {
			n = fmt.Sprintf("%s-%d", b, i)
		}
		out = append(out, n)
	}
	return out
}

func againHead(d *desk.Desk, f practiceFlags) (*scorer.Head, deal, error) {
	s, err := d.Load(store.GameID(f.again))
	if errors.Is(err, store.ErrNoGame) {
		return nil, deal{}, wrong("there is no game %d in this book; `scorepad games` lists them", f.again)
	}
	if err != nil {
		return nil, deal{}, err
	}
	dl, ok := parseDeal(s.Table.Head().Practice)
	if !ok {
		return nil, deal{}, wrong("game %d is no practice game; its deal is not known", f.again)
	}
	h := *s.Table.Head()
	name := h.Players[0]
	if f.name != "" || f.as != "" {
		name = pick(f.name == "", f.as, f.name)
	}
	h.Players = players(name, dl.bots)
	h.Lexicon, _, _ = strings.Cut(h.Lexicon, "@")
	h.Begun, h.Practice = time.Time{}, dl.String()
	return &h, dl, h.Check()
}
