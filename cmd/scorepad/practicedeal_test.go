package main

import "testing"

func TestPersonName(t *testing.T) {
	for user, want := range map[string]string{"anna": "Anna", "ölaf": "Ölaf", "": "Player", `a"b`: "Player"} {
		a := &app{env: func(string) string { return user }}
		if got := a.personName(""); got != want {
			t.Errorf("USER=%q: %q, want %q", user, got, want)
		}
	}
	if got := new(app).personName("mary ann"); got != "mary ann" {
		t.Errorf("a given name became %q", got)
	}
}
