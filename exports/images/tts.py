"""Tabletop Simulator: pictures of many cards in a grid, and the saved object that places the decks."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from PIL import Image

from exports.faces.layout import Component
from exports.faces.ops import Face
from exports.images.rendering import exactly, pictures_of
from exports.images.shops import marked
from exports.pdf.pictures import Pictures

COLUMNS, ROWS = 10, 7
PER_SHEET = COLUMNS * ROWS - 1
"""The last cell is kept for what a hidden card shows."""
MOST_PIXELS = 4096
INCH = 25.4
SHARP = 300


@dataclass(frozen=True, slots=True)
class Deck:
    """Cards of one size and sort that fit one grid."""

    name: str
    cards: tuple[Component, ...]
    columns: int
    rows: int

    @property
    def has_own_backs(self) -> bool:
        """Whether the backs differ from card to card."""
        return self._backs() > 1

    @property
    def tells_on_its_backs(self) -> bool:
        """Whether every card has a back that no other has: what stands there is not for all to see."""
        return 1 < self._backs() == len(self.cards)

    def _backs(self) -> int:
        return len({card.sides.back for card in self.cards})


def is_card(one: Component) -> bool:
    """Tell whether something goes into a deck; boards, map tiles, round and six-sided pieces lie by themselves."""
    return one.layout.outline == "rect" and not one.layout.cut and not one.layout.measured


def decks(components: Iterable[Component]) -> list[Deck]:
    """Sort cards into decks of one size and sort, each small enough for one picture."""
    groups: dict[tuple[str, str], list[Component]] = {}
    for one in components:
        if is_card(one):
            groups.setdefault((one.layout.name, one.owner), []).append(one)
    return [
        _deck(name if not owner else f"{name}, {owner}", cards[start : start + PER_SHEET])
        for (name, owner), cards in groups.items()
        for start in range(0, len(cards), PER_SHEET)
    ]


def _deck(name: str, cards: Sequence[Component]) -> Deck:
    """Choose the grid in which cards are sharpest, then the smallest; the program asks for two by two at least."""
    # One cell more than cards: what a hidden card shows.
    cells = len(cards) + 1
    grids = [(columns, rows) for columns in range(2, COLUMNS + 1) for rows in range(2, ROWS + 1)]
    size = cards[0].sides.front.size
    fitting = [one for one in grids if one[0] * one[1] >= cells]
    columns, rows = min(fitting, key=lambda one: (-_dots(size, *one), one[0] * one[1], one[1]))
    return Deck(name, tuple(cards), columns, rows)


def _dots(size: tuple[float, float], columns: int, rows: int) -> float:
    """Return how many dots per inch cards of a size have in a grid: sharp, and within what the program shows."""
    return min(SHARP, MOST_PIXELS / columns / size[0] * INCH, MOST_PIXELS / rows / size[1] * INCH)


def cell_of(deck: Deck) -> tuple[int, int]:
    """Return the pixels of one cell."""
    width, height = deck.cards[0].sides.front.size
    dpi = _dots((width, height), deck.columns, deck.rows)
    return int(width / INCH * dpi), int(height / INCH * dpi)


def mark_of_deck(deck: Deck, what: str) -> str:
    """Return a mark that tells whether a picture of a deck is still what would be drawn."""
    faces = [side for card in deck.cards for side in (card.sides.front, card.sides.back)]
    return marked(what, deck.columns, deck.rows, faces)


def grid(faces: Sequence[Face | None], deck: Deck, pictures: Pictures | None = None) -> Image.Image:
    """Draw faces into the cells of a deck's grid, without gaps."""
    across, down = cell_of(deck)
    sheet = Image.new("RGB", (across * deck.columns, down * deck.rows), "#202020")
    present = [(place, face) for place, face in enumerate(faces) if face is not None]
    dpi = across / deck.cards[0].sides.front.width * INCH
    drawn = pictures_of([face for _, face in present], dpi, bleed=False, pictures=pictures)
    for (place, _), picture in zip(present, drawn, strict=True):
        spot = (place % deck.columns * across, place // deck.columns * down)
        sheet.paste(exactly(picture, across, down), spot)
    return sheet


def front_grid(deck: Deck, pictures: Pictures | None = None) -> Image.Image:
    """Draw the fronts of a deck; the last cell shows the back, as a hidden card does, if that tells nothing."""
    faces: list[Face | None] = [card.sides.front for card in deck.cards]
    faces += [None] * (deck.columns * deck.rows - 1 - len(faces))
    return grid([*faces, None if deck.tells_on_its_backs else deck.cards[0].sides.back], deck, pictures)


def back_picture(deck: Deck, pictures: Pictures | None = None) -> Image.Image:
    """Draw the common back of a deck, or the grid of its backs."""
    if deck.has_own_backs:
        return grid([card.sides.back for card in deck.cards], deck, pictures)
    back = deck.cards[0].sides.back
    if back is None:
        return Image.new("RGB", cell_of(deck), "#3a3a3a")
    across, down = cell_of(deck)
    dpi = across / back.width * INCH
    return exactly(next(pictures_of([back], dpi, bleed=False, pictures=pictures)), across, down)


def saved_object(
    made: Sequence[Deck], addresses: Sequence[tuple[str, str]], others: Sequence[dict[str, Any]] = ()
) -> str:
    """Write the saved object: every deck beside the one before; addresses are those of front and back pictures."""
    objects = [
        _object(deck, number, front, back)
        for number, (deck, (front, back)) in enumerate(zip(made, addresses, strict=True), start=1)
    ]
    return json.dumps({"SaveName": "", "GameMode": "", "ObjectStates": [*objects, *others]}, indent=2) + "\n"


def _object(deck: Deck, number: int, front: str, back: str) -> dict[str, Any]:
    sheet = {
        "FaceURL": front,
        "BackURL": back,
        "NumWidth": deck.columns,
        "NumHeight": deck.rows,
        "BackIsHidden": not deck.has_own_backs,
        "UniqueBack": deck.has_own_backs,
        "Type": 0,
    }
    cards = list(_cards(deck, number, sheet))
    if len(cards) == 1:
        return cards[0]
    return {
        **_thing("DeckCustom", deck.name, deck, number),
        "DeckIDs": [card["CardID"] for card in cards],
        "CustomDeck": {str(number): sheet},
        "ContainedObjects": cards,
    }


def _cards(deck: Deck, number: int, sheet: dict[str, Any]) -> Iterator[dict[str, Any]]:
    for place, card in enumerate(deck.cards):
        for _ in range(card.copies):
            thing = _thing("CardCustom", card.document.name, deck, number)
            yield {**thing, "CardID": number * 100 + place, "CustomDeck": {str(number): sheet}}


def _thing(sort: str, name: str, deck: Deck, number: int) -> dict[str, Any]:
    """Say of a card or deck what the program would else guess: cards go to hands, and say nothing face down."""
    width, height = deck.cards[0].sides.front.size
    return {
        "Name": sort,
        "Nickname": name,
        "Description": "",
        "ColorDiffuse": {"r": 0.713235259, "g": 0.713235259, "b": 0.713235259},
        "Transform": _place(deck, number),
        "Locked": False,
        "Grid": True,
        "Snap": True,
        "Autoraise": True,
        "Sticky": True,
        "Tooltip": True,
        "HideWhenFaceDown": True,
        "Hands": sort == "CardCustom",
        "SidewaysCard": width > height,
    }


def _place(deck: Deck, number: int) -> dict[str, float]:
    """Lay decks out in rows of eight, face down; one whose backs tell something lies face up."""
    turned = 0.0 if deck.tells_on_its_backs else 180.0
    column, row = (number - 1) % 8, (number - 1) // 8
    spot = {"posX": column * 3.0 - 10.5, "posY": 1.0, "posZ": 6.0 - row * 4.0}
    return {**spot, "rotX": 0.0, "rotY": 180.0, "rotZ": turned, "scaleX": 1.0, "scaleY": 1.0, "scaleZ": 1.0}
