"""What is worked out of a state once and kept in `state.derived` as long as it is true.

The map as it lies (map/chart.py) holds until tiles, doors or treated spaces change, what the cards in play say
(abilities/in_play.py) until a card comes into play or leaves it. Copies of a state share what is kept: whoever
changes something puts another `Derived` in its place, and never changes the one that is there.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engines.machina_arcana.state import MachinaState

if TYPE_CHECKING:
    from engines.machina_arcana.abilities.in_play import InPlay
    from engines.machina_arcana.map.chart import Chart


@dataclass(slots=True)
class Derived:
    """What is known of a state without looking again; None: nobody has asked yet."""

    chart: Chart | None = None
    in_play: InPlay | None = None


def derived(state: MachinaState) -> Derived:
    """Return what is kept of a state."""
    if state.derived is None:
        state.derived = Derived()
    kept: Derived = state.derived
    return kept


def redraw(state: MachinaState) -> None:
    """Forget the chart: tiles, doors or treated spaces have changed."""
    if state.derived is not None:
        state.derived = Derived(in_play=state.derived.in_play)


def redraw_doors(state: MachinaState) -> None:
    """Draw the doors of the chart anew, and nothing else: one was opened or closed."""
    kept = state.derived
    if kept is not None and kept.chart is not None:
        state.derived = Derived(kept.chart.with_doors(state.closed), kept.in_play)


def cards_changed(state: MachinaState) -> None:
    """Forget what the cards in play say: one has come into play or left it, or they lie in another order."""
    if state.derived is not None:
        state.derived = Derived(chart=state.derived.chart)
