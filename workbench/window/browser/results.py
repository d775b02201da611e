"""What the browser has found: the list of documents, or in its place words that say why there is none."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QStackedWidget, QWidget

from workbench.desk.live_shelf import Key
from workbench.window.browser.model import ShelfModel
from workbench.window.browser.row_delegate import RowDelegate
from workbench.window.browser.views import ShelfView


class Results(QStackedWidget):
    """Shows documents, and keeps the place of whoever works there when documents come and go."""

    link_activated = Signal(str)
    """A wish: do what this link of the words offers."""

    def __init__(self, model: ShelfModel, delegate: RowDelegate, parent: QWidget) -> None:
        super().__init__(parent)
        self._model = model
        self.list = ShelfView(model, delegate, self)
        self.empty = _words_page(self)
        self.empty.linkActivated.connect(self.link_activated)
        self.addWidget(self.list)
        self.addWidget(self.empty)
        self._next_row, self._arrived = -1, tuple[Key, ...]()

    @property
    def has_cursor(self) -> bool:
        """Whether somebody works here."""
        return self.list.hasFocus() or self.empty.hasFocus()

    def show_words(self, words: str) -> None:
        """Show the list, or, if there are words, why it is empty; who was there does not land in a document."""
        page: QWidget = self.empty if words else self.list
        had_cursor = self.has_cursor
        self.empty.setText(words)
        self.setCurrentWidget(page)
        if had_cursor:
            page.setFocus()

    def enter(self) -> None:
        """Put the cursor into the list."""
        if self._model.rowCount():
            self.list.setFocus()
            if not self.list.chosen():
                self.list.setCurrentIndex(self._model.index(0))

    def select(self, game: str, ids: list[str]) -> None:
        """Select documents and bring the first into view."""
        selection = self.list.selectionModel()
        selection.clear()
        for place, id in enumerate(ids):
            index = self._model.index_of(game, id)
            if index.isValid():
                flags = selection.SelectionFlag
                selection.setCurrentIndex(index, flags.Select) if not place else selection.select(index, flags.Select)
        if self.list.currentIndex().isValid():
            self.list.scrollTo(self.list.currentIndex())

    # ---- going on where one was ----------------------------------------------------------------------

    def go_on_at(self, row: int) -> None:
        """Choose, when the documents that are chosen now are gone, what stands in this row then."""
        self._next_row = row

    def expect(self, keys: Iterable[Key]) -> None:
        """Choose, when the list is shown anew, these documents that have just come."""
        self._arrived = tuple(keys)

    def go_on(self) -> None:
        """Choose what came back, or what stands where others were deleted: who works with keys goes on there."""
        for game, keys in groupby(self._arrived, key=lambda key: key[0]):
            self.select(game, [id for _, id in keys])
        last = self._model.rowCount() - 1
        if self._next_row >= 0 and last >= 0 and not self.list.chosen_rows():
            self.list.setCurrentIndex(self._model.index(min(self._next_row, last)))
        self._next_row, self._arrived = -1, ()


def _words_page(parent: QWidget) -> QLabel:
    label = QLabel("", parent)
    label.setWordWrap(True)
    label.setAlignment(Qt.AlignmentFlag.AlignCenter)
    label.setContentsMargins(16, 16, 16, 16)
    label.setAccessibleName("Nothing to show, and what to do")
    ways = Qt.TextInteractionFlag
    label.setTextInteractionFlags(ways.LinksAccessibleByMouse | ways.LinksAccessibleByKeyboard)
    return label
