// Command scorepad keeps score, judges words and placements, remembers every
// game and plays along, for people with the physical tiles and cards.
package main

import (
	"os"
	"time"
)

func main() {
	a := &app{in: os.Stdin, out: os.Stdout, err: os.Stderr, now: time.Now, env: os.Getenv}
	os.Exit(a.run(os.Args[1:]))
}
