package validator

import "scorepad/scorer"

func (u Umpire) solitaire(t *scorer.Table, f scorer.Fact) Ruling { return nil }
