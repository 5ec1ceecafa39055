package desk

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"scorepad/scorer"
)

// How a solitaire is typed: words by their letters, cards as they turn up.

// soloVerbs are the verbs of a record that a solitaire has.
var soloVerbs = []string{"show", "stack", "word", "refill", "end", "undo", "redo", "amend", "drop", "adjust", "ruling", "challenge", "hint"}

// soloLine puts the verb before what is typed at a solitaire: `QUIET` and
// `2 3 4 5` are words, `5 T` a card that turned up, and `T E A` the cards of
// the stacks that wait, in their order. A single word in capitals is a word,
// also where it is called like a verb.
func (s *Sitting) soloLine(line string) string {
	words := strings.Fields(line)
	first, bang := strings.CutSuffix(words[0], "!")
	capitals := len(words) == 1 && len(first) > 1 && first == strings.ToUpper(first)
	if !capitals && slices.Contains(soloVerbs, strings.ToLower(first)) {
		return line
	}
	if bang {
		words[0] = first
	}
	return s.soloVerb(words) + pick(bang, "!", "") + " " + strings.Join(words, " ")
}

// soloVerb tells cards that turned up from words.
func (s *Sitting) soloVerb(words []string) string {
	waiting := s.waiting()
	switch numbers := countNumbers(words); {
	case numbers == len(words):
		return "word"
	case numbers > 0 && isNumber(words[0]):
		return "show"
	case numbers > 0:
		return "word"
	case len(words) > 1, len(waiting) == scorer.SolitaireStacks:
		return "show"
	}
	if _, isCard := s.cardOf(words[0]); isCard && len(waiting) == 1 {
		return "show"
	}
	return "word"
}

func isNumber(word string) bool {
	_, err := strconv.Atoi(word)
	return err == nil
}

func countNumbers(words []string) int {
	n := 0
	for _, w := range words {
		if isNumber(w) {
			n++
		}
	}
	return n
}

// cardOf reads one card, with or without its brackets.
func (s *Sitting) cardOf(word string) (scorer.Tile, bool) {
	return s.Table.Box().Find(strings.ToUpper(strings.Trim(word, "()")))
}

// waiting lists the stacks that lost their top and have not shown the next.
func (s *Sitting) waiting() []int {
	var out []int
	lie := s.Table.Solitaire()
	for n := 1; n <= scorer.SolitaireStacks; n++ {
		if _, shows := lie.Showing(n); !shows && lie.Left(n) > 0 {
			out = append(out, n)
		}
	}
	return out
}

// completeSolo fills in what people leave out at a solitaire: the stacks of a
// word, the first stack that waits for its card, the word `from`, the brackets
// of a two-letter card.
func (s *Sitting) completeSolo(verb string, args []string) (string, error) {
	bare := strings.TrimSuffix(strings.ToLower(verb), "!")
	switch {
	case bare == "end" && len(args) == 0:
		args = []string{"blocked"}
	case bare == "refill":
		args = s.refillArgs(args)
	case bare == "show" && len(args) > 0 && !isNumber(args[0]):
		waiting := s.waiting()
		if len(waiting) == 0 {
			return "", fmt.Errorf("%w: no stack waits for its card; a word is taken by its letters, as QUIET", scorer.ErrNonsense)
		}
		args = append([]string{strconv.Itoa(waiting[0])}, s.bracketed(args)...)
	case bare == "show" || bare == "stack":
		args = s.bracketed(args)
	case bare == "word" && len(args) > 0 && !isNumber(args[0]):
		return s.byLetters(verb, args)
	}
	return strings.TrimSpace(verb + " " + strings.Join(args, " ")), nil
}

// refillArgs understands `refill 5 3`, and `refill 3` where a stack is empty.
func (s *Sitting) refillArgs(args []string) []string {
	if len(args) == 2 && countNumbers(args) == 2 {
		return []string{args[0], "from", args[1]}
	}
	if len(args) != 1 || !isNumber(args[0]) {
		return args
	}
	for n := 1; n <= scorer.SolitaireStacks; n++ {
		if s.Table.Solitaire().Left(n) == 0 && strconv.Itoa(n) != args[0] {
			return []string{strconv.Itoa(n), "from", args[0]}
		}
	}
	return args
}

// bracketed puts two-letter cards that stand alone into brackets.
func (s *Sitting) bracketed(args []string) []string {
	out := slices.Clone(args)
	for i, w := range out {
		if t, ok := s.cardOf(w); ok {
			out[i] = s.Table.Box().Text([]scorer.Tile{t})
		}
	}
	return out
}

// byLetters finds the stacks of a word that is typed by its letters; numbers
// behind it are stacks that it is to use.
func (s *Sitting) byLetters(verb string, args []string) (string, error) {
	var use []int
	for _, w := range args[1:] {
		n, err := strconv.Atoi(w)
		if err != nil {
			return "", fmt.Errorf("%w: %q is no stack; write the word, and behind it stacks that it is to use, as %s 2 5", scorer.ErrNonsense, w, args[0])
		}
		use = append(use, n)
	}
	ways, err := s.SoloWays(args[0], use...)
	if err != nil {
		return "", err
	}
	if len(ways) == 1 {
		return verb + stackList(ways[0]), nil
	}
	several := &PlacesError{}
	for _, way := range ways {
		several.Places = append(several.Places, "word"+stackList(way)+" "+s.wayText(way))
	}
	return "", several
}

func stackList(stacks []int) string {
	text := ""
	for _, n := range stacks {
		text += " " + strconv.Itoa(n)
	}
	return text
}

// wayText tells which cards a way uses and how high their stacks are.
func (s *Sitting) wayText(stacks []int) string {
	var faces []string
	heights := ""
	for _, n := range stacks {
		c, _ := s.Table.Solitaire().Showing(n)
		faces = append(faces, s.Table.Box().Face(c))
		heights += " " + strconv.Itoa(s.Table.Solitaire().Left(n))
	}
	return "(" + strings.Join(faces, "·") + ", stacks of" + heights + ")"
}

// mostWays bounds the ways that are offered.
const mostWays = 64

// SoloWays gives the ways to take a word (its letters, or its cards with
// two-letter cards in brackets) from the cards that show, each as its stacks
// (1 to 8) in reading order: those from the most cards in their stacks first,
// at most 64.
// Every way uses the stacks in use. Two cards with the same face are not told
// apart within a way. The error says what is missing.
func (s *Sitting) SoloWays(word string, use ...int) ([][]int, error) {
	w := soloWays{s: s, use: use}
	if strings.Contains(word, "(") {
		cards, err := scorer.ParseTiles(s.Table.Head(), s.Table.Box(), word)
		if err != nil {
			return nil, err
		}
		w.cards = cards
	}
	w.walk(strings.ToUpper(strings.NewReplacer("(", "", ")", "").Replace(word)))
	if len(w.found) == 0 {
		return nil, fmt.Errorf("%w: %s cannot be taken from %s%s", scorer.ErrNonsense, strings.ToUpper(word), s.showing(use), s.lacking())
	}
	slices.SortStableFunc(w.found, func(a, b []int) int { return cmp.Compare(s.height(b), s.height(a)) })
	return w.found, nil
}

// soloWays looks for the ways to take one word.
type soloWays struct {
	s     *Sitting
	cards []scorer.Tile // the cards wanted, where the word says so
	use   []int
	path  []int
	found [][]int
}

func (w *soloWays) walk(rest string) {
	if rest == "" {
		if len(w.path) > 0 && !slices.ContainsFunc(w.use, func(n int) bool { return !slices.Contains(w.path, n) }) {
			w.found = append(w.found, slices.Clone(w.path))
		}
		return
	}
	for n := 1; n <= scorer.SolitaireStacks && len(w.found) < mostWays; n++ {
		c, shows := w.s.Table.Solitaire().Showing(n)
		if !shows || !w.fits(n, c) {
			continue
		}
		if after, ok := strings.CutPrefix(rest, w.s.Table.Box().Kinds[c].Letters); ok && after != rest {
			w.path = append(w.path, n)
			w.walk(after)
			w.path = w.path[:len(w.path)-1]
		}
	}
}

// fits says whether stack n, which shows c, can be the next of the path: it is
// not used yet, no later stack with the same face is, and the card is the one
// that was asked for.
func (w *soloWays) fits(n int, c scorer.Tile) bool {
	for _, m := range w.path {
		if other, _ := w.s.Table.Solitaire().Showing(m); m == n || other == c && m > n {
			return false
		}
	}
	return w.cards == nil || len(w.path) < len(w.cards) && w.cards[len(w.path)] == c
}

// height is how many cards the stacks of a way have together.
func (s *Sitting) height(stacks []int) int {
	sum := 0
	for _, n := range stacks {
		sum += s.Table.Solitaire().Left(n)
	}
	return sum
}

func (s *Sitting) showing(use []int) string {
	var faces []string
	for n := 1; n <= scorer.SolitaireStacks; n++ {
		if c, shows := s.Table.Solitaire().Showing(n); shows {
			faces = append(faces, s.Table.Box().Face(c))
		}
	}
	if len(faces) == 0 {
		return "the stacks, no card shows"
	}
	text := "the cards that show, " + strings.Join(faces, " ")
	if len(use) > 0 {
		text += pick(len(use) > 1, ", with stacks", ", with stack") + stackList(use)
	}
	return text
}

func (s *Sitting) lacking() string {
	if waiting := s.waiting(); len(waiting) > 0 {
		return "; still to be shown:" + stackList(waiting)
	}
	return ""
}
