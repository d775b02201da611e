"""What a story says of itself: its name, what it is about, where it begins, what it needs and remembers."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from editors.document import OpenDocument
from editors.fields.base import FieldContext
from editors.fields.facts import facts_of, form_order
from editors.part_rows import PartArea, PartRows
from engines.kit.documents import Problem

LEFT_TO_THE_DECK = frozenset({"id", "game", "kind", "cards", "covers"})


class StoryProperties(PartArea):
    """Edits the fields of a story that are not its deck."""

    def __init__(self, story: OpenDocument, context: FieldContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows = PartRows(context, self)
        facts = facts_of(type(story.document))
        for name in form_order(type(story.document)):
            if name not in LEFT_TO_THE_DECK:
                self.column.addWidget(self.rows.add(name, facts[name], self.body))
        self.column.addStretch(1)
        self.rows.show(story)

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
