"""What is edited on a board: each edit is one step."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from PySide6.QtCore import QPointF, QRectF

from editors.boards import plan, shapes
from editors.boards.borders import Border, with_border
from editors.boards.plan import LINKS, SPACES, as_board, link_between, places
from editors.canvas import clipboard
from editors.desk import Desk
from editors.document import OpenDocument
from engines.kit.maps.boards import Board, Link, Shape, Space
from engines.kit.maps.outlines import Point
from engines.kit.maps.palettes import Palette, palette_for

SIZE = (60.0, 40.0)
"""How large a space is that nobody has drawn."""
GAP = 12.0
"""How far apart spaces lie that nobody has drawn: what is printed between them hides no name."""
STEP = 6.0
CORNER = "corner"
"""What a run of moves of corners is called."""
CLIP = "spaces"
"""How the clipboard calls spaces of a board."""


class BoardEdits:
    """Makes the edits that a person asks of a board."""

    def __init__(self, opened: OpenDocument, desk: Desk) -> None:
        self._opened, self._desk = opened, desk

    def lay(self, areas: Mapping[str, QRectF]) -> None:
        """Lay spaces elsewhere; a run of this is one step until it is sealed."""
        spaces = plan.laid(self._board(), {one: area for one, area in areas.items() if one.startswith(SPACES)})
        self._opened.edit("Move a space" if len(areas) == 1 else "Move spaces", "lay", spaces=self._new(spaces))

    def lay_corners(self, spots: Mapping[tuple[str, int], Point]) -> None:
        """Lay corners of spaces elsewhere; a run of this is one step until it is sealed."""
        spaces = plan.with_corners(self._board(), spots)
        self._opened.edit("Move a corner", CORNER, spaces=self._new(spaces))

    def share(self, points: Sequence[Point], *, is_run: bool = False) -> None:
        """Let all areas have corners at points on their edges; in a run it belongs to the move that follows."""
        spaces = shapes.with_shared_points(self._board().spaces, points)
        if is_run:
            self._opened.edit("Move a corner", CORNER, spaces=spaces)
        else:
            self._say("Add a corner", spaces=spaces)

    def drop_corner(self, point: Point) -> None:
        """Take the corners at a spot away."""
        self._say("Delete a corner", spaces=shapes.without_shared_point(self._board(), point))

    def lay_name(self, place: int, spot: Point | None) -> None:
        """Let the name of a space stand elsewhere; a run of this is one step until it is sealed."""
        self._opened.edit("Move a name", "name", spaces=self._new(shapes.named_at(self._board(), {place: spot})))

    def add_area(self, outline: Sequence[Point]) -> int:
        """Make an area with these corners; neighbours get corners where it meets them. Return its number."""
        board = self._board()
        fresh = self._fresh({"shape": Shape.POLYGON, "points": tuple(outline)})
        spaces = [*shapes.fitted_to(board.spaces, fresh.points), self._fitted(fresh)]
        self._say(f"Draw a {self.palette().words.space}", spaces=spaces, **self._beginning(fresh))
        return len(board.spaces)

    def split(self, line: Sequence[Point], picked: Collection[int]) -> tuple[int, int]:
        """Cut an area along a line; return the numbers of both parts. What cannot be cut raises `CannotCut`."""
        board = self._board()
        place, spaces = shapes.parted_anywhere(board, line, self._free_id(), picked)
        self._say(f"Split a {self.palette().words.space}", spaces=spaces)
        return place, len(board.spaces)

    def merge(self, places: Sequence[int]) -> int:
        """Merge areas into the first of them; return its number. What does not touch raises `CannotCut`."""
        fields = shapes.joined(self._board(), places)
        self._say(f"Merge {self.palette().words.spaces}", **fields)
        return places[0] - sum(place < places[0] for place in places[1:])

    def _fitted(self, fresh: Space) -> Space:
        """Let a new area have the corners of its neighbours that lie on its edge."""
        corners = [point for space in self._board().spaces for point in space.outline]
        return shapes.with_shared_points([fresh], corners)[0]

    def add_space(self, area: QRectF) -> int:
        """Make a space that covers an area; return its number. In the first one of a board play begins."""
        board = self._board()
        frame = {"x": area.x(), "y": area.y(), "width": area.width(), "height": area.height()}
        shape = {"shape": Shape.POLYGON} if shapes.has_areas(board, self.palette()) else {}
        fresh = self._fresh({**frame, **shape})
        self._say(f"Draw a {self.palette().words.space}", spaces=[*board.spaces, fresh], **self._beginning(fresh))
        return len(board.spaces)

    def _fresh(self, where: Mapping[str, Any]) -> Space:
        name = f"New {self.palette().words.space}"
        terrain = next(iter(self.palette().terrains), "") if self._board().touching else ""
        made: Space = plan.part_model(self._board(), SPACES).model_validate(
            {"id": self._free_id(), "name": name, "terrain": terrain, **where}
        )
        return made

    def _beginning(self, fresh: Space) -> dict[str, str]:
        board = self._board()
        return {"start": fresh.id} if not board.spaces and board.begins else {}

    def free_area(self, middle: QPointF, grid: float) -> QRectF:
        """Return an area for a new space near a spot: beside the others and in line with them, as far as it goes."""
        board = self._board()
        limits = QRectF(0, 0, board.width, board.height)
        taken = [plan.frame_of(space) for space in board.spaces]
        apart = [area.adjusted(-GAP, -GAP, GAP, GAP) for area in taken]
        here, beside = _area_at(middle, limits, grid), [spot for area in taken for spot in _beside(area)]
        for spots, others in (([here], apart), (beside, apart), (_spots(limits), apart), (_spots(limits), taken)):
            free = [one for one in spots if limits.contains(one) and not any(one.intersects(two) for two in others)]
            if free:
                return min(free, key=lambda spot: _distance(spot.center(), middle))
        return here

    def rename(self, thing: str, name: str) -> None:
        """Give a space another name."""
        place = places([thing], SPACES)[0]
        spaces = list(self._board().spaces)
        spaces[place] = spaces[place].model_copy(update={"name": name})
        self._say("Name a space", spaces=spaces)

    def link(self, one: str, other: str, kind: str | None, *, is_closed: bool) -> tuple[bool, int]:
        """Link two spaces; return whether the way is new, and its number."""
        board = self._board()
        spaces = board.spaces
        start, end = spaces[places([one], SPACES)[0]].id, spaces[places([other], SPACES)[0]].id
        known = link_between(board, start, end)
        if known is not None:
            return False, known
        model: type[Link] = plan.link_model(self._board())
        told: dict[str, Any] = {"start": start, "end": end} | ({"kind": kind} if kind else {})
        told |= {model.closed_by: True} if is_closed and model.closed_by else {}
        self._say("Link two spaces", links=[*board.links, model.model_validate(told)])
        return True, len(board.links)

    def set_border(self, border: Border, *, is_open: bool) -> None:
        """Let nobody pass where two areas touch, or everybody again."""
        board, words = self._board(), self.palette().words
        links = with_border(board, self.palette(), border, is_open=is_open)
        self._say(f"{'Open' if is_open else 'Close'} a border of {words.spaces}", links=links)

    def delete(self, spaces: Collection[int], links: Collection[int]) -> None:
        """Take spaces and links away."""
        kept, ways = plan.without(self._board(), spaces, links)
        self._say("Delete from the board", spaces=kept, links=ways)

    def duplicate(self, spaces: Collection[int]) -> int:
        """Put copies of spaces beside them; return how many."""
        copied = [space for place, space in enumerate(self._board().spaces) if place in spaces]
        self._paste("Duplicate a space" if len(copied) == 1 else "Duplicate spaces", copied, self._inner(spaces))
        return len(copied)

    def copy(self, spaces: Collection[int]) -> None:
        """Put spaces and the ways between them on the clipboard."""
        copied = [space for place, space in enumerate(self._board().spaces) if place in spaces]
        clipboard.put(CLIP, {SPACES: copied, LINKS: self._inner(spaces)})

    def paste(self) -> int:
        """Put the spaces of the clipboard on the board; return how many."""
        found = clipboard.take(
            CLIP, {SPACES: plan.part_model(self._board(), SPACES), LINKS: plan.link_model(self._board())}
        )
        if found[SPACES]:
            self._paste("Paste spaces", found[SPACES], found[LINKS])
        return len(found[SPACES])

    def start(self, place: int) -> None:
        """Let play begin in a space."""
        self._say("Begin here", start=self._board().spaces[place].id)

    def palette(self) -> Palette:
        """Return the kinds, looks and words of the game."""
        game = self._board().game
        return palette_for(game, self._desk.content(game).of(Palette))

    # ---- private -------------------------------------------------------------------------------------

    def _board(self) -> Board:
        return as_board(self._opened.document)

    def _new(self, spaces: Sequence[Space]) -> list[Any]:
        """Return spaces so that only those are validated that have changed: a map has thousands of points."""
        both = zip(self._board().spaces, spaces, strict=True)
        return [now if now is before else now.model_dump(mode="json") for before, now in both]

    def _say(self, label: str, **fields: Any) -> None:
        self._opened.seal()
        self._opened.edit(label, **fields)
        self._opened.seal()

    def _inner(self, spaces: Collection[int]) -> list[Link]:
        return plan.inner_links(self._board(), spaces)

    def _paste(self, label: str, spaces: Sequence[Space], links: Sequence[Link]) -> None:
        grown, ways = plan.with_pasted(self._board(), spaces, links, self._others())
        self._say(label, spaces=grown, links=ways)

    def _others(self) -> list[Board]:
        return self._desk.content(self._board().game).of(type(self._board()))

    def _free_id(self) -> str:
        return plan.free_id([self._board(), *self._others()])


def _distance(one: QPointF, other: QPointF) -> float:
    return (one - other).manhattanLength()


def _area_at(middle: QPointF, limits: QRectF, grid: float) -> QRectF:
    """Return the area of a space around a spot, on the grid and on the board."""
    step = grid or 1.0
    left = min(max(middle.x() - SIZE[0] / 2, 0.0), limits.width() - SIZE[0])
    top = min(max(middle.y() - SIZE[1] / 2, 0.0), limits.height() - SIZE[1])
    return QRectF(left // step * step, top // step * step, *SIZE)


def _beside(area: QRectF) -> list[QRectF]:
    """List where a space would lie right of another, left of it, below and above."""
    left, top = area.left(), area.top()
    return [
        QRectF(area.right() + GAP, top, *SIZE),
        QRectF(left - GAP - SIZE[0], top, *SIZE),
        QRectF(left, area.bottom() + GAP, *SIZE),
        QRectF(left, top - GAP - SIZE[1], *SIZE),
    ]


def _spots(limits: QRectF) -> list[QRectF]:
    """List where a space could lie anywhere on the board."""
    return [
        QRectF(x * STEP, y * STEP, *SIZE)
        for y in range(int((limits.height() - SIZE[1]) // STEP) + 1)
        for x in range(int((limits.width() - SIZE[0]) // STEP) + 1)
    ]
