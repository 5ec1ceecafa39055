package scorer

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// FormatEntry writes an entry as one line of a record, in the explicit form.
func FormatEntry(h *Head, box *Box, e Entry) string {
	text := FormatFact(h, box, e.Fact, e.Forced)
	if !e.At.IsZero() {
		text += " @" + e.At.UTC().Format(time.RFC3339)
	}
	return text
}

// FormatFact writes a fact as a line of a record, without a time; forced puts
// the ! behind its verb.
func FormatFact(h *Head, box *Box, f Fact, forced bool) string {
	w := writer{h: h, box: box, forced: forced}
	switch f := f.(type) {
	case Laid:
		w.laid(f)
	case Played:
		w.played(f)
	case Spelled:
		w.spelled(f)
	case Traded:
		w.verb("trade", f.Seat)
		if len(f.Tiles) > 0 {
			w.tiles(f.Tiles)
		} else {
			w.add(strconv.Itoa(f.Count))
		}
	case Exchanged:
		w.verb("exchange", f.Seat)
		w.tiles(f.Tiles)
	case Passed:
		w.verb("pass", f.Seat)
	case Challenged:
		w.challenged(f)
	case Ruled:
		w.verb("ruling", Nobody)
		w.add(f.Word, pick(f.Good, "good", "bad"))
	case Claimed:
		w.claimed(f)
	case Adjusted:
		w.verb("adjust", f.Seat)
		w.add(strconv.Itoa(f.Points), quoteText(f.Reason))
	case Ended:
		w.ended(f)
	default:
		w.rest(f)
	}
	return w.b.String()
}

// rest writes the facts of simulated games, the corrections, and solitaire.
func (w *writer) rest(f Fact) {
	switch f := f.(type) {
	case Started:
		w.verb("start", f.Seat)
	case Undone:
		w.verb("undo", Nobody)
	case Redone:
		w.verb("redo", Nobody)
	case Amended:
		w.verb("amend", Nobody)
		w.add(strconv.Itoa(f.Entry), FormatFact(w.h, w.box, f.Fact, f.Forced))
	case Dropped:
		w.verb("drop", Nobody)
		w.add(strconv.Itoa(f.Entry))
	case Hinted:
		w.verb("hint", f.Seat)
	case Dealt:
		w.verb("deal", f.Seat)
		w.tiles(f.Tiles)
	case Turned:
		w.verb("turn", Nobody)
		w.tiles([]Tile{f.Tile})
	case Drew:
		w.verb("draw", f.Seat)
		w.tiles(f.Tiles)
	case Took:
		w.verb("take", f.Seat)
	case Discarded:
		w.verb("discard", f.Seat)
		w.tiles([]Tile{f.Tile})
	case Reshuffled:
		w.verb("reshuffle", Nobody)
	case Exposed:
		w.verb("show", Nobody)
		w.add(strconv.Itoa(f.First))
		w.tiles(f.Tiles)
	case Stacked:
		w.verb("stack", Nobody)
		w.add(strconv.Itoa(f.Stack))
		w.tiles(f.Tiles)
	case Removed:
		w.verb("word", Nobody)
		for _, s := range f.Stacks {
			w.add(strconv.Itoa(s))
		}
	case Refilled:
		w.verb("refill", Nobody)
		w.add(strconv.Itoa(f.To), "from", strconv.Itoa(f.From))
	}
}

func pick(cond bool, yes, no string) string {
	if cond {
		return yes
	}
	return no
}

type writer struct {
	h      *Head
	box    *Box
	forced bool
	b      strings.Builder
}

func (w *writer) add(words ...string) {
	for _, s := range words {
		w.b.WriteByte(' ')
		w.b.WriteString(s)
	}
}

func (w *writer) verb(verb string, seat Seat) {
	w.b.WriteString(verb)
	if w.forced {
		w.b.WriteByte('!')
	}
	if seat != Nobody {
		w.add(Quote(w.h.Players[seat]))
	}
}

// tiles writes each tile as a word of its own, two-letter cards in brackets.
func (w *writer) tiles(tiles []Tile) {
	for _, t := range tiles {
		w.add(w.box.Text([]Tile{t}))
	}
}

func (w *writer) laid(f Laid) {
	w.verb(pick(f.Out, "out", "lay"), f.Seat)
	for _, word := range f.Words {
		w.add(w.word(word))
	}
	if len(f.Unused) > 0 {
		w.add("/")
		w.tiles(f.Unused)
	} else if len(f.Words) == 0 {
		w.add("/")
	}
}

// word writes a word of cards. One that was forced in may not fit the hand's
// size; where its letters could be read as two-letter cards its first card
// stands in brackets then, which makes it explicit.
func (w *writer) word(word Word) string {
	text := w.box.Text(word)
	if w.forced && !strings.Contains(text, "(") && len(splits(w.box, text, 2)) > 1 {
		return "(" + text[:1] + ")" + text[1:]
	}
	return text
}

func (w *writer) played(f Played) {
	w.verb("play", f.Seat)
	if len(f.Tiles) == 0 && len(f.Run) > 0 {
		w.add(SquareText(f.From), f.Step.String())
		w.tiles(f.Run)
		return
	}
	for _, p := range f.Tiles {
		w.add(w.box.Face(p.Tile) + "@" + SquareText(p.At))
	}
}

// SquareText writes a square as records do: "1,-1".
func SquareText(at At) string { return strconv.Itoa(int(at.A)) + "," + strconv.Itoa(int(at.C)) }

func (w *writer) spelled(f Spelled) {
	w.verb("play", f.Seat)
	w.add(f.Step.String())
	for _, s := range f.Stars {
		w.add("*" + s.String())
	}
	var b strings.Builder
	for _, c := range f.Cells {
		if c.Anchor != (Anchor{}) {
			b.WriteString("[" + c.Anchor.String() + "]")
		} else {
			b.WriteString(w.box.Face(c.Tile))
		}
	}
	if f.Off != (Anchor{}) {
		b.WriteString("@" + f.Off.String())
		for _, s := range f.Steps {
			b.WriteString("+" + s.String())
		}
	}
	w.add(b.String())
}

// String writes an anchor as its label: "K1".
func (a Anchor) String() string { return string(rune(a.Letter)) + strconv.Itoa(a.N) }

func (w *writer) challenged(f Challenged) {
	w.verb("challenge", f.Seat)
	word := f.Word
	if len(f.Spelling) > 0 {
		word = w.box.Text(f.Spelling)
	}
	w.add(strconv.Itoa(f.Entry), word, pick(f.Falls, "falls", "stands"))
}

func (w *writer) claimed(f Claimed) {
	w.verb("claim", f.Seat)
	w.add(strconv.Itoa(f.Points))
	if f.Figures {
		w.add("words", strconv.Itoa(f.Words), "longest", strconv.Itoa(f.Longest))
	}
}

func (w *writer) ended(f Ended) {
	w.verb("end", Nobody)
	if f.Out == Nobody {
		w.add("blocked")
	} else {
		w.add("out", Quote(w.h.Players[f.Out]))
	}
	if len(f.Left) > 0 {
		w.add("left")
	}
	for _, l := range f.Left {
		names := make([]string, len(l.Tiles))
		sep := ""
		for i, t := range l.Tiles {
			names[i] = w.box.Face(t)
			if len(names[i]) > 1 {
				sep = ","
			}
		}
		w.add(Quote(w.h.Players[l.Seat]) + ":" + strings.Join(names, sep))
	}
}

// usage says how each verb is written.
var usage = []struct{ verb, form string }{
	{"out", "out NAME WORD WORD …"},
	{"lay", "lay NAME WORD … / UNUSED CARDS"},
	{"play", "play NAME ro@1,0 rd@2,0 (Qwirkle) or play NAME E WORD (Quillico)"},
	{"trade", "trade NAME 3, or trade NAME bs ro rx"},
	{"exchange", "exchange NAME, or exchange NAME A b C"},
	{"pass", "pass NAME"},
	{"challenge", "challenge NAME ENTRY WORD stands, or … falls"},
	{"ruling", "ruling WORD good, or ruling WORD bad"},
	{"claim", "claim NAME 12, or claim NAME 12 words 2 longest 5"},
	{"adjust", "adjust NAME -5 REASON"},
	{"end", "end out NAME left NAME:TILES …, or end blocked left NAME:TILES …"},
	{"undo", "undo"}, {"redo", "redo"},
	{"amend", "amend ENTRY lay NAME …"},
	{"drop", "drop ENTRY"},
	{"start", "start NAME"},
	{"hint", "hint NAME"},
	{"deal", "deal NAME TILES"}, {"turn", "turn CARD"}, {"draw", "draw NAME TILES"},
	{"take", "take NAME"}, {"discard", "discard NAME CARD"}, {"reshuffle", "reshuffle"},
	{"show", "show STACK CARDS"}, {"stack", "stack STACK CARDS, all of them from the top"}, {"word", "word STACK STACK …"}, {"refill", "refill STACK from STACK"},
}

// Usage says how a verb is written; "" for a verb there is not.
func Usage(verb string) string {
	for _, u := range usage {
		if u.verb == verb {
			return u.form
		}
	}
	return ""
}

// Verbs lists every verb of a record.
func Verbs() []string {
	var out []string
	for _, u := range usage {
		out = append(out, u.verb)
	}
	return out
}

func misused(verb string) error {
	return fmt.Errorf("%w: write %s", ErrNonsense, Usage(verb))
}
