"""Secrets: what a seat may know of the cards, and what could be behind the rest."""

from __future__ import annotations

from engines.ambush.aftermath import shed_options
from engines.ambush.battlefield import DECK
from engines.ambush.hands import steal_options
from engines.ambush.play import play_options
from engines.ambush.state import THINKING, AmbushState
from engines.kit.chance import Chance
from engines.kit.language.secrets import deal_effects, hide_effects
from engines.kit.state import UNKNOWN


def hide(view: AmbushState, seat: int) -> None:
    """Take from a view what its seat may not know; when the game is over, all cards are shown."""
    if view.ending is not None:
        return
    known = view.known
    own = 1 << seat
    for cards in (view.deck, view.shown, *view.hands, *view.piles):
        cards[:] = [card if known[card] & own else UNKNOWN for card in cards]
    view.battlefield = {cell: card if known[card] & own else UNKNOWN for cell, card in view.battlefield.items()}
    _hide_news(view, seat)
    _hide_hands(view, seat)
    hide_effects(view, seat)
    view.known = [mask if mask & own else 0 for mask in known]


def _hide_news(view: AmbushState, seat: int) -> None:
    """Cover what others have seen."""
    known, own = view.known, 1 << seat
    view.sightings = [seen for seen in view.sightings if len(seen) == 4 or seen[4] & own]
    view.newly_laid = [card if known[card] & own else UNKNOWN for card in view.newly_laid]


def _hide_hands(view: AmbushState, seat: int) -> None:
    """Cover which card another's hand is after as long as it does not move (AMB-154): no hand goes for the deck."""
    if view.ambush is not None:
        for other, hand in enumerate(view.ambush.hands):
            if other != seat and hand.doing == THINKING:
                hand.cell = DECK


# Imagined worlds


def deal(world: AmbushState, seat: int, luck: Chance) -> None:
    """Fill what a seat does not know; every world that agrees with its view is equally likely."""
    if world.ending is None:
        _deal_cards(world, luck)
        _deal_hands(world, luck)
        _deal_options(world, seat)
        deal_effects(world, seat, luck)


def _deal_cards(world: AmbushState, luck: Chance) -> None:
    zones = (world.deck, world.shown, *world.hands, *world.piles)
    seen = {card for zone in zones for card in zone} | set(world.battlefield.values())
    unseen = luck.shuffled("cards", [card for card in range(len(world.known)) if card not in seen])
    for zone in zones:
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


def _deal_options(world: AmbushState, seat: int) -> None:
    """Let others choose from the cards that they hold in this world."""
    question = world.question
    if question is None or question.kind not in FROM_HAND:
        return
    for asked in question.seats:
        if asked != seat:
            options = FROM_HAND[question.kind](world, asked, *question.args)
            world.question = world.question.with_options(asked, options) if world.question else None


FROM_HAND = {
    "play": lambda world, asked, *args: play_options(world, asked),
    "shed": lambda world, asked, *args: shed_options(world, asked),
    "steal": lambda world, asked, victim: steal_options(world, victim),
}
