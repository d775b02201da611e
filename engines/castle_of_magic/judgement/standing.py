"""Standing: which part of the win is each seat's, in a full state, with every character known.

The numbers are fitted to how 1,500 games between experts went on: a country mostly stays with who leads there,
the ritual is open for long, and to be on turn late in the game is worth something.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from engines.castle_of_magic.content import RITUALS
from engines.castle_of_magic.judgement.extras import extra_points
from engines.castle_of_magic.judgement.prospects import (
    SPAN,
    Reading,
    Stakes,
    guide_of,
    leads,
    read_table,
    rituals_from,
    soft,
    stakes_at,
)
from engines.castle_of_magic.judgement.spell import Doom, doom_of
from engines.castle_of_magic.state import CastleState

STAYS = tuple(soft(1.1 + 0.1 * known, 0.4) for known in range(RITUALS + 1))
"""How often a faction holds a country in the end, by the known outcomes and by its lead there."""
RINGS = tuple(soft(0.15 + 0.08 * known, -0.5) for known in range(RITUALS + 1))
"""How often an arcanum is active in the end, by the known outcomes and by its row's lead."""
ON_TURN = 400 / 7
NEXT_ON_TURN = 300 / 7
"""What it is worth to be on turn, or next, for each outcome that is known."""


def parts_of_the_win(state: CastleState) -> list[float]:
    """Tell which part of the win each seat can expect."""
    reading, guide = read_table(state), guide_of(state)
    stakes = [stakes_at(guide, seat, character) for seat, character in enumerate(state.characters)]
    stays = [[STAYS[reading.known][lead + SPAN] for lead in leads(counts)] for counts in reading.counts]
    points = [points_so_far(one, seat, reading, stays) + extra_points(state, seat) for seat, one in enumerate(stakes)]
    points[state.seat] += ON_TURN * reading.known
    points[(state.seat + 1) % state.players] += NEXT_ON_TURN * reading.known
    heat, parts = 1650.0 - 150.0 * reading.known, [0.0] * state.players
    for doom, chance in dooms_ahead(state, reading).items():
        weights = [exp((points[seat] + gain_by(doom, one, seat, reading)) / heat) for seat, one in enumerate(stakes)]
        scale = chance / sum(weights)
        parts = [part + weight * scale for part, weight in zip(parts, weights, strict=True)]
    return parts


def points_so_far(stakes: Stakes, seat: int, reading: Reading, stays: Sequence[Sequence[float]]) -> float:
    """Tell what a seat can expect for countries and regalia, before the spell has its say."""
    points = float(stakes.regalia * reading.claimants.count(seat))
    if stakes.faction < 0:
        return points
    held = [factions[stakes.faction] for factions in stays]
    home = stakes.home * held[stakes.own_country] if stakes.own_country >= 0 else 0.0
    return points + stakes.country * sum(held) + home


def dooms_ahead(state: CastleState, reading: Reading) -> dict[Doom, float]:
    """Tell how likely each doom is; rituals that do the same are one."""
    threshold, fates = state.box.options.threshold, guide_of(state).fates
    likely = rituals_from([RINGS[reading.known][active - threshold + SPAN] for active in reading.rows])
    dooms: dict[Doom, float] = {}
    for chance, outcome in zip(likely, state.outcomes, strict=True):
        doom = doom_of(fates[outcome], reading.claimants, state.players)
        dooms[doom] = dooms.get(doom, 0.0) + chance
    return dooms


def gain_by(doom: Doom, stakes: Stakes, seat: int, reading: Reading) -> float:
    """Tell what a doom adds to a seat's points, or takes from them."""
    gain = stakes.domination * (seat in doom.dominating)
    if not doom.victims:
        return gain
    others = len(doom.victims) > doom.victims.count(seat)
    is_devoured = seat in doom.victims and not stakes.is_monster
    if is_devoured:
        gain -= stakes.regalia * reading.claimants.count(seat)
    return gain + (stakes.fed + stakes.devoured_other if others or is_devoured else 0)


def value(state: CastleState, seat: int) -> float:
    """Tell how well a seat stands: its part of the win."""
    return parts_of_the_win(state)[seat]
