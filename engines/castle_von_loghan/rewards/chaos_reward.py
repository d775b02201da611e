"""Chaos Characters and rewards: they want Weapons; all else their controller chooses (CVL-402 to CVL-404)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from engines.castle_von_loghan.box import LoghanBox
from engines.castle_von_loghan.state import LoghanState
from engines.castle_von_loghan.treasures.carrying import (
    EQUIPMENT_SLOTS,
    can_hold,
    carried,
    fits_equipped,
    has_room,
    is_weapon,
    power_of_set,
)
from engines.castle_von_loghan.treasures.decks import discard_treasure
from engines.castle_von_loghan.treasures.gaining import take_away


def wants(state: LoghanState, who: int, card: int) -> bool:
    """Tell whether a Chaos Character takes a Treasure by itself: a Weapon that it lacks or that is stronger."""
    if not state.agents[who].chaos or not is_weapon(state.box, card):
        return False
    own = weapons_of(state, who)
    if has_full_hands(state.box, own) and best_power(state.box, [*own, card]) <= best_power(state.box, own):
        return False
    return has_room(state, who, card) or weaker_weapon(state, who, card) is not None


def weapons_of(state: LoghanState, who: int) -> list[int]:
    """List the Weapons that a character carries."""
    return [card for card in carried(state.agents[who]) if is_weapon(state.box, card)]


def has_full_hands(box: LoghanBox, weapons: Sequence[int]) -> bool:
    """Tell whether a character owns two One-Handed Weapons or one Two-Handed one (CVL-402)."""
    two_handed = sum(box.treasures[card].hands == 2 for card in weapons)
    return two_handed > 0 or len(weapons) >= EQUIPMENT_SLOTS


def best_power(box: LoghanBox, weapons: Sequence[int]) -> int:
    """Return the highest Combat Power of Weapons that can be held together (CVL-403, CVL-Q-200)."""
    sets = (chosen for count in range(EQUIPMENT_SLOTS + 1) for chosen in combinations(weapons, count))
    return max(power_of_set(box, chosen) for chosen in sets if fits_equipped(box, chosen))


# Room


def room_makers(state: LoghanState, who: int, card: int) -> list[int]:
    """List the Treasures each of which, discarded, would make room for another (CVL-Q-75, CVL-Q-76)."""
    cards = carried(state.agents[who])
    return [one for one in cards if can_hold(state, who, [*(other for other in cards if other != one), card])]


def weaker_weapon(state: LoghanState, who: int, card: int) -> int | None:
    """Find the weakest Weapon that a stronger one could replace (CVL-Q-199)."""
    power = {one: state.box.treasures[one].power for one in room_makers(state, who, card)}
    weaker = [one for one in power if is_weapon(state.box, one) and power[one] < state.box.treasures[card].power]
    return min(weaker, key=lambda one: (power[one], one)) if weaker else None


def make_room_for_weapon(state: LoghanState, who: int, card: int) -> None:
    """Discard a weaker Weapon of a Chaos Character that has no room for a stronger one (CVL-Q-199)."""
    weaker = weaker_weapon(state, who, card)
    if weaker is not None and not has_room(state, who, card):
        clear_place(state, who, weaker)


def clear_place(state: LoghanState, who: int, card: int) -> None:
    """Discard a Treasure to make room for another."""
    take_away(state, who, card)
    discard_treasure(state, card, "CVL-Q-76")


# Bids


def chaos_bid(state: LoghanState, who: int) -> int:
    """Return what a Chaos Character bids: one more than the others, up to what it has; 0 is to stand (CVL-Q-199)."""
    own, most = state.bids.get(who, 0), state.agents[who].reward_points
    highest = max((bid for one, bid in state.bids.items() if one != who), default=0)
    if own > highest:
        return 0
    bid = min(highest + 1, most)
    return bid if bid > own and bid >= highest else 0
