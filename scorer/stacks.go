package scorer

import (
	"fmt"
	"slices"
)

// How the solitaire's stacks change: what can happen to them, and what would
// be nonsense.

func (s *Stacks) fold(t *Table, seq int, f Fact) error {
	switch f := f.(type) {
	case Exposed:
		return s.expose(f)
	case Stacked:
		return s.stack(f)
	case Removed:
		return s.remove(seq, f)
	case Refilled:
		return s.refill(f)
	case Challenged:
		return s.challenge(t, f)
	case Ended:
		if f.Out != Nobody || len(f.Left) > 0 {
			return fmt.Errorf("%w: nobody goes out of a solitaire; write end blocked", ErrNonsense)
		}
		s.ended = true
		return nil
	}
	return errWrongGame
}

func checkStack(n int) error {
	if n < 1 || n > SolitaireStacks {
		return fmt.Errorf("%w: no stack %d; the stacks are numbered 1 to %d", ErrNonsense, n, SolitaireStacks)
	}
	return nil
}

// expose turns cards up: the first on stack First, each further one on the
// next stack behind it that waits for its card.
func (s *Stacks) expose(f Exposed) error {
	if err := checkStack(f.First); err != nil {
		return err
	}
	var on []int
	for i := f.First - 1; i < SolitaireStacks && len(on) < len(f.Tiles); i++ {
		if p := &s.piles[i]; p.left > 0 && len(p.known) == 0 {
			on = append(on, i)
		} else if i == f.First-1 {
			return fmt.Errorf("%w: stack %d %s; show the card of a stack that lost its top", ErrNonsense, f.First, pick(p.left == 0, "is empty", "shows its card already"))
		}
	}
	if len(on) < len(f.Tiles) || len(on) == 0 {
		return fmt.Errorf("%w: %d cards for %d stacks that wait for theirs; write one a stack", ErrNonsense, len(f.Tiles), len(on))
	}
	for k, i := range on {
		s.learn(i, f.Tiles[k:k+1])
	}
	return nil
}

// learn notes cards of a stack, from the top, where none was known.
func (s *Stacks) learn(i int, cards []Tile) {
	s.piles[i].known = slices.Clone(cards)
	s.dealt[i] = append(slices.Clip(s.dealt[i]), cards...)
}

// stack takes in all that is left of a stack, from the top.
func (s *Stacks) stack(f Stacked) error {
	if err := checkStack(f.Stack); err != nil {
		return err
	}
	p := &s.piles[f.Stack-1]
	n := len(p.known)
	if len(f.Tiles) != p.left || n > p.left || !slices.Equal(f.Tiles[:n], p.known) {
		return fmt.Errorf("%w: stack %d has %d cards left, the showing one first; write them all from the top", ErrNonsense, f.Stack, p.left)
	}
	p.known = slices.Clone(f.Tiles)
	s.dealt[f.Stack-1] = append(slices.Clip(s.dealt[f.Stack-1]), f.Tiles[n:]...)
	return nil
}

// top gives the card a stack shows, or says why there is none.
func (s *Stacks) top(n int) (Tile, error) {
	if err := checkStack(n); err != nil {
		return 0, err
	}
	card, ok := s.Showing(n)
	switch {
	case s.Left(n) == 0:
		return 0, fmt.Errorf("%w: stack %d is empty", ErrNonsense, n)
	case !ok:
		return 0, fmt.Errorf("%w: stack %d does not show its card yet; write show %d and the card first", ErrNonsense, n, n)
	}
	return card, nil
}

func (s *Stacks) remove(seq int, f Removed) error {
	if len(f.Stacks) == 0 {
		return fmt.Errorf("%w: which stacks? write %s", ErrNonsense, Usage("word"))
	}
	word := TakenWord{Seq: seq, Stacks: slices.Clone(f.Stacks)}
	for i, n := range f.Stacks {
		card, err := s.top(n)
		if err != nil {
			return err
		}
		if slices.Contains(f.Stacks[:i], n) {
			return fmt.Errorf("%w: stack %d stands twice; a word uses one card of a stack", ErrNonsense, n)
		}
		word.Cards = append(word.Cards, card)
	}
	for _, n := range f.Stacks {
		s.pop(n)
	}
	s.words = append(s.words, word)
	return nil
}

func (s *Stacks) pop(n int) {
	p := &s.piles[n-1]
	p.left, p.known = p.left-1, p.known[1:]
}

func (s *Stacks) refill(f Refilled) error {
	if err := checkStack(f.To); err != nil {
		return err
	}
	if left := s.Left(f.To); left > 0 {
		return fmt.Errorf("%w: stack %d still has %d cards; only an empty stack is filled", ErrNonsense, f.To, left)
	}
	card, err := s.top(f.From)
	if err != nil {
		return err
	}
	if s.Left(f.From) < 2 {
		return fmt.Errorf("%w: stack %d has one card only; a card is moved from a stack of two or more", ErrNonsense, f.From)
	}
	s.pop(f.From)
	s.piles[f.To-1] = pile{1, []Tile{card}}
	return nil
}

// challenge changes nothing, one plays alone; but the word must lie there.
func (s *Stacks) challenge(t *Table, f Challenged) error {
	for _, w := range s.words {
		if w.Seq == f.Entry && t.box.Letters(w.Cards) == f.Word {
			return nil
		}
	}
	return fmt.Errorf("%w: entry %d took no word %s", ErrNonsense, f.Entry, f.Word)
}
