"""The answers to a question: their words, their cards small beside them, what they cost and bring."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon, QImage, QKeyEvent, QPixmap
from PySide6.QtWidgets import QAbstractItemView, QLineEdit, QListView, QListWidget, QListWidgetItem, QWidget

from engines.kit.table import Thing
from workbench.playtest.model.meaning import Answer

MANY = 12
"""More options than these are set in groups, with a line to filter them."""
OPTION, CARD = Qt.ItemDataRole.UserRole, Qt.ItemDataRole.UserRole + 1
THUMBNAIL = QSize(48, 48)
CHOOSING = (
    *(Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown),
    *(Qt.Key.Key_Return, Qt.Key.Key_Enter),
)
"""The keys that choose among the answers wherever somebody writes what they are filtered by."""


class OptionList(QListWidget):
    """The options with their numbers; digits answer at once, arrows and Enter as everywhere."""

    answered = Signal(object)
    pointed = Signal(object)
    """A fact: this option is looked at."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName("Answers")
        self.setWordWrap(True)
        # Lines are broken anew at another width. A spacing would have Qt break and draw them at different widths.
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setUniformItemSizes(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setMouseTracking(True)
        self.itemClicked.connect(self._on_taken)
        self.itemActivated.connect(self._on_taken)
        self.itemEntered.connect(self._on_pointed)
        self.currentItemChanged.connect(self._on_pointed)
        self._is_taken = False
        self.setIconSize(THUMBNAIL)
        self.picture: Callable[[Thing], QImage | None] = lambda thing: None
        """What draws the card of an answer."""

    def show_options(self, options: Sequence[Answer], filtered: str = "") -> None:
        """List answers, in groups by their first word if there are many."""
        self._is_taken = False
        blocked = self.blockSignals(True)  # noqa: FBT003 - the Qt call has no keyword
        self.clear()
        fitting = [one for one in options if filtered.lower() in f"{one.words} {one.meaning}".lower()]
        grouped = len(options) > MANY
        if grouped:
            order = list(dict.fromkeys(one.option[0] for one in fitting))
            fitting.sort(key=lambda one: order.index(one.option[0]))
        headings = _headings([one.option[0] for one in fitting]) if grouped else {}
        for number, answer in enumerate(fitting, start=1):
            if number in headings:
                self._add_heading(headings[number])
            self._add(number, answer)
        self.show_pictures()
        self.blockSignals(blocked)
        self._go_to_first()

    def _add_heading(self, words: str) -> None:
        item = QListWidgetItem(words, self)
        item.setFlags(Qt.ItemFlag.NoItemFlags)
        font = item.font()
        font.setBold(True)
        item.setFont(font)

    def _add(self, number: int, answer: Answer) -> None:
        sign, text = f"{number}   " if number < 10 else "     ", answer.words
        more = f"\n{answer.meaning}" if answer.meaning else ""
        item = QListWidgetItem(f"{sign}{text[:1].upper()}{text[1:]}{more}", self)
        item.setData(OPTION, answer.option)
        item.setData(CARD, answer.cards[0] if answer.cards else None)
        tip = f"{text}{more}"
        item.setToolTip(f"{tip} (press {number})" if number < 10 else tip)

    def show_pictures(self) -> None:
        """Show the card of each answer small beside it, as far as it is drawn."""
        for item in self.option_rows():
            card = item.data(CARD)
            image = self.picture(card) if card is not None and item.icon().isNull() else None
            if image is not None:
                item.setIcon(QIcon(QPixmap.fromImage(image)))

    def _go_to_first(self) -> None:
        for row in range(self.count()):
            if self.item(row).data(OPTION) is not None:
                self.setCurrentRow(row)
                return

    def option_rows(self) -> list[QListWidgetItem]:
        """List the rows that are answers."""
        return [self.item(row) for row in range(self.count()) if self.item(row).data(OPTION) is not None]

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Answer by a digit, or with Enter."""
        rows = self.option_rows()
        digit = event.text()
        if digit.isdecimal() and 0 < int(digit) <= len(rows) and not event.modifiers():
            self._on_taken(rows[int(digit) - 1])
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentItem() is not None:
            self._on_taken(self.currentItem())
        else:
            super().keyPressEvent(event)

    def take_number(self, number: int) -> None:
        """Answer with the option of a number, as its digit does."""
        rows = self.option_rows()
        if self.isVisible() and 0 < number <= len(rows):
            self._on_taken(rows[number - 1])

    def _on_taken(self, item: QListWidgetItem) -> None:
        option = item.data(OPTION)
        # A click may come as a click and as an activation: it is one answer.
        if option is not None and not self._is_taken:
            self._is_taken = True
            self.answered.emit(tuple(option))

    def _on_pointed(self, item: QListWidgetItem | None) -> None:
        option = item.data(OPTION) if item is not None else None
        self.pointed.emit(tuple(option) if option is not None else None)

    def sizeHint(self) -> QSize:
        """Ask for room for a handful of answers."""
        return QSize(320, 240)


def _headings(words: Sequence[str]) -> dict[int, str]:
    """Return over which answers, counted from one, a heading stands: over each group, and over one alone after it."""
    found: dict[int, str] = {}
    if len(set(words)) == 1:
        return found
    for number, (before, word) in enumerate(pairwise(["", *words]), start=1):
        if word != before and words.count(word) > 1:
            found[number] = word.replace("_", " ").capitalize()
        elif word != before and words.count(before) > 1:
            found[number] = "Or"
    return found


class AnswerFilter(QLineEdit):
    """The line that narrows the answers: letters go to it, arrows and Enter to the answers that are left."""

    def __init__(self, answers: OptionList, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._answers = answers
        self.setAccessibleName("Filter answers")
        self.setPlaceholderText("Filter answers")
        self.setClearButtonEnabled(True)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Write, or choose among the answers."""
        if event.key() in CHOOSING:
            self._answers.keyPressEvent(event)
        else:
            super().keyPressEvent(event)
