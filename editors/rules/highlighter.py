"""Colours for rules text: every word by what it is, and a wave under what is not understood."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QColor, QFont, QSyntaxHighlighter, QTextCharFormat, QTextDocument

from editors import look
from editors.fields.letters import qt_place
from editors.rules.stretches import begun_stretches, is_unfinished, stretches, unread
from engines.kit.language.reader import Reader, Reading
from engines.kit.language.wording import WordKind

Known = tuple[Reader, Reading]
"""A reading, and who has read it."""


class RulesHighlighter(QSyntaxHighlighter):
    """Colours a text by its reading; without one the text is plain, never coloured by an older one."""

    def __init__(self, document: QTextDocument, known: Callable[[], Known | None]) -> None:
        super().__init__(document)
        self._known = known
        self._of: Reading | None = None
        self._marks: list[tuple[int, int, QTextCharFormat]] = []

    def take_theme(self) -> None:
        """Use the colours of a new theme."""
        self._of = None
        self.rehighlight()

    def highlightBlock(self, text: str) -> None:
        """Colour one line."""
        known = self._known()
        if known is None:
            return
        if known[1] is not self._of:
            self._of = known[1]
            self._marks = _marks(*known)
        first = self.currentBlock().position()
        last = first + qt_place(text, len(text))
        for start, end, look_of_it in self._marks:
            if start < last and end > first:
                self.setFormat(max(start, first) - first, min(end, last) - max(start, first), look_of_it)


def kind_colour(kind: WordKind) -> str:
    """Return the colour of a kind of stretch in the theme of now."""
    theme = look.current()
    colours = {
        WordKind.VERB: theme.word,
        WordKind.AMOUNT: theme.number,
        WordKind.NAME: theme.reference,
        WordKind.THING: theme.text,
        WordKind.CONDITION: theme.hint,
        WordKind.TRIGGER: theme.good,
    }
    return colours[kind]


def _marks(reader: Reader, reading: Reading) -> list[tuple[int, int, QTextCharFormat]]:
    formats = {kind: _format(kind) for kind in WordKind}
    known = [*stretches(reader, reading), *begun_stretches(reader, reading)]
    found = [(one.start, one.end, formats[one.kind]) for one in known]
    waves = [(wrong, _wave(is_calm=is_unfinished(reading.text, wrong))) for wrong in reading.misreadings]
    marks = [*found, *((*unread(reading.text, wrong), wave) for wrong, wave in waves)]
    text = reading.text
    return [(qt_place(text, start), qt_place(text, end), wave) for start, end, wave in marks]


def _format(kind: WordKind) -> QTextCharFormat:
    made = QTextCharFormat()
    made.setForeground(QColor(kind_colour(kind)))
    # Told apart also by eyes that see no colours, and in grey: by weight, slope and a dotted line.
    if kind in (WordKind.VERB, WordKind.AMOUNT):
        made.setFontWeight(QFont.Weight.DemiBold)
    if kind in (WordKind.CONDITION, WordKind.TRIGGER):
        made.setFontItalic(True)
    if kind is WordKind.NAME:
        made.setUnderlineStyle(QTextCharFormat.UnderlineStyle.DotLine)
    return made


def _wave(*, is_calm: bool) -> QTextCharFormat:
    theme = look.current()
    made = QTextCharFormat()
    made.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
    made.setUnderlineColor(QColor(theme.muted if is_calm else theme.error))
    return made
