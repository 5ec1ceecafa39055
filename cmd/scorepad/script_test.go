package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

func TestMain(m *testing.M) {
	if os.Getenv(asProgram) != "" {
		main()
	}
	testscript.Main(m, map[string]func(){"scorepad": main})
}

// TestScripts runs the transcripts in testdata/script, each in a folder and
// with a book of its own.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir: filepath.Join("testdata", "script"),
		Setup: func(e *testscript.Env) error {
			e.Setenv("SCOREPAD_DB", filepath.Join(e.WorkDir, "book.db"))
			e.Setenv("XDG_DATA_HOME", filepath.Join(e.WorkDir, "data"))
			e.Setenv("TZ", "UTC")
			return os.Mkdir(filepath.Join(e.WorkDir, "data"), 0o755)
		},
	})
}
