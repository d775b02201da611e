"""The content on which editors, window, command line and exports are tested: a few cards of the tests' own.

They lie over what the games come with: wherever a test knows a card by its name or its words, the card stands in
this folder, so that an edit of that card in the starter content does not turn the test red. What the starter content
itself says is tested in the folder of its game.
"""

from __future__ import annotations

import contextlib
import json
import sqlite3
from functools import cache
from pathlib import Path

from engines.kit.documents import Document
from engines.registry import GAMES, kinds
from workbench.library import Library
from workbench.library.quick_reads import CHANGES

FOLDER = Path(__file__).parent


@cache
def own_cards(game: str) -> dict[str, Document]:
    """Read the tests' own cards of a game."""
    file = FOLDER / f"{game}.json"
    plain = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else []
    return {one["id"]: kinds()[game, one["kind"]].model_validate(one) for one in plain}


@cache
def starter(game: str) -> tuple[Document, ...]:
    """Return the content of a game for tests."""
    own = own_cards(game)
    given = [own.get(one.id, one) for one in GAMES[game].starter()]
    return (*given, *(one for id, one in own.items() if id not in {other.id for other in given}))


def all_starters() -> list[Document]:
    """Return the content of all games for tests, as the program fills a new library."""
    return [one for game in GAMES for one in starter(game)]


def fill_library(path: Path) -> Path:
    """Make a library with the content for tests, so fresh that nothing in it is worth a backup when it is opened."""
    Library.open(path, fill=all_starters).close()
    with contextlib.closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("DELETE FROM setting WHERE key = ?", (CHANGES,))
    return path
