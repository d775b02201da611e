"""The sequence of a round: Move, Event, Enemy Alert, Combat, Reward, Refresh (CVL-105)."""

from __future__ import annotations

from collections.abc import Callable

from engines.castle_von_loghan.ending import give_up
from engines.castle_von_loghan.state import LoghanState
from engines.kit.state import push, tell

PHASES = ("move_phase", "event_phase", "alert_phase", "combat_phase", "reward_phase", "refresh_phase")


LONGEST_GAME = 500
"""After so many Rounds a group is given up that has found a way to stay in the castle for ever (CVL-Q-233)."""


def play_round(state: LoghanState) -> None:
    """Play the six phases in order, then the next Round, unless there have been too many (CVL-Q-233)."""
    if state.rounds >= LONGEST_GAME:
        give_up(state)
        return
    state.rounds += 1
    state.clean_turn = state.has_summoned = False
    state.event_decks = ()
    state.skipped = []
    state.warded = 0
    tell(state, "round", "CVL-105", state.rounds, state.leader)
    push(state, *((phase,) for phase in PHASES), ("round_end",), ("round",))


def round_end(state: LoghanState) -> None:
    """End a Round; in Exploration the group may travel, or has explored enough (CVL-367, CVL-376)."""
    if state.box.is_exploration:
        push(state, ("exploration_round_end",))


STEPS: dict[str, Callable[..., None]] = {"round": play_round, "round_end": round_end}
