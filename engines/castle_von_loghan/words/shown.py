"""What is turned up in the castle: Search tokens, the Coin, Treasures, Enemies, Combat cards of one's own, bids."""

from __future__ import annotations

from collections.abc import Callable

from engines.castle_von_loghan.state import HEADS, LoghanState
from engines.kit.reveals import Reveals, Shown, among, amount, coin
from engines.kit.speech import Speech
from engines.kit.state import State


def _token(speech: Speech, number: int) -> list[Shown]:
    return among(speech.box.tokens, [number])


def _treasures(speech: Speech, *numbers: int) -> list[Shown]:
    return among(speech.box.treasures, numbers)


def _bid(speech: Speech, place: int, number: int, name: str) -> list[Shown]:
    return amount(number, name, speech.state.agents[place].seat)  # type: ignore[attr-defined]


COUNTS: dict[str, Callable[..., tuple[str, int]]] = {
    "gain_health": lambda speech, number, now: ("Health", number),
    "lose_health": lambda speech, number, now: ("Health", -number),
    "gain_clarity": lambda speech, number, now: ("Clarity", number),
    "lose_clarity": lambda speech, number, now: ("Clarity", -number),
    "gain_energy": lambda speech, place, number, now: ("Energy", number),
    "lose_energy": lambda speech, place, number, now: ("Energy", -number),
    "reward_points": lambda speech, place, change, now: ("Reward Points", change),
    "damage": lambda speech, place, card, number: ("Damage", number),
    "treasure_points": lambda speech, place, card, number: ("Data Points", number),
    "trophy_points": lambda speech, place, card, number: ("Data Points", number),
}
"""What a report adds up for each card."""


def held(state: State) -> dict[int, list[str]]:
    """Tell with what each character fights now: Treasures that bring Combat Power."""
    assert isinstance(state, LoghanState)
    treasures = state.box.treasures
    return {
        who: [treasures[card].id for card in own.equipped if treasures[card].power]
        for who, own in enumerate(state.agents)
    }


DONE_BY: dict[str, Callable[..., int]] = {"damage": lambda place, card, number: place}
REVEALS: Reveals = {
    "coin": lambda speech, shown: coin(is_heads=shown == HEADS),
    "found_token": lambda speech, place, number, space: _token(speech, number),
    "saw_token": lambda speech, number, space: _token(speech, number),
    "told_token": lambda speech, place, number, space: _token(speech, number),
    "gained_treasure": lambda speech, place, card: _treasures(speech, card),
    "drew_reward": lambda speech, place, card: _treasures(speech, card),
    "reveals_reward": _treasures,
    "looked_at_treasure": lambda speech, place, card: _treasures(speech, card),
    "gob_li": lambda speech, cards: _treasures(speech, *cards),
    "summoned": lambda speech, card: among(speech.box.enemies, [card]),
    "drew": lambda speech, place, kinds: among(speech.box.combat_cards, kinds),
    "lays_out": lambda speech, place, kinds: among(speech.box.combat_cards, kinds),
    "offers_points": lambda speech, place, number: _bid(speech, place, number, "Reward Points"),
    "gobli_bid": lambda speech, place, number: _bid(speech, place, number, "Energy Spheres"),
}
