package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"scorepad/cmd/internal/desk"
	"scorepad/cmd/internal/term"
	"scorepad/scorer"
	"scorepad/store"
	"scorepad/validator"
	"scorepad/validator/sim"
)

// analyzeDoc is the JSON form of an analysis: the turns of the games, and what
// each player can learn from all of them.
type analyzeDoc struct {
	Games   int            `json:"games"`
	Players []learnedDoc   `json:"players"`
	Turns   []turnDoc      `json:"turns,omitempty"`
	Doubts  []doubtDoc     `json:"words,omitempty"`
	index   map[string]int // of players by name
	each    bool           // the turns are listed
}

// learnedDoc is one player's summary.
type learnedDoc struct {
	Player string         `json:"player"`
	Games  int            `json:"games"`
	Turns  int            `json:"turns"`
	Best   int            `json:"best"`
	Points int            `json:"points"`
	Could  int            `json:"could"`
	Lost   int            `json:"lost"`
	Missed map[string]int `json:"missed"`
	Bad    int            `json:"badWords"`
	Costly int            `json:"challengesLost"`
}

// turnDoc is one turn looked at again.
type turnDoc struct {
	Seq    int      `json:"seq"`
	Player string   `json:"player"`
	Round  int      `json:"round"`
	Text   string   `json:"text"`
	Points int      `json:"points"`
	Best   string   `json:"best,omitempty"`
	Could  int      `json:"could"`
	Lost   int      `json:"lost"`
	Hand   string   `json:"known"` // "hand", or "laid" where only that is known
	Missed []string `json:"missed,omitempty"`
}

// doubtDoc is a word that nobody challenged, or a challenge that was lost.
type doubtDoc struct {
	Seq    int    `json:"seq"`
	Player string `json:"player"`
	Word   string `json:"word"`
	Points int    `json:"points"`
	What   string `json:"what"` // "unchallenged" or "challenge-lost"
}

func (a *app) analyzeCommand() *cobra.Command {
	var rules rulesFlags
	c := &cobra.Command{
		Use: "analyze GAME|FILE …", Aliases: []string{"analyse"}, GroupID: "play", Args: needs(1, -1, "the numbers of games in the book, or files with records"),
		Short: "Look at games turn by turn: what was played, and what would have been best",
		Long: `Analyze tells for every turn what it earned and the most that was in it, as far
as the hand is known: all of it where deals and draws are recorded, the laid
cards of a card game, at a real board only the tiles of the play. It counts the
qwirkles and bonuses that were missed, and the challenges that should have been
made. Several games, or a file with many, give one table.`,
		Example: "  scorepad analyze 12\n  scorepad analyze evening.txt\n  scorepad analyze games.txt --json",
		RunE:    func(_ *cobra.Command, args []string) error { return a.analyze(args, rules) },
	}
	rules.add(c)
	return c
}

func (a *app) analyze(args []string, rules rulesFlags) error {
	d := &analyzeDoc{index: map[string]int{}, each: len(args) == 1}
	for _, arg := range args {
		if err := a.analyzeOne(d, arg, rules); err != nil {
			return err
		}
	}
	if d.Games > 1 {
		d.Turns, d.Doubts = nil, nil
	}
	return a.print(d, func(s *term.Screen) { d.show(s) })
}

// analyzeOne looks at a game of the book, or at every record of a file.
func (a *app) analyzeOne(d *analyzeDoc, arg string, rules rulesFlags) error {
	if _, err := os.Stat(arg); errors.Is(err, fs.ErrNotExist) && arg != "-" {
		n, err := strconv.ParseInt(arg, 10, 64)
		if err != nil {
			return wrong("%q is no file and no number of a game; `scorepad games` lists the games", arg)
		}
		if err := rules.none(); err != nil {
			return err
		}
		return a.with(a.reader, func(dk *desk.Desk) error {
			s, err := load(dk, store.GameID(n))
			if err != nil {
				return err
			}
			a.notes(s)
			return d.add(s.Table, s.Umpire)
		})
	}
	f, err := a.open(arg)
	if err != nil {
		return err
	}
	defer f.Close()
	return a.analyzeFile(d, arg, f, rules)
}

func (a *app) analyzeFile(d *analyzeDoc, name string, f io.Reader, rules rulesFlags) error {
	r := scorer.NewReader(f)
	r.Adapt = rules.adapt
	for first := true; ; first = false {
		t, err := r.Next()
		if err == io.EOF && !first {
			return nil
		}
		if err != nil {
			return inFile(name, err)
		}
		u, _, err := a.umpire(t.Head(), rules.lexicon)
		if err != nil {
			return err
		}
		if err := d.add(t, u); err != nil {
			return err
		}
	}
}

// add takes one game in.
func (d *analyzeDoc) add(t *scorer.Table, u validator.Umpire) error {
	if t.Solitaire() != nil {
		return wrong("analyze looks at quiddler, quiddler-junior, qwirkle and quillico; for a solitaire there is the solver")
	}
	an, err := sim.Analyze(t, u)
	if err != nil {
		return err
	}
	d.Games++
	for s, by := range an.By {
		d.learn(t.Name(scorer.Seat(s)), by)
	}
	if d.Games > 1 || !d.each {
		return nil
	}
	for i := range an.Turns {
		d.Turns = append(d.Turns, describeTurn(t, &an.Turns[i]))
	}
	for _, w := range an.Doubts {
		what := "unchallenged"
		if w.Lost {
			what = "challenge-lost"
		}
		d.Doubts = append(d.Doubts, doubtDoc{w.Seq, t.Name(w.Seat), w.Word, w.Points, what})
	}
	return nil
}

func (d *analyzeDoc) learn(name string, by sim.Learned) {
	i, ok := d.index[name]
	if !ok {
		i = len(d.Players)
		d.index[name] = i
		d.Players = append(d.Players, learnedDoc{Player: name, Missed: map[string]int{}})
	}
	p := &d.Players[i]
	p.Games++
	p.Turns += by.Turns
	p.Best += by.Best
	p.Points += by.Points
	p.Could += by.Could
	p.Lost = p.Could - p.Points
	p.Bad += by.Bad
	p.Costly += by.Costly
	for what, n := range by.Missed {
		p.Missed[what] += n
	}
}

func describeTurn(t *scorer.Table, turn *sim.Turn) turnDoc {
	doc := turnDoc{Seq: turn.Seq, Player: t.Name(turn.Seat), Round: turn.Round, Text: t.Text(turn.Played, false),
		Points: turn.Points, Could: turn.Could, Lost: turn.Lost(), Hand: pick(turn.Whole, "hand", "laid"), Missed: turn.Missed}
	if turn.Best != nil {
		doc.Best = t.Text(turn.Best, false)
	}
	return doc
}

func (d *analyzeDoc) show(s *term.Screen) {
	if d.Games == 1 && len(d.Turns) > 0 {
		t := term.Table{Header: []string{"entry", "played", "points", "best", "could", "lost", "missed"}, Right: []int{0, 2, 4, 5}}
		for _, turn := range d.Turns {
			best := pick(turn.Best == "", "this", turn.Best)
			t.Rows = append(t.Rows, []string{strconv.Itoa(turn.Seq), turn.Text, strconv.Itoa(turn.Points), best,
				strconv.Itoa(turn.Could), strconv.Itoa(turn.Lost), strings.Join(turn.Missed, ", ")})
		}
		s.Show(t)
	}
	for _, w := range d.Doubts {
		if w.What == "unchallenged" {
			s.Linef("entry %d: %s laid %s for %d, which is no word, and nobody challenged it", w.Seq, w.Player, w.Word, w.Points)
		} else {
			s.Linef("entry %d: %s challenged %s, which is a word, and lost %d", w.Seq, w.Player, w.Word, w.Points)
		}
	}
	s.Show(d.summary())
	for _, p := range d.Players {
		if text := p.lesson(); text != "" {
			s.Line(text)
		}
	}
}

func (d *analyzeDoc) summary() term.Table {
	t := term.Table{Title: fmt.Sprintf("%d games", d.Games), Header: []string{"player", "games", "turns", "best", "points", "could", "lost", "a turn"}, Right: []int{1, 2, 3, 4, 5, 6, 7}}
	if d.Games == 1 {
		t.Title = ""
	}
	for _, p := range d.Players {
		turns := max(p.Turns, 1)
		t.Rows = append(t.Rows, []string{p.Player, strconv.Itoa(p.Games), strconv.Itoa(p.Turns), strconv.Itoa(p.Best),
			strconv.Itoa(p.Points), strconv.Itoa(p.Could), strconv.Itoa(p.Lost), fmt.Sprintf("%.1f", float64(p.Lost)/float64(turns))})
	}
	return t
}

// lesson says in a sentence what a player missed besides points.
func (p *learnedDoc) lesson() string {
	var parts []string
	names := map[string]string{"qwirkle": "qwirkles missed", "most-words": "bonuses for most words missed", "longest-word": "bonuses for the longest word missed",
		"going-out": "turns in which going out was possible and waited", "challenge": "challenges that should have been made"}
	var keys []string
	for k := range p.Missed {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	for _, k := range keys {
		parts = append(parts, fmt.Sprintf("%s: %d", names[k], p.Missed[k]))
	}
	if p.Bad > 0 {
		parts = append(parts, fmt.Sprintf("words laid that are none: %d", p.Bad))
	}
	if p.Costly > 0 {
		parts = append(parts, fmt.Sprintf("challenges lost: %d", p.Costly))
	}
	if len(parts) == 0 {
		return ""
	}
	return p.Player + ": " + strings.Join(parts, "; ")
}
