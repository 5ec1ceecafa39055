package sim

import (
	"fmt"
	"iter"
	"sync"

	"scorepad/dict"
	"scorepad/validator"
)

// knows gives the umpire with only the words that a level knows: those of
// the agreed list that are common and short enough. A level that knows all
// words keeps the list. A house word that the book refuses is refused all the same.
func (l *Level) knows(u validator.Umpire) (validator.Umpire, error) {
	if u.List == nil || l.Vocabulary == 0 && l.Letters == 0 {
		return u, nil
	}
	list, err := dict.Build(l.words(u.List), l.Name)
	if err != nil {
		return u, fmt.Errorf("sim: the words that %s knows: %w", l.Name, err)
	}
	return validator.Umpire{List: list, Book: u.Book}, nil
}

func (l *Level) words(all *dict.List) iter.Seq2[string, dict.Info] {
	return func(yield func(string, dict.Info) bool) {
		for word, info := range all.Words() {
			common := l.Vocabulary == 0 || info.Level > 0 && info.Level <= l.Vocabulary
			if common && (l.Letters == 0 || len(word) <= l.Letters) && !yield(word, info) {
				return
			}
		}
	}
}

// vocabularies holds the words of each level, worked out once for all the
// workers of a match.
type vocabularies struct {
	mu   sync.Mutex
	made map[string]validator.Umpire
}

func (v *vocabularies) of(l Level, u validator.Umpire) (validator.Umpire, error) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if known, ok := v.made[l.Name]; ok {
		return known, nil
	}
	known, err := l.knows(u)
	if err != nil {
		return u, err
	}
	if v.made == nil {
		v.made = map[string]validator.Umpire{}
	}
	v.made[l.Name] = known
	return known, nil
}
