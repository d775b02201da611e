"""The page in the middle when no tab is open: three ways to begin, and what was opened of late."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QFont, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLayout,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QStyle,
    QStyleOptionButton,
    QStylePainter,
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
NARROW, TINY = 560, 320
"""Below these widths the tiles stand one below the other, and leave their sentences out."""
MOST_RECENT, MOST_UNFINISHED = 8, 4

Recent = tuple[str, str, str, str]
"""Game, id, name, and what stands beside it."""


class WelcomePage(QScrollArea):
    """Says how to begin, and begins."""

    open_requested = Signal(str, str)
    command_requested = Signal(str)
    begin_requested = Signal(str)
    """A wish: begin with a "card", a "story" or a "playtest"."""
    take_up_requested = Signal(object)
    """A wish: take up this playtest again, as `show_unfinished` was given it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName("Welcome")
        self._heading = _title("What will you make today?", 2.0)
        self._promise = _quiet("Write a card, play it, print it. Everything is saved as you go.")
        self._tiles = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._tiles.setSpacing(16)
        self._unfinished = QVBoxLayout()
        self._unfinished.setSpacing(2)
        self._unfinished_title = _title("Not played to the end", 1.25)
        self._recent = QVBoxLayout()
        self._recent.setSpacing(2)
        self._recent_title = _title("Lately", 1.25)
        self._hints = QVBoxLayout()
        self._hints.setSpacing(2)
        self.setWidget(self._page())
        self.show_recent([])
        self.show_unfinished([])

    def _page(self) -> QWidget:
        column = QVBoxLayout()
        column.setSpacing(16)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._heading)
        column.addWidget(self._promise)
        column.addSpacing(8)
        self._add_beginnings()
        column.addLayout(self._tiles)
        column.addSpacing(8)
        column.addWidget(self._unfinished_title)
        column.addLayout(self._unfinished)
        column.addWidget(self._recent_title)
        column.addLayout(self._recent)
        column.addWidget(_title("Everywhere", 1.25))
        column.addLayout(self._hints)
        column.addStretch(1)
        middle = QWidget()
        middle.setMaximumWidth(WIDTH)
        middle.setLayout(column)
        page = QWidget()
        self._around = QHBoxLayout(page)
        self._around.addStretch(1)
        self._around.addWidget(middle, 100)
        self._around.addStretch(1)
        return page

    def _add_beginnings(self) -> None:
        for name, icon, title, text in BEGINNINGS:
            button = BigButton(icon, title, text)
            button.setObjectName(f"begin-{name}")
            button.clicked.connect(lambda on=False, name=name: self.begin_requested.emit(name))
            self._tiles.addWidget(button)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep all three beginnings in view, however little room the docks and large letters leave."""
        is_narrow, is_tiny = self.width() < NARROW, self.width() < TINY
        way = QBoxLayout.Direction
        self._tiles.setDirection(way.TopToBottom if is_narrow else way.LeftToRight)
        self._tiles.setSpacing(8 if is_narrow else 16)
        for tile in self.findChildren(BigButton):
            tile.set_room(is_narrow=is_narrow, is_tiny=is_tiny)
        self._promise.setHidden(is_tiny)
        _enlarge(self._heading, 1.25 if is_tiny else 2.0)
        side, top = (16, 16) if is_narrow else (32, 48)
        self._around.setContentsMargins(side, top, side, 24)
        super().resizeEvent(event)

    # ---- changes -------------------------------------------------------------------------------------

    def show_recent(self, documents: Sequence[Recent]) -> None:
        """List what was opened of late."""
        _empty(self._recent)
        self._recent_title.setVisible(bool(documents))
        for game, id, name, detail in documents[:MOST_RECENT]:
            button = LineButton("file-document-outline", f"{name}   –   {detail}")
            button.clicked.connect(lambda on=False, game=game, id=id: self.open_requested.emit(game, id))
            self._recent.addWidget(button)

    def show_unfinished(self, playtests: Sequence[tuple[str, object]]) -> None:
        """List the playtests that were left in the middle: what is said of each, and what it is."""
        _empty(self._unfinished)
        self._unfinished_title.setVisible(bool(playtests))
        for words, one in playtests[:MOST_UNFINISHED]:
            button = LineButton("play-circle-outline", words)
            button.clicked.connect(lambda on=False, one=one: self.take_up_requested.emit(one))
            self._unfinished.addWidget(button)

    def show_keys(self, keys: dict[str, str]) -> None:
        """Say by which keys to reach the rest."""
        _empty(self._hints)
        for id, icon, words in HINTS:
            text = f"{words}   –   {keys[id]}" if keys.get(id) else words
            button = LineButton(icon, text)
            button.clicked.connect(lambda on=False, id=id: self.command_requested.emit(id))
            self._hints.addWidget(button)


class BigButton(QPushButton):
    """A button as large as a card: picture, title and a sentence; where there is little room, a line with both."""

    def __init__(self, icon: str, title: str, text: str) -> None:
        super().__init__()
        self.setAccessibleName(title)
        self.setAccessibleDescription(text)
        self.setToolTip(text)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        self._icon, self._picture, self._size = icon, QLabel(), 40
        self._words = QLabel(text)  # quiet words would be hard to read on a raised tile
        self._words.setWordWrap(True)
        beside = QVBoxLayout()
        beside.setSpacing(8)
        self._row = QBoxLayout(QBoxLayout.Direction.TopToBottom, self)
        self._row.addWidget(self._picture, 0, Qt.AlignmentFlag.AlignTop)
        self._row.addLayout(beside, 1)
        self._title = _title(title, 1.25)
        for label in (self._title, self._words):
            beside.addWidget(label)
        beside.addStretch(1)
        for label in self.findChildren(QLabel):
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.set_room(is_narrow=False, is_tiny=False)

    def set_room(self, *, is_narrow: bool, is_tiny: bool) -> None:
        """Put the words below the picture or beside it, and leave the sentence to the tooltip if it must be."""
        way = QBoxLayout.Direction
        self._row.setDirection(way.LeftToRight if is_narrow else way.TopToBottom)
        margin = 12 if is_narrow else 20
        self._row.setContentsMargins(margin, margin, margin, margin)
        self._row.setSpacing(12 if is_narrow and not is_tiny else 8)
        _enlarge(self._title, 1.0 if is_tiny else 1.25)
        self._words.setHidden(is_tiny)
        self._size = 24 if is_narrow else 40
        self._draw()

    def sizeHint(self) -> QSize:
        """Leave room for the words."""
        layout = self.layout()
        return QSize(160, layout.totalHeightForWidth(160) if layout else 0)

    def minimumSizeHint(self) -> QSize:
        """Be as narrow as need be; the height follows from the width."""
        return QSize(96, 0)

    def changeEvent(self, event: QEvent) -> None:
        """Draw the picture in the colours of the new theme."""
        if event.type() == QEvent.Type.PaletteChange:
            self._draw()
        super().changeEvent(event)

    def _draw(self) -> None:
        self._picture.setPixmap(look.icon(self._icon, look.current().accent).pixmap(self._size, self._size))


class LineButton(QPushButton):
    """A line with an icon that can be clicked; where it is too long, it ends with dots."""

    def __init__(self, icon: str, text: str) -> None:
        super().__init__(look.icon(icon), text)
        self.setFlat(True)
        self.setToolTip(text)
        self.setStyleSheet("text-align: left; padding: 6px 8px;")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw as much of the words as there is room for."""
        option = QStyleOptionButton()
        self.initStyleOption(option)
        area = self.style().subElementRect(QStyle.SubElement.SE_PushButtonContents, option, self)
        room = area.width() - option.iconSize.width() - 8
        option.text = self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, room)
        QStylePainter(self).drawControl(QStyle.ControlElement.CE_PushButton, option)


def _title(text: str, times: float) -> QLabel:
    label = QLabel(text)
    label.setWordWrap(True)
    _enlarge(label, times)
    return label


def _enlarge(label: QLabel, times: float) -> None:
    font = QFont(QLabel().font())
    font.setPointSizeF(font.pointSizeF() * times)
    font.setBold(True)
    label.setFont(font)


def _quiet(text: str) -> QLabel:
    label = QLabel(text)
    label.setWordWrap(True)
    label.setForegroundRole(label.palette().ColorRole.PlaceholderText)
    return label


def _empty(layout: QLayout) -> None:
    while (item := layout.takeAt(0)) is not None:
        widget = item.widget()
        if widget is not None:
            widget.hide()
            widget.deleteLater()
