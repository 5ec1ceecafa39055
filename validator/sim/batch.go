package sim

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"

	"scorepad/scorer"
)

// Batch is many games of one match. With Shards above 1 it plays, of the games
// numbered from 0 to Games-1, those whose number leaves the rest Shard-1 when
// divided by Shards: shards 1 to n together are exactly the whole.
type Batch struct {
	Match   *Match
	Games   int
	Shard   int // from 1; 0 with Shards 0: everything
	Shards  int
	Workers int // games played at once; below 2: one

	// Keep, if not nil, gets every record as text, in the order of the games'
	// numbers. Progress, if not nil, is told now and then how many games are
	// done. They are never called twice at the same time.
	Keep     func(text string) error
	Progress func(games int)
}

// chunk is how many games a worker takes at once.
const chunk = 8

// Len is how many games the batch is.
func (b *Batch) Len() int {
	shards := max(b.Shards, 1)
	return (b.Games - max(b.Shard-1, 0) + shards - 1) / shards
}

// game gives the number of the batch's i-th game.
func (b *Batch) game(i int) int { return i*max(b.Shards, 1) + max(b.Shard-1, 0) }

// Check says what is wrong with a batch.
func (b *Batch) Check() error {
	if b.Games < 1 || b.Shards < 0 || b.Shard < 0 || b.Shard > b.Shards || b.Shards > 0 && b.Shard == 0 {
		return fmt.Errorf("sim: %w: %d games, shard %d/%d; write --games 1000 and, for a part of them, --shard 2/8", scorer.ErrNonsense, b.Games, b.Shard, b.Shards)
	}
	return b.Match.Check()
}

// Run plays the batch. The tally is the same whatever the number of workers.
// When the context ends, it gives the tally of the games that were finished,
// with the context's error.
func (b *Batch) Run(ctx context.Context) (*Tally, error) {
	if err := b.Check(); err != nil {
		return nil, err
	}
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	r := &run{batch: b, tally: NewTally(len(b.Match.Bots)), order: newSequence(b.Keep)}
	var wait sync.WaitGroup
	for range max(b.Workers, 1) {
		wait.Go(func() {
			if err := r.work(ctx); err != nil {
				stop(err)
			}
			r.order.leave()
		})
	}
	wait.Wait()
	if r.tally.Games == int64(b.Len()) {
		return r.tally, nil
	}
	return r.tally, context.Cause(ctx)
}

// run is a batch while it runs.
type run struct {
	batch *Batch
	next  atomic.Int64 // chunk that nobody has taken
	order *sequence

	mu    sync.Mutex
	tally *Tally
}

// work plays chunks until none is left.
func (r *run) work(ctx context.Context) error {
	b := r.batch
	w, err := b.Match.Worker()
	if err != nil {
		return err
	}
	mine := NewTally(len(b.Match.Bots))
	var text strings.Builder
	for {
		n := int(r.next.Add(1)) - 1
		if n*chunk >= b.Len() || ctx.Err() != nil {
			return nil
		}
		*mine = *NewTally(len(b.Match.Bots))
		text.Reset()
		err := r.chunk(ctx, w, n, mine, &text)
		if kept := r.order.put(n, text.String()); err == nil {
			err = kept
		}
		r.add(mine)
		if err != nil {
			return err
		}
	}
}

func (r *run) chunk(ctx context.Context, w *Worker, n int, mine *Tally, text *strings.Builder) error {
	b := r.batch
	for i := n * chunk; i < min(n*chunk+chunk, b.Len()); i++ {
		if ctx.Err() != nil {
			return nil
		}
		game := b.game(i)
		table, err := w.Play(game)
		if err != nil {
			return err
		}
		mine.Add(table, func(s scorer.Seat) int { return b.Match.Position(game, s) })
		if b.Keep != nil {
			text.WriteString(scorer.Format(table.Record()))
		}
	}
	return nil
}

func (r *run) add(mine *Tally) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if err := r.tally.Merge(mine); err != nil {
		panic(err) // tallies of one match
	}
	if r.batch.Progress != nil {
		r.batch.Progress(int(r.tally.Games))
	}
}

// ahead is how many chunks a worker may be ahead of the slowest one, so that
// what waits to be kept does not grow with the number of games.
const ahead = 64

// sequence hands texts on in the order of their numbers, whatever the order
// in which they come.
type sequence struct {
	keep func(string) error

	mu      sync.Mutex
	turn    sync.Cond
	next    int
	waiting map[int]string
	closed  bool
}

func newSequence(keep func(string) error) *sequence {
	s := &sequence{keep: keep, waiting: map[int]string{}}
	s.turn.L = &s.mu
	return s
}

// put takes text number n.
func (s *sequence) put(n int, text string) error {
	if s.keep == nil {
		return nil
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	for n > s.next+ahead && !s.closed {
		s.turn.Wait()
	}
	s.waiting[n] = text
	for {
		text, ok := s.waiting[s.next]
		if !ok {
			return nil
		}
		delete(s.waiting, s.next)
		s.next++
		s.turn.Broadcast()
		if err := s.keep(text); err != nil {
			return fmt.Errorf("sim: keeping the records: %w", err)
		}
	}
}

// leave lets nobody wait any more: a worker has ended.
func (s *sequence) leave() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.closed = true
	s.turn.Broadcast()
}
