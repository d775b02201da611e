"""Reading the shelves: lists from the narrow rows, documents only for those who ask for them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

from sqlalchemy import Select
from sqlmodel import Session, and_, col, func, select

from workbench.library import search
from workbench.library.errors import DamagedDocument, NotInLibrary
from workbench.library.naming import next_id, stem_of
from workbench.library.quick_reads import entry_of
from workbench.library.stored_json import body_of
from workbench.library.tables import DocumentRow, RevisionRow
from workbench.library.values import NOT_CONTENT, Entry, Stored

_CHUNK = 500
"""How many keys one question names, well below what any database allows."""

_COLUMNS = (
    DocumentRow.key,
    DocumentRow.game,
    DocumentRow.id,
    DocumentRow.kind,
    DocumentRow.name,
    DocumentRow.tags,
    DocumentRow.revision,
    DocumentRow.hash,
    DocumentRow.changed_at,
    DocumentRow.deleted_at,
)


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which documents are asked for; what is left out does not matter. A limit is one of a search for words."""

    game: str | None = None
    kind: str | None = None
    text: str = ""
    tag: str | None = None
    ids: Collection[str] | None = None
    trashed: bool = False
    limit: int | None = None


def entries(session: Session, wanted: Wanted) -> list[tuple[int, Entry]]:
    """List the documents that are wanted, with their keys: by game, kind and id, or best match first."""
    rows = _found_by_words(session, wanted) if wanted.text.strip() else _run(session, _listing(wanted))
    found = [(row[0], entry_of(*row[1:])) for row in rows]
    if wanted.ids is not None:
        ids = frozenset(wanted.ids)
        found = [pair for pair in found if pair[1].id in ids]
    return [pair for pair in found if wanted.tag is None or wanted.tag in pair[1].tags]


def _found_by_words(session: Session, wanted: Wanted) -> list[Sequence[Any]]:
    """Return the narrow rows of the documents that have the wanted words, best first."""
    keys = search.ranked_keys(session, wanted.text, game=wanted.game, kind=wanted.kind, limit=wanted.limit)
    rows: dict[int, Sequence[Any]] = {}
    for chunk in chunks(keys):
        rows |= {row[0]: row for row in _run(session, _listing(wanted).where(col(DocumentRow.key).in_(chunk)))}
    return [rows[key] for key in keys if key in rows]


def _run(session: Session, statement: Select[Any]) -> Sequence[Sequence[Any]]:
    """Ask for bare rows, without the cost of objects."""
    return session.connection().execute(statement).all()


def _listing(wanted: Wanted) -> Select[Any]:
    """Ask for the narrow rows of the wanted documents."""
    statement = select(*_COLUMNS)  # type: ignore[call-overload]
    deleted_at = col(DocumentRow.deleted_at)
    statement = statement.where(deleted_at.is_not(None) if wanted.trashed else deleted_at.is_(None))
    if wanted.game is not None:
        statement = statement.where(DocumentRow.game == wanted.game)
    if wanted.kind is not None:
        statement = statement.where(DocumentRow.kind == wanted.kind)
    if wanted.ids is not None and len(wanted.ids) <= _CHUNK:
        statement = statement.where(col(DocumentRow.id).in_(list(wanted.ids)))
    ordered: Select[Any] = statement.order_by(DocumentRow.game, DocumentRow.kind, DocumentRow.id)
    return ordered


def head_of(session: Session, game: str, id: str, *, trashed: bool = False) -> DocumentRow:
    """Return the row of one document, on the shelf or, if allowed, in the trash."""
    statement = select(DocumentRow).where(DocumentRow.game == game, DocumentRow.id == id)
    head = session.exec(statement).first()
    if head is None or (head.deleted_at and not trashed):
        raise NotInLibrary(f"There is no document {game}/{id} in the library.")
    return head


def heads_of(session: Session, keys: Iterable[tuple[str, str]]) -> dict[tuple[str, str], DocumentRow]:
    """Return the rows of many documents by game and id, those in the trash too."""
    by_game: dict[str, list[str]] = {}
    for game, id in keys:
        by_game.setdefault(game, []).append(id)
    found: dict[tuple[str, str], DocumentRow] = {}
    for game, ids in by_game.items():
        for chunk in chunks(ids):
            statement = select(DocumentRow).where(DocumentRow.game == game, col(DocumentRow.id).in_(chunk))
            found |= {(head.game, head.id): head for head in session.exec(statement)}
    return found


def free_id(session: Session, game: str, id: str) -> str:
    """Return an id for a copy that no document has, in the trash neither."""
    alike = col(DocumentRow.id).startswith(stem_of(id))
    return next_id(id, set(session.exec(select(DocumentRow.id).where(DocumentRow.game == game, alike))))


# ---- texts -------------------------------------------------------------------------------------------


def stored(session: Session, game: str, id: str, number: int | None = None) -> Stored:
    """Return one stored text of a document: its present one, or that of an earlier revision."""
    head = head_of(session, game, id, trashed=number is not None)
    wanted = head.revision if number is None else number
    row = session.get(RevisionRow, (head.key, wanted))
    if row is None and wanted == head.revision:
        raise DamagedDocument(game, id, f"its revision {wanted} is missing")
    if row is None:
        raise NotInLibrary(f"{game}/{id} has no revision {wanted}.")
    kind = head.kind if wanted == head.revision else kind_in(row.body, head.kind)
    return Stored(row.document, game, id, kind, head.name, row.number, row.body, row.hash)


def kind_in(text: str, otherwise: str) -> str:
    """Read the kind from a stored text: an id that was free again may have been given to another kind."""
    try:
        return body_of(text).kind
    except ValueError:
        return otherwise


def present(session: Session, keys: Iterable[int]) -> Iterator[Stored]:
    """Give the present text of many documents, in the order of their keys."""
    for chunk in chunks(list(keys)):
        rows = _run(session, _present().where(col(DocumentRow.key).in_(chunk)))
        found = {row[0]: Stored(*row) for row in rows}
        yield from (found[key] for key in chunk if key in found)


def content(session: Session, game: str) -> Iterator[Stored]:
    """Give the present text of all that a game is played with, sorted by id."""
    statement = _present().where(
        col(DocumentRow.game) == game,
        col(DocumentRow.deleted_at).is_(None),
        col(DocumentRow.kind).not_in(NOT_CONTENT),
    )
    return (Stored(*row) for row in _run(session, statement.order_by(col(DocumentRow.id))))


def _present() -> Select[Any]:
    """Ask for documents together with their present text; a lost text is given as an empty one, which is damaged."""
    joined = and_(col(RevisionRow.document) == DocumentRow.key, col(RevisionRow.number) == DocumentRow.revision)
    statement: Select[Any] = select(  # type: ignore[call-overload]
        DocumentRow.key,
        DocumentRow.game,
        DocumentRow.id,
        DocumentRow.kind,
        DocumentRow.name,
        DocumentRow.revision,
        func.coalesce(RevisionRow.body, ""),
        func.coalesce(RevisionRow.hash, ""),
    ).join(RevisionRow, joined, isouter=True)
    return statement


def chunks(items: Sequence[Any]) -> Iterator[list[Any]]:
    """Cut a long list into pieces that one question can name."""
    rest = iter(items)
    while piece := list(islice(rest, _CHUNK)):
        yield piece
