"""Treasures that change hands because a text says so, as their owner chooses or by chance (CVL-Q-241)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engines.castle_von_loghan.state import LoghanState
from engines.castle_von_loghan.treasures.losing import fitting
from engines.castle_von_loghan.treasures.trading import hand_over, pass_on
from engines.kit.asking import ask_hidden
from engines.kit.language.forms import Node
from engines.kit.questions import Option
from engines.kit.state import push

RULE = "CVL-Q-241"


def give_treasure(state: LoghanState, giver: int, taker: int, which: Node) -> None:
    """Let a character choose the Treasure that it gives, and make room for it."""
    push(state, ("choose_gift", giver, taker, which), ("take_treasure", giver), ("take_treasure", taker))


def exchange_treasures(state: LoghanState, one: int, other: int, which: Node) -> None:
    """Let two characters each give one of their own: what they get has no place before both have given."""
    if one != other and all(fitting(state, who, "give", which) for who in (one, other)):
        gifts = (("choose_gift", one, other, which), ("choose_gift", other, one, which))
        push(state, *gifts, ("take_treasure", one), ("take_treasure", other))


def choose_gift(state: LoghanState, giver: int, taker: int, which: Node) -> None:
    """Ask for the Treasure that is given; who has none gives nothing, and nobody gives to themselves."""
    if giver != taker and fitting(state, giver, "give", which):
        ask_hidden(state, giver, "hand_treasure", ("handed_treasure", giver, taker), RULE, taker, which)


def give_options(state: LoghanState, who: int, taker: int, which: Node) -> list[Option]:
    """List the Treasures to choose from."""
    return [("lose", card) for card in fitting(state, who, "give", which)] or [("none",)]


def gave_treasure(state: LoghanState, giver: int, taker: int, option: Option) -> None:
    """Hand over the chosen Treasure."""
    if option != ("none",):
        pass_on(state, giver, taker, [option[1]])


def give_random_treasure(state: LoghanState, giver: int, taker: int, which: Node) -> None:
    """Shuffle the Treasures concerned and hand over one (CVL-332)."""
    cards = fitting(state, giver, "give", which) if giver != taker else []
    if cards:
        hand_over(state, giver, taker, [state.chance.pick("random treasures", cards)])


STEPS: dict[str, Callable[..., Any]] = {
    "hand_treasure": give_treasure,
    "choose_gift": choose_gift,
    "exchange_treasures": exchange_treasures,
    "handed_treasure": gave_treasure,
    "hand_random_treasure": give_random_treasure,
}
OFFERS = {"hand_treasure": give_options}
