"""What is edited on the boxes of a layout: each edit is one step."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from PySide6.QtCore import QRectF

from editors.canvas import clipboard
from editors.document import OpenDocument
from editors.layouts import boxes as made
from editors.layouts.boxes import boxes_of, places
from editors.layouts.parts import place_of_part
from engines.kit.layouts import Box, Layout, Show, default_layouts

CLIP = "boxes"
"""How the clipboard calls boxes of a layout."""


class LayoutEdits:
    """Makes the edits that a person asks of the boxes of one side."""

    def __init__(self, opened: OpenDocument) -> None:
        self._opened = opened

    def layout(self) -> Layout:
        """Return what the layout says now."""
        layout = self._opened.document
        assert isinstance(layout, Layout)
        return layout

    def default(self) -> Layout | None:
        """Return the layout that the game comes with under this id."""
        layout = self.layout()
        return next((one for one in default_layouts(layout.game) if one.id == layout.id), None)

    def lay(self, side: str, areas: Mapping[str, QRectF]) -> None:
        """Lay boxes elsewhere; a run of this is one step until it is sealed."""
        by_place = {places([one])[0]: area for one, area in areas.items()}
        after = made.with_areas(boxes_of(self.layout(), side), by_place)
        self._opened.edit("Move a box" if len(areas) == 1 else "Move boxes", f"lay {side}", **{side: after})

    def arrange(self, side: str, label: str, areas: Mapping[str, QRectF]) -> None:
        """Bring boxes into line, as one step."""
        by_place = {places([one])[0]: area for one, area in areas.items()}
        self._say(label, side, made.with_areas(boxes_of(self.layout(), side), by_place))

    def add(self, side: str, show: Show, area: QRectF) -> int:
        """Put a new box on top; return its number."""
        boxes = boxes_of(self.layout(), side)
        self._say("Add a box", side, [*boxes, made.new_box(show, area)])
        return len(boxes)

    def put_picture(self, side: str, asset: str, area: QRectF, instead: int | None) -> int:
        """Put a picture that is the same on all on an area, or in the place of another; return its number."""
        boxes = list(boxes_of(self.layout(), side))
        if instead is None:
            self._say("Add a picture", side, [*boxes, made.new_box(Show.PICTURE, area, value=asset)])
            return len(boxes)
        boxes[instead] = boxes[instead].model_copy(update={"value": asset})
        self._say("Another picture", side, boxes)
        return instead

    def delete(self, side: str, gone: Collection[int]) -> None:
        """Take boxes away."""
        self._say(_label("Delete", gone), side, made.without(boxes_of(self.layout(), side), gone))

    def duplicate(self, side: str, copied: Collection[int]) -> list[int]:
        """Put copies of boxes on top; return their numbers."""
        boxes = boxes_of(self.layout(), side)
        self._say(_label("Duplicate", copied), side, made.with_copies(boxes, copied))
        return list(range(len(boxes), len(boxes) + len(copied)))

    def copy(self, side: str, copied: Collection[int]) -> None:
        """Put boxes on the clipboard."""
        clipboard.put(
            CLIP, {CLIP: [box for place, box in enumerate(boxes_of(self.layout(), side)) if place in copied]}
        )

    def paste(self, side: str) -> list[int]:
        """Put the boxes of the clipboard on top; return their numbers."""
        boxes, fresh = boxes_of(self.layout(), side), clipboard.take(CLIP, {CLIP: Box})[CLIP]
        beside = made.with_copies(fresh, range(len(fresh)))[len(fresh) :]
        if fresh:
            self._say("Paste boxes", side, [*boxes, *(beside if any(box in boxes for box in fresh) else fresh)])
        return list(range(len(boxes), len(boxes) + len(fresh)))

    def step(self, side: str, moving: Collection[int], *, up: bool) -> list[int]:
        """Move boxes one step to the front or to the back; return their numbers now."""
        after, now = made.stepped(boxes_of(self.layout(), side), moving, up=up)
        self._say("Bring forward" if up else "Send backward", side, after)
        return now

    def make_part(self, side: str, shared: Collection[int], part: Box) -> int:
        """Let a part stand in the place of the boxes that it was made of; return its number."""
        boxes = boxes_of(self.layout(), side)
        kept, place = [box for at, box in enumerate(boxes) if at not in shared], place_of_part(boxes, shared)
        self._say("Make a part", side, [*kept[:place], part, *kept[place:]])
        return place

    def take_apart(self, side: str, part: int, inside: Sequence[Box]) -> list[int]:
        """Let the boxes of a part stand in its place; return their numbers."""
        boxes = boxes_of(self.layout(), side)
        self._say("Take a part apart", side, [*boxes[:part], *inside, *boxes[part + 1 :]])
        return list(range(part, part + len(inside)))

    def reset(self) -> None:
        """Let the layout be again what the game comes with."""
        default = self.default()
        if default is not None:
            self._opened.seal()
            self._opened.replace("Back to the default", default)
            self._opened.seal()

    def _say(self, label: str, side: str, boxes: Sequence[Box]) -> None:
        self._opened.seal()
        self._opened.edit(label, "", **{side: list(boxes)})
        self._opened.seal()


def _label(verb: str, boxes: Collection[int]) -> str:
    return f"{verb} a box" if len(boxes) == 1 else f"{verb} {len(boxes)} boxes"
