package scorer

import (
	"errors"
	"strings"
	"testing"
)

const soloHead = "scorepad 1\ngame solitaire\nplayers Ann\n\n"

// solo replays the lines of a solitaire, parted by semicolons.
func solo(t *testing.T, lines string) (*Table, error) {
	t.Helper()
	return ReadTable(strings.NewReader(soloHead + strings.ReplaceAll(lines, ";", "\n")))
}

// layout writes the stacks: the card that shows (? where it waits), and how
// many cards are left.
func layout(t *Table) string {
	var b strings.Builder
	s := t.Solitaire()
	for n := 1; n <= SolitaireStacks; n++ {
		face := "?"
		if c, ok := s.Showing(n); ok {
			face = t.Box().Face(c)
		} else if s.Left(n) == 0 {
			face = "-"
		}
		b.WriteString(face + string(rune('0'+s.Left(n))) + " ")
	}
	return strings.TrimSpace(b.String())
}

const eight = "show 1 Q(QU) I E T S O X;"

func TestSolitaireLies(t *testing.T) {
	emptied := "stack 1 A B C D E F;show 2 T H E R E S O;word! 1;word! 1;word! 1;word! 1;word! 1;word! 1;"
	for _, c := range []struct{ lines, want string }{
		{"", "?6 ?6 ?6 ?6 ?6 ?6 ?6 ?6"},
		{eight, "Q6 QU6 I6 E6 T6 S6 O6 X6"},
		{eight + "word 2 3 4 5", "Q6 ?5 ?5 ?5 ?5 S6 O6 X6"},
		{eight + "word 2 3 4 5;show 3 A", "Q6 ?5 A5 ?5 ?5 S6 O6 X6"},
		{eight + "word 2 3 5;show 2 A B C", "Q6 A5 B5 E6 C5 S6 O6 X6"}, // each on the next stack that waits
		{"stack 1 A B C D E F;show 2 T;word 2 1", "B5 ?5 ?6 ?6 ?6 ?6 ?6 ?6"},
		{"show 1 A;stack 1 A B C D E F;show 2 T;word 1 2", "B5 ?5 ?6 ?6 ?6 ?6 ?6 ?6"}, // turned over afterwards
		{emptied, "-0 T6 H6 E6 R6 E6 S6 O6"},
		{emptied + "refill 1 from 4", "E1 T6 H6 ?5 R6 E6 S6 O6"},
		{emptied + "refill 1 from 4;show 4 A;word 1 4", "-0 T6 H6 ?4 R6 E6 S6 O6"},
	} {
		table, err := solo(t, c.lines)
		if err != nil {
			t.Errorf("%s: %v", c.lines, err)
			continue
		}
		if got := layout(table); got != c.want {
			t.Errorf("%s: %s, want %s", c.lines, got, c.want)
		}
	}
}

func TestSolitaireNonsense(t *testing.T) {
	for _, lines := range []string{
		"word 1", eight + "word 2 2", eight + "word 9", eight + "word 0 1", eight + "word 2 3;word 2 4",
		"show 9 A", "show 0 A", "show 1", "show 1 A A A A A A A A A", eight + "show 1 A", "show 1 #", "show 3 A;show 3 B",
		"stack 1 A B C", "stack 1 A B C D E F G", "show 1 B;stack 1 A B C D E F", "stack 9 A B C D E F",
		eight + "refill 1 from 2", "stack 1 A B C D E F;refill 9 from 1", "word", "refill 1 to 2",
		"stack 1 A B C D E F;word! 1;word! 1;word! 1;word! 1;word! 1;word! 1;refill 1 from 2",
		"stack 1 A B C D E F;word! 1;word! 1;word! 1;word! 1;word! 1;word! 1;word 1",
		"stack 1 A B C D E F;stack 2 A B C D E F;word! 1 2;word! 1 2;word! 1 2;word! 1 2;word! 1 2;word! 1;refill 1 from 2",
		eight + "challenge Ann 1 QUIET falls", eight + "word 2 3 4 5;challenge Ann 2 QUITE falls",
		"end out Ann", "end blocked left Ann:AB", "pass Ann", "claim Ann 5", "lay Ann / A", "draw Ann A",
	} {
		if _, err := solo(t, lines); !errors.Is(err, ErrNonsense) {
			t.Errorf("%s: %v, want nonsense", lines, err)
		}
	}
}

// A whole deal of AT and TA, taken two stacks at a time.
func TestSolitaireWon(t *testing.T) {
	var lines strings.Builder
	for n := range SolitaireStacks {
		lines.WriteString("stack " + string(rune('1'+n)) + " A T A T A T;")
	}
	for n := range SolitaireDepth {
		for k := 1; k < SolitaireStacks; k += 2 {
			a, b := string(rune('0'+k)), string(rune('1'+k))
			if n == 0 {
				lines.WriteString("word! " + a + ";") // puts the two out of step
			}
			lines.WriteString("word " + a + " " + b + ";")
		}
		if n == SolitaireDepth-2 {
			break
		}
	}
	table, err := solo(t, lines.String())
	if err != nil {
		t.Fatal(err)
	}
	if table.Over() || table.Solitaire().Used() != 44 || table.Scores()[0] != 44 || len(table.Winners()) != 0 {
		t.Errorf("used %d, over %v, scores %v, winners %v", table.Solitaire().Used(), table.Over(), table.Scores(), table.Winners())
	}
	for _, n := range []int{2, 4, 6, 8} {
		if err := table.Fold(Entry{Fact: Removed{[]int{n}}, Forced: true}); err != nil {
			t.Fatal(err)
		}
	}
	if !table.Over() || !table.Solitaire().Won() || table.Scores()[0] != 48 || len(table.Winners()) != 1 {
		t.Errorf("won %v, over %v, scores %v, winners %v", table.Solitaire().Won(), table.Over(), table.Scores(), table.Winners())
	}
	deal, known := table.Solitaire().Deal()
	if !known || len(deal) != SolitaireStacks || table.Box().Text(deal[7]) != "ATATAT" {
		t.Errorf("deal %v, known %v", deal, known)
	}
}

func TestSolitaireGivenUp(t *testing.T) {
	table, err := solo(t, eight+"word 2 3 4 5;end blocked")
	if err != nil {
		t.Fatal(err)
	}
	if !table.Over() || len(table.Winners()) != 0 || table.Scores()[0] != 4 {
		t.Errorf("over %v, winners %v, scores %v", table.Over(), table.Winners(), table.Scores())
	}
	sheet := table.Sheet()
	if len(sheet.Items) != 1 || sheet.Items[0] != (Item{Round: 1, Seq: 2, For: "word", Text: "(QU)IET", Points: 4}) {
		t.Errorf("items %v", sheet.Items)
	}
	if _, known := table.Solitaire().Deal(); known {
		t.Error("nine cards of 48 are no known deal")
	}
}

// Records of a solitaire come back as they were written, at every length.
func TestSolitaireText(t *testing.T) {
	table, err := solo(t, "stack 1 A (QU) (TH) D E F;show 2 T H;word! 1 2;show 2 Z;undo;redo;amend 3 word 2 1;end blocked")
	if err != nil {
		t.Fatal(err)
	}
	text := Format(table.Record())
	again, err := Parse(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	if got := Format(again); got != text {
		t.Errorf("%s\nwant %s", got, text)
	}
	for n := range again.Entries {
		if _, err := Replay(&Record{Head: again.Head, Entries: again.Entries[:n]}); err != nil {
			t.Errorf("first %d entries: %v", n, err)
		}
	}
}
