"""What a story says of itself: its name, what it is about, where it begins, what it needs and remembers."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from editors.document import OpenDocument
from editors.fields.base import FieldContext
from editors.fields.facts import facts_of
from editors.parts import PartRows
from engines.kit.documents import Problem

LEFT_TO_THE_DECK = frozenset({"id", "game", "kind", "cards", "covers"})


class StoryProperties(QScrollArea):
    """Edits the fields of a story that are not its deck."""

    def __init__(self, story: OpenDocument, context: FieldContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows = PartRows(context, self)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        body = QWidget(self)
        column = QVBoxLayout(body)
        column.setContentsMargins(16, 12, 16, 12)
        for name, facts in facts_of(type(story.document)).items():
            if name not in LEFT_TO_THE_DECK:
                column.addWidget(self.rows.add(name, facts, body))
        column.addStretch(1)
        self.setWidget(body)
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
