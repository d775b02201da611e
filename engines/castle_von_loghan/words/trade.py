"""Trading and the Gob-Li in words."""

from __future__ import annotations

from collections.abc import Callable

from engines.castle_von_loghan.words.names import energy, treasure, treasures, who
from engines.kit.speech import Speech, listed, sentence

Sentences = dict[str, Callable[..., str]]


def goods(speech: Speech, cards: tuple[int, ...], number: int) -> str:
    """Name Treasures and Energy Spheres together."""
    named = [treasure(speech, card) for card in cards] + ([energy(number)] if number else [])
    return listed(named) or "nothing"


def _offer(
    speech: Speech,
    place: int,
    other: int,
    gives: tuple[int, ...],
    gives_energy: int,
    wants: tuple[int, ...],
    wants_energy: int,
    promise: bool,  # noqa: FBT001
) -> str:
    given = goods(speech, gives, gives_energy) + (" and a promise" if promise else "")
    return f"{who(speech, place)} offers {who(speech, other)} {given} for {goods(speech, wants, wants_energy)}."


EVENTS: Sentences = {
    "offer": _offer,
    "no_offer": lambda speech, place: f"{who(speech, place)} offers nothing after all.",
    "trade_called_off": lambda speech, place, other: (
        f"The trade that {who(speech, place)} offers {who(speech, other)} is called off: what was offered is gone."
    ),
    "trade_answered": lambda speech, place, other, said: (
        f"{who(speech, place)} {said}s the offer of {who(speech, other)}."
    ),
    "promised": lambda speech, place, other: f"{who(speech, place)} makes {who(speech, other)} a promise.",
    "energy_traded": lambda speech, giver, taker, number: (
        f"{who(speech, giver)} hands {energy(number)} to {who(speech, taker)}."
    ),
    "treasures_traded": lambda speech, giver, taker, count: (
        f"{who(speech, giver)} hands {count} Treasure{'' if count == 1 else 's'} to {who(speech, taker)}."
    ),
    "traded": lambda speech, giver, taker, card: (
        f"{sentence(treasure(speech, card))} goes from {who(speech, giver)} to {who(speech, taker)}."
    ),
    "gob_li": lambda speech, cards: f"The Gob-Li appears and shows {treasures(speech, cards)}.",
    "sold": lambda speech, place, card: f"{who(speech, place)} sells {treasure(speech, card)} to the Gob-Li.",
    "gobli_bid": lambda speech, place, number: f"{who(speech, place)} bids {energy(number)}.",
}


QUESTIONS: Sentences = {
    "gives": lambda speech, place, other: f"{who(speech, place)}, what do you give {who(speech, other)}?",
    "wants": lambda speech, place, other: f"{who(speech, place)}, what do you want from {who(speech, other)}?",
    "offer": lambda speech, place, other: f"{who(speech, place)}, do you take the offer of {who(speech, other)}?",
    "sale": lambda speech, place: f"{who(speech, place)}, do you sell anything to the Gob-Li?",
    "gobli_bid": lambda speech, place, highest: (
        f"{who(speech, place)}, what do you bid for {treasure(speech, speech.state.offered)}?"
    ),
}

OPTIONS: Sentences = {
    "trade": lambda speech, other: f"Offer {who(speech, other)} a trade",
    "treasure": lambda speech, card: sentence(treasure(speech, card)),
    "energy": lambda speech, number: energy(number),
    "promise": lambda speech: "A promise",
    "done": lambda speech: "That is all",
    "accept": lambda speech: "Accept",
    "refuse": lambda speech: "Refuse",
    "sell": lambda speech, card: f"Sell {treasure(speech, card)} for {energy(speech.box.treasures[card].cost)}",
    "no_sale": lambda speech: "Sell nothing",
    "bid": lambda speech, number: f"Bid {number}",
}
