"""The control for a rules text: the editor, and beneath it what is not understood, with what was perhaps meant."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from editors import look
from editors.fields.base import FieldContext, FieldControl, Note, Path
from editors.fields.facts import FieldFacts
from editors.fields.icon import symbols_of
from editors.fields.markup import MarkupBar
from editors.rules.edit import RulesEdit
from editors.rules.explain import why
from editors.rules.stretches import is_unfinished
from engines.kit.language.guessing.misreadings import Misreading
from engines.kit.language.reader import Reading

MORE, MOST_HIGH = "more", 400
MOST_REASONS = 3
"""Of how many sentences the reason is said at once."""


class RulesControl(FieldControl):
    """Edits the sentences that a component is played by."""

    def __init__(self, facts: FieldFacts, context: FieldContext, parent: QWidget | None = None) -> None:
        super().__init__(facts, context, parent)
        self.edit = RulesEdit(context.game, context.reader, self)
        self.edit.setPlaceholderText(
            facts.about or "Write what the component does; Ctrl+Space shows what can be said"
        )
        self.edit.signs = lambda: symbols_of(context)
        self.edit.textChanged.connect(self._on_text_changed)
        self.edit.read.connect(self._on_read)
        self.reasons = QLabel(self)
        self.reasons.setTextFormat(Qt.TextFormat.RichText)
        self.reasons.setTextInteractionFlags(Qt.TextInteractionFlag.LinksAccessibleByMouse)
        self.reasons.linkActivated.connect(self._on_link)
        # However long a reason is, the form stays as wide as it is.
        self.reasons.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._is_open = False
        """Whether all reasons are shown, each in full: who asks for it does not mind that the fields below move."""
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(2)
        layout.addWidget(self.edit)
        below = QHBoxLayout()
        below.addWidget(self.reasons, 1)
        self.markup = MarkupBar(self.edit, context, self)
        below.addWidget(self.markup, 0, Qt.AlignmentFlag.AlignTop)
        layout.addLayout(below)
        self.adopt(self.edit)
        self._text = ""

    def value(self) -> Any:
        """Return the text."""
        return self.edit.toPlainText()

    def show_value(self, value: Any) -> None:
        """Show a text."""
        self._text = str(value or "")
        self.edit.write(self._text)

    def is_wide(self) -> bool:
        """Rules take the whole width."""
        return True

    def place_notes(self, notes: Sequence[Note]) -> list[Note]:
        """Leave out what is said here already: why a sentence is not understood."""
        reading = self.edit.reading()
        said = {wrong.message for wrong in reading.misreadings} if reading else set()
        return [note for note in notes if note.message not in said]

    def lock(self) -> None:
        """Let the text be read and copied only."""
        self.edit.setReadOnly(True)
        self.markup.hide()

    def seek(self, path: Path, position: int | None = None) -> None:
        """Put the cursor into the text."""
        super().seek(path, position)
        if position is not None:
            self.edit.put_cursor(position)

    def read_again(self) -> None:
        """Read with the names of now."""
        self.edit.read_again()

    def mend(self, place: str) -> None:
        """Write what was perhaps meant."""
        reading = self.edit.reading()
        wrong = reading.misreadings[int(place)] if reading and int(place) < len(reading.misreadings) else None
        if wrong and wrong.meant and not self.edit.isReadOnly():
            self.edit.replace(wrong.position, wrong.position + _length(wrong, self.edit.toPlainText()), wrong.meant)
            self.edit.setFocus(Qt.FocusReason.OtherFocusReason)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Tell the pane whose text has the focus."""
        if event.type() == QEvent.Type.FocusIn:
            self.context.rules_focused.emit(self)
        return super().eventFilter(watched, event)

    def changeEvent(self, event: QEvent) -> None:
        """Take the colours of a new theme."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self.edit.take_theme()
            self._on_read()

    def _on_text_changed(self) -> None:
        text = self.edit.toPlainText()
        if text != self._text:
            self._text = text
            self.tell(typing=True)

    def _on_read(self) -> None:
        reading = self.edit.reading()
        lines = reason_lines(reading) if reading else []
        self._is_open = self._is_open and bool(lines)
        more = (
            f'<a href="{MORE}" style="color: {look.current().reference}">all {len(lines)}</a> ' if lines[1:] else ""
        )
        self.reasons.setText("<br>".join(lines) if self._is_open else more + "".join(lines[:1]))
        self.reasons.setToolTip("<br>".join(lines))
        self.reasons.setWordWrap(self._is_open)
        # One line, empty or not: the form must not jump while somebody types.
        line = self.reasons.fontMetrics().lineSpacing() + 2
        self.reasons.setMinimumHeight(line)
        self.reasons.setMaximumHeight(MOST_HIGH if self._is_open else line)

    def _on_link(self, link: str) -> None:
        if link == MORE:
            self._is_open = True
            self._on_read()
        else:
            self.mend(link)


def reason_lines(reading: Reading) -> list[str]:
    """Say in rich text why sentences are not understood, the first few of them."""
    lines = [_reason(reading.text, wrong, number) for number, wrong in enumerate(reading.misreadings)]
    more = len(lines) - MOST_REASONS
    return [*lines[:MOST_REASONS], f"… and {more} more"] if more > 0 else lines


def _reason(text: str, wrong: Misreading, number: int) -> str:
    theme = look.current()
    colour = theme.muted if is_unfinished(text, wrong) else theme.error
    message = escape(why(text, wrong))
    if wrong.meant:
        link = f'<a href="{number}" style="color: {theme.reference}">{escape(wrong.meant)}</a>'
        message = message.replace(escape(wrong.meant), link, 1) if escape(wrong.meant) in message else message
    return f'<span style="color: {colour}">{message}</span>'


def _length(wrong: Misreading, text: str) -> int:
    """Return how many letters of the text a guess takes the place of: as many words as it has itself."""
    words = len(wrong.meant.split())
    stretch = text[wrong.position :]
    taken, at = 0, 0
    while taken < words and at < len(stretch):
        after = at + len(stretch[at:]) - len(stretch[at:].lstrip())
        end = next((place for place in range(after, len(stretch)) if not _in_word(stretch[place])), len(stretch))
        at, taken = end, taken + 1
    return max(wrong.end - wrong.position, at)


def _in_word(letter: str) -> bool:
    return letter.isalnum() or letter in "'’-"
