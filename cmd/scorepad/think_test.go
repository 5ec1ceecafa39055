package main

import (
	"testing"
	"time"
)

func TestThought(t *testing.T) {
	for _, c := range []struct {
		text string
		want thought
		ok   bool
	}{
		{"12", thought{deals: 12}, true},
		{"10000", thought{deals: 10000}, true},
		{"200ms", thought{limit: 200 * time.Millisecond}, true},
		{"2s", thought{limit: 2 * time.Second}, true},
		{"0", thought{}, false},
		{"10001", thought{}, false},
		{"-1", thought{}, false},
		{"0s", thought{}, false},
		{"-2s", thought{}, false},
		{"long", thought{}, false},
		{"", thought{}, false},
	} {
		var got thought
		if err := got.Set(c.text); (err == nil) != c.ok || got != c.want {
			t.Errorf("%q: %+v (%v), want %+v", c.text, got, err, c.want)
		}
		if c.ok && got.String() != c.text {
			t.Errorf("%q is written as %q", c.text, got.String())
		}
	}
}

// TestClock: the time of a decision begins with it and is over at the limit.
func TestClock(t *testing.T) {
	now := time.Unix(0, 0)
	a := &app{now: func() time.Time { return now }}
	if a.clock(0) != nil {
		t.Error("a clock without a limit")
	}
	clock := a.clock(2 * time.Second)
	for range 2 {
		late := clock()
		for _, want := range []bool{false, false, true} {
			if got := late(); got != want {
				t.Errorf("at %v late is %v", now, got)
			}
			now = now.Add(time.Second)
		}
	}
}
