package dict

import (
	"bytes"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Encoding is how the bytes of a word file stand for letters.
type Encoding string

// The encodings. EncodingAuto is UTF-8 where all of the file is valid UTF-8,
// else Latin-1.
const (
	EncodingAuto   Encoding = "auto"
	EncodingUTF8   Encoding = "utf-8"
	EncodingLatin1 Encoding = "latin-1"
)

// Caps is what a capital letter at the beginning of an entry means.
type Caps string

// What to do with capitals: a name, kept as a reason to refuse; a word as any
// other (German nouns); nothing, left out. In a file without any small letter
// capitals mean nothing, and every entry is a word.
const (
	CapsProper Caps = "proper"
	CapsWord   Caps = "word"
	CapsDrop   Caps = "drop"
)

// CompileOptions say how to read a word file. The zero value is EncodingAuto,
// CapsProper, accents folded.
type CompileOptions struct {
	Encoding    Encoding
	Caps        Caps
	DropAccents bool // leave entries with accents out instead of folding them
}

// Summary tells what became of the lines of a word file.
type Summary struct {
	Encoding Encoding // the one that was used
	Lines    int      // lines that were not empty
	Words    int      // different accepted words
	Names    int      // different names kept as reasons
	Repeated int      // lines that gave a word or name again
	Dropped  []Drop   // what was left out, by reason, most frequent first
}

// Drop is one reason for which lines were left out.
type Drop struct {
	Reason   string   `json:"reason"` // "apostrophe", "hyphen", "capital" and so on
	Count    int      `json:"count"`
	Examples []string `json:"examples"` // at most five, the first in the file
}

const (
	maxSource   = 64 << 20
	maxEntries  = 2 << 20
	maxExamples = 5
)

// Compile makes a list out of a text with one word a line, at most 64 MB and 2
// million words. The name follows the rule 1 to 23 of a-z, 0-9, '-', '_', '.'.
// Entries are folded to a-z; those with an apostrophe, a hyphen, a point, a
// space or another sign, and those of one letter or more than 40, are left
// out, and the summary says how many and why. A text without a single word is
// an error, and so is one that is too large or not in the given encoding.
func Compile(r io.Reader, name string, opt CompileOptions) (*List, Summary, error) {
	if err := checkName(name); err != nil {
		return nil, Summary{}, err
	}
	text, encoding, err := decode(r, opt.Encoding)
	if err != nil {
		return nil, Summary{}, err
	}
	c := &compiler{opt: opt, entries: map[string]Info{}, drops: map[string]*Drop{}}
	if err := c.caps(text); err != nil {
		return nil, Summary{}, err
	}
	for line := range strings.Lines(text) {
		if c.line(strings.TrimSpace(line)); len(c.entries) > maxEntries {
			return nil, Summary{}, fmt.Errorf("dict: more than %d words in one list", maxEntries)
		}
	}
	sum := c.summary(encoding)
	if sum.Words == 0 {
		return nil, sum, fmt.Errorf("dict: no words in the text for list %s: it needs one word a line", name)
	}
	list, err := Build(maps.All(c.entries), name)
	return list, sum, err
}

// decode reads the text as UTF-8.
func decode(r io.Reader, encoding Encoding) (string, Encoding, error) {
	data, err := io.ReadAll(io.LimitReader(r, maxSource+1))
	if err != nil {
		return "", "", fmt.Errorf("dict: reading words: %w", err)
	}
	if len(data) > maxSource {
		return "", "", fmt.Errorf("dict: a word file of more than %d MB", maxSource>>20)
	}
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	valid := utf8.Valid(data)
	switch encoding {
	case EncodingAuto, "":
		if !valid {
			return latin1(data), EncodingLatin1, nil
		}
	case EncodingLatin1:
		return latin1(data), EncodingLatin1, nil
	case EncodingUTF8:
		if !valid {
			return "", "", fmt.Errorf("dict: the words are not UTF-8: try encoding %s", EncodingLatin1)
		}
	default:
		return "", "", fmt.Errorf("dict: unknown encoding %q: write %s, %s or %s", encoding, EncodingAuto, EncodingUTF8, EncodingLatin1)
	}
	return string(data), EncodingUTF8, nil
}

func latin1(data []byte) string {
	var text strings.Builder
	text.Grow(len(data) + len(data)/8)
	for _, b := range data {
		text.WriteRune(rune(b))
	}
	return text.String()
}

type compiler struct {
	opt      CompileOptions
	entries  map[string]Info
	drops    map[string]*Drop
	lines    int
	repeated int
}

// caps settles what capitals mean in this text.
func (c *compiler) caps(text string) error {
	switch c.opt.Caps {
	case "":
		c.opt.Caps = CapsProper
	case CapsProper, CapsWord, CapsDrop:
	default:
		return fmt.Errorf("dict: unknown caps %q: write %s, %s or %s", c.opt.Caps, CapsProper, CapsWord, CapsDrop)
	}
	if strings.IndexFunc(text, unicode.IsLower) < 0 {
		c.opt.Caps = CapsWord
	}
	return nil
}

func (c *compiler) line(line string) {
	if line == "" {
		return
	}
	c.lines++
	word, notices, err := Fold(line)
	if reason := c.reason(line, word, notices, err); reason != "" {
		c.drop(reason, line)
		return
	}
	info := Info{Class: Word}
	if c.opt.Caps == CapsProper && hasCapital(line) {
		info.Class = Proper | ProperCommon
	}
	old, known := c.entries[word]
	if known {
		c.repeated++
	}
	if old.Class&Word == 0 {
		c.entries[word] = info
	}
}

// reason is why the line is left out, "" if it stays.
func (c *compiler) reason(line, word string, notices []string, err error) string {
	switch {
	case err != nil && strings.ContainsFunc(line, unicode.IsSpace):
		return "space"
	case err != nil:
		return "other sign"
	case len(word) == 1:
		return "one letter"
	case len(word) > maxLetters:
		return "too long"
	case c.opt.Caps == CapsDrop && hasCapital(line):
		return "capital"
	}
	for _, notice := range notices {
		switch {
		case notice == NoticeHyphen:
			return "hyphen"
		case notice != NoticeAccent || c.opt.DropAccents:
			return notice
		}
	}
	return ""
}

func hasCapital(line string) bool { return strings.ContainsFunc(line, unicode.IsUpper) }

func (c *compiler) drop(reason, line string) {
	d := c.drops[reason]
	if d == nil {
		d = &Drop{Reason: reason}
		c.drops[reason] = d
	}
	d.Count++
	if len(d.Examples) < maxExamples {
		d.Examples = append(d.Examples, short(line))
	}
}

func (c *compiler) summary(encoding Encoding) Summary {
	sum := Summary{Encoding: encoding, Lines: c.lines, Repeated: c.repeated}
	for _, info := range c.entries {
		if info.Class&Word != 0 {
			sum.Words++
		} else {
			sum.Names++
		}
	}
	for _, d := range c.drops {
		sum.Dropped = append(sum.Dropped, *d)
	}
	slices.SortFunc(sum.Dropped, func(a, b Drop) int {
		if a.Count != b.Count {
			return b.Count - a.Count
		}
		return strings.Compare(a.Reason, b.Reason)
	})
	return sum
}
