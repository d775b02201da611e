"""The tables of the lab's store; docs/guide/lab.md tells what every column means."""

from __future__ import annotations

APPLICATION_ID = 0x54574C41
"""Written into the file's header ("TWLA"), so that no other database is mistaken for a lab's."""
VERSION = 1

TABLES = """
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
CREATE TABLE card_sum (
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
    PRIMARY KEY (run, card)
) WITHOUT ROWID;
CREATE TABLE choice_sum (
    run INTEGER NOT NULL REFERENCES run(id) ON DELETE CASCADE,
    question INTEGER NOT NULL REFERENCES word(id),
    answer INTEGER NOT NULL REFERENCES word(id),
    games INTEGER NOT NULL,
    offered INTEGER NOT NULL,
    taken INTEGER NOT NULL,
    PRIMARY KEY (run, question, answer)
) WITHOUT ROWID;
"""
