"""Steps of the playground: whatever is laid, moved or turned there can be taken back like a stroke."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtGui import QUndoCommand

from editors.tiles.ground import Playground
from engines.kit.maps.grids import Spot
from engines.kit.maps.joins import Deck, Laid


class Layout(NamedTuple):
    """What lies where, which place is picked, and what is left to be drawn."""

    area: dict[Spot, Laid]
    picked: Spot
    deck: Deck


def layout_of(ground: Playground) -> Layout:
    """Return what lies on a playground now."""
    return Layout(dict(ground.area), ground.picked, ground.deck)


class GroundStep(QUndoCommand):
    """One change of a playground; it was made already when it is pushed."""

    def __init__(self, label: str, ground: Playground, before: Layout, shown: Callable[[], None]) -> None:
        super().__init__(label)
        self._ground, self._before, self._after, self._shown = ground, before, layout_of(ground), shown
        self._is_new = True

    def undo(self) -> None:
        """Let the tiles lie as before."""
        self._lay(self._before)

    def redo(self) -> None:
        """Let the tiles lie as after it."""
        if self._is_new:
            self._is_new = False
        else:
            self._lay(self._after)

    def _lay(self, layout: Layout) -> None:
        self._ground.area = dict(layout.area)
        self._ground.picked, self._ground.deck = layout.picked, layout.deck
        self._shown()
