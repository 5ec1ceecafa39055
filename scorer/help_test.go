package scorer

import (
	"errors"
	"strings"
	"testing"
)

func readText(t *testing.T, text string) *Table {
	t.Helper()
	table, err := ReadTable(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// mustAfter gives the table after one more line.
func (t *Table) mustAfter(tb testing.TB, line string) *Table {
	tb.Helper()
	e, err := t.Read(line)
	if err != nil {
		tb.Fatal(err)
	}
	after, err := t.After(e)
	if err != nil {
		tb.Fatal(err)
	}
	return after
}

// seqOf is the entry that an error names; 0: none.
func seqOf(err error) int {
	var at *EntryError
	if errors.As(err, &at) {
		return at.Seq
	}
	return 0
}
