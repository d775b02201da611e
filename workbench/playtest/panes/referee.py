"""The referee's console: any sentence of the game's language, played or counted."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject, QStringListModel, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QComboBox,
    QCompleter,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListView,
    QListWidget,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from engines.kit.language.completion import complete
from engines.kit.language.reader import Reader

Foresee = Callable[[str, int], list[str]]
IsLater = Callable[[str], bool]
AT_ONCE = "Played at once, logged as an intervention; then the question is put anew."
LATER = (
    "This game judges most of its sentences at its end: what you say is logged as an intervention and counts then. "
    "At an open table you read here what it would give now, and things can be moved by hand."
)


class RefereePane(QWidget):
    """Takes any sentence of the game's language and has it played."""

    said = Signal(str, int)
    """A wish: play this sentence for this seat."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._reader: Reader | None = None
        self._foresee: Foresee | None = None
        self._is_later: IsLater | None = None
        self.seats = QComboBox(self)
        self.seats.setAccessibleName("Play the sentence for")
        self.line = QLineEdit(self)
        self.line.setAccessibleName("Sentence to play")
        self.line.setPlaceholderText("A sentence as it would stand on a card")
        self._model = QStringListModel(self)
        self._completer = QCompleter(self._model, self)
        self._completer.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
        popup = QListView(self)
        popup.setAccessibleName("How the sentence can go on")
        self._completer.setPopup(popup)
        self.line.setCompleter(self._completer)
        # After the completer has set its own: what was set last is asked first.
        popup.installEventFilter(self)
        self._hint = AT_ONCE
        self.button = QPushButton("Play it", self)
        self.words = QLabel(self)
        self.words.setWordWrap(True)
        self.history = QListWidget(self)
        self.history.setAccessibleName("Sentences played before")
        row = QHBoxLayout()
        row.addWidget(QLabel("For", self))
        row.addWidget(self.seats, 1)
        row.addWidget(self.button)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 12, 8)
        column.addWidget(self.line)
        column.addLayout(row)
        column.addWidget(self.words)
        column.addWidget(self.history, 1)
        self.line.textEdited.connect(self._on_edited)
        self.seats.activated.connect(lambda _: self._on_edited(self.line.text()) if self.line.text() else None)
        self.line.returnPressed.connect(self._on_said)
        self.button.clicked.connect(self._on_said)
        self.history.itemActivated.connect(lambda item: self.line.setText(item.text()))

    def show_game(
        self,
        reader: Reader | None,
        names: Sequence[str],
        foresee: Foresee | None = None,
        *,
        can_play: bool,
        is_later: IsLater | None = None,
    ) -> None:
        """Show for whom sentences can be played, and which of them count only when all is judged; None: no one does.

        `foresee` says what a sentence would change for a seat if all were judged now; None: nobody may know.
        """
        self._foresee, self._is_later = foresee, is_later
        self._reader = reader if can_play else None
        self._hint = LATER if is_later else AT_ONCE
        if [self.seats.itemText(at) for at in range(self.seats.count())] != list(names):
            chosen = max(0, self.seats.currentIndex())
            self.seats.clear()
            self.seats.addItems(list(names))
            self.seats.setCurrentIndex(min(chosen, len(names) - 1))
        for widget in (self.line, self.button, self.seats):
            widget.setEnabled(can_play)
        if not can_play:
            self.words.setText("The game has ended: nothing can be played any more.")
        elif self.words.text() in ("", AT_ONCE, LATER):
            self.words.setText(self._hint)

    def begin(self, words: str) -> None:
        """Put a beginning into the line, and the cursor behind it."""
        self.line.setText(words)
        self.line.setFocus()

    def show_outcome(self, sentence: str, problem: str) -> None:
        """Say whether a sentence was played."""
        self.words.setText(problem or f"Played: {sentence}")
        if not problem:
            self.history.insertItem(0, sentence)
            self.line.clear()

    def suggestions(self) -> list[str]:
        """List how the line can go on."""
        return self._model.stringList()

    def _on_edited(self, text: str) -> None:
        if self._reader is None:
            return
        found = complete(self._reader, text, limit=40)
        self._model.setStringList([_joined(text, one.insert, one.replaces) for one in found])
        reading = self._reader.understand(text)
        is_read = not reading.misreadings and reading.node is not None
        self.words.setText(reading.misreadings[0].message if reading.misreadings else self._forecast(text, is_read))

    def _forecast(self, text: str, is_read: bool) -> str:  # noqa: FBT001
        """Say what Enter would do, and what the sentence would give now where it is judged later."""
        if self._is_later is None or not is_read or not self._is_later(text):
            return "Enter plays it."
        if self._foresee is None:
            return "Enter says it, and it counts at the end. An open table tells what it would give now."
        found = self._foresee(text, max(0, self.seats.currentIndex()))
        return f"Enter says it, and it counts at the end. If all were judged now: {' '.join(found)}"

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let Enter take a proposal that was chosen, or send what was written: Qt would do both."""
        popup = self._completer.popup()
        is_enter = isinstance(event, QKeyEvent) and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if watched is not popup or not is_enter or event.type() != QEvent.Type.KeyPress:
            return super().eventFilter(watched, event)
        chosen = popup.selectionModel().selectedIndexes()
        popup.hide()
        if chosen:
            self.line.setText(chosen[0].data())
            self._on_edited(self.line.text())
        else:
            self._on_said()
        return True

    def _on_said(self) -> None:
        text = self.line.text().strip()
        if text and self._reader is not None:
            self.said.emit(text, max(0, self.seats.currentIndex()))


def _joined(text: str, insert: str, replaces: int) -> str:
    kept = text[: len(text) - replaces] if replaces else text
    space = "" if not kept or kept[-1].isspace() or insert in {".", ",", ":", ";"} else " "
    return f"{kept}{space}{insert}"
