package main

import (
	"encoding/json"
	"io"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// arrows is who may import whom within the module. A package that is not
// listed here may not exist; one that imports more than its row is a defect.
var arrows = map[string][]string{
	"scorepad/scorer":            {},
	"scorepad/dict":              {},
	"scorepad/dict/internal/gen": {"scorepad/dict"},
	"scorepad/validator":         {"scorepad/scorer", "scorepad/dict"},
	"scorepad/validator/sim":     {"scorepad/validator", "scorepad/scorer", "scorepad/dict"},
	"scorepad/store":             {"scorepad/scorer"},
	"scorepad/cmd/internal/desk": {"scorepad/store", "scorepad/validator", "scorepad/scorer", "scorepad/dict"},
	"scorepad/cmd/internal/term": {"scorepad/scorer", "scorepad/validator"},
	"scorepad/cmd/scorepad": {"scorepad/cmd/internal/desk", "scorepad/cmd/internal/term", "scorepad/store",
		"scorepad/validator", "scorepad/validator/sim", "scorepad/scorer", "scorepad/dict"},
}

// outside is what packages below cmd may import besides the standard library.
var outside = map[string][]string{
	"scorepad/store": {"modernc.org/sqlite"},
}

func TestArrows(t *testing.T) {
	for _, p := range listPackages(t) {
		allowed, known := arrows[p.ImportPath]
		if !known {
			t.Errorf("package %s has no row in the table of arrows", p.ImportPath)
			continue
		}
		for _, i := range p.Imports {
			first, _, _ := strings.Cut(i, "/")
			switch {
			case strings.HasPrefix(i, "scorepad/"):
				if !slices.Contains(allowed, i) {
					t.Errorf("%s imports %s", p.ImportPath, i)
				}
			case strings.Contains(first, ".") && !strings.HasPrefix(p.ImportPath, "scorepad/cmd"):
				if !slices.Contains(outside[p.ImportPath], module(i)) {
					t.Errorf("%s imports %s", p.ImportPath, i)
				}
			}
		}
	}
}

// module cuts a package's path to the first three elements, a module's path
// for the libraries used here.
func module(path string) string {
	parts := strings.SplitN(path, "/", 4)
	if parts[0] == "modernc.org" {
		return strings.Join(parts[:2], "/")
	}
	return strings.Join(parts[:min(3, len(parts))], "/")
}

type goPackage struct {
	ImportPath string
	Imports    []string
}

func listPackages(t *testing.T) []goPackage {
	t.Helper()
	cmd := exec.Command("go", "list", "-json=ImportPath,Imports", "scorepad/...")
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	var all []goPackage
	for dec := json.NewDecoder(strings.NewReader(string(out))); ; {
		var p goPackage
		if err := dec.Decode(&p); err == io.EOF {
			return all
		} else if err != nil {
			t.Fatal(err)
		}
		all = append(all, p)
	}
}
