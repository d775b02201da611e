"""A card of a story, front and back: what is read aloud, the choices, what each brings, and the ending."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from editors import look
from editors.document import OpenDocument
from editors.fields.base import FieldContext
from editors.fields.facts import FieldFacts, Shape, facts_of
from editors.fields.text import ProseControl
from editors.forms.row import FieldRow
from editors.forms.section import Section
from editors.part_rows import PartArea, PartRows
from engines.castle_von_loghan.content import Cover, Outcome, Story, StoryEvent
from engines.kit.documents import Problem

LETTERS = "ABCD"
SIDE_BY_SIDE = 780
"""From this width on, front and back stand beside each other."""


class CardWriter(PartArea):
    """Edits one card of a story, and the cover that lies on it."""

    cover_requested = Signal(str, bool)
    """A wish: lay a cover on this card, or take it off."""

    def __init__(self, story: OpenDocument, context: FieldContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._story = story
        self._context = context
        self.card: OpenDocument | None = None
        self.rows = PartRows(context, self)
        self.cover_rows = PartRows(context, self)
        self._empty = QLabel("Pick a card of the deck to write it, or add one.", self.body)
        self._empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._page = QWidget(self.body)
        self._build()
        story.changed.connect(self._on_story_changed)
        self.show_card(None)

    # ---- what others ask -----------------------------------------------------------------------------

    def show_card(self, card: OpenDocument | None) -> None:
        """Write another card."""
        if self.card is not None and self.card is not card:
            self.card.seal()
            self.card.changed.disconnect(self._on_card_changed)
        if card is not None and self.card is not card:
            card.changed.connect(self._on_card_changed)
            self.verticalScrollBar().setValue(0)
        self.card = card
        self._empty.setVisible(card is None)
        self._page.setVisible(card is not None)
        self.rows.show(card)
        self._show_cover()
        self._show_letters()

    def show_problems(self, problems: Sequence[Problem]) -> None:
        """Say beside the fields what is wrong with the card and with its cover."""
        card = self.card.document.id if self.card else ""
        self.rows.show_problems([one for one in problems if one.document == card])
        self.cover_rows.show_problems([one for one in problems if one.document == self._story.document.id])

    def seek(self, field: str, position: int | None = None) -> bool:
        """Put the cursor into a field of the card, or of its cover."""
        row = (
            self.cover_rows.seek(field, position) if field.startswith("covers.") else self.rows.seek(field, position)
        )
        if row is not None:
            self.ensureWidgetVisible(row)
        return row is not None

    def name_it(self) -> None:
        """Put the cursor into the name of the card so that typing replaces it."""
        self.seek("name")
        line = self.rows.rows["name"].control.focus_widget()
        if isinstance(line, QLineEdit):
            line.selectAll()

    def finish(self) -> None:
        """Let go of the documents."""
        self.show_card(None)
        self.rows.finish()
        self.cover_rows.finish()

    # ---- building ------------------------------------------------------------------------------------

    def _build(self) -> None:
        self.column.addWidget(self._empty, 1)
        self.column.addWidget(self._page, 1)
        page = QVBoxLayout(self._page)
        page.setContentsMargins(0, 0, 0, 0)
        page.setSpacing(8)
        page.addWidget(self._cover_section())
        self._sides = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._sides.setSpacing(24)
        self._sides.addWidget(self._front(), 1, Qt.AlignmentFlag.AlignTop)
        self._sides.addWidget(self._back(), 1, Qt.AlignmentFlag.AlignTop)
        page.addLayout(self._sides)
        page.addStretch(1)
        self._put_in_order()

    def _put_in_order(self) -> None:
        """Let Tab go from choice to choice; what takes them away comes last, where nobody presses it by chance."""
        choices = [self.rows.rows[f"choices.{place}"].control for place in range(len(LETTERS))]
        for before, after in pairwise((*choices, self._add_choice, *self._removers)):
            self.setTabOrder(before, after)

    def _cover_section(self) -> QWidget:
        section = Section("Cover on this card", self._page)
        self._add_cover = self._button("Lay a cover on this card", "lock-plus-outline", on=True)
        self._drop_cover = self._button("Take the cover off", "lock-open-variant-outline", on=False)
        self._cover_words = QLabel("Without a cover the card is read as soon as the story comes to it.", section.body)
        self._cover_words.setWordWrap(True)
        section.rows.addWidget(self._cover_words)
        facts = facts_of(Cover)
        for name in ("condition", "tale"):
            section.rows.addWidget(self.cover_rows.add(name, facts[name], section.body))
        line = QHBoxLayout()
        line.addWidget(self._add_cover)
        line.addWidget(self._drop_cover)
        line.addStretch(1)
        section.rows.addLayout(line)
        return section

    def _front(self) -> QWidget:
        section = Section("Front", self._page)
        facts = facts_of(StoryEvent)
        for name in ("name", "number", "timeline", "place", "context", "tale"):
            section.rows.addWidget(self.rows.add(name, facts[name], section.body))
        self._removers: list[QPushButton] = []
        for place, letter in enumerate(LETTERS):
            section.rows.addWidget(self._choice_row(place, letter, section.body))
        self._add_choice = QPushButton(look.icon("plus"), "Add a choice", section.body)
        self._add_choice.clicked.connect(self._on_add_choice)
        section.rows.addWidget(self._add_choice, 0, Qt.AlignmentFlag.AlignLeft)
        return section

    def _choice_row(self, place: int, letter: str, parent: QWidget) -> QWidget:
        item = facts_of(StoryEvent)["choices"].item
        assert item is not None
        row = self.rows.add(f"choices.{place}", _called(item, f"Choice {letter}", Shape.PROSE), parent)
        if isinstance(row.control, ProseControl):
            row.control.edit.fewest = 1
        remove = QPushButton(look.icon("close"), "", row)
        remove.setFlat(True)
        remove.setAccessibleName(f"Take choice {letter} away, with its outcome")
        remove.setToolTip(remove.accessibleName())
        remove.clicked.connect(partial(self._on_remove_choice, place))
        _put_into_corner(row, remove)
        self._removers.append(remove)
        return row

    def _back(self) -> QWidget:
        section = Section("Back", self._page)
        facts = facts_of(Outcome)
        for place, letter in enumerate(LETTERS):
            for name in ("tale", "text"):
                told = _called(facts[name], f"{letter}: {facts[name].label.lower()}")
                section.rows.addWidget(self.rows.add(f"outcomes.{place}.{name}", told, section.body))
        for name in ("tale", "text"):
            told = _called(facts[name], f"Event Ending: {facts[name].label.lower()}")
            section.rows.addWidget(self.rows.add(f"ending.{name}", told, section.body))
        section.rows.addWidget(self.rows.add("stays", facts_of(StoryEvent)["stays"], section.body))
        return section

    def _button(self, words: str, icon: str, *, on: bool) -> QPushButton:
        button = QPushButton(look.icon(icon), words, self._page)
        button.setEnabled(not self._context.desk.read_only)
        button.clicked.connect(lambda: self.cover_requested.emit(self.card.document.id if self.card else "", on))
        return button

    # ---- showing -------------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put front and back beside each other where there is room."""
        super().resizeEvent(event)
        wide = self.viewport().width() >= SIDE_BY_SIDE
        self._sides.setDirection(QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom)

    def _show_cover(self) -> None:
        story = self._story.document
        assert isinstance(story, Story)
        card = self.card.document.id if self.card else ""
        place = next((place for place, cover in enumerate(story.covers) if cover.card == card), None)
        self.cover_rows.show(self._story, f"covers.{place if place is not None else 'none'}")
        self._add_cover.setVisible(place is None)
        self._cover_words.setVisible(place is None)
        self._drop_cover.setVisible(place is not None)

    def _show_letters(self) -> None:
        count = len(self.card.document.choices) if self.card and isinstance(self.card.document, StoryEvent) else 0
        may_edit = not self._context.desk.read_only
        self._add_choice.setVisible(count < len(LETTERS) and may_edit)
        for remove in self._removers:
            remove.setVisible(count > 1 and may_edit)

    def _on_story_changed(self, fields: frozenset[str]) -> None:
        if fields & {"covers", "cards"}:
            self._show_cover()

    def _on_card_changed(self, fields: frozenset[str]) -> None:
        if fields & {"choices", "outcomes"}:
            self._show_letters()

    # ---- choices -------------------------------------------------------------------------------------

    def _on_add_choice(self) -> None:
        if self.card is None or not isinstance(self.card.document, StoryEvent):
            return
        card = self.card.document
        choices = [*card.choices, ""]
        missing = [Outcome()] * (len(choices) - len(card.outcomes))
        self.card.edit("Add a choice", choices=choices, outcomes=[*card.outcomes, *missing])
        self.seek(f"choices.{len(choices) - 1}")

    def _on_remove_choice(self, place: int) -> None:
        if self.card is None or not isinstance(self.card.document, StoryEvent):
            return
        card = self.card.document
        choices = [text for number, text in enumerate(card.choices) if number != place]
        outcomes = [one for number, one in enumerate(card.outcomes) if number != place]
        self.card.edit(f"Take choice {LETTERS[place]} away", choices=choices, outcomes=outcomes)


def _called(facts: FieldFacts, label: str, shape: Shape | None = None) -> FieldFacts:
    return replace(facts, label=label, shape=shape or facts.shape)


def _put_into_corner(row: FieldRow, button: QPushButton) -> None:
    """Put a button to the right of the row's label."""
    grid = row.layout()
    assert isinstance(grid, QGridLayout)
    grid.addWidget(button, 0, 3)
