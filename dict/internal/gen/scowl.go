package main

import (
	"bufio"
	"fmt"
	"io/fs"
	"strconv"
	"strings"

	"scorepad/dict"
)

const (
	maxSize    = 80 // larger files hold what no dictionary has
	wellKnown  = 70 // names up to this size are common
	maxLetters = 20
)

// found is what the files say about one spelling in a-z.
type found struct {
	word         int // smallest size as a lower-case word, 0 never
	abbreviation int // smallest size as a lower-case abbreviation
	short        int // smallest size as an abbreviation in any case
	name         int // smallest size with a capital
	roman        bool
	contraction  bool
	regions      dict.Class
	everywhere   bool // stands in a file for every region
	abroad       bool // stands in a file other than the Australian ones
}

// source is the whole word folder, folded onto a-z.
type source struct {
	found map[string]*found
	noun  map[string]bool // a form with 's is evidence of a noun
}

func (s *source) at(word string) *found {
	f := s.found[word]
	if f == nil {
		f = &found{}
		s.found[word] = f
	}
	return f
}

// fileKind is what the name of a file says: <spelling>-<category>.<size>.
type fileKind struct {
	category string
	size     int
	least    int // the smallest level for its words
	region   dict.Class
	variant  bool
	abroad   bool
}

var regionOf = map[string]dict.Class{
	"american": dict.American, "british": dict.British, "british_z": dict.British,
	"canadian": dict.Canadian, "australian": dict.Australian,
}

func kindOf(name string) (fileKind, error) {
	stem, ext, _ := strings.Cut(name, ".")
	spelling, category, ok := strings.Cut(stem, "-")
	size, err := strconv.Atoi(ext)
	if !ok || err != nil {
		return fileKind{}, fmt.Errorf("gen: %s is not called spelling-category.size", name)
	}
	kind := fileKind{category: category, size: size, abroad: !strings.HasPrefix(spelling, "australian")}
	region, variant, _ := strings.Cut(spelling, "variant_")
	kind.region = regionOf[strings.TrimSuffix(region, "_")]
	kind.variant = variant != ""
	if region == "" && (variant == "1" || variant == "2") { // no region's name: American variants
		kind.region = dict.American
	}
	switch variant {
	case "2":
		kind.least = wellKnown
	case "3":
		kind.least = maxSize
	}
	return kind, nil
}

func readScowl(folder fs.FS) (*source, error) {
	names, err := fs.Glob(folder, "*-*.*")
	if err != nil || len(names) == 0 {
		return nil, fmt.Errorf("gen: no word files (package scowl): %w", fs.ErrNotExist)
	}
	src := &source{found: map[string]*found{}, noun: map[string]bool{}}
	for _, name := range names {
		kind, err := kindOf(name)
		if err != nil {
			return nil, err
		}
		if kind.size > maxSize || kind.category == "hacker" {
			continue
		}
		if err := src.read(folder, name, kind); err != nil {
			return nil, err
		}
	}
	return src, nil
}

func (s *source) read(folder fs.FS, name string, kind fileKind) error {
	file, err := folder.Open(name)
	if err != nil {
		return fmt.Errorf("gen: %w", err)
	}
	defer file.Close()
	lines := bufio.NewScanner(file)
	for lines.Scan() {
		if err := s.add(lines.Text(), kind); err != nil {
			return fmt.Errorf("gen: %s: %w", name, err)
		}
	}
	return lines.Err()
}

func (s *source) add(line string, kind fileKind) error {
	lower := line == strings.ToLower(line)
	if base, ok := strings.CutSuffix(line, "'s"); ok && !strings.Contains(base, "'") {
		if folded, _, err := dict.Fold(base); err == nil && lower {
			s.noun[folded] = true
		}
		return nil
	}
	word, notices, err := dict.Fold(line)
	if err != nil {
		return err
	}
	if len(word) > maxLetters {
		return nil
	}
	f := s.at(word)
	for _, notice := range notices {
		if notice == dict.NoticeApostrophe {
			f.contraction = true
			return nil
		}
	}
	f.note(kind, lower)
	return nil
}

// note takes down that the spelling stands in a file of that kind.
func (f *found) note(kind fileKind, lower bool) {
	size := max(kind.size, kind.least)
	switch {
	case kind.category == "roman-numerals":
		f.roman = true
	case kind.category == "words" && lower:
		smaller(&f.word, size)
		f.regions |= kind.region
		f.everywhere = f.everywhere || kind.region == 0 && !kind.variant
		f.abroad = f.abroad || kind.abroad
	case kind.category == "abbreviations":
		smaller(&f.short, size)
		if lower {
			smaller(&f.abbreviation, size)
		}
	default:
		smaller(&f.name, size)
	}
}

func smaller(size *int, to int) {
	if *size == 0 || to < *size {
		*size = to
	}
}

// level is the size at which the spelling is a word, 0 for none; Australian words are
// known to few elsewhere.
func (f *found) level() int {
	if f.word > 0 && !f.abroad {
		return max(f.word, 60)
	}
	return f.word
}
