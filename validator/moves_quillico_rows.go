package validator

// rows tries the words, those with a single letter of the table or the
// others, whose first letters of the table are each row of
// letters in turn.
func (w *quillicoWalk) rows(single bool) {
	n := len(w.slots)
	for from := 0; from < n && !w.stop; {
		if w.slots[from].tile < 0 {
			from++
			continue
		}
		to := from + 1
		for to < n && w.slots[to].tile >= 0 {
			to++
		}
		if to-from == 1 || w.field.extend {
			w.row(from, to, single)
		}
		from = to
	}
}

// row tries the words through the letters from slot from up to slot to, and
// those that go on through the next letters, as far as they can be reached.
func (w *quillicoWalk) row(from, to int, single bool) {
	before, met := w.room(from-1, -1)
	if met {
		before = max(0, before-1) // a word does not begin right behind a letter
	}
	for end, gaps := to, 0; ; {
		behind, met := w.room(end, 1)
		room := behind
		if met {
			room = max(0, behind-1)
		}
		switch {
		case w.most(from-before, end+room, before+gaps+room) <= w.above:
		case (end-from == 1) != single:
		case single:
			w.single(from, before, room)
		case before+room+gaps > 0:
			w.listed(from, end, before, room, gaps)
		}
		if gaps += behind; single || !met || gaps > w.rack.total || w.stop {
			return
		}
		next := end + behind
		for end = next + 1; end < len(w.slots) && w.slots[end].tile >= 0; {
			end++
		}
		if !w.field.extend && end-next > 1 {
			return
		}
	}
}

// through lists words that have the letters of the slots from from up to to,
// whatever may be laid in the gaps between them, and at most more letters
// around them: as many as it takes to earn enough, or more, if the slots
// around give sums at most.
func (w *quillicoWalk) through(from, to, more, gaps, sums int) []uint32 {
	w.letters = w.letters[:0]
	for i := from; i < to; i++ {
		if s := &w.slots[i]; s.tile >= 0 {
			w.letters = append(w.letters, s.letter)
		} else {
			w.letters = append(w.letters, '.')
		}
	}
	laid := 1
	for laid < len(w.rack.tops) && sums+int(w.rack.tops[laid]) <= w.above {
		laid++
	}
	there := to - from - gaps
	return w.index.through(w.letters, w.rack, there+laid, there+min(more+gaps, w.rack.total, w.held))
}

// room counts the places from slot i on, in steps of d, on which a letter of
// the rack could be laid; met: a letter of the table follows.
func (w *quillicoWalk) room(i, d int) (n int, met bool) {
	for ; i >= 0 && i < len(w.slots); i += d {
		s := &w.slots[i]
		if s.tile >= 0 {
			return n, true
		}
		if s.mask&w.rack.mask == 0 {
			break
		}
		n++
	}
	return n, false
}

// single tries the words that take one letter from the table.
func (w *quillicoWalk) single(at, before, behind int) {
	r := w.rack
	for i := range min(before, r.total) + 1 {
		for j := range min(behind, r.total-i) + 1 {
			if w.most(at-i, at+1+j, i+j) <= w.above {
				continue
			}
			k := r.key(w.slots[at].letter, i, j)
			for _, id := range r.ids[r.at[k]:r.at[k+1]] {
				if w.opens(id, at-i) {
					w.lay(id, at-i)
				}
			}
		}
	}
}

// opens says whether each of a word's letters may be laid where it falls; one
// place of the word holds its letter already.
func (w *quillicoWalk) opens(id uint32, from int) bool {
	word := w.index.word(id)
	if len(word) < w.least || len(word) > w.held+1 {
		return false
	}
	slots := w.slots[from : from+len(word)]
	for i, c := range word {
		if s := &slots[i]; s.tile < 0 && s.mask>>(c-'a')&1 == 0 {
			return false
		}
	}
	return len(word) > 1
}

// listed tries words that take several letters from the table: those from
// slot from to slot to, gaps of them open, beginning at most before slots
// earlier and ending at most room slots later.
func (w *quillicoWalk) listed(from, to, before, room, gaps int) {
	ids := w.through(from, to, before+room, gaps, w.around(from-before, to+room))
	needs, allowed := w.rack.needs, w.rack.mask
	for i := from; i < to; i++ {
		if s := &w.slots[i]; s.tile >= 0 {
			allowed |= 1 << (s.letter - 'a')
		}
	}
	for _, id := range ids {
		if m := w.index.masks[id]; m&needs != needs || m&^allowed != 0 {
			continue
		}
		word := w.index.word(id)
		more := len(word) - (to - from)
		for i := max(0, more-room); i <= min(before, more); i++ {
			if start := from - i; w.most(start, start+len(word), more+gaps) > w.above && w.fits(word, start) {
				w.lay(id, start)
			}
		}
	}
}

// fits says whether a word lies well from a slot on: on the table's letters,
// with letters of the rack between and around them.
func (w *quillicoWalk) fits(word []byte, at int) bool {
	if len(word) < w.least {
		return false
	}
	var used [26]int8
	laid := 0
	for i, c := range word {
		s := &w.slots[at+i]
		if s.tile >= 0 {
			if s.letter != c {
				return false
			}
			continue
		}
		l := c - 'a'
		if used[l]++; s.mask>>l&1 == 0 || used[l] > w.rack.have[l] {
			return false
		}
		laid++
	}
	if laid == 0 || laid > w.held {
		return false
	}
	for l, n := range w.rack.must {
		if used[l] < n {
			return false
		}
	}
	return w.words.refused == nil || !w.words.refused(string(word))
}
