"""The game die (MA-045, MA-046)."""

from __future__ import annotations

from engines.machina_arcana.state import MachinaState

TEN = 10


def roll_game_die(state: MachinaState, who: int, rule: str, *, is_rating: bool = True) -> int:
    """Roll the game die: a 0 counts as 10, in an easy game as 0 (MA-Q-27)."""
    ((_, face),) = state.box.dice.roll(state, who, rule, "game")
    number = int(state.box.dice.by_name["game"].faces[face])
    options = state.box.options
    is_low = options.easy and (is_rating or options.easy_zero_scope == "all")
    state.roll = number or (0 if is_low else TEN)
    return state.roll
