"""Horror phase: one roll, and perhaps a horror event (MA-066 to MA-071)."""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.asking import ask_player
from engines.kit.questions import Option
from engines.kit.state import push, tell
from engines.machina_arcana.hearing import hear
from engines.machina_arcana.rounds.rolling import roll_game_die
from engines.machina_arcana.rounds.spawn_phase import lower_rating
from engines.machina_arcana.state import HORROR, HORROR_PHASE, NOBODY, MachinaState
from engines.machina_arcana.story.progress import reset_rating
from engines.machina_arcana.units.marks import return_markers
from engines.machina_arcana.units.units import living


def horror_phase(state: MachinaState) -> None:
    """Step: return the horror markers, also where the phase is skipped, then roll (MA-066, MA-071, MA-Q-18)."""
    state.phase, state.actor, state.roller = HORROR_PHASE, NOBODY, NOBODY
    if state.ratings[HORROR]:
        tell(state, "phase", "MA-006", HORROR_PHASE)
        push(state, ("gap",), ("who_rolls_horror",))
        hear(state, "phase_begins", HORROR_PHASE)
    return_markers(state, horror=True)


def who_rolls_horror(state: MachinaState) -> None:
    """Step: one explorer's player rolls: the players' choice, or in turn (MA-067, MA-Q-24)."""
    alive = living(state)
    if not alive or not state.ratings[HORROR]:
        return
    if state.box.options.horror_roller == "rotate":
        alive = [next((who for who in alive if who > state.last_roller), alive[0])]
    options = [("roller", who) for who in alive]
    ask_player(state, alive[0], "who_rolls_horror", options, ("horror_roll",), "MA-067")


def horror_roll(state: MachinaState, option: Option) -> None:
    """Roll against the horror rating as it stands (MA-068 to MA-070)."""
    who = option[1]
    state.roller = state.last_roller = who
    roll = roll_game_die(state, who, "MA-067")
    is_success = roll >= state.ratings[HORROR]
    tell(state, "horror_roll", "MA-068", who, roll, state.ratings[HORROR])
    push(state, ("check_end",), ("gap",))
    if is_success:
        reset_rating(state, HORROR)
        push(state, ("invoke_horror_event",))
    else:
        lower_rating(state, HORROR)
    hear(state, "horror_roll", who, is_success)


STEPS: dict[str, Callable[..., None]] = {
    "horror_phase": horror_phase,
    "who_rolls_horror": who_rolls_horror,
    "horror_roll": horror_roll,
}
