// Package dict answers one question: is this a word, and of what kind?
//
// A [List] holds accepted words and, beside them, strings that are no words
// together with the reason (a proper noun, an abbreviation, half of a
// hyphenated word). Two lists are built in, [Club] and [Family]; they are read
// in place from the program's own bytes, so there is nothing to load. People
// can compile lists of their own with [Compile] and keep them in files that
// [Open] reads. Definitions come from a [WordNet] where one is installed.
//
// The package refuses to know any game: it never says what may be laid, only
// what a string of letters is. It writes no files, keeps no state and logs
// nothing; every value is safe for use by many goroutines.
package dict

import "math/bits"

//go:generate go run scorepad/dict/internal/gen -out lists/words.dawg

// Class is a set of facts about a string of letters.
type Class uint32

// The facts. Word and Obscure decide what a list accepts; the rest says of
// what kind a word is, or why a string is none. Reasons from Proper to Denied
// stand with strings that some list refuses: also with an Obscure word, which
// the family list may know as a name (Canada), so ask [List.Has] first.
const (
	Word         Class = 1 << iota // accepted by the larger list (club)
	Obscure                        // a word that the family list leaves out
	PluralNoun                     // plural of a noun
	Verb3                          // third-person form of a verb
	Clipped                        // a word that is a shortened word, such as fax
	Vulgar                         // judged as any other word, never shown as a hint
	Proper                         // stands in the sources with a capital
	ProperCommon                   // such a name, and a well-known one (size 70 or less)
	Abbreviation                   // stands for a longer word, such as kg
	Roman                          // a roman numeral
	Contraction                    // written with an apostrophe, such as don't
	Hyphenated                     // written with a hyphen, such as co-op
	Prefix                         // only the beginning of words
	Suffix                         // only the end of words
	Denied                         // in the sources, but no dictionary word
	British                        // a British spelling
	American                       // an American spelling
	Canadian                       // a Canadian spelling
	Australian                     // an Australian spelling
	Headword                       // stands in a dictionary by itself, not only as a form
	classes      = iota
)

// tagNames holds the name of every class, in the order of the constants.
var tagNames = [classes]string{
	"word", "obscure", "plural", "verb", "clipped", "vulgar", "proper", "well-known",
	"abbreviation", "roman", "contraction", "hyphenated", "prefix", "suffix", "denied",
	"british", "american", "canadian", "australian", "headword",
}

// Info is all that is known about a string of letters. The zero Info means
// that nothing is known.
type Info struct {
	Class Class // facts
	Level int   // how common: 10 (everyday) to 80 (rare), 0 unknown
}

// Is reports whether all the facts of c hold.
func (i Info) Is(c Class) bool { return i.Class&c == c }

// Plural reports whether "no plurals" refuses the word: a plural noun that is
// neither a verb form nor a headword of its own (runs, glasses and news stay).
func (i Info) Plural() bool {
	return i.Class&(PluralNoun|Verb3|Headword) == PluralNoun
}

// Tags names what is special about the entry, in lower case and in a fixed
// order, for instance "obscure", "plural", "british". Being a word, a headword
// or a verb form is nothing special, and "plural" follows [Info.Plural].
func (i Info) Tags() []string {
	c := i.Class &^ (Word | Verb3 | Headword | PluralNoun)
	if i.Plural() {
		c |= PluralNoun
	}
	var tags []string
	for ; c != 0; c &= c - 1 {
		if at := bits.TrailingZeros32(uint32(c)); at < classes {
			tags = append(tags, tagNames[at])
		}
	}
	return tags
}
