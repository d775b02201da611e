"""What a story says of itself: its name, what it is about; and what belongs to it beside its deck."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from editors import look
from editors.canvas.lists import Entry, ThingList
from editors.document import OpenDocument
from editors.fields.base import FieldContext
from editors.fields.facts import facts_of, form_order
from editors.forms.section import Section
from editors.part_rows import PartArea, PartRows
from engines.kit.documents import Content, Problem
from engines.kit.scenarios.adapter import ScenarioAdapter

LEFT_TO_THE_DECK = frozenset({"id", "game", "kind", "cards"})


class StoryProperties(PartArea):
    """Edits the fields of a story that are not its deck."""

    def __init__(
        self, story: OpenDocument, context: FieldContext, adapter: ScenarioAdapter, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._story, self._adapter, self._context = story, adapter, context
        self.rows = PartRows(context, self)
        facts = facts_of(type(story.document))
        left = LEFT_TO_THE_DECK | ({adapter.conditions.field} if adapter.conditions else set())
        for name in form_order(type(story.document)):
            if name not in left:
                self.column.addWidget(self.rows.add(name, facts[name], self.body))
        self._section = Section("Belongs to it", self.body)
        self.belongings = ThingList("What belongs to the story", self._section.body)
        self.belongings.write_requested.connect(self._on_write_requested)
        self._section.rows.addWidget(self.belongings)
        self._section.hide()
        self.column.addWidget(self._section)
        self.column.addStretch(1)
        self.rows.show(story)

    def show_belongings(self, content: Content) -> None:
        """List what belongs to the story beside its deck, in a game that has such things; Enter opens it."""
        groups = self._adapter.belongings(content, self._story.document)
        entries = [
            Entry(id, f"{group.title}: {content[id].name if id in content else id}", look.icon("card-outline"))
            for group in groups
            for id in group.documents
        ]
        self.belongings.show_entries(entries)
        self._section.setVisible(bool(entries))

    def show_problems(self, problems: Sequence[Problem]) -> None:
        """Say beside the fields what is wrong."""
        self.rows.show_problems(problems)

    def seek(self, field: str, position: int | None = None) -> bool:
        """Put the cursor into a field."""
        row = self.rows.seek(field, position)
        if row is not None:
            self.ensureWidgetVisible(row)
        return row is not None

    def finish(self) -> None:
        """Let go of the story."""
        self.rows.finish()

    def _on_write_requested(self, id: str) -> None:
        self._context.open_requested.emit(self._story.document.game, id)
