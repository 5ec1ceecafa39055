package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/spf13/cobra"
)

// The table at which the examples of the help are tried: games 1 to 12 are
// hands of six cards with some words laid, 13 is Qwirkle, 14 Quillico.
const exampleCards = `scorepad 1
game quiddler
players Anna Chris Sally Ann Tyler
house hands=6,7
season 2026-autumn
begun 2026-11-%02dT19:00:00Z

lay Tyler HAT / A B C
lay Ann TOE / A B C
lay Sally BEAT / E I
`

const exampleQwirkle = `scorepad 1
game qwirkle
players Sally Chris Anna
begun 2026-11-20T20:00:00Z

start Sally
play Sally 0,0 E ro rs
`

const exampleQuillico = `scorepad 1
game quillico
players Ann Tyler Chris
begun 2026-11-20T21:00:00Z

start Tyler
play Tyler E sTORe
`

// A solitaire whose fifth stack is empty.
const exampleSolitaire = `scorepad 1
game solitaire
players Anna
begun 2026-11-20T22:00:00Z

stack 1 (QU) N A R E D
stack 2 I O S T E L
stack 3 E G A N O M
stack 4 T R E I U A
stack 5 B C H K X Z
stack 6 S P L E A Y
stack 7 O D I F W E
stack 8 A V U J O N
word! 5
word! 5
word! 5
word! 5
word! 5
word! 5
`

// before is what must have happened for an example to make sense, by how the
// example begins. The game going on is 12 unless this says otherwise.
var before = map[string][]string{
	"scorepad redo":              {"adjust Anna 1 x", "undo"},
	"scorepad claim":             {"drop 3"},
	"scorepad amend":             {"drop 2"},
	"scorepad best Anna":         {"lay Anna OX / I O U D"},
	"scorepad play":              {"games use 13"},
	"scorepad play Chris '":      {"games use 14"},
	"scorepad trade":             {"games use 13", "play Chris 0,1 E rd", "play Anna 0,2 E rc"},
	"scorepad exchange":          {"games use 14", "exchange Chris"},
	"scorepad pass":              {"games use 14"},
	"scorepad end":               {"games use 14"},
	"scorepad start":             {"new qwirkle Anna Ben"},
	"scorepad board":             {"games use 13"},
	"scorepad dict forget":       {"dict allow ZAX --why x"},
	"scorepad players merge":     {"players add 'Mary A.'", "players add 'Mary Ann'"},
	"scorepad players rename":    {"players rename Anna Hanna", "players add Ana"},
	"scorepad practice --again":  {"practice qwirkle --bots greedy --seed 7 </dev/null"},
	"scorepad practice --resume": {"practice qwirkle --bots greedy --seed 7 </dev/null"},
	"scorepad sim merge":         {"sim qwirkle --games 2 --shard 1/2 --json > part1.json", "sim qwirkle --games 2 --shard 2/2 --json > part2.json"},
	"scorepad solitaire":         {"import solitaire.txt", "games use 15"},
	"scorepad solitaire show":    {"solitaire new Anna", "solitaire show 1 QU I E T A B C D", "solitaire word AT"},
	"printf 'next":               {"import solitaire.txt", "games use 15"},
	"printf 'Anna":               {"new quiddler Anna Chris --house hands=5"},
}

// elsewhere is a game's number that stands for another one here, where the
// games are what they are.
var elsewhere = map[string][2]string{
	"scorepad board 7":           {"7", "13"},
	"scorepad export 7":          {"7", "13"},
	"scorepad board --at":        {"12", "1"},
	"scorepad practice --again":  {"12", "15"},
	"scorepad practice --resume": {"12", "15"},
}

// setup is the longest row of before that an example begins with.
func setup(line string) []string {
	best := ""
	for start := range before {
		if strings.HasPrefix(line, start) && len(start) > len(best) {
			best = start
		}
	}
	return before[best]
}

// TestExamples runs every example of the help as it stands there, each on a
// book of its own; none may be refused as something that cannot be understood.
func TestExamples(t *testing.T) {
	a := &app{env: os.Getenv}
	var walk func(*cobra.Command)
	walk = func(c *cobra.Command) {
		for _, line := range strings.Split(c.Example, "\n") {
			if line = strings.TrimSpace(line); line != "" {
				t.Run(line, func(t *testing.T) { tryExample(t, strings.TrimPrefix(c.CommandPath(), "scorepad "), line) })
			}
		}
		for _, sub := range c.Commands() {
			walk(sub)
		}
	}
	walk(a.root(""))
}

// manyGames is a number of simulated games; two say as much about the example.
var manyGames = regexp.MustCompile(`--games \d+`)

func tryExample(t *testing.T, verb, line string) {
	t.Parallel()
	dir := exampleFolder(t)
	sh := func(script string) (string, int) {
		cmd := exec.CommandContext(t.Context(), "timeout", "60", "sh", "-c", script)
		cmd.Dir = dir
		cmd.Env = append(os.Environ(), asProgram+"=1", "SCOREPAD_DB="+filepath.Join(dir, "book.db"), "PATH="+dir+":"+os.Getenv("PATH"))
		out, err := cmd.CombinedOutput()
		if err != nil && cmd.ProcessState == nil {
			t.Fatal(err)
		}
		return string(out), cmd.ProcessState.ExitCode()
	}
	for _, s := range append([]string{"import table.txt", "games use 12"}, setup(line)...) {
		if out, status := sh("scorepad " + s); status != 0 {
			t.Fatalf("%s: %d\n%s", s, status, out)
		}
	}
	for start, number := range elsewhere {
		if strings.HasPrefix(line, start) {
			line = strings.Replace(line, number[0], number[1], 1)
		}
	}
	line = manyGames.ReplaceAllString(line, "--games 2")
	if out, status := sh(line); status != 0 && !(status == exitNo && mayRefuse(verb)) {
		t.Errorf("%s: exit status %d\n%s", line, status, out)
	}
}

// mayRefuse says whether a verb answers a question, to which no is an answer.
func mayRefuse(verb string) bool { return verb == "check" || verb == "define" || verb == "replay" }

func exampleFolder(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	var table strings.Builder
	for i := range 12 {
		fmt.Fprintf(&table, exampleCards, i+1)
	}
	table.WriteString(exampleQwirkle + exampleQuillico)
	box, err := os.ReadFile(filepath.Join("..", "..", "scorer", "boxes", "quiddler-junior.txt"))
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{
		"table.txt": table.String(), "evening.txt": fmt.Sprintf(exampleCards, 20), "game.txt": exampleQwirkle, "solitaire.txt": exampleSolitaire, "mine.txt": string(box),
		"games.txt": exampleQwirkle, "wordlist.txt": "chat\nchien\n",
		"words.txt": "hat\ncat\n", "french.txt": "chat\nchien\n", "german.txt": "Katze\nHund\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(self, filepath.Join(dir, "scorepad")); err != nil {
		t.Fatal(err)
	}
	return dir
}
