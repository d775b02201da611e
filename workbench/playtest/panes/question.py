"""The open question: who is asked, what, by which rule, and the answers by mouse or keyboard."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from editors.ledgers import rule_text
from engines.kit.questions import Option, Question
from engines.kit.speech import speech
from engines.kit.state import State
from engines.kit.table import Table
from workbench.playtest.model.meaning import Answer, answers_of
from workbench.playtest.panes.option_list import MANY, AnswerFilter, OptionList

FORESEEN, FEW, LOW = 3, 2, 380
"""So many lines of what an answer will bring are seen at once, and so many in a pane that is lower than this; more
are scrolled to."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A question as the seat that is asked may see it."""

    view: State
    seat: int
    question: Question
    words: str
    name: str
    options: list[Answer] = field(default_factory=list)
    so_far: str = ""


def asked_of(view: State, seat: int, table: Table, *, is_ranked: bool = True) -> Asked | None:
    """Put the open question of a seat's view in words, with the cards of the table that it sees."""
    if view.question is None:
        return None
    speaker = speech(view)
    answers = answers_of(view, seat, table, is_ranked=is_ranked)
    so_far = speaker.so_far(view.question)
    return Asked(view, seat, view.question, speaker.question(view.question), speaker.seat(seat), answers, so_far)


class QuestionPane(QWidget):
    """Shows the open question and takes the answer."""

    answered = Signal(object)
    pointed = Signal(object)
    always_requested = Signal(object)
    """A wish: always answer this kind of question like this option."""
    advice_requested = Signal()
    rule_requested = Signal(str)
    report_requested = Signal()
    """A wish: show the report of the game, which has ended."""
    again_requested = Signal()
    """A wish: play the game, which has ended, once more with the same seed."""
    on_requested = Signal()
    """A wish: play on from the choice that decided the game, which has ended."""
    changed_requested = Signal()
    """A wish: play the choices of the game, which has ended, again with the cards of today."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._asked: Asked | None = None
        self._pointed: Option | None = None
        self._who = QLabel(self)
        self._words = QLabel(self)
        self._words.setWordWrap(True)
        font = self._words.font()
        font.setPointSizeF(font.pointSizeF() * 1.15)
        self._words.setFont(font)
        self._why = QToolButton(self)
        self._why.setAccessibleName("Rule of this question")
        self._why.setAutoRaise(True)
        self._why.clicked.connect(self._on_why)
        self._rule = QLabel(self)
        self._rule.setWordWrap(True)
        self._rule.hide()
        self.list = OptionList(self)
        self._filter = AnswerFilter(self.list, self)
        self._sentence = QLineEdit(self)
        self._sentence.setAccessibleName("Sentence of the referee")
        self._sentence.setPlaceholderText("Or say it in a sentence of the game, and press Enter")
        self._forecast = QLabel(self)
        self._forecast.setWordWrap(True)
        self._forecast.setTextFormat(Qt.TextFormat.PlainText)
        self._forecast.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._outlook = _still(self._forecast, self)
        self._always = QPushButton("Always here", self)
        self._always.setToolTip("Answer this kind of question like this from now on, without asking")
        self._advice = QPushButton("What would you do?", self)
        self._advice.setToolTip("Let an expert weigh the answers with what this seat knows")
        self._report = QPushButton("Show the report", self)
        self._again = QPushButton("Again with the same seed", self)
        self._again.setToolTip("The same game from its start, with the cards of today")
        self._on = QPushButton("Play on from the deciding move", self)
        self._on.setToolTip("Go back to the choice that counted most; another answer there begins a branch")
        self._changed = QPushButton("The same choices with changed cards", self)
        self._changed.setToolTip("Play the same choices with the cards of today, and read where the games part")
        self._build()
        self._connect()
        self.show_nothing("")

    def _build(self) -> None:
        head = QHBoxLayout()
        head.addWidget(self._who, 1)
        head.addWidget(self._why)
        foot = QHBoxLayout()
        foot.addWidget(self._always)
        foot.addWidget(self._advice)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 12, 8)
        column.setSpacing(8)
        column.addLayout(head)
        for widget in (self._words, self._rule, self._filter):
            column.addWidget(widget)
        for button in (self._on, self._report, self._again, self._changed):
            column.addWidget(button)
        column.addWidget(self.list, 1)
        column.addWidget(self._sentence)
        column.addWidget(self._outlook)
        self._space = QWidget(self)
        column.addWidget(self._space, 1)
        column.addLayout(foot)

    def _connect(self) -> None:
        self.list.answered.connect(self.answered)
        self.list.pointed.connect(self._on_pointed)
        self._filter.textChanged.connect(self._on_filtered)
        self._sentence.returnPressed.connect(self._on_sentence)
        self._always.clicked.connect(self._on_always)
        self._advice.clicked.connect(self.advice_requested)
        self._report.clicked.connect(self.report_requested)
        self._again.clicked.connect(self.again_requested)
        self._on.clicked.connect(self.on_requested)
        self._changed.clicked.connect(self.changed_requested)

    # ---- what is shown -------------------------------------------------------------------------------

    @property
    def asked(self) -> Asked | None:
        """The question that is shown."""
        return self._asked

    def show_question(self, asked: Asked, colour: str) -> None:
        """Show a question to the seat that is asked, in its colour."""
        self._asked = asked
        self._who.setText(f"<span style='color:{colour}'>●</span>&nbsp; <b>{_safe(asked.name)}</b>")
        so_far = f"<br><small>{_safe(asked.so_far)}</small>" if asked.so_far else ""
        self._words.setText(_safe(asked.words) + so_far)
        self._why.setText(asked.question.rule)
        self._why.setVisible(bool(asked.question.rule))
        self._why.setToolTip("Show the rule by which this is asked")
        self._rule.hide()
        blocked = self._filter.blockSignals(True)  # noqa: FBT003 - the Qt call has no keyword
        self._filter.clear()
        self._filter.blockSignals(blocked)
        self._filter.setVisible(len(asked.options) > MANY)
        self._sentence.setVisible(asked.question.free == "sentence")
        self._forecast.clear()
        self._set_active(is_active=True)
        self.list.show_options(asked.options)

    def show_nothing(self, words: str, *, is_over: bool = False) -> None:
        """Show that nobody who sits here is asked, or that the game is over."""
        self._asked = None
        self._pointed = None
        self._who.clear()
        self._words.setText(_safe(words))
        for widget in (self._why, self._rule, self._filter, self._sentence):
            widget.hide()
        self._forecast.clear()
        self.list.show_options([])
        self._set_active(is_active=False)
        self._report.setVisible(is_over)
        self._again.setVisible(is_over)

    def offer_at_end(self, *, can_go_on: bool, has_changed: bool | None = None) -> None:
        """Offer to play on from the choice that decided the game, and with cards that have changed since."""
        self._on.setVisible(can_go_on)
        if has_changed is not None:
            self._changed.setVisible(has_changed)

    def show_forecast(self, option: Option, sentences: Sequence[str]) -> None:
        """Say what an option will bring about, as far as it is sure."""
        if option == self._pointed and self._asked is not None:
            self._forecast.setText("\n".join(sentences[:6]))

    def texts(self) -> list[str]:
        """List all words that the pane shows, for the test that it shows no secrets."""
        rows = [f"{self.list.item(row).text()}|{self.list.item(row).toolTip()}" for row in range(self.list.count())]
        return [self._who.text(), self._words.text(), self._rule.text(), self._forecast.text(), *rows]

    def _set_active(self, *, is_active: bool) -> None:
        self.list.setVisible(is_active)
        self._space.setVisible(not is_active)
        for button in (self._on, self._report, self._again, self._changed):
            button.hide()
        for button in (self._always, self._advice):
            button.setEnabled(is_active)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave room for what is said of an answer, as much of it as there is."""
        super().resizeEvent(event)
        lines = FORESEEN if event.size().height() >= LOW else FEW
        self._outlook.setFixedHeight(lines * self._forecast.fontMetrics().lineSpacing() + 4)

    # ---- what is done --------------------------------------------------------------------------------

    def _on_pointed(self, option: Option | None) -> None:
        self._pointed = option
        self._forecast.clear()
        self.pointed.emit(option)

    def _on_filtered(self, text: str) -> None:
        if self._asked is not None:
            self.list.show_options(self._asked.options, text)

    def _on_sentence(self) -> None:
        if self._sentence.text().strip():
            self.answered.emit(("referee", "say", self._sentence.text().strip()))

    def _on_always(self) -> None:
        if self._pointed is not None:
            self.always_requested.emit(self._pointed)

    def _on_why(self) -> None:
        """Show or hide the text of the rule."""
        if self._asked is None:
            return
        game = self._asked.view.box.game.slug
        rule = self._asked.question.rule
        self._rule.setText(f"<b>{rule}</b> {_safe(rule_text(game, rule))}")
        self._rule.setVisible(not self._rule.isVisible())
        self.rule_requested.emit(rule)


def _still(label: QLabel, parent: QWidget) -> QScrollArea:
    """Return room for so many lines, however many there are: answers must not move under the mouse."""
    area = QScrollArea(parent)
    area.setAccessibleName("What the answer will bring")
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidgetResizable(True)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setWidget(label)
    area.viewport().setAutoFillBackground(False)
    label.setAutoFillBackground(False)
    return area


def _safe(words: str) -> str:
    return words.replace("&", "&amp;").replace("<", "&lt;")
