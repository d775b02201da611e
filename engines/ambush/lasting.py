"""Lasting changes: what texts change for a while, and until when (the durations of the vocabulary)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from engines.ambush.state import AmbushState
from engines.kit.language.families.lasting import Change, changes, use_change

Moment = tuple[Any, ...]

AFTER_NEXT_AMBUSH: Moment = ("next ambush",)
END_OF_TURN: Moment = ("end of turn",)
END_OF_GAME: Moment = ("end of the game",)
SHARES: dict[str, Callable[[int], int]] = {
    "none": lambda amount: 0,
    "half_down": lambda amount: amount // 2,
    "half_up": lambda amount: (amount + 1) // 2,
    "double": lambda amount: 2 * amount,
}
"""What a castle takes of a blow."""
EVERYBODY, OPPONENTS, YOU = "everybody", "opponents", "you"


def turn_of(seat: int) -> Moment:
    """Return the moment at which the next turn of a seat begins."""
    return "turn of", seat


def end_of_next_turn(seat: int) -> Moment:
    """Return the moment at which the next turn of a seat ends."""
    return "end of turn of", seat


def end_of(card: int) -> Moment:
    """Return the moment at which a card no longer lies on the battlefield."""
    return "lies", card


def changes_for(state: AmbushState, seat: int, form: str) -> Iterator[Change]:
    """List the lasting changes of a kind that concern a seat, one after the other."""
    return (change for change in changes(state, form) if _concerns(change, seat))


def _concerns(change: Change, seat: int) -> bool:
    """Tell whether a change is for a seat: for "you", "your opponents", "everybody", or a seat by its number."""
    who, you = change.slots[0], change.context.you
    if who == YOU:
        return seat == you
    return seat != you if who == OPPONENTS else who in (EVERYBODY, seat)


def _amounts(state: AmbushState, seat: int, form: str) -> list[int]:
    return [change.slots[1] for change in changes_for(state, seat, form)] if state.lasting else []


def _is_changed(state: AmbushState, seat: int, form: str) -> bool:
    return bool(state.lasting) and any(True for _ in changes_for(state, seat, form))


def bonus_damage(state: AmbushState, seat: int) -> int:
    """Return what lasting changes add to the damage of a seat's cards."""
    return sum(_amounts(state, seat, "more_damage"))


def softened(state: AmbushState, seat: int, amount: int) -> int:
    """Return what is left of a blow after what texts take from it (AMB-Q-54)."""
    if not state.lasting:
        return amount
    if any(True for _ in changes_for(state, seat, "no_damage")):
        return 0
    amount = max(0, amount - sum(_amounts(state, seat, "less_damage")))
    for change in changes_for(state, seat, "every_blow"):
        amount = SHARES[change.slots[1]](amount)
    for change in list(changes_for(state, seat, "next_blow")):
        amount = SHARES[change.slots[1]](amount)
        use_change(state, change)
    return amount


def next_card_bonus(state: AmbushState, seat: int, card: int) -> int:
    """Return what the texts of other cards add to the damage of the next one (AMB-Q-57)."""
    if not state.lasting:
        return 0
    found = changes_for(state, seat, "next_card")
    return sum(change.slots[1] for change in found if change.slots[2] != card)


def use_next_card(state: AmbushState, seat: int, card: int) -> None:
    """Let what was kept for the next card be over, now that it has been played."""
    for form in ("next_card", "next_card_twice") if state.lasting else ():
        for change in [one for one in changes_for(state, seat, form) if one.slots[2] != card]:
            use_change(state, change)


def next_card_doubled(state: AmbushState, seat: int, card: int) -> int:
    """Return how often the texts of other cards double the damage of the next one (AMB-Q-57)."""
    if not state.lasting:
        return 0
    return sum(change.slots[2] != card for change in changes_for(state, seat, "next_card_twice"))


def hand_limit(state: AmbushState, seat: int) -> int:
    """Return how many cards a seat may keep after an Ambush (AMB-084)."""
    usual: int = state.box.options.hand_limit
    return max(_amounts(state, seat, "keep_cards"), default=usual) if state.lasting else usual


def may_call(state: AmbushState, seat: int) -> bool:
    """Tell whether no text forbids a seat to call."""
    return not _is_changed(state, seat, "no_call")


def starts_first(state: AmbushState, seat: int) -> bool:
    """Tell whether a text lets a seat begin to grab at once."""
    return _is_changed(state, seat, "start_first")


def pace(state: AmbushState, seat: int) -> int:
    """Return how slow a seat is, in thousandths (AMB-126)."""
    slow = state.box.paces[seat] * (1000 if state.live[seat] else state.calibration) // 1000
    if state.lasting:
        for percent in _amounts(state, seat, "grab_slower"):
            slow = slow * (100 + percent) // 100
        for percent in _amounts(state, seat, "grab_faster"):
            slow = slow * 100 // (100 + percent)
    return max(1, slow)


def rest_after_card(state: AmbushState, seat: int) -> int | None:
    """Return for how long a text keeps a seat's hand still after each card, if one does."""
    return max(_amounts(state, seat, "rest_hand"), default=None) if state.lasting else None


def may_be_repaired(state: AmbushState, seat: int) -> bool:
    """Tell whether no text forbids to repair a castle (AMB-Q-60)."""
    return not _is_changed(state, seat, "no_repair")


def may_draw(state: AmbushState, seat: int) -> bool:
    """Tell whether no text forbids a seat to draw (AMB-Q-60)."""
    return not _is_changed(state, seat, "no_draw")


def least_health(state: AmbushState, seat: int) -> int:
    """Return below which health a castle does not fall by damage (AMB-Q-60)."""
    return max(_amounts(state, seat, "held_up"), default=0)


def turns_blow(state: AmbushState, seat: int) -> bool:
    """Tell whether a castle turns this blow on its attacker, and let that be over then (AMB-Q-60)."""
    change = next(changes_for(state, seat, "turned_blow"), None) if state.lasting else None
    if change is not None:
        use_change(state, change)
    return change is not None
