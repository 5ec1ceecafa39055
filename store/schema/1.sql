-- The season book, version 1. What happened is only ever added to: games,
-- seats, entries, marks, player_log and house_words refuse updates and
-- deletions by trigger. Moments are UTC texts of one width
-- (2026-11-20T19:00:00.000Z), so that they sort as they follow each other.

CREATE TABLE players (
  id          INTEGER PRIMARY KEY,
  name        TEXT NOT NULL CHECK (name <> ''),
  folded      TEXT NOT NULL UNIQUE,                 -- the name without its case
  guest       INTEGER NOT NULL DEFAULT 0 CHECK (guest IN (0, 1)),
  active      INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
  merged_into INTEGER REFERENCES players CHECK (merged_into <> id)
) STRICT;

-- roots leads from a player to the one who stands for them after merges.
CREATE VIEW roots (id, root) AS
WITH RECURSIVE walk (id, here) AS (
  SELECT id, id FROM players
  UNION
  SELECT walk.id, players.merged_into FROM walk JOIN players ON players.id = walk.here
   WHERE players.merged_into IS NOT NULL)
SELECT walk.id, walk.here FROM walk JOIN players ON players.id = walk.here
 WHERE players.merged_into IS NULL;

CREATE TABLE player_log (
  id     INTEGER PRIMARY KEY,
  player INTEGER NOT NULL REFERENCES players,
  what   TEXT NOT NULL CHECK (what IN ('made', 'renamed', 'merged', 'parted', 'guest', 'regular', 'left', 'back')),
  was    TEXT NOT NULL,
  now    TEXT NOT NULL,
  at     TEXT NOT NULL
) STRICT;

CREATE TABLE games (
  id       INTEGER PRIMARY KEY,                     -- the number people use
  kind     TEXT NOT NULL,
  head     TEXT NOT NULL,                           -- as in a record, with its empty line
  head_key TEXT NOT NULL,                           -- the head without its season
  season   TEXT NOT NULL,                           -- as the game was begun; marks change it
  practice TEXT NOT NULL,
  begun    TEXT,
  at       TEXT NOT NULL
) STRICT;
CREATE INDEX games_head_key ON games (head_key);

CREATE TABLE seats (
  game   INTEGER NOT NULL REFERENCES games,
  seat   INTEGER NOT NULL CHECK (seat >= 0),
  name   TEXT NOT NULL,                             -- as it stands in the record
  player INTEGER REFERENCES players,                -- nobody: a bot at a practice table
  PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX seats_player ON seats (player);

CREATE TABLE entries (
  game INTEGER NOT NULL REFERENCES games,
  seq  INTEGER NOT NULL CHECK (seq >= 1),
  line TEXT NOT NULL CHECK (line <> '' AND instr(line, char(10)) = 0),
  at   TEXT NOT NULL,
  key  TEXT CHECK (key <> ''),
  PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX entries_key ON entries (game, key) WHERE key IS NOT NULL;

-- What is said about a game besides its record; the last word counts.
CREATE TABLE marks (
  id    INTEGER PRIMARY KEY,
  game  INTEGER NOT NULL REFERENCES games,
  what  TEXT NOT NULL CHECK (what IN ('season', 'state')),
  value TEXT NOT NULL,
  at    TEXT NOT NULL
) STRICT;
CREATE INDEX marks_game ON marks (game, what, id);

CREATE TABLE current (
  one  INTEGER PRIMARY KEY CHECK (one = 1),
  game INTEGER NOT NULL REFERENCES games
) STRICT;

CREATE TABLE house_words (
  id      INTEGER PRIMARY KEY,
  word    TEXT NOT NULL CHECK (word <> ''),
  verdict TEXT NOT NULL CHECK (verdict IN ('allow', 'deny', 'withdrawn')),
  why     TEXT NOT NULL,
  at      TEXT NOT NULL
) STRICT;
CREATE INDEX house_words_word ON house_words (word, id);

CREATE TABLE settings (
  name  TEXT PRIMARY KEY CHECK (name <> ''),
  value TEXT NOT NULL
) STRICT;

-- The insert triggers also stop INSERT OR REPLACE, which would delete without
-- asking the delete triggers.
CREATE TRIGGER entries_in_order BEFORE INSERT ON entries
WHEN NEW.seq <> 1 + coalesce((SELECT max(seq) FROM entries WHERE game = NEW.game), 0)
  OR EXISTS (SELECT 1 FROM entries WHERE game = NEW.game AND key = NEW.key)
BEGIN SELECT raise(ABORT, 'entries only grow, one after the other'); END;
CREATE TRIGGER entries_no_update BEFORE UPDATE ON entries BEGIN SELECT raise(ABORT, 'entries are never changed'); END;
CREATE TRIGGER entries_no_delete BEFORE DELETE ON entries BEGIN SELECT raise(ABORT, 'entries are never deleted'); END;

CREATE TRIGGER games_no_replace BEFORE INSERT ON games WHEN EXISTS (SELECT 1 FROM games WHERE id = NEW.id)
BEGIN SELECT raise(ABORT, 'games are never replaced'); END;
CREATE TRIGGER games_no_update BEFORE UPDATE ON games BEGIN SELECT raise(ABORT, 'games are never changed'); END;
CREATE TRIGGER games_no_delete BEFORE DELETE ON games BEGIN SELECT raise(ABORT, 'games are never deleted'); END;

CREATE TRIGGER seats_no_replace BEFORE INSERT ON seats WHEN EXISTS (SELECT 1 FROM seats WHERE game = NEW.game AND seat = NEW.seat)
BEGIN SELECT raise(ABORT, 'seats are never replaced'); END;
CREATE TRIGGER seats_no_update BEFORE UPDATE ON seats BEGIN SELECT raise(ABORT, 'seats are never changed'); END;
CREATE TRIGGER seats_no_delete BEFORE DELETE ON seats BEGIN SELECT raise(ABORT, 'seats are never deleted'); END;

CREATE TRIGGER marks_no_replace BEFORE INSERT ON marks WHEN EXISTS (SELECT 1 FROM marks WHERE id = NEW.id)
BEGIN SELECT raise(ABORT, 'marks are never replaced'); END;
CREATE TRIGGER marks_no_update BEFORE UPDATE ON marks BEGIN SELECT raise(ABORT, 'marks are never changed'); END;
CREATE TRIGGER marks_no_delete BEFORE DELETE ON marks BEGIN SELECT raise(ABORT, 'marks are never deleted'); END;

CREATE TRIGGER player_log_no_replace BEFORE INSERT ON player_log WHEN EXISTS (SELECT 1 FROM player_log WHERE id = NEW.id)
BEGIN SELECT raise(ABORT, 'the log is never replaced'); END;
CREATE TRIGGER player_log_no_update BEFORE UPDATE ON player_log BEGIN SELECT raise(ABORT, 'the log is never changed'); END;
CREATE TRIGGER player_log_no_delete BEFORE DELETE ON player_log BEGIN SELECT raise(ABORT, 'the log is never deleted'); END;
CREATE TRIGGER players_no_delete BEFORE DELETE ON players BEGIN SELECT raise(ABORT, 'players are never deleted'); END;

CREATE TRIGGER house_words_no_replace BEFORE INSERT ON house_words WHEN EXISTS (SELECT 1 FROM house_words WHERE id = NEW.id)
BEGIN SELECT raise(ABORT, 'house words are never replaced'); END;
CREATE TRIGGER house_words_no_update BEFORE UPDATE ON house_words BEGIN SELECT raise(ABORT, 'house words are never changed'); END;
CREATE TRIGGER house_words_no_delete BEFORE DELETE ON house_words BEGIN SELECT raise(ABORT, 'house words are never deleted'); END;
