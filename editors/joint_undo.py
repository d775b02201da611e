"""One way back for several documents: the steps of one and of its fellows, in the order in which they were made.

A story has its cards, a map tile the kinds of spaces of the scenario's own. Every document keeps its own exact undo
stack. The joint stack remembers whose turn it is, and what a turn did besides: fellows that came to the shelf or left
it. Its turns are kept with every save, and survive a restart.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Any

from PySide6.QtCore import QMetaObject, QObject, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack
from shiboken6 import isValid

from editors.desk import Desk
from editors.document import MOST_STEPS, OpenDocument, Step, StepEdit, step_between
from editors.soon import soon
from editors.turns import (
    Turn,
    TurnPart,
    hindrance,
    is_passed,
    is_same,
    is_whole,
    newest,
    next_one,
    read_turns,
)
from engines.kit.documents import Document


class JointStack(QUndoStack):
    """The undo stack of a pane that edits a document with its fellows."""

    refused = Signal(str)
    """A fact: a step could not be done or undone exactly, so nothing was done; and why."""

    def __init__(self, desk: Desk, head: OpenDocument, fellow: type[Document], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.setUndoLimit(MOST_STEPS)
        self.desk, self.key, self.fellow = desk, head.key, fellow
        self.is_dropping = False
        self.is_resuming = False
        self._indexes: dict[tuple[str, str], tuple[OpenDocument, int]] = {}
        self._followed: list[tuple[OpenDocument, QMetaObject.Connection]] = []
        self._going: tuple[Turn, bool] | None = None
        self._resume(head)
        desk.keep_turns(*self.key, self.plain)

    def __del__(self) -> None:
        # As in an open document: where nothing of Qt owns the stack, its turns go together, while it is whole.
        if isValid(self):
            self.blockSignals(True)  # noqa: FBT003 (a method of Qt)
            self.clear()

    @property
    def game(self) -> str:
        """The game of the documents."""
        return self.key[0]

    def join(self, opened: OpenDocument) -> None:
        """Follow a document."""
        known = self._indexes.get(opened.key)
        if known is not None and known[0] is opened:
            return
        self._indexes[opened.key] = opened, opened.stack.index()
        heard = opened.stack.indexChanged.connect(partial(self._on_index_changed, opened))
        self._followed.append((opened, heard))

    def part(self) -> None:
        """Follow nobody any more."""
        self.desk.keep_turns(*self.key, None)
        for opened, heard in self._followed:
            if isValid(opened) and isValid(opened.stack):
                QObject.disconnect(heard)
        self._followed.clear()
        self._indexes.clear()

    @contextmanager
    def going(self, turn: Turn, *, back: bool) -> Iterator[None]:
        """Let a turn be done or undone: its steps are not heard as new ones."""
        self._going = turn, back
        try:
            yield
        finally:
            self._going = None

    # ---- over a restart ------------------------------------------------------------------------------

    def plain(self) -> dict[str, Any]:
        """Return all turns as plain data; one that is under way counts as done: it is saved with what it does."""
        turns, index = self._turns(self.count()), self.index()
        if self._going is not None:
            turn, back = self._going
            place = next((place for place, one in enumerate(turns) if one is turn), None)
            if place is None:
                turns, place = [*turns[:index], turn], index
            index = place if back else place + 1
        return {"index": index, "steps": [turn.plain() for turn in turns]}

    def _turns(self, count: int) -> list[Turn]:
        commands = [self.command(place) for place in range(count)]
        return [command.turn for command in commands if isinstance(command, TurnEdit)]

    def _resume(self, head: OpenDocument) -> None:
        """Take up the turns that were kept, and what was done to their documents since."""
        turns, index = read_turns(self.desk.kept_turns(*self.key), self.fellow)
        ids = dict.fromkeys(part.id for turn in turns for part in turn.parts)
        past = [] if head.document.id in ids else _past(head)
        self.is_resuming = True
        for turn in past + turns:
            self.push(TurnEdit(self, turn))
        self.setIndex(len(past) + index)
        self.is_resuming = False
        known = [id for id in ids if id in self.desk.content(self.game)]
        for opened in (head, *(self.desk.open(self.game, id) for id in known)):
            self._catch_up(opened)
            self.join(opened)

    def _catch_up(self, opened: OpenDocument) -> None:
        """Take over the steps that a document made after its last turn here, while nobody followed it."""
        own = [part.step for turn in self._turns(self.index()) for part in turn.parts if part.id == opened.key[1]]
        place = opened.stack.index() - 1
        while own and place >= 0 and not is_same(opened.stack.command(place), own[-1]):
            place -= 1
        for later in range(place + 1, opened.stack.index()) if own and place >= 0 else ():
            self._echo(opened, later)

    # ---- following -----------------------------------------------------------------------------------

    def _echo(self, opened: OpenDocument, place: int) -> None:
        command = opened.stack.command(place)
        if isinstance(command, StepEdit):
            self.push(TurnEdit(self, _echo_of(opened, command.step)))

    def _on_index_changed(self, opened: OpenDocument, index: int) -> None:
        if not isValid(self) or not isValid(opened.stack):
            return  # a stack that is thrown away empties itself first
        _, before = self._indexes.get(opened.key, (opened, 0))
        self._indexes[opened.key] = opened, index
        if self._going is not None:
            return
        for place in range(before, index):
            self._echo(opened, place)
        if index < before:
            self._drop_gone(opened)

    def _drop_gone(self, opened: OpenDocument) -> None:
        """Forget the newest step if somebody else has undone it, or if it ended where it began."""
        top = self.command(self.index() - 1) if self.index() else None
        if isinstance(top, TurnEdit) and top.is_gone(opened):
            self.is_dropping = True
            self.undo()
            self.is_dropping = False


class TurnEdit(QUndoCommand):
    """A turn on the joint stack; a new one is done when it is pushed, any other was done already."""

    def __init__(self, joint: JointStack, turn: Turn, *, is_new: bool = False) -> None:
        super().__init__(turn.label)
        self._joint, self.turn = joint, turn
        self._is_done = not is_new

    def is_gone(self, opened: OpenDocument) -> bool:
        """Tell whether this was nothing but a step of a document, which is no longer its newest one."""
        turn = self.turn
        is_echo = not turn.made and not turn.deleted and [part.id for part in turn.parts] == [opened.key[1]]
        return is_echo and not is_same(newest(opened), turn.parts[0].step)

    def undo(self) -> None:
        """Undo the turn, unless somebody else has done so; then go on to the one before."""
        if self._joint.is_dropping:
            self.setObsolete(True)
        elif not self._joint.is_resuming and not self._go(back=True):
            soon(self._joint, self._joint.undo)

    def redo(self) -> None:
        """Do the turn, again or, if it is new, for the first time."""
        if not self._is_done and not self._joint.is_resuming:
            self._go(back=False)
        self._is_done = False

    def _go(self, *, back: bool) -> bool:
        """Do all that belongs to the turn, or nothing and say why; tell whether there was anything to do."""
        content = self._joint.desk.content(self._joint.game)
        if is_passed(self.turn, content, back=back):
            self.setObsolete(True)
            return False
        with self._joint.going(self.turn, back=back):
            why = hindrance(self.turn, content, self._joint.fellow, back=back) or self._make(back=back)
        if why:
            self.setObsolete(True)
            what = "cannot be undone" if back else "cannot be done"
            self._joint.refused.emit(f"“{self.text()}” {what}: {why}. Nothing was changed.")
        return True

    def _make(self, *, back: bool) -> str:
        """Edit and change the shelf, saved together; if that cannot be, edit back and say why."""
        desk, (laid, gone) = self._joint.desk, self.turn.shelved(self._joint.fellow, back=back)
        parts = self.turn.parts[::-1] if back else self.turn.parts
        for part in parts:
            self._say(part, back=back)
        if not laid and not gone:
            return ""
        why = desk.shelve(self._joint.game, laid, [one.id for one in gone])
        for part in reversed(parts) if why else ():
            self._say(part, back=not back)
        for one in laid if not why else ():
            self._joint.join(desk.open(one.game, one.id))
        return why

    def _say(self, part: TurnPart, *, back: bool) -> None:
        """Let a document go its own step back or forth, or, if it has forgotten that, say the same in a new step."""
        opened = self._joint.desk.open(self._joint.game, part.id)
        self._joint.join(opened)
        opened.seal()
        if is_same(newest(opened) if back else next_one(opened), part.step):
            (opened.stack.undo if back else opened.stack.redo)()
        else:
            label = part.step.label
            opened.edit(f"Take back: {label}" if back else label, **part.ways(back=back)[1])
        opened.seal()


def new_turn(
    label: str,
    joint: JointStack,
    edits: Sequence[tuple[OpenDocument, Document]],
    *,
    made: Sequence[Document] = (),
    deleted: Sequence[Document] = (),
) -> TurnEdit:
    """Return a turn that edits several documents, makes some fellows and deletes some; pushing it does it."""
    parts = [
        TurnPart(opened.key[1], step)
        for opened, after in edits
        if (step := step_between(label, opened.document, after)).before
    ]
    turn = Turn(label, parts, *([one.model_dump(mode="json") for one in those] for those in (made, deleted)))
    return TurnEdit(joint, turn, is_new=True)


def _echo_of(opened: OpenDocument, step: Step) -> Turn:
    return Turn(step.label, [TurnPart(opened.key[1], step)])


def _past(head: OpenDocument) -> list[Turn]:
    """Return what a document remembers of itself, back to where cards came or went of which nothing is known."""
    turns: list[Turn] = []
    for place in range(head.stack.index()):
        command = head.stack.command(place)
        if isinstance(command, StepEdit):
            turns = [*turns, _echo_of(head, command.step)] if is_whole(head.document, command.step) else []
    return turns
