"""Parts: boxes that several layouts share. They lie in a style sheet; a layout shows them by their name."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QInputDialog, QWidget

from editors.desk import Desk
from editors.layouts.boxes import area_of, laid
from engines.kit.documents import Content
from engines.kit.layouts import Box, Show
from engines.kit.style_sheets import StyleSheet, part_boxes

KIND = str(StyleSheet.model_fields["kind"].default)
LABEL = "Make a part"


def sheets_of(content: Content) -> list[StyleSheet]:
    """List the style sheets of a game, those that go before others first."""
    return sorted(content.of(StyleSheet), key=lambda one: one.id)


def ask_name(parent: QWidget, taken: Collection[str]) -> str:
    """Ask how a part is called; empty: it is not made after all."""
    text, fine = QInputDialog.getText(parent, "Make a part", "How is it called? Layouts use it by this name.")
    name = re.sub(r"[^a-z0-9]+", "_", text.casefold()).strip("_")
    if not fine or not name or not name[0].isalpha():
        return ""
    return next(one for one in (name, *(f"{name}_{number}" for number in range(2, 1000))) if one not in taken)


def keep_part(desk: Desk, game: str, name: str, boxes: Sequence[Box]) -> StyleSheet:
    """Put boxes into a style sheet of the game, which is made if there is none; return the sheet."""
    sheets = sheets_of(desk.content(game))
    opened = desk.open(game, sheets[0].id) if sheets else desk.create(desk.blank(game, KIND))
    sheet = opened.document
    assert isinstance(sheet, StyleSheet)
    opened.seal()
    opened.edit(LABEL, parts={**{one: list(held) for one, held in sheet.parts.items()}, name: list(boxes)})
    opened.seal()
    return sheet


def as_part(boxes: Sequence[Box], name: str) -> tuple[list[Box], Box]:
    """Return boxes as they lie in a part, from its corner, and the box that shows the part where they lay."""
    frame = QRectF()
    for box in boxes:
        frame = frame.united(area_of(box))
    inside = [laid(box, area_of(box).translated(-frame.x(), -frame.y())) for box in boxes]
    place = {"x": frame.x(), "y": frame.y(), "width": frame.width(), "height": frame.height()}
    return inside, Box.model_validate({"show": Show.PART, "value": name, **place})


def place_of_part(boxes: Sequence[Box], shared: Collection[int]) -> int:
    """Return how many of the other boxes lie under a part: so many that it covers, and is covered by, what it was."""
    others = [place for place in range(len(boxes)) if place not in shared]

    def changed(under: int) -> float:
        return sum(
            _overlap(boxes[mine], boxes[other])
            for number, other in enumerate(others)
            for mine in shared
            if (other < mine) != (number < under)
        )

    lowest, highest = (sum(other < end for other in others) for end in (min(shared), max(shared)))
    return min(range(lowest, highest + 1), key=changed)


def _overlap(one: Box, other: Box) -> float:
    """Return how much of one box the other could hide; letters hide no letters."""
    if one.show is Show.TEXT is other.show:
        return 0.0
    both = area_of(one).intersected(area_of(other))
    return both.width() * both.height()


def apart(box: Box, sheets: Sequence[StyleSheet]) -> list[Box]:
    """Return the boxes of a part where it lies; one that no sheet has stays as it is."""
    return list(part_boxes(box, sheets)) or [box]
