package validator

import "scorepad/scorer"

func (u Umpire) qwirkle(t *scorer.Table, f scorer.Fact) Ruling { return nil }
