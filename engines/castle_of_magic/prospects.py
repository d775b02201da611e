"""Prospects: what the table promises to a seat, read softly, because the others are not done with it.

A country is more or less likely to be held by the faction that leads there, a row to keep its arcanum as it
is; the further the ritual has advanced, the surer both are. Everything is counted in points.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp

from engines.castle_of_magic.box import FACTIONS, PIECES, CastleBox, Op
from engines.castle_of_magic.content import CELLS, COLUMNS, RITUALS
from engines.castle_of_magic.state import CastleState
from engines.castle_of_magic.tableau import COUNTRY_OF, ROW_OF
from engines.kit.state import UNKNOWN

SPAN = 10
"""More than any lead in a country or in a row."""


def _soft(slope: float, middle: float) -> tuple[float, ...]:
    """Tell for each lead from -10 to 10 how likely it is to be one in the end."""
    return tuple(1 / (1 + exp(-slope * (lead - middle))) for lead in range(-SPAN, SPAN + 1))


HOLDS = tuple(_soft(0.7 + 0.2 * known, 0.5) for known in range(RITUALS + 1))
"""How likely a faction is to control a country, by the outcomes turned up and by its lead there."""
AWAKE = tuple(_soft(0.5 + 0.2 * known, -0.5) for known in range(RITUALS + 1))
"""How likely an arcanum is to be active, by the outcomes turned up and by its row's lead on the threshold."""


class Stakes:
    """What a character plays for, in points."""

    __slots__ = ("country", "devoured_other", "domination", "faction", "fed", "home", "is_monster", "own", "regalia")

    def __init__(self, ops: tuple[Op, ...], faction: int, own: int, *, is_monster: bool) -> None:
        points = {op[2]: op[1] for op in ops if op[0] == "score"}
        self.faction = faction
        self.own = own
        """Its home country, or none."""
        self.is_monster = is_monster
        self.country = points.get("country", 0)
        self.home = points.get("home", 0)
        self.regalia = points.get("regalia", 0)
        self.domination = points.get("domination", 0)
        self.fed = points.get("fed", 0)
        self.devoured_other = points.get("devoured_other", 0)


@lru_cache(maxsize=1024)
def _stakes(ops: tuple[Op, ...], faction: int, own: int, is_monster: bool) -> Stakes:
    return Stakes(ops, faction, own, is_monster=is_monster)


def stakes_of(box: CastleBox, character: int) -> Stakes:
    """Return what a character plays for."""
    return _stakes(box.objectives[character], box.factions[character], box.homes[character], box.monsters[character])


class Tableau:
    """What can be counted on the table: active shrines by country and faction, rows, claims."""

    __slots__ = ("claimants", "counts", "known", "rows")

    def __init__(self, state: CastleState) -> None:
        self.counts = [[0] * len(FACTIONS) for _ in range(3)]
        self.rows = [0, 0, 0]
        self.claimants = [-1] * len(PIECES)
        self.known = sum(state.turned_up)
        corruption, regalia = state.box.corruption, state.box.regalia
        for cell, shrine in enumerate(state.shrines):
            if shrine == UNKNOWN:
                continue
            if state.active[cell]:
                self.rows[ROW_OF[cell]] += 1
                if (faction := corruption[shrine]) >= 0:
                    self.counts[COUNTRY_OF[cell]][faction] += 1
            if regalia[shrine] >= 0:
                self.claimants[regalia[shrine]] = state.pawn_on[cell]
