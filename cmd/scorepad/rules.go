package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"scorepad/cmd/internal/desk"
	"scorepad/cmd/internal/term"
	"scorepad/scorer"
)

// rulesDoc is the JSON form of a game's rules.
type rulesDoc struct {
	Game    string      `json:"game"`
	House   string      `json:"house"`
	Rules   []ruleDoc   `json:"rules"`
	Options []optionDoc `json:"options"`
}

type ruleDoc struct {
	Title string `json:"title"`
	Text  string `json:"text"`
}

type optionDoc struct {
	Name    string `json:"name"`
	Value   string `json:"value"`
	Default string `json:"default"`
	Says    string `json:"says"`
	Rule    string `json:"rule"`
}

func (a *app) rulesCommand() *cobra.Command {
	var f rulesFlags
	var g gameFlag
	c := &cobra.Command{
		Use: "rules [GAME]", GroupID: "words", Args: needs(0, 1, "at most a game's name"),
		Short:   "The rules of a game in our own words, with every option and how it is set",
		Long:    "Rules tells how a game is played, as its options are set: those of the game that\nis going on, or with a game's name the defaults and --house.",
		Example: "  scorepad rules quiddler\n  scorepad rules quiddler --house edition=us\n  scorepad rules",
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) == 1 {
				kind, err := game(args[0])
				if err != nil {
					return err
				}
				h, err := f.head(kind)
				if err != nil {
					return err
				}
				return a.rules(h)
			}
			if err := f.none(); err != nil {
				return err
			}
			return a.withGame(a.reader, g, func(_ *desk.Desk, s *desk.Sitting) error { return a.rules(s.Table.Head()) })
		},
	}
	f.add(c)
	g.add(c)
	c.ValidArgsFunction = gameNames
	return c
}

func (a *app) rules(h *scorer.Head) error {
	doc := rulesDoc{Game: h.Game.Name, House: h.House.String(), Rules: rulesOf(h)}
	t := term.Table{Header: []string{"option", "here", "else", "what it changes"}}
	for _, o := range h.Game.Options {
		d := optionDoc{o.Name, h.House.Get(o.Name), o.Default, o.Says, o.Rule}
		doc.Options = append(doc.Options, d)
		t.Rows = append(t.Rows, []string{d.Name, d.Value, pick(d.Value == d.Default, "", d.Default), d.Says})
	}
	return a.print(doc, func(s *term.Screen) {
		s.Line(s.Bold(h.Game.Title) + pick(doc.House == "", "", ", house rules "+doc.House))
		for _, r := range doc.Rules {
			s.Line("")
			s.Line(s.Bold(r.Title))
			s.Wrapped(r.Text)
		}
		s.Line("")
		s.Show(t)
		s.Linef("Set options when a game is made: scorepad new %s NAME … --house '%s=…'", h.Game.Name, h.Game.Options[0].Name)
	})
}

// rulesOf tells a game's rules under a house, section by section.
func rulesOf(h *scorer.Head) []ruleDoc {
	switch h.Game {
	case &scorer.Quiddler, &scorer.QuiddlerJunior:
		return cardRules(h)
	case &scorer.Qwirkle:
		return qwirkleRules(h)
	case &scorer.Quillico:
		return quillicoRules(h)
	}
	return solitaireRules(h)
}

func cardRules(h *scorer.Head) []ruleDoc {
	house := h.House
	box, err := h.Box()
	if err != nil {
		box = h.Game.Box() // a head that was checked has none of these
	}
	junior := h.Game == &scorer.QuiddlerJunior
	bonus := house.Int("bonus")
	bonuses := fmt.Sprintf("%d points each for the most words and for the longest word of the hand, counted by letters; one player may win both.", bonus)
	if junior {
		bonuses = fmt.Sprintf("%d points for the longest word of the hand, counted by letters.", bonus)
	}
	bonuses += map[string]string{
		"none": " A tie wins nobody that bonus.", "share": " A tie shares it, and what cannot be shared is lost.", "all": " With a tie everybody in it gets it whole.",
	}[house.Get("bonusTie")]
	if two := house.Get("twoPlayerBonus"); two == "longest" || two == "most" {
		bonuses += " Two players play for the " + pick(two == "longest", "longest word", "most words") + " only."
	}
	return []ruleDoc{
		{"The cards", fmt.Sprintf("%d cards with one letter or two; each has its value. A card with two letters is one card, and its letters stay together in their order.", box.Total())},
		{"The hands", fmt.Sprintf("Cards are dealt hand by hand: %s. The deal passes to the left, and the player left of the dealer begins. One card is turned to begin the discards; the rest is the stock.", house.Get("hands")) +
			pick(junior, " Between hands all cards are shuffled, or those that were used go under the stock.", "")},
		{"A turn", "Draw the stock's top card or take the top discard, then discard one card. Words are laid only when going out, or after somebody went out. When the stock runs out, " +
			pick(house.Get("exhaust") == "end", "the hand ends.", "the discards but the top one are shuffled into a new one.")},
		{"Going out", "Whoever can lay all cards in words, with one left to discard, may go out" + pick(house.On("noOutOnFirstTurn"), ", but not on the first turn of a hand", "") +
			". Everybody else then has exactly one more turn: draw, lay what can be laid, discard one card, which costs nothing."},
		{"Words", wordsText(h) + fmt.Sprintf(" A word has at least %d %s.", house.Int("minCards"), pick(house.Int("minCards") == 1, "card", "cards")) +
			pick(house.Int("minLetters") > house.Int("minCards"), fmt.Sprintf(" It has at least %d letters.", house.Int("minLetters")), "") +
			pick(house.On("noRepeats"), " The same word may not be laid twice in a hand.", "")},
		{"Points", "A word earns the values of its cards." + pick(junior, " Cards left over count nothing.", " Cards left over are subtracted.") +
			map[string]string{"none": "", "hand": " Words minus leftovers never fall below 0.", "game": " A running total never falls below 0."}[house.Get("floor")]},
		{"Bonuses", bonuses},
		{"Challenges", "Until the cards are gathered anybody may challenge a word, also of the player who went out. If it is good, its points come off the challenger's score. If it is bad, it earns nothing" +
			pick(house.Get("badWord") == "minus", " and its points come off as well", "") + ", wins no bonus, and cannot be laid anew. One ruling holds for every copy of the word in that hand." +
			pick(house.On("strict"), "", " A word that nobody challenges stands.")},
		{"The end", "After the last hand the highest total wins; a tie is shared."},
	}
}

func wordsText(h *scorer.Head) string {
	house := h.House
	list := h.Lexicon
	if list == "" {
		list = h.Game.Lexicon
	}
	text := "The word list is " + list + ". No prefixes, suffixes, abbreviations, contractions or words with a hyphen; proper nouns are " + pick(house.On("proper"), "allowed.", "not allowed.")
	for _, o := range []struct{ name, says string }{
		{"plurals", " No plurals."}, {"abbreviations", " No clipped words such as fax."}, {"obscure", " No crossword words."},
	} {
		if !house.On(o.name) && !(o.name == "obscure" && list == "family") {
			text += o.says
		}
	}
	text += pick(house.On("abbreviations"), " Clipped words such as fax are words.", "")
	return text + pick(house.On("foreign"), " Words of the lists you added are allowed too.", "")
}

func qwirkleRules(h *scorer.Head) []ruleDoc {
	return []ruleDoc{
		{"The tiles", "108 tiles, three of each: an outer shape, and an inner shape that stands for the colour (red square, blue diamond, green clover, orange circle; yellow " +
			pick(h.House.Get("inner") == "swap", "X, purple star", "star, purple X") + "). Everybody holds six."},
		{"The start", "Whoever holds the largest set of different tiles that share one inner or one outer shape begins and plays that set whole; with a tie, the oldest of those. `scorepad hint` helps to find out without showing hands."},
		{"A play", "One to six tiles that share an inner or an outer shape, no two alike, all in one unbroken line when they lie, touching the table. They need not touch each other."},
		{"Lines", "Every line is of one inner or one outer shape without a repeat, so at most six long."},
		{"Points", "One point for each tile of every line of two or more that was made or added to; a line of six earns 6 more. A single tile as the opening earns " + h.House.Get("single") + "."},
		{"Trading", "Instead of playing, trade one tile or more, never more than the bag holds: draw first, then put back. Not on the first turn."},
		{"Passing", pick(h.House.On("mayPass"), "Anybody may pass.", "Only with an empty bag and nothing that can be played.")},
		{"The end", "With the bag empty, the first to play the last tile gets 6, and the game is over. If all pass in a row it is over without the 6. Leftover tiles cost nothing."},
	}
}

func quillicoRules(h *scorer.Head) []ruleDoc {
	house := h.House
	return []ruleDoc{
		{"The tiles", "134 octagonal tiles: 98 black letters (1 point), 31 red ones (2 points), 5 stars. Everybody has ten, open on the table."},
		{"The start", "The name nearest to Q in the alphabet begins, with a word of any direction."},
		{"A word", fmt.Sprintf("At least %d letters, flat side to flat side in a straight line of any of the eight directions, read either way. From the second word on it goes through a letter that lay on the table.", house.Int("minLetters"))},
		{"Contacts", "Every straight run through a new tile, flat side to flat side, must be a word. " +
			pick(house.Get("tips") == "refuse", "Tiles must not touch at their tips, except a star.", "Tips may touch.") + " Tiles that lay there before are not judged again." +
			pick(house.On("extend"), " A word on the table may be lengthened.", " A word on the table may not be lengthened.")},
		{"Stars", "A star takes the place of a letter on the table, in the turn in which it is used; the letter that it frees must be in that turn's word. On the table a star ends every run and may be touched; it is never part of a word and never moves."},
		{"Points", "Every run that was made counts once, with all its letters, also those that lay there."},
		{"Words", wordsText(h)},
		{"No word", pick(house.Get("exchange") == "any", "Instead of a word", "Who finds no word") + " exchanges exactly three tiles, never a star; with an empty pile, passes."},
		{"Challenges", pick(house.Get("challenge") == "check", "A play is judged before it scores; a bad word is taken back.", "As in Quiddler: a word stands until somebody challenges it. A good word costs the challenger its points, a bad one earns nothing and costs its player its points; the tiles stay.")},
		{"The end", "When the pile and a hand are empty: 5 points for going out; everybody else loses the points of the letters still held. If all pass in a row, there are no 5 points."},
	}
}

func solitaireRules(h *scorer.Head) []ruleDoc {
	return []ruleDoc{
		{"The deal", "Eight stacks of five cards face down, one card face up on each."},
		{"A word", fmt.Sprintf("Uses showing cards of different stacks, at least %d. Then every stack that lost its top shows the next card.", h.House.Int("minCards"))},
		{"Empty stacks", "An emptied stack " + h.House.Get("refill") + " be filled with the showing card of a stack that has two cards or more."},
		{"The end", "Won when all 48 cards are used; lost when no word and no useful refill is left."},
		{"Words", wordsText(h)},
	}
}
