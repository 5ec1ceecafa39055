package term

import (
	"fmt"
	"strconv"
	"strings"

	"scorepad/scorer"
)

// Sum writes how an entry is understood and what it is worth, the sum shown:
// "(QU)IET 9+2+2+3 = 16, unused Z −14, longest word +10: 12". The table is the
// one after the entry. An entry that earns nothing is told in words.
func Sum(t *scorer.Table, seq int) string {
	k, ok := t.Entry(seq)
	if !ok {
		return ""
	}
	if t.Solitaire() != nil {
		return soloSum(t, k)
	}
	var parts []string
	total := 0
	owner := scorer.SeatOf(k.Now)
	if laid, isLaid := k.Now.(scorer.Laid); isLaid {
		parts = cardSums(t, laid)
	}
	sheet := t.Sheet()
	for _, it := range sheet.Items {
		if it.Seq != seq {
			continue
		}
		total += it.Points
		if part := itemSum(t, it, owner); part != "" {
			parts = append(parts, part)
		}
	}
	if len(parts) == 0 {
		if !earns(k.Now) {
			return t.Text(k.Now, k.Anyway)
		}
		return "0"
	}
	return strings.Join(parts, ", ") + ": " + Number(total)
}

// cardSums writes each word with the values of its cards, and the unused ones.
func cardSums(t *scorer.Table, f scorer.Laid) []string {
	var parts []string
	for _, w := range f.Words {
		parts = append(parts, fmt.Sprintf("%s %s = %d", t.Box().Text(w), values(t.Box(), w), t.Box().Points(w)))
	}
	return parts
}

func values(box *scorer.Box, tiles []scorer.Tile) string {
	nums := make([]string, len(tiles))
	for i, tile := range tiles {
		nums[i] = strconv.Itoa(box.Kinds[tile].Points)
	}
	return strings.Join(nums, "+")
}

// itemSum writes an item that the words' own sums do not show.
func itemSum(t *scorer.Table, it scorer.Item, owner scorer.Seat) string {
	whose := ""
	if it.Seat != owner {
		whose = " for " + t.Name(it.Seat)
	}
	switch it.For {
	case "word":
		if it.Points == 0 {
			return it.Text + " fell"
		}
		return ""
	case "unused":
		return "unused " + it.Text + " " + Signed(it.Points)
	case "line", "side", "single":
		return it.Text + " " + strconv.Itoa(it.Points) + whose
	}
	return strings.ReplaceAll(it.For, "-", " ") + " " + Signed(it.Points) + whose
}

// Signed writes points with their sign: "+10", "−14".
func Signed(n int) string {
	if n < 0 {
		return Number(n)
	}
	return "+" + strconv.Itoa(n)
}

// Number writes points with a real minus sign.
func Number(n int) string {
	if n < 0 {
		return "−" + strconv.Itoa(-n)
	}
	return strconv.Itoa(n)
}

// Totals writes every player's total in a line; in a solitaire how many cards
// are used.
func Totals(t *scorer.Table) string {
	if t.Solitaire() != nil {
		return soloScore(t)
	}
	var parts []string
	for i, n := range t.Scores() {
		parts = append(parts, fmt.Sprintf("%s %s", t.Name(scorer.Seat(i)), Number(n)))
	}
	return strings.Join(parts, ", ")
}
