"""The pane for moving by hand with the keyboard: from where, what, to where; and numbers to set."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QComboBox, QFormLayout, QLabel, QPushButton, QSpinBox, QVBoxLayout, QWidget

from editors import look
from engines.kit.by_hand import SET, Counter, Pile, contents, counters_of, name_of, why_not_now, zones_of
from engines.kit.state import State
from workbench.playtest.model.by_hand import moves_of

CLOSED = "Who moves things by hand sees everything: look at the Open table first, in the tool bar."


class HandsPane(QWidget):
    """Moves any component to any place that can hold it, and sets any number of the table."""

    requested = Signal(object)
    """A wish: do this by hand (the choice that a record keeps)."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._state: State | None = None
        self._is_stale = False
        self._zones: list[Pile] = []
        self._counters: list[Counter] = []
        self._form = QFormLayout()
        self.words = QLabel(self)
        self.words.setWordWrap(True)
        self.source, self.thing = self._box("Move from"), self._box("Thing to move")
        self.target, self.counter = self._box("Move to"), self._box("Number to set")
        self.label = self._box("New state")
        self.value = QSpinBox(self)
        look.set_off(self.value)
        self.value.setAccessibleName("New value")
        self.move_button, self.set_button = QPushButton("Move it", self), QPushButton("Set it", self)
        self._build()
        self.source.currentIndexChanged.connect(self._on_source)
        self.thing.currentIndexChanged.connect(self._on_thing)
        self.counter.currentIndexChanged.connect(self._on_counter)
        self.move_button.clicked.connect(self._on_move)
        self.set_button.clicked.connect(self._on_set)
        self.value.lineEdit().returnPressed.connect(self.set_button.click)
        self.show_state(None)

    def _box(self, name: str) -> QComboBox:
        box = QComboBox(self)
        box.setAccessibleName(name)
        box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        box.setMinimumContentsLength(12)
        return box

    def _build(self) -> None:
        form = self._form
        for title, box in (("&From", self.source), ("&What", self.thing), ("&To", self.target)):
            form.addRow(title, box)
        form.addRow("", self.move_button)
        form.addRow("&Number", self.counter)
        form.addRow("&Set to", self.value)
        form.addRow("&Set to", self.label)
        form.addRow("", self.set_button)
        upper = (self.source, self.thing, self.target, self.move_button)
        lower = (self.counter, self.value, self.label, self.set_button)
        for before, after in pairwise((*upper, *lower)):
            QWidget.setTabOrder(before, after)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 12, 8)
        column.addWidget(self.words)
        column.addLayout(form)
        column.addStretch(1)

    # ---- what is shown -------------------------------------------------------------------------------

    def show_state(self, state: State | None) -> None:
        """Offer what can be done by hand at this moment; nothing unless the table is open."""
        self._state = state
        self._is_stale = True
        if self.isVisible():
            self._refresh()

    def showEvent(self, event: QShowEvent) -> None:
        """Find out what can be done only when somebody looks."""
        super().showEvent(event)
        self._refresh()

    def choose(self, zone: str = "", counter: str = "") -> None:
        """Go to a zone, or to a number."""
        self._refresh()
        for box, id, focused in ((self.source, zone, self.thing), (self.counter, counter, self.value)):
            if id and (at := box.findData(id)) >= 0:
                box.setCurrentIndex(at)
                focused.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _refresh(self) -> None:
        if not self._is_stale:
            return
        self._is_stale = False
        state = self._state
        why = CLOSED if state is None else why_not_now(state)
        self.words.setText(f"{why[:1].upper()}{why[1:]}{'' if why.endswith('.') else '.'}" if why else "")
        self.words.setVisible(bool(why))
        self._zones = [] if state is None or why else [one for one in zones_of(state) if _is_offered(state, one)]
        self._counters = [] if state is None or why else [one for one in counters_of(state) if not one.shut]
        _fill(self.source, [(_title(zone.name), zone.id) for zone in self._zones])
        _fill(self.counter, [(_title(counter.name), counter.id) for counter in self._counters])
        for widget in (self.source, self.thing, self.target, self.counter, self.value, self.label):
            widget.setEnabled(not why)
        self._on_source()
        self._on_counter()

    def _on_source(self, _index: int = 0) -> None:
        zone, state = self._zone(), self._state
        rows: list[tuple[str, object]] = []
        if zone is not None and state is not None:
            things = contents(state, zone)
            rows += [(name_of(state, zone.holds, things[at]), at) for at in reversed(range(len(things)))]
            if zone.is_stack:
                rows[0] = (f"{rows[0][0]} (top)", rows[0][1])
        _fill(self.thing, rows)
        self._on_thing()

    def _on_thing(self, _index: int = 0) -> None:
        zone, state, place = self._zone(), self._state, self.thing.currentData()
        acts = moves_of(state, zone, place) if zone is not None and state is not None and place is not None else []
        _fill(self.target, [(_title(act.words), act.option) for act in acts])
        self.move_button.setEnabled(bool(acts))

    def _on_counter(self, _index: int = 0) -> None:
        counter, state = self._chosen_counter(), self._state
        self.set_button.setEnabled(counter is not None)
        has_words = counter is not None and bool(counter.labels)
        self._form.setRowVisible(self.label, has_words)
        self._form.setRowVisible(self.value, not has_words)
        if counter is None or state is None:
            return
        now = counter.now(state)
        self.value.setRange(counter.least, counter.most)
        self.value.setValue(now)
        if counter.labels:
            _fill(self.label, [(_title(counter.says(value)), value) for value in counter.values() if value != now])

    def _zone(self) -> Pile | None:
        return next((zone for zone in self._zones if zone.id == self.source.currentData()), None)

    def _chosen_counter(self) -> Counter | None:
        return next((one for one in self._counters if one.id == self.counter.currentData()), None)

    # ---- what is done --------------------------------------------------------------------------------

    def _on_move(self) -> None:
        option = self.target.currentData()
        if option is not None:
            self.requested.emit(tuple(option))

    def _on_set(self) -> None:
        counter = self._chosen_counter()
        if counter is not None:
            value = self.label.currentData() if counter.labels else self.value.value()
            self.requested.emit((SET, counter.id, int(value)))


def _is_offered(state: State, zone: Pile) -> bool:
    return not zone.shut and bool(contents(state, zone))


def _fill(box: QComboBox, rows: Sequence[tuple[str, object]]) -> None:
    """Fill a box, and keep what was chosen if it is still there."""
    chosen = box.currentData()
    with QSignalBlocker(box):
        box.clear()
        for text, data in rows:
            box.addItem(text, data)
        box.setCurrentIndex(max(0, box.findData(chosen)) if rows else -1)


def _title(words: str) -> str:
    return words[:1].upper() + words[1:]
