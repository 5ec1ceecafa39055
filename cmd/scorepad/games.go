package main

import (
	"errors"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"scorepad/cmd/internal/desk"
	"scorepad/cmd/internal/term"
	"scorepad/store"
)

// gameDoc is the JSON form of a game in a list.
type gameDoc struct {
	ID       store.GameID `json:"id"`
	Game     string       `json:"game"`
	Players  []string     `json:"players"`
	Season   string       `json:"season,omitempty"`
	Practice string       `json:"practice,omitempty"`
	State    store.State  `json:"state"`
	Begun    string       `json:"begun,omitempty"`
	Entries  int          `json:"entries"`
	Current  bool         `json:"current"`
}

func (a *app) gamesCommand() *cobra.Command {
	var f store.Filter
	c := &cobra.Command{
		Use: "games", GroupID: "book", Short: "List the games in the book", Args: noWords,
		Example: "  scorepad games\n  scorepad games --season 2026-autumn --player Anna",
		RunE: func(*cobra.Command, []string) error {
			return a.with(a.reader, func(d *desk.Desk) error { return a.games(d, f) })
		},
	}
	c.Flags().StringVar(&f.Game, "game", "", "only games of this kind")
	c.Flags().StringVar(&f.Season, "season", "", "only this season")
	c.Flags().StringVar(&f.Player, "player", "", "only games with this player")
	c.Flags().BoolVar(&f.Real, "real", false, "no practice games")
	c.Flags().IntVar(&f.Limit, "limit", 0, "at most so many, the latest")
	c.AddCommand(a.gamesUseCommand(), a.gamesSeasonCommand())
	return c
}

func (a *app) games(d *desk.Desk, f store.Filter) error {
	if f.Game != "" {
		g, err := game(f.Game)
		if err != nil {
			return err
		}
		f.Game = g.Name
	}
	list, err := d.Book.Games(f)
	if err != nil {
		return err
	}
	current, err := d.Book.Current()
	if err != nil && !errors.Is(err, store.ErrNoCurrent) {
		return err
	}
	docs := []gameDoc{}
	t := term.Table{Header: []string{"game", "kind", "players", "season", "begun", "entries", ""}, Right: []int{0, 5}}
	for _, g := range list {
		doc := gameDoc{ID: g.ID, Game: g.Game, Season: g.Season, Practice: g.Practice, State: g.State, Entries: g.Entries, Current: g.ID == current,
			Begun: stamp(g.Begun)}
		for _, s := range g.Seats {
			doc.Players = append(doc.Players, s.Name)
		}
		docs = append(docs, doc)
		t.Rows = append(t.Rows, []string{strconv.FormatInt(int64(g.ID), 10), g.Game, strings.Join(doc.Players, ", "), g.Season, clock(g.Begun),
			strconv.Itoa(g.Entries), pick(doc.Current, "going on", pick(g.Practice != "", "practice", ""))})
	}
	return a.print(docs, func(s *term.Screen) {
		switch {
		case len(docs) > 0:
			s.Show(t)
		case f != store.Filter{}:
			s.Line("no such games; `scorepad games` lists them all")
		default:
			s.Line("no games here yet; begin one with `scorepad new quiddler NAME NAME …`")
		}
	})
}

func (a *app) gamesUseCommand() *cobra.Command {
	return &cobra.Command{
		Use: "use GAME", Short: "Go on with another game", Args: needs(1, 1, "a game's number"),
		RunE: func(_ *cobra.Command, args []string) error {
			return a.withGame(a.writer, gameFlag{args[0]}, func(d *desk.Desk, s *desk.Sitting) error {
				if err := d.Book.SetCurrent(s.ID); err != nil {
					return err
				}
				return a.showNew(s)
			})
		},
	}
}

func (a *app) gamesSeasonCommand() *cobra.Command {
	return &cobra.Command{
		Use: "season GAME LABEL", Short: "Put a game into a season, or out of any with \"\"", Args: needs(2, 2, "a game's number and a label"),
		RunE: func(_ *cobra.Command, args []string) error {
			return a.withGame(a.writer, gameFlag{args[0]}, func(d *desk.Desk, s *desk.Sitting) error {
				label := strings.TrimSpace(args[1])
				if err := d.Book.SetSeason(s.ID, label); err != nil {
					return err
				}
				return a.print(map[string]any{"game": s.ID, "season": label}, func(sc *term.Screen) {
					sc.Linef("game %d is in %s", s.ID, pick(label == "", "no season", "the season "+label))
				})
			})
		},
	}
}

// clock is a moment as people read it, stamp as programs do; "" where it is
// not known.
func clock(t time.Time) string {
	if t.IsZero() {
		return ""
	}
	return t.Local().Format("2006-01-02 15:04")
}

func stamp(t time.Time) string {
	if t.IsZero() {
		return ""
	}
	return t.UTC().Format(time.RFC3339)
}
