package store

import (
	"database/sql"
	"errors"
	"fmt"
	"strings"
	"time"
	"unicode"

	"scorepad/scorer"
)

// PlayerID is a player's number in the book, from 1.
type PlayerID int64

// Player is a person: a name, whatever the case of its letters.
type Player struct {
	ID      PlayerID
	Name    string
	Aliases []string // names that were merged into this one
	Guest   bool
	Active  bool // still asked for in new games
	Games   int  // at real tables
}

// Happening is one line of what became of a player's name.
type Happening struct {
	Player PlayerID
	What   string // made, renamed, merged, parted, guest, regular, left, back
	Was    string // the name before
	Now    string // the name after, or of the one merged into
	At     time.Time
}

// foldName makes names equal that differ only in the case of their letters.
func foldName(name string) string {
	return strings.Map(func(r rune) rune {
		least := r
		for f := unicode.SimpleFold(r); f != r; f = unicode.SimpleFold(f) {
			least = min(least, f)
		}
		return least
	}, name)
}

// Players lists everybody who was not merged into somebody else, by name.
func (b *Book) Players() ([]Player, error) {
	found, err := b.db.Query(`SELECT id, name, guest, active,
		(SELECT count(*) FROM seats JOIN roots ON roots.id = seats.player JOIN games ON games.id = seats.game
			WHERE roots.root = players.id AND games.practice = ''),
		coalesce((SELECT group_concat(a.name, char(10) ORDER BY a.name) FROM players a JOIN roots ON roots.id = a.id
			WHERE roots.root = players.id AND a.id <> players.id), '')
		FROM players WHERE merged_into IS NULL ORDER BY folded`)
	out, err := collect(found, err, func(p *Player, scan func(...any) error) error {
		var aliases string
		err := scan(&p.ID, &p.Name, &p.Guest, &p.Active, &p.Games, &aliases)
		if aliases != "" {
			p.Aliases = strings.Split(aliases, "\n")
		}
		return err
	})
	return out, b.fail(err)
}

// Player finds a player by name, or by one that was merged into theirs;
// ErrNoPlayer where there is none. Aliases and Games are left out.
func (b *Book) Player(name string) (Player, error) {
	p, err := findPlayer(b.db, name)
	return p, b.fail(err)
}

func findPlayer(q querier, name string) (Player, error) {
	var p Player
	err := q.QueryRow(`SELECT p.id, p.name, p.guest, p.active FROM players a JOIN roots ON roots.id = a.id
		JOIN players p ON p.id = roots.root WHERE a.folded = ?`, foldName(name)).Scan(&p.ID, &p.Name, &p.Guest, &p.Active)
	return p, none(err, fmt.Errorf("store: %w: %q", ErrNoPlayer, name))
}

// seated gives the player who sits down under a name, 0 for nobody; create says
// whether a new name becomes a player. It is the name's own player, not the
// one it was merged into, so that a merge can be taken back.
func (b *Book) seated(tx *sql.Tx, name string, create bool) (PlayerID, error) {
	var id PlayerID
	err := tx.QueryRow("SELECT id FROM players WHERE folded = ?", foldName(name)).Scan(&id)
	if err == nil || !errors.Is(err, sql.ErrNoRows) || !create {
		return id, none(err, nil)
	}
	return b.makePlayer(tx, name)
}

func (b *Book) makePlayer(tx *sql.Tx, name string) (PlayerID, error) {
	done, err := tx.Exec("INSERT INTO players (name, folded) VALUES (?, ?)", name, foldName(name))
	if err != nil {
		return 0, err
	}
	id, err := done.LastInsertId()
	if err != nil {
		return 0, err
	}
	return PlayerID(id), b.happened(tx, PlayerID(id), "made", "", name)
}

func (b *Book) happened(tx *sql.Tx, p PlayerID, what, was, now string) error {
	_, err := tx.Exec("INSERT INTO player_log (player, what, was, now, at) VALUES (?, ?, ?, ?, ?)", p, what, was, now, b.stamp())
	return err
}

// AddPlayer makes a player who has no game yet. ErrTaken where the name is
// somebody's already; scorer.ErrNonsense where it can be no name.
func (b *Book) AddPlayer(name string) error {
	if err := scorer.CheckName(name); err != nil {
		return fmt.Errorf("store: %w", err)
	}
	return b.write(func(tx *sql.Tx) error {
		if err := free(tx, name, 0); err != nil {
			return err
		}
		_, err := b.makePlayer(tx, name)
		return err
	})
}

// free says whether a name is nobody's but perhaps the player's own.
func free(tx *sql.Tx, name string, own PlayerID) error {
	var id PlayerID
	var holder string
	err := tx.QueryRow(`SELECT a.id, p.name FROM players a JOIN roots ON roots.id = a.id JOIN players p ON p.id = roots.root
		WHERE a.folded = ?`, foldName(name)).Scan(&id, &holder)
	if errors.Is(err, sql.ErrNoRows) || err == nil && id == own {
		return nil
	}
	if err != nil {
		return err
	}
	return fmt.Errorf("store: %w: %q leads to %s; merge the two if they are one person, or part a name that was merged", ErrTaken, name, holder)
}

// Rename gives a player another name. Records keep the name that was said at
// their table; the old name is free again. Errors: ErrNoPlayer, ErrTaken,
// scorer.ErrNonsense.
func (b *Book) Rename(name, to string) error {
	if err := scorer.CheckName(to); err != nil {
		return fmt.Errorf("store: %w", err)
	}
	return b.write(func(tx *sql.Tx) error {
		p, err := findPlayer(tx, name)
		if err != nil || p.Name == to {
			return err
		}
		if err := free(tx, to, p.ID); err != nil {
			return err
		}
		if _, err := tx.Exec("UPDATE players SET name = ?, folded = ? WHERE id = ?", to, foldName(to), p.ID); err != nil {
			return err
		}
		return b.happened(tx, p.ID, "renamed", p.Name, to)
	})
}

// Merge says that two names are one person: from's games count for into from
// now on, and from's name leads to into. Errors: ErrNoPlayer; ErrTogether
// where both sat at one table; ErrTaken where they are one person already.
func (b *Book) Merge(from, into string) error {
	return b.write(func(tx *sql.Tx) error {
		p, err1 := findPlayer(tx, from)
		q, err2 := findPlayer(tx, into)
		if err := errors.Join(err1, err2); err != nil {
			return err
		}
		if p.ID == q.ID {
			return fmt.Errorf("store: %w: %q and %q are both %s", ErrTaken, from, into, p.Name)
		}
		if err := apart(tx, p, q); err != nil {
			return err
		}
		if _, err := tx.Exec("UPDATE players SET merged_into = ? WHERE id = ?", q.ID, p.ID); err != nil {
			return err
		}
		return b.happened(tx, p.ID, "merged", p.Name, q.Name)
	})
}

// apart refuses two players who sat at one table.
func apart(tx *sql.Tx, p, q Player) error {
	var game GameID
	err := tx.QueryRow(`SELECT s.game FROM seats s JOIN roots r ON r.id = s.player JOIN seats t ON t.game = s.game
		JOIN roots u ON u.id = t.player WHERE r.root = ? AND u.root = ? LIMIT 1`, p.ID, q.ID).Scan(&game)
	if errors.Is(err, sql.ErrNoRows) {
		return nil
	}
	if err != nil {
		return err
	}
	return fmt.Errorf("store: %w: %s and %s, in game %d; they cannot be one person", ErrTogether, p.Name, q.Name, game)
}

// Part takes a merge back: the name that was merged into another is a player
// of its own again, with its games. ErrNoPlayer where no merged name is so.
func (b *Book) Part(alias string) error {
	return b.write(func(tx *sql.Tx) error {
		var id, into PlayerID
		var name string
		err := tx.QueryRow("SELECT id, name, merged_into FROM players WHERE folded = ? AND merged_into IS NOT NULL", foldName(alias)).Scan(&id, &name, &into)
		if err != nil {
			return none(err, fmt.Errorf("store: %w that was merged into another: %q", ErrNoPlayer, alias))
		}
		if _, err := tx.Exec("UPDATE players SET merged_into = NULL WHERE id = ?", id); err != nil {
			return err
		}
		var was string
		if err := tx.QueryRow("SELECT name FROM players WHERE id = ?", into).Scan(&was); err != nil {
			return err
		}
		return b.happened(tx, id, "parted", was, name)
	})
}

// SetGuest says whether a player is a guest.
func (b *Book) SetGuest(name string, guest bool) error {
	return b.flag(name, "guest", guest, [2]string{"regular", "guest"})
}

// SetActive says whether a player is still asked for in new games.
func (b *Book) SetActive(name string, active bool) error {
	return b.flag(name, "active", active, [2]string{"left", "back"})
}

func (b *Book) flag(name, column string, on bool, words [2]string) error {
	value := 0
	if on {
		value = 1
	}
	return b.write(func(tx *sql.Tx) error {
		p, err := findPlayer(tx, name)
		if err != nil {
			return err
		}
		done, err := tx.Exec("UPDATE players SET "+column+" = ?1 WHERE id = ?2 AND "+column+" <> ?1", value, p.ID)
		if err != nil {
			return err
		}
		if n, err := done.RowsAffected(); n == 0 || err != nil {
			return err
		}
		return b.happened(tx, p.ID, words[value], p.Name, p.Name)
	})
}

// History gives what became of a player's names, merged ones included, in
// order; of everybody with name "". ErrNoPlayer where there is none.
func (b *Book) History(name string) ([]Happening, error) {
	var player PlayerID
	if name != "" {
		p, err := findPlayer(b.db, name)
		if err != nil {
			return nil, b.fail(err)
		}
		player = p.ID
	}
	found, err := b.db.Query(`SELECT player, what, was, now, at FROM player_log
		WHERE ?1 = 0 OR player IN (SELECT id FROM roots WHERE root = ?1) ORDER BY id`, player)
	out, err := collect(found, err, func(h *Happening, scan func(...any) error) error {
		var at sql.NullString
		err := scan(&h.Player, &h.What, &h.Was, &h.Now, &at)
		h.At = when(at)
		return err
	})
	return out, b.fail(err)
}
