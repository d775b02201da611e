"""Trading: Treasures and Energy Spheres change hands by agreement, and promises bind nobody (CVL-098 to CVL-102)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engines.castle_von_loghan.resources import MOST_ENERGY
from engines.castle_von_loghan.state import LoghanState, Offer, player_order
from engines.castle_von_loghan.treasures.carrying import owned
from engines.castle_von_loghan.treasures.gaining import is_known_to_all, may_trade, take_away
from engines.kit.asking import ask_hidden, ask_player
from engines.kit.questions import Option, Question
from engines.kit.state import push, tell

AMOUNTS = (1, 2, 3, 5, 10, 20, 50)
"""The amounts of Energy Spheres that are listed; any other can be named."""
DONE: Option = ("done",)


def partners(state: LoghanState, who: int) -> list[int]:
    """List whom a character may offer a trade now: as often as the table allows in one moment (CVL-Q-78)."""
    is_free = may_trade(state) and state.offers.get(who, 0) < state.box.options.offers_per_moment
    if not is_free:
        return []
    return [
        other for other in player_order(state) if other != who and (has_goods(state, who) or has_goods(state, other))
    ]


def has_goods(state: LoghanState, who: int) -> bool:
    """Tell whether a character has anything that can be traded."""
    own = state.agents[who]
    return bool(own.energy or tradable(state, who))


def tradable(state: LoghanState, who: int) -> list[int]:
    """List the Treasures that a character can give away."""
    own = state.agents[who]
    return [card for card in owned(own) if card not in own.dropped and card not in own.incoming]


def offer_trade(state: LoghanState, who: int, other: int) -> None:
    """Begin an offer to another player."""
    state.offers[who] = state.offers.get(who, 0) + 1
    state.offer = Offer(who, other)
    push(state, ("ask_gives",), ("ask_wants",), ("put_offer",))


def current(state: LoghanState) -> Offer:
    """Return the trade that is being made."""
    assert state.offer is not None
    return state.offer


# What is given


def ask_gives(state: LoghanState) -> None:
    """Ask what the proposer gives, one thing after the other."""
    if (offer := state.offer) is not None:
        ask_hidden(state, offer.proposer, "gives", ("gives",), "CVL-098", offer.partner, free="energy")


def give_options(state: LoghanState, who: int, other: int) -> list[Option]:
    """List what can still be added to what is given: a Treasure, Energy Spheres once, or a promise once."""
    offer, own = current(state), state.agents[who]
    found: list[Option] = [DONE, *(("treasure", card) for card in tradable(state, who) if card not in offer.gives)]
    if not offer.gives_energy:
        found += amounts(own.energy)
    return found if offer.promise else [*found, ("promise",)]


def amounts(most: int) -> list[Option]:
    """List amounts of Energy Spheres up to what there is."""
    return [("energy", number) for number in sorted({*AMOUNTS, most}) if 0 < number <= most]


def gives(state: LoghanState, option: Option) -> None:
    """Add to what is given, and ask on until it is done."""
    offer = current(state)
    if option == DONE:
        return
    push(state, ("ask_gives",))
    if option[0] == "treasure":
        offer.gives.append(option[1])
    elif option[0] == "energy":
        offer.gives_energy = option[1]
    else:
        offer.promise = True


# What is wanted


def ask_wants(state: LoghanState) -> None:
    """Ask what the proposer wants, among what everybody can see of the other."""
    if (offer := state.offer) is None:
        return
    options = want_options(state, offer)
    ask_player(state, offer.proposer, "wants", options, ("wants",), "CVL-098", offer.partner, free="energy")


def want_options(state: LoghanState, offer: Offer) -> list[Option]:
    """List what can still be asked for; a gift asks for nothing."""
    seen = seen_goods(state, offer.partner)
    found: list[Option] = [DONE, *(("treasure", card) for card in seen if card not in offer.wants)]
    return found if offer.wants_energy else found + amounts(state.agents[offer.partner].energy)


def seen_goods(state: LoghanState, who: int) -> list[int]:
    """List the Treasures that a character can give away and everybody sees."""
    return [card for card in tradable(state, who) if is_known_to_all(state, who, card)]


def wants(state: LoghanState, option: Option) -> None:
    """Add to what is wanted, and ask on until it is done."""
    offer = current(state)
    if option == DONE:
        return
    push(state, ("ask_wants",))
    if option[0] == "treasure":
        offer.wants.append(option[1])
    else:
        offer.wants_energy = option[1]


# Agreement


def put_offer(state: LoghanState) -> None:
    """Put the offer to the partner; an empty one is dropped (CVL-D-11)."""
    if (offer := state.offer) is None:
        return
    if is_empty(offer):
        tell(state, "no_offer", "CVL-098", offer.proposer)
        state.offer = None
        return
    seats = (state.agents[offer.proposer].seat, state.agents[offer.partner].seat)
    goods = (tuple(offer.gives), offer.gives_energy, tuple(offer.wants), offer.wants_energy, offer.promise)
    tell(state, "offer", "CVL-098", offer.proposer, offer.partner, *goods, to=tuple(sorted(set(seats))))
    options = [("accept",), ("refuse",)]
    ask_player(state, offer.partner, "offer", options, ("answer_offer",), "CVL-098", offer.proposer)


def call_off_if_broken(state: LoghanState) -> None:
    """Call a trade off when somebody no longer has what would change hands; its proposer may offer anew."""
    offer = state.offer
    if offer is not None and not is_sound(state, offer):
        state.offer = None
        state.offers[offer.proposer] -= 1
        tell(state, "trade_called_off", "CVL-098", offer.proposer, offer.partner)


def is_sound(state: LoghanState, offer: Offer) -> bool:
    """Tell whether both still have what would change hands, and all still see what is wanted."""
    giver, taker = state.agents[offer.proposer], state.agents[offer.partner]
    return (
        giver.energy >= offer.gives_energy
        and taker.energy >= offer.wants_energy
        and set(offer.gives) <= set(tradable(state, offer.proposer))
        and set(offer.wants) <= set(seen_goods(state, offer.partner))
    )


def is_empty(offer: Offer) -> bool:
    """Tell whether nothing would change hands."""
    return not (offer.gives or offer.gives_energy or offer.wants or offer.wants_energy)


def answer_offer(state: LoghanState, option: Option) -> None:
    """Carry out a trade that both want, or drop it."""
    offer = current(state)
    state.offer = None
    tell(state, "trade_answered", "CVL-098", offer.partner, offer.proposer, option[0])
    if option == ("refuse",):
        return
    if offer.promise:
        tell(state, "promised", "CVL-099", offer.proposer, offer.partner)
    move_energy(state, offer.proposer, offer.partner, offer.gives_energy)
    move_energy(state, offer.partner, offer.proposer, offer.wants_energy)
    hand_over(state, offer.proposer, offer.partner, offer.gives)
    hand_over(state, offer.partner, offer.proposer, offer.wants)


def move_energy(state: LoghanState, giver: int, taker: int, number: int) -> None:
    """Hand over Energy Spheres; a trade is not a gain that others could answer (CVL-Q-79)."""
    if number:
        state.agents[giver].energy -= number
        state.agents[taker].energy = min(MOST_ENERGY, state.agents[taker].energy + number)
        tell(state, "energy_traded", "CVL-098", giver, taker, number)


def hand_over(state: LoghanState, giver: int, taker: int, cards: Sequence[int]) -> None:
    """Hand over Treasures; whoever gets too many has to make room."""
    if not cards:
        return
    both = tuple(sorted({state.agents[giver].seat, state.agents[taker].seat}))
    for card in cards:
        seen_by = None if is_known_to_all(state, giver, card) else both
        take_away(state, giver, card)
        state.agents[taker].incoming += (card,)
        tell(state, "traded", "CVL-098", giver, taker, card, to=seen_by)
    tell(state, "treasures_traded", "CVL-098", giver, taker, len(cards))
    push(state, ("take_treasure", giver), ("take_treasure", taker))


def takes_amount(state: LoghanState, question: Question, seat: int, choice: Option) -> bool:
    """Take any amount of Energy Spheres that is there."""
    if len(choice) != 2 or choice[0] != "energy" or type(choice[1]) is not int:
        return False
    listed = [option[1] for option in question.options_of(seat) if option[0] == "energy"]
    return bool(listed) and 0 < choice[1] <= max(listed)


STEPS: dict[str, Callable[..., None]] = {
    "offer_trade": offer_trade,
    "ask_gives": ask_gives,
    "gives": gives,
    "ask_wants": ask_wants,
    "wants": wants,
    "put_offer": put_offer,
    "answer_offer": answer_offer,
}
FREE_ANSWERS = {"energy": takes_amount}
OFFERS = {"gives": give_options}
