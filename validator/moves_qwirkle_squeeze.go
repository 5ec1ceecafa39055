package validator

import "slices"

// Around what is used a grid has this many empty lines: room for a play of
// six and what is looked at beyond, on a used line's either side.
const (
	gridMargin = 8
	gridRoom   = 24 // how far a new grid reaches beyond what is used
)

// squeeze numbers the columns (or rows) of a table from 0, leaving out what
// is far from everything that is used.
type squeeze struct {
	low   int16
	index []int16 // by coordinate minus low; -1: no place of its own
	from  []int16 // the coordinate of each
}

// squeezed makes the numbering for coordinates that are used, with room to
// grow. Where nothing is left out it is a plain shift.
func squeezed(used []int16) squeeze {
	used = slices.Clone(used)
	slices.Sort(used)
	lo, hi := used[0]-gridRoom, used[len(used)-1]+gridRoom
	s := squeeze{low: lo, index: make([]int16, hi-lo+1)}
	i := 0
	for at := lo; at <= hi; at++ {
		for i+1 < len(used) && used[i+1] <= at {
			i++
		}
		near := at-used[i] <= gridRoom && used[i]-at <= gridRoom || i+1 < len(used) && used[i+1]-at <= gridRoom
		s.index[at-lo] = -1
		if near {
			s.index[at-lo] = int16(len(s.from))
			s.from = append(s.from, at)
		}
	}
	return s
}

// holds says whether a tile on a coordinate has its place, with a margin.
func (s *squeeze) holds(at int16) bool {
	i := int(at) - int(s.low)
	if i < gridMargin || i >= len(s.index)-gridMargin {
		return false
	}
	before, behind := s.index[i-gridMargin], s.index[i+gridMargin]
	return before >= 0 && behind-before == 2*gridMargin // nothing left out between
}

func (s *squeeze) to(at int16) int32 { return int32(s.index[at-s.low]) }
