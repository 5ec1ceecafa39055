package main

import (
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"

	"scorepad/cmd/internal/term"
	"scorepad/scorer"
)

// overlay is what lies over sheet and log for a while: a long answer, or the
// entries to choose one from.
type overlay struct {
	lines []string
	top   int
	seqs  []int // with entries: the entry of each line
	at    int   // with entries: the marked one
}

// key takes one key press in.
func (m *screen) key(msg tea.KeyPressMsg) tea.Cmd {
	key := msg.String()
	if key == "ctrl+c" || key == "ctrl+d" && m.prompt.Value() == "" {
		m.quit = true
		return tea.Quit
	}
	if m.over != nil {
		if cmd, done := m.overKey(key); done {
			return cmd
		}
	}
	if cmd, done := m.choiceKey(key); done {
		return cmd
	}
	switch key {
	case "enter":
		return m.submit()
	case "esc":
		m.mending, m.at = 0, len(m.typed)
		return m.put("")
	case "tab":
		return m.tab()
	case "up", "ctrl+p":
		return m.history(-1)
	case "down", "ctrl+n":
		return m.history(1)
	case "ctrl+up", "alt+up", "shift+up":
		return m.mend(-1)
	case "ctrl+down", "alt+down", "shift+down":
		return m.mend(1)
	}
	if m.scrollKey(key) {
		return nil
	}
	return m.edit(func(p *prompt) { p.key(msg) })
}

// scrollKey moves the log and the sheet, or opens what lies over them.
func (m *screen) scrollKey(key string) bool {
	switch key {
	case "pgup":
		m.back = min(m.back+max(m.room()-1, 1), max(len(m.log)-1, 0))
	case "pgdown":
		m.back = max(m.back-max(m.room()-1, 1), 0)
	case "ctrl+pgup", "alt+pgup":
		m.sheetBack++
	case "ctrl+pgdown", "alt+pgdown":
		m.sheetBack = max(m.sheetBack-1, 0)
	case "f1":
		m.ask("?")
	case "f2":
		m.entries()
	case "f3":
		m.ask("sheet")
	case "f4":
		m.ask("board")
	default:
		return false
	}
	return true
}

// ask carries a command out and leaves the prompt as it is.
func (m *screen) ask(command string) {
	if err := m.k.do(command); err != nil {
		m.say("✗ " + say(err))
	}
	if lines := m.page.Take(); len(lines) > 0 {
		m.lay(lines)
	}
}

// choiceKey picks a reading where several are offered.
func (m *screen) choiceKey(key string) (tea.Cmd, bool) {
	n := len(m.seen.choices)
	if n == 0 || m.seen.line != m.prompt.Value() {
		return nil, false
	}
	switch {
	case key == "up":
		m.pick = (max(m.pick, 0) + n - 1) % n
	case key == "down":
		m.pick = (m.pick + 1) % n
	case len(key) == 1 && key[0] >= '1' && int(key[0]-'0') <= min(n, 9):
		return m.choose(int(key[0] - '1')), true
	default:
		return nil, false
	}
	return nil, true
}

// tab completes the word that is being typed.
func (m *screen) tab() tea.Cmd {
	line, all := m.k.complete(m.k.s, m.prompt.Value())
	m.tip = ""
	if len(all) > 1 {
		m.tip = strings.Join(all, "  ")
	}
	if line == m.prompt.Value() {
		return nil
	}
	tip := m.tip
	cmd := m.put(line)
	m.tip = tip
	return cmd
}

// history brings an earlier line of this sitting back.
func (m *screen) history(step int) tea.Cmd {
	to := m.at + step
	if to < 0 || to > len(m.typed) {
		return nil
	}
	if m.at == len(m.typed) {
		m.draft = m.prompt.Value()
	}
	m.at = to
	if to == len(m.typed) {
		return m.put(m.draft)
	}
	return m.put(m.typed[to])
}

// mend puts an earlier or later entry into the prompt to be amended.
func (m *screen) mend(step int) tea.Cmd {
	seqs := mendable(m.k.s.Table)
	if len(seqs) == 0 {
		m.tip = "nothing is entered yet"
		return nil
	}
	at := len(seqs)
	for i, seq := range seqs {
		if seq == m.mending {
			at = i
		}
	}
	at = min(max(at+step, 0), len(seqs))
	if at == len(seqs) {
		m.mending = 0
		return m.put("")
	}
	return m.amend(seqs[at])
}

// amend puts an entry into the prompt with its text.
func (m *screen) amend(seq int) tea.Cmd {
	m.mending = seq
	k, _ := m.k.s.Table.Entry(seq)
	return m.put(fmt.Sprintf("amend %d %s", seq, m.k.s.Table.Text(k.Now, k.Anyway)))
}

// mendable lists the entries that can be amended.
func mendable(t *scorer.Table) []int {
	var out []int
	for _, k := range t.Entries() {
		if !k.Void && !scorer.IsCorrection(k.Fact) {
			out = append(out, k.Seq)
		}
	}
	return out
}

// entries opens the list of entries to choose one from.
func (m *screen) entries() {
	t := m.k.s.Table
	rulings, err := m.k.s.Umpire.Judge(t)
	if err != nil || len(mendable(t)) == 0 {
		m.tip = "nothing is entered yet"
		return
	}
	sheet := t.Sheet()
	o := &overlay{seqs: mendable(t)}
	for _, seq := range o.seqs {
		k, _ := t.Entry(seq)
		o.lines = append(o.lines, strings.TrimRight(fmt.Sprintf("%3d  %4s  %s  %s", seq, term.Number(sheet.OfEntry(seq)),
			t.Text(k.Now, k.Anyway), term.Remarks(k, rulings[seq-1])), " "))
	}
	o.at = len(o.seqs) - 1
	m.over = o
}

// overKey works on what lies over the screen; a key that it does not know
// takes it away and is used below.
func (m *screen) overKey(key string) (tea.Cmd, bool) {
	o := m.over
	page := max(m.overRoom()-1, 1)
	last := max(len(o.lines)-m.overRoom(), 0)
	move := map[string]int{"up": -1, "down": 1, "pgup": -page, "pgdown": page, "home": -len(o.lines), "end": len(o.lines)}
	if step, ok := move[key]; ok {
		if o.seqs == nil {
			o.top = min(max(o.top+step, 0), last)
			return nil, true
		}
		o.at = min(max(o.at+step, 0), len(o.seqs)-1)
		return nil, true
	}
	m.over = nil
	switch {
	case o.seqs != nil && key == "enter":
		return m.amend(o.seqs[o.at]), true
	case o.seqs != nil && (key == "d" || key == "delete"):
		return m.put(fmt.Sprintf("drop %d", o.seqs[o.at])), true
	}
	return nil, key == "esc" || key == "enter" || key == "f2" && o.seqs != nil
}
