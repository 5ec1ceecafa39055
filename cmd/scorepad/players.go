package main

import (
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"scorepad/cmd/internal/desk"
	"scorepad/cmd/internal/term"
	"scorepad/scorer"
	"scorepad/store"
)

// playerDoc is the JSON form of a player.
type playerDoc struct {
	Name    string   `json:"name"`
	Aliases []string `json:"aliases"`
	Guest   bool     `json:"guest"`
	Games   int      `json:"games"`
}

func (a *app) playersCommand() *cobra.Command {
	c := &cobra.Command{
		Use: "players", GroupID: "book", Short: "The people in the book: a name is a player", Args: noWords,
		Example: "  scorepad players\n  scorepad players rename Ana Anna\n  scorepad players merge \"Mary A.\" \"Mary Ann\"\n  scorepad players guest Tyler",
		RunE:    func(*cobra.Command, []string) error { return a.with(a.reader, a.players) },
	}
	c.AddCommand(
		a.playerVerb("add NAME", "Put a player into the book before the first game", "NAME is in the book", 1, func(b *store.Book, n []string) error { return b.AddPlayer(n[0]) }),
		a.playerVerb("rename NAME NEW", "Give a player another name; records keep the name at their table", "NAME is called OTHER now", 2, func(b *store.Book, n []string) error { return b.Rename(n[0], n[1]) }),
		a.playerVerb("merge NAME INTO", "Two names are one person", "NAME is OTHER now, in every game", 2, func(b *store.Book, n []string) error { return b.Merge(n[0], n[1]) }),
		a.playerVerb("part NAME", "Take a merge back", "NAME is a player alone again", 1, func(b *store.Book, n []string) error { return b.Part(n[0]) }),
		a.playerVerb("guest NAME", "A guest is in no season's table", "NAME is a guest, in no season's table", 1, func(b *store.Book, n []string) error { return b.SetGuest(n[0], true) }),
		a.playerVerb("regular NAME", "No guest any more", "NAME is no guest any more", 1, func(b *store.Book, n []string) error { return b.SetGuest(n[0], false) }),
		a.playerVerb("leave NAME", "Somebody plays no more and is not offered for new games", "NAME is not offered for new games", 1, func(b *store.Book, n []string) error { return b.SetActive(n[0], false) }),
		a.playerVerb("back NAME", "Somebody plays again", "NAME is offered for new games again", 1, func(b *store.Book, n []string) error { return b.SetActive(n[0], true) }),
		a.playerHistoryCommand())
	return c
}

func (a *app) players(d *desk.Desk) error {
	list, err := d.Book.Players()
	if err != nil {
		return err
	}
	docs := []playerDoc{}
	t := term.Table{Header: []string{"player", "games", "also", ""}, Right: []int{1}}
	for _, p := range list {
		doc := playerDoc{p.Name, append([]string{}, p.Aliases...), p.Guest, p.Games}
		docs = append(docs, doc)
		t.Rows = append(t.Rows, []string{p.Name, strconv.Itoa(p.Games), strings.Join(p.Aliases, ", "), pick(p.Guest, "guest", "")})
	}
	return a.print(docs, func(s *term.Screen) { s.Show(t) })
}

func (a *app) playerVerb(use, short, done string, n int, do func(*store.Book, []string) error) *cobra.Command {
	return &cobra.Command{
		Use: use, Short: short, Args: needs(n, n, "names with a space stand in quotes"),
		RunE: func(c *cobra.Command, args []string) error {
			for _, name := range args {
				if err := scorer.CheckName(name); err != nil {
					return err
				}
			}
			return a.with(a.desk, func(d *desk.Desk) error {
				if err := do(d.Book, args); err != nil {
					return err
				}
				doc := map[string]any{"verb": c.Name(), "names": args}
				return a.print(doc, func(s *term.Screen) { s.Line(strings.NewReplacer("NAME", args[0], "OTHER", args[n-1]).Replace(done)) })
			})
		},
	}
}

func (a *app) playerHistoryCommand() *cobra.Command {
	return &cobra.Command{
		Use: "history NAME", Short: "What became of a name: renamed, merged, a guest", Args: needs(1, 1, "a player's name"),
		RunE: func(_ *cobra.Command, args []string) error {
			return a.with(a.reader, func(d *desk.Desk) error {
				list, err := d.Book.History(args[0])
				if err != nil {
					return err
				}
				type doc struct {
					What string `json:"what"`
					Was  string `json:"was"`
					Now  string `json:"now"`
					At   string `json:"at"`
				}
				docs := []doc{}
				t := term.Table{Header: []string{"when", "what", "was", "now"}}
				for _, h := range list {
					docs = append(docs, doc{h.What, h.Was, h.Now, stamp(h.At)})
					t.Rows = append(t.Rows, []string{clock(h.At), h.What, h.Was, h.Now})
				}
				return a.print(docs, func(s *term.Screen) { s.Show(t) })
			})
		},
	}
}
