package main

import (
	"errors"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"scorepad/cmd/internal/desk"
	"scorepad/cmd/internal/term"
	"scorepad/store"
)

// The sitting's screen, from the top: two lines on how far the game is; the
// sheet, or the board with the totals; what was answered; how the line being
// typed is understood; the prompt; the keys. What was answered gives way
// first, then the sheet's earlier hands. Nothing is told by colour. A refused
// line stays in the prompt. Nothing that was acknowledged can be lost: the
// screen shows what the book holds.
type screen struct {
	k    *keeper
	page *term.Page // where the keeper answers

	prompt        prompt
	width, height int
	log           []string
	back          int // lines that the log is scrolled back
	sheetBack     int // rows that the sheet is scrolled back
	typed         []string
	at            int // in typed; its length for the line being typed
	draft         string
	mending       int // the entry that is in the prompt to be amended, or 0
	seen          preview
	pick          int // which choice is marked; -1 none
	asked         int // counts changes of the prompt
	tip           string
	over          *overlay
	quit          bool
}

// Pauses: after the last key before a line is considered, and between looks
// into the book for what others entered.
const (
	typingPause = 30 * time.Millisecond
	bookPause   = time.Second
)

// keptLines is how much of the log is kept.
const keptLines = 2000

type (
	considerMsg struct{ asked int } // the typing has paused
	seenMsg     struct {
		asked int
		seen  preview
	}
	pollMsg  struct{}                        // time to look into the book
	freshMsg struct{ sitting *desk.Sitting } // somebody else entered
)

// screen is the sitting that fills a terminal.
func (k *keeper) screen() error {
	m := newScreen(k)
	_, err := tea.NewProgram(m, tea.WithInput(k.a.in), tea.WithOutput(k.a.out)).Run()
	if errors.Is(err, tea.ErrInterrupted) {
		err = nil
	}
	if err == nil {
		k.leave(m)
	}
	return err
}

// leave says on the ordinary screen where the game stands.
func (k *keeper) leave(m *screen) {
	sc := k.a.screen()
	sc.Line(term.Totals(m.k.s.Table))
	if m.k.s.Table.Over() {
		sc.Line("The game is over: " + term.Winners(m.k.s.Table))
		return
	}
	sc.Linef("game %d is in the book; `scorepad keep` goes on with it", m.k.s.ID)
}

// newScreen sets the screen up around a keeper whose answers go to a page.
func newScreen(k *keeper) *screen {
	page := &term.Page{}
	a := *k.a
	a.out, a.err, a.json, a.plain = page, page, false, false
	own := *k
	own.a = &a
	m := &screen{k: &own, page: page, width: 80, height: 24, pick: -1}
	a.notes(k.s)
	m.answer()
	m.say("? and Enter lists what you can type")
	return m
}

// Init starts the looks into the book.
func (m *screen) Init() tea.Cmd { return m.poll() }

// Update takes one message in.
func (m *screen) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		m.width, m.height = msg.Width, msg.Height
		m.k.width = msg.Width
		return m, nil
	case tea.KeyPressMsg:
		return m, m.key(msg)
	case tea.PasteMsg:
		return m, m.edit(func(p *prompt) { p.insert(msg.Content) })
	case considerMsg:
		return m, m.consider(msg)
	case seenMsg:
		m.see(msg)
		return m, nil
	case pollMsg:
		return m, m.poll()
	case freshMsg:
		m.meanwhile(msg.sitting)
		return m, tea.Batch(m.poll(), m.changed())
	}
	return m, nil
}

// edit changes the prompt, and has the line considered if that changed it.
func (m *screen) edit(change func(*prompt)) tea.Cmd {
	before := m.prompt.Value()
	if change(&m.prompt); m.prompt.Value() == before {
		return nil
	}
	m.tip = ""
	return m.changed()
}

// changed has the prompt considered when the typing pauses.
func (m *screen) changed() tea.Cmd {
	m.asked++
	asked := m.asked
	return tea.Tick(typingPause, func(time.Time) tea.Msg { return considerMsg{asked} })
}

// consider works the preview out beside the screen.
func (m *screen) consider(msg considerMsg) tea.Cmd {
	if msg.asked != m.asked {
		return nil
	}
	k, sitting, line := m.k, *m.k.s, m.prompt.Value()
	return func() tea.Msg { return seenMsg{msg.asked, k.look(&sitting, line)} }
}

// see takes a preview in, unless more was typed since.
func (m *screen) see(msg seenMsg) {
	if msg.asked != m.asked {
		return
	}
	if msg.seen.line != m.seen.line || len(msg.seen.choices) != len(m.seen.choices) {
		m.pick = -1
	}
	m.seen = msg.seen
}

// put replaces what stands in the prompt.
func (m *screen) put(line string) tea.Cmd {
	m.prompt.Set(line)
	m.seen, m.pick = preview{}, -1
	return m.changed()
}

// poll looks, after a pause, for entries that others made.
func (m *screen) poll() tea.Cmd {
	d, id, have := m.k.d, m.k.s.ID, len(m.k.s.Table.Entries())
	return tea.Tick(bookPause, func(time.Time) tea.Msg {
		rows, err := d.Book.Rows(id, have+1)
		if err != nil || len(rows) == 0 {
			return pollMsg{}
		}
		if s, err := d.Load(id); err == nil {
			return freshMsg{s}
		}
		return pollMsg{}
	})
}

// meanwhile takes in what others entered.
func (m *screen) meanwhile(s *desk.Sitting) {
	if have := len(m.k.s.Table.Entries()); s.ID == m.k.s.ID && len(s.Table.Entries()) > have {
		for _, e := range s.Table.Entries()[have:] {
			m.say("entered elsewhere: " + term.Number(e.Seq) + "  " + s.Table.Text(e.Fact, e.Forced))
		}
		m.k.s = s
	}
}

// submit carries the prompt's line out.
func (m *screen) submit() tea.Cmd {
	line := strings.TrimSpace(m.prompt.Value())
	if line == "" {
		return nil
	}
	if len(m.seen.choices) > 0 && m.seen.line == m.prompt.Value() {
		if m.pick < 0 {
			m.pick = 0
			return nil
		}
		return m.choose(m.pick)
	}
	m.typed = append(m.typed, line)
	m.at, m.back, m.tip, m.sheetBack = len(m.typed), 0, "", 0
	entry, _ := m.k.command(line)
	err := m.k.do(line)
	if err == errQuit {
		m.quit = true
		return tea.Quit
	}
	m.answerTo(entry != nil)
	if err != nil {
		return m.refused(err)
	}
	m.mending = 0
	return m.put("")
}

// refused says why, and leaves the line to be mended.
func (m *screen) refused(err error) tea.Cmd {
	var e *exit
	if errors.As(err, &e) && e.err == nil { // answered already
		return m.put("")
	}
	m.say("✗ " + say(err))
	var meanwhile *desk.MeanwhileError
	if errors.As(err, &meanwhile) || errors.Is(err, store.ErrBusy) {
		m.say("your line is still in the prompt")
	}
	return m.changed()
}

// choose puts a reading into the prompt.
func (m *screen) choose(i int) tea.Cmd {
	return m.put(m.seen.choices[i].line)
}

// say adds a line to the log.
func (m *screen) say(text string) {
	if n := len(m.log); n > 0 && strings.HasPrefix(text, "✗") && m.log[n-1] == text {
		return
	}
	m.log = append(m.log, text)
	if over := len(m.log) - keptLines; over > 0 {
		m.log = m.log[over:]
	}
}

// answer moves what the keeper wrote into the log.
func (m *screen) answer() {
	for _, l := range m.page.Take() {
		m.say(l)
	}
}

// lay puts an answer over sheet and log; what is no table is wrapped.
func (m *screen) lay(lines []string) {
	o := &overlay{}
	for _, l := range lines {
		o.lines = append(o.lines, m.wrap(l, "     ")...)
	}
	m.over = o
}

// answerTo shows an answer: a command's in full over the sheet where the log
// has no room for it.
func (m *screen) answerTo(command bool) {
	lines := m.page.Take()
	if command && len(lines) > m.room() {
		m.lay(lines)
		return
	}
	for _, l := range lines {
		m.say(l)
	}
}
