"""Pages as data: faces in their places, and what is drawn around them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from exports.faces.ops import Edges, Face, Op

Progress = Callable[[int, int], None]
"""Told how many of how many are done."""
Cancel = Callable[[], bool]
"""Asked whether to stop."""


def silently(done: int, all_of_them: int) -> None:
    """Tell nobody how far the work is."""


def never() -> bool:
    """Let the work go on to its end."""
    return False


class Cancelled(Exception):
    """The work was stopped by the person who had asked for it."""


def stop_if(cancelled: Cancel) -> None:
    """Stop the work if somebody wishes so."""
    if cancelled():
        raise Cancelled


@dataclass(frozen=True, slots=True)
class Placed:
    """A face on a page: the top left corner of what is seen of it, how it is turned, clockwise, and made smaller."""

    face: Face
    x: float
    y: float
    angle: float = 0.0
    bleeds: Edges = (0.0, 0.0, 0.0, 0.0)
    """How far it may reach beyond its trim, as the paper is seen."""
    label: str = ""
    scale: float = 1.0

    @property
    def width(self) -> float:
        """How wide it lies on the page."""
        return self.scale * (self.face.height if self.angle % 180 == 90 else self.face.width)

    @property
    def height(self) -> float:
        """How high it lies on the page."""
        return self.scale * (self.face.width if self.angle % 180 == 90 else self.face.height)

    @property
    def shown(self) -> Edges:
        """What is seen of it within its trim: of a board that goes over several pages only a part."""
        left, top, right, bottom = (min(one, 0.0) for one in self.bleeds)
        return self.x - left, self.y - top, self.x + self.width + right, self.y + self.height + bottom


@dataclass(frozen=True, slots=True)
class Page:
    """A page: what lies on it, and the marks that are drawn over it."""

    width: float
    height: float
    placed: tuple[Placed, ...] = ()
    marks: tuple[Op, ...] = ()
    side: str = "front"
    """What the page is for: front, back, contents, calibration, board, or empty: a side that stays so."""

    def trim(self) -> Edges:
        """Return the rectangle around all that is cut out, or the page."""
        if not self.placed:
            return 0.0, 0.0, self.width, self.height
        shown = [one.shown for one in self.placed]
        left, top = min(edges[0] for edges in shown), min(edges[1] for edges in shown)
        right, bottom = max(edges[2] for edges in shown), max(edges[3] for edges in shown)
        return max(left, 0.0), max(top, 0.0), min(right, self.width), min(bottom, self.height)

    def bleed(self) -> Edges:
        """Return the rectangle around all that is printed of the faces."""
        left, top, right, bottom = self.trim()
        reach = max((max(one.bleeds) for one in self.placed), default=0.0)
        return (
            max(left - reach, 0.0),
            max(top - reach, 0.0),
            min(right + reach, self.width),
            min(bottom + reach, self.height),
        )


def count(pages: Iterable[Page], side: str) -> int:
    """Count the pages of one side."""
    return sum(page.side == side for page in pages)
