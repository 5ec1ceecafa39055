package sim

import (
	"scorepad/scorer"
	"scorepad/validator"
)

// quillicoBot plays Quillico at any level but those that look ahead.
type quillicoBot struct {
	level Level
	ump   validator.Umpire
}

func newQuillicoBot(level Level, u validator.Umpire) Bot { return &quillicoBot{level, u} }

func (b *quillicoBot) Choose(v *View) scorer.Fact { return scorer.Passed{Seat: v.Seat} }
