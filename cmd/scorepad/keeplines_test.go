package main

import (
	"bufio"
	"io"
	"strings"
	"testing"

	"scorepad/scorer"
)

func TestReadLine(t *testing.T) {
	in := bufio.NewReaderSize(strings.NewReader("one\n"+strings.Repeat("x", 10<<20)+"\ntwo\r\n\xff\xfe\nlast"), 4096)
	for _, want := range []string{"one\n", "!a line of more than 65536 bytes", "two\r\n", "!bytes that are not UTF-8", "last"} {
		got, err := readLine(in)
		if refused, ok := strings.CutPrefix(want, "!"); ok {
			if err == nil || !strings.Contains(err.Error(), refused) {
				t.Errorf("%q, %v; want an error about %s", got[:min(len(got), 20)], err, refused)
			}
		} else if err != nil || got != want {
			t.Errorf("%q, %v; want %q", got, err, want)
		}
	}
	if _, err := readLine(in); err != io.EOF {
		t.Errorf("at the end: %v", err)
	}
}

// What a line costs while it is typed.
func BenchmarkPreview(b *testing.B) {
	m := sit(b, &scorer.Quiddler, "Anna out CAT", "Chris HE / Q", "Sally BOX")
	for b.Loop() {
		m.k.look(m.k.s, "Tyler thi / ")
	}
}
