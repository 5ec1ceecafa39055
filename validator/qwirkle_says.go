package validator

import (
	"fmt"
	"slices"
	"strings"

	"scorepad/scorer"
)

// oddOnes gives the tiles that do not share what most of a row share, by
// their indexes, and what that is; none where all share the inner or the
// outer shape.
func oddOnes(h scorer.House, tiles []scorer.Tile) ([]int, string) {
	var best []int
	what := ""
	for side, of := range [2]func(scorer.Tile) scorer.Tile{innerKey, outerKey} {
		for _, key := range tiles {
			var odd []int
			for i, t := range tiles {
				if of(t) != of(key) {
					odd = append(odd, i)
				}
			}
			if len(odd) == 0 {
				return nil, ""
			}
			if best == nil || len(odd) < len(best) {
				best, what = odd, sideName(h, key, side)
			}
		}
	}
	return best, what
}

func innerKey(t scorer.Tile) scorer.Tile { return t / 6 }
func outerKey(t scorer.Tile) scorer.Tile { return t % 6 }

func sideName(h scorer.House, t scorer.Tile, side int) string {
	if side == 0 {
		return "inner " + scorer.InnerShape(h, t)
	}
	return "outer " + scorer.OuterShape(t)
}

// repeated gives every tile that stands in a row more than once, by its
// indexes.
func repeated(tiles []scorer.Tile) []int {
	var out []int
	for i, t := range tiles {
		if count(tiles, t) > 1 {
			out = append(out, i)
		}
	}
	return out
}

// unlike tells what most of a row share and which tiles do not.
func (r *qwirkleRuling) unlike(odd []int, tiles []scorer.Tile, what string, at func(int) string) string {
	var parts []string
	for _, i := range odd {
		parts = append(parts, at(i)+" is "+scorer.QwirkleName(r.t.House(), tiles[i]))
	}
	if n := len(tiles) - len(odd); n > 1 {
		return fmt.Sprintf("%d are %s, but %s", n, what, strings.Join(parts, ", "))
	}
	return fmt.Sprintf("one is %s, but %s", what, strings.Join(parts, ", "))
}

// alike tells which tiles are there more than once.
func (r *qwirkleRuling) alike(twice []int, tiles []scorer.Tile) string {
	var parts []string
	var told []scorer.Tile
	for _, i := range twice {
		if t := tiles[i]; !slices.Contains(told, t) {
			told = append(told, t)
			parts = append(parts, fmt.Sprintf("%s tiles are %s", numberWord(count(tiles, t)), scorer.QwirkleName(r.t.House(), t)))
		}
	}
	return strings.Join(parts, ", and ")
}

func numberWord(n int) string {
	if words := []string{"no", "one", "two", "three"}; n < len(words) {
		return words[n]
	}
	return fmt.Sprint(n)
}

func tilesText(n int) string {
	switch n {
	case 0:
		return "no tile"
	case 1:
		return "1 tile"
	}
	return fmt.Sprintf("%d tiles", n)
}

func squares(placed []scorer.Placed) []string {
	out := make([]string, len(placed))
	for i, p := range placed {
		out[i] = scorer.SquareText(p.At)
	}
	return out
}

// placedTexts writes tiles with their squares as records do: "bs@1,-1".
func placedTexts(t *scorer.Table, placed []scorer.Placed) []string {
	out := make([]string, len(placed))
	for i, p := range placed {
		out[i] = t.Box().Face(p.Tile) + "@" + scorer.SquareText(p.At)
	}
	return out
}

func pickAt(which []int, at func(int) string) []string {
	out := make([]string, len(which))
	for i, n := range which {
		out[i] = at(n)
	}
	return out
}
