package scorer

import (
	"fmt"
	"strconv"
)

// items puts every word, unused card, bonus and challenge on the sheet. Sheet
// "quiddler: scoring" and "challenges", RULES.md Q4 to Q8, Q13 to Q15, Q19, Q21.
func (c *Cards) items(t *Table, s *Sheet) {
	from := len(s.Items)
	for n := 1; n <= c.now; n++ {
		lays := c.LayDowns(n)
		for i := range lays {
			c.layItems(&lays[i], s)
		}
		c.bonuses(n, s)
	}
	for _, d := range c.decisions {
		c.challengeItems(d, s)
	}
	if c.rules.GameFloor {
		c.gameFloor(t, s, s.Items[from:])
	}
}

func (c *Cards) layItems(l *LayDown, s *Sheet) {
	item := func(reason, text string, points int) {
		s.add(Item{Seat: l.Seat, Round: l.Hand, Seq: l.Seq, For: reason, Text: text, Points: points})
	}
	if l.Claim != nil {
		text := ""
		if l.Claim.Figures {
			text = plural(l.Claim.Words, "word") + ", longest " + plural(l.Claim.Longest, "letter")
		}
		item("claim", text, l.Claim.Points)
		return
	}
	sum := 0
	for _, w := range l.Words {
		points := c.box.Points(w)
		if _, fell := c.Fallen(l.Hand, w); fell {
			points = 0
		}
		sum += points
		item("word", c.box.Text(w), points)
	}
	if len(l.Unused) > 0 && !c.rules.Junior {
		points := c.box.Points(l.Unused)
		sum -= points
		item("unused", c.box.Text(l.Unused), -points)
	}
	if more := c.rules.Hand(sum) - sum; more > 0 {
		item("floor", "", more)
	}
}

// challengeItems takes a word's points off: from the challenger where it
// stands, from everybody who laid a copy in that hand where it falls.
func (c *Cards) challengeItems(d Decision, s *Sheet) {
	switch {
	case d.Again:
		return
	case !d.Falls:
		s.add(Item{Seat: d.Seat, Round: d.Hand, Seq: d.Seq, For: "challenge", Text: d.Word, Points: -d.Points})
		return
	case !c.rules.BadCosts:
		return
	}
	for _, l := range c.LayDowns(d.Hand) {
		for _, w := range l.Words {
			if c.spells(w, d.Word) {
				s.add(Item{Seat: l.Seat, Round: d.Hand, Seq: d.Seq, For: "challenge", Text: c.box.Text(w), Points: -c.box.Points(w)})
			}
		}
	}
}

// Stake is what a player has in a hand that counts for its bonuses: words
// that have not fallen, or the figures of a claim.
type Stake struct {
	Words   int    // how many
	Longest int    // letters of the longest
	Word    string // the longest word's letters; "" for a claim
	MostSeq int    // the entry a bonus for most words belongs to; 0: no entry
	LongSeq int    // the entry a bonus for the longest word belongs to
}

// Stakes gives what every player has in hand n towards its bonuses, in
// seat order.
func (c *Cards) Stakes(n int) []Stake {
	out := make([]Stake, c.seats)
	for _, l := range c.LayDowns(n) {
		if l.Late {
			continue
		}
		p := &out[l.Seat]
		p.MostSeq = l.Seq
		if l.Claim != nil {
			p.Words += l.Claim.Words
			p.longest(l.Claim.Longest, "", l.Seq)
			continue
		}
		for _, w := range l.Words {
			if _, fell := c.Fallen(n, w); !fell {
				p.Words++
				letters := c.box.Letters(w)
				p.longest(len(letters), letters, l.Seq)
			}
		}
	}
	return out
}

func (p *Stake) longest(letters int, word string, seq int) {
	if letters > p.Longest {
		p.Longest, p.Word, p.LongSeq = letters, word, seq
	}
}

// bonuses gives out a hand's bonuses once everybody has been entered, unless
// somebody only called points (Q21). Zeros never win one (Q7, Q19).
func (c *Cards) bonuses(n int, s *Sheet) {
	h := c.Hand(n)
	if !h.Complete() || h.BonusesOff || c.rules.Bonus == 0 {
		return
	}
	all := c.Stakes(n)
	most, longest := 0, 0
	for _, p := range all {
		most, longest = max(most, p.Words), max(longest, p.Longest)
	}
	if c.rules.Most && most > 0 {
		c.bonus(all, func(p Stake) bool { return p.Words == most }, func(seat Seat, p Stake, points int) {
			s.add(Item{seat, n, p.MostSeq, "most-words", plural(most, "word"), points})
		})
	}
	if c.rules.Longest && longest > 0 {
		c.bonus(all, func(p Stake) bool { return p.Longest == longest }, func(seat Seat, p Stake, points int) {
			text := p.Word
			if text == "" {
				text = plural(longest, "letter")
			}
			s.add(Item{seat, n, p.LongSeq, "longest-word", text, points})
		})
	}
}

func plural(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return strconv.Itoa(n) + " " + what + "s"
}

// bonus gives one bonus to who has won it, as the house settles ties (Q7).
func (c *Cards) bonus(all []Stake, won func(Stake) bool, give func(Seat, Stake, int)) {
	n := 0
	for _, p := range all {
		n += b2i(won(p))
	}
	points := c.rules.Bonus
	switch {
	case n > 1 && c.rules.Share:
		points /= n
	case n > 1 && !c.rules.All:
		return
	}
	for i, p := range all {
		if points > 0 && won(p) {
			give(Seat(i), p, points)
		}
	}
}

// gameFloor keeps running totals from falling below 0 (floor=game). Chips are
// paid when a hand is over, so the hand's total counts, not the order within
// it; what was cut is an item of the last entry of the hand that took points
// off the player.
func (c *Cards) gameFloor(t *Table, s *Sheet, items []Item) {
	all := append(append([]Item(nil), items...), t.adjusts...)
	for seat := range Seat(c.seats) {
		total := 0
		for n := 1; n <= len(c.sizes); n++ {
			sum, last := handOf(all, seat, n)
			total += sum
			if total < 0 {
				s.add(Item{Seat: seat, Round: n, Seq: last, For: "floor", Text: fmt.Sprintf("not below 0 after hand %d", n), Points: -total})
				total = 0
			}
		}
	}
}

// handOf sums a player's items of a hand, and finds the last entry among them
// that cost the player more than it earned.
func handOf(items []Item, seat Seat, hand int) (sum, last int) {
	entry := map[int]int{}
	for _, i := range items {
		if i.Seat == seat && i.Round == hand {
			sum += i.Points
			entry[i.Seq] += i.Points
		}
	}
	for seq, points := range entry {
		if points < 0 {
			last = max(last, seq)
		}
	}
	return sum, last
}
