package validator

import (
	"fmt"
	"slices"

	"scorepad/scorer"
)

// spelled judges a play: the same runs that the score sheet prices.
func (u Umpire) spelled(t *scorer.Table, q *scorer.QuillicoTable, f scorer.Spelled) Ruling {
	p, err := q.Resolve(t, f)
	if err != nil {
		return nil // nonsense, which Table.After refuses
	}
	if p.New() == 0 {
		return Ruling{{Code: NoTiles, Says: "no letter is laid", Rule: "quillico: creating a new word"}}
	}
	j := quillicoJudge{u: u, t: t, q: q, p: p, rules: RulesOf(t.Game(), t.House())}
	j.minLetters, j.rules.minLetters = j.rules.minLetters, 0
	j.mainWord()
	j.place()
	j.sideWords()
	j.lengthened()
	if t.House().On("noRepeats") {
		j.repeats()
	}
	if t.House().Get("challenge") == "quiddler" {
		j.unjudged()
	}
	j.tips()
	j.stars()
	return append(j.r, u.tilesOf(t, q, p)...)
}

// quillicoJudge gathers the findings about one play.
type quillicoJudge struct {
	u          Umpire
	t          *scorer.Table
	q          *scorer.QuillicoTable
	p          *scorer.QuillicoPlay
	rules      WordRules
	minLetters int
	r          Ruling
}

func (j *quillicoJudge) add(code Code, rule, says string, at ...string) {
	j.r = append(j.r, Finding{Code: code, Says: says, At: at, Rule: rule})
}

// reads judges letters one way.
func (j *quillicoJudge) reads(word string) Ruling {
	good, ruled := j.t.RulingOf(word)
	return j.u.word(&j.rules, word, 0, good, ruled)
}

// either judges letters that may be read either way (K1): none if one of the
// two is a word, otherwise what is wrong with the one that was claimed.
func (j *quillicoJudge) either(word string) Ruling {
	r := j.reads(word)
	if len(r) > 0 && len(j.reads(scorer.Backwards(word))) == 0 {
		return nil
	}
	return r
}

// quillicoWord says whether letters are a word of a Quillico table, read either
// way, however few they are.
func (u Umpire) quillicoWord(t *scorer.Table, word string) bool {
	j := quillicoJudge{u: u, t: t, rules: RulesOf(t.Game(), t.House())}
	j.rules.minLetters = 0
	return len(j.either(word)) == 0
}

// mainWord judges the word as it was claimed; where stars break it, each part
// that lies connected.
func (j *quillicoJudge) mainWord() {
	box := j.t.Box()
	if n := len(j.p.Word()); n < j.minLetters {
		j.add(TooFewLetters, "RULES.md K1", fmt.Sprintf("%s has %d of at least %d letters", box.Letters(j.p.Word()), n, j.minLetters), box.Letters(j.p.Word()))
	}
	var part []scorer.Tile
	fresh := false
	judge := func() {
		if fresh && (len(part) > 1 || len(part) == len(j.p.Cells)) {
			j.r = append(j.r, j.either(box.Letters(part))...)
		}
		part, fresh = part[:0], false
	}
	for _, c := range j.p.Cells {
		if c.Star {
			judge()
			continue
		}
		part = append(part, c.Tile)
		fresh = fresh || c.New
	}
	judge()
}

// place judges where the main word lies: through a letter of the table (K2),
// not through a star (K10), and not longer than claimed (K5).
func (j *quillicoJudge) place() {
	joined := false
	for _, c := range j.p.Cells {
		joined = joined || !c.New && !c.Star
		if c.Star {
			j.add(BranchesFromStar, "quillico: a star is a dead end (RULES.md K10)", "a star is no letter and nothing branches from it", j.starLabel(c))
		}
	}
	word := j.t.Box().Letters(j.p.Word())
	if !joined && !j.q.First() && j.q.Complete() {
		j.add(SeparateWord, "quillico: two individual words (RULES.md K2)", word+" holds no letter that lay on the table before and still does", word)
	}
	if j.p.Over {
		j.add(RunsOn, "RULES.md K5", word+" goes on past its ends on its own line", j.mainRun()...)
	}
}

func (j *quillicoJudge) mainRun() []string {
	var out []string
	for i := range j.p.Runs {
		if run := &j.p.Runs[i]; run.Main {
			out = append(out, run.Letters(j.t.Box()))
		}
	}
	return out
}

func (j *quillicoJudge) starLabel(c scorer.QuillicoCell) string {
	for i, s := range j.p.Freed {
		if s.At == c.At {
			return fmt.Sprintf("the star on %s", j.q.LabelOf(j.t.Box(), j.p.Freed[i]))
		}
	}
	return j.q.LabelOf(j.t.Box(), j.q.Board().Pieces()[c.Old]).String()
}

// sideWords judges every row across (K4).
func (j *quillicoJudge) sideWords() {
	for i := range j.p.Runs {
		run := &j.p.Runs[i]
		if run.Main {
			continue
		}
		if word := run.Letters(j.t.Box()); len(j.either(word)) > 0 {
			says := fmt.Sprintf("neither %s nor %s is a word here", word, scorer.Backwards(word))
			if word == scorer.Backwards(word) {
				says = word + " is no word here"
			}
			j.add(TouchesNonword, "quillico: tiles cannot touch unless they spell a word (RULES.md K4)", says, word)
		}
	}
}

// lengthened refuses, where the house says so, what makes a word on the table
// longer, the main word or one across (K8): two letters side by side that lay
// there before. A row that is longer than claimed is runs-on and no more.
func (j *quillicoJudge) lengthened() {
	if j.t.House().On("extend") {
		return
	}
	old := func(row []bool) bool {
		for i := 1; i < len(row); i++ {
			if row[i-1] && row[i] {
				return true
			}
		}
		return false
	}
	tell := func(word string) {
		j.add(NoExtending, "RULES.md K8, extend=no", word+" only makes a word on the table longer", word)
	}
	row := make([]bool, len(j.p.Cells))
	for i, c := range j.p.Cells {
		row[i] = !c.New && !c.Star
	}
	if old(row) {
		tell(j.t.Box().Letters(j.p.Word()))
	}
	for i := range j.p.Runs {
		run := &j.p.Runs[i]
		row = row[:0]
		for _, laid := range run.Laid {
			row = append(row, !laid)
		}
		if !run.Main && old(row) {
			tell(run.Letters(j.t.Box()))
		}
	}
}

// readings gives the words that a row may be taken for: a main word as it was
// claimed, or else the other way; a side word each way that is a word.
func (j *quillicoJudge) readings(main bool, word string) []string {
	back := scorer.Backwards(word)
	var out []string
	if len(j.reads(word)) == 0 {
		out = append(out, word)
	}
	if (!main || len(out) == 0) && back != word && len(j.reads(back)) == 0 {
		out = append(out, back)
	}
	if len(out) == 0 {
		return []string{word}
	}
	return out
}

// repeats refuses a word that was laid before in this game (K20): a row all
// of whose readings were.
func (j *quillicoJudge) repeats() {
	seen := map[string]bool{}
	for _, p := range j.q.Plays() {
		for i := range p.Runs {
			for _, w := range j.readings(p.Runs[i].Main, p.Runs[i].Letters(j.t.Box())) {
				seen[w] = true
			}
		}
	}
	for i := range j.p.Runs {
		run := &j.p.Runs[i]
		if run.Main && j.p.Over {
			continue // runs-on, and no more
		}
		words := j.readings(run.Main, run.Letters(j.t.Box()))
		if !slices.ContainsFunc(words, func(w string) bool { return !seen[w] }) {
			j.add(RepeatedWord, "RULES.md K20, noRepeats", words[0]+" was laid before in this game", words[0])
		}
		for _, w := range words {
			seen[w] = true
		}
	}
}

// tips refuses what touches a letter otherwise than with a whole flat side
// (K6).
func (j *quillicoJudge) tips() {
	if j.t.House().Get("tips") == "ignore" {
		return
	}
	for _, tip := range j.p.Tips {
		tile, old := j.p.Cells[tip.Cell].Tile, j.q.LabelOf(j.t.Box(), j.q.Board().Pieces()[tip.Old]).String()
		j.add(TouchesTip, "quillico: only when the flat sides connect (RULES.md K6)", fmt.Sprintf("%s touches %s, but not with a whole flat side", j.t.Box().Face(tile), old), j.t.Box().Face(tile), old)
	}
}

// stars sees to it that every letter a star freed is used at once, with its
// colour, in the main word (K9).
func (j *quillicoJudge) stars() {
	var laid []scorer.Tile
	for _, c := range j.p.Cells {
		if c.New {
			laid = append(laid, c.Tile)
		}
	}
	for _, s := range j.p.Freed {
		if i := slices.Index(laid, s.Tile); i >= 0 {
			laid = slices.Delete(laid, i, i+1)
			continue
		}
		label := j.q.LabelOf(j.t.Box(), s).String()
		j.add(StarLetterUnused, "quillico: the letter is used in the same turn (RULES.md K9)", fmt.Sprintf("%s came off the table and is not used in the word", label), label)
	}
}

// tilesOf judges the tiles that a play took from the hand, stars too.
func (u Umpire) tilesOf(t *scorer.Table, q *scorer.QuillicoTable, p *scorer.QuillicoPlay) Ruling {
	var laid, freed, shown []scorer.Tile
	for _, s := range p.Freed {
		freed = append(freed, s.Tile)
		shown = append(shown, q.Star())
	}
	back := slices.Clone(freed)
	for _, c := range p.Cells {
		if !c.New {
			continue
		}
		shown = append(shown, c.Tile)
		if i := slices.Index(back, c.Tile); i >= 0 {
			back = slices.Delete(back, i, i+1)
			continue
		}
		laid = append(laid, c.Tile)
	}
	for range p.Freed {
		laid = append(laid, q.Star())
	}
	return append(heldQuillico(t, p.Seat, laid), quillicoSupply(t, q, shown, freed)...)
}
