"""The page in the middle when no tab is open: three ways to begin, and what was opened of late."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QLayout,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from editors import look

BEGINNINGS = (
    ("card", "card-text-outline", "Open a card", "Change a number or a sentence and see the printed face follow."),
    ("story", "book-open-variant", "Open a story", "A deck of cards that decide together: in order, and as a graph."),
    ("playtest", "play-circle-outline", "Start a playtest", "Play the real rules; empty seats fill themselves."),
)
HINTS = (
    ("file.quick_open", "file-search-outline", "Open any document by name"),
    ("file.new", "plus", "Make something new"),
    ("view.palette", "console-line", "Find any command"),
    ("help.guide", "help-circle-outline", "Read the guide"),
)
WIDTH = 760
MOST_RECENT = 8

Recent = tuple[str, str, str, str]
"""Game, id, name, and what stands beside it."""


class WelcomePage(QScrollArea):
    """Says how to begin, and begins."""

    open_requested = Signal(str, str)
    command_requested = Signal(str)
    begin_requested = Signal(str)
    """A wish: begin with a "card", a "story" or a "playtest"."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName("Welcome")
        self._recent = QVBoxLayout()
        self._recent.setSpacing(2)
        self._recent_title = _title("Lately", 1.25)
        self._hints = QVBoxLayout()
        self._hints.setSpacing(2)
        self.setWidget(self._page())
        self.show_recent([])

    def _page(self) -> QWidget:
        column = QVBoxLayout()
        column.setSpacing(16)
        column.addWidget(_title("What will you make today?", 2.0))
        column.addWidget(_quiet("Write a card, play it, print it. Everything is saved as you go."))
        column.addSpacing(8)
        column.addLayout(self._beginnings())
        column.addSpacing(8)
        column.addWidget(self._recent_title)
        column.addLayout(self._recent)
        column.addWidget(_title("Everywhere", 1.25))
        column.addLayout(self._hints)
        column.addStretch(1)
        middle = QWidget()
        middle.setMaximumWidth(WIDTH)
        middle.setLayout(column)
        page = QWidget()
        row = QHBoxLayout(page)
        row.setContentsMargins(24, 40, 24, 24)
        row.addStretch(1)
        row.addWidget(middle, 100)
        row.addStretch(1)
        return page

    def _beginnings(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(16)
        for name, icon, title, text in BEGINNINGS:
            button = BigButton(icon, title, text)
            button.setObjectName(f"begin-{name}")
            button.clicked.connect(lambda on=False, name=name: self.begin_requested.emit(name))
            row.addWidget(button)
        return row

    # ---- changes -------------------------------------------------------------------------------------

    def show_recent(self, documents: Sequence[Recent]) -> None:
        """List what was opened of late."""
        _empty(self._recent)
        self._recent_title.setVisible(bool(documents))
        for game, id, name, detail in documents[:MOST_RECENT]:
            button = _line_button("file-document-outline", f"{name}   –   {detail}")
            button.clicked.connect(lambda on=False, game=game, id=id: self.open_requested.emit(game, id))
            self._recent.addWidget(button)

    def show_keys(self, keys: dict[str, str]) -> None:
        """Say by which keys to reach the rest."""
        _empty(self._hints)
        for id, icon, words in HINTS:
            text = f"{words}   –   {keys[id]}" if keys.get(id) else words
            button = _line_button(icon, text)
            button.clicked.connect(lambda on=False, id=id: self.command_requested.emit(id))
            self._hints.addWidget(button)


class BigButton(QPushButton):
    """A button as large as a card: picture, title and a sentence."""

    def __init__(self, icon: str, title: str, text: str) -> None:
        super().__init__()
        self.setAccessibleName(title)
        self.setAccessibleDescription(text)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        self._icon, self._picture = icon, QLabel()
        words = QLabel(text)  # quiet words would be hard to read on a raised tile
        words.setWordWrap(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 20, 20, 20)
        column.setSpacing(8)
        for label in (self._picture, _title(title, 1.25), words):
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            column.addWidget(label)
        column.addStretch(1)
        self._draw()

    def sizeHint(self) -> QSize:
        """Leave room for the words."""
        width = max(160, self.width())
        layout = self.layout()
        return QSize(160, layout.totalHeightForWidth(width) if layout else 0)

    def minimumSizeHint(self) -> QSize:
        """Never cut the words off."""
        return self.sizeHint()

    def changeEvent(self, event: QEvent) -> None:
        """Draw the picture in the colours of the new theme."""
        if event.type() == QEvent.Type.PaletteChange:
            self._draw()
        super().changeEvent(event)

    def _draw(self) -> None:
        self._picture.setPixmap(look.icon(self._icon, look.current().accent).pixmap(40, 40))


def _line_button(icon: str, text: str) -> QPushButton:
    button = QPushButton(look.icon(icon), text)
    button.setFlat(True)
    button.setStyleSheet("text-align: left; padding: 6px 8px;")
    button.setCursor(Qt.CursorShape.PointingHandCursor)
    return button


def _title(text: str, times: float) -> QLabel:
    label = QLabel(text)
    font = QFont(label.font())
    font.setPointSizeF(font.pointSizeF() * times)
    font.setBold(True)
    label.setFont(font)
    return label


def _quiet(text: str) -> QLabel:
    label = QLabel(text)
    label.setForegroundRole(label.palette().ColorRole.PlaceholderText)
    return label


def _empty(layout: QLayout) -> None:
    while (item := layout.takeAt(0)) is not None:
        widget = item.widget()
        if widget is not None:
            widget.hide()
            widget.deleteLater()
