package validator

import "scorepad/scorer"

// quillicoAny gives one word that a hand can play, if there is one.
func (u Umpire) quillicoAny(t *scorer.Table, hand []scorer.Tile) (string, bool) { return "", false }
