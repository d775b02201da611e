"""The log: the story of the game as a seat may read it, in whole sentences; a double click goes to that moment."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPersistentModelIndex, QPoint, Qt, Signal
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListView,
    QMenu,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from editors import look
from engines.kit.state import State
from workbench.playtest.model.session import Mark
from workbench.playtest.panes.log_model import EDGE, FOLDED, INDENT, LEVEL, LogModel


class LineDelegate(QStyledItemDelegate):
    """Draws a row at the width at which it was measured, so that nothing is cut off."""

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Draw a sentence in as many lines as it needs, or a heading."""
        theme = look.current()
        level = int(index.data(LEVEL) or 0)
        is_chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        area = option.rect
        painter.save()
        if is_chosen:
            painter.fillRect(area, QColor(theme.accent))
        elif level == 0:
            painter.fillRect(area, QColor(theme.raised))
        font = option.font
        font.setBold(level == 0)
        painter.setFont(font)
        own = index.data(Qt.ItemDataRole.ForegroundRole)
        ink = QColor(theme.on_accent) if is_chosen else own or QColor(theme.muted if level == 1 else theme.text)
        painter.setPen(ink)
        words = str(index.data())
        if level == 0:
            words = f"{'▸' if index.data(FOLDED) else '▾'}  {words}"
        inner = area.adjusted(EDGE + INDENT[level], 0, -EDGE, 0)
        painter.drawText(inner, int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignVCenter), words)
        painter.restore()


class LogPane(QWidget):
    """Shows the log with its filters."""

    moment_requested = Signal(int)
    """A wish: show the moment after so many choices."""
    note_requested = Signal(str)
    """A wish: pin a note to this rule."""
    why_requested = Signal(int)
    """A wish: say why the choice was made that led to this moment."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.model = LogModel(self)
        self.list = QListView(self)
        self.list.setAccessibleName("Log of the game")
        self.list.setModel(self.model)
        self.list.setItemDelegate(LineDelegate(self.list))
        self.list.setResizeMode(QListView.ResizeMode.Adjust)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        # A scroll bar that came and went would break lines anew each time.
        self.list.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.list.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.seats = QComboBox(self)
        self.seats.setAccessibleName("Show events of")
        self.words = QLineEdit(self)
        self.words.setAccessibleName("Show only sentences with these words")
        self.words.setPlaceholderText("Filter by words")
        self.words.setClearButtonEnabled(True)
        self.reason = QLabel(self)
        self.reason.setWordWrap(True)
        self.reason.setTextFormat(Qt.TextFormat.PlainText)
        self.reason.hide()
        row = QHBoxLayout()
        row.addWidget(self.seats)
        row.addWidget(self.words, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 8, 8, 8)
        column.addLayout(row)
        column.addWidget(self.list, 1)
        column.addWidget(self.reason)
        self.menu: QMenu | None = None
        self._connect()

    def _connect(self) -> None:
        self.list.viewport().installEventFilter(self)
        self.list.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.list.customContextMenuRequested.connect(self._on_menu)
        self.list.clicked.connect(self._on_clicked)
        self.list.activated.connect(self._on_activated)
        self.seats.activated.connect(self._on_filtered)
        self.words.textChanged.connect(self._on_filtered)

    def show_view(self, view: State | None, marks: Sequence[Mark] = (), *, forgets: bool = False) -> None:
        """Show what a seat may read, down to the latest line; without what it has to remember, if that is wanted."""
        self._measure()
        self.model.forgets = forgets
        self.model.show_view(view, marks)
        self._refill(self.seats, ["All seats", *self.model.names()])
        self.show_reason("")
        self.list.scrollToBottom()

    def _measure(self) -> None:
        self.model.measure(self.list.font(), max(80, self.list.viewport().width()))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Break lines anew before the list, which has another width now, lays them out."""
        if event.type() == QEvent.Type.Resize and watched is self.list.viewport():
            self._measure()
        return super().eventFilter(watched, event)

    def texts(self) -> list[str]:
        """List all words that the pane shows, for the test that it shows no secrets."""
        rows = range(self.model.rowCount())
        said = [self.reason.text()] if self.reason.text() else []
        return [*said, *(str(self.model.data(self.model.index(row, 0))) for row in rows)]

    def _refill(self, box: QComboBox, words: Sequence[str]) -> None:
        if [box.itemText(at) for at in range(box.count())] != list(words):
            chosen = box.currentText()
            box.clear()
            box.addItems(list(words))
            box.setCurrentIndex(max(0, box.findText(chosen)))

    def show_reason(self, words: str) -> None:
        """Say why something was decided."""
        self.reason.setText(words)
        self.reason.setVisible(bool(words))

    def _on_filtered(self) -> None:
        self.model.filter(self.seats.currentIndex() - 1, self.words.text())
        self.list.scrollToBottom()

    def _on_menu(self, point: QPoint) -> None:
        """Offer what can be done with a line: go there, ask why, pin a note to its rule."""
        index = self.list.indexAt(point)
        if not index.isValid() or self.model.level(index.row()) < 2:
            return
        moment, rule = self.model.moment(index.row()), self.model.rule(index.row())
        self.menu = QMenu(self)
        self.menu.setAccessibleName("What can be done with this line")
        self.menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.menu.addAction("Go to this moment").triggered.connect(lambda *_: self.moment_requested.emit(moment))
        self.menu.addAction("Why was this done?").triggered.connect(lambda *_: self.why_requested.emit(moment))
        if rule:
            self.menu.addAction(f"Pin a note to {rule}").triggered.connect(lambda *_: self.note_requested.emit(rule))
        self.menu.popup(self.list.viewport().mapToGlobal(point))

    def _on_clicked(self, index: QModelIndex) -> None:
        """Fold a round; a sentence is only selected, so that it can be read."""
        self.model.fold(index.row())

    def _on_activated(self, index: QModelIndex) -> None:
        if self.model.level(index.row()) == 2:
            self.moment_requested.emit(self.model.moment(index.row()))
