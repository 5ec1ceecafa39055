package store

import (
	"errors"
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"scorepad/scorer"
)

func names(t *testing.T, b *Book) []string {
	t.Helper()
	players, err := b.Players()
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	for _, p := range players {
		out = append(out, fmt.Sprintf("%s%v%d", p.Name, p.Aliases, p.Games))
	}
	return out
}

func expect(t *testing.T, b *Book, want ...string) {
	t.Helper()
	if diff := cmp.Diff(want, names(t, b)); diff != "" {
		t.Error(diff)
	}
}

func TestNamesBecomePlayers(t *testing.T) {
	b := newBook(t)
	create(t, b, "game quiddler\nplayers Änne Chris\n")
	create(t, b, "game quiddler\nplayers änne Zoë\n")
	create(t, b, bots)
	expect(t, b, "Chris[]1", "Zoë[]1", "Änne[]2")
	if err := b.AddPlayer("ZOË"); !errors.Is(err, ErrTaken) {
		t.Error(err)
	}
	if err := b.AddPlayer(`"`); !errors.Is(err, scorer.ErrNonsense) {
		t.Error(err)
	}
}

func TestRename(t *testing.T) {
	b := newBook(t)
	id := create(t, b, family)
	err := errors.Join(b.Rename("chris", "Christine"), b.Rename("christine", "CHRISTINE"), b.Rename("Anna", "Anna"))
	if err != nil {
		t.Fatal(err)
	}
	expect(t, b, "Anna[]1", "CHRISTINE[]1", "Mary Ann[]1")
	rec, err := b.Record(id)
	if err != nil || rec.Players[1] != "Chris" {
		t.Errorf("the record's own name: %v, %v", rec.Players, err)
	}
	for _, c := range []struct {
		from, to string
		want     error
	}{
		{"Chris", "Kit", ErrNoPlayer},
		{"Anna", "mary ann", ErrTaken},
		{"Anna", "", scorer.ErrNonsense},
	} {
		if err := b.Rename(c.from, c.to); !errors.Is(err, c.want) {
			t.Errorf("%s to %s: %v", c.from, c.to, err)
		}
	}
	create(t, b, "game quiddler\nplayers Chris Anna\n")
	expect(t, b, "Anna[]2", "Chris[]1", "CHRISTINE[]1", "Mary Ann[]1")
}

func TestMergeAndPart(t *testing.T) {
	b := newBook(t)
	create(t, b, "game quiddler\nplayers Ann Chris\n")
	create(t, b, "game quiddler\nplayers Anna Kit\n")
	second := create(t, b, "game quiddler\nplayers Annie Kit\n")
	if err := errors.Join(b.Merge("Annie", "Ann"), b.Merge("ann", "Anna")); err != nil {
		t.Fatal(err)
	}
	expect(t, b, "Anna[Ann Annie]3", "Chris[]1", "Kit[]2")
	create(t, b, "game quiddler\nplayers annie Chris\n")
	expect(t, b, "Anna[Ann Annie]4", "Chris[]2", "Kit[]2")
	g, err := b.Game(second)
	if err != nil || g.Seats[0].Name != "Annie" || g.Seats[0].Person != "Anna" {
		t.Errorf("%v, %v", g.Seats, err)
	}
	for _, c := range []struct {
		from, into string
		want       error
	}{
		{"Kit", "Anna", ErrTogether},
		{"Annie", "ANN", ErrTaken},
		{"Zoe", "Anna", ErrNoPlayer},
		{"Anna", "Zoe", ErrNoPlayer},
	} {
		if err := b.Merge(c.from, c.into); !errors.Is(err, c.want) {
			t.Errorf("%s into %s: %v", c.from, c.into, err)
		}
	}
	if err := b.Rename("Chris", "Annie"); !errors.Is(err, ErrTaken) {
		t.Errorf("a name that was merged away: %v", err)
	}
	if err := b.Part("Ann"); err != nil {
		t.Fatal(err)
	}
	expect(t, b, "Ann[Annie]3", "Anna[]1", "Chris[]2", "Kit[]2")
	if err := b.Part("Anna"); !errors.Is(err, ErrNoPlayer) {
		t.Errorf("a name that was never merged: %v", err)
	}
	sound(t, b)
}

func TestHistoryKeepsEveryName(t *testing.T) {
	b := newBook(t)
	create(t, b, "game quiddler\nplayers Ann Chris\n")
	err := errors.Join(b.AddPlayer("Anna"), b.Merge("Ann", "Anna"), b.Rename("Anna", "Anna K"), b.SetGuest("anna k", true),
		b.SetGuest("Anna K", true), b.SetActive("Ann", false), b.SetActive("Ann", true), b.Part("Ann"))
	if err != nil {
		t.Fatal(err)
	}
	all, err := b.History("")
	var got []string
	for _, h := range all {
		got = append(got, fmt.Sprintf("%s: %s > %s", h.What, h.Was, h.Now))
	}
	want := []string{"made:  > Ann", "made:  > Chris", "made:  > Anna", "merged: Ann > Anna", "renamed: Anna > Anna K",
		"guest: Anna K > Anna K", "left: Anna K > Anna K", "back: Anna K > Anna K", "parted: Anna K > Ann"}
	if diff := cmp.Diff(want, got); diff != "" || err != nil {
		t.Error(diff, err)
	}
	own, err := b.History("ann")
	if err != nil || len(own) != 3 {
		t.Errorf("Ann's own: %v, %v", own, err)
	}
	p, err := b.Player("ANNA K")
	if diff := cmp.Diff(Player{ID: 3, Name: "Anna K", Guest: true, Active: true}, p); diff != "" || err != nil {
		t.Error(diff, err)
	}
}

func TestHouseWords(t *testing.T) {
	b := newBook(t)
	err := errors.Join(b.SetHouseWord("zax ", Allow, "we like it"), b.SetHouseWord("QI", Deny, ""), b.SetHouseWord("ZAX", Deny, "no longer"),
		b.SetHouseWord("qi", Withdrawn, "peace"))
	if err != nil {
		t.Fatal(err)
	}
	words, err := b.HouseWords()
	if err != nil || len(words) != 1 || words[0].Word != "ZAX" || words[0].Verdict != Deny || words[0].Why != "no longer" {
		t.Errorf("%v, %v", words, err)
	}
	history, err := b.HouseWordHistory("Zax")
	if err != nil || len(history) != 2 || history[0].Verdict != Allow {
		t.Errorf("%v, %v", history, err)
	}
	for _, word := range []string{"QI", "NEVER"} {
		if err := b.SetHouseWord(word, Withdrawn, ""); !errors.Is(err, ErrNoItem) {
			t.Errorf("%s: %v", word, err)
		}
	}
	if err := errors.Join(b.SetHouseWord("", Allow, "")); !errors.Is(err, ErrLine) {
		t.Error(err)
	}
	if err := b.SetHouseWord("OX", "perhaps", ""); err == nil {
		t.Error("a verdict there is not")
	}
}

func TestSettings(t *testing.T) {
	b := newBook(t)
	if err := errors.Join(b.SetSetting("a", "1"), b.SetSetting("a", "2")); err != nil {
		t.Fatal(err)
	}
	if value, set, err := b.Setting("a"); value != "2" || !set || err != nil {
		t.Errorf("%q %v %v", value, set, err)
	}
	if _, set, err := b.Setting("b"); set || err != nil {
		t.Errorf("%v %v", set, err)
	}
}
