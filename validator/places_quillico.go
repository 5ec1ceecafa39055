package validator

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"scorepad/scorer"
)

// QuillicoPlaces gives the places where a word that somebody typed alone can
// be played, dearest first: capital letters are black tiles, small ones red,
// and tiles of the table, whatever their colour, stand for the letters they
// show. Where the hand is known and the word was typed all in one case the
// dearest tiles of the hand are taken. Whose turn it is does not matter here.
// Where words stand until they are challenged (K19) any word has its places,
// beside words that are some. An error names a letter that the box does not
// have.
func (u Umpire) QuillicoPlaces(t *scorer.Table, seat scorer.Seat, word string) ([]QuillicoMove, error) {
	q := t.Quillico()
	typed, err := scorer.ParseTiles(t.Head(), t.Box(), word)
	if err != nil || q == nil || len(typed) == 0 || slices.Contains(typed, q.Star()) {
		return nil, err
	}
	p := placer{u: u, t: t, q: q, seat: seat, typed: typed, seen: map[string]bool{}}
	if hand, known := t.Hand(seat); known && (word == strings.ToUpper(word) || word == strings.ToLower(word)) {
		p.hand = hand
	}
	pieces := q.Board().Pieces()
	if len(pieces) == 0 {
		p.try(scorer.At{}, scorer.E)
	}
	for _, piece := range pieces {
		for i := range typed {
			if piece.Tile != q.Star() && p.letter(piece.Tile) == p.letter(typed[i]) {
				p.through(piece.At, i)
			}
		}
	}
	slices.SortStableFunc(p.out, func(a, b QuillicoMove) int { return cmp.Compare(b.Points, a.Points) })
	return p.out, nil
}

// placer looks for the places of one word.
type placer struct {
	u     Umpire
	t     *scorer.Table
	q     *scorer.QuillicoTable
	seat  scorer.Seat
	typed []scorer.Tile
	hand  []scorer.Tile // choose colours from it; nil: as typed
	seen  map[string]bool
	out   []QuillicoMove
}

func (p *placer) letter(t scorer.Tile) string { return p.t.Box().Kinds[t].Letters }

// through tries the word with its letter i at a place, in all directions.
func (p *placer) through(at scorer.At, i int) {
	for step := scorer.E; step <= scorer.SE; step++ {
		first := at
		for range i {
			first = first.Add(step.Back().Vec())
		}
		p.try(first, step)
	}
}

// try keeps the word from a place on, if the umpire has nothing against it.
func (p *placer) try(at scorer.At, step scorer.Step) {
	f := scorer.Spelled{Seat: p.seat, Step: step}
	hand := slices.Clone(p.hand)
	for _, tile := range p.typed {
		if piece, taken := p.q.Board().Piece(at); taken {
			if p.letter(piece.Tile) != p.letter(tile) {
				return
			}
			f.Cells = append(f.Cells, scorer.Cell{Anchor: p.q.LabelOf(p.t.Box(), piece)})
		} else {
			f.Cells = append(f.Cells, scorer.Cell{Tile: p.choose(tile, &hand)})
		}
		at = at.Add(step.Vec())
	}
	lies, err := p.q.Resolve(p.t, f)
	if err != nil {
		return
	}
	r := p.u.spelled(p.t, p.q, f)
	if !r.OK() || r.Has(TouchesNonword) || p.known(lies) {
		return
	}
	p.out = append(p.out, QuillicoMove{f, lies.Points()})
}

// choose takes the dearest tile of a letter out of a hand, if colours are to
// be chosen and there is one.
func (p *placer) choose(tile scorer.Tile, hand *[]scorer.Tile) scorer.Tile {
	kinds, best := p.t.Box().Kinds, -1
	for i, h := range *hand {
		if p.letter(h) == p.letter(tile) && (best < 0 || kinds[h].Points > kinds[(*hand)[best]].Points) {
			best = i
		}
	}
	if best < 0 {
		return tile
	}
	tile = (*hand)[best]
	*hand = slices.Delete(*hand, best, best+1)
	return tile
}

// known says whether the same tiles were put on the same places before.
func (p *placer) known(lies *scorer.QuillicoPlay) bool {
	var parts []string
	for _, c := range lies.Cells {
		if c.New {
			parts = append(parts, p.t.Box().Face(c.Tile)+placeText(c.At))
		}
	}
	slices.Sort(parts)
	key := strings.Join(parts, " ")
	if p.seen[key] {
		return true
	}
	p.seen[key] = true
	return false
}

func placeText(at scorer.At) string {
	var b strings.Builder
	for _, n := range []int16{at.A, at.B, at.C, at.D} {
		b.WriteByte(' ')
		b.WriteString(strconv.Itoa(int(n)))
	}
	return b.String()
}
