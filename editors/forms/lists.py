"""Lists: items that are added, taken out and moved, by mouse and by keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from editors import look
from editors.fields.base import FieldContext, FieldControl, Note, Path
from editors.fields.facts import FieldFacts, Shape, empty_value
from editors.forms.items import ListItem

UNFOLDED = 4
"""Up to how many groups a list shows all of them unfolded."""
_ALT = Qt.KeyboardModifier.AltModifier


class ListControl(FieldControl):
    """Items of one shape in an order."""

    def __init__(self, facts: FieldFacts, context: FieldContext, parent: QWidget | None = None) -> None:
        super().__init__(facts, context, parent)
        self.items: list[ListItem] = []
        self._dragged = self._locked = False
        self.add_button = QPushButton(look.icon("plus"), "Add", self)
        self.add_button.setAccessibleName(f"Add to {facts.label.lower()}")
        self.add_button.setToolTip("Return in a line adds the next one; Alt+Up and Alt+Down move it")
        self.add_button.clicked.connect(lambda: self.insert(len(self.items)))
        self.count = QLabel(self)
        self.count.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._head = QWidget(self)
        head = QHBoxLayout(self._head)
        head.setContentsMargins(0, 0, 0, 0)
        head.addWidget(self.add_button)
        head.addWidget(self.count, 1)
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(2)
        self._show_count()

    # ---- values --------------------------------------------------------------------------------------

    def value(self) -> Any:
        """Return the values of all items in their order."""
        return [item.control.value() for item in self.items]

    def show_value(self, value: Any) -> None:
        """Show items; those that are there already keep their place and their cursor."""
        values = list(value or [])
        while len(self.items) > len(values):
            self._drop(self.items[-1])
        for item, one in zip(self.items, values, strict=False):
            if item.control.value() != one:
                item.control.write(one)
        for one in values[len(self.items) :]:
            self._make(len(self.items), one)
        for item in self.items if len(self.items) <= UNFOLDED else []:
            item.unfold()
        self._renumber()

    def is_wide(self) -> bool:
        """A list takes the whole width."""
        return True

    def lock(self) -> None:
        """Let the list be as it is."""
        self._locked = True
        self.add_button.setEnabled(False)
        for item in self.items:
            item.lock()

    def head(self) -> QWidget:
        """The button that adds stands beside the label."""
        return self._head

    # ---- changes -------------------------------------------------------------------------------------

    def insert(self, place: int) -> None:
        """Add an item at a place, and put the cursor into it."""
        if not self._may_grow():
            return
        assert self.facts.item is not None
        item = self._make(place, self.new_value())
        self._renumber()
        item.unfold()
        self.tell()
        item.focus()

    def remove(self, item: ListItem) -> None:
        """Take an item out; the cursor goes to its neighbour."""
        place = self.items.index(item)
        self._drop(item)
        self._renumber()
        self.tell()
        if self.items:
            self.items[min(place, len(self.items) - 1)].focus()
        else:
            self.add_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def move_item(self, item: ListItem, place: int) -> None:
        """Move an item to another place; the cursor stays in it."""
        if 0 <= place < len(self.items) and place != self.items.index(item):
            self._put(item, place)
            self.tell()

    def new_value(self) -> Any:
        """Return what a new item holds."""
        assert self.facts.item is not None
        return empty_value(self.facts.item)

    def take_key(self, event: QKeyEvent, widget: QObject) -> bool:
        """Move, take out or add an item by key; False: the key is not for the list."""
        if self._locked:
            return False
        item = next((one for one in self.items if widget is one.title or one.isAncestorOf(_as_widget(widget))), None)
        if item is None:
            return False
        place = self.items.index(item)
        key, alt = event.key(), bool(event.modifiers() & _ALT)
        if alt and key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.move_item(item, place + (1 if key == Qt.Key.Key_Down else -1))
        elif alt and key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.remove(item)
        elif key == Qt.Key.Key_Return and item.control.facts.shape in (Shape.LINE, Shape.REFERENCE, Shape.CHOICE):
            self.insert(place + 1)
        else:
            return False
        return True

    # ---- notes ---------------------------------------------------------------------------------------

    def place_notes(self, notes: Sequence[Note]) -> list[Note]:
        """Hand each note to the item that it concerns; what that does not show is said under the list."""
        left = [note for note in notes if not self._has_place(note)]
        for place, item in enumerate(self.items):
            inside = [
                Note(one.path[1:], one.message, one.severity, one.rule, one.position)
                for one in notes
                if one.path[:1] == (self.key_of(place),)
            ]
            here = item.control.place_notes(inside)
            left += [Note((), f"{place + 1}: {one.message}", one.severity, one.rule) for one in here]
        return left

    def key_of(self, place: int) -> str:
        """Return how a path names an item."""
        return str(place)

    def seek(self, path: Path, position: int | None = None) -> None:
        """Put the cursor into an item."""
        place = next((at for at in range(len(self.items)) if path[:1] == (self.key_of(at),)), None)
        if place is None:
            (self.items[0].focus if self.items else self.add_button.setFocus)()
            return
        self.items[place].unfold()
        self.items[place].control.seek(path[1:], position)

    def focus_widget(self) -> QWidget:
        """The button that adds: it is always there."""
        return self.add_button

    # ---- items ---------------------------------------------------------------------------------------

    def make_control(self, parent: QWidget) -> FieldControl:
        """Return the control of a new item."""
        from editors.forms.make import make_control  # a list holds anything, lists included

        assert self.facts.item is not None
        return make_control(self.facts.item, self.context, parent)

    def _make(self, place: int, value: Any) -> ListItem:
        control = self.make_control(self)
        control.write(value)
        item = ListItem(control, self)
        control.value_edited.connect(self._on_item_edited)
        control.finished.connect(self.finished)
        item.removed.connect(self.remove)
        item.dragged.connect(self._on_dragged)
        item.dropped.connect(self._on_dropped)
        self.items.insert(place, item)
        self._layout.insertWidget(place, item)
        item.show()  # at once, for the cursor
        if self._locked:
            item.lock()
        return item

    def _drop(self, item: ListItem) -> None:
        self.items.remove(item)
        self._layout.removeWidget(item)
        item.hide()
        item.setParent(None)
        item.deleteLater()

    def _put(self, item: ListItem, place: int) -> None:
        self.items.remove(item)
        self.items.insert(place, item)
        self._layout.removeWidget(item)
        self._layout.insertWidget(place, item)
        self._renumber()

    def _renumber(self) -> None:
        for place, item in enumerate(self.items):
            item.number(place + 1, self.facts.label)
        self._show_count()

    def _show_count(self) -> None:
        most = self.facts.longest
        self.add_button.setEnabled(self._may_grow())
        words = "" if self.items else "none yet"
        self.count.setText(f"{len(self.items)} of at most {most}" if most and self.items else words)

    def _may_grow(self) -> bool:
        return not self._locked and (self.facts.longest is None or len(self.items) < self.facts.longest)

    def _has_place(self, note: Note) -> bool:
        return any(note.path[:1] == (self.key_of(place),) for place in range(len(self.items)))

    def _on_item_edited(self, value: Any, typing: bool) -> None:  # noqa: FBT001 - a signal's argument
        for place, item in enumerate(self.items):
            if item.title:
                item.number(place + 1, self.facts.label)
        self.tell(typing=typing)

    def _on_dragged(self, item: ListItem, height: int) -> None:
        middles = [one.geometry().center().y() for one in self.items if one is not item]
        place = sum(height > middle for middle in middles)
        if place != self.items.index(item):
            self._put(item, place)
            self._dragged = True

    def _on_dropped(self, item: ListItem) -> None:
        if self._dragged:
            self._dragged = False
            self.tell()


def _as_widget(thing: QObject) -> QWidget:
    assert isinstance(thing, QWidget)
    return thing
