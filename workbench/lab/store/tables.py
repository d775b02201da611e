"""The tables of the lab's store; docs/guide/lab.md tells what every column means."""

from __future__ import annotations

APPLICATION_ID = 0x54574C41
"""Written into the file's header ("TWLA"), so that no other database is mistaken for a lab's."""
VERSION = 5

WATCHED = """
CREATE TABLE place (
    run INTEGER NOT NULL REFERENCES run(id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    place INTEGER NOT NULL REFERENCES word(id),
    pieces INTEGER NOT NULL,
    PRIMARY KEY (run, number, place)
) WITHOUT ROWID;
CREATE TABLE start (
    run INTEGER NOT NULL REFERENCES run(id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    place INTEGER NOT NULL REFERENCES word(id),
    name INTEGER NOT NULL REFERENCES word(id),
    seats INTEGER NOT NULL,
    PRIMARY KEY (run, number, place)
) WITHOUT ROWID;
CREATE TABLE offer (
    run INTEGER NOT NULL REFERENCES run(id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    card INTEGER NOT NULL REFERENCES word(id),
    offered INTEGER NOT NULL,
    taken INTEGER NOT NULL,
    refused_at INTEGER NOT NULL,
    PRIMARY KEY (run, number, card)
) WITHOUT ROWID;
"""
"""What is watched in some of the games, since version 2."""

PURPOSE = """
CREATE TABLE purpose (
    run INTEGER PRIMARY KEY REFERENCES run(id) ON DELETE CASCADE,
    asked TEXT NOT NULL
);
"""
"""What runs were played to find out, since version 4."""

TABLES = f"""
CREATE TABLE run (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    plan TEXT NOT NULL,
    identity TEXT NOT NULL,
    content TEXT NOT NULL,
    source TEXT NOT NULL,
    code TEXT NOT NULL,
    made_at TEXT NOT NULL,
    seconds REAL NOT NULL DEFAULT 0,
    deleted_at TEXT
);
CREATE TABLE content (fingerprint TEXT PRIMARY KEY, game TEXT NOT NULL, hashes TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE document (hash TEXT PRIMARY KEY, body TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE word (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE);
CREATE TABLE game (
    run INTEGER NOT NULL REFERENCES run(id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    seed INTEGER NOT NULL,
    seats INTEGER NOT NULL REFERENCES word(id),
    sides INTEGER NOT NULL REFERENCES word(id),
    winners INTEGER NOT NULL,
    reason INTEGER NOT NULL REFERENCES word(id),
    rule INTEGER NOT NULL REFERENCES word(id),
    decisions INTEGER NOT NULL,
    rounds INTEGER NOT NULL,
    scores TEXT,
    trouble TEXT,
    PRIMARY KEY (run, number)
) WITHOUT ROWID;
CREATE TABLE card (
    run INTEGER NOT NULL REFERENCES run(id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    card INTEGER NOT NULL REFERENCES word(id),
    seen INTEGER NOT NULL,
    gained INTEGER NOT NULL,
    played INTEGER NOT NULL,
    lost INTEGER NOT NULL,
    held INTEGER NOT NULL,
    had INTEGER NOT NULL,
    began INTEGER NOT NULL,
    PRIMARY KEY (run, number, card)
) WITHOUT ROWID;
CREATE TABLE choice (
    run INTEGER NOT NULL REFERENCES run(id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    question INTEGER NOT NULL REFERENCES word(id),
    answer INTEGER NOT NULL REFERENCES word(id),
    offered INTEGER NOT NULL,
    taken INTEGER NOT NULL,
    first INTEGER NOT NULL,
    PRIMARY KEY (run, number, question, answer)
) WITHOUT ROWID;
CREATE TABLE step (
    run INTEGER NOT NULL REFERENCES run(id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    place INTEGER NOT NULL,
    at INTEGER NOT NULL,
    card INTEGER NOT NULL REFERENCES word(id),
    PRIMARY KEY (run, number, place)
) WITHOUT ROWID;
CREATE TABLE standing (
    run INTEGER NOT NULL REFERENCES run(id) ON DELETE CASCADE,
    round INTEGER NOT NULL,
    standing INTEGER NOT NULL,
    has_won INTEGER NOT NULL,
    seats INTEGER NOT NULL,
    PRIMARY KEY (run, round, standing, has_won)
) WITHOUT ROWID;
CREATE TABLE stood (
    run INTEGER NOT NULL REFERENCES run(id) ON DELETE CASCADE,
    place INTEGER NOT NULL REFERENCES word(id),
    pieces INTEGER NOT NULL,
    games INTEGER NOT NULL,
    PRIMARY KEY (run, place)
) WITHOUT ROWID;
{PURPOSE}{WATCHED}CREATE TABLE card_sum (
    run INTEGER NOT NULL REFERENCES run(id) ON DELETE CASCADE,
    card INTEGER NOT NULL REFERENCES word(id),
    games INTEGER NOT NULL,
    seen INTEGER NOT NULL,
    gained INTEGER NOT NULL,
    played INTEGER NOT NULL,
    lost INTEGER NOT NULL,
    held INTEGER NOT NULL,
    had_games INTEGER NOT NULL,
    had_seats INTEGER NOT NULL,
    had_won REAL NOT NULL,
    seen_won REAL NOT NULL,
    began_seats INTEGER NOT NULL,
    began_won REAL NOT NULL,
    had_games_won INTEGER NOT NULL DEFAULT 0,
    pairs INTEGER NOT NULL DEFAULT 0,
    with_won REAL NOT NULL DEFAULT 0,
    without_won REAL NOT NULL DEFAULT 0,
    gap_squares REAL NOT NULL DEFAULT 0,
    gained_squares INTEGER NOT NULL DEFAULT 0,
    played_squares INTEGER NOT NULL DEFAULT 0,
    held_squares INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (run, card)
) WITHOUT ROWID;
CREATE TABLE choice_sum (
    run INTEGER NOT NULL REFERENCES run(id) ON DELETE CASCADE,
    question INTEGER NOT NULL REFERENCES word(id),
    answer INTEGER NOT NULL REFERENCES word(id),
    games INTEGER NOT NULL,
    offered INTEGER NOT NULL,
    taken INTEGER NOT NULL,
    asked INTEGER NOT NULL DEFAULT 0,
    chosen INTEGER NOT NULL DEFAULT 0,
    chosen_squares INTEGER NOT NULL DEFAULT 0,
    products INTEGER NOT NULL DEFAULT 0,
    offered_squares INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (run, question, answer)
) WITHOUT ROWID;
"""

PAIRED = """
ALTER TABLE card_sum ADD COLUMN had_games_won INTEGER NOT NULL DEFAULT 0;
ALTER TABLE card_sum ADD COLUMN pairs INTEGER NOT NULL DEFAULT 0;
ALTER TABLE card_sum ADD COLUMN with_won REAL NOT NULL DEFAULT 0;
ALTER TABLE card_sum ADD COLUMN without_won REAL NOT NULL DEFAULT 0;
ALTER TABLE card_sum ADD COLUMN gap_squares REAL NOT NULL DEFAULT 0;
UPDATE card_sum SET had_games_won = sums.won FROM (
    SELECT card.run AS run, card.card AS card, sum(winners <> 0) AS won FROM card
    JOIN game ON game.run = card.run AND game.number = card.number WHERE had <> 0 GROUP BY 1, 2
) AS sums WHERE sums.run = card_sum.run AND sums.card = card_sum.card
"""

CLUSTERED = """
ALTER TABLE choice_sum ADD COLUMN asked INTEGER NOT NULL DEFAULT 0;
ALTER TABLE choice_sum ADD COLUMN chosen INTEGER NOT NULL DEFAULT 0;
ALTER TABLE choice_sum ADD COLUMN chosen_squares INTEGER NOT NULL DEFAULT 0;
ALTER TABLE choice_sum ADD COLUMN products INTEGER NOT NULL DEFAULT 0;
ALTER TABLE choice_sum ADD COLUMN offered_squares INTEGER NOT NULL DEFAULT 0;
UPDATE choice_sum SET (asked, chosen, chosen_squares, products, offered_squares) = (
    SELECT sum(offered > 0), sum(min(taken, offered)), sum(min(taken, offered) * min(taken, offered)),
    sum(min(taken, offered) * offered), sum(offered * offered) FROM choice WHERE choice.run = choice_sum.run
    AND choice.question = choice_sum.question AND choice.answer = choice_sum.answer
)
"""
"""What games have each to say of an answer, since version 3."""

SQUARED = """
ALTER TABLE card_sum ADD COLUMN gained_squares INTEGER NOT NULL DEFAULT 0;
ALTER TABLE card_sum ADD COLUMN played_squares INTEGER NOT NULL DEFAULT 0;
ALTER TABLE card_sum ADD COLUMN held_squares INTEGER NOT NULL DEFAULT 0;
UPDATE card_sum SET gained_squares = sums.gained, played_squares = sums.played, held_squares = sums.held FROM (
    SELECT run, card, sum(gained * gained) AS gained, sum(played * played) AS played, sum(held * held) AS held
    FROM card GROUP BY 1, 2
) AS sums WHERE sums.run = card_sum.run AND sums.card = card_sum.card
"""
"""What the intervals of these are made of, since version 5."""

UPGRADES = {1: (WATCHED, PAIRED), 2: (CLUSTERED,), 3: (PURPOSE,), 4: (SQUARED,)}
"""What makes a store of a version one of the next; what was not watched then stays unknown."""
