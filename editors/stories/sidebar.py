"""The side of a story: its deck with what can be done to it, and what is wrong."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QSplitter,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from editors import look
from editors.severities import severity_icon
from editors.stories.deck import DeckModel, DeckView
from engines.kit.documents import Problem, Severity

WHERE = int(Qt.ItemDataRole.UserRole)
TALLEST = 16_777_215
"""Qt's own word for any height."""


class _Airy(QStyledItemDelegate):
    """Keeps lines apart; the spacing of a list would take it from the width for which its words were wrapped."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """Ask for a little more height than the words need."""
        return super().sizeHint(option, index) + QSize(0, 8)


class ProblemList(QListWidget):
    """What is wrong with the story; Enter or a click leads there."""

    problem_requested = Signal(object)
    """A wish: go where this problem is."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName("Problems of the story")
        self.setWordWrap(True)
        self.setItemDelegate(_Airy(self))
        self.setIconSize(QSize(18, 18))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.itemClicked.connect(self._on_item_clicked)

    def show_problems(self, problems: Sequence[Problem], names: dict[str, str]) -> None:
        """List problems, the worst first, each with the card that it concerns."""
        self.clear()
        order = list(Severity)
        for problem in sorted(problems, key=lambda one: order.index(one.severity)):
            where = names.get(problem.document, "")
            message = problem.message[:1].upper() + problem.message[1:]
            icon = severity_icon(problem.severity)
            item = QListWidgetItem(icon, f"{where}: {message}" if where else message)
            item.setData(WHERE, problem)
            item.setToolTip(problem.rule)
            self.addItem(item)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go there with Enter."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentItem() is not None:
            self._on_item_clicked(self.currentItem())
        else:
            super().keyPressEvent(event)

    def _on_item_clicked(self, item: QListWidgetItem) -> None:
        self.problem_requested.emit(item.data(WHERE))


class StorySidebar(QSplitter):
    """The deck above, the problems below."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Vertical, parent)
        self.model = DeckModel(self)
        self.deck = DeckView(self.model, self)
        self.problems = ProblemList(self)
        self.problem_words = QLabel(self)
        self.problem_words.setContentsMargins(8, 4, 8, 4)
        self._empty = QLabel("The story has no cards yet.\nAdd the first one with the plus above.", self.deck)
        self._empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._empty.setWordWrap(True)
        self._bar = QHBoxLayout()
        self._bar.setSpacing(2)
        self._bar.setContentsMargins(4, 4, 4, 0)
        self.buttons: dict[str, QToolButton] = {}
        self.addWidget(self._upper())
        self._lower_part = self._lower()
        self.addWidget(self._lower_part)
        self.setChildrenCollapsible(False)
        self.setStretchFactor(0, 3)
        self.setStretchFactor(1, 1)

    def add_button(self, name: str, icon: str, words: str, handler: Callable[[], None]) -> None:
        """Put a button over the deck."""
        button = QToolButton(self)
        button.setIcon(look.icon(icon))
        button.setIconSize(QSize(18, 18))
        button.setAutoRaise(True)
        button.setToolTip(words)
        button.setAccessibleName(words)
        button.clicked.connect(handler)
        self._bar.insertWidget(self._bar.count() - 1, button)
        self.buttons[name] = button

    def show_empty(self, *, is_empty: bool) -> None:
        """Say what to do when there are no cards."""
        self._empty.setVisible(is_empty)

    def show_problems(self, problems: Sequence[Problem], names: dict[str, str]) -> None:
        """List problems, and count them."""
        self.problems.show_problems(problems, names)
        count = len(problems)
        words = (
            "The story check finds nothing wrong."
            if not count
            else "1 problem"
            if count == 1
            else f"{count} problems"
        )
        self.problem_words.setText(words)
        self.problems.setVisible(bool(count))
        self._lower_part.setMaximumHeight(TALLEST if count else self.problem_words.sizeHint().height())

    def _upper(self) -> QWidget:
        upper = QWidget(self)
        column = QVBoxLayout(upper)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        self._bar.addStretch(1)
        column.addLayout(self._bar)
        column.addWidget(self.deck, 1)
        over = QVBoxLayout(self.deck)
        over.addWidget(self._empty)
        return upper

    def _lower(self) -> QWidget:
        lower = QWidget(self)
        column = QVBoxLayout(lower)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.problem_words)
        column.addWidget(self.problems, 1)
        column.addStretch(0)
        return lower
