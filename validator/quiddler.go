package validator

import "scorepad/scorer"

func (u Umpire) cards(t *scorer.Table, f scorer.Fact) Ruling { return nil }
