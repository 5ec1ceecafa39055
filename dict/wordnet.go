package dict

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// WordNetDirs are the folders where WordNet's database usually lies.
var WordNetDirs = [...]string{
	"/usr/share/wordnet",
	"/usr/share/wordnet/dict",
	"/usr/local/share/wordnet/dict",
	"/usr/local/WordNet-3.0/dict",
	"/opt/homebrew/opt/wordnet/dict",
	"/opt/local/share/WordNet-3.0/dict",
}

// Errors of a [WordNet].
var (
	ErrNoWordNet   = errors.New("dict: no WordNet database here: install the package wordnet-base (Debian, Ubuntu) or wordnet, or name the folder that holds its index.noun")
	ErrNoSense     = errors.New("dict: WordNet has no such word")
	errWordNetForm = errors.New("dict: the WordNet database is damaged")
)

// Sense is one meaning of a word.
type Sense struct {
	Part     string   // "noun", "verb", "adjective" or "adverb"
	Lemma    string   // the base form that was found, for instance "run" for "ran"
	Spelling string   // as the database writes it, with capitals: "Paris"
	Same     []string // other words for the same
	Gloss    string   // the definition
	Examples []string // sentences
}

// WordNet reads definitions in place from the files of an installed WordNet
// 3.x. It is safe for concurrent use.
type WordNet struct {
	parts []wordNetPart
}

type wordNetPart struct {
	name             string
	index, data, exc sortedFile
	endings          [][2]string
}

// partNames are the files' names and ours, with the regular endings of each.
var partNames = [...]struct {
	file, name string
	endings    [][2]string
}{
	{"noun", "noun", [][2]string{{"s", ""}, {"es", ""}, {"ies", "y"}, {"men", "man"}, {"ves", "f"}}},
	{"verb", "verb", [][2]string{
		{"s", ""}, {"es", ""}, {"ies", "y"}, {"ed", ""}, {"ed", "e"}, {"ied", "y"}, {"ing", ""}, {"ing", "e"},
	}},
	{"adj", "adjective", [][2]string{{"er", ""}, {"er", "e"}, {"ier", "y"}, {"est", ""}, {"est", "e"}, {"iest", "y"}}},
	{"adv", "adverb", [][2]string{{"er", ""}, {"er", "e"}, {"ier", "y"}, {"est", ""}, {"est", "e"}, {"iest", "y"}}},
}

// OpenWordNet opens the database in the folder dir; with "" it looks in
// [WordNetDirs]. Where there is none, the error wraps [ErrNoWordNet].
func OpenWordNet(dir string) (*WordNet, error) {
	dirs := []string{dir}
	if dir == "" {
		dirs = WordNetDirs[:]
	}
	for _, dir := range dirs {
		wn, err := openWordNet(dir)
		if err == nil {
			return wn, nil
		}
		if !errors.Is(err, os.ErrNotExist) {
			return nil, fmt.Errorf("dict: opening WordNet: %w", err)
		}
	}
	if dir != "" {
		return nil, fmt.Errorf("%w (looked in %s)", ErrNoWordNet, dir)
	}
	return nil, ErrNoWordNet
}

func openWordNet(dir string) (*WordNet, error) {
	wn := &WordNet{}
	for _, part := range partNames {
		p := wordNetPart{name: part.name, endings: part.endings}
		for _, f := range []struct {
			file *sortedFile
			name string
		}{{&p.index, "index." + part.file}, {&p.data, "data." + part.file}, {&p.exc, part.file + ".exc"}} {
			var err error
			if *f.file, err = openSorted(filepath.Join(dir, f.name)); err != nil {
				return nil, errors.Join(err, wn.Close())
			}
		}
		wn.parts = append(wn.parts, p)
	}
	return wn, nil
}

// Close closes the files; the WordNet is of no use afterwards.
func (wn *WordNet) Close() error {
	var errs []error
	for _, p := range wn.parts {
		errs = append(errs, p.index.close(), p.data.close(), p.exc.close())
	}
	return errors.Join(errs...)
}

// Define lists the senses of word, typed in any case, and of the words that it
// may be a form of: its own first, each with the commonest first. Names are
// left out where the same letters also make a word. A word that the database
// does not have is an error that wraps [ErrNoSense].
func (wn *WordNet) Define(word string) ([]Sense, error) {
	key := strings.ReplaceAll(strings.ToLower(strings.TrimSpace(word)), " ", "_")
	if key == "" { // would find the head of the files
		return nil, fmt.Errorf("%w: nothing was asked", ErrNoSense)
	}
	var own, forms []Sense
	for _, p := range wn.parts {
		lemmas, err := p.lemmas(key)
		if err != nil {
			return nil, err
		}
		for _, lemma := range lemmas {
			senses, err := p.senses(lemma)
			if err != nil {
				return nil, err
			}
			if lemma == key {
				own = append(own, senses...)
			} else {
				forms = append(forms, senses...)
			}
		}
	}
	all := dropNames(append(own, forms...))
	if len(all) == 0 {
		return nil, fmt.Errorf("%w: %s", ErrNoSense, short(word))
	}
	return all, nil
}

func dropNames(senses []Sense) []Sense {
	isName := func(s Sense) bool { return s.Spelling != strings.ToLower(s.Spelling) }
	if !slices.ContainsFunc(senses, func(s Sense) bool { return !isName(s) }) {
		return senses
	}
	return slices.DeleteFunc(senses, isName)
}

// lemmas are the word itself and what it may be a form of.
func (p wordNetPart) lemmas(word string) ([]string, error) {
	lemmas := []string{word}
	line, err := p.exc.find(word)
	if err != nil {
		return nil, err
	}
	if line != "" {
		lemmas = append(lemmas, strings.Fields(line)[1:]...)
	}
	for _, ending := range p.endings {
		stem, ok := strings.CutSuffix(word, ending[0])
		if !ok || len(stem) < 2 {
			continue
		}
		lemmas = append(lemmas, stem+ending[1])
		if n := len(stem); ending[1] == "" && ending[0] != "s" && stem[n-1] == stem[n-2] {
			lemmas = append(lemmas, stem[:n-1])
		}
	}
	return unique(lemmas), nil
}

func unique(words []string) []string {
	var once []string
	for _, word := range words {
		if !slices.Contains(once, word) {
			once = append(once, word)
		}
	}
	return once
}

// senses reads the senses of a lemma by way of the index: lemma, part, number
// of senses, pointers, and at the end as many offsets into the data.
func (p wordNetPart) senses(lemma string) ([]Sense, error) {
	line, err := p.index.find(lemma)
	if err != nil || line == "" {
		return nil, err
	}
	fields := strings.Fields(line)
	if len(fields) < 3 {
		return nil, errWordNetForm
	}
	count, err := strconv.Atoi(fields[2])
	if err != nil || count < 0 || count > len(fields)-3 {
		return nil, errWordNetForm
	}
	var senses []Sense
	for _, field := range fields[len(fields)-count:] {
		at, err := strconv.ParseInt(field, 10, 64)
		if err != nil {
			return nil, errWordNetForm
		}
		line, err := p.data.lineAt(at)
		if err != nil {
			return nil, err
		}
		sense, err := parseSense(line, lemma)
		if err != nil {
			return nil, err
		}
		sense.Part = p.name
		senses = append(senses, sense)
	}
	return senses, nil
}

// parseSense reads a line of data: offset, file, type, number of words in
// hexadecimal, words each with a number, pointers, "|", gloss.
func parseSense(line, lemma string) (Sense, error) {
	facts, gloss, _ := strings.Cut(line, "|")
	fields := strings.Fields(facts)
	if len(fields) < 4 {
		return Sense{}, errWordNetForm
	}
	count, err := strconv.ParseUint(fields[3], 16, 8)
	if err != nil || len(fields) < 4+2*int(count) {
		return Sense{}, errWordNetForm
	}
	sense := Sense{Lemma: strings.ReplaceAll(lemma, "_", " "), Spelling: lemma}
	for at := range int(count) {
		word, _, _ := strings.Cut(fields[4+2*at], "(")
		if word = strings.ReplaceAll(word, "_", " "); strings.EqualFold(word, sense.Lemma) {
			sense.Spelling = word
		} else {
			sense.Same = append(sense.Same, word)
		}
	}
	sense.Gloss, sense.Examples = splitGloss(gloss)
	return sense, nil
}

// splitGloss parts the definition from the examples, which stand in quotes.
func splitGloss(gloss string) (string, []string) {
	gloss = strings.TrimSpace(gloss)
	at := strings.Index(gloss, `; "`)
	if at < 0 {
		return gloss, nil
	}
	var examples []string
	for example := range strings.SplitSeq(gloss[at+2:], `; "`) {
		examples = append(examples, strings.Trim(strings.TrimSpace(example), `";`))
	}
	return gloss[:at], examples
}
