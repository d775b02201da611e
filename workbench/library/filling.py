"""Putting the starter content of the games on the shelves of a library, once."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import datetime

from engines.kit.documents import Document
from workbench.library import settings
from workbench.library.bodies import Kinds
from workbench.library.database import Database
from workbench.library.glance import FILLED
from workbench.library.reading import heads_of
from workbench.library.writing import Stamp, store

Fill = Iterable[Document] | Callable[[], Iterable[Document]]


def fill_shelves(database: Database, kinds: Kinds, fill: Fill, now: datetime) -> None:
    """Put the starter content of each game on the shelves, once; what is there already stays as it is.

    A new library takes all that it is given. One that was filled before takes only games that have come since.
    """
    with database.reading() as session:
        filled = settings.get(session, FILLED)
    if filled is not None and kinds.games <= set(filled):
        return
    documents = fill() if callable(fill) else fill
    bodies = [kinds.write(document) for document in documents if filled is None or document.game not in filled]
    with database.writing() as session:
        there = heads_of(session, [body.key for body in bodies])
        store(session, [body for body in bodies if body.key not in there], Stamp(now, reason="starter content"), {})
        games = kinds.games | {body.game for body in bodies} | set(filled or ())
        settings.put(session, FILLED, sorted(games))
