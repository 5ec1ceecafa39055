package desk

import (
	"fmt"
	"slices"
	"strings"

	"scorepad/scorer"
	"scorepad/validator"
)

// completePlay finds where a Quillico word lies that was typed alone, or with
// its direction or letters of the table only (`N WOK`, `WO[K1]`): in its one
// place, or the places are listed with their points. The opening lies towards
// the east. A line that says where is left alone.
func (s *Sitting) completePlay(verb, name string, args []string, line string) (string, error) {
	w, ok := shortWord(args)
	if !ok || s.Table.Quillico().First() && w.way != "" {
		return line, nil
	}
	if s.Table.Quillico().First() {
		return verb + " " + name + " E " + args[0], nil
	}
	seat, err := s.Seat(name)
	if err != nil {
		return "", err
	}
	places, err := s.Umpire.QuillicoPlaces(s.Table, seat, w.letters)
	if err != nil {
		return "", err
	}
	places = slices.DeleteFunc(places, func(m validator.QuillicoMove) bool { return !w.fits(m.Play) })
	switch len(places) {
	case 1:
		return s.Table.Text(places[0].Play, strings.HasSuffix(verb, "!")), nil
	case 0:
		return "", fmt.Errorf("%w: %s fits nowhere as the rules go; to write it down all the same say where it lies, as play %s NW WO[K1] with [K1] for a letter on the table",
			scorer.ErrNonsense, strings.Join(args, " "), name)
	}
	e := &PlacesError{}
	for _, p := range places {
		e.Places = append(e.Places, fmt.Sprintf("%s (%d)", s.Table.Text(p.Play, false), p.Points))
	}
	return "", e
}

// typedWord is a Quillico word that does not say all about its place: its
// letters, its direction if that was typed, and which of its letters were said
// to lie on the table.
type typedWord struct {
	letters, way string
	anchors      map[int]string // by the letter's index
}

// shortWord reads such a word; false for a line that says where the word lies,
// and for one with stars.
func shortWord(args []string) (w typedWord, ok bool) {
	if len(args) == 0 || len(args) > 2 {
		return w, false
	}
	word := args[len(args)-1]
	if len(args) == 2 {
		step, isStep := scorer.ParseStep(args[0])
		if !isStep || strings.ContainsAny(word, "[@*") {
			return w, false
		}
		w.way = step.String()
	}
	w.anchors = map[int]string{}
	for rest := word; rest != ""; {
		if end := strings.IndexByte(rest, ']'); rest[0] == '[' && end > 1 {
			w.anchors[len(w.letters)] = strings.ToUpper(rest[1:end])
			w.letters, rest = w.letters+rest[1:2], rest[end+1:]
			continue
		}
		w.letters, rest = w.letters+rest[:1], rest[1:]
	}
	return w, true
}

// fits says whether a play is one of those that the word may mean.
func (w *typedWord) fits(f scorer.Spelled) bool {
	for i, label := range w.anchors {
		if i >= len(f.Cells) || f.Cells[i].Anchor.String() != label {
			return false
		}
	}
	return w.way == "" || f.Step.String() == w.way
}
