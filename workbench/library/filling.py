"""Putting the starter content of the games on the shelves of a library, once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from datetime import datetime

from sqlmodel import Session

from engines.kit.documents import Document, Print
from workbench.library import clock, settings
from workbench.library.database import Database
from workbench.library.quick_reads import FILLED, filled_games
from workbench.library.reading import heads_of
from workbench.library.releases import freeze
from workbench.library.stored_json import Body, Kinds
from workbench.library.tables import ReleaseRow
from workbench.library.writing import Key, Stamp, store

Fill = Iterable[Document] | Callable[[], Iterable[Document]]
Prints = Callable[[], Iterable[Print]]
STARTER, MISPRINT = "starter content", "misprint"


def fill_shelves(database: Database, kinds: Kinds, fill: Fill, now: datetime, prints: Prints = tuple) -> None:
    """Put the starter content of each game on the shelves, once; what is there already stays as it is.

    A new library takes all that it is given. One that was filled before takes only games that have come since.
    """
    with database.reading() as session:
        filled = filled_games(settings.get(session, FILLED))
    if filled is not None and kinds.games <= filled:
        return
    documents = fill() if callable(fill) else fill
    bodies = [kinds.write(document) for document in documents if filled is None or document.game not in filled]
    with database.writing() as session:
        there = heads_of(session, [body.key for body in bodies])
        new = {body.key: body for body in bodies if body.key not in there}
        for one in prints():
            _put_in_print(session, kinds, one, new, now)
        store(session, list(new.values()), Stamp(now, reason=STARTER), {})
        games = kinds.games | {body.game for body in bodies} | set(filled or ())
        settings.put(session, FILLED, sorted(games))


def _put_in_print(session: Session, kinds: Kinds, one: Print, new: Mapping[Key, Body], now: datetime) -> None:
    """Begin with what people hold already: store it as it was printed, make that a release, then correct it."""
    printed = {body.key: body for body in map(kinds.write, one.misprints)}
    box = {key: body for key, body in new.items() if body.game == one.game and body.id not in one.later}
    if not printed or not printed.keys() <= box.keys():
        return
    store(session, list((box | printed).values()), Stamp(now, reason=STARTER), {})
    at, day = clock.written(now), now.date().isoformat()
    row = ReleaseRow(game=one.game, name=one.name, edition=one.edition, date=day, note=one.note, at=at, by="")
    freeze(session, row, None)
    store(session, [box[key] for key in printed], Stamp(now, reason=MISPRINT), {})
