package store

import (
	"database/sql"
	"encoding/json"
	"fmt"
	"time"

	"scorepad/scorer"
)

// GameID is the number of a game in its book, from 1, which people use too.
type GameID int64

// State is what was last said about a game's course.
type State string

// The states. A game is going on until somebody says otherwise, and may be
// taken up again.
const (
	Going     State = "going"
	Finished  State = "finished"
	Abandoned State = "abandoned"
)

// Seat is a place at a game's table: the name in the record, and the player
// it stands for today, after renames and merges. A bot has no player (0, "").
type Seat struct {
	Name   string
	Player PlayerID
	Person string
}

// GameInfo is what the book knows of a game without reading its record.
type GameInfo struct {
	ID       GameID
	Game     string // the game's name as in the head: "quiddler"
	Seats    []Seat
	Season   string // the label it has now; "" for none
	Practice string // as in the head; "" at a real table
	State    State
	Begun    time.Time // as in the head; zero if it says nothing
	Made     time.Time // when it came into this book
	Last     time.Time // the last entry's moment, or Made
	Entries  int
}

// Filter narrows a listing; its zero value lets everything through.
type Filter struct {
	Game   string // a game's name
	Season string
	Player string // anybody's name, also one that was merged away
	State  State
	Real   bool // no practice games
	Limit  int  // at most so many; 0 for all
}

// seasonNow and stateNow are the last marks of game g.
const (
	seasonNow = "coalesce((SELECT value FROM marks WHERE game = g.id AND what = 'season' ORDER BY id DESC LIMIT 1), g.season)"
	stateNow  = "coalesce((SELECT value FROM marks WHERE game = g.id AND what = 'state' ORDER BY id DESC LIMIT 1), 'going')"
)

// lastEntry is the moment of game g's last entry, or of its making.
const lastEntry = "coalesce((SELECT at FROM entries WHERE game = g.id ORDER BY seq DESC LIMIT 1), g.at)"

const listGames = `
SELECT * FROM (
  SELECT g.id, g.kind, ` + seasonNow + ` AS season, g.practice, ` + stateNow + ` AS state, g.begun, g.at,
    ` + lastEntry + ` AS last,
    coalesce((SELECT max(seq) FROM entries WHERE game = g.id), 0) AS entries
  FROM games g
  WHERE ?1 = 0 OR g.id IN (SELECT game FROM seats JOIN roots ON roots.id = seats.player WHERE roots.root = ?1))
WHERE (?2 = '' OR kind = ?2) AND (?3 = '' OR season = ?3) AND (?4 = '' OR state = ?4) AND (NOT ?5 OR practice = '')
  AND (?6 = 0 OR id = ?6)
ORDER BY last DESC, id DESC LIMIT ?7`

// Games lists games, the one with the latest entry first. A Filter.Player who
// is not in the book gives ErrNoPlayer.
func (b *Book) Games(f Filter) ([]GameInfo, error) {
	var player PlayerID
	if f.Player != "" {
		p, err := findPlayer(b.db, f.Player)
		if err != nil {
			return nil, b.fail(err)
		}
		player = p.ID
	}
	limit := f.Limit
	if limit <= 0 {
		limit = -1
	}
	out, err := b.list(player, f.Game, f.Season, f.State, f.Real, 0, limit)
	return out, b.fail(err)
}

// Game gives what the book knows of one game; ErrNoGame where there is none.
func (b *Book) Game(game GameID) (GameInfo, error) {
	out, err := b.list(0, "", "", "", false, game, 1)
	if err == nil && len(out) == 0 {
		err = fmt.Errorf("store: %w: %d", ErrNoGame, game)
	}
	if err != nil {
		return GameInfo{}, b.fail(err)
	}
	return out[0], nil
}

func (b *Book) list(args ...any) ([]GameInfo, error) {
	found, err := b.db.Query(listGames, args...)
	out, err := collect(found, err, func(g *GameInfo, scan func(...any) error) error {
		var begun, made, last sql.NullString
		err := scan(&g.ID, &g.Game, &g.Season, &g.Practice, &g.State, &begun, &made, &last, &g.Entries)
		g.Begun, g.Made, g.Last = when(begun), when(made), when(last)
		return err
	})
	if err != nil {
		return nil, err
	}
	return out, b.seat(out)
}

// seat puts the seats into a listing.
func (b *Book) seat(games []GameInfo) error {
	at := map[GameID]*GameInfo{}
	ids := make([]GameID, len(games))
	for i := range games {
		ids[i], at[games[i].ID] = games[i].ID, &games[i]
	}
	list, err := json.Marshal(ids)
	if err != nil {
		return err
	}
	found, err := b.db.Query(`SELECT seats.game, seats.name, coalesce(players.id, 0), coalesce(players.name, '')
		FROM seats LEFT JOIN roots ON roots.id = seats.player LEFT JOIN players ON players.id = roots.root
		WHERE seats.game IN (SELECT value FROM json_each(?)) ORDER BY seats.game, seats.seat`, string(list))
	_, err = collect(found, err, func(s *Seat, scan func(...any) error) error {
		var game GameID
		if err := scan(&game, &s.Name, &s.Player, &s.Person); err != nil {
			return err
		}
		at[game].Seats = append(at[game].Seats, *s)
		return nil
	})
	return err
}

// Create writes a new game's head down and gives its number. Names that are
// new become players, except at a practice table, whose bots are nobody. It
// does not change which game is the current one.
func (b *Book) Create(h *scorer.Head) (GameID, error) {
	if err := h.Check(); err != nil {
		return 0, fmt.Errorf("store: a new game: %w", err)
	}
	var id GameID
	err := b.write(func(tx *sql.Tx) error {
		var err error
		id, err = b.createTx(tx, h)
		return err
	})
	return id, err
}

func (b *Book) createTx(tx *sql.Tx, h *scorer.Head) (GameID, error) {
	var begun any
	if !h.Begun.IsZero() {
		begun = stamp(h.Begun)
	}
	done, err := tx.Exec("INSERT INTO games (kind, head, head_key, season, practice, begun, at) VALUES (?, ?, ?, ?, ?, ?, ?)",
		h.Game.Name, scorer.FormatHead(h), headKey(h), h.Season, h.Practice, begun, b.stamp())
	if err != nil {
		return 0, err
	}
	id, err := done.LastInsertId()
	if err != nil {
		return 0, err
	}
	for seat, name := range h.Players {
		player, err := b.seated(tx, name, h.Practice == "")
		if err != nil {
			return 0, err
		}
		if _, err := tx.Exec("INSERT INTO seats (game, seat, name, player) VALUES (?, ?, ?, nullif(?, 0))", id, seat, name, player); err != nil {
			return 0, err
		}
	}
	return GameID(id), nil
}

// headKey is the head without the label that may change.
func headKey(h *scorer.Head) string {
	plain := *h
	plain.Season = ""
	return scorer.FormatHead(&plain)
}

// Current is the game that is going on, whatever its state; ErrNoCurrent
// where none was chosen.
func (b *Book) Current() (GameID, error) {
	var id GameID
	err := b.db.QueryRow("SELECT game FROM current").Scan(&id)
	return id, b.fail(none(err, fmt.Errorf("store: %w", ErrNoCurrent)))
}

// SetCurrent makes a game the one that is going on; 0 for none.
func (b *Book) SetCurrent(game GameID) error {
	return b.write(func(tx *sql.Tx) error {
		if game == 0 {
			_, err := tx.Exec("DELETE FROM current")
			return err
		}
		if err := mustExist(tx, game); err != nil {
			return err
		}
		_, err := tx.Exec("INSERT INTO current (one, game) VALUES (1, ?) ON CONFLICT DO UPDATE SET game = excluded.game", game)
		return err
	})
}

// SetSeason gives a game another season label, "" for none. Earlier labels
// stay in the book. ErrLine where scorer.CheckLabel refuses it: the game could
// not be read again.
func (b *Book) SetSeason(game GameID, label string) error {
	if err := scorer.CheckLabel(label); err != nil {
		return fmt.Errorf("store: %w: the season: %w", ErrLine, err)
	}
	return b.mark(game, "season", label)
}

// SetState writes down that a game is finished, was abandoned, or goes on.
func (b *Book) SetState(game GameID, s State) error {
	switch s {
	case Going, Finished, Abandoned:
		return b.mark(game, "state", string(s))
	}
	return fmt.Errorf("store: no state %q; there are going, finished, abandoned", string(s))
}

// mark adds a mark, unless it says what the last one said.
func (b *Book) mark(game GameID, what, value string) error {
	return b.write(func(tx *sql.Tx) error {
		if err := mustExist(tx, game); err != nil {
			return err
		}
		now := map[string]string{"season": seasonNow, "state": stateNow}[what]
		var last string
		if err := tx.QueryRow("SELECT "+now+" FROM games g WHERE g.id = ?", game).Scan(&last); err != nil || last == value {
			return err
		}
		_, err := tx.Exec("INSERT INTO marks (game, what, value, at) VALUES (?, ?, ?, ?)", game, what, value, b.stamp())
		return err
	})
}

// Season is a label and how many games carry it.
type Season struct {
	Label string
	Games int
	Last  time.Time // the last entry in any of them
}

// Seasons lists the labels that games carry now, the latest first, without
// practice games.
func (b *Book) Seasons() ([]Season, error) {
	found, err := b.db.Query(`SELECT season, count(*), max(last) FROM (
		SELECT ` + seasonNow + ` AS season, ` + lastEntry + ` AS last
		FROM games g WHERE practice = '')
		WHERE season <> '' GROUP BY season ORDER BY max(last) DESC, season`)
	out, err := collect(found, err, func(s *Season, scan func(...any) error) error {
		var last sql.NullString
		err := scan(&s.Label, &s.Games, &last)
		s.Last = when(last)
		return err
	})
	return out, b.fail(err)
}
