package validator

import (
	"fmt"
	"slices"
	"strings"

	"scorepad/dict"
	"scorepad/scorer"
)

// quillico rules on whatever concerns a Quillico table: RULES.md K1 to K21.
func (u Umpire) quillico(t *scorer.Table, f scorer.Fact) Ruling {
	q := t.Quillico()
	r := startAdvice(t, f)
	switch f := f.(type) {
	case scorer.Spelled:
		r = append(r, u.spelled(t, q, f)...)
	case scorer.Exchanged:
		r = append(r, u.exchange(t, q, f)...)
	case scorer.Passed:
		if n, known := q.Pile(); known && n > 0 {
			r = append(r, Finding{Code: MustExchange, Says: fmt.Sprintf("%d tiles are left to draw: without a word three tiles are exchanged", n), Rule: "quillico: no word possible (RULES.md K14)"})
		}
	case scorer.Challenged:
		r = append(r, quillicoChallenge(t, q, f)...)
	case scorer.Ended:
		r = append(r, quillicoEnd(t, q, f)...)
	}
	return r
}

// startAdvice speaks up, once, when somebody begins whose name is not the
// nearest to Q (K13).
func startAdvice(t *scorer.Table, f scorer.Fact) Ruling {
	_, starts := f.(scorer.Started)
	if !starts && (!scorer.IsTurn(f) || t.Opener() != scorer.Nobody) {
		return nil
	}
	seat := scorer.SeatOf(f)
	nearest := QuillicoStarters(t.Head().Players)
	if fromQ(t.Name(seat)) < 0 || slices.Contains(nearest, seat) {
		return nil
	}
	name := t.Name(nearest[0])
	return Ruling{{Code: NotStarter, Says: fmt.Sprintf("%s's first letter is nearer to Q", name), At: []string{name}, Rule: "quillico: who goes first (RULES.md K13)", Advice: true}}
}

// fromQ is how far a name's first letter lies from Q, -1 for a name that does
// not begin with a letter from A to Z.
func fromQ(name string) int {
	first := []rune(name)[0]
	word, _, err := dict.Fold(string(first))
	if err != nil || word == "" {
		return -1
	}
	d := int(strings.ToUpper(word)[0]) - 'Q'
	return max(d, -d)
}

// QuillicoStarters are the players who may begin: whose names' first letters
// are nearest to Q (RULES.md K13). Among several the lot decides; where no
// name begins with a letter from A to Z that is everybody.
func QuillicoStarters(players []string) []scorer.Seat {
	var out []scorer.Seat
	least := -1
	for i, name := range players {
		switch d := fromQ(name); {
		case d >= 0 && (least < 0 || d < least):
			least, out = d, append(out[:0], scorer.Seat(i))
		case d == least:
			out = append(out, scorer.Seat(i))
		}
	}
	return out
}

// exchange judges tiles given back (K14).
func (u Umpire) exchange(t *scorer.Table, q *scorer.QuillicoTable, f scorer.Exchanged) Ruling {
	const rule = "quillico: no word possible (RULES.md K14)"
	var r Ruling
	box := t.Box()
	if n, known := q.Pile(); known && n == 0 {
		r = append(r, Finding{Code: PileEmpty, Says: "the pile is empty, so nothing can be exchanged", Rule: rule})
	}
	if n := len(f.Tiles); n > 0 && n != scorer.QuillicoExchange {
		r = append(r, Finding{Code: NotThree, Says: fmt.Sprintf("%d tiles given back; it is three", n), At: []string{box.Text(f.Tiles)}, Rule: rule})
	}
	if slices.Contains(f.Tiles, q.Star()) {
		r = append(r, Finding{Code: StarGivenBack, Says: "a star is never given back", At: []string{"*"}, Rule: rule})
	}
	r = append(r, heldQuillico(t, f.Seat, f.Tiles)...)
	r = append(r, quillicoSupply(t, q, f.Tiles, nil)...)
	if hand, known := t.Hand(f.Seat); known && t.House().Get("exchange") == "stuck" {
		if word, can := u.quillicoAny(t, hand); can {
			r = append(r, Finding{Code: MustPlay, Says: word + " can be played, so nothing may be exchanged", At: []string{word}, Rule: rule})
		}
	}
	return r
}

// quillicoEnd: the pile should be empty, unless all have passed in a row, and
// who goes out should hold nothing any more (K15). A table may stop earlier, so
// that is advice.
func quillicoEnd(t *scorer.Table, q *scorer.QuillicoTable, f scorer.Ended) Ruling {
	var r Ruling
	const rule = "quillico: the end (RULES.md K15)"
	if q.Ended() || q.AllPassed() && f.Out != scorer.Nobody {
		return Ruling{{Code: GameOver, Says: "the game is over", Rule: rule}}
	}
	if n, known := q.Pile(); known && n > 0 && !q.AllPassed() {
		r = append(r, Finding{Code: BagNotEmpty, Says: fmt.Sprintf("%d tiles are left to draw", n), Rule: rule, Advice: true})
	}
	if says := stillHolds(t, q, f.Out); says != "" {
		r = append(r, Finding{Code: OutWithCardsLeft, Says: says, At: []string{t.Name(f.Out)}, Rule: rule, Advice: true})
	}
	var all []scorer.Tile
	for _, l := range f.Left {
		r = append(r, heldQuillico(t, l.Seat, l.Tiles)...)
		all = append(all, l.Tiles...)
	}
	return append(r, quillicoSupply(t, q, all, nil)...)
}

// stillHolds says what a player who is said to go out holds: the tiles where
// they are known, or how many they must be once the pile is empty; "" for none.
func stillHolds(t *scorer.Table, q *scorer.QuillicoTable, out scorer.Seat) string {
	if out == scorer.Nobody {
		return ""
	}
	if hand, known := t.Hand(out); known {
		if len(hand) == 0 {
			return ""
		}
		return t.Name(out) + " still holds " + t.Box().Text(hand)
	}
	if pile, known := q.Pile(); known && pile == 0 {
		if n, _ := q.HandSize(out); n > 0 {
			return fmt.Sprintf("%s still holds %s", t.Name(out), tilesText(n))
		}
	}
	return ""
}

// heldQuillico says which tiles a player cannot have held: where the hand is
// known those that are missing from it, otherwise more than a hand.
func heldQuillico(t *scorer.Table, seat scorer.Seat, tiles []scorer.Tile) Ruling {
	const rule = "quillico: ten letter tiles (RULES.md K12)"
	hand, known := t.Hand(seat)
	if !known {
		most := mostHeld(t, seat)
		if len(tiles) > most {
			return Ruling{{Code: NotHeld, Says: fmt.Sprintf("%s has only %s, not %d", t.Name(seat), tilesText(most), len(tiles)), At: []string{t.Box().Text(tiles)}, Rule: rule}}
		}
		return nil
	}
	left := slices.Clone(hand)
	var missing []scorer.Tile
	for _, tile := range tiles {
		if i := slices.Index(left, tile); i >= 0 {
			left = slices.Delete(left, i, i+1)
		} else {
			missing = append(missing, tile)
		}
	}
	if len(missing) == 0 {
		return nil
	}
	return Ruling{{Code: NotHeld, Says: fmt.Sprintf("%s does not hold %s", t.Name(seat), t.Box().Text(missing)), At: faces(t, missing), Rule: rule}}
}

// quillicoSupply counts what is visible: the table, and the tiles that an entry shows
// besides, less those it takes off the table. Only a kind of which the entry
// itself shows too many is reported.
func quillicoSupply(t *scorer.Table, q *scorer.QuillicoTable, shown, taken []scorer.Tile) Ruling {
	var count [256]int
	for _, tile := range shown {
		count[tile]++
	}
	for _, tile := range taken {
		count[tile]--
	}
	more := count
	for _, p := range q.Board().Pieces() {
		count[p.Tile]++
	}
	var r Ruling
	for i, k := range t.Box().Kinds {
		if more[i] > 0 && count[i] > k.Count {
			r = append(r, Finding{Code: TooManyOfTile, Says: fmt.Sprintf("%d of %s; the box holds %d", count[i], k.Name, k.Count), At: []string{k.Name}, Rule: "quillico: there are 134 tiles"})
		}
	}
	return r
}

// quillicoChallenge: only where the house has challenges, and once for a word
// (K19). K19 takes Q13 and Q14 over, not the window of Q12: the tiles stay, and
// nothing is gathered, so a word can be challenged as long as the game lasts.
func quillicoChallenge(t *scorer.Table, q *scorer.QuillicoTable, f scorer.Challenged) Ruling {
	const rule = "RULES.md K19"
	at := []string{f.Word}
	if t.House().Get("challenge") == "check" {
		return Ruling{{Code: NoChallengesHere, Says: "plays are judged before they score; there are no challenges", At: at, Rule: rule}}
	}
	var r Ruling
	claimed := q.Claimed(f.Entry)
	if claimed {
		r = append(r, Finding{Code: NothingToChallenge, Says: "points were only called; no word is known to lie there", At: at, Rule: rule})
	}
	if _, ok := q.Play(f.Entry); !ok && !claimed {
		return nil // nonsense
	}
	if q.Judged(f.Entry, f.Word) {
		r = append(r, Finding{Code: ChallengedBefore, Says: f.Word + " was challenged before; one ruling a word", At: at, Rule: rule})
	}
	return r
}

// unjudged makes advice of what is said about words: where people challenge,
// as in Quiddler, a word stands until somebody does (K19, Q11).
func (j *quillicoJudge) unjudged() {
	for i := range j.r {
		switch j.r[i].Code {
		case UnknownWord, WrongClass, TouchesNonword:
			j.r[i].Advice = true
		}
	}
}
