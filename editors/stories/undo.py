"""One way back for several documents: the steps of a story and of its cards, in the order in which they were made.

Every document keeps its own exact undo stack, which is what survives a restart. The joint stack only remembers whose
turn it is: its commands undo and redo the steps of the documents.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from typing import Any

from PySide6.QtCore import QMetaObject, QObject, QTimer
from PySide6.QtGui import QUndoCommand, QUndoStack
from shiboken6 import isValid

from editors.desk import Desk
from editors.document import MOST_STEPS, OpenDocument, StepCommand, differing, plain
from engines.kit.documents import Document


class JointStack(QUndoStack):
    """The undo stack of a pane that edits several documents."""

    def __init__(self, desk: Desk, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.setUndoLimit(MOST_STEPS)
        self.desk = desk
        self.is_dropping = False
        self._indexes: dict[tuple[str, str], tuple[OpenDocument, int]] = {}
        self._followed: list[tuple[OpenDocument, QMetaObject.Connection]] = []
        self._quiet = 0

    def join(self, opened: OpenDocument, *, with_past: bool = False) -> None:
        """Follow a document, perhaps with the steps that it remembers from before."""
        known = self._indexes.get(opened.key)
        if known is not None and known[0] is opened:
            return
        self._indexes[opened.key] = opened, opened.stack.index()
        heard = opened.stack.indexChanged.connect(partial(self._on_index_changed, opened))
        self._followed.append((opened, heard))
        for place in range(opened.stack.index() if with_past else 0):
            self._echo(opened, place)

    def part(self) -> None:
        """Follow nobody any more."""
        for opened, heard in self._followed:
            if isValid(opened) and isValid(opened.stack):
                QObject.disconnect(heard)
        self._followed.clear()
        self._indexes.clear()

    @contextmanager
    def quietly(self) -> Iterator[None]:
        """Let steps happen that a command of this stack makes itself."""
        self._quiet += 1
        try:
            yield
        finally:
            self._quiet -= 1

    def _echo(self, opened: OpenDocument, place: int) -> None:
        command = opened.stack.command(place)
        if isinstance(command, StepCommand):
            self.push(_EchoCommand(self, opened, command))

    def _on_index_changed(self, opened: OpenDocument, index: int) -> None:
        if not isValid(self) or not isValid(opened.stack):
            return  # a stack that is thrown away empties itself first
        _, before = self._indexes.get(opened.key, (opened, 0))
        self._indexes[opened.key] = opened, index
        if self._quiet:
            return
        for place in range(before, index):
            self._echo(opened, place)
        if index < before:
            self._drop_gone()

    def _drop_gone(self) -> None:
        """Forget the newest steps that somebody else has undone, or that ended where they began."""
        top = self.command(self.index() - 1) if self.index() else None
        if isinstance(top, _EchoCommand) and not top.is_there():
            self.is_dropping = True
            self.undo()
            self.is_dropping = False


class _EchoCommand(QUndoCommand):
    """A step of one document, in its turn."""

    def __init__(self, joint: JointStack, opened: OpenDocument, command: StepCommand) -> None:
        super().__init__(command.text())
        self._joint, self._opened, self._command = joint, opened, command
        self._key = opened.key
        self._is_new = True

    def is_there(self) -> bool:
        """Tell whether the step can be undone: it is the newest one of its document, or that was made anew."""
        live = _live(self._joint.desk, self._key)
        return live is not None and (live is not self._opened or newest(live) is self._command)

    def undo(self) -> None:
        """Undo the step, unless somebody else has done so; then go on to the one before."""
        if not self.is_there():
            self.setObsolete(True)
            if not self._joint.is_dropping:
                QTimer.singleShot(0, self._joint, self._joint.undo)
            return
        with self._joint.quietly():
            if _live(self._joint.desk, self._key) is self._opened:
                self._opened.stack.undo()
            else:
                self._say(self._command.step.before)

    def redo(self) -> None:
        """Redo the step; when the command is pushed, it has just been done."""
        if self._is_new:
            self._is_new = False
            return
        live = _live(self._joint.desk, self._key)
        with self._joint.quietly():
            if live is self._opened and next_one(self._opened) is self._command:
                self._opened.stack.redo()
            elif live is not None and live is not self._opened:
                self._say(self._command.step.after)
            else:
                self.setObsolete(True)

    def _say(self, fields: dict[str, Any]) -> None:
        """Let a document that was deleted and brought back meanwhile say it, as a step of its own."""
        live = self._joint.desk.open(*self._key)
        live.seal()
        live.edit(self.text(), **fields)
        live.seal()


@dataclass(slots=True)
class _Edit:
    """What a joint command does to one document, and the step that it became."""

    key: tuple[str, str]
    before: dict[str, Any]
    after: dict[str, Any]
    step: QUndoCommand | None = None


class JointCommand(QUndoCommand):
    """Edits several documents, makes some and deletes some, all in one step."""

    def __init__(
        self,
        label: str,
        joint: JointStack,
        edits: Sequence[tuple[OpenDocument, Document]],
        *,
        made: Sequence[Document] = (),
        deleted: Sequence[Document] = (),
    ) -> None:
        super().__init__(label)
        self._joint, self._desk = joint, joint.desk
        self._made, self._deleted = list(made), list(deleted)
        self._discarded: set[str] = set()
        self._edits = [
            _Edit(opened.key, plain(opened.document, names), plain(after, names))
            for opened, after in edits
            if (names := differing(opened.document, after))
        ]

    def redo(self) -> None:
        """Make, edit, delete."""
        with self._joint.quietly():
            self._shelve(self._made)
            for one in self._edits:
                self._do(one)
            self._discard(self._deleted)

    def undo(self) -> None:
        """Bring back, edit back, take away."""
        with self._joint.quietly():
            self._shelve(self._deleted)
            for one in reversed(self._edits):
                self._undo(one)
            self._discard(self._made)

    def _do(self, one: _Edit) -> None:
        opened = self._desk.open(*one.key)
        opened.seal()
        if one.step is not None and next_one(opened) is one.step:
            opened.stack.redo()
            return
        opened.edit(self.text(), **one.after)
        one.step = newest(opened)
        opened.seal()

    def _undo(self, one: _Edit) -> None:
        opened = self._desk.open(*one.key)
        opened.seal()
        if one.step is not None and newest(opened) is one.step:
            opened.stack.undo()
            return
        opened.edit(f"Take back: {self.text()}", **one.before)
        one.step = None
        opened.seal()

    def _shelve(self, documents: list[Document]) -> None:
        """Put documents on the shelf: out of the trash where they lie, or anew; a new id stands for a taken one."""
        for place, document in enumerate(documents):
            if document.id in self._discarded:
                self._desk.bring_back(document.game, [document.id])
                continue
            created = self._desk.create(document).document
            if created.id != document.id:
                self._rename(document.id, created.id)
            documents[place] = created

    def _discard(self, documents: list[Document]) -> None:
        if documents:
            self._desk.delete(documents[0].game, [one.id for one in documents])
            self._discarded |= {one.id for one in documents}

    def _rename(self, old: str, new: str) -> None:
        for one in self._edits:
            one.before, one.after = _renamed(one.before, old, new), _renamed(one.after, old, new)
            one.step = None


def _live(desk: Desk, key: tuple[str, str]) -> OpenDocument | None:
    game, id = key
    return desk.open(game, id) if id in desk.content(game) else None


def newest(opened: OpenDocument) -> QUndoCommand | None:
    """Return the step of a document that Undo would undo."""
    index = opened.stack.index()
    return opened.stack.command(index - 1) if index else None


def next_one(opened: OpenDocument) -> QUndoCommand | None:
    """Return the step of a document that Redo would do again."""
    index = opened.stack.index()
    return opened.stack.command(index) if index < opened.stack.count() else None


def _renamed(plain_value: Any, old: str, new: str) -> Any:
    """Return plain data in which one id stands for another."""
    if isinstance(plain_value, dict):
        return {key: _renamed(value, old, new) for key, value in plain_value.items()}
    if isinstance(plain_value, list):
        return [_renamed(value, old, new) for value in plain_value]
    return new if plain_value == old else plain_value
