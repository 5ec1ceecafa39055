package term

import (
	"fmt"
	"html"
	"math"

	"scorepad/scorer"
)

// The paints of Quillico's tiles.
const (
	svgTile  = "#f6f0e0"
	svgBlack = "#1a1a1a"
	svgRed   = "#b3001b"
)

// svgQuillico draws octagons whose flat sides face the eight directions, with
// black and red letters, their points, their labels, and stars. A red letter
// has a second line round it, so that it is told from a black one without
// colour.
func svgQuillico(v *View) string {
	t := v.Table
	var points [][2]float64
	for _, p := range pieces(t) {
		x, y := placeOf(p.At)
		points = append(points, [2]float64{svgUnit * x, -svgUnit * y})
	}
	g := &svg{}
	g.open(around(points, svgUnit/2+4), BoardTitle(t), v.quillicoWords())
	corner := svgUnit / 2 / math.Cos(math.Pi/8)
	g.addf("<defs><polygon id=\"tile\" points=\"%s\"/><polygon id=\"red\" points=\"%s\"/><polygon id=\"star\" points=\"%s\"/></defs>\n",
		polygon(8, 22.5, corner-0.4), polygon(8, 22.5, corner-2), polygon(10, -90, 11.5, 4.7))
	last := lastPlay(t)
	for _, p := range byPlay(pieces(t), last) {
		g.octagon(t, p, p.Seq == last)
	}
	return g.close()
}

func (g *svg) octagon(t *scorer.Table, p scorer.Piece, last bool) {
	label := t.Quillico().LabelOf(t.Box(), p).String()
	x, y := placeOf(p.At)
	kind := t.Box().Kinds[p.Tile]
	g.addf("<g transform=\"translate(%s %s)\"><title>%s</title>", num(svgUnit*x), num(-svgUnit*y),
		html.EscapeString(fmt.Sprintf("%s, %s, %s, entry %d", label, sayLetter(kind), Count(kind.Points, "point"), p.Seq)))
	stroke, width := svgGrey, 0.8
	if last {
		stroke, width = svgLast, 3
	}
	g.addf(`<use href="#tile" fill="%s" stroke="%s" stroke-width="%s"/>`, svgTile, stroke, num(width))
	if p.Tile == t.Quillico().Star() {
		g.addf(`<use href="#star" y="4" fill="%s"/>`, svgRed)
	} else {
		g.letter(kind, isRed(t.Box(), p.Tile))
	}
	g.addf("<text y=\"-9.2\" font-size=\"7.5\" font-weight=\"normal\" fill=\"%s\">%s</text></g>\n", svgBlack, label)
}

// letter writes the letter in the middle and its points beside it.
func (g *svg) letter(kind scorer.Kind, red bool) {
	paint := svgBlack
	if red {
		paint = svgRed
		g.addf(`<use href="#red" fill="none" stroke="%s" stroke-width="1"/>`, svgRed)
	}
	g.addf(`<text x="-1" y="10" font-size="23" fill="%s">%s</text>`, paint, html.EscapeString(kind.Letters))
	g.addf(`<text x="12.3" y="10.8" font-size="8" fill="%s">%d</text>`, paint, kind.Points)
}
