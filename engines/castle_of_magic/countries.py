"""Controlling countries: the faction with the most active shrines, and nobody in a tie."""

from __future__ import annotations

from collections.abc import Sequence

from engines.castle_of_magic.box import FACTIONS
from engines.castle_of_magic.state import NOBODY, CastleState
from engines.castle_of_magic.tableau import CELLS_OF_COUNTRY
from engines.kit.language.forms import Sentences

SENTENCES = Sentences()


def active_shrines(state: CastleState, country: int) -> list[int]:
    """Count the active shrines of each faction in a country (COM-117, COM-118)."""
    counts = [0] * len(FACTIONS)
    for cell in CELLS_OF_COUNTRY[country]:
        if state.active[cell] and (faction := state.box.corruption[state.shrines[cell]]) >= 0:
            counts[faction] += 1
    return counts


def leading_faction(counts: Sequence[int]) -> int:
    """Return the faction that has strictly the most, or nobody (COM-114 to COM-116)."""
    most = max(counts)
    return counts.index(most) if counts.count(most) == 1 else NOBODY


@SENTENCES.condition("the {faction} control {country}", id="faction_controls", rule="COM-114")
def faction_controls(state: CastleState, run: object, faction: str, country: str) -> bool:
    """Tell whether a faction controls a country."""
    lies = [one.id == country for one in state.box.countries]
    return any(lies) and controllers(state)[lies.index(True)] == FACTIONS.index(faction)


def controllers(state: CastleState) -> tuple[int, ...]:
    """Tell for each country which faction controls it, in play or not (COM-120), or nobody."""
    return tuple(leading_faction(active_shrines(state, country)) for country in range(3))
