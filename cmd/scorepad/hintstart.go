package main

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"strings"

	xterm "github.com/charmbracelet/x/term"

	"scorepad/cmd/internal/desk"
	"scorepad/cmd/internal/term"
	"scorepad/scorer"
	"scorepad/validator"
)

// startDoc is the JSON form of the help for the start: the size of the largest
// set of one hand, or of everybody's with who begins; of several the oldest.
type startDoc struct {
	Set    int            `json:"set,omitempty"`
	Sets   map[string]int `json:"sets,omitempty"`
	Begins []string       `json:"begins,omitempty"`
	Says   string         `json:"says"`
}

// hintStart tells how large a hand's largest set is, and nothing else of it
// (RULES.md W1). Without a hand it asks every player.
func (a *app) hintStart(s *desk.Sitting, typed string) error {
	t := s.Table
	if t.Game() == &scorer.Quillico {
		return a.quillicoStart(t)
	}
	if t.Qwirkle() == nil {
		return wrong("hint start is about Qwirkle, where the largest set begins, and Quillico; here write hint NAME CARDS")
	}
	if t.Opener() != scorer.Nobody {
		return wrong("%s has begun already", t.Name(t.Opener()))
	}
	if typed == "" {
		return a.askStart(t)
	}
	n, err := largestSet(t, typed)
	if err != nil {
		return err
	}
	doc := startDoc{Set: n, Says: fmt.Sprintf("the largest set of this hand has %s", tilesText(n))}
	return a.print(doc, func(sc *term.Screen) { sc.Line(doc.Says) })
}

func largestSet(t *scorer.Table, typed string) (int, error) {
	hand, err := scorer.ParseTiles(t.Head(), t.Box(), strings.Trim(typed, `"`))
	if err != nil {
		return 0, err
	}
	if n := len(hand); n != t.Game().HandSize {
		return 0, wrong("a hand of %s; at the start a player holds %d", tilesText(n), t.Game().HandSize)
	}
	return len(validator.LargestSet(hand)), nil
}

func tilesText(n int) string { return term.Count(n, "tile") }

// askStart asks the players one after the other for their tiles. On a terminal
// what is typed does not show.
func (a *app) askStart(t *scorer.Table) error {
	doc := startDoc{Sets: map[string]int{}}
	in := bufio.NewReader(a.in)
	most := 0
	for seat := range scorer.Seat(t.Seats()) {
		n, err := a.askSet(t, seat, in)
		if err != nil {
			return err
		}
		doc.Sets[t.Name(seat)] = n
		switch {
		case n > most:
			most, doc.Begins = n, []string{t.Name(seat)}
		case n == most:
			doc.Begins = append(doc.Begins, t.Name(seat))
		}
	}
	doc.Says = doc.Begins[0] + " begins, with a set of " + tilesText(most)
	if len(doc.Begins) > 1 {
		doc.Says = fmt.Sprintf("%s hold sets of %s; the oldest of them begins", strings.Join(doc.Begins, " and "), tilesText(most))
	}
	return a.print(doc, func(sc *term.Screen) {
		for seat := range scorer.Seat(t.Seats()) {
			sc.Linef("%s: %s", t.Name(seat), tilesText(doc.Sets[t.Name(seat)]))
		}
		sc.Line(doc.Says)
		sc.Line("write it down with `scorepad start NAME`")
	})
}

// askSet asks a player for the hand until it can be read, in a pipe once.
func (a *app) askSet(t *scorer.Table, seat scorer.Seat, in *bufio.Reader) (int, error) {
	for {
		line, err := a.secret(in, t.Name(seat)+", your tiles (they do not show): ")
		if errors.Is(err, errQuit) {
			return 0, &exit{status: exitNo}
		}
		if err != nil {
			return 0, wrong("no tiles of %s; write a line of tiles for each player, in the order of their seats", t.Name(seat))
		}
		n, err := largestSet(t, line)
		if err == nil || !a.terminal() {
			return n, err
		}
		a.warn(say(&exit{status: exitWrong, err: err}))
	}
}

// secret asks for a line; at a terminal it is not shown while it is typed.
func (a *app) secret(in *bufio.Reader, question string) (string, error) {
	if !a.terminal() {
		line, err := readLine(in)
		return strings.TrimSpace(line), err
	}
	fmt.Fprint(a.out, question)
	defer fmt.Fprintln(a.out)
	return unseen(a.in.(*os.File).Fd())
}

// unseen reads a line from a terminal that does not show it. Where it is
// interrupted the terminal is set back and the error is errQuit.
func unseen(fd uintptr) (string, error) {
	before, err := xterm.GetState(fd)
	if err != nil {
		return "", err
	}
	stopped := make(chan os.Signal, 1)
	signal.Notify(stopped, os.Interrupt)
	defer signal.Stop(stopped)
	type answer struct {
		line []byte
		err  error
	}
	answered := make(chan answer, 1)
	go func() {
		line, err := xterm.ReadPassword(fd)
		answered <- answer{line, err}
	}()
	select {
	case got := <-answered:
		return string(got.line), got.err
	case <-stopped:
		return "", errors.Join(errQuit, xterm.Restore(fd, before))
	}
}

// quillicoStart tells who begins Quillico: the name whose first letter is
// nearest to Q (RULES.md K13).
func (a *app) quillicoStart(t *scorer.Table) error {
	doc := startDoc{}
	for _, seat := range validator.QuillicoStarters(t.Head().Players) {
		doc.Begins = append(doc.Begins, t.Name(seat))
	}
	doc.Says = strings.Join(doc.Begins, " and ") + pick(len(doc.Begins) > 1, " are nearest to Q; a lot decides between them", " begins, the name nearest to Q")
	return a.print(doc, func(sc *term.Screen) { sc.Line(doc.Says) })
}
