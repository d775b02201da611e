"""The option that two rubble spaces which touch at a corner stop a line through it (MA-Q-43)."""

from __future__ import annotations

from engines.kit.maps.sight import ITSELF, Corner, Crossing, centre_to_centre_round_corners


def stopped_by_pinches(across: int, down: int) -> tuple[Crossing, ...]:
    """The usual line, on which a space beside a corner blocks as the two borders do that lie around it."""
    (line,) = centre_to_centre_round_corners(across, down)
    return (line._replace(corners=tuple(map(_with_spaces, line.corners))),)


def _with_spaces(corner: Corner) -> Corner:
    """Add to each hand of a corner the space that the line leaves there; borders name it by column and row."""
    (upright, level), (below, beside) = corner
    return (upright, level, (level[0], upright[1], ITSELF)), (below, beside, (below[0], beside[1], ITSELF))
