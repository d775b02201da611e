"""A box of a few beasts, their yard and a layout: material for lists of errata that no starter text can change."""

from __future__ import annotations

from typing import Any, Literal

from engines.kit.documents import Content, Control, Document, fact
from engines.kit.layouts import Layout
from engines.kit.maps.boards import Board, Link, Space
from exports.errata.comparison import Errata, ErrataJob, errata

GAME = "toy_menagerie"
TITLE = "Menagerie"


class Beast(Document):
    """A card with a number, a word, a text and a motto."""

    game: Literal["toy_menagerie"] = "toy_menagerie"
    kind: Literal["beast"] = "beast"
    race: str = fact("", label="Race")
    damage: int = fact(0, label="Damage", ge=0)
    tricks: tuple[str, ...] = fact((), label="Tricks", control=Control.LIST, max_length=4)
    text: str = fact("", label="Text", control=Control.RULES)
    motto: str = fact("", label="Motto", control=Control.PROSE)
    plural: str = fact("", label="Plural")
    art: str = fact("", label="Picture", control=Control.IMAGE)
    icon: str = fact("game.paw", label="Icon", control=Control.ICON)
    colour: str = fact("#aa8800", label="Colour", control=Control.COLOUR)
    mother: str | None = fact(None, label="Mother", control=Control.REFERENCE, refers_to="beast")
    sleeps: bool = fact(False, label="Sleeps")


class Yard(Board):
    """The board."""

    game: Literal["toy_menagerie"] = "toy_menagerie"
    kind: Literal["yard"] = "yard"


LAYOUT = Layout.model_validate(
    {
        "id": "layout.beast",
        "name": "Beast",
        "game": GAME,
        "of": "beast",
        "size": "poker",
        "front": [
            {"show": "text", "value": "{name}", "x": 5, "y": 5, "width": 50, "height": 8},
            {"show": "text", "value": "{race} {damage}", "x": 5, "y": 15, "width": 50, "height": 8},
            {"show": "text", "value": "{text}", "x": 5, "y": 30, "width": 52, "height": 15, "upright": "middle"},
            {"show": "text", "value": "{motto}", "x": 5, "y": 60, "width": 52, "height": 20},
        ],
        "back": [{"show": "text", "value": "Menagerie", "x": 5, "y": 40, "width": 50, "height": 8}],
    }
)
YARD = Yard(
    id="yard",
    name="The Yard",
    spaces=(
        Space(id="gate", name="Gate", x=10, y=10, width=30, height=20),
        Space(id="pond", name="Pond", x=60, y=10, width=30, height=20),
        Space(id="barn", name="Barn", x=10, y=60, width=30, height=20),
    ),
    links=(Link(start="gate", end="pond"), Link(start="gate", end="barn"), Link(start="pond", end="barn")),
    start="gate",
)


MOTTO = (
    "It has been here for longer than the yard. It was last seen on a Tuesday, asleep. Nobody has asked it why, "
    "and the keeper, who knows, is not telling: he feeds it, and that is that."
)
"""Long enough that a list quotes only the sentence that has changed."""


def box() -> Content:
    """Return what is in the box."""
    return Content(
        [
            Beast(id="bear", name="Brown Bear", copies=5, race="Bear", damage=3, motto="He holds his plan."),
            Beast(id="mole", name="Old Mole", copies=2, race="Mole", damage=1, text="When captured, dig 2."),
            Beast(id="beaver", name="Beaver", copies=4, race="Beaver", text="Repair 3.", tricks=("Swim.", "Gnaw.")),
            Beast(id="snake", name="Snake", copies=10, damage=1, text="It waits.", plural="Snakes", motto=MOTTO),
            YARD,
            LAYOUT,
        ]
    )


def changed(id: str, **fields: Any) -> Content:
    """Return the box with one document changed."""
    now = box()
    return Content([*now.values(), now[id].changed(**fields)])


def sheet(printed: Content, now: Content, **more: Any) -> Errata:
    """Return the errata from one box to another."""
    return errata(ErrataJob(GAME, TITLE, printed, now, since="demo print", date="2026-11-16", **more))


def sentences(found: Errata) -> list[str]:
    """Return the lines of a list as a person reads them."""
    return [f"{line.name}: {line.sentence}" for line in found.lines]
