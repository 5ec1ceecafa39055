package dict

import (
	"fmt"
	"strings"
	"testing"
)

func TestYY(t *testing.T) {
	resc := " aa ab abamp abs ae aff al alt ar att ave aw bal bio bo bot bro bros col comp consol cor cos cosec cotan cum dag dal del dev dol dom dup ed eds eff el emf eng fas fem gen guar hist hm hon hyp incog intro jun jus lang lat lav lex li lin ling litho mach mag maths max med mem mixt mm mo mol mon mor morph mos mun mus nom nos oe op os pam para ped pend perp phon phot photog plat prelim prog pseud psi rad rec reg rem res ret rom sae scot sculp sec sel sen ser soph stat syn tel therm tinct trans trop var vert vis admin app cert tech def diff "
	for n := 2; n <= 3; n++ {
		var a, b, c []string
		for w, i := range Club().Words() {
			if len(w) != n {
				continue
			}
			s := fmt.Sprintf("%s%d", w, i.Level)
			if strings.Contains(resc, " "+w+" ") {
				c = append(c, s)
				if i.Is(Obscure) {
					c[len(c)-1] += "!"
				}
			} else if i.Is(Obscure) {
				if n == 2 {
					b = append(b, s)
				}
			} else if n == 2 || i.Level >= 60 {
				a = append(a, s)
			}
		}
		t.Log("FAM", a)
		t.Log("OBS", b)
		t.Log("RESC", len(c), c)
	}
}
