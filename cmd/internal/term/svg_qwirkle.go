package term

import (
	"fmt"
	"html"
	"math"
	"strconv"

	"scorepad/scorer"
)

// svgColours are the paints of the six colours on black wood, in the box's
// order.
var svgColours = [6]string{"#ff5147", "#ff9a1f", "#ffe433", "#45cf5f", "#58adff", "#c98bff"}

const (
	svgWood = "#161616"
	// innerScale is how large the inner shape is against the outer.
	innerScale = 0.4
)

// svgShape draws one of the six shapes round 0,0, within 16 units of it.
func svgShape(shape int) string {
	switch shape {
	case 0:
		return `<circle r="14.5"/>`
	case 1:
		return `<rect x="-13.5" y="-13.5" width="27" height="27"/>`
	case 2:
		return `<path d="M0,-17L17,0 0,17 -17,0z"/>`
	case 3:
		return `<path d="M-7.5,-7.5h15v15h-15z"/><circle cy="-8" r="8"/><circle cx="8" r="8"/><circle cy="8" r="8"/><circle cx="-8" r="8"/>`
	case 4:
		return fmt.Sprintf(`<polygon points="%s"/>`, polygon(10, -90, 18, 9.8))
	}
	return fmt.Sprintf(`<polygon points="%s"/>`, polygon(8, -45, 20.5, 9.6))
}

// svgQwirkle draws black tiles, each with its outer shape in colour and its
// inner shape in black upon it, as on the colour-blind edition.
func svgQwirkle(v *View) string {
	t := v.Table
	var points [][2]float64
	for _, p := range pieces(t) {
		points = append(points, [2]float64{svgUnit * float64(p.At.A), -svgUnit * float64(p.At.C)})
	}
	f := around(points, svgUnit/2+2)
	size := numberSize(f)
	g := &svg{}
	whole := frame{f.x0 - 2.2*size, f.y0 - 1.4*size, f.x1 + 2, f.y1 + 2}
	g.open(whole, BoardTitle(t), qwirkleRows(t))
	g.shapes()
	g.numbers(f, size)
	last := lastPlay(t)
	for _, p := range byPlay(pieces(t), last) {
		g.tile(t, p, p.Seq == last)
	}
	return g.close()
}

// numberSize is how large numbers are to be, so that they can be read where
// the whole picture is as wide as a phone.
func numberSize(f frame) float64 { return min(max(10, 9*(f.x1-f.x0)/svgPhone), 24) }

// shapes defines the six shapes once, o0 to o5.
func (g *svg) shapes() {
	g.addf("<defs>")
	for i := range 6 {
		g.addf(`<g id="o%d">%s</g>`, i, svgShape(i))
	}
	g.addf("</defs>\n")
}

// numbers writes the squares' numbers along the top and the left.
func (g *svg) numbers(f frame, size float64) {
	g.addf("<g fill=\"%s\" font-size=\"%s\" font-weight=\"normal\" aria-hidden=\"true\">\n", svgGrey, num(size))
	x0, x1 := int(math.Ceil(f.x0/svgUnit)), int(math.Floor(f.x1/svgUnit))
	y0, y1 := int(math.Ceil(f.y0/svgUnit)), int(math.Floor(f.y1/svgUnit))
	for x := x0; x <= x1; x++ {
		if x%sparse(x1-x0, 2*size) == 0 {
			g.addf(`<text x="%s" y="%s">%d</text>`, num(svgUnit*float64(x)), num(f.y0-size*0.3), x)
		}
	}
	for y := y0; y <= y1; y++ {
		if y%sparse(y1-y0, 1.2*size) == 0 {
			g.addf(`<text x="%s" y="%s" text-anchor="end">%d</text>`, num(f.x0-size*0.3), num(svgUnit*float64(y)+size*0.35), -y)
		}
	}
	g.addf("\n</g>\n")
}

// sparse says that every n-th number is written: where room is scarce, and
// never more than a hundred.
func sparse(squares int, room float64) int {
	return max(1, int(math.Ceil(room/svgUnit)), squares/100)
}

func (g *svg) tile(t *scorer.Table, p scorer.Piece, last bool) {
	outer, colour := int(p.Tile%6), int(p.Tile/6)
	g.addf("<g transform=\"translate(%s %s)\"><title>%s</title>", num(svgUnit*float64(p.At.A)), num(-svgUnit*float64(p.At.C)),
		html.EscapeString(fmt.Sprintf("%s on %s, entry %d", scorer.QwirkleName(t.House(), p.Tile), scorer.SquareText(p.At), p.Seq)))
	stroke, width := svgGrey, 1.0
	if last {
		stroke, width = svgLast, 4
	}
	g.addf(`<rect x="-19" y="-19" width="38" height="38" rx="4" fill="%s" stroke="%s" stroke-width="%s"/>`, svgWood, stroke, num(width))
	g.addf(`<use href="#o%d" fill="%s"/>`, outer, svgColours[colour])
	g.addf(`<use href="#o%d" fill="%s" transform="scale(%s)"/></g>`+"\n", innerShape(t.House(), p.Tile), svgWood, strconv.FormatFloat(innerScale, 'f', -1, 64))
}

// innerShape is the number of a tile's inner shape among the six.
func innerShape(h scorer.House, t scorer.Tile) int {
	for i, name := range scorer.QwirkleShapes {
		if name == scorer.InnerShape(h, t) {
			return i
		}
	}
	return 0
}
