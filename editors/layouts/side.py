"""The side of a layout: its boxes from the front to the back, the layout itself, problems; below, what is picked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QSplitter,
    QStackedWidget,
    QTabWidget,
    QWidget,
)

from editors import look
from editors.canvas.lists import Entry, ThingList
from editors.document import OpenDocument
from editors.fields.base import FieldContext, FieldControl
from editors.fields.choice import ChoiceControl
from editors.fields.facts import FieldFacts, Shape, facts_of
from editors.layouts.boxes import BACK, FRONT, ICONS, boxes_of, key, title
from editors.layouts.completion import BraceCompleter
from editors.layouts.samples import Sample
from editors.layouts.value import BoxValueControl
from editors.part_rows import PartArea, PartRows
from editors.severities import severity_icon
from engines.kit.documents import Problem
from engines.kit.layouts import CARD_SIZES, USES, Box, Layout
from engines.kit.style_sheets import StyleSheet
from exports.faces.fonts import FAMILIES

LEFT_TO_THE_CANVAS = frozenset({"id", "game", "kind", "copies", FRONT, BACK})
FIRST = ("show", "value", "size", "font", "align", "colour")
"""The properties of a box that are changed most, in the order of the form; the others come as the model has them."""
BOXES, LAYOUT, PROBLEMS = range(3)
LAYOUT_KIND = "layout"
CARD_SIZE_WORDS = [(name, f"{name}, {width:g} × {height:g} mm") for name, (width, height) in CARD_SIZES.items()]


class LayoutSide(QSplitter):
    """Lists boxes and problems, and edits what is picked."""

    def __init__(self, opened: OpenDocument, context: FieldContext, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Vertical, parent)
        self._opened, self._context = opened, context
        self.boxes = ThingList("Boxes, the front ones first", self)
        self.problems = ThingList("What does not fit", self)
        self.tabs = QTabWidget(self)
        self.tabs.setAccessibleName("Lists of the layout")
        self.tabs.tabBar().setAccessibleName("Lists of the layout")
        self.layout_area = PartArea(self)
        self.layout_rows = PartRows(context, self.layout_area)
        self.box_area = PartArea(self)
        self.box_rows = PartRows(context, self.box_area)
        self._words = QLabel("Pick a box on the face or in the list\nto edit it.", self)
        self.how_many = QLabel(self.box_area.body)
        self._pages = QStackedWidget(self)
        self._completers: list[BraceCompleter] = []
        self._picked: tuple[str, ...] = ()
        self._build()

    # ---- showing -------------------------------------------------------------------------------------

    def show_boxes(self, side: str, boxes: Sequence[Box], shown: Sequence[bool]) -> None:
        """List the boxes of a side, the one in front first."""
        entries = [
            Entry(
                key(side, place),
                title(box) if shown[place] else f"{title(box)} (not here)",
                look.icon(ICONS[box.show], None if shown[place] else "disabled"),
                about="" if shown[place] else "This component does not meet its conditions",
            )
            for place, box in reversed(list(enumerate(boxes)))
        ]
        self.boxes.show_entries(entries)
        self._show_used()

    def show_picked(self, picked: Sequence[str]) -> None:
        """Show the properties of the picked box."""
        self.boxes.pick(picked)
        if picked and tuple(picked) != self._picked and self.tabs.currentIndex() == LAYOUT:
            self.tabs.setCurrentIndex(BOXES)
        self._picked = tuple(picked)
        if picked:
            self.box_rows.show(self._opened, *picked)
            self._show_used()
            self.how_many.setText(f"<b>{len(picked)} boxes</b>")
            self.how_many.setVisible(len(picked) > 1)
        self._pages.setCurrentWidget(self.box_area if picked else self._words)

    def _show_used(self) -> None:
        """Leave out what says nothing about the picked boxes, and let their value be chosen as they need it."""
        layout = self._opened.document
        assert isinstance(layout, Layout)
        boxes = {key(side, place): box for side in (FRONT, BACK) for place, box in enumerate(boxes_of(layout, side))}
        shows = {boxes[one].show for one in self._picked if one in boxes}
        self.value.show_for(shows)
        unused = Box.model_fields.keys() - frozenset().union(*(USES[show] for show in shows))
        if shows and unused != self.box_rows.unused:
            self.box_rows.unused = unused
            self.box_rows.show(self._opened, *self._picked)

    def show_problems(self, samples: Sequence[Sample], problems: Mapping[int, Sequence[Problem]]) -> None:
        """List what does not fit, component by component."""
        found = [(place, number, one) for place, many in problems.items() for number, one in enumerate(many)]
        self.problems.show_entries(
            [_problem_entry(f"{place} {number}", samples[place], one) for place, number, one in found]
        )
        self.tabs.setTabText(PROBLEMS, f"Problems ({len(found)})" if found else "Problems")

    def offer(self, names: list[str]) -> None:
        """Offer these names in braces."""
        for completer in self._completers:
            completer.offer(names)

    def offer_shared(self, layout: Layout, sheets: Sequence[StyleSheet]) -> None:
        """Offer our typefaces, those of the designer, and the styles of style sheets."""
        own = [*layout.typefaces, *(name for sheet in sheets for name in sheet.typefaces)]
        names = [(name, name.replace("-", " ")) for name in FAMILIES]
        self._choose_from("font", [*names, *((name, f"{name} (own)") for name in dict.fromkeys(own))])
        styles = dict.fromkeys(name for sheet in sheets for name in sheet.styles)
        self._choose_from("style", [("", "none"), *((name, name) for name in styles)])

    def _choose_from(self, field: str, choices: Sequence[tuple[str, str]]) -> None:
        control = self.box_rows.rows[field].control
        assert isinstance(control, ChoiceControl)
        control.offer(choices)

    def seek(self, field: str, position: int | None = None) -> bool:
        """Put the cursor into a field of the picked box, or of the layout."""
        if self.box_rows.base and self.box_rows.seek(field, position) is not None:
            if self.tabs.currentIndex() == LAYOUT:
                self.tabs.setCurrentIndex(BOXES)
            return True
        self.tabs.setCurrentIndex(LAYOUT)
        return self.layout_rows.seek(field, position) is not None

    def finish(self) -> None:
        """Let go of the layout."""
        self.box_rows.finish()
        self.layout_rows.finish()

    # ---- building ------------------------------------------------------------------------------------

    def _build(self) -> None:
        self.tabs.addTab(self.boxes, "Boxes")
        self.tabs.addTab(self.layout_area, "Layout")
        self.tabs.addTab(self.problems, "Problems")
        facts = facts_of(type(self._opened.document))
        own = {name: one for name, one in facts.items() if name not in LEFT_TO_THE_CANVAS}
        kinds = [
            str(model.model_fields["kind"].default) for model in self._context.desk.game(self._context.game).kinds
        ]
        own["of"] = as_choice(own["of"], [(kind, kind.replace("_", " ")) for kind in kinds if kind != LAYOUT_KIND])
        own["size"] = as_choice(own["size"], [("", "own width and height"), *CARD_SIZE_WORDS])
        self._fill(self.layout_area, self.layout_rows, own)
        found = facts_of(Box)
        inside = {name: found[name] for name in (*FIRST, *(name for name in found if name not in FIRST))}
        self.how_many.hide()
        self.box_area.column.addWidget(self.how_many)
        # A text may have several lines.
        inside["value"] = replace(inside["value"], shape=Shape.PROSE)
        inside["font"], inside["style"] = as_choice(inside["font"], ()), as_choice(inside["style"], ())
        self.value = BoxValueControl(inside["value"], self._context, self.box_area.body)
        self._fill(self.box_area, self.box_rows, inside, {"value": self.value})
        self.layout_rows.show(self._opened)
        for name in ("value", "fill", "stroke", "colour"):
            control = self.box_rows.rows[name].control
            edit = control.findChild(QLineEdit) or control.findChild(QPlainTextEdit)
            if edit is not None:
                self._completers.append(BraceCompleter(control, edit))
        self._words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._pages.addWidget(self._words)
        self._pages.addWidget(self.box_area)
        self.addWidget(self.tabs)
        self.addWidget(self._pages)
        # The layout itself has the whole height: what is picked belongs to the boxes.
        self.tabs.currentChanged.connect(lambda tab: self._pages.setVisible(tab != LAYOUT))
        self.setChildrenCollapsible(False)
        self.setSizes([280, 420])

    def _fill(
        self,
        area: PartArea,
        rows: PartRows,
        facts: Mapping[str, FieldFacts],
        controls: Mapping[str, FieldControl] = MappingProxyType({}),
    ) -> None:
        for name, one in facts.items():
            area.column.addWidget(rows.add(name, one, area.body, controls.get(name)))
        area.column.addStretch(1)


def as_choice(facts: FieldFacts, choices: Sequence[tuple[str, str]]) -> FieldFacts:
    """Let a text be chosen among those that mean something."""
    return replace(facts, shape=Shape.CHOICE, choices=tuple(choices))


def _problem_entry(key: str, sample: Sample, problem: Problem) -> Entry:
    words = f"{sample.name}, {problem.field}: {problem.message}"
    return Entry(key, words, severity_icon(problem.severity))
