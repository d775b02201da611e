"""What all controls of fields share: a value that goes in and out, and notes about it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from PySide6.QtCore import QEvent, QMimeData, QObject, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QWidget

from editors.desk import Desk
from editors.fields.facts import FieldFacts
from engines.kit.documents import Problem, Severity

if TYPE_CHECKING:
    from engines.kit.language.reader import Reader

Path = tuple[str, ...]
"""The way to a field inside a field: the number of an item, the name of a field."""
WINDOW_KEYS = tuple(Qt.KeyboardModifier.ControlModifier | key for key in (Qt.Key.Key_D, Qt.Key.Key_E))
"""Keys of commands (to copy a card, to export) that texts of some systems claim for themselves."""


@dataclass(frozen=True, slots=True)
class Note:
    """Something to say beside a field: where inside it, what, and how bad it is."""

    path: Path
    message: str
    severity: Severity = Severity.ERROR
    rule: str = ""
    position: int | None = None


def notes_of(problems: Sequence[Problem]) -> dict[str, list[Note]]:
    """Sort problems by the field that they concern; what concerns the whole document stands under ""."""
    found: dict[str, list[Note]] = {}
    for one in problems:
        name, *rest = one.field.split(".")
        note = Note(tuple(rest), one.message, one.severity, one.rule, one.position)
        found.setdefault(name, []).append(note)
    return found


def has_files(data: QMimeData) -> bool:
    """Tell whether files are dragged or pasted."""
    return any(url.isLocalFile() for url in data.urls())


class FieldContext(QObject):
    """What controls know of the program around them, and the wishes that they have."""

    open_requested = Signal(str, str)
    """A wish: open this document (game, id)."""
    undo_requested = Signal()
    redo_requested = Signal()
    rules_focused = Signal(object)
    """A fact: this control for rules text has the focus now."""
    message_requested = Signal(str)

    def __init__(self, desk: Desk, game: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
        self.game = game
        self.can_wait = False
        """Whether texts may be read when the window stands; the pane has them read again when it wakes."""
        self.offered: dict[str, Callable[[], list[str]]] = {}
        """The words that a pane itself offers in a field, by the field's name."""

    @property
    def waits(self) -> bool:
        """Whether texts are not to be read now."""
        return self.can_wait and self.desk.is_starting

    def reader(self) -> Reader | None:
        """Return the reader over the live names; None: the game has no language, or it can wait."""
        return None if self.waits else self.desk.reader(self.game)

    def names(self, kind: str) -> list[tuple[str, str]]:
        """List id and name of all documents that a reference of this kind may name."""
        documents = self.desk.content(self.game).values()
        return [(one.id, one.name) for one in documents if not kind or one.kind == kind]

    def words(self, field: str) -> list[str]:
        """List what other components say in a field, the most used first: entries of lists, and what several say."""
        if field in self.offered:
            return self.offered[field]()
        counts: Counter[str] = Counter()
        for document in self.desk.content(self.game).values():
            said = getattr(document, field, "")
            if isinstance(said, str):
                counts[said] += 1
            elif isinstance(said, tuple):
                counts.update({one: 2 for one in said if isinstance(one, str)})
        return [word for word, count in counts.most_common() if word and count > 1]


@runtime_checkable
class TakesKeys(Protocol):
    """A control or row to which keys are offered that were pressed in something inside it."""

    def take_key(self, event: QKeyEvent, widget: QObject) -> bool:
        """Take a key; False: it is not for this one."""
        ...


class FieldControl(QWidget):
    """Edits one value. The value is plain JSON data; what it may be is decided by the model, not here."""

    value_edited = Signal(object, bool)
    """A fact: the user has made this value, and whether more of the same run of typing may follow."""
    finished = Signal()
    """A fact: a run of typing has ended."""

    def __init__(self, facts: FieldFacts, context: FieldContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.facts = facts
        self.context = context
        self._writing = False

    # ---- for the form --------------------------------------------------------------------------------

    def value(self) -> Any:
        """Return what the control shows."""
        raise NotImplementedError

    def write(self, value: Any) -> None:
        """Show a value; nobody hears of it."""
        self._writing = True
        try:
            self.show_value(value)
        finally:
            self._writing = False

    def is_wide(self) -> bool:
        """Tell whether the control wants the whole width of the form, below its label."""
        return False

    def head(self) -> QWidget | None:
        """Return what stands beside the label of a wide control, such as the button that adds to a list."""
        return None

    def lock(self) -> None:
        """Show the value of a library that is only read; texts can still be read and copied."""
        self.setEnabled(False)

    def place_notes(self, notes: Sequence[Note]) -> list[Note]:
        """Show the notes that concern something inside; return those that the form shall show."""
        return list(notes)

    def seek(self, path: Path, position: int | None = None) -> None:
        """Put the cursor here, or into the field inside that a path names."""
        self.focus_widget().setFocus(Qt.FocusReason.OtherFocusReason)

    def focus_widget(self) -> QWidget:
        """Return what takes the focus, and what a label belongs to."""
        return self.focusProxy() or self

    # ---- for subclasses ------------------------------------------------------------------------------

    def show_value(self, value: Any) -> None:
        """Put a value into the widgets."""
        raise NotImplementedError

    def tell(self, *, typing: bool = False) -> None:
        """Say that the user has changed the value."""
        if not self._writing:
            self.value_edited.emit(self.value(), typing)

    def adopt(self, widget: QWidget) -> None:
        """Make a widget the one that takes the focus: named, with the document's undo instead of its own."""
        self.setFocusProxy(widget)
        widget.setAccessibleName(self.facts.label)
        widget.setAccessibleDescription(self.facts.about)
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Leave undo to the document, the wheel to the form, and tell when typing ends."""
        kind = event.type()
        if kind in (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress) and isinstance(event, QKeyEvent):
            is_taken = self._undo_key(event) or self._window_key(event)
            return is_taken or (kind == QEvent.Type.KeyPress and self._key_above(event, watched))
        if isinstance(event, QDragEnterEvent) and has_files(event.mimeData()):
            event.ignore()  # the path of a picture is no text for a field: the card around it takes the picture
            return True
        if kind == QEvent.Type.Wheel and isinstance(watched, QWidget) and not watched.hasFocus():
            event.ignore()
            return True
        if kind == QEvent.Type.FocusOut:
            self.finished.emit()
        return False

    def take_key(self, event: QKeyEvent, widget: QObject) -> bool:
        """Take a key that was pressed in something inside, as lists do; False: it is not for this control."""
        return False

    def _key_above(self, event: QKeyEvent, widget: QObject) -> bool:
        """Offer a key to the controls and rows around a widget, the innermost first."""
        above = widget.parent()
        while above is not None:
            if isinstance(above, TakesKeys) and above.take_key(event, widget):
                return True
            above = above.parent()
        return False

    def _window_key(self, event: QKeyEvent) -> bool:
        """Leave a key to the window's commands: some systems would delete a letter by it, or go to the line's end."""
        is_command = event.keyCombination() in WINDOW_KEYS
        if is_command:
            event.ignore()
        return is_command

    def _undo_key(self, event: QKeyEvent) -> bool:
        keys = {
            QKeySequence.StandardKey.Undo: self.context.undo_requested,
            QKeySequence.StandardKey.Redo: self.context.redo_requested,
        }
        for key, wish in keys.items():
            if event.matches(key):
                # The window's own Undo goes first: it takes the key when nobody claims it.
                if event.type() == QEvent.Type.KeyPress:
                    wish.emit()
                event.ignore()
                return True
        return False
