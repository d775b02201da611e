"""Secrets: what a seat may know of the table, and what could be behind the rest."""

from __future__ import annotations

from engines.kit.chance import Chance
from engines.kit.state import UNKNOWN
from engines.wardens.sides import team_seats
from engines.wardens.state import CTHULHU, CTHULHUS_SIDE, EMPTY, WARDENS_SIDE, WardensState


def sees_hand(view: WardensState, seat: int, side: int) -> bool:
    """Tell whether a seat sees a side's hand: Cthulhu's player his own, the players of sane Wardens theirs."""
    return seat == view.owners[CTHULHU] if side == CTHULHUS_SIDE else seat in team_seats(view)


def hide(view: WardensState, seat: int) -> None:
    """Take from a view what its seat may not know."""
    view.prophecies = [UNKNOWN] * len(view.prophecies)
    view.territories = [UNKNOWN] * len(view.territories)
    for side in (CTHULHUS_SIDE, WARDENS_SIDE):
        if not sees_hand(view, seat, side):
            view.hands[side] = [card if seat in view.known.get(card, ()) else UNKNOWN for card in view.hands[side]]
    view.known = {card: seats for card, seats in view.known.items() if seat in seats}
    if seat != view.owners[CTHULHU]:
        hide_cthulhus_secrets(view)


def hide_cthulhus_secrets(view: WardensState) -> None:
    """Cover the Artifacts, and what an Expedition under way hides."""
    if view.is_up:
        view.places = [
            place if up or place == EMPTY else UNKNOWN for place, up in zip(view.places, view.is_up, strict=True)
        ]
    else:
        view.places = [UNKNOWN] * len(view.places)
    view.hidden = [one if one == EMPTY else UNKNOWN for one in view.hidden]
    if view.expedition is not None and not view.expedition.is_shown and view.expedition.dial != EMPTY:
        view.expedition.dial = UNKNOWN
    if view.expedition is not None and view.expedition.card != EMPTY:
        view.expedition.card = UNKNOWN


def deal(world: WardensState, seat: int, luck: Chance) -> None:
    """Fill what a seat does not know; every world that agrees with its view is equally likely."""
