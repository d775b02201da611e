"""Trophies: in Exploration everybody may take a defeated Enemy, in reward order (CVL-360 to CVL-366)."""

from __future__ import annotations

from collections.abc import Callable

from engines.castle_von_loghan.combat.combat_end import clear_row
from engines.castle_von_loghan.state import LoghanState
from engines.kit.asking import ask_player
from engines.kit.questions import Option
from engines.kit.state import push, push_each, tell

NO_TROPHY: Option = ("no_trophy",)
People = tuple[int, ...]


def trophies(state: LoghanState) -> None:
    """Go through the reward order; what nobody takes is discarded (CVL-360, CVL-362)."""
    state.step = 3
    push(state, *(("trophies_of", group) for group in state.reward_order), ("trophies_left",))


def trophies_of(state: LoghanState, group: People) -> None:
    """Let one choose, or find out who of the level ones chooses first (CVL-361, CVL-363)."""
    if not state.row or not group:
        return
    if len(group) == 1 or is_plenty(state, group):
        push_each(state, "ask_trophy", group)
    else:
        push(state, ("settle_tie", group, "trophy", ("first_trophy", group)))


def is_plenty(state: LoghanState, group: People) -> bool:
    """Tell whether it does not matter who chooses first: all cards are alike, and there are enough."""
    kinds = {state.box.enemy_kinds[foe.card] for foe in state.row}
    return len(kinds) == 1 and len(state.row) >= len(group)


def first_trophy(state: LoghanState, group: People, winner: int) -> None:
    """Let the first of the level ones choose, then the others."""
    push(state, ("ask_trophy", winner), ("trophies_of", tuple(who for who in group if who != winner)))


def ask_trophy(state: LoghanState, who: int) -> None:
    """Ask which Enemy a character takes, a Boss too, or none (CVL-Q-173, CVL-Q-175)."""
    if state.row:
        options = [NO_TROPHY, *(("trophy", place) for place in range(len(state.row)))]
        ask_player(state, who, "trophy", options, ("take_trophy", who), "CVL-360")


def take_trophy(state: LoghanState, who: int, option: Option) -> None:
    """Put an Enemy under the Character board: seen now, hidden from then on (CVL-364, CVL-Q-174)."""
    if option != NO_TROPHY:
        card = state.row.pop(option[1]).card
        state.agents[who].trophies += (card,)
        tell(state, "trophy", "CVL-360", who, card)


def trophies_left(state: LoghanState) -> None:
    """Discard the Enemies that nobody took (CVL-362)."""
    clear_row(state)


STEPS: dict[str, Callable[..., None]] = {
    "trophies": trophies,
    "trophies_of": trophies_of,
    "first_trophy": first_trophy,
    "ask_trophy": ask_trophy,
    "take_trophy": take_trophy,
    "trophies_left": trophies_left,
}
