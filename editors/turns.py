"""A turn: one step of a document with all that it does to its fellows and to the shelf, as plain data.

A turn knows by itself what everything said before and after, so that it can be kept over a restart. It is done or
undone as a whole or not at all: first it is looked whether everything still says what the turn left.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from pydantic import ValidationError
from PySide6.QtGui import QUndoCommand

from editors.document import KNOWN_BY, OpenDocument, Step, StepEdit, plain, said
from engines.kit.documents import Content, Document
from engines.kit.scenarios.documents import Scenario

Fields = dict[str, Any]
Fellow = type[Document]
"""The kind of the documents that a turn may make and delete: the cards of a story, say."""


@dataclass(slots=True)
class TurnPart:
    """What a turn does to one document."""

    id: str
    step: Step

    def ways(self, *, back: bool) -> tuple[Fields, Fields]:
        """Return what the document has to say now, and what it shall say."""
        return (self.step.after, self.step.before) if back else (self.step.before, self.step.after)


@dataclass(slots=True)
class Turn:
    """One step: edits of documents, fellows that it makes and fellows that it deletes, as they were then."""

    label: str
    parts: list[TurnPart]
    made: list[Fields] = field(default_factory=list)
    deleted: list[Fields] = field(default_factory=list)

    def shelved(self, kind: Fellow, *, back: bool) -> tuple[list[Document], list[Document]]:
        """Return the fellows, of their kind, that come to the shelf, and those that leave it."""
        made, deleted = _fellows(kind, self.made), _fellows(kind, self.deleted)
        return (deleted, made) if back else (made, deleted)

    def plain(self) -> Fields:
        """Return the turn as it is kept; typing that goes on does not change it any more."""
        parts = [{"id": part.id, "step": dict(vars(part.step))} for part in self.parts]
        return {"label": self.label, "parts": parts, "made": self.made, "deleted": self.deleted}


def read_turns(kept: Any, kind: Fellow) -> tuple[list[Turn], int]:
    """Return the turns that were kept and how many of them are done; what cannot be read counts as forgotten."""
    try:
        turns, index = [_turn(one, kind) for one in kept["steps"]], kept["index"]
        return (turns, index) if 0 <= index <= len(turns) else ([], 0)
    except (LookupError, TypeError, ValueError, AttributeError):
        return [], 0


def _turn(kept: Mapping[str, Any], kind: Fellow) -> Turn:
    parts = [TurnPart(str(part["id"]), Step(**part["step"])) for part in kept["parts"]]
    turn = Turn(str(kept["label"]), parts, list(kept["made"]), list(kept["deleted"]))
    turn.shelved(kind, back=True)
    for part in parts:
        if part.step.before.keys() != part.step.after.keys() or part.step.before.keys() & KNOWN_BY:
            raise ValueError("a step goes back where it came from, and keeps what a document is known by")
    return turn


def _fellows(kind: Fellow, kept: Iterable[Fields]) -> list[Document]:
    return [kind.model_validate(one) for one in kept]


# ---- whether it can be ---------------------------------------------------------------------------------


def is_passed(turn: Turn, content: Content, *, back: bool) -> bool:
    """Tell whether somebody else has done already what is left to do: then there is nothing to do."""
    if turn.made or turn.deleted:
        return False
    documents = [(content.get(part.id), part.ways(back=back)[1]) for part in turn.parts]
    return all(document is not None and says(document, there) for document, there in documents)


def hindrance(turn: Turn, content: Content, kind: Fellow, *, back: bool) -> str:
    """Say why a turn cannot be done or undone exactly; nothing, if it can."""
    laid, gone = turn.shelved(kind, back=back)
    there = {card.id for card in laid}
    for card in laid:
        if card.id in content:
            return f"“{card.name}” is in the library already"
    for card in gone:
        if content.get(card.id) != card:
            return f"“{card.name}” was changed elsewhere meanwhile"
    for part in turn.parts:
        if why := _hindered(part, content, there, back=back):
            return why
    return ""


def _hindered(part: TurnPart, content: Content, laid: set[str], *, back: bool) -> str:
    document, (here, there) = content.get(part.id), part.ways(back=back)
    if document is None:
        return f"{part.id} is no longer in the library"
    if not says(document, here):
        return f"“{document.name}” was changed elsewhere meanwhile"
    try:
        said(document, there)
    except ValidationError:
        return f"“{document.name}” cannot say that any more"
    lost = sorted(id for id in _come_and_gone(document, here, there)[0] - laid if id not in content)
    return f"{lost[0]} is no longer in the library" if lost else ""


def _come_and_gone(document: Document, here: Fields, there: Fields) -> tuple[set[str], set[str]]:
    """Return the cards that a scenario has there and not here, and those that it has here alone; others have none."""
    if not isinstance(document, Scenario):
        return set(), set()
    now, then = (set(fields.get("cards", ())) for fields in (here, there))
    return then - now, now - then


def says(document: Document, fields: Fields) -> bool:
    """Tell whether a document says this."""
    try:
        return plain(document, fields) == fields
    except (LookupError, TypeError, ValueError, AttributeError):  # a list that has become shorter says something else
        return False


def is_whole(document: Document, step: Step) -> bool:
    """Tell whether a step of a document alone is all that was done: no card of a scenario came or went with it."""
    return not any(_come_and_gone(document, step.before, step.after))


# ---- the steps of a document -----------------------------------------------------------------------------


def is_same(command: QUndoCommand | None, step: Step) -> bool:
    """Tell whether a command of a document is this step."""
    if not isinstance(command, StepEdit):
        return False
    own = command.step
    return (own.label, own.before, own.after) == (step.label, step.before, step.after)


def newest(opened: OpenDocument) -> QUndoCommand | None:
    """Return the step of a document that Undo would undo."""
    index = opened.stack.index()
    return opened.stack.command(index - 1) if index else None


def next_one(opened: OpenDocument) -> QUndoCommand | None:
    """Return the step of a document that Redo would do again."""
    index = opened.stack.index()
    return opened.stack.command(index) if index < opened.stack.count() else None
