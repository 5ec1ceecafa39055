package desk

import (
	"fmt"
	"strings"

	"scorepad/scorer"
)

// completePlay finds where a Quillico word lies that was typed alone: in its
// one place, or the places are listed with their points. The opening lies
// towards the east. A line that says where is left alone.
func (s *Sitting) completePlay(verb, name string, args []string, line string) (string, error) {
	if len(args) != 1 {
		return line, nil
	}
	if s.Table.Quillico().First() {
		return verb + " " + name + " E " + args[0], nil
	}
	seat, err := s.Seat(name)
	if err != nil {
		return "", err
	}
	places, err := s.Umpire.QuillicoPlaces(s.Table, seat, args[0])
	if err != nil {
		return "", err
	}
	switch len(places) {
	case 1:
		return s.Table.Text(places[0].Play, strings.HasSuffix(verb, "!")), nil
	case 0:
		return "", fmt.Errorf("%w: %s fits nowhere as the rules go; to write it down all the same say where it lies, as play %s NW WO[K1] with [K1] for a letter on the table",
			scorer.ErrNonsense, args[0], name)
	}
	e := &PlacesError{}
	for _, p := range places {
		e.Places = append(e.Places, fmt.Sprintf("%s (%d)", s.Table.Text(p.Play, false), p.Points))
	}
	return "", e
}
