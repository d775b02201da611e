"""Who knows which card: what was shown, looked at or handled, as one bit for each seat.

This is what a player could know who forgets nothing. What players do remember is another matter (memory.py).
"""

from __future__ import annotations

from engines.ambush.state import AmbushState
from engines.kit.known import Bits

KNOWN = Bits("known")


def everyone(state: AmbushState) -> int:
    """Return the bits of all seats."""
    return (1 << state.players) - 1


def knows(state: AmbushState, seat: int, card: int) -> bool:
    """Tell whether a seat knows where a card is; a view shows nothing but what its seat knows."""
    return KNOWN.knows(state, seat, card)


def show_to_all(state: AmbushState, card: int) -> None:
    """Let everybody see a card."""
    state.known[card] = everyone(state)


def show_to(state: AmbushState, card: int, *seats: int) -> None:
    """Let some seats see a card."""
    KNOWN.show(state, card, *seats)


def lose_track(state: AmbushState, owner: int, *witnesses: int) -> None:
    """When a card leaves a hand unseen, only its owner and the witnesses still know what the hand holds."""
    mask = sum(1 << seat for seat in {owner, *witnesses})
    for card in state.hands[owner]:
        state.known[card] &= mask


def lose_sight(state: AmbushState, card: int) -> None:
    """Drop what was seen of a card that leaves the battlefield (AMB-173)."""
    if state.sightings:
        state.sightings = [seen for seen in state.sightings if len(seen) == 4 or seen[3] != card]


def into_the_deck(state: AmbushState, cards: list[int]) -> None:
    """Shuffle cards into the central deck; afterwards nobody knows the place of any card in it."""
    state.deck += cards
    state.chance.shuffle("deck", state.deck)
    KNOWN.forget(state, state.deck)
