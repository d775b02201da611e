"""Rewards in words: the order, the Reward deck, offers, Trophies."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engines.castle_von_loghan.words.names import enemy, people, treasure, who
from engines.kit.speech import Speech

Sentences = dict[str, Callable[..., str]]


def _points(number: int) -> str:
    return f"{number} Reward Point{'' if number == 1 else 's'}"


def _order(speech: Speech, groups: Sequence[Sequence[int]], numbers: Sequence[int]) -> str:
    places = [f"{people(speech, group)} ({number})" for group, number in zip(groups, numbers, strict=True)]
    return f"The reward order, by Damage tokens: {', then '.join(places)}."


EVENTS: Sentences = {
    "reward_order": _order,
    "drew_reward": lambda speech, place, card: (
        f"{who(speech, place)} draws {treasure(speech, card)} for the Reward deck."
    ),
    "reward_deck": lambda speech, number: f"{number} Treasures are shuffled into the Reward deck.",
    "reveals_reward": lambda speech, card: f"On offer: {treasure(speech, card)}.",
    "refuses": lambda speech, place, card: f"{who(speech, place)} does not want {treasure(speech, card)}.",
    "offers_points": lambda speech, place, number: f"{who(speech, place)} offers {_points(number)}.",
    "no_offer_made": lambda speech, place: f"{who(speech, place)} is out of the bidding.",
    "trophy": lambda speech, place, card: f"{who(speech, place)} takes {enemy(speech, card)} as a Trophy.",
    "solo_reward": lambda speech, number: f"{number} Treasures are drawn as a reward.",
    "rest_returned": lambda speech, number: (
        f"{'The other Treasure is' if number == 1 else f'The other {number} Treasures are'} shuffled back, unseen."
    ),
}

QUESTIONS: Sentences = {
    "accept": lambda speech, place: f"{who(speech, place)}, do you take {_on_offer(speech)} for {_points(1)}?",
    "bid": lambda speech, place, rivals: f"{who(speech, place)}, what do you offer for {_on_offer(speech)}?",
    "equal_offers": lambda speech, place, winners, number: (
        f"{who(speech, place)}, as Leader: {people(speech, winners)} offer {_points(number)} each. Who gets it?"
    ),
    "trophy": lambda speech, place: f"{who(speech, place)}, which Enemy do you take as a Trophy?",
    "solo_gift": lambda speech, place: f"Who gets {_on_offer(speech)}?",
}

OPTIONS: Sentences = {
    "points": lambda speech, number: f"Offer {_points(number)}",
    "trophy": lambda speech, place: enemy(speech, speech.state.row[place].card),
    "no_trophy": lambda speech: "None",
    "give_to": who,
}


def _on_offer(speech: Speech) -> str:
    return treasure(speech, speech.state.offered)  # type: ignore[attr-defined]
