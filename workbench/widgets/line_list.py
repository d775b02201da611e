"""A list of lines with an icon, a title and a detail below: what history, trash and problems have in common."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QKeyEvent, QPainter, QPalette
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from editors import look

Index = QModelIndex | QPersistentModelIndex

_DISPLAY = int(Qt.ItemDataRole.DisplayRole)
_TIP = int(Qt.ItemDataRole.ToolTipRole)
_SPOKEN = int(Qt.ItemDataRole.AccessibleTextRole)
_EDGE, _ICON = 8, 20


@dataclass(frozen=True, slots=True)
class ListLine:
    """A line of a list: by what it is known, what it says, and how it looks."""

    key: Hashable
    title: str
    detail: str = ""
    icon: str = ""
    tone: str = ""
    """The name of a colour of the theme for the icon."""
    tip: str = ""


class LinesModel(QAbstractListModel):
    """Lines in order; those that stay keep their selection when others come and go."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._lines: list[ListLine] = []

    def show(self, lines: Iterable[ListLine]) -> None:
        """Show these lines."""
        self.layoutAboutToBeChanged.emit()
        before = self.persistentIndexList()
        known = [self._lines[index.row()].key for index in before]
        self._lines = list(lines)
        places = {line.key: row for row, line in enumerate(self._lines)}
        after = [self.index(places[key]) if key in places else QModelIndex() for key in known]
        self.changePersistentIndexList(before, after)
        self.layoutChanged.emit()

    def line(self, row: int) -> ListLine:
        """Return a line by its place."""
        return self._lines[row]

    def lines(self) -> list[ListLine]:
        """Return all lines."""
        return list(self._lines)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 (Qt's own default)
        """Count the lines."""
        return 0 if parent.isValid() else len(self._lines)

    def data(self, index: Index, role: int = _DISPLAY) -> Any:
        """Return what a line says."""
        if not index.isValid():
            return None
        line = self._lines[index.row()]
        if role == _DISPLAY:
            return line.title
        if role == _TIP:
            return line.tip or line.title
        return f"{line.title}. {line.detail}" if role == _SPOKEN else None


class LineDelegate(QStyledItemDelegate):
    """Draws a line: its icon, its title, and its detail below."""

    def __init__(self, model: LinesModel, parent: QWidget, *, wraps: bool) -> None:
        super().__init__(parent)
        self._model, self._wraps = model, wraps

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """All lines are alike, unless long titles are wrapped."""
        height = option.fontMetrics.height()
        if self._wraps and isinstance(option.widget, QListView):
            room = _room(self._model.line(index.row()), option.widget.viewport().width())
            height = _wrapped(option.fontMetrics, self._model.line(index.row()).title, room).height()
        return QSize(100, height + option.fontMetrics.height() + 12)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw one line."""
        style = option.widget.style() if option.widget else QApplication.style()
        style.drawPrimitive(QStyle.PrimitiveElement.PE_PanelItemViewItem, option, painter, option.widget)
        line, rect = self._model.line(index.row()), option.rect
        is_chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        role = QPalette.ColorRole.HighlightedText if is_chosen else QPalette.ColorRole.Text
        ink = option.palette.color(QPalette.ColorGroup.Active, role)
        theme = look.current()
        left = rect.left() + _EDGE
        painter.save()
        if line.icon:
            colour = ink.name() if is_chosen else str(getattr(theme, line.tone or "muted"))
            look.paint_icon(painter, line.icon, QRect(left, rect.top() + 6, _ICON, _ICON), colour)
            left += _ICON + _EDGE
        height = option.fontMetrics.height()
        area = QRect(left, rect.top() + 5, _room(line, rect.width()), rect.height() - height - 12)
        _write(painter, line.title, area, option.font, ink, wraps=self._wraps)
        muted = ink if is_chosen else QColor(theme.muted)
        below = QRect(left, area.bottom() + 3, area.width(), height)
        _write(painter, line.detail, below, smaller(option.font), muted)
        painter.restore()


def _room(line: ListLine, width: int) -> int:
    """Tell how wide the words of a line are that is so wide."""
    return width - 2 * _EDGE - (_ICON + _EDGE if line.icon else 0)


def smaller(font: QFont) -> QFont:
    """Return a font for what is less important, still easy to read."""
    found = QFont(font)
    found.setPointSizeF(max(9.0, font.pointSizeF() - 1.0))
    return found


def _wrapped(metrics: QFontMetrics, text: str, width: int) -> QRect:
    return metrics.boundingRect(QRect(0, 0, max(40, width), 10_000), int(Qt.TextFlag.TextWordWrap), text)


def _write(painter: QPainter, text: str, area: QRect, font: QFont, ink: QColor, *, wraps: bool = False) -> None:
    painter.setFont(font)
    painter.setPen(ink)
    if wraps:
        painter.drawText(area, int(Qt.TextFlag.TextWordWrap), text)
        return
    shown = QFontMetrics(font).elidedText(text, Qt.TextElideMode.ElideRight, area.width())
    painter.drawText(area, Qt.AlignmentFlag.AlignVCenter, shown)


class LinesView(QListView):
    """Shows lines; Enter and a double click open one."""

    open_requested = Signal()
    delete_requested = Signal()
    chosen_changed = Signal()

    def __init__(self, name: str, parent: QWidget | None = None, *, wraps: bool = False) -> None:
        super().__init__(parent)
        self.lines = LinesModel(self)
        self.setModel(self.lines)
        self.setItemDelegate(LineDelegate(self.lines, self, wraps=wraps))
        self.setAccessibleName(name)
        self.setUniformItemSizes(not wraps)
        self.setResizeMode(QListView.ResizeMode.Adjust if wraps else QListView.ResizeMode.Fixed)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.doubleClicked.connect(lambda index: self.open_requested.emit())
        self.selectionModel().selectionChanged.connect(lambda now, before: self.chosen_changed.emit())

    def chosen(self) -> list[ListLine]:
        """Return the selected lines, in order."""
        rows = sorted(index.row() for index in self.selectionModel().selectedIndexes())
        return [self.lines.line(row) for row in rows]

    def choose(self, keys: Sequence[Hashable]) -> None:
        """Select lines by what they are known by."""
        selection = self.selectionModel()
        selection.clear()
        for row, line in enumerate(self.lines.lines()):
            if line.key in keys:
                selection.setCurrentIndex(self.lines.index(row), selection.SelectionFlag.Select)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter opens, Delete deletes: what is chosen, or the line that Tab has led to."""
        selection = self.selectionModel()
        if not selection.hasSelection() and event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Delete}:
            selection.select(self.currentIndex(), selection.SelectionFlag.ClearAndSelect)
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.open_requested.emit()
        elif event.key() == Qt.Key.Key_Delete:
            self.delete_requested.emit()
        else:
            super().keyPressEvent(event)
