package dict

import (
	"strings"
	"testing"
)

func TestZZ(t *testing.T) {
	for _, l := range []*List{Club(), Family()} {
		n := map[int]int{}
		mid := 0
		for w := range l.Words() {
			n[len(w)]++
			if len(w) >= 2 && len(w) <= 10 {
				mid++
			}
		}
		t.Log(l, n[1], n[2], n[3], mid, l.u32(24), l.u32(36), l.u32(44), (l.flags), len(l.data))
	}
	if _, err := Open(strings.NewReader(builtIn)); err != nil {
		t.Fatal(err)
	}
}
