"""By hand: what goes along with moving a card, and how the dials are set."""

from __future__ import annotations

from engines.ambush.battlefield import note_sighting
from engines.ambush.castles import let_fall, pass_moment
from engines.ambush.hooks import BATTLEFIELD_CARD, HAND_CARD
from engines.ambush.knowledge import lose_sight, show_to
from engines.ambush.lasting import end_of
from engines.ambush.state import AmbushState, is_standing
from engines.ambush.zones import has_fallen
from engines.kit.by_hand import ByHand, Counter, Moved
from engines.kit.language.effect_state import unbind
from engines.kit.zones import SEAT, Number

MOST_SHIELD = 20
"""No text raises a shield so high."""


def settle(state: AmbushState, moved: Moved) -> None:
    """Let a card begin or stop to lie on the battlefield, and let its new owner see it."""
    card, (start, *_), (end, *cells) = moved.thing, moved.source.path, moved.target.path
    if start in ("battlefield", "shown"):
        _leave(state, moved, stays=end == "battlefield")
    if start == "hands":
        unbind(state, HAND_CARD, card)
        state.showing = [one for one in state.showing if one != card]
    _leave_ambush(state, card, str(end))
    for place in map(int, cells):
        if end == "hands":
            show_to(state, card, place)
        if end == "battlefield":
            note_sighting(state, place, state.known[card], 0)
            _count_as_laid(state, place, str(start))


def _leave(state: AmbushState, moved: Moved, *, stays: bool) -> None:
    """Forget what was seen of a card on the battlefield, and what lasts while it lies there if it goes elsewhere."""
    card, cell = moved.thing, moved.source.path[-1]
    if cell != "shown":
        lose_sight(state, card)
        if cell not in state.battlefield:
            unbind(state, BATTLEFIELD_CARD, cell)
    if not stays:
        pass_moment(state, end_of(card))
        state.delayed = [one for one in state.delayed if one[1] != card]


def _leave_ambush(state: AmbushState, card: int, end: str) -> None:
    """Let a card that is neither captured nor on the battlefield no longer count in the Ambush under way."""
    if state.ambush is not None and end not in ("piles", "battlefield"):
        state.ambush.in_air = tuple(one for one in state.ambush.in_air if one != card)
    if state.ambush is not None:
        state.ambush.kept = [[one for one in kept if one != card] for kept in state.ambush.kept]


def _count_as_laid(state: AmbushState, cell: int, start: str) -> None:
    """Let a card that was on its way to the battlefield count as placed: now somebody may call (AMB-143)."""
    if start == "shown":
        state.placements += 1
        state.newly_laid.append(cell)


# Dials


DIAL = "dial.{}.place dial-card.{}"
NUMBERS = (
    Number(("health", SEAT), "the health of {}", lambda state, seat: state.full[seat], spots=DIAL, shut=has_fallen),
    Number(("shield", SEAT), "the shield of {}", MOST_SHIELD, spots=f"{DIAL} shield.{{}}", shut=has_fallen),
)


def settle_value(state: AmbushState, counter: Counter, before: int) -> None:
    """Let a castle without health fall (AMB-094); a shield that is set lasts until it is used up."""
    field, seat = counter.path
    if field == "shield":
        state.shield_until[int(seat)] = ()
    elif not is_standing(state, int(seat)):
        let_fall(state, int(seat))


BY_HAND = ByHand(numbers=NUMBERS, settle=settle, set=settle_value)
