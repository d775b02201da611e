"""Stickers: the boxes of changed fields, cut out of the new face to cover the old ones."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from itertools import takewhile

from engines.kit.layouts import Box, Show
from exports.faces.layout import BACK, FRONT, Component
from exports.faces.moving import cut_out
from exports.faces.ops import Face
from exports.faces.text import Box as Area
from exports.sheets.imposition import Item

EDGE = 0.6
"""How far a sticker reaches beyond the box that it covers."""
COVERED = frozenset({Show.TEXT, Show.ICON, Show.ICONS})


def stickers(card: Component, fields: Collection[str], name: str = "") -> Iterator[Item]:
    """Yield a sticker for each box of a card that shows one of the fields; each copy in the box needs one."""
    for side in (FRONT, BACK) if card.layout.back else (FRONT,):
        places = card.places(side)
        for number, (box, _) in enumerate(places):
            if box.show in COVERED and not box.angle and _fields(box) & set(fields) and _shows_something(card, box):
                sides = card.sides
                face = _cut(sides.front if side == FRONT else sides.back or sides.front, _moved(places[number:]))
                label = f"{name or card.document.name}{', back' if side == BACK else ''}"
                yield Item(face, None, card.copies, label, "Sticker")


def _moved(places: Sequence[tuple[Box, Area]]) -> Area:
    """Return what moves if the first of some boxes changes: itself, and the texts that begin below it."""
    (first, area), *later = places
    if first.show is not Show.TEXT:
        return area
    for _, more in takewhile(lambda one: one[0].below, (one for one in later if one[0].show is Show.TEXT)):
        left, top = min(area.x, more.x), min(area.y, more.y)
        right, bottom = max(area.x + area.width, more.x + more.width), max(area.y + area.height, more.y + more.height)
        area = Area(left, top, right - left, bottom - top)
    return area


def _fields(box: Box) -> set[str]:
    named = {name.partition(".")[0] for name in re.findall(r"\{([a-z_.]+)", box.value)}
    return named | {one.field for one in box.when if one.counts_copies}


def _shows_something(card: Component, box: Box) -> bool:
    return bool(card.filler.text(box.value).strip())


def _cut(face: Face, area: Area) -> Face:
    return cut_out(face, area.x - EDGE, area.y - EDGE, area.width + 2 * EDGE, area.height + 2 * EDGE)
