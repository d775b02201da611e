"""What a table remembers of its layout, so that it stands still: its frames, and how large it is."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from workbench.playtest.table.maps import Size


class Frame(NamedTuple):
    """A part of the table that one thing or another lies in; it never moves."""

    x: float
    y: float
    width: float
    height: float

    @property
    def size(self) -> Size:
        """How large it is."""
        return self.width, self.height


@dataclass(frozen=True, slots=True)
class Frames:
    """How a table is shared out."""

    whole: Size
    board: Frame | None = None
    acting: Frame | None = None
    """Where lies what happens now: an event, a row of enemies, what is on offer."""
    tracks: Frame | None = None
    piles: Frame | None = None
    own: Frame | None = None
    seats: dict[int, Frame] = field(default_factory=dict)


Key = tuple[object, ...]


@dataclass(slots=True)
class Standing:
    """The memory of one table."""

    frames: dict[Key, Frames] = field(default_factory=dict)
    rooms: dict[Key, dict[str, Frame]] = field(default_factory=dict)
    """For each shape of the room of what happens now where in it each area lies."""
    steps: dict[Key, tuple[Key, int]] = field(default_factory=dict)
    """What lies somewhere, and how far it was made smaller."""
    widths: dict[Key, float] = field(default_factory=dict)

    def widest(self, key: Key, width: float) -> float:
        """Return how wide something has been at most: what it needs less for a while it keeps."""
        self.widths[key] = max(width, self.widths.get(key, 0.0))
        return self.widths[key]

    def step(self, key: Key, who: Key, step: int) -> int:
        """Return how far something is made smaller: as far as it has been since these came to lie there."""
        known, before = self.steps.get(key, (who, 0))
        self.steps[key] = (who, max(step, before if known == who else 0))
        return self.steps[key][1]
