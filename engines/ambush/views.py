"""Secrets: what a seat may know of the cards, and what could be behind the rest."""

from __future__ import annotations

from engines.ambush.battlefield import DECK
from engines.ambush.knowledge import everyone
from engines.ambush.state import THINKING, AmbushState
from engines.kit.chance import Chance
from engines.kit.language.secrets import deal_effects, hide_effects
from engines.kit.state import UNKNOWN


def hide(view: AmbushState, seat: int) -> None:
    """Take from a view what its seat may not know; when the game is over, all cards are shown."""
    if view.ending is not None or not view.known:
        return
    known, own = view.known, 1 << seat
    for cards in _zones(view):
        cards[:] = [card if known[card] & own else UNKNOWN for card in cards]
    for cell, card in view.battlefield.items():
        if not known[card] & own:
            view.battlefield[cell] = UNKNOWN
    view.sightings = [seen for seen in view.sightings if len(seen) == 4 or seen[4] & own]
    _hide_hands(view, seat)
    hide_effects(view, seat)
    # What a seat knows is what its view shows; what others know of it, `deal` works out from what was seen.
    view.known = []


def _hide_hands(view: AmbushState, seat: int) -> None:
    """Cover which card another's hand is after as long as it does not move (AMB-154): no hand goes for the deck."""
    if view.ambush is not None:
        view.ambush.in_air = tuple(card if view.known[card] >> seat & 1 else UNKNOWN for card in view.ambush.in_air)
        for other, hand in enumerate(view.ambush.hands):
            if other != seat and hand.doing == THINKING:
                hand.cell = DECK


# Imagined worlds


def deal(world: AmbushState, seat: int, luck: Chance) -> None:
    """Fill what a seat does not know; every world that agrees with its view is equally likely."""
    if world.ending is None:
        _deal_knowledge(world, seat)
        _deal_cards(world, luck)
        _deal_hands(world, luck)
        deal_effects(world, seat, luck)


def _deal_knowledge(world: AmbushState, seat: int) -> None:
    """Let the seat know what it sees, and the others what they were shown with it."""
    world.known = [0] * len(world.box.kind_of)
    for zone in (*_zones(world), world.battlefield.values()):
        for card in zone:
            if card != UNKNOWN:
                world.known[card] = 1 << seat
    for card in world.shown:
        if card != UNKNOWN:
            world.known[card] = everyone(world)
    lying = set(world.battlefield.values())
    for seen in world.sightings:
        if len(seen) > 4 and seen[3] in lying:
            world.known[seen[3]] |= seen[4]


def _zones(world: AmbushState) -> tuple[list[int], ...]:
    return (world.deck, world.shown, *world.hands, *world.piles)


def _deal_cards(world: AmbushState, luck: Chance) -> None:
    unseen = luck.shuffled("cards", [card for card, mask in enumerate(world.known) if not mask])
    for zone in _zones(world):
        zone[:] = [unseen.pop() if card == UNKNOWN else card for card in zone]
    for cell, card in world.battlefield.items():
        if card == UNKNOWN:
            world.battlefield[cell] = unseen.pop()
    for owner, hand in enumerate(world.hands):
        for card in hand:
            world.known[card] |= 1 << owner


def _deal_hands(world: AmbushState, luck: Chance) -> None:
    if world.ambush is not None:
        for hand in world.ambush.hands:
            if hand.doing == THINKING and hand.cell == DECK:
                hand.cell = luck.pick("hands", sorted(world.battlefield) or [DECK])
