package validator

import "scorepad/scorer"

func (u Umpire) quillico(t *scorer.Table, f scorer.Fact) Ruling { return nil }
