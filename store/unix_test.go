//go:build unix

package store

import (
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// asNobody makes a command run without the rights of the one who tests, who
// may be allowed to write everywhere.
func asNobody(t *testing.T, c *exec.Cmd) *exec.Cmd {
	t.Helper()
	if os.Getuid() != 0 {
		return c
	}
	dir, err := os.MkdirTemp("", "nobody")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	program := filepath.Join(dir, "child")
	if err := errors.Join(os.Chmod(dir, 0o755), copyFile(program, c.Path)); err != nil {
		t.Fatal(err)
	}
	c.Path, c.Dir = program, dir
	c.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: 65534, Gid: 65534}}
	return c
}

func copyFile(to, from string) error {
	in, err := os.Open(from)
	if err != nil {
		return err
	}
	defer in.Close()
	out, err := os.OpenFile(to, os.O_CREATE|os.O_WRONLY, 0o755)
	if err != nil {
		return err
	}
	_, err = io.Copy(out, in)
	return errors.Join(err, out.Close())
}

func TestPlacesThatCannotBeWritten(t *testing.T) {
	top, err := os.MkdirTemp("", "places")
	if err != nil {
		t.Fatal(err)
	}
	defer os.RemoveAll(top)
	path := filepath.Join(top, "season.db")
	b := openAt(t, path)
	create(t, b, family)
	b.Close()
	if err := errors.Join(os.Chmod(path, 0o444), os.Chmod(top, 0o555)); err != nil {
		t.Fatal(err)
	}
	defer os.Chmod(top, 0o755)
	for _, c := range []struct{ name, task, want string }{
		{"a new book in a closed folder", "open|" + filepath.Join(top, "new.db"), ErrUnwritable.Error()},
		{"a new folder in a closed folder", "open|" + filepath.Join(top, "sub", "new.db"), ErrUnwritable.Error()},
		{"a book in a closed folder", "open|" + path, ErrUnwritable.Error()},
		{"the same, reading", "read|" + path, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			out, err := asNobody(t, command(c.task)).CombinedOutput()
			if (err == nil) != (c.want == "") || !strings.Contains(string(out), c.want) {
				t.Errorf("%v: %s", err, out)
			}
		})
	}
}
