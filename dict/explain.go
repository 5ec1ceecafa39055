package dict

import "strings"

// said holds what is said about a string for each reason, in this order.
var said = [...]struct {
	class Class
	says  string
}{
	{Proper, "a proper noun"},
	{Abbreviation, "an abbreviation"},
	{Roman, "a roman numeral"},
	{Contraction, "a contraction"},
	{Hyphenated, "hyphenated"},
	{Prefix, "a prefix"},
	{Suffix, "a suffix"},
	{Denied, "in no dictionary"},
}

// Explain says in a few words what list l knows about the typed word, i being
// what [List.Look] gave for it: "a word", "a word, obscure, not in the family
// list", "a proper noun", "hyphenated", "not in the list; near: the, ten, tea".
// A hyphen, apostrophe or point in the typed text comes before all else. What
// that means in a game is for others to add.
func (i Info) Explain(word string, l *List) string {
	letters, notices, err := Fold(word)
	if err != nil {
		return "not a word in the letters A to Z"
	}
	for _, notice := range notices {
		if says := i.saysMark(notice); says != "" {
			return says
		}
	}
	reasons := i.reasons()
	switch {
	case i.rank() >= l.min:
		return i.saysWord()
	case i.Class&Word != 0 && reasons == "":
		return i.saysWord()
	case i.Class&Word != 0:
		return reasons + "; " + i.saysWord()
	case reasons != "":
		return reasons
	}
	if near := l.Near(letters, 3); len(near) > 0 {
		return "not in the list; near: " + strings.Join(near, ", ")
	}
	return "not in the list"
}

// saysMark is what a mark inside the typed word means.
func (i Info) saysMark(notice string) string {
	switch notice {
	case NoticeHyphen:
		return "hyphenated"
	case NoticeApostrophe:
		if i.Class&Contraction == 0 {
			return "written with an apostrophe"
		}
		return "a contraction"
	case NoticePoint:
		return "an abbreviation"
	}
	return ""
}

func (i Info) saysWord() string {
	says := "a word"
	for _, kind := range [...]struct {
		holds bool
		says  string
	}{
		{i.Plural(), ", plural"},
		{i.Class&Clipped != 0, ", shortened"},
		{i.Class&Obscure != 0, ", obscure, not in the family list"},
	} {
		if kind.holds {
			says += kind.says
		}
	}
	return says
}

// reasons joins all that speaks against the string, "" if nothing does.
func (i Info) reasons() string {
	var all []string
	for _, reason := range said {
		if i.Class&reason.class != 0 {
			all = append(all, reason.says)
		}
	}
	return strings.Join(all, ", ")
}
