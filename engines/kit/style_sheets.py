"""Style sheets: what the layouts of a game share. Typefaces, signs, styles, and parts of several boxes.

A layout names a style or a part; what a sheet says under that name stands in its place when a face is drawn. So one
change of a sheet is seen on all that use it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict

from engines.kit.documents import Content, Control, Document, Problem, Slug, fact
from engines.kit.layouts import Box, Colour, Layout, Show, Typeface

DEEPEST = 4
"""Parts may have parts, so many levels deep."""


class Style(BaseModel):
    """How boxes look that name it; what is left out, each of them says itself."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    font: str = fact("", label="Typeface", about="Empty: as the box says.")
    size: float | None = fact(None, label="Size in points", ge=2, le=400)
    smallest: float | None = fact(None, label="Smallest size", ge=0, le=400)
    leading: float | None = fact(None, label="Line height", ge=0.8, le=3)
    align: Literal["left", "centre", "right"] | None = fact(None, label="Across the box")
    upright: Literal["top", "middle", "bottom"] | None = fact(None, label="Down the box")
    colour: Colour = fact("", label="Colour of letters", control=Control.COLOUR)
    fill: Colour = fact("", label="Fill", control=Control.COLOUR)
    stroke: Colour = fact("", label="Outline", control=Control.COLOUR)
    line: float | None = fact(None, label="Line width", ge=0, le=10)
    radius: float | None = fact(None, label="Round corners", ge=0, le=100)

    def said(self) -> dict[str, Any]:
        """Return what the style decides."""
        return {name: value for name, value in self if value not in ("", None)}


class StyleSheet(Document):
    """Typefaces, signs, styles and parts that all layouts of a game can use."""

    kind: Literal["style_sheet"] = "style_sheet"
    signs: dict[str, str] = fact(
        default_factory=dict,
        label="Signs for words",
        about="Words of a text and what is printed in their place; # is a number in both: “# damage” “**#**{sword}”.",
    )
    symbols: dict[Slug, str] = fact(
        default_factory=dict,
        label="Icons in texts",
        about="Icon by the word that stands in braces.",
        control=Control.ICON,
    )
    outlines: dict[Slug, str] = fact(
        default_factory=dict, label="Own signs", about="A drawing by its short name.", control=Control.SIGN
    )
    typefaces: dict[Slug, Typeface] = fact(default_factory=dict, label="Own typefaces")
    styles: dict[Slug, Style] = fact(default_factory=dict, label="Styles")
    parts: dict[Slug, tuple[Box, ...]] = fact(
        default_factory=dict, label="Parts", about="Boxes by the name of their part; made on a layout."
    )

    def problems(self, content: Content) -> list[Problem]:
        """A name that two sheets of a game use would be decided by chance."""
        others = [one for one in content.of(StyleSheet) if one.id < self.id]
        return [
            Problem(self.id, shelf, f"{other.name} has {name!r} already, and goes before this")
            for shelf in ("styles", "parts", "typefaces", "outlines", "symbols", "signs")
            for name in getattr(self, shelf)
            for other in others
            if name in getattr(other, shelf)
        ]


def styled(layout: Layout, sheets: Sequence[StyleSheet]) -> Layout:
    """Return a layout with what style sheets have in the place of the names that it uses."""
    if not sheets:
        return layout
    first_wins = sorted(sheets, key=lambda one: one.id, reverse=True)
    signs = _joined(one.signs for one in first_wins) if layout.prints_signs else {}
    return layout.model_copy(
        update={
            "front": _boxes(layout.front, first_wins, DEEPEST),
            "back": _boxes(layout.back, first_wins, DEEPEST),
            "signs": {**signs, **layout.signs},
            "symbols": {**_joined(one.symbols for one in first_wins), **layout.symbols},
            "outlines": {**_joined(one.outlines for one in first_wins), **layout.outlines},
            "typefaces": {**_joined(one.typefaces for one in first_wins), **layout.typefaces},
        }
    )


def part_boxes(box: Box, sheets: Sequence[StyleSheet]) -> tuple[Box, ...]:
    """Return the boxes of the part that a box shows, where they lie; none, if no sheet has it."""
    parts = _joined(one.parts for one in sorted(sheets, key=lambda one: one.id, reverse=True))
    return tuple(_moved(one, box) for one in parts.get(box.value, ()))


def _joined(shelves: Iterable[Mapping[str, Any]]) -> dict[str, Any]:
    return {name: one for shelf in shelves for name, one in shelf.items()}


def _boxes(boxes: Iterable[Box], sheets: Sequence[StyleSheet], deep: int) -> tuple[Box, ...]:
    """Put the boxes of parts in their places, and what styles say into boxes; what no sheet has stays a name."""
    styles, parts = _joined(one.styles for one in sheets), _joined(one.parts for one in sheets)
    found: list[Box] = []
    for box in boxes:
        if box.show is Show.PART and box.value in parts and deep:
            found += [_moved(one, box) for one in _boxes(parts[box.value], sheets, deep - 1)]
        elif box.style in styles:
            found.append(box.model_copy(update=styles[box.style].said()))
        else:
            found.append(box)
    return tuple(found)


def _moved(box: Box, part: Box) -> Box:
    """Return a box of a part where the part lies; it is shown when the part is."""
    return box.model_copy(update={"x": box.x + part.x, "y": box.y + part.y, "when": (*part.when, *box.when)})
