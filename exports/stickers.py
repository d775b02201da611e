"""Stickers: the boxes of changed fields, cut out of the new face to cover the old ones."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from engines.kit.layouts import Box, Show
from exports.faces.layout import Plan
from exports.faces.moving import cut_out
from exports.faces.ops import Face
from exports.sheets import Item

EDGE = 0.6
"""How far a sticker reaches beyond the box that it covers."""
COVERED = frozenset({Show.TEXT, Show.ICON, Show.ICONS})


def stickers(plan: Plan, fields: Collection[str]) -> Iterator[Item]:
    """Yield a sticker for each box of a card that shows one of the fields; each copy in the box needs one."""
    for box in plan.layout.front:
        if box.show in COVERED and not box.angle and _fields(box) & set(fields) and _shows_something(plan, box):
            face = _cut(plan.drawn().sides.front, box)
            yield Item(face, None, plan.copies, plan.document.name, "Sticker")


def _fields(box: Box) -> set[str]:
    named = {name.partition(".")[0] for name in re.findall(r"\{([a-z_.]+)", box.value)}
    return named | {one.field for one in box.when if one.counts_copies}


def _shows_something(plan: Plan, box: Box) -> bool:
    """Tell whether the box is there on this copy: an icon may be on one of four."""
    return plan.filler.shows(box.when) and bool(plan.filler.text(box.value).strip())


def _cut(face: Face, box: Box) -> Face:
    return cut_out(face, box.x - EDGE, box.y - EDGE, box.width + 2 * EDGE, box.height + 2 * EDGE)
