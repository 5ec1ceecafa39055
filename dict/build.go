package dict

import (
	"cmp"
	"errors"
	"fmt"
	"hash/fnv"
	"iter"
	"slices"
)

// entry is one string with what is known about it.
type entry struct {
	word string
	info Info
}

// rank is how far up the tiers the entry is accepted.
func (i Info) rank() uint32 {
	switch {
	case i.Class&Word == 0:
		return rankReason
	case i.Class&Obscure != 0:
		return rankObscure
	}
	return rankWord
}

// Build makes a list of the entries, which may come in any order but not
// twice; each is 1 to 40 letters a-z. Entries with [Word] are accepted, the
// others stand as reasons. The list has the first name; with a second name it
// carries a second list, without the [Obscure] words, which a file keeps too.
// A string that is not in a-z, a name that does not fit, and more than the
// format holds are errors.
func Build(entries iter.Seq2[string, Info], name string, second ...string) (*List, error) {
	names := append([]string{name}, second...)
	if len(names) > maxTiers {
		return nil, fmt.Errorf("dict: %d names for a list, at most %d", len(names), maxTiers)
	}
	for _, name := range names {
		if err := checkName(name); err != nil {
			return nil, err
		}
	}
	sorted, err := sortEntries(entries)
	if err != nil {
		return nil, err
	}
	data, err := layOut(sorted, names)
	if err != nil {
		return nil, err
	}
	return newList(string(data), 0)
}

func sortEntries(entries iter.Seq2[string, Info]) ([]entry, error) {
	var sorted []entry
	for word, info := range entries {
		if !isPlain(word) || len(word) > maxLetters {
			return nil, fmt.Errorf("dict: %q is not 1 to %d letters a-z", word, maxLetters)
		}
		sorted = append(sorted, entry{word, info})
	}
	slices.SortFunc(sorted, func(a, b entry) int { return cmp.Compare(a.word, b.word) })
	for i := 1; i < len(sorted); i++ {
		if sorted[i].word == sorted[i-1].word {
			return nil, fmt.Errorf("dict: %q stands twice among the entries", sorted[i].word)
		}
	}
	return sorted, nil
}

// isPlain reports whether word is one or more letters a to z.
func isPlain(word string) bool {
	for i := 0; i < len(word); i++ {
		if word[i] < 'a' || word[i] > 'z' {
			return false
		}
	}
	return word != ""
}

// step leads from one node to another.
type step struct {
	letter byte
	to     uint32
}

// state is a node while the graph is being made.
type state struct {
	rank, reach uint32
	count       uint32 // strings that end here or further on
	steps       []step
}

// graph grows by sorted strings and shares equal endings (Daciuk, Mihov,
// Watson and Watson, "Incremental construction of minimal acyclic finite-state
// automata", 2000).
type graph struct {
	states []state
	known  map[string]uint32
	open   []state // the nodes along the last string
	last   string
	key    []byte
}

func newGraph(sorted []entry) *graph {
	g := &graph{known: make(map[string]uint32), open: make([]state, 1, maxLetters+1)}
	for _, e := range sorted {
		g.add(e.word, e.info.rank())
	}
	g.close(0)
	g.freeze(g.open[0])
	return g
}

func (g *graph) add(word string, rank uint32) {
	shared := 0
	for shared < len(g.last) && word[shared] == g.last[shared] {
		shared++
	}
	g.close(shared)
	for range word[shared:] {
		g.open = append(g.open, state{})
	}
	g.open[len(word)].rank = rank
	g.last = word
}

// close freezes the open nodes beyond depth, deepest first.
func (g *graph) close(depth int) {
	for at := len(g.open) - 1; at > depth; at-- {
		to := g.freeze(g.open[at])
		up := &g.open[at-1]
		up.steps = append(up.steps, step{g.last[at-1], to})
	}
	g.open = g.open[:depth+1]
}

// freeze gives the number of the node, the old one if an equal node is known.
func (g *graph) freeze(s state) uint32 {
	g.key = append(g.key[:0], byte(s.rank))
	for _, step := range s.steps {
		g.key = append(g.key, step.letter, byte(step.to), byte(step.to>>8), byte(step.to>>16))
	}
	if at, ok := g.known[string(g.key)]; ok {
		return at
	}
	s.reach, s.count = s.rank, min(s.rank, 1)
	for _, step := range s.steps {
		s.reach = max(s.reach, g.states[step.to].reach)
		s.count += g.states[step.to].count
	}
	at := uint32(len(g.states))
	g.states = append(g.states, s)
	g.known[string(g.key)] = at
	return at
}

var errTooLarge = errors.New("dict: the list is too large for its format, which holds 16 MB")

// layOut writes the whole file: header, graph, facts.
func layOut(sorted []entry, names []string) ([]byte, error) {
	g := newGraph(sorted)
	data := make([]byte, headSize)
	places := make([]uint32, len(g.states))
	for at, s := range g.states {
		places[at] = uint32(len(data))
		if data = g.appendNode(data, s, places); len(data) >= maxFile {
			return nil, errTooLarge
		}
	}
	head := fileHead{root: places[len(places)-1], entries: uint32(len(sorted))}
	data = appendFacts(data, sorted, &head)
	if len(data) >= maxFile {
		return nil, errTooLarge
	}
	for at, name := range names {
		head.tiers = append(head.tiers, tierOf(sorted, name, uint32(rankObscure+at)))
	}
	head.put(data)
	return data, nil
}

func (g *graph) appendNode(data []byte, s state, places []uint32) []byte {
	var letters, mixed, wide, before uint32
	skips := make([]uint32, 0, 26)
	for _, step := range s.steps {
		letters |= 1 << (step.letter - 'a')
		if g.states[step.to].reach < rankWord {
			mixed = mixedBit
		}
		if before > 0xff {
			wide = wideBit
		}
		skips = append(skips, before)
		before += g.states[step.to].count
	}
	data = put32(data, letters|s.rank<<rankShift|s.reach<<reachShift|mixed|wide)
	for _, step := range s.steps {
		data = put24(data, places[step.to])
	}
	for _, skip := range skips[min(1, len(skips)):] {
		if wide != 0 {
			data = put24(data, skip)
		} else {
			data = append(data, byte(skip))
		}
	}
	return data
}

func put24(data []byte, v uint32) []byte { return append(data, byte(v), byte(v>>8), byte(v>>16)) }
func put32(data []byte, v uint32) []byte { return append(put24(data, v), byte(v>>24)) }

// appendFacts writes a byte for every string, the table of facts that the
// bytes stand for, most frequent first, and the strings with rarer facts.
func appendFacts(data []byte, sorted []entry, head *fileHead) []byte {
	kinds, number := rankKinds(sorted)
	var rare []byte
	head.flags = uint32(len(data))
	for at, e := range sorted {
		kind := number[e.info]
		if kind >= manyKinds {
			rare = put32(rare, uint32(at))
			rare = append(rare, byte(kind), byte(kind>>8))
			kind = manyKinds
		}
		data = append(data, byte(kind))
	}
	head.kinds, head.kindCount = uint32(len(data)), uint32(len(kinds))
	for _, kind := range kinds {
		data = put32(data, uint32(kind.Class)|uint32(kind.Level)<<levelShift)
	}
	head.rare, head.rareCount = uint32(len(data)), uint32(len(rare)/rareSize)
	return append(append(data, rare...), 0, 0, 0, 0)
}

// rankKinds numbers the different facts by how often they occur.
func rankKinds(sorted []entry) ([]Info, map[Info]uint32) {
	often := map[Info]int{}
	for _, e := range sorted {
		often[e.info]++
	}
	kinds := make([]Info, 0, len(often))
	for kind := range often {
		kinds = append(kinds, kind)
	}
	slices.SortFunc(kinds, func(a, b Info) int {
		return cmp.Or(cmp.Compare(often[b], often[a]), cmp.Compare(a.Class, b.Class), cmp.Compare(a.Level, b.Level))
	})
	if len(kinds) > manyKinds { // number 255 is the sign for "see the table"
		kinds = slices.Insert(kinds, manyKinds, Info{})
	}
	number := make(map[Info]uint32, len(kinds))
	for at, kind := range kinds {
		if at != manyKinds {
			number[kind] = uint32(at)
		}
	}
	return kinds, number
}

// tierOf counts and fingerprints the entries of at least that rank.
func tierOf(sorted []entry, name string, lowest uint32) fileTier {
	tier := fileTier{name: name}
	sum := fnv.New32a()
	for _, e := range sorted {
		if e.info.rank() >= lowest {
			tier.words++
			fmt.Fprintf(sum, "%s %x %d\n", e.word, uint32(e.info.Class), e.info.Level)
		}
	}
	tier.mark = sum.Sum32()
	return tier
}
