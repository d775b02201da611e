"""The strip that lies over the table when a card has changed while it was played; it moves nothing there."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QWidget

from editors import look


class Strip(QFrame):
    """A strip of one colour with words, over the table."""

    def __init__(self, role: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._role = role
        self.setObjectName("strip")
        self.words = QLabel(self)
        self.words.setWordWrap(True)
        self.row = QHBoxLayout(self)
        self.row.setContentsMargins(12, 6, 12, 6)
        self.row.addWidget(self.words, 1)
        self.dress()
        self.hide()

    def dress(self) -> None:
        """Wear the colours of the theme: the role names the colour at its edge."""
        theme = look.current()
        edge = getattr(theme, self._role)
        self.setStyleSheet(f"#strip {{ background: {theme.raised}; border-left: 5px solid {edge}; }}")


class ChangeBanner(Strip):
    """Offers to go on with cards that were edited, or to play the game again with them."""

    go_on_requested = Signal()
    again_requested = Signal()
    height_changed = Signal(int)
    """A fact: it hides so much of the upper edge; nothing where it is not shown."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("accent", parent)
        self._table: QWidget | None = None
        self.go_on = QPushButton("Go on with it from here", self)
        self.again = QPushButton("Play again from the start", self)
        self.later = QPushButton("Not now", self)
        for button in (self.go_on, self.again, self.later):
            self.row.addWidget(button)
        self.go_on.clicked.connect(self.go_on_requested)
        self.again.clicked.connect(self.again_requested)
        self.later.clicked.connect(self.hide)

    def float_over(self, table: QWidget) -> None:
        """Lie over the upper edge of a table, which stays as it is."""
        self._table = table
        self.setParent(table)
        self.setAutoFillBackground(True)
        table.installEventFilter(self)
        self.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Be as wide as the table."""
        if event.type() == QEvent.Type.Resize:
            self._place()
        return super().eventFilter(watched, event)

    def showEvent(self, event: QShowEvent) -> None:
        """Lie at the upper edge."""
        super().showEvent(event)
        self._place()

    def _place(self) -> None:
        if self._table is not None and not self.isHidden():
            width = self._table.width()
            # The hint of words that can be broken is that of a narrow strip, and would hide much of the table.
            self.setGeometry(0, 0, width, self.row.totalHeightForWidth(width))
            self.raise_()
            self.height_changed.emit(self.height())

    def hideEvent(self, event: QHideEvent) -> None:
        """Tell that the edge is free."""
        super().hideEvent(event)
        self.height_changed.emit(0)

    def offer(self, names: Sequence[str], *, can_go_on: bool, first: str = "") -> None:
        """Say what has changed and offer what can be done; what else there is to say comes first."""
        shown = ", ".join(names[:3]) + (f" and {len(names) - 3} more" if len(names) > 3 else "")
        has = "has" if len(names) == 1 else "have"
        stays = "This game stays with the cards of before, unless you choose."
        self.words.setText(f"{escape(first)} <b>{escape(shown)}</b> {has} changed. {stays}".strip())
        self.go_on.setVisible(can_go_on)
        self.again.setVisible(True)
        self.later.setText("Not now")
        self.show()
        self._place()

    def tell(self, words: str) -> None:
        """Say what came of it."""
        self.words.setText(words)
        self.go_on.hide()
        self.again.hide()
        self.later.setText("All right")
        self.show()
        self._place()
