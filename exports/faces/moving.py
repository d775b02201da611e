"""Moving drawn things: a part of a face becomes a face of its own, such as a sticker."""

from __future__ import annotations

from dataclasses import replace

from exports.faces.ops import Face, Group, Line, Op, Path, Pen, Polygon, Rect, Shape


def moved(op: Op, across: float, down: float) -> Op:
    """Return an operation that draws the same, moved to the right and down."""
    if isinstance(op, Line):
        return replace(op, x1=op.x1 + across, y1=op.y1 + down, x2=op.x2 + across, y2=op.y2 + down)
    if isinstance(op, Polygon):
        return replace(op, points=tuple((x + across, y + down) for x, y in op.points))
    if isinstance(op, Path):
        return _moved_path(op, across, down)
    if isinstance(op, Group):
        return _moved_group(op, across, down)
    return replace(op, x=op.x + across, y=op.y + down)


def _moved_path(op: Path, across: float, down: float) -> Path:
    by = (across, down)
    segments = tuple(tuple(value + by[place % 2] for place, value in enumerate(one)) for one in op.segments)
    return replace(op, start=(op.start[0] + across, op.start[1] + down), segments=segments)


def _moved_group(op: Group, across: float, down: float) -> Group:
    clip: Shape | None = None if op.clip is None else moved(op.clip, across, down)  # type: ignore[assignment]
    about = (op.about[0] + across, op.about[1] + down)
    return replace(op, ops=tuple(moved(one, across, down) for one in op.ops), clip=clip, about=about)


def cut_out(face: Face, x: float, y: float, width: float, height: float) -> Face:
    """Return a rectangle of a face as a face of its own, without bleed."""
    window = Rect(0, 0, width, height, Pen())
    inside = Group(tuple(moved(op, -x, -y) for op in face.ops), clip=window)
    return Face(width, height, (inside,), bleed=0.0, safe=0.0, radius=0.0)
