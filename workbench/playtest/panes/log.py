"""The log: the story of the game as a seat may read it; a click goes to that moment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QFontMetrics
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QListView, QMenu, QVBoxLayout, QWidget

from editors import look
from editors.ledgers import rule_tip
from engines.kit.by_hand import MOVE
from engines.kit.speech import Speech, speech
from engines.kit.state import EVERYONE, UNKNOWN, Event, State
from workbench.playtest.model.session import BY_A_PERSON

Index = QModelIndex | QPersistentModelIndex


class LogModel(QAbstractListModel):
    """The events of a view, filtered; a sentence is made when it is looked at."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._events: list[Event] = []
        self._shown: list[int] = []
        self._speech: Speech | None = None
        self._texts: dict[int, str] = {}
        self._key: tuple[Any, ...] = ()
        self._metrics: QFontMetrics | None = None
        self._width = 0
        self._sizes: dict[str, int] = {}
        self.seat = -1
        self.kind = ""

    def show_view(self, view: State | None) -> None:
        """Show the log of a view; what is only longer is added at its end."""
        events = list(view.log) if view is not None else []
        is_same = view is not None and (view.viewer,) == self._key
        self._speech = speech(view) if view is not None else None
        if is_same and events[: len(self._events)] == self._events:
            self._append(events)
            return
        if is_same and self._events[: len(events)] == events:
            self._cut(len(events))
            return
        self.beginResetModel()
        self._key = (view.viewer,) if view is not None else ()
        self._texts.clear()
        self._events = events
        self._shown = [at for at in range(len(events)) if self._fits(at)]
        self.endResetModel()

    def _append(self, events: list[Event]) -> None:
        first = len(self._events)
        self._events = events
        new = [at for at in range(first, len(events)) if self._fits(at)]
        if new:
            self.beginInsertRows(QModelIndex(), len(self._shown), len(self._shown) + len(new) - 1)
            self._shown += new
            self.endInsertRows()

    def _cut(self, length: int) -> None:
        """Forget what came later."""
        kept = [at for at in self._shown if at < length]
        self._texts = {at: text for at, text in self._texts.items() if at < length}
        self._events = self._events[:length]
        if len(kept) < len(self._shown):
            self.beginRemoveRows(QModelIndex(), len(kept), len(self._shown) - 1)
            self._shown = kept
            self.endRemoveRows()

    def filter(self, seat: int, kind: str) -> None:
        """Show only what tells of a seat, or what is of a kind."""
        self.beginResetModel()
        self.seat, self.kind = seat, kind
        self._shown = [at for at in range(len(self._events)) if self._fits(at)]
        self.endResetModel()

    def kinds(self) -> list[str]:
        """List the kinds of events so far."""
        return sorted({str(event[1]) for event in self._events})

    def names(self) -> Sequence[str]:
        """Name the seats."""
        return self._speech.names if self._speech else ()

    def moment(self, row: int) -> int:
        """Return after how many choices the event of a row happened."""
        return int(self._events[self._shown[row]][0])

    def rule(self, row: int) -> str:
        """Return the rule by which the event of a row happened."""
        return str(self._events[self._shown[row]][2])

    def text(self, at: int) -> str:
        """Say what happened."""
        if at not in self._texts and self._speech is not None:
            self._texts[at] = self._speech.event(self._events[at])
        return self._texts.get(at, "")

    def line(self, at: int) -> str:
        """Say what happened, and by which rule."""
        rule = self._events[at][2]
        return f"{self.text(at)}  [{rule}]" if rule else self.text(at)

    def measure(self, metrics: QFontMetrics, width: int) -> None:
        """Let lines be broken at a width."""
        if width != self._width:
            self._metrics, self._width = metrics, width
            self._sizes.clear()

    def _size(self, at: int) -> QSize | None:
        """Tell how high a line is; asking the list for each line anew would take long in a long game."""
        if self._metrics is None:
            return None
        line = self.line(at)
        if line not in self._sizes:
            area = QRect(0, 0, self._width, 10_000)
            self._sizes[line] = self._metrics.boundingRect(area, int(Qt.TextFlag.TextWordWrap), line).height() + 2
        return QSize(self._width, self._sizes[line])

    def _fits(self, at: int) -> bool:
        event = self._events[at]
        if (self.kind and event[1] != self.kind) or self._is_told_better(event):
            return False
        return self.seat < 0 or self._speech is None or self._speech.seat(self.seat) in self.text(at)

    def _is_told_better(self, event: Event) -> bool:
        """Tell whether an open table reads of a move by hand in the words of somebody who saw what was moved."""
        is_vague = event[1] == MOVE and event[4] == UNKNOWN and event[3] is not None
        return is_vague and self._key == (EVERYONE,)

    def rowCount(self, parent: Index | None = None) -> int:
        """Count the rows."""
        return 0 if parent is not None and parent.isValid() else len(self._shown)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the sentence of a row, its rule as a tool tip, and a quiet colour for rounds gone by."""
        if not index.isValid() or index.row() >= len(self._shown):
            return None
        at = self._shown[index.row()]
        event = self._events[at]
        if role == Qt.ItemDataRole.DisplayRole:
            return self.line(at)
        if role == Qt.ItemDataRole.SizeHintRole:
            return self._size(at)
        if role == Qt.ItemDataRole.ToolTipRole and self._speech is not None:
            return rule_tip(self._speech.box.game.slug, event[2]) if event[2] else ""
        if role == Qt.ItemDataRole.ForegroundRole and event[1] in BY_A_PERSON:
            return QColor(look.current().warning)
        return None


class LogPane(QWidget):
    """Shows the log with its filters."""

    moment_requested = Signal(int)
    """A wish: show the moment after so many choices."""
    note_requested = Signal(str)
    """A wish: pin a note to this rule."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.model = LogModel(self)
        self.list = QListView(self)
        self.list.setAccessibleName("Log of the game")
        self.list.setModel(self.model)
        self.list.setWordWrap(True)
        self.list.setResizeMode(QListView.ResizeMode.Adjust)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.seats = QComboBox(self)
        self.seats.setAccessibleName("Show events of")
        self.kinds = QComboBox(self)
        self.kinds.setAccessibleName("Show events of the kind")
        row = QHBoxLayout()
        row.addWidget(self.seats)
        row.addWidget(self.kinds, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 8, 8, 8)
        column.addLayout(row)
        column.addWidget(self.list, 1)
        self.list.viewport().installEventFilter(self)
        self.list.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.list.customContextMenuRequested.connect(self._on_menu)
        self.menu: QMenu | None = None
        self.list.clicked.connect(self._on_chosen)
        self.list.activated.connect(self._on_chosen)
        self.seats.activated.connect(self._on_filtered)
        self.kinds.activated.connect(self._on_filtered)

    def show_view(self, view: State | None) -> None:
        """Show what a seat may read, down to the latest line."""
        self._measure()
        self.model.show_view(view)
        self._refill(self.seats, ["All seats", *self.model.names()])
        self._refill(self.kinds, ["All events", *(kind.replace("_", " ") for kind in self.model.kinds())])
        self.list.scrollToBottom()

    def _measure(self) -> None:
        self.model.measure(self.list.fontMetrics(), max(80, self.list.viewport().width() - 8))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Break lines anew before the list, which has another width now, lays them out."""
        if event.type() == QEvent.Type.Resize and watched is self.list.viewport():
            self._measure()
        return super().eventFilter(watched, event)

    def texts(self) -> list[str]:
        """List all words that the pane shows, for the test that it shows no secrets."""
        rows = range(self.model.rowCount())
        return [str(self.model.data(self.model.index(row, 0))) for row in rows]

    def _refill(self, box: QComboBox, words: Sequence[str]) -> None:
        if [box.itemText(at) for at in range(box.count())] != list(words):
            chosen = box.currentText()
            box.clear()
            box.addItems(list(words))
            box.setCurrentIndex(max(0, box.findText(chosen)))

    def _on_filtered(self) -> None:
        kinds = ["", *self.model.kinds()]
        self.model.filter(self.seats.currentIndex() - 1, kinds[max(0, self.kinds.currentIndex())])

    def _on_menu(self, point: QPoint) -> None:
        """Offer to pin a note to the rule of a line."""
        index = self.list.indexAt(point)
        rule = self.model.rule(index.row()) if index.isValid() else ""
        if not rule:
            return
        self.menu = QMenu(self)
        self.menu.setAccessibleName("What can be done with this line")
        self.menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.menu.addAction(f"Pin a note to {rule}").triggered.connect(lambda *_: self.note_requested.emit(rule))
        self.menu.popup(self.list.viewport().mapToGlobal(point))

    def _on_chosen(self, index: QModelIndex) -> None:
        self.moment_requested.emit(self.model.moment(index.row()))
