"""A card of a story, front and back: what is read aloud, the choices, what each brings, what it waits for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QLabel, QLineEdit, QPushButton, QVBoxLayout, QWidget

from editors import look
from editors.document import OpenDocument
from editors.fields.base import FieldContext
from editors.fields.facts import FieldFacts, Shape, facts_at, facts_of
from editors.fields.text import ProseControl
from editors.forms.row import FieldRow
from editors.forms.section import Section
from editors.part_rows import PartArea, PartRows
from editors.stories.conditions import ConditionSection
from engines.kit.documents import Problem
from engines.kit.scenarios.adapter import ScenarioAdapter
from engines.kit.scenarios.documents import ScenarioCard
from engines.kit.scenarios.texts import LETTERS, Side, Text, Voice, choices_of

SIDE_BY_SIDE = 780
"""From this width on, front and back stand beside each other."""


class CardWriter(PartArea):
    """Edits one card of a story, and the condition that lies on it."""

    def __init__(
        self, story: OpenDocument, context: FieldContext, adapter: ScenarioAdapter, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._context, self._adapter = context, adapter
        self.card: OpenDocument | None = None
        self.rows = PartRows(context, self)
        self._empty = QLabel("Pick a card of the deck to write it, or add one.", self.body)
        self._empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._page = QWidget(self.body)
        self.condition = (
            ConditionSection(story, context, adapter.conditions, self._page) if adapter.conditions else None
        )
        self._removers: list[QPushButton] = []
        self._add_choice: QPushButton | None = None
        self._build()
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
        if self.condition is not None:
            self.condition.show_card(card.document.id if card else "")
        self._show_letters()

    def show_problems(self, problems: Sequence[Problem]) -> None:
        """Say beside the fields what is wrong with the card and with its condition."""
        card = self.card.document.id if self.card else ""
        self.rows.show_problems([one for one in problems if one.document == card])
        if self.condition is not None:
            self.condition.show_problems(problems)

    def has(self, field: str) -> bool:
        """Tell whether a field of a card is written here."""
        return field.partition(".")[0] in {path.partition(".")[0] for path in self.rows.rows}

    def seek(self, field: str, position: int | None = None) -> bool:
        """Put the cursor into a field of the card, or of its condition."""
        is_condition = self.condition is not None and self.condition.has(field)
        rows = self.condition.fields if self.condition and is_condition else self.rows
        row = rows.seek(field, position)
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
        if self.condition is not None:
            self.condition.finish()

    # ---- building ------------------------------------------------------------------------------------

    def _build(self) -> None:
        self.column.addWidget(self._empty, 1)
        self.column.addWidget(self._page, 1)
        page = QVBoxLayout(self._page)
        page.setContentsMargins(0, 0, 0, 0)
        page.setSpacing(8)
        if self.condition is not None:
            page.addWidget(self.condition)
        self._sides = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._sides.setSpacing(24)
        for side in Side:
            if texts := [text for text in self._adapter.texts if text.side is side]:
                self._sides.addWidget(self._side(self._adapter.titles[side], texts), 1, Qt.AlignmentFlag.AlignTop)
        page.addLayout(self._sides)
        page.addStretch(1)
        self._put_in_order()

    def _put_in_order(self) -> None:
        """Let Tab go from choice to choice; what takes them away comes last, where nobody presses it by chance."""
        choices = [self.rows.rows[text.field].control for text in self._adapter.texts if text.voice is Voice.CHOICE]
        for before, after in pairwise((*choices, self._add_choice, *self._removers) if self._add_choice else ()):
            self.setTabOrder(before, after)

    def _side(self, title: str, texts: Sequence[Text]) -> QWidget:
        section = Section(title, self._page)
        last = next((text for text in reversed(texts) if text.voice is Voice.CHOICE), None)
        for text in texts:
            row = self.rows.add(text.field, self._facts(text), section.body)
            section.rows.addWidget(row)
            if text.voice is Voice.CHOICE:
                self._make_choice(row, text.choice or 0)
            if text is last and self._adapter.choices:
                self._add_choice = QPushButton(look.icon("plus"), "Add a choice", section.body)
                self._add_choice.clicked.connect(self._on_add_choice)
                section.rows.addWidget(self._add_choice, 0, Qt.AlignmentFlag.AlignLeft)
        return section

    def _facts(self, text: Text) -> FieldFacts:
        """Return what a row needs to know, under a label that says of which choice or part it is."""
        head, *inside = text.field.split(".")
        facts = facts_at(facts_of(self._adapter.card)[head], inside)
        if text.voice is Voice.CHOICE:
            return replace(facts, label=f"Choice {LETTERS[text.choice or 0]}", shape=Shape.PROSE)
        where = text.heading or ("" if text.choice is None else LETTERS[text.choice])
        return replace(facts, label=f"{where}: {facts.label.lower()}") if where else facts

    def _make_choice(self, row: FieldRow, place: int) -> None:
        if isinstance(row.control, ProseControl):
            row.control.edit.fewest = 1
        if self._adapter.choices is None:
            return
        remove = QPushButton(look.icon("close"), "", row)
        remove.setFlat(True)
        remove.setAccessibleName(f"Take choice {LETTERS[place]} away, with its outcome")
        remove.setToolTip(remove.accessibleName())
        remove.clicked.connect(partial(self._on_remove_choice, place))
        _put_into_corner(row, remove)
        self._removers.append(remove)

    # ---- showing -------------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put front and back beside each other where there is room."""
        super().resizeEvent(event)
        wide = self.viewport().width() >= SIDE_BY_SIDE
        self._sides.setDirection(QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom)

    def _show_letters(self) -> None:
        tool, add = self._adapter.choices, self._add_choice
        if tool is None or add is None:
            return
        count = len(choices_of(self._adapter.texts, self.card.document.model_dump(mode="json"))) if self.card else 0
        may_edit = not self._context.desk.read_only
        add.setVisible(count < tool.most and may_edit)
        for remove in self._removers:
            remove.setVisible(count > tool.fewest and may_edit)

    def _on_card_changed(self, fields: frozenset[str]) -> None:
        if fields & {text.field.partition(".")[0] for text in self._adapter.texts if text.choice is not None}:
            self._show_letters()

    # ---- choices -------------------------------------------------------------------------------------

    def _on_add_choice(self) -> None:
        tool, card = self._adapter.choices, self.card
        if tool is None or card is None or not isinstance(card.document, ScenarioCard):
            return
        card.replace("Add a choice", tool.with_one(card.document))
        found = choices_of(self._adapter.texts, card.document.model_dump(mode="json"))
        self.seek(found[-1].field)

    def _on_remove_choice(self, place: int) -> None:
        tool, card = self._adapter.choices, self.card
        if tool is None or card is None or not isinstance(card.document, ScenarioCard):
            return
        card.replace(f"Take choice {LETTERS[place]} away", tool.without(card.document, place))


def _put_into_corner(row: FieldRow, button: QPushButton) -> None:
    """Put a button to the right of the row's label."""
    grid = row.layout()
    assert isinstance(grid, QGridLayout)
    grid.addWidget(button, 0, 3)
