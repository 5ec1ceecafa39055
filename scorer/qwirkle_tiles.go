package scorer

import (
	"fmt"
	"strings"
)

// QwirkleColours and QwirkleShapes name the six colours and the six shapes in
// the box's order: a tile's face is 6 times its colour plus its outer shape.
var (
	QwirkleColours = [6]string{"red", "orange", "yellow", "green", "blue", "purple"}
	QwirkleShapes  = [6]string{"circle", "square", "diamond", "clover", "star", "X"}
)

// innerShapes gives each colour's inner shape as an index of QwirkleShapes
// (RULES.md section 3). Which of the last two is yellow is assumed; the
// option inner=swap exchanges them.
var innerShapes = [6]int{1, 0, 4, 3, 2, 5}

const qwirkleSigns, qwirkleLetters = "osdc*x", "roygbp"

// InnerShape is the inner shape that tells a tile's colour, as a house has it.
func InnerShape(h House, t Tile) string { return QwirkleShapes[innerOf(h, int(t/6))] }

func innerOf(h House, colour int) int {
	if inner := innerShapes[colour]; inner < 4 || h.Get("inner") != "swap" {
		return inner
	}
	return innerShapes[2] + innerShapes[5] - innerShapes[colour]
}

// OuterShape is a tile's outer shape.
func OuterShape(t Tile) string { return QwirkleShapes[t%6] }

// QwirkleName names a tile without its colour being seen: "inner square,
// outer clover (rc)".
func QwirkleName(h House, t Tile) string {
	return fmt.Sprintf("inner %s, outer %s (%c%c)", InnerShape(h, t), OuterShape(t), qwirkleLetters[t/6], qwirkleSigns[t%6])
}

// qwirkleTile reads a tile: "rc", "red-clover", "inner-square/clover". The
// shape may be a sign or a word, and capitals do not matter.
func qwirkleTile(h *Head, box *Box, text string) (Tile, error) {
	low := strings.ToLower(text)
	if t, ok := box.Find(low); ok {
		return t, nil
	}
	colour, shape := -1, -1
	if inner, found := strings.CutPrefix(low, "inner-"); found {
		in, outer, _ := strings.Cut(inner, "/")
		colour, shape = colourOfInner(h.House, in), shapeOf(strings.TrimPrefix(outer, "outer-"))
	} else if i := strings.IndexAny(low, "-/"); i > 0 {
		colour, shape = colourOf(low[:i]), shapeOf(strings.TrimPrefix(low[i+1:], "outer-"))
	}
	if colour < 0 || shape < 0 {
		return 0, fmt.Errorf("%w: the tile %q; write the colour r o y g b p and the shape o circle, s square, d diamond, c clover, * star, x X, as b*, or blue-star, or inner-diamond/star", ErrNonsense, clip(text))
	}
	return Tile(6*colour + shape), nil
}

func colourOf(name string) int {
	for i, c := range QwirkleColours {
		if name == c || name == c[:1] {
			return i
		}
	}
	return -1
}

func shapeOf(name string) int {
	for i, s := range QwirkleShapes {
		if name == strings.ToLower(s) || name == qwirkleSigns[i:i+1] {
			return i
		}
	}
	return -1
}

func colourOfInner(h House, name string) int {
	shape := shapeOf(name)
	for c := range innerShapes {
		if shape >= 0 && innerOf(h, c) == shape {
			return c
		}
	}
	return -1
}
