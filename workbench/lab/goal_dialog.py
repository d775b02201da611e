"""The dialog for a goal: a figure of many games, and the range in which it shall lie."""

from __future__ import annotations

from math import inf, isfinite

from pydantic import ValidationError
from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QLineEdit,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from engines.ai.levels import ABOUT
from engines.kit.documents import Content
from engines.kit.game import Game, SetupError
from engines.kit.scenarios.documents import scenarios_in
from workbench.lab.goals import SHARES, Figure, Goal

MOST_GAMES = 100_000
TOLD = {
    Figure.WON: "How often somebody wins, in percent",
    Figure.ROUNDS: "Rounds that nine of ten games last",
    Figure.MEAN_ROUNDS: "Rounds on the average",
    Figure.SEAT_GAP: "How much more often the best seat wins than the worst, in percent",
    Figure.CARD_TAKEN: "How often the most wanted card is taken, in percent",
    Figure.CARDS_NEVER_SEEN: "Cards that are never seen",
    Figure.ENDINGS: "Endings that are reached",
    Figure.CARDS_MET: "Cards of the scenario that are met, in percent",
}
ANY = "as the game begins"


class GoalDialog(QDialog):
    """Asks for a goal, and says what is wrong with it."""

    goal_made = Signal(object)
    """A wish: pin this goal (Goal)."""

    def __init__(self, game: Game, content: Content, goal: Goal | None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle("A goal" if goal is None else "Change the goal")
        self._game = game
        self.says, self.who, self.low, self.high = QLineEdit(), QLineEdit(), QLineEdit(), QLineEdit()
        self.figure, self.mode, self.players = QComboBox(), QComboBox(), QComboBox()
        self.scenario, self.seats, self.games = QComboBox(), QComboBox(), QSpinBox()
        self.note = QLabel("")
        self._fill(content)
        self._build()
        self._show(goal or Goal(says="Somebody wins half of the games", figure=Figure.WON, low=0.4, high=0.6))

    def goal(self) -> Goal:
        """Return the goal that the dialog says; what cannot be raises ValueError."""
        figure = Figure(self.figure.currentData())
        share = 100.0 if figure in SHARES else 1.0
        goal = Goal(
            says=self.says.text().strip(),
            figure=figure,
            who=self.who.text().strip(),
            low=_number(self.low.text(), -inf) / share,
            high=_number(self.high.text(), inf) / share,
            mode=str(self.mode.currentData() or ""),
            players=self.players.currentData(),
            scenario=str(self.scenario.currentData() or ""),
            seats=tuple(name.strip() for name in self.seats.currentText().split(",") if name.strip()),
            games=self.games.value(),
        )
        goal.plan(self._game).setup(self._game)
        return goal

    def accept(self) -> None:
        """Wish the goal, or say why it is none."""
        try:
            goal = self.goal()
        except ValidationError as problem:
            self._complain(str(problem.errors()[0]["msg"]).removeprefix("Value error, "))
        except (ValueError, SetupError) as problem:
            self._complain(str(problem))
        else:
            self.goal_made.emit(goal)
            super().accept()

    def _complain(self, words: str) -> None:
        self.note.setText(f"This is no goal yet: {words}.")
        self.note.show()

    def _fill(self, content: Content) -> None:
        for figure, words in TOLD.items():
            self.figure.addItem(words, str(figure))
        for combo in (self.mode, self.players, self.scenario):
            combo.addItem(ANY, None)
        for mode in self._game.modes:
            self.mode.addItem(mode.title, mode.slug)
        for count in sorted({count for mode in self._game.modes for count in mode.players}):
            self.players.addItem(str(count), count)
        for scenario in scenarios_in(content):
            self.scenario.addItem(scenario.name, scenario.id)
        self.seats.setEditable(True)
        self.seats.addItems([name for name in ABOUT if "200" not in name and "300" not in name])
        self.games.setRange(2, MOST_GAMES)
        self.games.setGroupSeparatorShown(True)

    def _build(self) -> None:
        form = QFormLayout()
        fields = {
            "The goal, as you say it": self.says,
            "Figure": self.figure,
            "Who": self.who,
            "At least": self.low,
            "At most": self.high,
            "Mode": self.mode,
            "Players": self.players,
            "Scenario": self.scenario,
            "Seats": self.seats,
            "Games": self.games,
        }
        for name, field in fields.items():
            field.setAccessibleName(name)
            form.addRow(name, field)
        self.who.setPlaceholderText("seat 1, a side or a character; empty: anybody")
        self.note.setWordWrap(True)
        self.note.hide()
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addLayout(form)
        column.addWidget(self.note)
        column.addWidget(buttons)

    def _show(self, goal: Goal) -> None:
        share = 100.0 if goal.figure in SHARES else 1.0
        self.says.setText(goal.says)
        self.who.setText(goal.who)
        for edit, value in ((self.low, goal.low), (self.high, goal.high)):
            edit.setText(f"{value * share:g}" if isfinite(value) else "")
        for combo, data in (
            (self.figure, str(goal.figure)),
            (self.mode, goal.mode or None),
            (self.players, goal.players),
            (self.scenario, goal.scenario or None),
        ):
            combo.setCurrentIndex(max(0, combo.findData(data)))
        self.seats.setCurrentText(", ".join(goal.seats))
        self.games.setValue(goal.games)


def _number(text: str, otherwise: float) -> float:
    if not text.strip():
        return otherwise
    try:
        return float(text.strip().rstrip("%").replace(",", "."))
    except ValueError as problem:
        raise ValueError(f"“{text.strip()}” is no number") from problem
