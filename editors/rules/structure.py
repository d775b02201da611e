"""The structured view of a rules text: what the engine will do, as an indented tree."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QBrush, QColor
from PySide6.QtWidgets import QHeaderView, QLabel, QTreeWidget, QTreeWidgetItem, QVBoxLayout, QWidget

from editors import look
from editors.rules.control import RulesControl
from editors.rules.explain import form_tip
from editors.rules.highlighter import part_colour
from editors.rules.parts import Part, part_of_form
from engines.kit.language.forms import Node
from engines.kit.language.patterns import Slot
from engines.kit.language.reader import Reader
from engines.kit.language.speaker import REFEREE, TEXT

PAUSE = 60
"""How many milliseconds after a keystroke the tree is drawn anew."""


@dataclass(slots=True)
class Line:
    """One line of the tree: the words of the card, what they do, and what is inside."""

    words: str
    about: str = ""
    tip: str = ""
    part: Part | None = None
    is_unread: bool = False
    inside: list[Line] = field(default_factory=list)


def lines_of(reader: Reader, node: Node) -> list[Line]:
    """Return what a text does, sentence by sentence."""
    if node is None:
        return []
    if node[0] == TEXT:
        return [line for one in node[1] for line in lines_of(reader, one)]
    return [_line(reader, node)]


def _line(reader: Reader, node: Node) -> Line:
    if node[0] == REFEREE:
        return Line(f"“{node[1]}”", "Not understood: the referee decides.", is_unread=True)
    form = reader.language.forms[node[0]]
    line = Line(
        reader.speaker.phrase(node), form.about, form_tip(reader, form), part_of_form(reader.language, form.id)
    )
    for slot, value in zip(form.slots, node[1:], strict=True):
        line.inside.extend(_slot_lines(reader, slot, value))
    return line


def _slot_lines(reader: Reader, slot: Slot, value: Any) -> Iterator[Line]:
    if value is None:
        return
    if slot.separator:
        for one in value:
            yield from _slot_lines(reader, Slot(slot.name, slot.kind), one)
    elif isinstance(value, tuple):
        yield _line(reader, value)
    else:
        word = reader.grammar.spoken_name(slot.kind, value) if isinstance(value, str) else str(value)
        part = Part.NAME if isinstance(value, str) else Part.AMOUNT
        yield Line(word, slot.name.replace("_", " "), part=part)


class StructureView(QWidget):
    """Shows what the engine will do with the text of one control."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._control: RulesControl | None = None
        self.heading = QLabel(self)
        self.heading.setWordWrap(True)
        font = self.heading.font()
        font.setBold(True)
        self.heading.setFont(font)
        self.tree = QTreeWidget(self)
        self.tree.setColumnCount(2)
        self.tree.setHeaderLabels(["What the card says", "What the game does"])
        self.tree.setAccessibleName("What the game will do")
        self.tree.setAlternatingRowColors(True)
        self.tree.setRootIsDecorated(True)
        self.tree.setWordWrap(True)
        self.tree.setIndentation(16)
        self.tree.header().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.empty = QLabel("Write a sentence, and this shows what the game will do.", self)
        self.empty.setWordWrap(True)
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 12, 12, 12)
        for widget in (self.heading, self.tree, self.empty):
            layout.addWidget(widget, 0 if widget is self.heading else 1)
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(PAUSE)
        self._later.timeout.connect(self.refresh)
        self.refresh()

    def show_control(self, control: RulesControl | None) -> None:
        """Show the text of another control."""
        if control is self._control:
            return
        if self._control is not None:
            self._control.edit.read.disconnect(self._later.start)
        self._control = control
        if control is not None:
            control.edit.read.connect(self._later.start)
            control.destroyed.connect(self._on_destroyed)
        self.refresh()

    def refresh(self) -> None:
        """Draw the tree of what the text says now."""
        known = self._control.edit.known() if self._control else None
        lines = lines_of(known[0], known[1].node) if known else []
        self.heading.setText(f"{self._control.facts.label}: what the game will do" if self._control else "")
        self.tree.clear()
        self.tree.addTopLevelItems([_item(line) for line in lines])
        self.tree.expandAll()
        self.tree.setVisible(bool(lines))
        self.empty.setVisible(not lines)

    def finish(self) -> None:
        """Let no timer run on."""
        self._later.stop()

    def _on_destroyed(self) -> None:
        self._control = None


def _item(line: Line) -> QTreeWidgetItem:
    item = QTreeWidgetItem([line.words, line.about])
    theme = look.current()
    colour = theme.error if line.is_unread else part_colour(line.part) if line.part else theme.text
    item.setForeground(0, QBrush(QColor(colour)))
    item.setForeground(1, QBrush(QColor(theme.muted)))
    for column in (0, 1):
        item.setToolTip(column, line.tip or f"{line.words}: {line.about}")
    item.addChildren([_item(one) for one in line.inside])
    return item
