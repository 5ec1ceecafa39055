package dict

import (
	"bytes"
	"encoding/binary"
	"errors"
	"strings"
	"testing"
)

func small(t testing.TB) *List {
	list, _, err := Compile(strings.NewReader("cat\ncats\ndog\nParis\ncatamaran\n"), "small", CompileOptions{})
	if err != nil {
		t.Fatal(err)
	}
	return list
}

func TestWriteAndOpen(t *testing.T) {
	for _, list := range []*List{small(t), Club()} {
		var file bytes.Buffer
		if n, err := list.WriteTo(&file); err != nil || n != int64(file.Len()) {
			t.Fatal(n, err)
		}
		again, err := Open(&file)
		if err != nil {
			t.Fatal(err)
		}
		if again.Ref() != list.Ref() || again.Len() != list.Len() || again.data != list.data {
			t.Errorf("%s comes back as %s", list, again)
		}
	}
}

func TestOpenRefuses(t *testing.T) {
	newer := []byte(small(t).data)
	binary.LittleEndian.PutUint32(newer[8:], version+1)
	for _, c := range []struct {
		what string
		file string
		want error
	}{
		{"an empty file", "", ErrNoList},
		{"a text", "aardvark\nabacus\n and so on", ErrNoList},
		{"a newer list", string(newer), ErrNewer},
		{"half a list", small(t).data[:150], ErrDamaged},
		{"only the beginning", magic + "\x01\x00\x00\x00", ErrDamaged},
		{"a file that is too large", small(t).data + strings.Repeat("x", maxFile), ErrDamaged},
	} {
		if _, err := Open(strings.NewReader(c.file)); !errors.Is(err, c.want) {
			t.Errorf("%s: %v, want %v", c.what, err, c.want)
		}
	}
}

// TestEveryDamagedByte changes each byte of a file, once with the old checksum
// and once with a right one: it is refused, or it works.
func TestEveryDamagedByte(t *testing.T) {
	good := small(t).data
	for at := range good {
		bad := []byte(good)
		bad[at] ^= 0x55
		if _, err := Open(bytes.NewReader(bad)); err == nil {
			t.Errorf("byte %d changed, no error", at)
		}
		seal(bad)
		if list, err := Open(bytes.NewReader(bad)); err == nil {
			use(list)
		}
	}
}

// seal gives the data a right checksum.
func seal(data []byte) { binary.LittleEndian.PutUint32(data[12:], checksum(data)) }

// use calls everything that reads the list.
func use(l *List) {
	count := 0
	for word := range l.Words() {
		l.Look(word)
		l.Near(word, 2)
		if count++; count > 100 {
			break
		}
	}
	_, _, _ = l.Ref(), l.Len(), l.Has("cat")
}

func FuzzOpen(f *testing.F) {
	f.Add([]byte(small(f).data))
	f.Add([]byte(magic))
	f.Fuzz(func(t *testing.T, data []byte) {
		if list, err := Open(bytes.NewReader(data)); err == nil {
			use(list)
		}
		if len(data) > headSize {
			seal(data)
			if list, err := Open(bytes.NewReader(data)); err == nil {
				use(list)
			}
		}
	})
}
