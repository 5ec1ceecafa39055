package term

import "strings"

// Page takes what would be written to a terminal, for a sitting that fills
// the screen and shows the lines itself. New treats it as a terminal.
type Page struct{ strings.Builder }

// Take gives the lines written so far and empties the page.
func (p *Page) Take() []string {
	text := strings.TrimRight(p.String(), "\n")
	p.Reset()
	if text == "" {
		return nil
	}
	return strings.Split(text, "\n")
}
