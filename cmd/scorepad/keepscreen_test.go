package main

import (
	"bytes"
	"io"
	"path/filepath"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"scorepad/cmd/internal/desk"
	"scorepad/scorer"
)

// sit begins a game in a book of its own and sits down at its screen.
func sit(t testing.TB, g *scorer.Game, lines ...string) *screen {
	t.Helper()
	clock := time.Date(2026, 11, 20, 19, 0, 0, 0, time.UTC)
	a := &app{in: strings.NewReader(""), out: io.Discard, err: io.Discard, now: func() time.Time { return clock },
		env: func(string) string { return "" }, db: filepath.Join(t.TempDir(), "book.db")}
	d, err := a.desk()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { d.Close() })
	s, err := d.Begin(scorer.Head{Game: g, Players: []string{"Anna", "Chris", "Sally", "Tyler"}, House: scorer.NewHouse(g)})
	if err != nil {
		t.Fatal(err)
	}
	m := newScreen(&keeper{a: a, d: d, s: s})
	for _, l := range lines {
		typeIn(m, l)
		press(m, tea.KeyEnter, 0)
	}
	return m
}

// typeIn types a text and waits for what the screen makes of it.
func typeIn(m *screen, text string) {
	for _, r := range text {
		m.Update(tea.KeyPressMsg{Code: r, Text: string(r)})
	}
	settle(m)
}

func press(m *screen, code rune, mod tea.KeyMod) {
	m.Update(tea.KeyPressMsg{Code: code, Mod: mod})
	settle(m)
}

// settle does at once what the screen does when the typing pauses.
func settle(m *screen) {
	if cmd := m.consider(considerMsg{m.asked}); cmd != nil {
		m.Update(cmd())
	}
}

// screenText is the screen without its styles.
func screenText(m *screen) string { return ansi.Strip(strings.Join(m.layOut(), "\n")) }

// spaced makes every space one, so that a text is found where it is wrapped.
func spaced(text string) string { return strings.Join(strings.Fields(text), " ") }

func wants(t *testing.T, m *screen, texts ...string) {
	t.Helper()
	shown := screenText(m)
	for _, text := range texts {
		if !strings.Contains(spaced(shown), spaced(text)) {
			t.Errorf("the screen does not show %q:\n%s", text, shown)
		}
	}
}

func entries(m *screen) string {
	var out []string
	for _, e := range m.k.s.Table.Entries() {
		out = append(out, m.k.s.Table.Text(e.Fact, e.Forced))
	}
	return strings.Join(out, "; ")
}

func TestScreenPreviewsWhileTyping(t *testing.T) {
	m := sit(t, &scorer.Quiddler, "Anna out CAT")
	for _, c := range []struct{ typed, shows string }{
		{"Chris HE / Q", "HE 7+2 = 9, unused Q −15: −6"},
		{"c (QU)IT", "(QU)IT 3 cards, 4 letters; 3 of 3 cards"},
		{"s qqq", "advice: QQQ is not in the list club (unknown-word)"},
		{"s CATS", "✗ 4 cards in a hand of 3"},
		{"s CATS!", "entered all the same, and marked"},
		{"An", "Anna"},
		{"Tylr CAT", "did you mean Tyler?"},
		{"s 12", "nobody gets a bonus in this hand then"},
		{"challenge s CAT", "challenge Sally 1 CAT stands"},
		{"amend 1 Anna out COX", "entry 1 (out Anna COX): 13 becomes 22"},
		{"undo", "entry 1 (out Anna CAT): taken out; 13 becomes 0"},
		{"check ZAX", "are these words?"},
	} {
		press(m, tea.KeyEscape, 0)
		typeIn(m, c.typed)
		wants(t, m, c.shows)
	}
	if got := entries(m); got != "out Anna CAT" {
		t.Errorf("typing wrote something: %s", got)
	}
}

func TestScreenKeepsARefusedLine(t *testing.T) {
	m := sit(t, &scorer.Quiddler, "Anna out CAT", "s CATS")
	wants(t, m, "> s CATS", "not entered: 4 cards in a hand of 3")
	typeIn(m, "!")
	press(m, tea.KeyEnter, 0)
	if got, want := entries(m), "out Anna CAT; lay! Sally CATS"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if m.prompt.Value() != "" {
		t.Errorf("the prompt still holds %q", m.prompt.Value())
	}
}

func TestScreenOffersReadings(t *testing.T) {
	for _, pick := range []struct {
		name string
		keys []rune
		want string
	}{
		{"by number", []rune{'2'}, "out Anna (TH)IN"},
		{"by arrow", []rune{tea.KeyDown, tea.KeyEnter}, "out Anna TH(IN)"},
		{"by arrow from the end", []rune{tea.KeyUp, tea.KeyEnter}, "out Anna (TH)IN"},
		{"after being asked", []rune{tea.KeyEnter, tea.KeyEnter}, "out Anna TH(IN)"},
	} {
		t.Run(pick.name, func(t *testing.T) {
			m := sit(t, &scorer.Quiddler)
			typeIn(m, "Anna out thin")
			wants(t, m, "1  out Anna TH(IN)   17", "2  out Anna (TH)IN   16")
			for _, k := range pick.keys {
				press(m, k, 0)
			}
			if m.prompt.Value() != pick.want || entries(m) != "" {
				t.Fatalf("the prompt holds %q, want %q", m.prompt.Value(), pick.want)
			}
			press(m, tea.KeyEnter, 0)
			if entries(m) != pick.want {
				t.Errorf("entered %q", entries(m))
			}
		})
	}
}

func TestScreenMendsEarlierEntries(t *testing.T) {
	m := sit(t, &scorer.Quiddler, "Anna out CAT", "Chris HE / Q", "Sally BOX")
	press(m, tea.KeyUp, tea.ModCtrl)
	press(m, tea.KeyUp, tea.ModCtrl)
	if got, want := m.prompt.Value(), "amend 2 lay Chris HE / Q"; got != want {
		t.Fatalf("ctrl-up twice: %q, want %q", got, want)
	}
	press(m, tea.KeyEscape, 0)
	press(m, tea.KeyF2, 0)
	wants(t, m, "▸   3    22  lay Sally BOX")
	press(m, tea.KeyUp, 0)
	press(m, tea.KeyEnter, 0)
	press(m, tea.KeyBackspace, 0)
	typeIn(m, "A")
	wants(t, m, "unused A −2: 7")
	press(m, tea.KeyEnter, 0)
	press(m, tea.KeyF2, 0)
	typeIn(m, "d")
	if got, want := m.prompt.Value(), "drop 3"; got != want {
		t.Fatalf("d in the list: %q, want %q", got, want)
	}
	press(m, tea.KeyEnter, 0)
	wants(t, m, "still to enter: Sally, Tyler; Anna went out", "total    13      7      0      0")
}

func TestScreenTellsWhoIsMissingAndWhatComesNext(t *testing.T) {
	m := sit(t, &scorer.Quiddler)
	wants(t, m, "Quiddler, hand 1 of 8, 3 cards; Anna deals, Chris begins", "nobody is entered yet")
	for _, l := range []string{"Anna out CAT", "Chris HE / Q", "Sally BOX"} {
		typeIn(m, l)
		press(m, tea.KeyEnter, 0)
	}
	wants(t, m, "still to enter: Tyler; Anna went out")
	typeIn(m, "Anna out CATS")
	press(m, tea.KeyEnter, 0)
	wants(t, m, "hand 1 still waits for Tyler")
	press(m, tea.KeyEscape, 0)
	typeIn(m, "t / A A A")
	press(m, tea.KeyEnter, 0)
	wants(t, m, "hand 1 is complete:", "Quiddler, hand 2 of 8, 4 cards; Chris deals, Sally begins", "nobody is entered yet")
}

func TestScreenShowsWhatOthersEnter(t *testing.T) {
	m := sit(t, &scorer.Quiddler, "Anna out CAT")
	other, err := m.k.d.Load(m.k.s.ID)
	if err != nil {
		t.Fatal(err)
	}
	enter := func(line string) {
		t.Helper()
		if _, err := m.k.d.Enter(other, line); err != nil {
			t.Fatal(err)
		}
	}
	enter("lay Chris HE / Q")
	typeIn(m, "Sally BOX")
	press(m, tea.KeyEnter, 0)
	wants(t, m, "> Sally BOX", `meanwhile somebody else entered "lay Chris HE / Q"`, "your line is still in the prompt")
	press(m, tea.KeyEnter, 0)
	if got, want := entries(m), "out Anna CAT; lay Chris HE / Q; lay Sally BOX"; got != want {
		t.Fatalf("got %s, want %s", got, want)
	}
	if other, err = m.k.d.Load(m.k.s.ID); err != nil {
		t.Fatal(err)
	}
	enter("lay Tyler / A A A")
	fresh, err := m.k.d.Load(m.k.s.ID)
	if err != nil {
		t.Fatal(err)
	}
	m.Update(freshMsg{fresh})
	wants(t, m, "entered elsewhere: 4  lay Tyler / A A A", "hand 2 of 8")
}

func TestScreenFits(t *testing.T) {
	evening := []string{"Anna out CAT", "Chris HE / Q", "Sally BOX", "t / A A A", "?", "An", "Anna out thi(ng", "best"}
	for _, size := range []struct{ w, h int }{{80, 24}, {60, 20}, {40, 12}, {200, 60}, {30, 8}} {
		for _, g := range []*scorer.Game{&scorer.Quiddler, &scorer.Qwirkle, &scorer.Quillico} {
			m := sit(t, g)
			m.Update(tea.WindowSizeMsg{Width: size.w, Height: size.h})
			for _, l := range evening {
				typeIn(m, l)
				fits(t, m, size.w, size.h)
				press(m, tea.KeyEnter, 0)
				fits(t, m, size.w, size.h)
				press(m, tea.KeyEscape, 0)
			}
			for _, k := range []rune{tea.KeyF1, tea.KeyF2, tea.KeyF3, tea.KeyF4, tea.KeyPgUp, tea.KeyPgDown} {
				press(m, k, 0)
				fits(t, m, size.w, size.h)
			}
		}
	}
}

func fits(t *testing.T, m *screen, w, h int) {
	t.Helper()
	lines := m.layOut()
	if len(lines) != h && h >= 12 || len(lines) > h {
		t.Errorf("%dx%d: %d lines:\n%s", w, h, len(lines), screenText(m))
	}
	for _, l := range lines {
		if ansi.StringWidth(l) > w {
			t.Errorf("%dx%d: a line of %d columns: %s", w, h, ansi.StringWidth(l), l)
		}
	}
}

func TestScreenDrawsTheBoardThatALineWouldMake(t *testing.T) {
	m := sit(t, &scorer.Qwirkle, "anna 0,0 E ro rd rc")
	wants(t, m, "Anna 3, Chris 0", "r● r◆ r♣")
	typeIn(m, "chris 3,0 E rx")
	wants(t, m, "ro rd rc rx 4: 4", "r✕")
	press(m, tea.KeyEscape, 0)
	if strings.Contains(screenText(m), "r✕") {
		t.Error("the board still shows what was not played")
	}
}

func TestScreenCompletes(t *testing.T) {
	for _, c := range []struct{ typed, want, tip string }{
		{"Sa", "Sally ", ""},
		{"sh", "sh", "sheet  show"},
		{"chal", "challenge ", ""},
		{"lay Ty", "lay Tyler ", ""},
		{"Sally o", "Sally out ", ""},
		{"amend 3 lay An", "amend 3 lay Anna ", ""},
		{"new quiddler-", "new quiddler-junior ", ""},
		{"zz", "zz", ""},
	} {
		m := sit(t, &scorer.Quiddler)
		typeIn(m, c.typed)
		press(m, tea.KeyTab, 0)
		if m.prompt.Value() != c.want || m.tip != c.tip {
			t.Errorf("%q: %q with tip %q, want %q with %q", c.typed, m.prompt.Value(), m.tip, c.want, c.tip)
		}
	}
}

func TestScreenRemembersLines(t *testing.T) {
	m := sit(t, &scorer.Quiddler, "Anna out CAT", "Chris HE / Q")
	typeIn(m, "Sal")
	for _, step := range []struct {
		key  rune
		want string
	}{{tea.KeyUp, "Chris HE / Q"}, {tea.KeyUp, "Anna out CAT"}, {tea.KeyUp, "Anna out CAT"}, {tea.KeyDown, "Chris HE / Q"}, {tea.KeyDown, "Sal"}} {
		press(m, step.key, 0)
		if m.prompt.Value() != step.want {
			t.Fatalf("%q, want %q", m.prompt.Value(), step.want)
		}
	}
}

func TestScreenLeaves(t *testing.T) {
	for name, leave := range map[string]func(*screen) tea.Cmd{
		"ctrl-c": func(m *screen) tea.Cmd { return m.key(tea.KeyPressMsg{Code: 'c', Mod: tea.ModCtrl}) },
		"ctrl-d": func(m *screen) tea.Cmd { return m.key(tea.KeyPressMsg{Code: 'd', Mod: tea.ModCtrl}) },
		"quit":   func(m *screen) tea.Cmd { typeIn(m, "quit"); return m.submit() },
	} {
		m := sit(t, &scorer.Quiddler)
		if cmd := leave(m); cmd == nil || cmd() != tea.Quit() {
			t.Errorf("%s does not leave", name)
		}
	}
}

// The program itself, with keys as a terminal sends them.
func TestScreenRuns(t *testing.T) {
	m := sit(t, &scorer.Quiddler)
	var out bytes.Buffer
	p := tea.NewProgram(m, tea.WithInput(strings.NewReader("Anna out CAT\rquit\r")), tea.WithOutput(&out), tea.WithWindowSize(80, 24), tea.WithoutSignals())
	if _, err := p.Run(); err != nil {
		t.Fatal(err)
	}
	if got := entries(m); got != "out Anna CAT" {
		t.Errorf("entered %q", got)
	}
}

func TestShortForms(t *testing.T) {
	cards := sit(t, &scorer.Quiddler).k.s
	board := sit(t, &scorer.Qwirkle).k.s
	for _, c := range []struct {
		s           *desk.Sitting
		typed, want string
	}{
		{cards, "Anna CAT / Z", "lay Anna CAT / Z"},
		{cards, "an out CAT", "out Anna CAT"},
		{cards, "an OUT CAT", "lay Anna OUT CAT"},
		{cards, "s / A B C", "lay Sally / A B C"},
		{cards, "Tyler 12", "claim Tyler 12"},
		{cards, "Tyler -12", "claim Tyler -12"},
		{cards, "Anna! CAT", "lay! Anna CAT"},
		{cards, "Anna out CAT !", "out! Anna CAT"},
		{cards, "out Anna CAT!", "out! Anna CAT"},
		{cards, "adjust Anna -5 oh no!", "adjust Anna -5 oh no!"},
		{cards, "undo", "undo"},
		{cards, "undo!", "undo!"},
		{cards, "amend 3 an CAT", "amend 3 lay Anna CAT"},
		{cards, "amend 3 an CAT!", "amend 3 lay! Anna CAT"},
		{cards, "nobody CAT", "nobody CAT"},
		{cards, "# Anna", "# Anna"},
		{board, "Anna 1,-1 E bs", "play Anna 1,-1 E bs"},
		{board, "Anna pass", "pass Anna"},
		{board, "Anna trade 3", "trade Anna 3"},
	} {
		if got := c.s.Short(c.typed); got != c.want {
			t.Errorf("%q: %q, want %q", c.typed, got, c.want)
		}
	}
}
