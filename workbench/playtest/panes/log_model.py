"""The log as rows: sentences under the round and the part of it in which they happened; rounds gone by are folded."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics
from PySide6.QtWidgets import QWidget

from editors import look
from editors.ledgers import rule_tip
from engines.kit.by_hand import MOVE
from engines.kit.speech import Speech, speech
from engines.kit.state import EVERYONE, UNKNOWN, Event, State
from workbench.playtest.model.memory import has_to_be_remembered
from workbench.playtest.model.session import BY_A_PERSON, Mark

Index = QModelIndex | QPersistentModelIndex
EDGE = 6
INDENT = (0, 10, 18)
"""How far a row of each level stands from the left: rounds, their parts, sentences."""
LEVEL = Qt.ItemDataRole.UserRole + 1
FOLDED = Qt.ItemDataRole.UserRole + 2


class Row(NamedTuple):
    """A row of the log: a heading of level 0 or 1 with its words, or a sentence of level 2 with its event."""

    level: int
    at: int
    """The event that is told, or the first one under a heading."""
    words: str = ""


class LogModel(QAbstractListModel):
    """The events of a view, grouped and filtered; a sentence is made when it is looked at."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._events: list[Event] = []
        self._marks: Sequence[Mark] = ()
        self._rows: list[Row] = []
        self._speech: Speech | None = None
        self._texts: dict[int, str] = {}
        self._viewer: int | None = None
        self._metrics: QFontMetrics | None = None
        self._width = 0
        self._sizes: dict[tuple[int, str], int] = {}
        self._turned: set[str] = set()
        """The rounds that somebody has folded or unfolded by hand."""
        self.seat = -1
        self.words = ""
        self.forgets = False
        """Whether what players have to remember is left out."""

    def show_view(self, view: State | None, marks: Sequence[Mark] = ()) -> None:
        """Show the log of a view; `marks` name the round and the part of it after each choice."""
        events = list(view.log) if view is not None else []
        viewer = view.viewer if view is not None else None
        length = min(len(events), len(self._events))
        if viewer != self._viewer or events[:length] != self._events[:length]:
            self._texts.clear()
        self._texts = {at: text for at, text in self._texts.items() if at < len(events)}
        self._viewer = viewer
        self._speech = speech(view) if view is not None else None
        self._events, self._marks = events, marks
        self._take(self._made())

    def _take(self, rows: list[Row]) -> None:
        """Show other rows; what is only longer or shorter keeps what is selected."""
        old, same = self._rows, min(len(rows), len(self._rows))
        if rows[:same] != old[:same]:
            self.beginResetModel()
            self._rows = rows
            self.endResetModel()
        elif len(rows) > len(old):
            self.beginInsertRows(QModelIndex(), len(old), len(rows) - 1)
            self._rows = rows
            self.endInsertRows()
        elif len(rows) < len(old):
            self.beginRemoveRows(QModelIndex(), len(rows), len(old) - 1)
            self._rows = rows
            self.endRemoveRows()

    # ---- rows ----------------------------------------------------------------------------------------

    def _made(self) -> list[Row]:
        rows: list[Row] = []
        last = self._mark(len(self._events) - 1).round if self._events else 0
        before: Mark | None = None
        for at, event in enumerate(self._events):
            mark = self._mark(at)
            is_open = self.is_filtered or self._is_unfolded(mark.round, last)
            if self._is_left_out(event) or (self.is_filtered and not self._fits(at)):
                continue
            if before is None or mark.round != before.round:
                rows.append(Row(0, at, _round_words(mark.round)))
            if is_open and mark.part and mark != before:
                rows.append(Row(1, at, mark.part))
            before = mark
            if is_open:
                rows.append(Row(2, at))
        return rows

    def _mark(self, at: int) -> Mark:
        """Return in which round and part something was told: those in which the choice was made that led to it."""
        moment = max(0, int(self._events[at][0]) - 1)
        return self._marks[min(moment, len(self._marks) - 1)] if self._marks else Mark(0, "")

    def _is_unfolded(self, round_: int, last: int) -> bool:
        is_new = round_ == last
        return is_new != (_round_words(round_) in self._turned)

    def fold(self, row: int) -> None:
        """Fold or unfold the round of a heading."""
        if self._rows[row].level == 0:
            self._turned ^= {self._rows[row].words}
            self._take(self._made())

    @property
    def is_filtered(self) -> bool:
        """Whether only some sentences are shown."""
        return self.seat >= 0 or bool(self.words)

    def filter(self, seat: int, words: str) -> None:
        """Show only sentences that tell of a seat and hold these words."""
        self.seat, self.words = seat, words.strip().lower()
        self._take(self._made())

    def _fits(self, at: int) -> bool:
        text = self.text(at)
        of_seat = self.seat < 0 or self._speech is None or self._speech.seat(self.seat) in text
        return of_seat and all(word in text.lower() for word in self.words.split())

    def _is_left_out(self, event: Event) -> bool:
        view = self._speech.state if self._speech is not None else None
        is_forgotten = self.forgets and view is not None and has_to_be_remembered(view, event)
        return is_forgotten or self._is_told_better(event)

    def _is_told_better(self, event: Event) -> bool:
        """Tell whether an open table reads of a move by hand in the words of somebody who saw what was moved."""
        is_vague = event[1] == MOVE and event[4] == UNKNOWN and event[3] is not None
        return is_vague and self._viewer == EVERYONE

    # ---- what a row says -----------------------------------------------------------------------------

    def names(self) -> Sequence[str]:
        """Name the seats."""
        return self._speech.names if self._speech else ()

    def level(self, row: int) -> int:
        """Tell whether a row is a round (0), a part of it (1) or a sentence (2)."""
        return self._rows[row].level

    def moment(self, row: int) -> int:
        """Return after how many choices the event of a row happened."""
        return int(self._events[self._rows[row].at][0])

    def rule(self, row: int) -> str:
        """Return the rule by which the event of a row happened."""
        return str(self._events[self._rows[row].at][2]) if self._rows[row].level == 2 else ""

    def text(self, at: int) -> str:
        """Say what happened."""
        if at not in self._texts and self._speech is not None:
            self._texts[at] = self._speech.event(self._events[at])
        return self._texts.get(at, "")

    def line(self, row: int) -> str:
        """Say what stands in a row; of a sentence also the rule."""
        level, at, words = self._rows[row]
        if level < 2:
            return words
        rule = self._events[at][2]
        return f"{self.text(at)}  [{rule}]" if rule else self.text(at)

    def measure(self, font: QFont, width: int) -> None:
        """Let lines be broken at a width."""
        if width != self._width:
            self._metrics, self._width = QFontMetrics(font), width
            self._sizes.clear()

    def _size(self, row: int) -> QSize | None:
        """Tell how high a row is; it is drawn at the very width that it was measured at."""
        if self._metrics is None:
            return None
        level, line = self._rows[row].level, self.line(row)
        if (level, line) not in self._sizes:
            area = QRect(0, 0, self._width - INDENT[level] - 2 * EDGE, 100_000)
            high = self._metrics.boundingRect(area, int(Qt.TextFlag.TextWordWrap), line).height()
            self._sizes[level, line] = high + (8 if level == 0 else 4)
        return QSize(self._width, self._sizes[level, line])

    # ---- Qt ------------------------------------------------------------------------------------------

    def rowCount(self, parent: Index | None = None) -> int:
        """Count the rows."""
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the words of a row, its rule as a tool tip, and a colour of its own for what was done by hand."""
        row = index.row()
        if not index.isValid() or row >= len(self._rows):
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self.line(row)
        if role == Qt.ItemDataRole.SizeHintRole:
            return self._size(row)
        if role == LEVEL:
            return self._rows[row].level
        if role == FOLDED:
            return row + 1 >= len(self._rows) or self._rows[row + 1].level == 0
        event = self._events[self._rows[row].at]
        if role == Qt.ItemDataRole.ToolTipRole and self._speech is not None and self.rule(row):
            return rule_tip(self._speech.box.game.slug, event[2])
        if role == Qt.ItemDataRole.ForegroundRole and event[1] in BY_A_PERSON and self._rows[row].level == 2:
            return QColor(look.current().warning)
        return None


def _round_words(round_: int) -> str:
    return f"Round {round_}" if round_ else "Before the first round"
