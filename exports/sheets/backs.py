"""Where the backs go, so that each meets its front when the paper is turned or folded."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from exports.faces.ops import Edges, Face, Line, Op, Pen
from exports.sheets.pages import Page, Placed
from exports.sheets.papers import Backs, SheetOptions

BOTH_SIDES = frozenset({Backs.LONG_EDGE, Backs.SHORT_EDGE})
PAIRED = frozenset({"contents", "calibration"})
"""Pages that may stand on both sides of one sheet."""
EMPTY = "empty"
BEHIND = ("back", EMPTY)
"""Sides that lie on the paper of another page."""


def turns_sideways(backs: Backs, width: float, height: float) -> bool:
    """Tell whether the paper is turned like the page of a book: about its upright axis."""
    is_portrait = height >= width
    return (backs is Backs.LONG_EDGE) is is_portrait


def opposite(one: Placed, back: Face, page: Page, *, sideways: bool) -> Placed:
    """Return the back of a card in the place where the turned paper has it."""
    left, top, right, bottom = one.bleeds
    if sideways:
        x, angle = page.width - one.x - one.width, -one.angle % 360
        return Placed(back, x, one.y, angle, (right, top, left, bottom), one.label)
    y, angle = page.height - one.y - one.height, (180 - one.angle) % 360
    return Placed(back, one.x, y, angle, (left, bottom, right, top), one.label)


def back_page(page: Page, backs: Sequence[Face | None], options: SheetOptions) -> Page:
    """Return the other side of a sheet, moved by what the printer is off."""
    # Backs that go to a file of their own are printed as a second run on the long edge.
    turned = Backs.LONG_EDGE if options.backs is Backs.SEPARATE else options.backs
    sideways = turns_sideways(turned, page.width, page.height)
    found = [
        opposite(one, back, page, sideways=sideways)
        for one, back in zip(page.placed, backs, strict=True)
        if back is not None
    ]
    across, down = options.offset
    moved = tuple(replace(one, x=one.x + across, y=one.y + down) for one in found)
    return Page(page.width, page.height, moved, side="back")


def facing(pages: Sequence[Page], backs: Backs) -> list[Page]:
    """Leave the other side of a sheet empty where nothing belongs there, or all backs after it meet other fronts."""
    is_turned = backs is Backs.FOLD and any(page.side == "back" for page in pages)  # what is too large to fold
    if backs not in BOTH_SIDES and not is_turned:
        return list(pages)
    found: list[Page] = []
    for page in pages:
        if len(found) % 2 and not _is_other_side(page, found[-1]):
            found.append(Page(found[-1].width, found[-1].height, side=EMPTY))
        found.append(page)
    return found


def _is_other_side(page: Page, before: Page) -> bool:
    return page.side == "back" or (page.side in PAIRED and page.side == before.side)


def folded(page: Page, backs: Sequence[Face | None], fold: float) -> tuple[Placed, ...]:
    """Return the backs below the fold line, turned about it."""
    return tuple(_below(one, back, fold) for one, back in zip(page.placed, backs, strict=True) if back is not None)


def _below(one: Placed, back: Face, fold: float) -> Placed:
    left, top, right, bottom = one.bleeds
    bleeds: Edges = (left, bottom, right, top)
    return Placed(back, one.x, 2 * fold - one.y - one.height, (180 - one.angle) % 360, bleeds, one.label)


def fold_line(page: Page, fold: float) -> Op:
    """Draw the dashed line along which a sheet is folded."""
    return Line(8.0, fold, page.width - 8.0, fold, Pen(stroke="#555555", line=0.15, dash=(2.0, 1.5)))


def backs_last(pages: Sequence[Page]) -> list[Page]:
    """Put what is behind sheets after all fronts, with empty pages between, so that both piles lie in one order."""
    leaves: list[tuple[Page, Page]] = []
    for page in pages:
        if leaves and leaves[-1][1].side == EMPTY and _is_other_side(page, leaves[-1][0]):
            leaves[-1] = leaves[-1][0], replace(page, side="back")
        else:
            leaves.append((page, Page(page.width, page.height, side=EMPTY)))
    last = max((number for number, (_, back) in enumerate(leaves, start=1) if back.side != EMPTY), default=0)
    return [front for front, _ in leaves] + [back for _, back in leaves[:last]]
