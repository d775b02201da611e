"""The structured view of a rules text: what the engine will do, as an indented tree."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from html import escape
from typing import Any

from PySide6.QtCore import QEvent, QTimer, QUrl
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QTextBrowser, QToolTip, QVBoxLayout, QWidget
from shiboken6 import isValid

from editors import look
from editors.forms.items import ListItem
from editors.rules.control import RulesControl
from editors.rules.explain import form_tip
from editors.rules.highlighter import kind_colour
from engines.kit.language.forms import Node
from engines.kit.language.patterns import Slot
from engines.kit.language.reader import Reader
from engines.kit.language.speaker import REFEREE, TEXT
from engines.kit.language.wording import WordKind, kind_of_form

PAUSE = 60
"""How many milliseconds after a keystroke the tree is drawn anew."""

INDENT = 18
"""How many pixels further in a part of a sentence stands."""


@dataclass(slots=True)
class EffectLine:
    """One line of the tree: the words of the card, what they do, and what is inside."""

    words: str
    about: str = ""
    form: str = ""
    rule: str = ""
    kind: WordKind | None = None
    is_unread: bool = False
    inside: list[EffectLine] = field(default_factory=list)


def lines_of(reader: Reader, node: Node) -> list[EffectLine]:
    """Return what a text does, sentence by sentence."""
    if node is None:
        return []
    if node[0] == TEXT:
        return [line for one in node[1] for line in lines_of(reader, one)]
    return [_line(reader, node)]


def _line(reader: Reader, node: Node) -> EffectLine:
    if node[0] == REFEREE:
        return EffectLine(f"“{node[1]}”", "Not understood: the referee decides.", is_unread=True)
    form = reader.language.forms[node[0]]
    kind = kind_of_form(reader.language, form.id)
    line = EffectLine(reader.speaker.phrase(node), form.about, form.id, form.rule, kind)
    for slot, value in zip(form.slots, node[1:], strict=True):
        line.inside.extend(_slot_lines(reader, slot, value))
    return line


def _slot_lines(reader: Reader, slot: Slot, value: Any) -> Iterator[EffectLine]:
    if value is None:
        return
    if slot.separator:
        for one in value:
            yield from _slot_lines(reader, Slot(slot.name, slot.kind), one)
    elif isinstance(value, tuple):
        yield _line(reader, value)
    else:
        word = reader.grammar.spoken_name(slot.kind, value) if isinstance(value, str) else str(value)
        kind = WordKind.NAME if isinstance(value, str) else WordKind.AMOUNT
        yield EffectLine(word, slot.name.replace("_", " "), kind=kind)


class StructureView(QWidget):
    """Shows what the engine will do with the text of one control."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._control: RulesControl | None = None
        self._reader: Reader | None = None
        self.page = QTextBrowser(self)
        self.page.setAccessibleName("What the game will do")
        self.page.setOpenLinks(False)
        self.page.setPlaceholderText("Write a sentence, and this shows what the game will do.")
        self.page.highlighted.connect(self._on_link_hovered)
        self.page.anchorClicked.connect(self._on_link_hovered)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 12, 12, 12)
        layout.addWidget(self.page)
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(PAUSE)
        self._later.timeout.connect(self.refresh)

    def show_control(self, control: RulesControl | None) -> None:
        """Show the text of another control."""
        before = self.control()
        if control is before:
            return
        if before is not None:
            before.edit.read.disconnect(self._later.start)
            before.destroyed.disconnect(self._later.start)
        self._control = control
        if control is not None:
            control.edit.read.connect(self._later.start)
            control.destroyed.connect(self._later.start)
        self.refresh()

    def control(self) -> RulesControl | None:
        """Return the control whose text is shown; an item of a list may have been taken out with it."""
        return self._control if self._control is not None and isValid(self._control) else None

    def refresh(self) -> None:
        """Write down what the text does now."""
        control = self.control()
        if control is not None and not control.edit.is_settled:
            return
        known = control.edit.known() if control else None
        self._reader = known[0] if known else None
        lines = lines_of(known[0], known[1].node) if known else []
        title = f"<p><b>{escape(_whose(control))}</b></p>" if control and lines else ""
        at = self.page.verticalScrollBar().value()
        self.page.setHtml(title + _paragraphs(lines))
        self.page.verticalScrollBar().setValue(at)

    def finish(self) -> None:
        """Let no timer run on."""
        self._later.stop()

    def changeEvent(self, event: QEvent) -> None:
        """Take the colours of a new theme."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._later.start()

    def _on_link_hovered(self, link: QUrl) -> None:
        form = self._reader.language.forms.get(link.fileName()) if self._reader else None
        if form and self._reader:
            QToolTip.showText(QCursor.pos(), form_tip(self._reader, form), self.page)
        else:
            QToolTip.hideText()


def _whose(control: RulesControl) -> str:
    """Say which text it is; of several alike, also which one of them."""
    above = control.parentWidget()
    while above is not None:
        if isinstance(above, ListItem) and above.title is not None:
            return f"{control.facts.label} of {above.title.text()}"
        above = above.parentWidget()
    return control.facts.label


def _paragraphs(lines: Sequence[EffectLine], depth: int = 0) -> str:
    return "".join(
        f'<p style="margin: 3px 0 3px {INDENT * depth}px">{_words(line)}</p>{_paragraphs(line.inside, depth + 1)}'
        for line in lines
    )


def _words(line: EffectLine) -> str:
    theme = look.current()
    colour = theme.error if line.is_unread else kind_colour(line.kind) if line.kind else theme.text
    words = f'<span style="color: {colour}">{escape(line.words)}</span>'
    about = f' <span style="color: {theme.muted}">{escape(line.about)}</span>' if line.about else ""
    rule = f' <a href="{line.form}" style="color: {theme.reference}">{escape(line.rule)}</a>' if line.rule else ""
    return words + about + rule
