package term

import (
	"fmt"
	"strconv"
	"strings"

	"scorepad/scorer"
	"scorepad/validator"
)

// Sheet shows the score sheet: a row a round with the points of each player
// and, below, the totals with who has won; in a solitaire a row a word.
func (s *Screen) Sheet(t *scorer.Table) {
	if t.Solitaire() != nil {
		s.soloSheet(t)
		return
	}
	sheet := t.Sheet()
	scores := sheet.Scores()
	table := Table{Title: SheetTitle(t), Header: []string{roundName(t)}}
	for i := range t.Seats() {
		table.Header = append(table.Header, t.Name(scorer.Seat(i)))
		table.Right = append(table.Right, i+1)
	}
	table.Rows = sheetRows(t, &sheet)
	table.Footer = []string{"total"}
	for i, n := range scores {
		table.Footer = append(table.Footer, strconv.Itoa(n)+s.place(t, scores, i))
	}
	s.Show(table)
}

// place marks who has won, in words and for people only.
func (s *Screen) place(t *scorer.Table, scores []int, seat int) string {
	if !t.Over() || !s.tty && !s.plain || scorer.Places(scores)[seat] != 1 {
		return ""
	}
	return " (won)"
}

// SheetTitle names the game and where it stands.
func SheetTitle(t *scorer.Table) string {
	title := t.Game().Title
	switch hands := t.HandSizes(); {
	case t.Over():
		title += ", over"
	case t.Solitaire() != nil:
		title += ", " + soloScore(t)
	case len(hands) > 0:
		title += fmt.Sprintf(", hand %d of %d (%d cards)", t.Round(), len(hands), hands[t.Round()-1])
	default:
		title += fmt.Sprintf(", round %d", t.Round())
	}
	return title
}

func roundName(t *scorer.Table) string {
	if t.Game().Cards() {
		return "hand"
	}
	if t.Solitaire() != nil {
		return "word"
	}
	return "round"
}

// sheetRows sums the items by round and player.
func sheetRows(t *scorer.Table, sheet *scorer.Sheet) [][]string {
	last := 0
	for _, it := range sheet.Items {
		last = max(last, it.Round)
	}
	if c := t.Cards(); c != nil && len(c.LayDowns(c.LastEntered())) > 0 {
		last = max(last, c.LastEntered())
	}
	sums := make([][]int, last+1)
	seen := make([][]bool, last+1)
	for i := range sums {
		sums[i], seen[i] = make([]int, t.Seats()), make([]bool, t.Seats())
	}
	for _, it := range sheet.Items {
		sums[it.Round][it.Seat] += it.Points
		seen[it.Round][it.Seat] = true
	}
	markEntered(t, seen)
	var rows [][]string
	for r := 1; r <= last; r++ {
		row := []string{strconv.Itoa(r)}
		for i := range t.Seats() {
			if seen[r][i] {
				row = append(row, strconv.Itoa(sums[r][i]))
			} else {
				row = append(row, "")
			}
		}
		rows = append(rows, row)
	}
	return rows
}

// markEntered marks who has an entry in a hand of cards, also where it earned
// nothing: a zero is not a blank.
func markEntered(t *scorer.Table, seen [][]bool) {
	c := t.Cards()
	if c == nil {
		return
	}
	for n := 1; n < len(seen); n++ {
		for _, l := range c.LayDowns(n) {
			seen[n][l.Seat] = true
		}
	}
}

// Items shows every line of the score sheet with the entry it came from.
func (s *Screen) Items(t *scorer.Table) {
	table := Table{Title: "Every point, and the entry that it comes from", Right: []int{0, 1, 5},
		Header: []string{roundName(t), "entry", "player", "for", "what", "points"}}
	for _, it := range t.Sheet().Items {
		table.Rows = append(table.Rows, []string{strconv.Itoa(it.Round), strconv.Itoa(it.Seq), t.Name(it.Seat), it.For, it.Text, strconv.Itoa(it.Points)})
	}
	s.Show(table)
}

// Entries shows the record with the points of each entry and what the umpire
// had to say, one ruling an entry.
func (s *Screen) Entries(t *scorer.Table, rulings []validator.Ruling) {
	table := Table{Header: []string{"entry", "what", "points", ""}, Right: []int{0, 2}}
	sheet := t.Sheet()
	for i, k := range t.Entries() {
		points := strconv.Itoa(sheet.OfEntry(k.Seq))
		if k.Void || !earns(k.Now) {
			points = ""
		}
		table.Rows = append(table.Rows, []string{strconv.Itoa(k.Seq), t.Text(k.Now, k.Anyway), points, Remarks(k, rulings[i])})
	}
	s.Show(table)
}

// earns says whether points are to be shown beside a fact, also when it is 0.
func earns(f scorer.Fact) bool {
	switch f.(type) {
	case scorer.Undone, scorer.Redone, scorer.Amended, scorer.Dropped, scorer.Started, scorer.Ruled,
		scorer.Dealt, scorer.Drew, scorer.Turned, scorer.Took, scorer.Discarded, scorer.Reshuffled, scorer.Hinted,
		scorer.Exposed, scorer.Stacked, scorer.Refilled:
		return false
	}
	return true
}

// Remarks says what became of an entry and what the umpire found.
func Remarks(k scorer.Kept, r validator.Ruling) string {
	var parts []string
	if k.Void {
		parts = append(parts, "taken out")
	}
	if k.Amended != 0 {
		parts = append(parts, fmt.Sprintf("amended by %d", k.Amended))
	}
	for _, f := range r {
		parts = append(parts, FindingText(f))
	}
	if k.Anyway && !r.OK() {
		parts = append(parts, "overruled by the table")
	}
	return strings.Join(parts, "; ")
}

// FindingText is a finding in one line: what is wrong, and its code.
func FindingText(f validator.Finding) string {
	if f.Advice {
		return fmt.Sprintf("advice: %s (%s)", f.Says, f.Code)
	}
	return fmt.Sprintf("%s (%s)", f.Says, f.Code)
}

// Winners names who has won, or that the first place is shared; in a board game
// whose end brings points and is not entered yet, what is to be written.
func Winners(t *scorer.Table) string {
	if end := MissingEnd(t); end != "" {
		return "who has won is known once the end is written, as `" + end + "` with what they hold behind the names"
	}
	var names []string
	for _, w := range t.Winners() {
		names = append(names, t.Name(w))
	}
	switch len(names) {
	case 0: // a solitaire with cards left
		return "nobody has won"
	case 1:
		return names[0] + " has won"
	}
	return strings.Join(names, " and ") + " share the first place"
}
