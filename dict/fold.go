package dict

import (
	"errors"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// What [Fold] notices.
const (
	NoticeHyphen     = "hyphenated"
	NoticeApostrophe = "apostrophe"
	NoticePoint      = "point"
	NoticeAccent     = "accent"
)

// ErrLetters is wrapped by the error of [Fold] for text that is no word in
// Latin letters.
var ErrLetters = errors.New("dict: not a word in the letters A to Z")

// folded lists, for each spelling in a-z, the letters that become it.
var folded = [...][2]string{
	{"a", "àáâãäåāăąǎǻȁȃȧạảấầẩẫậắằẳẵặ"}, {"ae", "æǽǣ"}, {"c", "çćĉċč"}, {"d", "ďđðḍ"},
	{"e", "èéêëēĕėęěȅȇȩẹẻẽếềểễệ"}, {"g", "ĝğġģǧǵḡ"}, {"h", "ĥħḥḫ"}, {"i", "ìíîïĩīĭįıǐȉȋỉị"},
	{"ij", "ĳ"}, {"j", "ĵǰ"}, {"k", "ķǩḳ"}, {"l", "ĺļľŀłḷ"}, {"m", "ḿṁṃ"}, {"n", "ñńņňŉǹṅṇ"},
	{"ng", "ŋ"}, {"o", "òóôõöøōŏőơǒǫǿȍȏȯọỏốồổỗộớờởỡợ"}, {"oe", "œ"}, {"r", "ŕŗřȑȓṛ"},
	{"s", "śŝşšșṡṣſ"}, {"ss", "ß"}, {"t", "ţťŧțṭ"}, {"th", "þ"}, {"u", "ùúûüũūŭůűųưǔǖǘǚǜȕȗụủứừửữự"},
	{"w", "ŵẁẃẅẇ"}, {"x", "ẋẍ"}, {"y", "ýÿŷȳẏỳỵỷỹ"}, {"z", "źżžẓ"},
}

// foldRune gives the spelling in a-z of a letter that is not ASCII.
func foldRune(r rune) (string, bool) {
	if r = unicode.ToLower(r); r >= 'a' && r <= 'z' { // such as the sign for kelvin
		return string(r), true
	}
	for _, to := range folded {
		if strings.ContainsRune(to[1], r) {
			return to[0], true
		}
	}
	return "", false
}

// noticeOf names the kind of mark that r is inside a word, "" for none.
func noticeOf(r rune) string {
	switch r {
	case '-', '\u00ad', '\u2010', '\u2011', '\u2012', '\u2013':
		return NoticeHyphen
	case '\'', '`', '\u00b4', '\u2018', '\u2019', '\u02bc':
		return NoticeApostrophe
	case '.', '\u00b7':
		return NoticePoint
	}
	if r >= 0x300 && r <= 0x36f {
		return NoticeAccent
	}
	return ""
}

// Fold turns typed text into letters a-z: case and accents go (æ is ae, ß is
// ss), and so do hyphens, apostrophes and points. What went is told in the
// order "hyphenated", "apostrophe", "point", "accent"; case is not worth
// telling. Space around the word is ignored. Text with anything else in it, or
// without a letter, is an error that wraps [ErrLetters] and names it.
func Fold(s string) (string, []string, error) {
	s = strings.TrimSpace(s)
	if plain := strings.ToLower(s); isPlain(plain) && len(plain) == len(s) {
		return plain, nil, nil
	}
	var word strings.Builder
	seen := map[string]bool{}
	for _, r := range s {
		letters, notice := foldOne(r)
		if letters == "" && notice == "" {
			return "", nil, fmt.Errorf("%w: %s in %q", ErrLetters, nameRune(r), short(s))
		}
		word.WriteString(letters)
		seen[notice] = true
	}
	if word.Len() == 0 {
		return "", nil, fmt.Errorf("%w: no letter in %q", ErrLetters, short(s))
	}
	var notices []string
	for _, notice := range []string{NoticeHyphen, NoticeApostrophe, NoticePoint, NoticeAccent} {
		if seen[notice] {
			notices = append(notices, notice)
		}
	}
	return word.String(), notices, nil
}

func foldOne(r rune) (letters, notice string) {
	if r < utf8.RuneSelf {
		if r|0x20 >= 'a' && r|0x20 <= 'z' {
			return string(r | 0x20), ""
		}
		return "", noticeOf(r)
	}
	if letters, ok := foldRune(r); ok {
		return letters, NoticeAccent
	}
	return "", noticeOf(r)
}

func nameRune(r rune) string {
	switch {
	case r == utf8.RuneError:
		return "a byte that is no UTF-8"
	case unicode.IsSpace(r):
		return "a space"
	}
	return fmt.Sprintf("%q", r)
}

// short keeps messages readable when somebody pastes a page.
func short(s string) string {
	const most = 40
	runes := 0
	for at := range s {
		if runes == most {
			return s[:at] + "…"
		}
		runes++
	}
	return s
}
