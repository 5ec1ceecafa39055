package main

import (
	"fmt"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"scorepad/cmd/internal/term"
)

// topLines tell how far the game is; what is long takes up to three lines.
func (m *screen) topLines() []string {
	first, second := term.Standing(m.k.s.Table)
	rest := m.wrap(second, "")
	return append([]string{m.fit(bold(first))}, rest[:min(len(rest), 3)]...)
}

// free is how many lines there are besides the top, the rule, the prompt and
// the keys.
func (m *screen) free() int { return m.height - 3 - len(m.topLines()) }

// View draws the screen.
func (m *screen) View() tea.View {
	if m.quit {
		return tea.NewView("")
	}
	lines := m.layOut()
	v := tea.NewView(strings.Join(lines, "\n"))
	v.AltScreen = true
	v.WindowTitle = "scorepad"
	_, column := m.prompt.view(m.width)
	v.Cursor = tea.NewCursor(column, len(lines)-2)
	return v
}

// layOut gives the lines of the screen, as many as it is high.
func (m *screen) layOut() []string {
	lines := m.topLines()
	if m.over != nil {
		lines = append(lines, m.overLines()...)
	} else {
		sheet := m.standing()
		shown := m.shown()
		lines = append(lines, sheet...)
		lines = append(lines, faint(strings.Repeat("─", m.width)))
		lines = append(lines, m.logLines(m.free()-len(sheet)-len(shown))...)
		lines = append(lines, shown...)
	}
	line, _ := m.prompt.view(m.width)
	lines = append(lines, line, m.fit(faint(m.footer())))
	return lines[max(len(lines)-m.height, 0):]
}

// fit cuts a line to the screen.
func (m *screen) fit(line string) string { return ansi.Truncate(line, m.width, "…") }

func bold(text string) string  { return ansi.NewStyle().Bold().Styled(text) }
func faint(text string) string { return ansi.NewStyle().Faint().Styled(text) }

// standing is the sheet, or the board, in the lines that it may take.
func (m *screen) standing() []string {
	t := m.k.s.Table
	most := max(m.free()-max(6, len(m.shown())), 3)
	switch {
	case t.Solitaire() != nil:
		return term.StackGlance(t, m.width, most)
	case t.Game().Boards():
		return m.glance(most)
	}
	return m.sheetRows(term.NarrowSheet(t, m.width), most)
}

// sheetRows keeps the headings and the totals, and between them the rows that
// there is room for.
func (m *screen) sheetRows(rows []string, most int) []string {
	rows = slices.Clone(rows)
	for i := range rows {
		rows[i] = m.fit(rows[i])
	}
	rows[0], rows[len(rows)-1] = faint(rows[0]), bold(rows[len(rows)-1])
	room := most - 2
	between := rows[1 : len(rows)-1]
	if len(between) <= room {
		m.sheetBack = 0
		return rows
	}
	rows[0] = m.fit(rows[0] + faint("   Alt-PgUp: earlier"))
	m.sheetBack = min(m.sheetBack, len(between)-room)
	to := len(between) - m.sheetBack
	out := append([]string{rows[0]}, between[to-room:to]...)
	return append(out, rows[len(rows)-1])
}

// glance is the board as it lies, or as the line being typed would make it.
func (m *screen) glance(most int) []string {
	t := m.k.s.Table
	if m.seen.after != nil && m.seen.line == m.prompt.Value() {
		t = m.seen.after
	}
	page := &term.Page{}
	term.New(page, false, m.k.a.env).Glance(term.View{Table: t, Width: m.width, IsWord: m.k.isWord()}, most)
	lines := page.Take()
	for i := range lines {
		lines[i] = m.fit(lines[i])
	}
	return lines
}

// shown is the preview, with the choices that there are.
func (m *screen) shown() []string {
	if m.seen.line != m.prompt.Value() && m.seen.line == "" || m.said() {
		return nil
	}
	var out []string
	for i, s := range m.seen.says {
		out = append(out, m.wrap(pick(i == 0, "", "  ")+s, "    ")...)
	}
	room := max((m.free())/2, 3)
	if len(m.seen.choices) > 0 {
		return append(out, m.choiceLines(room-len(out))...)
	}
	if len(out) > room {
		out = append(out[:room-1], m.fit(faint("  … more than there is room for")))
	}
	return out
}

// said is whether the log ends with what the preview would say.
func (m *screen) said() bool {
	return len(m.seen.says) == 1 && len(m.log) > 0 && strings.TrimPrefix(m.seen.says[0], "… ") == strings.TrimPrefix(m.log[len(m.log)-1], "✗ ")
}

// choiceLines shows the choices around the one that is marked.
func (m *screen) choiceLines(room int) []string {
	all := m.seen.choices
	room = min(max(room, 2), len(all))
	from := min(max(m.pick-room/2, 0), len(all)-room)
	var out []string
	for i := from; i < from+room; i++ {
		number := "   "
		if i < 9 {
			number = fmt.Sprintf("%d  ", i+1)
		}
		line := m.fit(pick(i == m.pick, "▸ ", "  ") + number + all[i].label)
		if i == m.pick {
			line = bold(line)
		}
		out = append(out, line)
	}
	return out
}

// room is how many lines the log has while nothing is typed.
func (m *screen) room() int {
	return max(m.free()-len(m.standing()), 0)
}

// logLines shows the end of the log, or what it is scrolled back to.
func (m *screen) logLines(n int) []string {
	if n <= 0 {
		return nil
	}
	var out []string
	upTo := m.log[:len(m.log)-min(m.back, len(m.log))]
	for i := len(upTo) - 1; i >= 0 && len(out) < n; i-- {
		out = append(m.wrap(upTo[i], "     "), out...)
	}
	if len(out) > n {
		out = out[len(out)-n:]
	}
	for len(out) < n {
		out = append(out, "")
	}
	return out
}

// wrap breaks a line into lines of the screen's width; those after the first
// are set in.
func (m *screen) wrap(text, indent string) []string {
	if ansi.StringWidth(text) <= m.width {
		return []string{text}
	}
	parts := strings.Split(ansi.Wrap(text, max(m.width-len(indent), 10), ""), "\n")
	for i := 1; i < len(parts); i++ {
		parts[i] = indent + strings.TrimLeft(parts[i], " ")
	}
	return parts
}

// overRoom is how many lines lie over the screen.
func (m *screen) overRoom() int { return max(m.free(), 1) }

// overLines shows what lies over the screen.
func (m *screen) overLines() []string {
	o, n := m.over, m.overRoom()
	if o.seqs != nil {
		o.top = min(max(o.top, o.at-n+1), o.at)
	}
	o.top = min(o.top, max(len(o.lines)-n, 0))
	out := []string{}
	for i := o.top; i < min(o.top+n, len(o.lines)); i++ {
		out = append(out, m.overLine(i))
	}
	for len(out) < n {
		out = append(out, "")
	}
	return append(out, faint(strings.Repeat("─", m.width)))
}

// overLine is one line over the screen, with its mark where one is to be
// chosen.
func (m *screen) overLine(i int) string {
	switch o := m.over; {
	case o.seqs == nil:
		return m.fit(o.lines[i])
	case i == o.at:
		return bold(m.fit("▸ " + o.lines[i]))
	default:
		return m.fit("  " + o.lines[i])
	}
}

// footer names the keys that matter now.
func (m *screen) footer() string {
	switch {
	case m.over != nil && m.over.seqs != nil:
		return "↑ ↓ choose · Enter amend it · d drop it · Esc back"
	case m.over != nil:
		return "↑ ↓ PgUp PgDn scroll · Esc back"
	case m.tip != "":
		return m.tip
	case len(m.seen.choices) > 0:
		return "↑ ↓ or a number picks · Enter takes it · Esc clears"
	case m.mending > 0:
		return "Enter amends · Ctrl-↑ ↓ another entry · Esc leaves it as it is"
	case m.back > 0:
		return "PgUp PgDn scroll · Enter writes"
	}
	if m.width < 80 {
		return "Enter writes · Ctrl-↑ amends · F2 list · F1 help"
	}
	return "Enter writes · Tab completes · Ctrl-↑ amends · F2 list · F1 help · Ctrl-D ends"
}
