"""Trading: Treasures and Energy Spheres change hands by agreement, and promises bind nobody (CVL-098 to CVL-102)."""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter

from engines.castle_von_loghan.resources import MOST_ENERGY, energy_of
from engines.castle_von_loghan.state import LoghanState, Offer, player_order
from engines.castle_von_loghan.treasures.carrying import owned
from engines.castle_von_loghan.treasures.gaining import is_known_to_all, may_trade, take_away
from engines.kit.mechanisms.trades import Amount, Things, Trading
from engines.kit.state import push, tell


def partners(state: LoghanState, who: int) -> list[int]:
    """List whom a character may offer a trade now: as often as the table allows in one moment (CVL-Q-78)."""
    is_free = may_trade(state) and state.offers.get(who, 0) < state.box.options.offers_per_moment
    if not is_free:
        return []
    others = [other for other in player_order(state) if other != who]
    return others if TRADING.has_goods(state, who) else [one for one in others if TRADING.has_goods(state, one)]


def tradable(state: LoghanState, who: int) -> list[int]:
    """List the Treasures that a character can give away."""
    own = state.agents[who]
    return [card for card in owned(own) if card not in own.dropped and card not in own.incoming]


def seen_goods(state: LoghanState, who: int) -> list[int]:
    """List the Treasures that a character can give away and everybody sees."""
    return [card for card in tradable(state, who) if is_known_to_all(state, who, card)]


def hand_over(state: LoghanState, giver: int, taker: int, cards: Sequence[int]) -> None:
    """Hand over Treasures; whoever gets too many has to make room."""
    if cards:
        pass_on(state, giver, taker, cards)
        push(state, ("take_treasure", giver), ("take_treasure", taker))


def pass_on(state: LoghanState, giver: int, taker: int, cards: Sequence[int]) -> None:
    """Let Treasures change hands that get their places later."""
    both = tuple(sorted({state.agents[giver].seat, state.agents[taker].seat}))
    for card in cards:
        seen_by = None if is_known_to_all(state, giver, card) else both
        take_away(state, giver, card)
        state.agents[taker].incoming += (card,)
        tell(state, "traded", "CVL-098", giver, taker, card, to=seen_by)
    tell(state, "treasures_traded", "CVL-098", giver, taker, len(cards))


def move_energy(state: LoghanState, giver: int, taker: int, number: int) -> None:
    """Hand over Energy Spheres; a trade is not a gain that others could answer (CVL-Q-79)."""
    if number:
        state.agents[giver].energy -= number
        state.agents[taker].energy = min(MOST_ENERGY, state.agents[taker].energy + number)
        tell(state, "energy_traded", "CVL-098", giver, taker, number)


def put_energy(offer: Offer, given: bool, number: int) -> None:  # noqa: FBT001
    """Write into an offer how many Energy Spheres would change hands."""
    if given:
        offer.gives_energy = number
    else:
        offer.wants_energy = number


TRADING = Trading(
    Things("treasure", tradable, seen_goods, hand_over),
    Amount("energy", energy_of, move_energy, attrgetter("gives_energy"), attrgetter("wants_energy"), put_energy),
    Offer,
    rule="CVL-098",
    promise_rule="CVL-099",
)

call_off_if_broken = TRADING.call_off_if_broken
STEPS = TRADING.steps
OFFERS = TRADING.offers
FREE_ANSWERS = TRADING.free_answers
