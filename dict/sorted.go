package dict

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"strings"
)

// sortedFile is a text file whose lines begin with a key and a space and are
// sorted by the bytes of the key. It is read in place.
type sortedFile struct {
	file *os.File
	size int64
}

func openSorted(name string) (sortedFile, error) {
	file, err := os.Open(name)
	if err != nil {
		return sortedFile{}, err
	}
	info, err := file.Stat()
	if err != nil {
		return sortedFile{}, err
	}
	return sortedFile{file, info.Size()}, nil
}

func (f sortedFile) close() error {
	if f.file == nil {
		return nil
	}
	return f.file.Close()
}

// find gives the line with that key, "" if there is none. It keeps lo at the
// beginning of a line that is not beyond the key.
func (f sortedFile) find(key string) (string, error) {
	lo, hi := int64(0), f.size
	for lo < hi {
		at, err := f.lineStart((lo+hi)/2, lo)
		if err != nil {
			return "", err
		}
		line, err := f.lineAt(at)
		if err != nil {
			return "", err
		}
		found, _, _ := strings.Cut(line, " ")
		switch strings.Compare(found, key) {
		case 0:
			return line, nil
		case -1:
			lo = at + int64(len(line)) + 1
		default:
			hi = at
		}
	}
	return "", nil
}

// lineStart finds where the line that holds the byte at begins, not before
// lowest.
func (f sortedFile) lineStart(at, lowest int64) (int64, error) {
	var buf [256]byte
	for at > lowest {
		from := max(lowest, at-int64(len(buf)))
		part := buf[:at-from]
		if _, err := f.file.ReadAt(part, from); err != nil {
			return 0, fmt.Errorf("dict: reading %s: %w", f.file.Name(), err)
		}
		if nl := bytes.LastIndexByte(part, '\n'); nl >= 0 {
			return from + int64(nl) + 1, nil
		}
		at = from
	}
	return lowest, nil
}

// lineAt reads the line that begins there, without its end.
func (f sortedFile) lineAt(at int64) (string, error) {
	const longest = 1 << 20
	var line []byte
	buf := make([]byte, 1024)
	for len(line) < longest {
		n, err := f.file.ReadAt(buf, at+int64(len(line)))
		if nl := bytes.IndexByte(buf[:n], '\n'); nl >= 0 {
			return string(append(line, buf[:nl]...)), nil
		}
		line = append(line, buf[:n]...)
		if err == io.EOF {
			return string(line), nil
		}
		if err != nil {
			return "", fmt.Errorf("dict: reading %s: %w", f.file.Name(), err)
		}
	}
	return "", errWordNetForm
}
