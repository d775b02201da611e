"""What brings the picked boxes of a layout into line, as commands: those that make sense for so many of them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QRectF

from editors.canvas.aligning import ALIGNMENTS, SIZES, Areas, aligned, same_size, spread

FEWEST_TO_SPREAD = 3

Change = Callable[[Areas], Areas]
"""From where boxes lie to where they come to lie."""


def arrangements(
    how_many: int, page: QRectF, arrange: Callable[[str, Change], None]
) -> dict[str, Callable[[], None]]:
    """Return what can be done to so many boxes: a single one is aligned on the page."""
    changes: dict[str, tuple[str, Change]] = {
        f"align_{how}": ("Align", partial(aligned, how=how, page=page)) for how in ALIGNMENTS
    }
    if how_many > 1:
        changes |= {f"same_{how}": (f"Same {how}", partial(same_size, how=how)) for how in SIZES}
    if how_many >= FEWEST_TO_SPREAD:
        changes["spread_across"] = "Same gaps across", partial(spread, across=True)
        changes["spread_down"] = "Same gaps down", partial(spread, across=False)
    return {f"layout.{name}": partial(arrange, *change) for name, change in changes.items()}
