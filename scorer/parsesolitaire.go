package scorer

func (p *parser) solitaire() (Fact, error) {
	n, err := p.number(0)
	if err != nil {
		return nil, err
	}
	switch p.verb {
	case "show", "stack":
		tiles, err := p.tiles(1)
		if err == nil && len(tiles) == 0 {
			err = misused(p.verb)
		}
		if p.verb == "stack" {
			return Stacked{n, tiles}, err
		}
		return Exposed{n, tiles}, err
	case "refill":
		from, err := p.number(2)
		if err == nil && (p.arg(1) != "from" || len(p.args) != 3) {
			err = misused("refill")
		}
		return Refilled{n, from}, err
	}
	f := Removed{}
	for i := range p.args {
		s, err := p.number(i)
		if err != nil {
			return nil, err
		}
		f.Stacks = append(f.Stacks, s)
	}
	return f, nil
}
