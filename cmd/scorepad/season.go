package main

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"scorepad/cmd/internal/desk"
	"scorepad/cmd/internal/term"
	"scorepad/store"
)

// seasonDoc is the JSON form of a season's table.
type seasonDoc struct {
	Season string         `json:"season"`
	Games  int            `json:"games"`
	Table  []standingDoc  `json:"table"`
	Guests []string       `json:"guests"`
	Open   []store.GameID `json:"open"`
}

type standingDoc struct {
	Place   int       `json:"place"`
	Player  string    `json:"player"`
	Score   float64   `json:"score"`
	Games   int       `json:"games"`
	Wins    float64   `json:"wins"`
	Points  int       `json:"points"`
	Average float64   `json:"average"`
	Best    int       `json:"best"`
	Rating  float64   `json:"rating"`
	Outings []gameRow `json:"outings"`
}

type gameRow struct {
	Game   int     `json:"game"`
	Kind   string  `json:"kind"`
	Place  int     `json:"place"`
	Of     int     `json:"of"`
	Points int     `json:"points"`
	Share  float64 `json:"share"`
}

func (a *app) seasonCommand() *cobra.Command {
	var kind string
	var traced bool
	c := &cobra.Command{
		Use: "season [LABEL]", GroupID: "book", Args: needs(0, 1, "at most a season's label"),
		Short: "The table of a season, every figure traceable to its games",
		Long: `Season ranks everybody who played under a label. The score is the average
share of the opponents beaten in a game (ties count half), as if one more game
had been won and one more lost; so a single lucky evening does not lead a
season, and neither does coming often. --games lists what each figure is made
of; ` + "`scorepad sheet GAME --items`" + ` traces each game's points to its entries.
Without a label it lists the seasons.`,
		Example: "  scorepad season 2026-autumn\n  scorepad season 2026-autumn --kind quiddler --games",
		RunE: func(_ *cobra.Command, args []string) error {
			return a.with(a.reader, func(d *desk.Desk) error {
				if len(args) == 0 {
					return a.seasons(d)
				}
				return a.season(d, args[0], kind, traced)
			})
		},
	}
	c.Flags().StringVar(&kind, "kind", "", "only games of this kind, as quiddler")
	c.Flags().BoolVar(&traced, "games", false, "also every game that counted")
	return c
}

func (a *app) seasons(d *desk.Desk) error {
	list, err := d.Book.Seasons()
	if err != nil {
		return err
	}
	type doc struct {
		Season string `json:"season"`
		Games  int    `json:"games"`
	}
	docs := []doc{}
	t := term.Table{Header: []string{"season", "games"}, Right: []int{1}}
	for _, s := range list {
		docs = append(docs, doc{s.Label, s.Games})
		t.Rows = append(t.Rows, []string{s.Label, strconv.Itoa(s.Games)})
	}
	return a.print(docs, func(s *term.Screen) {
		if len(docs) == 0 {
			s.Line("no seasons yet; name one with `scorepad new … --season 2026-autumn` or `scorepad games season GAME LABEL`")
			return
		}
		s.Show(t)
	})
}

func (a *app) season(d *desk.Desk, label, kind string, traced bool) error {
	if kind != "" {
		g, err := game(kind)
		if err != nil {
			return err
		}
		kind = g.Name
	}
	season, err := d.Season(label, kind)
	if err != nil {
		return err
	}
	if len(season.Results)+len(season.Open) == 0 {
		return wrong("no games in the season %q; `scorepad season` lists the seasons", label)
	}
	doc := describeSeason(season)
	return a.print(doc, func(s *term.Screen) {
		s.Show(seasonTable(doc))
		if len(doc.Guests) > 0 {
			s.Line("guests, in no table: " + strings.Join(doc.Guests, ", "))
		}
		if len(doc.Open) > 0 {
			s.Line("not over, and not counted: game " + strings.ReplaceAll(strings.Trim(fmt.Sprint(doc.Open), "[]"), " ", ", "))
		}
		if traced {
			s.Show(outingsTable(doc))
		}
	})
}

func describeSeason(season *desk.Season) seasonDoc {
	doc := seasonDoc{Season: season.Label, Games: len(season.Results), Table: []standingDoc{}, Guests: append([]string{}, season.Guests...), Open: season.Open}
	for i := range season.Standings {
		st := &season.Standings[i]
		row := standingDoc{Place: st.Place, Player: st.Player, Score: st.Score(), Games: len(st.Games), Wins: st.Wins(), Points: st.Points(),
			Average: st.Average(), Best: st.Best().Points, Rating: st.Rating().Ordinal()}
		for _, o := range st.Games {
			row.Outings = append(row.Outings, gameRow{o.Number, o.Game, o.Place, o.Of, o.Points, o.Share})
		}
		doc.Table = append(doc.Table, row)
	}
	return doc
}

func seasonTable(doc seasonDoc) term.Table {
	t := term.Table{Title: fmt.Sprintf("Season %s, %d games", doc.Season, doc.Games), Right: []int{0, 2, 3, 4, 5, 6, 7, 8},
		Header: []string{"place", "player", "score", "games", "wins", "points", "average", "best", "rating"}}
	for _, r := range doc.Table {
		t.Rows = append(t.Rows, []string{strconv.Itoa(r.Place), r.Player, fmt.Sprintf("%.3f", r.Score), strconv.Itoa(r.Games), trimmed(r.Wins),
			term.Number(r.Points), fmt.Sprintf("%.1f", r.Average), term.Number(r.Best), fmt.Sprintf("%.1f", r.Rating)})
	}
	return t
}

// trimmed writes a number with as many decimals as it needs, at most two.
func trimmed(x float64) string {
	return strings.TrimRight(strings.TrimRight(fmt.Sprintf("%.2f", x), "0"), ".")
}

func outingsTable(doc seasonDoc) term.Table {
	t := term.Table{Title: "What the scores are made of", Right: []int{1, 3, 4, 5}, Header: []string{"player", "game", "kind", "points", "place", "share"}}
	for _, r := range doc.Table {
		for _, o := range r.Outings {
			t.Rows = append(t.Rows, []string{r.Player, strconv.Itoa(o.Game), o.Kind, term.Number(o.Points), fmt.Sprintf("%d of %d", o.Place, o.Of), trimmed(o.Share)})
		}
	}
	return t
}
