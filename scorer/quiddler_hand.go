package scorer

// CardHand is one hand of a card game: who deals, who begins, who has been
// entered (RULES.md Q3, Q17, Q18, Q20).
type CardHand struct {
	Number     int    // from 1
	Cards      int    // dealt to each player
	Dealer     Seat   // passes to the left each hand
	Starter    Seat   // left of the dealer
	Out        Seat   // the first who went out; Nobody so far
	Missing    []Seat // who has no entry yet, in playing order from the starter
	BonusesOff bool   // somebody only called points: no bonus for anybody (Q21)
	Stock      int    // cards in the stock after the deal and the turned card
}

// Complete says whether every player has an entry in the hand.
func (h CardHand) Complete() bool { return len(h.Missing) == 0 }

// Hands is how many hands the game has.
func (c *Cards) Hands() int { return len(c.sizes) }

// Rules is how this game is priced.
func (c *Cards) Rules() CardRules { return c.rules }

// Dealer is who deals hand n, from 1: the deal passes to the left (Q17).
func (c *Cards) Dealer(n int) Seat { return Seat((int(c.dealer) + n - 1) % c.seats) }

// Starter is who begins hand n: the player to the left of its dealer.
func (c *Cards) Starter(n int) Seat { return Seat((int(c.Dealer(n)) + 1) % c.seats) }

// Size is how many cards are dealt to each in hand n, from 1; 0 where there
// is no such hand.
func (c *Cards) Size(n int) int {
	if n < 1 || n > len(c.sizes) {
		return 0
	}
	return c.sizes[n-1]
}

// Current is the hand that the next entry belongs to, from 1.
func (c *Cards) Current() int { return c.round() }

// LastEntered is the hand that the last lay-down or claim belongs to, from 1;
// its words may still be challenged (Q12).
func (c *Cards) LastEntered() int { return c.now }

// Hand tells about hand n, from 1 to Hands.
func (c *Cards) Hand(n int) CardHand {
	h := CardHand{Number: n, Cards: c.Size(n), Dealer: c.Dealer(n), Starter: c.Starter(n), Out: Nobody}
	h.Stock = c.box.Total() - 1 - c.seats*h.Cards
	var entered uint16
	for _, l := range c.LayDowns(n) {
		entered |= 1 << l.Seat
		if l.Out && h.Out == Nobody {
			h.Out = l.Seat
		}
		h.BonusesOff = h.BonusesOff || l.Claim != nil && !l.Claim.Figures && !l.Late
	}
	for i := range c.seats {
		if s := (int(h.Starter) + i) % c.seats; entered>>s&1 == 0 {
			h.Missing = append(h.Missing, Seat(s))
		}
	}
	return h
}

// LayDowns are the lay-downs and claims of hand n in the order in which they
// were entered. Read them, do not keep them.
func (c *Cards) LayDowns(n int) []LayDown {
	if n == c.now {
		return c.lays[c.first:]
	}
	from := 0
	for from < len(c.lays) && c.lays[from].Hand < n {
		from++
	}
	to := from
	for to < len(c.lays) && c.lays[to].Hand == n {
		to++
	}
	return c.lays[from:to]
}

// LayDown gives the lay-down or claim that is entry seq.
func (c *Cards) LayDown(seq int) (LayDown, bool) {
	if l := c.find(seq); l != nil {
		return *l, true
	}
	return LayDown{}, false
}

// Entered says whether a player has an entry in the hand that is going on.
func (c *Cards) Entered(s Seat) bool { return !c.complete() && c.entered>>s&1 == 1 }

// WentOut is the first who went out in the hand that is going on; Nobody
// where nobody did, or where the next entry begins a hand.
func (c *Cards) WentOut() Seat {
	if c.complete() {
		return Nobody
	}
	for _, l := range c.lays[c.first:] {
		if l.Out {
			return l.Seat
		}
	}
	return Nobody
}

// Decided gives the challenge that ruled on a word (in capitals) in hand n.
// It holds for every copy of the word in that hand (Q15).
func (c *Cards) Decided(n int, word string) (Decision, bool) {
	for _, d := range c.decisions {
		if d.Hand == n && !d.Again && d.Word == word {
			return d, true
		}
	}
	return Decision{}, false
}

// Fallen says whether a word that was laid in hand n has fallen, and by which
// challenge.
func (c *Cards) Fallen(n int, w Word) (seq int, fell bool) {
	for _, d := range c.decisions {
		if d.Hand == n && !d.Again && d.Falls && c.spells(w, d.Word) {
			return d.Seq, true
		}
	}
	return 0, false
}

// OpenWord is a word that may be challenged now.
type OpenWord struct {
	Entry  int
	Seat   Seat
	Cards  Word
	Word   string // its letters, in capitals
	Points int
}

// OpenWords are the words that may be challenged now: laid in the hand that
// was last entered, and not ruled on in it (Q12, Q15).
func (c *Cards) OpenWords() []OpenWord {
	var out []OpenWord
	for _, l := range c.LayDowns(c.now) {
		for _, w := range l.Words {
			letters := c.box.Letters(w)
			if _, ruled := c.Decided(c.now, letters); !ruled {
				out = append(out, OpenWord{l.Seq, l.Seat, w, letters, c.box.Points(w)})
			}
		}
	}
	return out
}
