package validator

import (
	"bufio"
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"scorepad/dict"
	"scorepad/scorer"
)

// Each file in testdata/codes is a record whose last entry draws exactly the
// codes in its first line, `# draws: CODE CODE`, and as advice exactly those
// of a line `# advice: CODE`.
func TestCodes(t *testing.T) {
	files, err := filepath.Glob("testdata/codes/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("no examples: %v", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) { runExample(t, file) })
	}
}

func runExample(t *testing.T, file string) {
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	draws, advice := announced(text)
	table, err := scorer.ReadTable(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	rulings, err := exampleUmpire(table).Judge(table)
	if err != nil {
		t.Fatal(err)
	}
	if len(rulings) == 0 {
		t.Fatal("no entries")
	}
	breaches, advised := []string{}, []string{}
	for _, f := range rulings[len(rulings)-1] {
		if f.Says == "" || f.Rule == "" {
			t.Errorf("%s says %q, rule %q", f.Code, f.Says, f.Rule)
		}
		if f.Advice {
			advised = append(advised, string(f.Code))
		} else {
			breaches = append(breaches, string(f.Code))
		}
	}
	for _, c := range []struct {
		name      string
		got, want []string
	}{{"draws", breaches, draws}, {"advises", advised, advice}} {
		slices.Sort(c.got)
		slices.Sort(c.want)
		if !slices.Equal(slices.Compact(c.got), c.want) {
			t.Errorf("%s %v, want %v", c.name, c.got, c.want)
		}
	}
}

// exampleUmpire has the list that the record names, else the game's own.
func exampleUmpire(t *scorer.Table) Umpire {
	name, _, _ := strings.Cut(t.Head().Lexicon, "@")
	if name == "" {
		name = t.Game().Lexicon
	}
	switch name {
	case "club":
		return Umpire{List: dict.Club()}
	case "family":
		return Umpire{List: dict.Family()}
	}
	return Umpire{}
}

// announced reads the comments that say what an example draws.
func announced(text []byte) (draws, advice []string) {
	draws, advice = []string{}, []string{}
	lines := bufio.NewScanner(bytes.NewReader(text))
	for lines.Scan() {
		if codes, ok := strings.CutPrefix(lines.Text(), "# draws:"); ok {
			draws = append(draws, strings.Fields(codes)...)
		}
		if codes, ok := strings.CutPrefix(lines.Text(), "# advice:"); ok {
			advice = append(advice, strings.Fields(codes)...)
		}
	}
	return draws, advice
}

// Every code of codes.go stands in the first lines of its own CODE.txt.
func TestEveryCodeHasAnExample(t *testing.T) {
	file, err := parser.ParseFile(token.NewFileSet(), "codes.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	ast.Inspect(file, func(n ast.Node) bool {
		lit, ok := n.(*ast.BasicLit)
		if !ok || lit.Kind != token.STRING {
			return true
		}
		code := strings.Trim(lit.Value, `"`)
		text, err := os.ReadFile("testdata/codes/" + code + ".txt")
		draws, advice := announced(text)
		if err != nil || !slices.Contains(append(draws, advice...), code) {
			t.Errorf("no example of %s: %v", code, err)
		}
		return true
	})
}
