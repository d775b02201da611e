"""Layouts: how a kind of component looks, as a document that designers can change.

A layout has boxes in millimetres. What a box shows, and in which colour, are templates: "{name}" is a field of the
component, "{home.name}" a field of the component that a field refers to, "{@emblem}" an entry of one of the layout's
own tables, chosen by a field. "{name:upper}" changes how the value is written.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, StringConstraints, model_validator

from engines.kit.documents import Content, Control, Document, Problem, Slug, fact
from engines.kit.homes import home_of
from engines.kit.language.senses import Sense

Colour = Annotated[str, StringConstraints(pattern=r"^$|^(#[0-9a-f]{6}|\{@?[a-z_][a-z0-9_.]*\})(~-?[01](\.\d+)?)?$")]
"""A colour ("#rrggbb" or a template), perhaps made lighter ("~0.5") or darker ("~-0.5"); empty: none."""

CARD_SIZES: dict[str, tuple[float, float]] = {
    "poker": (63.0, 88.0),
    "poker us": (63.5, 88.9),
    "bridge": (57.15, 88.9),
    "tarot": (70.0, 120.0),
    "mini": (44.0, 68.0),
    "mini us": (44.45, 63.5),
    "micro": (31.75, 44.45),
    "square": (63.5, 63.5),
    "jumbo": (88.9, 139.7),
    "business": (50.8, 88.9),
    "domino": (44.45, 88.9),
    "a6": (105.0, 148.0),
    "a5": (148.0, 210.0),
    "a5 wide": (210.0, 148.0),
}
"""Width and height of a card by its usual name, in millimetres."""


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Outline(StrEnum):
    """The shape in which a component is cut."""

    RECT = "rect"
    ROUND = "round"
    HEX = "hex"


class Show(StrEnum):
    """What a box shows."""

    TEXT = "text"
    PICTURE = "picture"
    ICON = "icon"
    ICONS = "icons"
    RECT = "rect"
    ELLIPSE = "ellipse"
    LINE = "line"
    POLYGON = "polygon"
    ORNAMENT = "ornament"
    DIAL = "dial"
    TRACK = "track"
    BOARD = "board"
    PART = "part"


_PLACED = frozenset({"show", "x", "y", "width", "height", "when", "angle", "opacity", "style"})
_PENNED = frozenset({"fill", "stroke", "line"})
_LETTERED = frozenset({"value", "font", "size", "colour"})
USES: dict[Show, frozenset[str]] = {
    show: _PLACED | more
    for show, more in {
        Show.TEXT: _LETTERED | {"smallest", "leading", "align", "upright", "below"},
        Show.PICTURE: {"value", "fit", "radius"},
        Show.ICON: {"value", "colour"},
        Show.ICONS: {"value", "colour"},
        Show.RECT: _PENNED | {"radius"},
        Show.ELLIPSE: _PENNED,
        Show.LINE: {"stroke", "line"},
        Show.POLYGON: _PENNED | {"points"},
        Show.ORNAMENT: _PENNED | {"value"},
        Show.DIAL: _LETTERED,
        Show.TRACK: _LETTERED | _PENNED,
        Show.BOARD: {"value"},
        Show.PART: {"value"},
    }.items()
}
"""The fields of a box that say something about it, by what it shows."""


class When(_Part):
    """When a box is shown: if a field is filled, or if it has one of some values."""

    field: str = fact(label="Field")
    equals: tuple[str, ...] = fact((), label="Is one of", about="Empty: it is filled.")
    negated: bool = fact(False, label="Not", about="The box is shown when this is not so.")
    counts_copies: bool = fact(
        False, label="Counts copies", about="The field says how many of the copies show the box."
    )


class Table(_Part):
    """A small table from the values of a field to colours, icons or words."""

    field: str = fact(label="Field")
    values: dict[str, str] = fact(label="Values")
    otherwise: str = fact("", label="Otherwise")


class Box(_Part):
    """A part of a face: what it shows, where, and how."""

    show: Show = fact(label="Shows")
    x: float = fact(0.0, label="Across", ge=-50, le=2000)
    y: float = fact(0.0, label="Down", ge=-50, le=2000)
    width: float = fact(10.0, label="Width", ge=-2000, le=2000)
    height: float = fact(10.0, label="Height", ge=-2000, le=2000)
    value: str = fact("", label="Value", about="A text, or a template with fields in braces.")
    when: tuple[When, ...] = fact((), label="Shown when")
    angle: float = fact(0.0, label="Turned by", ge=-360, le=360)
    opacity: float = fact(1.0, label="Opacity", ge=0, le=1)
    fill: Colour = fact("", label="Fill", control=Control.COLOUR)
    stroke: Colour = fact("", label="Outline", control=Control.COLOUR)
    line: float = fact(0.3, label="Line width", ge=0, le=10)
    radius: float = fact(0.0, label="Round corners", ge=0, le=100)
    colour: Colour = fact("#1d1d1f", label="Colour of letters", control=Control.COLOUR)
    font: str = fact("serif", label="Typeface")
    size: float = fact(9.0, label="Size in points", ge=2, le=400)
    smallest: float = fact(0.0, label="Smallest size", ge=0, le=400, about="0: it does not shrink.")
    leading: float = fact(1.2, label="Line height", ge=0.8, le=3)
    align: Literal["left", "centre", "right"] = fact("left", label="Across the box")
    upright: Literal["top", "middle", "bottom"] = fact("top", label="Down the box")
    below: float = fact(
        0.0,
        label="Below the text before",
        ge=0,
        le=100,
        about="The box grows up to this many millimetres below the text before it. 0: it does not grow.",
    )
    fit: Literal["cover", "contain", "stretch"] = fact(
        "cover", label="Picture fits", about="It covers the box, lies within it, or takes its shape.", later=True
    )
    points: tuple[tuple[float, float], ...] = fact(
        (), label="Corners", about="Of a polygon, as shares of its box.", max_length=200
    )
    style: str = fact(
        "", label="Style", about="Of a style sheet: what it says goes before what stands here.", later=True
    )


class Typeface(_Part):
    """Letters of the designer's own: a file for each cut; what is left out is drawn with the regular one."""

    regular: str = fact("", label="Regular", control=Control.FONT)
    bold: str = fact("", label="Bold", control=Control.FONT)
    italic: str = fact("", label="Italic", control=Control.FONT)
    bold_italic: str = fact("", label="Bold italic", control=Control.FONT)


class Layout(Document):
    """How the components of one kind look, front and back."""

    kind: Literal["layout"] = "layout"
    of: Slug = fact(label="Kind of component", about="The kind that this layout is for.")
    when: tuple[When, ...] = fact((), label="Only for", about="Which components of the kind it is for.")
    size: str = fact("poker", label="Size", about="A card size by name, or empty for an own size.")
    width: float = fact(63.0, label="Own width", gt=0, le=2000)
    height: float = fact(88.0, label="Own height", gt=0, le=2000)
    measured: bool = fact(False, label="The component says its width and height", about="As boards do.")
    each: str = fact("", label="One for each", about="A list of the component: each entry is a card of its own.")
    per: str = fact(
        "", label="A set for each", about="A kind: every component of it has its own set, “{owner.name}”."
    )
    shared_out: bool = fact(
        False, label="Copies are shared out", about="Among the owners, instead of a full set each."
    )
    outline: Outline = fact(Outline.RECT, label="Cut as")
    cut: str = fact(
        "",
        label="Line to cut along",
        about="A shape in SVG, stretched over width and height; it goes before “Cut as”.",
        control=Control.SIGN,
        later=True,
    )
    bleed: float = fact(3.0, label="Bleed", ge=0, le=20)
    safe: float = fact(3.0, label="Safe zone", ge=0, le=20)
    radius: float = fact(3.0, label="Corner radius", ge=0, le=50)
    tables: dict[Slug, Table] = fact(default_factory=dict, label="Tables")
    symbols: dict[Slug, str] = fact(
        default_factory=dict, label="Icons in texts", about="Icon by its short name.", control=Control.ICON
    )
    stressed: tuple[Sense, ...] = fact(
        (Sense.NUMBER, Sense.NAME, Sense.TERM),
        label="Stands out",
        about="What is set in bold in texts of the rules, as the game understands them.",
        later=True,
    )
    signs: dict[str, str] = fact(
        default_factory=dict,
        label="Signs for words",
        about="Words of a text and what is printed in their place; # is a number in both.",
    )
    prints_signs: bool = fact(
        True, label="Prints signs of style sheets", about="Off: the words stay words on these components.", later=True
    )
    typefaces: dict[Slug, Typeface] = fact(default_factory=dict, label="Own typefaces", later=True)
    outlines: dict[Slug, str] = fact(
        default_factory=dict,
        label="Own signs",
        about="A drawing by its short name.",
        control=Control.SIGN,
        later=True,
    )
    front: tuple[Box, ...] = fact(label="Front", control=Control.LIST)
    back: tuple[Box, ...] = fact((), label="Back", about="Empty: no back.", control=Control.LIST)
    common_back: bool = fact(True, label="All backs are alike")

    @model_validator(mode="before")
    @classmethod
    def _without_keywords(cls, data: Any) -> Any:
        """Forget the words that layouts of before listed to be bold: what stands out is understood now."""
        return {name: value for name, value in data.items() if name != "keywords"} if isinstance(data, dict) else data

    def trim(self) -> tuple[float, float]:
        """Return width and height of what is cut out, where the layout decides them."""
        return CARD_SIZES.get(self.size, (self.width, self.height))

    def problems(self, content: Content) -> list[Problem]:
        """A size with a name is one of the known ones, and a box that shows something has room for it."""
        found = [
            Problem(
                self.id,
                f"{side}.{place}",
                f"the box with {box.value!r} is {box.width:g} x {box.height:g} mm: nothing is seen",
            )
            for side, boxes in (("front", self.front), ("back", self.back))
            for place, box in enumerate(boxes)
            if box.show in NEED_ROOM and min(box.width, box.height) <= 0
        ]
        if self.size and self.size not in CARD_SIZES:
            found.append(Problem(self.id, "size", f"there is no card size {self.size!r}"))
        return found


NEED_ROOM = frozenset({Show.TEXT, Show.PICTURE, Show.ICON, Show.ICONS})
"""What is not seen in a box without width or height."""


def default_layouts(game: str) -> tuple[Layout, ...]:
    """Return the layouts that a game comes with."""
    return _layouts_of(home_of(game), game)


@cache
def _layouts_of(home: Path, game: str) -> tuple[Layout, ...]:
    folder = home / "starter" / "layouts"
    return tuple(layouts_in(folder, game)) if folder.is_dir() else ()


def layouts_in(folder: Path, game: str) -> list[Layout]:
    """Read the layouts that a game comes with: one JSON file for each, in the order of their names.

    Boxes that several layouts share stand in `shared.json` by name; a box {"use": name} stands for them.
    """
    files = sorted(folder.glob("*.json"))
    plain = {file.stem: json.loads(file.read_text(encoding="utf-8")) for file in files}
    shared = plain.pop("shared", {})
    return [Layout.model_validate({"game": game, **_unfolded(one, shared)}) for one in plain.values()]


def _unfolded(layout: dict[str, Any], shared: Mapping[str, Any]) -> dict[str, Any]:
    """Put in what a layout takes from the shared file: tables, symbols, what stands out, signs and boxes."""
    known = {key: shared[key] for key in ("tables", "symbols", "stressed", "signs") if key in shared}
    tables = {**known.get("tables", {}), **layout.get("tables", {})}
    sides: dict[str, Any] = {
        side: _boxes(layout[side], shared.get("boxes", {})) for side in ("front", "back") if side in layout
    }
    return {**known, **layout, **sides, "tables": tables}


def _boxes(boxes: Iterable[dict[str, Any]], shared: Mapping[str, Any]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for box in boxes:
        found += _boxes(shared[box["use"]], shared) if "use" in box else [box]
    return found
