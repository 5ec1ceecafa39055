package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"unicode/utf8"
)

// longest line of a sitting, in bytes; far above any entry.
const longestLine = 64 << 10

// lines is the sitting without a screen: each line of the input is carried
// out and answered. With prompt somebody types; otherwise a refusal names its
// line. A refused line does not stop the sitting, and makes its status.
func (k *keeper) lines(prompt bool) error {
	if prompt && !k.a.json {
		k.greet()
		k.a.screen().Line("? lists what you can type")
	}
	in := bufio.NewReaderSize(k.a.in, 4096)
	status := 0
	for n := 1; ; n++ {
		if prompt && !k.a.json {
			fmt.Fprint(k.a.out, "> ")
		}
		line, err := readLine(in)
		if err == io.EOF {
			break
		}
		if err == nil {
			err = k.do(line)
		}
		if err == errQuit {
			break
		}
		if err != nil {
			status = max(status, k.complain(n, prompt, err))
		}
	}
	if prompt || status == 0 {
		return nil
	}
	return &exit{status: status}
}

// complain tells why a line was refused and gives the status for it.
func (k *keeper) complain(n int, prompt bool, err error) int {
	var e *exit
	if !errors.As(err, &e) {
		e = &exit{status: statusOf(err), err: err}
	}
	switch text := say(e); {
	case text == "": // the answer has been given
	case prompt:
		k.a.warn(text)
	default:
		k.a.warn(fmt.Sprintf("line %d: %s", n, text))
	}
	return e.status
}

// readLine reads one line; what is too long, or no text, is an error about
// that line alone, and io.EOF is the end.
func readLine(in *bufio.Reader) (string, error) {
	var line []byte
	for {
		part, err := in.ReadSlice('\n')
		if len(line) <= longestLine {
			line = append(line, part...)
		}
		if err == bufio.ErrBufferFull {
			continue
		}
		if err != nil && (err != io.EOF || len(line) == 0) {
			return "", io.EOF
		}
		break
	}
	switch {
	case len(line) > longestLine:
		return "", wrong("a line of more than %d bytes; an entry is one short line", longestLine)
	case !utf8.Valid(line):
		return "", wrong("bytes that are not UTF-8; write plain letters")
	}
	return string(line), nil
}
