"""A line to type in and a list below it that follows: for commands, documents, kinds and tables."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPointF,
    QRect,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QFont, QFontMetrics, QImage, QKeyEvent, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import (
    QDialog,
    QLabel,
    QLineEdit,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from editors import look
from workbench.widgets.fuzzy import match, plain

MOST_SHOWN = 200
ROW = 34
BESIDE, BESIDE_WHOLE = 6.0, 9.5
"""What a letter of a word's beginning counts, and of a whole word, that stands beside the title: less than one of a
title that begins so, more than one by itself."""
Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True, slots=True)
class Choice:
    """Something to choose: its name, what stands beside it, and what it is for the program."""

    title: str
    detail: str = ""
    keys: str = ""
    icon: str = ""
    value: Any = None
    weight: float = 0.0
    """Lifts a choice above others that match as well: what was chosen of late."""
    note: str = ""
    """What is said below the list while it is marked."""
    picture: Callable[[int, float], QImage | None] | None = None
    """Draws a picture so many pixels high instead of the icon, at a ratio of the screen; None: there is none yet."""


def _match(text: str, choice: Choice) -> tuple[float, tuple[int, ...]] | None:
    """Match the title, or each word in the title or what stands beside it, whichever is better."""
    hits = [hit for hit in (match(text, choice.title), _match_words(text, choice)) if hit is not None]
    return max(hits, default=None)


def _match_words(text: str, choice: Choice) -> tuple[float, tuple[int, ...]] | None:
    score, places = 0.0, set[int]()
    for word in plain(text).split():
        hits = [hit for hit in (match(word, choice.title), _match_beside(word, choice.detail)) if hit is not None]
        if not hits:
            return None
        best = max(hits)
        score += best[0]
        places.update(best[1])
    return score, tuple(sorted(places))


def _match_beside(word: str, detail: str) -> tuple[float, tuple[int, ...]] | None:
    beside = plain(detail).split()
    if word in beside:
        return BESIDE_WHOLE * len(word), ()
    return (BESIDE * len(word), ()) if any(one.startswith(word) for one in beside) else None


Offer = Callable[[str], Sequence[Choice]]
"""Says what could be made of a text that was typed."""


class ChoiceModel(QAbstractListModel):
    """The choices that match what was typed, best first; below them, what could be made of it."""

    def __init__(self, choices: Sequence[Choice], parent: QObject | None = None, offer: Offer | None = None) -> None:
        super().__init__(parent)
        self._all, self._offer = choices, offer
        self._shown: list[tuple[Choice, tuple[int, ...]]] = []
        self.filter("")

    def filter(self, text: str) -> None:
        """Show what matches a text."""
        found = [(one, hit) for one in self._all if (hit := _match(text, one)) is not None]
        found.sort(key=lambda pair: -(pair[1][0] + pair[0].weight))
        self.beginResetModel()
        self._shown = [(one, hit[1]) for one, hit in found[:MOST_SHOWN]]
        is_there = any(one.title.casefold() == text.strip().casefold() for one, _ in self._shown)
        if self._offer is not None and text.strip() and not is_there:
            self._shown += [(one, ()) for one in self._offer(text.strip())]
        self.endResetModel()

    def look_again(self) -> None:
        """Draw all rows anew: a picture has come."""
        if self._shown:
            self.dataChanged.emit(self.index(0), self.index(len(self._shown) - 1))

    def choice(self, row: int) -> Choice | None:
        """Return the choice in a row."""
        return self._shown[row][0] if 0 <= row < len(self._shown) else None

    def places(self, row: int) -> tuple[int, ...]:
        """Tell which letters of a title match."""
        return self._shown[row][1]

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 (Qt's own default)
        """Count the rows."""
        return 0 if parent.isValid() else len(self._shown)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return what a row says, also to screen readers."""
        choice = self.choice(index.row())
        if choice is None or role not in {Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole}:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return choice.title
        return ", ".join(part for part in (choice.title, choice.detail, choice.keys) if part)


class _ChoiceDelegate(QStyledItemDelegate):
    """Draws a choice: icon, title with the matching letters bold, then detail and keys at the right."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Give each row the same height."""
        return QSize(200, ROW)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw a row."""
        model = index.model()
        assert isinstance(model, ChoiceModel)
        choice = model.choice(index.row())
        if choice is None:
            return
        rect: QRect = option.rect
        is_chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        theme = look.current()
        if is_chosen:
            painter.fillRect(rect, QColor(theme.accent))
        ink, quiet = (theme.on_accent,) * 2 if is_chosen else (theme.text, theme.muted)
        picture = choice.picture(ROW - 4, option.widget.devicePixelRatioF()) if choice.picture else None
        if picture is not None:
            size = picture.deviceIndependentSize()
            painter.drawImage(QPointF(rect.x() + 21 - size.width() / 2, rect.y() + 2), picture)
        elif choice.icon:
            look.paint_icon(painter, choice.icon, QRect(rect.x() + 12, rect.y() + 8, 18, 18), quiet)
        right = _draw_right(painter, option.font, choice, rect, quiet)
        area = rect.adjusted(40, 0, -(rect.right() - right), 0)
        _draw_title(painter, option.font, choice.title, model.places(index.row()), area, ink)


def _draw_right(painter: QPainter, font: QFont, choice: Choice, rect: QRect, ink: str) -> int:
    painter.setFont(font)
    painter.setPen(QColor(ink))
    text = "    ".join(part for part in (choice.detail, choice.keys) if part)
    area = rect.adjusted(rect.width() // 3, 0, -12, 0)
    metrics = QFontMetrics(font)
    shown = metrics.elidedText(text, Qt.TextElideMode.ElideLeft, area.width())
    painter.drawText(area, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, shown)
    return area.right() - metrics.horizontalAdvance(shown) - 16


def _draw_title(painter: QPainter, font: QFont, title: str, bold: Sequence[int], area: QRect, ink: str) -> None:
    strong = QFont(font)
    strong.setBold(True)
    painter.setPen(QColor(ink))
    x, marked = area.x(), set(bold)
    for place, letter in enumerate(title):
        used = strong if place in marked else font
        width = QFontMetrics(used).horizontalAdvance(letter)
        if x + width > area.right():
            painter.drawText(x, area.y(), 20, area.height(), Qt.AlignmentFlag.AlignVCenter, "…")
            return
        painter.setFont(used)
        painter.drawText(x, area.y(), width + 8, area.height(), Qt.AlignmentFlag.AlignVCenter, letter)
        x += width


class ChooserDialog(QDialog):
    """Lets a person choose one of many things by a few letters; Enter takes it, Escape leaves."""

    chosen = Signal(object)
    """The value of the choice that was taken."""

    def __init__(
        self,
        title: str,
        hint: str,
        choices: Sequence[Choice],
        parent: QWidget,
        note: str = "",
        offer: Offer | None = None,
    ) -> None:
        super().__init__(parent, Qt.WindowType.Dialog | Qt.WindowType.FramelessWindowHint)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)
        self.setAccessibleName(title)
        self.model = ChoiceModel(choices, self, offer)
        self.line = self._line(hint)
        self.view = self._view(title)
        self.none = QLabel("Nothing is called that. Try fewer letters.", self)
        self.none.setContentsMargins(12, 8, 12, 12)
        self._note, self.note = note, self._note_label()
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 8, 8, 8)
        for widget in (self.line, self.view, self.none, self.note):
            column.addWidget(widget)
        self._on_text("")
        self._place(parent)

    def _line(self, hint: str) -> QLineEdit:
        line = QLineEdit(self)
        line.setPlaceholderText(hint)
        line.setAccessibleName(hint)
        line.setMinimumHeight(36)
        line.textChanged.connect(self._on_text)
        line.installEventFilter(self)
        return line

    def _view(self, title: str) -> QListView:
        view = QListView(self)
        view.setModel(self.model)
        view.setItemDelegate(_ChoiceDelegate(view))
        view.setUniformItemSizes(True)
        view.setAccessibleName(title)
        view.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        view.setFrameShape(QListView.Shape.NoFrame)
        view.clicked.connect(lambda index: self._take(index.row()))
        return view

    def _note_label(self) -> QLabel:
        label = QLabel(self)
        label.setWordWrap(True)
        label.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        label.setContentsMargins(12, 4, 12, 4)
        self.view.selectionModel().currentChanged.connect(self._show_note)
        return label

    def _place(self, parent: QWidget) -> None:
        width = min(720, max(420, parent.width() - 160))
        height = min(480, max(240, parent.height() - 200))
        self.resize(width, height)
        corner = parent.window().geometry().topLeft()
        self.move(corner.x() + (parent.window().width() - width) // 2, corner.y() + 72)

    def _on_text(self, text: str) -> None:
        self.model.filter(text)
        has_any = self.model.rowCount() > 0
        self.view.setVisible(has_any)
        self.none.setVisible(not has_any)
        if has_any:
            self.view.setCurrentIndex(self.model.index(0))
        self._show_note()

    def _show_note(self) -> None:
        choice = self.model.choice(self.view.currentIndex().row())
        self.note.setText((choice.note if choice else "") or self._note)
        self.note.setVisible(bool(self.note.text()))

    def _take(self, row: int) -> None:
        choice = self.model.choice(row)
        if choice is not None:
            self.accept()
            self.chosen.emit(choice.value)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let the arrow keys move in the list while the letters go to the line."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
                self._take(self.view.currentIndex().row())
                return True
            steps = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1, Qt.Key.Key_PageDown: 10, Qt.Key.Key_PageUp: -10}
            by = steps.get(Qt.Key(event.key()))
            if by is not None:
                self._move(by)
                return True
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw a line around the dialog: it has no frame of its own and lies over what has the same colours."""
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setPen(QColor(look.current().muted))
        painter.drawRect(self.rect().adjusted(0, 0, -1, -1))

    def _move(self, by: int) -> None:
        count = self.model.rowCount()
        if count:
            row = self.view.currentIndex().row() + by
            row = row % count if abs(by) == 1 else min(max(row, 0), count - 1)
            self.view.setCurrentIndex(self.model.index(row))
