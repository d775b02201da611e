"""The boxes of a layout as values: where they lie, what they are called, and every change as a new list."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from PySide6.QtCore import QPointF, QRectF

from engines.kit.layouts import Box, Layout, Show

FRONT, BACK = "front", "back"
_HASH = re.compile("[0-9a-f]{64}")
SHIFT = 3.0
"""How far a copy lies beside its original, in millimetres."""
SAME_SHAPE = 0.08
"""A picture whose shape differs from that of the face by no more than this share is a ground or a frame."""
GROUND = 0.8
"""A box that covers this share of the face is the ground under all others."""
ICONS = {
    Show.TEXT: "format-text",
    Show.PICTURE: "image-outline",
    Show.ICON: "star-outline",
    Show.ICONS: "star-box-multiple-outline",
    Show.RECT: "rectangle-outline",
    Show.ELLIPSE: "ellipse-outline",
    Show.LINE: "vector-line",
    Show.POLYGON: "vector-polygon",
    Show.ORNAMENT: "fleur-de-lis",
    Show.DIAL: "gauge",
    Show.TRACK: "numeric",
    Show.BOARD: "map-outline",
    Show.PART: "puzzle-outline",
}
BEGINNINGS: dict[Show, dict[str, Any]] = {
    Show.TEXT: {"value": "{name}", "smallest": 6.0},
    Show.PICTURE: {"value": "{art}"},
    Show.ICON: {"value": "star"},
    Show.ICONS: {"value": "star*3"},
    Show.RECT: {"fill": "#e6e2d8", "stroke": "#4a4f58"},
    Show.ELLIPSE: {"fill": "#e6e2d8", "stroke": "#4a4f58"},
    Show.LINE: {"stroke": "#4a4f58"},
    Show.POLYGON: {"fill": "#e6e2d8", "points": ((0.5, 0.0), (1.0, 1.0), (0.0, 1.0))},
    Show.ORNAMENT: {"value": "circuits", "stroke": "#4a4f58"},
    Show.DIAL: {"value": "10"},
    Show.TRACK: {"value": "0-10", "fill": "#f4f2ec", "stroke": "#4a4f58"},
    Show.BOARD: {},
    Show.PART: {},
}
"""What a new box of each sort begins with, so that it can be seen."""


def boxes_of(layout: Layout, side: str) -> tuple[Box, ...]:
    """Return the boxes of a side."""
    return layout.back if side == BACK else layout.front


def key(side: str, place: int) -> str:
    """Return the key of a box: the path to it inside the layout."""
    return f"{side}.{place}"


def places(keys: Collection[str]) -> list[int]:
    """Return the numbers of boxes by their keys."""
    return sorted(int(one.partition(".")[2]) for one in keys)


def area_of(box: Box) -> QRectF:
    """Return what a box covers; a line may run backwards."""
    return QRectF(box.x, box.y, box.width, box.height).normalized()


def laid(box: Box, area: QRectF) -> Box:
    """Return a box that covers another area, and runs in the direction in which it ran."""
    x, width = (area.right(), -area.width()) if box.width < 0 else (area.left(), area.width())
    y, height = (area.bottom(), -area.height()) if box.height < 0 else (area.top(), area.height())
    return box.model_copy(update={"x": x, "y": y, "width": width, "height": height})


def is_ground(box: Box, face: QRectF) -> bool:
    """Tell whether a box lies under nearly the whole face."""
    shared = area_of(box).intersected(face)
    return shared.width() * shared.height() >= GROUND * face.width() * face.height()


def new_box(show: Show, area: QRectF, **more: Any) -> Box:
    """Return a box to begin with."""
    frame = {"x": area.x(), "y": area.y(), "width": area.width(), "height": area.height()}
    return Box.model_validate({"show": show, **frame, **BEGINNINGS[show], **more})


def picture_area(pixels: tuple[int, int], spot: QPointF, face: QRectF) -> QRectF:
    """Return where a dropped picture lies: one of the shape of the face covers it, another lies around the spot."""
    shape, wanted = pixels[0] / pixels[1], face.width() / face.height()
    if abs(shape / wanted - 1) < SAME_SHAPE:
        return face
    width = min(face.width() / 2, face.height() / 2 * shape)
    area = QRectF(0, 0, round(width, 2), round(width / shape, 2))
    area.moveCenter(spot)
    return area


def is_fixed(value: str) -> bool:
    """Tell whether a picture box shows one picture of the library on all components, by its hash."""
    return bool(_HASH.fullmatch(value))


def title(box: Box) -> str:
    """Say shortly what a box is."""
    sort = str(box.show).capitalize()
    if box.show is Show.PICTURE and is_fixed(box.value):
        return f"{sort}, the same on all"
    value = box.value.replace("\n", " ")
    return f"{sort} {value[:36]}{'…' if len(value) > 36 else ''}" if value else sort


# ---- changes, as new lists ---------------------------------------------------------------------------


def with_areas(boxes: Sequence[Box], areas: Mapping[int, QRectF]) -> list[Box]:
    """Lay some boxes elsewhere."""
    return [laid(box, areas[place]) if place in areas else box for place, box in enumerate(boxes)]


def without(boxes: Sequence[Box], gone: Collection[int]) -> list[Box]:
    """Take some boxes away."""
    return [box for place, box in enumerate(boxes) if place not in gone]


def with_copies(boxes: Sequence[Box], copied: Collection[int]) -> list[Box]:
    """Put copies of some boxes on top of all."""
    moved = [area_of(boxes[place]).translated(SHIFT, SHIFT) for place in sorted(copied)]
    return [*boxes, *(laid(boxes[place], area) for place, area in zip(sorted(copied), moved, strict=True))]


def stepped(boxes: Sequence[Box], moving: Collection[int], *, up: bool) -> tuple[list[Box], list[int]]:
    """Move boxes one step to the front or to the back; return them, and where the moved ones are now."""
    order = list(range(len(boxes)))
    for place in sorted(moving, reverse=up):
        at, other = order.index(place), order.index(place) + (1 if up else -1)
        if 0 <= other < len(order) and order[other] not in moving:
            order[at], order[other] = order[other], order[at]
    return [boxes[place] for place in order], [order.index(place) for place in sorted(moving)]
