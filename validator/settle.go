package validator

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"scorepad/scorer"
)

// Settle works out a challenge typed without its outcome: the word (in any
// case, or spelled in cards as (QU)IET, in Quillico's colours as sTORe) in the entry that is named, or with
// entry 0 the latest one in the window that holds it. The word is judged by
// the table's rulings, the house words and the list. It gives the fact to be
// recorded and the umpire's ruling on it. An error says which words can be
// challenged, or that there is no list to settle it with. RULES.md Q12 to Q15,
// and K19 with challenge=quiddler.
func (u Umpire) Settle(t *scorer.Table, seat scorer.Seat, entry int, word string) (scorer.Challenged, Ruling, error) {
	f := scorer.Challenged{Seat: seat, Entry: entry, Word: strings.ToUpper(word)}
	open := openWords(t, entry)
	if strings.Contains(word, "(") || t.Game().Boards() && word != f.Word && word != strings.ToLower(word) {
		tiles, err := scorer.ParseTiles(t.Head(), t.Box(), word)
		if err != nil {
			return f, nil, err
		}
		f.Spelling, f.Word = tiles, t.Box().Letters(tiles)
	}
	lying := slices.DeleteFunc(slices.Clone(open), func(w scorer.OpenWord) bool { return !lies(t, w, f) })
	if len(lying) == 0 {
		return f, nil, fmt.Errorf("%w: %s; %s", scorer.ErrNonsense, notOpen(t, f.Word), listOpen(t, open))
	}
	last := lying[len(lying)-1]
	f.Entry = last.Entry
	plain := slices.ContainsFunc(lying, func(w scorer.OpenWord) bool { return w.Entry == last.Entry && asWritten(t, w, f) })
	for _, w := range lying {
		if w.Entry == last.Entry && w.Points != last.Points && !plain {
			return f, nil, fmt.Errorf("%w: %s lies there in two spellings; write it as it was laid, %s or %s", scorer.ErrNonsense, f.Word, t.Box().Text(w.Cards), t.Box().Text(last.Cards))
		}
	}
	if _, ruled := t.RulingOf(f.Word); u.List == nil && !ruled {
		return f, nil, errors.New("validator: there is no word list to settle a challenge; write stands or falls behind the word")
	}
	if t.Quillico() != nil {
		f.Falls = !u.quillicoWord(t, f.Word)
	} else {
		f.Falls = len(u.Word(t, f.Word, len(last.Cards))) > 0
	}
	return f, u.Rule(t, f), nil
}

// asWritten says whether a word of the card games was laid just as it is
// written here, a card a letter.
func asWritten(t *scorer.Table, w scorer.OpenWord, f scorer.Challenged) bool {
	return t.Cards() != nil && t.Box().Text(w.Cards) == f.Word
}

// lies says whether an open word is the challenged one: by its letters, on a
// board read either way, or as it was laid where its spelling is given.
func lies(t *scorer.Table, w scorer.OpenWord, f scorer.Challenged) bool {
	if len(f.Spelling) > 0 {
		back := slices.Clone(f.Spelling)
		slices.Reverse(back)
		return slices.Equal(w.Cards, f.Spelling) || t.Game().Boards() && slices.Equal(w.Cards, back)
	}
	return w.Word == f.Word || t.Game().Boards() && scorer.Backwards(w.Word) == f.Word
}

// openWords are the words that a challenge may be about: of a named entry all
// its words, otherwise those in the window that nobody has ruled on.
func openWords(t *scorer.Table, entry int) []scorer.OpenWord {
	if q := t.Quillico(); q != nil {
		return q.Words(t.Box(), entry)
	}
	c := t.Cards()
	if c == nil {
		return nil
	}
	if entry == 0 {
		return c.OpenWords()
	}
	var out []scorer.OpenWord
	l, _ := c.LayDown(entry)
	for _, w := range l.Words {
		out = append(out, scorer.OpenWord{Entry: entry, Seat: l.Seat, Cards: w, Word: t.Box().Letters(w), Points: t.Box().Points(w)})
	}
	return out
}

// notOpen says why a word is none of the open ones.
func notOpen(t *scorer.Table, word string) string {
	if c := t.Cards(); c != nil {
		if d, before := c.Decided(c.LastEntered(), word); before {
			return fmt.Sprintf("%s was ruled on in this hand by entry %d, for every copy of it", word, d.Seq)
		}
	}
	return "no " + word + " lies there to be challenged"
}

func listOpen(t *scorer.Table, open []scorer.OpenWord) string {
	if len(open) == 0 {
		return "nothing can be challenged now"
	}
	parts := make([]string, len(open))
	for i, w := range open {
		parts[i] = fmt.Sprintf("%s (%s, entry %d)", t.Box().Text(w.Cards), t.Name(w.Seat), w.Entry)
	}
	return "these can be: " + strings.Join(parts, ", ")
}
