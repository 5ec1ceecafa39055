package dict

import _ "embed"

//go:embed lists/CREDITS.txt
var credits string

//go:embed lists/SCOWL-Copyright.txt
var scowlLicence string

//go:embed lists/UKACD-readme.txt
var ukacdLicence string

//go:embed lists/WordNet-LICENSE.txt
var wordNetLicence string

// Credits tells where the built-in list comes from, with the copyright lines
// that have to be shown. A command that tells about the list shows all of it.
func Credits() string { return credits }

// Licence is the text of one licence.
type Licence struct{ Name, Text string }

// Licences are the full terms of what went into the built-in list, word for
// word.
func Licences() []Licence {
	return []Licence{
		{"SCOWL", scowlLicence},
		{"UKACD", ukacdLicence},
		{"WordNet", wordNetLicence},
	}
}
