"""Memory: what a computer player still recalls of the cards that it was shown (AMB-164 to AMB-173).

The draws depend on the seat's own luck and on the number of the sighting alone, so that what is forgotten once
stays forgotten, and what is misread is misread for good.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import NamedTuple

from engines.ambush.grab.levels import Level, level_of
from engines.ambush.state import AmbushState, Sighting
from engines.kit.chance import Chance, chance
from engines.kit.state import UNKNOWN

BITS = 21
"""How many bits of a draw make one fraction: three of them fit into 64."""
STRONGER = 3
"""How many times as long Ambush cards are remembered: everybody watches them (AMB-168)."""


class Trace(NamedTuple):
    """What a head keeps of a sighting: the card, when it was seen, how well it sticks, whether it was misread."""

    card: int
    at: int
    strength: float
    is_misread: bool


def forget(view: AmbushState, seat: int, memory: float, luck: Chance) -> None:
    """Take from a view, in place, what a seat of this memory (0 to 1) would no longer remember."""
    remember_as(view, seat, level_of(memory), luck)


def remember_as(view: AmbushState, seat: int, level: Level, luck: Chance) -> None:
    """Leave in a view, in place, only what a seat of this level believes to know of face-down cards."""
    if view.ending is not None:
        return
    believed = beliefs(view, level, luck)
    for cell in view.battlefield:
        view.battlefield[cell] = believed.get(cell, UNKNOWN)
    for other, cards in enumerate(view.hands):
        if other != seat:
            cards[:] = [UNKNOWN] * len(cards)
    for pile in view.piles:
        pile[:] = [UNKNOWN] * len(pile)


def beliefs(view: AmbushState, level: Level, luck: Chance) -> dict[int, int]:
    """Return, for every cell of which something is recalled, the card that is believed to lie there."""
    recalled = {
        cell: trace
        for cell, trace in traces(view, level, luck).items()
        if cell in view.battlefield and is_recalled(view, trace, level)
    }
    sure = {cell: trace.card for cell, trace in recalled.items() if not trace.is_misread}
    if len(sure) == len(recalled):
        return sure
    taken = {*sure.values(), *(card for zone in (*view.hands, view.shown, view.deck) for card in zone)}
    counts = view.box.counts_as_ambush
    spare = [card for card, is_ambush in enumerate(counts) if is_ambush and card not in taken]
    for cell, trace in sorted(recalled.items()):
        if trace.is_misread and spare:
            sure[cell] = spare.pop()
    return sure


def traces(view: AmbushState, level: Level, luck: Chance) -> dict[int, Trace]:
    """Go through all that was seen and keep what was noted, cell by cell (AMB-165, AMB-166, AMB-172)."""
    kept: dict[int, Trace] = {}
    for seen in view.sightings:
        noted, misread, strength = fractions(luck, seen[0])
        if len(seen) == 4:
            if noted < level.encode:
                change_places(kept, seen[2], seen[3])
        elif noted < level.encode or seen[5] >> view.viewer & 1:
            kept[seen[2]] = trace_of(view, seen, strength, is_misread=misread < level.misread)
    return kept


def trace_of(view: AmbushState, seen: Sighting, strength: float, *, is_misread: bool) -> Trace:
    """Return what is kept of a sighting; an Ambush card is never misread, nor what one is sure of."""
    is_sure = bool(seen[5] >> view.viewer & 1)
    return Trace(seen[3], seen[1], strength, is_misread and not is_sure and not view.box.counts_as_ambush[seen[3]])


def change_places(kept: dict[int, Trace], one: int, other: int) -> None:
    """Follow two cards that change places, or one that moves."""
    first, second = kept.pop(one, None), kept.pop(other, None)
    if first is not None:
        kept[other] = first
    if second is not None:
        kept[one] = second


def fractions(luck: Chance, number: int) -> tuple[float, float, float]:
    """Draw what becomes of a sighting: whether it is noted, misread, and how well it sticks."""
    return _fractions(luck.seed, number)


@lru_cache(1 << 13)
def _fractions(seed: int, number: int) -> tuple[float, float, float]:
    drawn, whole = chance(seed).bits(f"sighting {number}"), 1 << BITS
    return drawn % whole / whole, (drawn >> BITS) % whole / whole, (drawn >> 2 * BITS) % whole / whole


def is_recalled(view: AmbushState, trace: Trace, level: Level) -> bool:
    """Tell whether something is still recalled after so many further placements (AMB-167, AMB-168)."""
    age = view.placements - trace.at
    is_ambush = trace.is_misread or view.box.counts_as_ambush[trace.card]
    tau = level.tau * (STRONGER if is_ambush else 1)
    return trace.strength < level.rest + (1 - level.rest) * exp(-age / max(tau, 0.1))
