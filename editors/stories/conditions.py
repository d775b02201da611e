"""The condition on a card, such as a cover: laid on it, written, and taken off."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QWidget

from editors import look
from editors.document import OpenDocument
from editors.fields.base import FieldContext
from editors.fields.facts import facts_of
from editors.forms.section import Section
from editors.part_rows import PartRows
from engines.kit.documents import Problem
from engines.kit.scenarios.adapter import Conditions
from engines.kit.scenarios.documents import Scenario


class ConditionSection(Section):
    """Edits the condition that lies on one card; it stands in the scenario."""

    requested = Signal(str, bool)
    """A wish: lay a condition on this card, or take it off."""

    def __init__(self, story: OpenDocument, context: FieldContext, tool: Conditions, parent: QWidget) -> None:
        super().__init__(f"{tool.noun.capitalize()} on this card", parent)
        self._story, self._context, self._tool = story, context, tool
        self._card = ""
        self.fields = PartRows(context, self)
        self._words = QLabel(f"Without a {tool.noun} the card is read as soon as the story comes to it.", self.body)
        self._words.setWordWrap(True)
        self._lay = self._button(f"Lay a {tool.noun} on this card", "lock-plus-outline", on=True)
        self._lift = self._button(f"Take the {tool.noun} off", "lock-open-variant-outline", on=False)
        self._build()
        story.changed.connect(self._on_story_changed)

    def show_card(self, card: str) -> None:
        """Show the condition on a card, or offer to lay one."""
        self._card = card
        story = self._story.document
        assert isinstance(story, Scenario)
        path = self._tool.path(story, card)
        self.fields.show(self._story, path or f"{self._tool.field}.none")
        self._lay.setVisible(not path)
        self._words.setVisible(not path)
        self._lift.setVisible(bool(path))

    def show_problems(self, problems: Sequence[Problem]) -> None:
        """Say beside the fields what is wrong with the condition."""
        self.fields.show_problems([one for one in problems if one.document == self._story.document.id])

    def has(self, field: str) -> bool:
        """Tell whether a field of the scenario is one of a condition."""
        return field.startswith(f"{self._tool.field}.")

    def finish(self) -> None:
        """Let go of the scenario."""
        self.fields.finish()

    def _build(self) -> None:
        self.rows.addWidget(self._words)
        facts = facts_of(self._tool.part)
        for text in self._tool.texts:
            self.rows.addWidget(self.fields.add(text.field, facts[text.field], self.body))
        line = QHBoxLayout()
        line.addWidget(self._lay)
        line.addWidget(self._lift)
        line.addStretch(1)
        self.rows.addLayout(line)

    def _button(self, words: str, icon: str, *, on: bool) -> QPushButton:
        button = QPushButton(look.icon(icon), words, self)
        button.setEnabled(not self._context.desk.read_only)
        button.clicked.connect(lambda: self.requested.emit(self._card, on))
        return button

    def _on_story_changed(self, fields: frozenset[str]) -> None:
        if fields & {self._tool.field, "cards"}:
            self.show_card(self._card)
