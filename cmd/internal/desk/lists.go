package desk

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"scorepad/dict"
	"scorepad/scorer"
	"scorepad/validator"
)

// builtIn are the names of the lists that come with the program.
var builtIn = []string{"club", "family"}

// BuiltIn says whether a list's name is that of one that comes with the
// program.
func BuiltIn(name string) bool { return slices.Contains(builtIn, name) }

// listSuffix ends the name of a compiled word list's file.
const listSuffix = ".dawg"

// ErrNoList is wrapped by the error about a list that there is not.
var ErrNoList = errors.New("desk: no such word list")

// Lists finds word lists by name: the built-in ones, and those a person
// compiled, which lie as files in Dir.
type Lists struct{ Dir string }

// Names lists every list there is: the built-in ones first.
func (l Lists) Names() []string {
	return append(slices.Clone(builtIn), l.Own()...)
}

// Own lists the person's own lists, by name.
func (l Lists) Own() []string {
	files, err := os.ReadDir(l.Dir)
	if err != nil {
		return nil
	}
	var names []string
	for _, f := range files {
		if name, ok := strings.CutSuffix(f.Name(), listSuffix); ok {
			names = append(names, name)
		}
	}
	return names
}

// Path is where the file of an own list lies.
func (l Lists) Path(name string) string { return filepath.Join(l.Dir, name+listSuffix) }

// Find opens a list by its name, with or without a fingerprint
// ("family@3f5a9c21"). A fingerprint that does not fit, and a name that there
// is not, are errors that say which lists there are.
func (l Lists) Find(ref string) (*dict.List, error) {
	name, mark, pinned := strings.Cut(ref, "@")
	list, err := l.open(name)
	if err != nil {
		return nil, err
	}
	if pinned && mark != list.Fingerprint() {
		return list, &OtherListError{ref, list.Ref()}
	}
	return list, nil
}

func (l Lists) open(name string) (*dict.List, error) {
	switch name {
	case "club":
		return dict.Club(), nil
	case "family":
		return dict.Family(), nil
	}
	if !slices.Contains(l.Own(), name) {
		return nil, fmt.Errorf("%w: %q; there are: %s (add one with `scorepad dict add FILE`)", ErrNoList, name, strings.Join(l.Names(), ", "))
	}
	f, err := os.Open(l.Path(name))
	if err != nil {
		return nil, fmt.Errorf("desk: word list %s: %w", name, err)
	}
	defer f.Close()
	list, err := dict.Open(f)
	if err != nil {
		return nil, fmt.Errorf("desk: word list %s: %w", name, err)
	}
	return list, nil
}

// OtherListError: a game agreed on an edition of a list that is not the one
// at hand. It is a warning: the recorded outcomes stand.
type OtherListError struct{ Agreed, Have string }

// Error names both editions.
func (e *OtherListError) Error() string {
	return fmt.Sprintf("desk: the game agreed on the list %s, and here is %s; words that were ruled on stay as they were", e.Agreed, e.Have)
}

// Umpire gives the umpire for a game: with the list that its head names, or
// lexicon in its place if that is not "", and the person's own lists where
// the house lets foreign words in. A list of another edition comes with an
// *OtherListError; the umpire is good all the same.
func (l Lists) Umpire(h *scorer.Head, lexicon string) (validator.Umpire, error) {
	u := validator.Umpire{}
	if h.Game.Lexicon == "" {
		return u, nil
	}
	ref := h.Lexicon
	if lexicon != "" {
		ref = lexicon
	}
	if ref == "" {
		ref = h.Game.Lexicon
	}
	list, err := l.Find(ref)
	if list == nil {
		return u, err
	}
	u.List = list
	if h.House.On("foreign") {
		for _, name := range l.Own() {
			if own, err := l.open(name); err == nil && own.Name() != list.Name() {
				u.Foreign = append(u.Foreign, own)
			}
		}
	}
	return u, err
}

// Add keeps a compiled list under its name. A name that is taken is refused.
func (l Lists) Add(list *dict.List) error {
	if slices.Contains(l.Names(), list.Name()) {
		return fmt.Errorf("desk: there is a list %q already; remove it first, or give this one another name with --name", list.Name())
	}
	if err := os.MkdirAll(l.Dir, 0o755); err != nil {
		return fmt.Errorf("desk: keeping word list %s: %w", list.Name(), err)
	}
	tmp, err := os.CreateTemp(l.Dir, "new-*")
	if err != nil {
		return fmt.Errorf("desk: keeping word list %s: %w", list.Name(), err)
	}
	defer os.Remove(tmp.Name())
	if _, err := list.WriteTo(tmp); err != nil {
		tmp.Close()
		return fmt.Errorf("desk: keeping word list %s: %w", list.Name(), err)
	}
	if err := errors.Join(tmp.Sync(), tmp.Close()); err != nil {
		return fmt.Errorf("desk: keeping word list %s: %w", list.Name(), err)
	}
	return os.Rename(tmp.Name(), l.Path(list.Name()))
}

// Remove takes a person's own list away.
func (l Lists) Remove(name string) error {
	if BuiltIn(name) {
		return fmt.Errorf("desk: the list %s is built in and cannot be removed", name)
	}
	if err := os.Remove(l.Path(name)); errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("%w: %q; your own lists: %s", ErrNoList, name, strings.Join(l.Own(), ", "))
	} else if err != nil {
		return fmt.Errorf("desk: removing word list %s: %w", name, err)
	}
	return nil
}
