"""The small panes beside the table: the referee's console, advice, notes, and who sits where."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QSignalBlocker, QStringListModel, Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QCompleter,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListView,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from engines.kit.language.completion import complete
from engines.kit.language.reader import Reader
from workbench.playtest.model.notes import Note
from workbench.playtest.model.plan import HUMAN
from workbench.playtest.model.thinking import Advised

PLAYERS = (HUMAN, "expert", "expert:weak", "expert:fair", "search:quick", "search", "search:strong", "random")
"""The players that are offered; any other name of a seat can be typed."""
Foresee = Callable[[str, int], list[str]]
AT_ONCE = "Played at once, logged as an intervention; then the question is put anew."
LATER = (
    "This game judges its sentences at its end: what you say is logged as an intervention and counts then. "
    "At an open table you read here what it would give now, and things can be moved by hand."
)
TEMPERS = ("cautious", "bold", "generous")
PLAYER_TITLES = {HUMAN: "You", "random": "Random"}


def player_title(player: str) -> str:
    """Name a player: "You", "Expert, weak"."""
    return PLAYER_TITLES.get(player, player.replace(":", ", ").capitalize())


class RefereePane(QWidget):
    """Takes any sentence of the game's language and has it played."""

    said = Signal(str, int)
    """A wish: play this sentence for this seat."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._reader: Reader | None = None
        self.foresee: Foresee | None = None
        """Says what a sentence would change for a seat if all were judged now; None where it is played at once."""
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
        self, reader: Reader | None, names: Sequence[str], *, can_play: bool, is_later: bool = False
    ) -> None:
        """Show for whom sentences can be played, and whether they count only when all is judged."""
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
        if self._hint == AT_ONCE or not is_read:
            return "Enter plays it."
        if self.foresee is None:
            return "Enter says it, and it counts at the end. An open table tells what it would give now."
        found = self.foresee(text, max(0, self.seats.currentIndex()))
        return f"Enter says it, and it counts at the end. If all were judged now: {' '.join(found)}"

    def _on_said(self) -> None:
        text = self.line.text().strip()
        if text and self._reader is not None:
            self.said.emit(text, max(0, self.seats.currentIndex()))


def _joined(text: str, insert: str, replaces: int) -> str:
    kept = text[: len(text) - replaces] if replaces else text
    space = "" if not kept or kept[-1].isspace() or insert in {".", ",", ":", ";"} else " "
    return f"{kept}{space}{insert}"


class AdvicePane(QWidget):
    """What an expert would do in this seat's place, and why."""

    asked = Signal()
    cancelled = Signal()
    taken = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.words = QLabel("Ask, and an expert weighs the answers with what this seat knows.", self)
        self.words.setWordWrap(True)
        self.list = QListWidget(self)
        self.list.setAccessibleName("Advice")
        self.list.setSpacing(3)
        self.list.setWordWrap(True)
        self.button = QPushButton("What would you do?", self)
        self.button.clicked.connect(self._on_clicked)
        self._is_thinking = False
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 12, 8)
        column.addWidget(self.button)
        column.addWidget(self.words)
        column.addWidget(self.list, 1)
        self.list.itemActivated.connect(lambda item: self.taken.emit(tuple(item.data(Qt.ItemDataRole.UserRole))))

    def show_thinking(self) -> None:
        """Show that somebody thinks."""
        self._is_thinking = True
        self.button.setText("Stop thinking")
        self.words.setText("Thinking in imagined worlds…")
        self.list.clear()

    def show_advice(self, advice: Sequence[Advised]) -> None:
        """List the best options, each with its reason and how the seat stands after it."""
        self.clear()
        for one in advice:
            share = f"{one.standing:.0%} in {one.worlds} worlds" if one.worlds else "not tried"
            item = QListWidgetItem(f"{one.text[:1].upper()}{one.text[1:]}  ({share})\n{one.reason}", self.list)
            item.setData(Qt.ItemDataRole.UserRole, one.option)
        best = "The best first; Enter takes one. The share says how well the seat stands after it."
        self.words.setText(best if advice else "Nothing is asked of this seat now.")

    def clear(self) -> None:
        """Forget old advice."""
        self._is_thinking = False
        self.button.setText("What would you do?")
        self.words.clear()
        self.list.clear()

    def texts(self) -> list[str]:
        """List all words that the pane shows."""
        return [self.words.text(), *(self.list.item(row).text() for row in range(self.list.count()))]

    def _on_clicked(self) -> None:
        if self._is_thinking:
            self.cancelled.emit()
        else:
            self.asked.emit()


class NotesPane(QWidget):
    """The notes of a playtest: written here, pinned to the moment, to a card or to a rule."""

    pinned = Signal(str, str, str)
    """A wish: pin a note (text, card, rule) to this moment."""
    removed = Signal(int)
    moment_requested = Signal(int, int)
    """A wish: show this moment (branch, count)."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.line = QLineEdit(self)
        self.line.setAccessibleName("New note")
        self.line.setPlaceholderText("A note for this moment, and Enter")
        self.about = QLabel(self)
        self.about.setWordWrap(True)
        self.list = QListWidget(self)
        self.list.setAccessibleName("Notes")
        self.list.setWordWrap(True)
        self.remove = QPushButton("Remove note", self)
        self._card = self._rule = ""
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 12, 8)
        for widget in (self.line, self.about):
            column.addWidget(widget)
        column.addWidget(self.list, 1)
        column.addWidget(self.remove)
        self.line.returnPressed.connect(self._on_pinned)
        self.remove.clicked.connect(self._on_removed)
        self.list.itemActivated.connect(self._on_chosen)
        self.pin_to()

    def pin_to(self, card: str = "", rule: str = "", name: str = "") -> None:
        """Let the next note be about a card or a rule."""
        self._card, self._rule = card, rule
        what = name or card or rule
        self.about.setText(f"About {what}, and this moment." if what else "About this moment.")
        if what:
            self.line.setFocus()

    def show_notes(self, notes: Sequence[Note]) -> None:
        """List the notes."""
        self.list.clear()
        for note in notes:
            what = " · ".join(word for word in (note.card, note.rule) if word)
            item = QListWidgetItem(f"{note.text}\nMove {note.moment}{' · ' if what else ''}{what}", self.list)
            item.setData(Qt.ItemDataRole.UserRole, (note.branch, note.moment))
        self.remove.setEnabled(bool(notes))

    def _on_pinned(self) -> None:
        if self.line.text().strip():
            self.pinned.emit(self.line.text().strip(), self._card, self._rule)
            self.line.clear()
            self.pin_to()

    def _on_removed(self) -> None:
        if self.list.currentRow() >= 0:
            self.removed.emit(self.list.currentRow())

    def _on_chosen(self, item: QListWidgetItem) -> None:
        branch, moment = item.data(Qt.ItemDataRole.UserRole)
        self.moment_requested.emit(branch, moment)


class SeatsPane(QWidget):
    """Who decides for each seat; any seat can be taken over or handed over at any time."""

    player_changed = Signal(int, str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._form = QFormLayout(self)
        self._form.setContentsMargins(12, 8, 12, 8)
        self.boxes: list[QComboBox] = []

    def show_seats(self, names: Sequence[str], players: Sequence[str]) -> None:
        """Show who sits where."""
        if len(self.boxes) != len(names):
            self._build(len(names))
        for seat, (name, player) in enumerate(zip(names, players, strict=True)):
            label = self._form.labelForField(self.boxes[seat])
            if isinstance(label, QLabel):
                label.setText(name)
            show_player(self.boxes[seat], player)

    def _build(self, seats: int) -> None:
        while self._form.rowCount():
            self._form.removeRow(0)
        self.boxes = []
        for seat in range(seats):
            box = player_box(self)
            box.setAccessibleName(f"Player of seat {seat + 1}")
            box.activated.connect(partial(self._on_chosen, seat))
            self._form.addRow(" ", box)
            self.boxes.append(box)

    def _on_chosen(self, seat: int, _index: int = 0) -> None:
        self.player_changed.emit(seat, str(self.boxes[seat].currentData()))


def player_box(parent: QWidget) -> QComboBox:
    """Return a box with all kinds of players and their tempers."""
    box = QComboBox(parent)
    for player in PLAYERS:
        box.addItem(player_title(player), player)
    for player in ("expert", "search"):
        for temper in TEMPERS:
            box.addItem(player_title(f"{player}:{temper}"), f"{player}:{temper}")
    return box


def show_player(box: QComboBox, player: str) -> None:
    """Show a player in a box, also one that it does not offer."""
    with QSignalBlocker(box):
        if box.findData(player) < 0:
            box.addItem(player_title(player), player)
        box.setCurrentIndex(box.findData(player))
