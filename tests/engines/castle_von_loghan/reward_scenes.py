"""Rewards: a scene after a won combat, with Damage tokens and a Reward deck that a test knows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engines.castle_von_loghan.state import LoghanState
from tests.engines.castle_von_loghan.scenes import card, foe, lift, scene


def spoils(*tokens: int, foes: Sequence[str] = ("skeleton",), loot: bool = True, **facts: Any) -> LoghanState:
    """Return a scene after a combat in which the characters have placed so many tokens on the first Enemy."""
    facts = {"players": len(tokens), **facts}
    state = scene(**facts) if facts.get("box") else scene(**{"ask_when": "never", **facts})
    copies: dict[str, int] = {}
    for id in foes:
        copies[id] = copies.get(id, -1) + 1
        place = foe(state, id, copies[id])
        state.row[place].defeated = place + 1
    for who, number in enumerate(tokens):
        state.row[0].tokens[who] = state.agents[who].placed = number
        state.agents[who].has_dealt = number > 0
    state.loot = loot
    return state


def offering(state: LoghanState, *ids: str, points: Sequence[int] = ()) -> LoghanState:
    """Put Treasures in the Reward deck, the first one on top, and give the characters Reward Points."""
    for id in reversed(ids):
        number = card(state, id, sum(state.box.treasures[one].id == id for one in state.reward_deck))
        lift(state.treasures, state.box.treasure_colours[number], number)
        state.reward_deck.append(number)
    for own, number in zip(state.agents, points or [3] * len(state.agents), strict=True):
        own.reward_points = number
    state.phase = "reward"
    return state


def names(state: LoghanState, cards: Sequence[int]) -> list[str]:
    """Name Treasures by their ids."""
    return sorted(state.box.treasures[one].id for one in cards)
