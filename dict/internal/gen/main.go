// Command gen answers: which words and reasons does the built-in list hold? It
// makes dict/lists/words.dawg out of the Debian packages scowl (words) and
// wordnet-base (what kind of word). The same packages give the same bytes. It
// refuses to guess: what the sources leave open is decided in lists.go.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"maps"
	"os"

	"scorepad/dict"
)

func main() {
	scowl := flag.String("scowl", "/usr/share/dict/scowl", "the word folder of the package scowl")
	wordnet := flag.String("wordnet", "/usr/share/wordnet", "the folder of the package wordnet-base")
	out := flag.String("out", "words.dawg", "the file to write")
	flag.Parse()
	if err := run(*scowl, *wordnet, *out); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(scowl, wordnet, out string) error {
	list, err := generate(os.DirFS(scowl), os.DirFS(wordnet))
	if err != nil {
		return err
	}
	file, err := os.Create(out)
	if err != nil {
		return err
	}
	_, err = list.WriteTo(file)
	return errors.Join(err, file.Close())
}

// generate follows the recipe from the two packages to the list.
func generate(scowl, wordnet fs.FS) (*dict.List, error) {
	src, err := readScowl(scowl)
	if err != nil {
		return nil, err
	}
	wn, err := readWordNet(wordnet)
	if err != nil {
		return nil, err
	}
	entries := accept(src)
	describe(entries, src, wn)
	addReasons(entries, src, wn)
	return dict.Build(maps.All(entries), "club", "family")
}
