"""An open document: what it says now, and the way back to everything that it said since it was opened.

A pane never changes a document by itself. It asks for an edit; the edit becomes a command on the undo stack, and
`changed` tells everybody which fields are new. A run of edits with the same `merge` word is one step until `seal`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel, ValidationError
from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack
from shiboken6 import isValid

from engines.kit.documents import Document, Problem, Severity

MOST_STEPS = 200
"""How many steps back a document remembers."""

_MERGES = 1
"""All our commands share one merge id; whether two of them merge is decided by their merge word."""

KNOWN_BY = frozenset({"id", "game", "kind"})
"""The fields by which a document is known: no step changes them."""


@dataclass
class Step:
    """One step of an undo stack as plain data: what some fields said before and after.

    Of a list of parts, such as the spaces of a board, only those are kept that have changed, as "spaces.3".
    """

    label: str
    before: dict[str, Any]
    after: dict[str, Any]
    merge: str = ""


class OpenDocument(QObject):
    """A document under edit, with its undo stack and the library's revision that it comes from."""

    changed = Signal(object)
    """The frozenset of the names of the fields that are new."""

    def __init__(self, document: Document, revision: int = 0, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self.revision = revision
        self.is_unnamed = False
        """Whether the document was just made and waits for its name: what is typed first replaces it."""
        self.is_held = False
        """Whether a hand holds something of it: what it does until it lets go is one run, however long it rests."""
        self.stack = QUndoStack(self)
        self.stack.setUndoLimit(MOST_STEPS)
        self._run = 0
        self._remembering = False

    def __del__(self) -> None:
        # Where nothing of Qt owns the document, the collector would free its steps one by one, and the stack then
        # all of them a second time: that ends the process. So they go together, while the stack is whole.
        if isValid(self.stack):
            self.stack.blockSignals(True)  # noqa: FBT003 (a method of Qt)
            self.stack.clear()

    @property
    def document(self) -> Document:
        """What the document says now."""
        return self._document

    @property
    def key(self) -> tuple[str, str]:
        """The game and the id by which the library knows the document."""
        return self._document.game, self._document.id

    # ---- changes -------------------------------------------------------------------------------------

    def edit(self, label: str, merge: str = "", **fields: Any) -> list[Problem]:
        """Change fields in one step; what cannot be is refused with the reasons, and nothing changes."""
        try:
            after = said(self._document, fields)
        except ValidationError as error:
            return refusals(self._document.id, error)
        self.replace(label, after, merge)
        return []

    def replace(self, label: str, after: Document, merge: str = "") -> None:
        """Let the document say what another value of its kind says, in one step."""
        step = step_between(label, self._document, after, merge)
        if step.before:
            self.stack.push(StepEdit(self, step, self._run, after))

    def seal(self) -> None:
        """End a run of typing: the next edit is a step of its own. What a hand still holds goes on."""
        self._run += not self.is_held

    def take(self, document: Document, revision: int) -> None:
        """Take over what the library holds, after a change that was made elsewhere; it becomes one step back."""
        self.replace("Change from elsewhere", document)
        self.revision = revision
        self.seal()

    # ---- remembering over a restart ------------------------------------------------------------------

    def steps(self) -> dict[str, Any]:
        """Return the undo stack as plain JSON data."""
        commands = [self.stack.command(place) for place in range(self.stack.count())]
        steps = [vars(one.step) for one in commands if isinstance(one, StepEdit)]
        return {"index": self.stack.index(), "steps": steps}

    def remember(self, plain_steps: dict[str, Any]) -> None:
        """Fill the undo stack with steps that were saved together with this very document."""
        self._remembering = True
        try:
            self.stack.clear()
            for step in plain_steps["steps"][-MOST_STEPS:]:
                self.seal()
                self.stack.push(StepEdit(self, Step(**step), self._run))
            self.stack.setIndex(plain_steps["index"])
        finally:
            self._remembering = False
            self.seal()

    def _say(self, fields: dict[str, Any], known: Document | None = None) -> None:
        """Let some fields say this; `known` is the document that says it, if it was validated already."""
        if not self._remembering:
            self._document = known or said(self._document, fields)
            self.changed.emit(frozenset(map(_head, fields)))


class StepEdit(QUndoCommand):
    """A step on the undo stack of a document."""

    def __init__(self, owner: OpenDocument, step: Step, run: int, after: Document | None = None) -> None:
        super().__init__(step.label)
        self._owner = owner
        self._run = run
        self._after = after
        """What the edit was validated to, for the one time that it is made; a step that is made again is checked."""
        self.step = step

    def redo(self) -> None:
        """Say what was said after the step."""
        after, self._after = self._after, None
        self._owner._say(self.step.after, after)

    def undo(self) -> None:
        """Say what was said before the step."""
        self._owner.seal()
        self._owner._say(self.step.before)

    def id(self) -> int:
        """Steps with a merge word may merge."""
        return _MERGES if self.step.merge else -1

    def mergeWith(self, other: QUndoCommand) -> bool:
        """Swallow the next step of the same run of typing; a run that ends where it began leaves nothing."""
        if not isinstance(other, StepEdit):
            return False
        mine, theirs = self.step, other.step
        if (mine.merge, self._run) != (theirs.merge, other._run) or not _goes_on(mine, theirs):
            return False
        mine.before, mine.after = {**theirs.before, **mine.before}, {**mine.after, **theirs.after}
        self.setObsolete(mine.before == mine.after)
        return True


class BulkEdit(QUndoCommand):
    """Edits of several documents that are done and undone together, on the stack of a pane that shows them all.

    Doing and undoing are ordinary steps of each document, so its own way back stays exact.
    """

    def __init__(self, label: str, parts: Sequence[tuple[OpenDocument, Document]]) -> None:
        super().__init__(label)
        self._parts = [
            (one, step.before, step.after)
            for one, after in parts
            if (step := step_between(label, one.document, after)).before
        ]

    def redo(self) -> None:
        """Make the edits."""
        for one, _, after in self._parts:
            one.seal()
            one.edit(self.text(), **after)

    def undo(self) -> None:
        """Take the edits back, and leave alone what else was edited since."""
        for one, before, _ in self._parts:
            one.seal()
            one.edit(f"Take back: {self.text()}", **before)


def step_between(label: str, before: Document, after: Document, merge: str = "") -> Step:
    """Return the step from one document to another of its kind; it is empty if they say the same."""
    names = [name for field in differing(before, after) for name in _parts(field, before, after)]
    return Step(label, plain(before, names), plain(after, names), merge)


def plain(document: Document, names: Iterable[str]) -> dict[str, Any]:
    """Return some fields of a document, or parts of them, as plain JSON data."""
    wanted = list(names)
    parts = {name: _part(document, name).model_dump(mode="json") for name in wanted if "." in name}
    return {**document.model_dump(mode="json", include=set(wanted) - parts.keys()), **parts}


def said(document: Document, fields: Mapping[str, Any]) -> Document:
    """Return a document that says this in some fields, or parts of them, validated."""
    whole = {name: value for name, value in fields.items() if "." not in name}
    for name in fields.keys() - whole.keys():
        field, _, place = name.partition(".")
        whole[field] = list(whole.get(field, getattr(document, field)))
        whole[field][int(place)] = fields[name]
    return document.changed(**whole)


def differing(before: Document, after: Document) -> list[str]:
    """List the fields in which two documents of one kind differ."""
    return [name for name in type(before).model_fields if getattr(before, name) != getattr(after, name)]


def _parts(field: str, before: Document, after: Document) -> list[str]:
    """Name what differs in a field: some of its parts, if it has as many as before and each is a model; else all."""
    one, other = getattr(before, field), getattr(after, field)
    is_list = isinstance(one, tuple) and isinstance(other, tuple) and len(one) == len(other)
    if not is_list or not all(isinstance(part, BaseModel) for part in (*one, *other)):
        return [field]
    return [f"{field}.{place}" for place, (was, now) in enumerate(zip(one, other, strict=True)) if was != now]


def _part(document: Document, name: str) -> BaseModel:
    field, _, place = name.partition(".")
    found = getattr(document, field)[int(place)]
    if not isinstance(found, BaseModel):
        raise TypeError(f"{name} is no part of a document")
    return found


def _head(name: str) -> str:
    return name.partition(".")[0]


def _goes_on(one: Step, other: Step) -> bool:
    """Tell whether two steps of a run can be one: they change the same, or each only parts of lists."""
    names = one.before.keys() | other.before.keys()
    return one.before.keys() == other.before.keys() or all("." in name for name in names)


def refusals(id: str, error: ValidationError) -> list[Problem]:
    """Say in plain words, field by field, why a value cannot be."""
    return [
        Problem(id, ".".join(map(str, one["loc"])), _sentence(one["msg"]), Severity.ERROR) for one in error.errors()
    ]


MISWRITTEN = "it is not written as it should be"
"""What is said of a text that breaks a pattern: nobody shall have to read the pattern."""

_PLAIN = {
    "Field required": "it is needed",
    "greater than or equal to": "at least",
    "less than or equal to": "at most",
    "a valid integer": "a whole number",
    "a valid number": "a number",
}
"""What a validator says, and how people say it."""


def _sentence(message: str) -> str:
    if "match pattern" in message:
        return MISWRITTEN
    for prefix in ("Value error, ", "Input "):
        message = message.removeprefix(prefix)
    for stiff, plain_words in _PLAIN.items():
        message = message.replace(stiff, plain_words)
    return f"it {message}" if message.startswith("should") else message
