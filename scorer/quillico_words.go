package scorer

import (
	"fmt"
	"slices"
	"strings"
)

// Letters is what a run spells, in capitals, as it is read.
func (run *QuillicoRun) Letters(box *Box) string { return box.Letters(run.Tiles) }

// Backwards gives a word read the other way.
func Backwards(word string) string {
	b := []byte(word)
	slices.Reverse(b)
	return string(b)
}

// eitherWay is the reading of a word that comes first in the alphabet: a name
// for the word and its other reading alike.
func eitherWay(word string) string { return min(word, Backwards(word)) }

// items puts what every play, claim, challenge and the end earned on the
// sheet. A word that fell earns nothing (Q14).
func (q *QuillicoTable) items(t *Table, s *Sheet) {
	for i := range q.plays {
		p := &q.plays[i]
		for j := range p.Runs {
			run := &p.Runs[j]
			if !q.fell(t, p.Seq, run) {
				s.add(Item{p.Seat, p.Round, p.Seq, pick(run.Main, "line", "side"), t.box.Text(run.Tiles), run.Points})
			}
		}
	}
	for _, i := range q.extra {
		s.add(i)
	}
}

func (q *QuillicoTable) fell(t *Table, entry int, run *QuillicoRun) bool {
	if len(q.judged) == 0 {
		return false
	}
	j, ok := q.judgement(entry, run.Letters(t.box))
	return ok && j.falls
}

func (q *QuillicoTable) judgement(entry int, word string) (judgedWord, bool) {
	word = eitherWay(word)
	for _, j := range q.judged {
		if j.entry == entry && j.word == word {
			return j, true
		}
	}
	return judgedWord{}, false
}

// Judged says whether a word of an entry, read either way, was challenged
// before.
func (q *QuillicoTable) Judged(entry int, word string) bool {
	_, ok := q.judgement(entry, word)
	return ok
}

// Run finds the run of a play that a challenge names: by its letters, read
// either way, or as it was laid where the spelling is given.
func (p *QuillicoPlay) Run(box *Box, word string, spelling Word) (*QuillicoRun, bool) {
	for i := range p.Runs {
		run := &p.Runs[i]
		if eitherWay(run.Letters(box)) != eitherWay(word) {
			continue
		}
		if len(spelling) == 0 || slices.Equal(run.Tiles, spelling) || slices.Equal(reversed(run.Tiles), spelling) {
			return run, true
		}
	}
	return nil, false
}

func reversed(tiles []Tile) []Tile {
	out := slices.Clone(tiles)
	slices.Reverse(out)
	return out
}

// challenged takes in a challenge (K19, as Q13 to Q15): the word's points are
// lost by the challenger if it stands and by the player if it falls, once
// for every copy in that play. A second challenge of it changes nothing.
func (q *QuillicoTable) challenged(t *Table, seq int, f Challenged) error {
	if q.Claimed(f.Entry) {
		return nil // nothing is known to lie there
	}
	p, ok := q.Play(f.Entry)
	if !ok {
		return fmt.Errorf("%w: entry %d is no play that stands, so it has no word to challenge", ErrNonsense, f.Entry)
	}
	run, ok := p.Run(t.box, f.Word, f.Spelling)
	if !ok {
		return fmt.Errorf("%w: entry %d has no word %s; it has %s", ErrNonsense, f.Entry, f.Word, p.words(t.box))
	}
	if q.Judged(f.Entry, f.Word) {
		return nil
	}
	item := Item{Seat: f.Seat, Round: p.Round, Seq: seq, For: "challenge", Text: f.Word, Points: -run.Points}
	if !f.Falls {
		q.extra = append(q.extra, item)
	} else {
		item.Seat = p.Seat
		for i := range p.Runs {
			if eitherWay(p.Runs[i].Letters(t.box)) == eitherWay(f.Word) {
				item.Points = -p.Runs[i].Points
				q.extra = append(q.extra, item)
			}
		}
	}
	q.judged = append(q.judged, judgedWord{f.Entry, eitherWay(f.Word), f.Falls})
	return nil
}

func (p *QuillicoPlay) words(box *Box) string {
	var out []string
	for i := range p.Runs {
		out = append(out, p.Runs[i].Letters(box))
	}
	return strings.Join(out, ", ")
}

// Claimed says whether an entry called points for a turn, so that no word of
// it is known.
func (q *QuillicoTable) Claimed(entry int) bool { return slices.Contains(q.claims, entry) }

// Words are the words that may be challenged: the runs of an entry, each once
// for every copy, or with entry 0 those of all plays, in their order, that
// nobody has ruled on.
func (q *QuillicoTable) Words(box *Box, entry int) []OpenWord {
	var out []OpenWord
	for i := range q.plays {
		p := &q.plays[i]
		if entry != 0 && p.Seq != entry {
			continue
		}
		for j := range p.Runs {
			run := &p.Runs[j]
			word := run.Letters(box)
			if entry != 0 || !q.Judged(p.Seq, word) {
				out = append(out, OpenWord{p.Seq, p.Seat, run.Tiles, word, run.Points})
			}
		}
	}
	return out
}
