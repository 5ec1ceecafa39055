package main

import (
	"fmt"
	"io"
	"slices"
	"strconv"

	"github.com/spf13/cobra"

	"scorepad/cmd/internal/desk"
	"scorepad/cmd/internal/term"
	"scorepad/scorer"
	"scorepad/store"
)

func (a *app) exportCommand() *cobra.Command {
	var g gameFlag
	var all bool
	var copied string
	c := &cobra.Command{
		Use: "export [GAME …]", GroupID: "book", Short: "Write games as records, the text form that import and replay read",
		Example: "  scorepad export 12 > evening.txt\n  scorepad export --all > book.txt\n  scorepad export --book copy.db",
		RunE: func(_ *cobra.Command, args []string) error {
			return a.with(a.reader, func(d *desk.Desk) error {
				if copied != "" {
					return d.Book.Backup(copied)
				}
				return a.export(d, g, args, all)
			})
		},
	}
	g.add(c)
	c.Flags().BoolVar(&all, "all", false, "every game in the book")
	c.Flags().StringVar(&copied, "book", "", "copy the whole book to this `FILE`, also while others write")
	return c
}

func (a *app) export(d *desk.Desk, g gameFlag, args []string, all bool) error {
	var ids []store.GameID
	if all {
		list, err := d.Book.Games(store.Filter{})
		if err != nil {
			return err
		}
		for _, info := range list {
			ids = append(ids, info.ID)
		}
		slices.Sort(ids) // so that a new book numbers them alike
	}
	if len(args) == 0 && !all {
		args = []string{g.ref}
	}
	for _, arg := range args {
		id, err := (&gameFlag{arg}).id(d)
		if err != nil {
			return err
		}
		ids = append(ids, id)
	}
	return a.writeRecords(d, ids)
}

// exportDoc is the JSON form of a record that goes out.
type exportDoc struct {
	Game   store.GameID `json:"game"`
	Record string       `json:"record"`
}

// writeRecords writes games one after the other, as text or, where JSON was
// asked for, as one document.
func (a *app) writeRecords(d *desk.Desk, ids []store.GameID) error {
	docs := []exportDoc{}
	for _, id := range ids {
		rec, err := d.Book.Record(id)
		if err != nil {
			return err
		}
		docs = append(docs, exportDoc{id, scorer.Format(rec)})
	}
	return a.print(docs, func(*term.Screen) {
		for i, doc := range docs {
			fmt.Fprint(a.out, pick(i > 0, "\n", ""), doc.Record)
		}
	})
}

func (a *app) importCommand() *cobra.Command {
	return &cobra.Command{
		Use: "import FILE|-", GroupID: "book", Short: "Take records into the book", Args: needs(1, 1, "a file of records, or - for standard input"),
		Long:    "Import reads one record or several and writes them into the book. A record that\nis there already is not doubled; one that goes on from it is continued.",
		Example: "  scorepad import evening.txt",
		RunE: func(_ *cobra.Command, args []string) error {
			return a.with(a.desk, func(d *desk.Desk) error { return a.importFile(d, args[0]) })
		},
	}
}

// importDoc is the JSON form of one record that was taken in.
type importDoc struct {
	Game  store.GameID `json:"game"`
	New   bool         `json:"new"`
	Added int          `json:"added"`
}

func (a *app) importFile(d *desk.Desk, name string) error {
	f, err := a.open(name)
	if err != nil {
		return err
	}
	defer f.Close()
	var tables []*scorer.Table
	reader := scorer.NewReader(f)
	for {
		t, err := reader.Next()
		if len(tables) > 0 && err == io.EOF {
			break
		}
		if err != nil {
			return inFile(name, err) // nothing is written where one record is wrong
		}
		tables = append(tables, t)
	}
	docs := []importDoc{}
	for _, t := range tables {
		got, err := d.Book.Import(t.Record())
		if err != nil {
			return err
		}
		docs = append(docs, importDoc{got.Game, got.New, got.Added})
	}
	return a.print(docs, func(s *term.Screen) {
		for _, doc := range docs {
			s.Line("game " + strconv.FormatInt(int64(doc.Game), 10) + ": " +
				pick(doc.New, "new", pick(doc.Added > 0, "continued", "was in the book already")) + ", " + term.Count(doc.Added, "entry") + " written")
		}
	})
}

func (a *app) doctorCommand() *cobra.Command {
	return &cobra.Command{
		Use: "doctor", GroupID: "book", Short: "Check the whole book: every game replayed, every total proved again", Args: noWords,
		Long: `Doctor reads the whole book: every game is replayed from its record, every total
is added up again from its items, and every item's entry is looked for. It
changes nothing. Exit status 1: something was found, and is told.`,
		Example: "  scorepad doctor",
		RunE:    func(*cobra.Command, []string) error { return a.with(a.reader, a.doctor) },
	}
}

func (a *app) doctor(d *desk.Desk) error {
	games, entries, found, err := d.Examine()
	if err != nil {
		return err
	}
	if found == nil {
		found = []desk.Trouble{}
	}
	doc := map[string]any{"games": games, "entries": entries, "found": found}
	if err := a.print(doc, func(s *term.Screen) {
		for _, t := range found {
			s.Line(pick(t.Game == 0, "the book", fmt.Sprintf("game %d", t.Game)) + ": " + t.Says)
		}
		s.Linef("%s with %s replayed: %s", term.Count(games, "game"), term.Count(entries, "entry"), pick(len(found) == 0, "all is well", term.Count(len(found), "trouble")+" found"))
	}); err != nil {
		return err
	}
	if len(found) > 0 {
		return &exit{status: exitNo}
	}
	return nil
}
