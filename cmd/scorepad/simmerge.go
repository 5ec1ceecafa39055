package main

import (
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"
)

func (a *app) simMergeCommand() *cobra.Command {
	var page string
	c := &cobra.Command{
		Use: "merge FILE …", Args: needs(1, -1, "files that `sim --shard I/N --json` wrote"),
		Short:   "Add the parts of a simulation up to exactly the whole",
		Example: "  scorepad sim merge part1.json part2.json --json",
		RunE:    func(_ *cobra.Command, args []string) error { return a.simMerge(args, page) },
	}
	c.Flags().StringVar(&page, "html", "", "write a page with charts into this `FILE`")
	return c
}

func (a *app) simMerge(files []string, page string) error {
	var whole *simDoc
	var shards []string
	for _, name := range files {
		d, err := a.readSim(name)
		if err != nil {
			return err
		}
		if slices.Contains(shards, d.Shard) {
			return wrong("%s: part %s was given before; give each part once", name, d.Shard)
		}
		shards = append(shards, d.Shard)
		if whole == nil {
			whole = d
			continue
		}
		if err := whole.join(d, name); err != nil {
			return err
		}
	}
	whole.settle(shards)
	return a.showSim(whole, page)
}

func (a *app) readSim(name string) (*simDoc, error) {
	f, err := a.open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, 16<<20))
	if err != nil {
		return nil, fmt.Errorf("cannot read %s: %w", name, err)
	}
	d := new(simDoc)
	if err := json.Unmarshal(data, d); err != nil || d.Sums == nil || len(d.Seats) != len(d.Sums.Bots) || len(d.Seats) == 0 {
		return nil, wrong("%s is no result of a simulation; write one with `scorepad sim GAME --shard 1/2 --json`", name)
	}
	return d, nil
}

// key is what parts of one simulation have in common.
func (d *simDoc) key() string {
	_, shards, _ := strings.Cut(d.Shard, "/")
	return fmt.Sprint(d.Game, d.House, d.Lexicon, d.Asked, d.Seed, d.Think, d.bots(), shards)
}

func (d *simDoc) bots() []string {
	var out []string
	for _, s := range d.Seats {
		out = append(out, s.Bot)
	}
	return out
}

func (d *simDoc) join(o *simDoc, name string) error {
	if d.key() != o.key() {
		return wrong("%s is part of another simulation: game, house, list, bots, --think, seed, games and the number of parts must be the same", name)
	}
	if err := d.Sums.Merge(o.Sums); err != nil {
		return err
	}
	d.Seconds += o.Seconds
	d.Stopped = d.Stopped || o.Stopped
	return nil
}

// settle works out the figures of the sums. Where all parts are there, it is
// the whole; otherwise it says which parts it is.
func (d *simDoc) settle(shards []string) {
	_, n, _ := strings.Cut(d.Shard, "/")
	slices.Sort(shards)
	d.Shard = strings.Join(shards, " ")
	if n == "" || fmt.Sprint(len(shards)) == n {
		d.Shard = ""
	}
	d.Seconds = round(d.Seconds, 3)
	d.derive(d.bots())
}
