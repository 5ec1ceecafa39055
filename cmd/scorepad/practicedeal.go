package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"scorepad/cmd/internal/desk"
	"scorepad/scorer"
	"scorepad/store"
)

// deal is what a practice game was made of, as its head says it.
type deal struct {
	bots  []string
	seed  uint64
	deals int // that the bots try for a move; 0: their levels' number
}

// String writes it as the head holds it: "bots=strong,easy seed=7".
func (d deal) String() string {
	text := fmt.Sprintf("bots=%s seed=%d", strings.Join(d.bots, ","), d.seed)
	if d.deals > 0 {
		text += fmt.Sprintf(" deals=%d", d.deals)
	}
	return text
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
		case "deals":
			d.deals, _ = strconv.Atoi(value)
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
	first, n := utf8.DecodeRuneInString(name)
	return string(unicode.ToUpper(first)) + name[n:]
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

// practiceGame finds a practice game of the book, and what it was made of.
func practiceGame(d *desk.Desk, number int64) (*desk.Sitting, deal, error) {
	s, err := load(d, store.GameID(number))
	if err != nil {
		return nil, deal{}, err
	}
	dl, ok := parseDeal(s.Table.Head().Practice)
	if !ok {
		return nil, deal{}, wrong("game %d is no practice game; its deal is not known", number)
	}
	return s, dl, nil
}

// againHead makes the head of another game with the same deal.
func againHead(d *desk.Desk, f practiceFlags) (*scorer.Head, deal, error) {
	s, dl, err := practiceGame(d, f.again)
	if err != nil {
		return nil, deal{}, err
	}
	h := *s.Table.Head()
	name := h.Players[0]
	if f.name != "" || f.as != "" {
		name = pick(f.name == "", f.as, f.name)
	}
	if f.think.deals > 0 {
		dl.deals = f.think.deals
	}
	h.Players = players(name, dl.bots)
	h.Lexicon, _, _ = strings.Cut(h.Lexicon, "@")
	h.Begun, h.Practice = time.Time{}, dl.String()
	return &h, dl, h.Check()
}
