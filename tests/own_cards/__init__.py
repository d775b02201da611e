"""The content on which editors, window, command line and exports are tested: a box of each game, the tests' own.

What the games come with is nobody's business here: designers rename and rewrite it every day, and no test of a
window turns red. For these tests the games of the registry come with the boxes in this folder, so that a library
that is made anew holds them, too; what the starter content itself says is tested in the folder of its game.
A game that has no box here yet lends its starter content, until test_own_cards.py reminds somebody to pack it:
`python -m tests.own_cards GAME`, which also packs one anew.
"""

from __future__ import annotations

import contextlib
import json
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial
from pathlib import Path

from engines.kit.documents import Document
from engines.kit.game import Game
from engines.registry import GAMES, kinds

FOLDER = Path(__file__).parent


def box_of(game: str) -> Path:
    """Return the file with the content of a game for tests."""
    return FOLDER / f"{game}.json"


@cache
def starter(game: str) -> tuple[Document, ...]:
    """Return the content of a game for tests."""
    if not box_of(game).is_file():
        return tuple(GAMES[game].starter())
    plain = json.loads(box_of(game).read_text(encoding="utf-8"))
    return tuple(kinds()[game, one["kind"]].model_validate(one) for one in plain)


def all_starters() -> list[Document]:
    """Return the content of all games for tests, as the program fills a new library."""
    return [one for game in GAMES for one in starter(game)]


@contextlib.contextmanager
def lent() -> Iterator[None]:
    """Let the games come with these boxes instead of what designers write."""
    games = [GAMES[slug] for slug in GAMES if box_of(slug).is_file()]
    own = {game.slug: game.starter for game in games}
    try:
        for game in games:
            _give(game, partial(_copied, game.slug))
        yield
    finally:
        for game in games:
            _give(game, own[game.slug])


def _give(game: Game, read: Callable[[], list[Document]]) -> None:
    object.__setattr__(game, "starter", read)  # a game is frozen, and the one that everybody knows is wanted here


def _copied(slug: str) -> list[Document]:
    return list(starter(slug))


def fill_library(path: Path) -> Path:
    """Make a library with the content for tests, so fresh that nothing in it is worth a backup when it is opened."""
    from workbench.library import Library
    from workbench.library.quick_reads import CHANGES

    Library.open(path, fill=all_starters).close()
    with contextlib.closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("DELETE FROM setting WHERE key = ?", (CHANGES,))
    return path


def pack(game: str, documents: Iterable[Document]) -> None:
    """Write a box: one document a line, so that a change of one is a change of one line."""
    lines = [json.dumps({"kind": one.kind, **_plain(one)}, ensure_ascii=False) for one in documents]
    box_of(game).write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")


def _plain(document: Document) -> dict[str, object]:
    return document.model_dump(mode="json", exclude_defaults=True)
