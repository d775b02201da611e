"""Explorer phase: every explorer takes one turn, in any order (MA-048 to MA-056)."""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.asking import ask_player
from engines.kit.language.families.lasting import end_lasting
from engines.kit.questions import Option
from engines.kit.state import push, tell
from engines.machina_arcana.hearing import hear
from engines.machina_arcana.map.spaces import is_a
from engines.machina_arcana.rounds.turn_actions import actions
from engines.machina_arcana.state import EXPLORER_PHASE, NOBODY, NOWHERE, MachinaState
from engines.machina_arcana.story.ending import GIVE_UP, GIVING_UP
from engines.machina_arcana.tiles import kinds
from engines.machina_arcana.units.attributes import STAMINA, maximum
from engines.machina_arcana.units.marks import return_markers
from engines.machina_arcana.units.moving import can_leave_pits
from engines.machina_arcana.units.units import explorers, living

END_TURN: Option = ("end_turn",)
NEW_ROUND: tuple[str, ...] = ("begin_round",)


def begin_round(state: MachinaState) -> None:
    """Step: begin a round: four phases in fixed order (MA-005, MA-006)."""
    state.rounds += 1
    state.new_round = False
    state.costless.clear()
    limit = state.box.options.round_limit
    if limit and state.rounds > limit:
        push(state, ("defeat", "MA-Q-180", "round_limit"))
        return
    tell(state, "round", "MA-006", state.rounds)
    push(state, ("explorer_phase",), ("spawn_phase",), ("horror_phase",), ("monster_phase",), NEW_ROUND)
    hear(state, "round_begins")


def start_new_round(state: MachinaState) -> None:
    """Step: end the round where it is; all markers return, and a new one begins (MA-345, MA-346, MA-Q-157)."""
    state.agenda.clear()
    state.open_plays, state.that, state.secrets, state.choosing = 0, {}, {}, None
    return_markers(state, horror=True)
    tell(state, "new_round", "MA-345")
    push(state, NEW_ROUND)


def round_due(state: MachinaState) -> None:
    """Step: start the new round that a chapter has asked for, when all else of it is done (MA-Q-116)."""
    if state.new_round:
        start_new_round(state)


def explorer_phase(state: MachinaState) -> None:
    """Step: set every explorer's stamina to its maximum, then return the markers (MA-048, MA-049, MA-Q-16)."""
    state.phase, state.actor = EXPLORER_PHASE, NOBODY
    for who in living(state):
        explorer = state.explorers[who]
        explorer.stamina, explorer.has_taken_turn = unmarked_stamina(state, who), False
        if explorer.passes_until == "round":
            explorer.passes_until = ""
    tell(state, "phase", "MA-006", EXPLORER_PHASE)
    push(state, ("next_turn",))
    return_markers(state, horror=False)
    hear(state, "phase_begins", EXPLORER_PHASE)


def unmarked_stamina(state: MachinaState, who: int) -> int:
    """Return the maximum of stamina without the lasting effects that end now (MA-Q-16)."""
    kept = state.lasting
    ending = {marker.number for marker in state.markers if marker.owner != NOBODY}
    state.lasting = [one for one in kept if not (one.until[0] == "marker" and one.until[1] in ending)]
    found = maximum(state, who, STAMINA)
    state.lasting = kept
    return found


def waiting(state: MachinaState) -> list[int]:
    """List the explorers in play that have not finished their turns (MA-050)."""
    return [who for who in explorers(state) if not state.explorers[who].has_taken_turn]


def next_turn(state: MachinaState) -> None:
    """Step: the explorers agree on who takes the next turn (MA-051, MA-052)."""
    state.actor = NOBODY
    left = waiting(state)
    if not left:
        return
    push(state, ("next_turn",))
    options = [("turn_of", who) for who in left]
    ask_player(state, left[0], "next_turn", options, ("begin_turn",), "MA-051")


def begin_turn(state: MachinaState, option: Option) -> None:
    """Let an explorer begin its turn, or go on with it (MA-Q-14)."""
    who = option[1]
    state.actor = who
    explorer = state.explorers[who]
    if explorer.passes_until == "turn":
        explorer.passes_until = ""
    tell(state, "turn", "MA-051", who)
    push(state, ("turn", who))
    if who not in state.has_begun:
        state.has_begun = (*state.has_begun, who)
        hear(state, "turn_begins", who)


def turn(state: MachinaState, who: int) -> None:
    """Step: ask an explorer for its next action, as long as it is there and has not ended its turn (MA-053)."""
    explorer = state.explorers[who]
    if explorer.at == NOWHERE or explorer.has_taken_turn:
        push(state, ("turn_over", who))
        return
    options = actions(state, who)
    if not explorer.stamina and (state.box.options.turn_ends_at_zero or not options):
        end_turn(state, who)
        return
    if may_end(state, who, options):
        options.append(END_TURN)
    ask_player(state, who, "turn", options, ("take_action", who), "MA-053", free=GIVING_UP)


def may_end(state: MachinaState, who: int, options: list[Option]) -> bool:
    """Tell whether a turn may end here: not on a pit that can still be left (MA-193, MA-Q-56)."""
    return not options or not (is_a(state, state.explorers[who].at, kinds.PIT) and can_leave_pits(state, who))


def take_action(state: MachinaState, who: int, option: Option) -> None:
    """Do what was chosen, then open a gap and ask for the next action (MA-394)."""
    if option == END_TURN:
        end_turn(state, who)
    elif option == GIVE_UP:
        push(state, ("propose_giving_up", who), ("turn", who))
    else:
        push(state, (f"do_{option[0]}", who, option), ("check_end",), ("gap",), ("turn", who))


def end_turn(state: MachinaState, who: int) -> None:
    """Let an explorer finish its turn: its stamina is 0 (MA-056); who ends on a pit is destroyed (MA-Q-56)."""
    explorer = state.explorers[who]
    explorer.stamina, explorer.has_taken_turn = 0, True
    push(state, ("turn_over", who))
    if is_a(state, explorer.at, kinds.PIT):
        push(state, ("destroy_unit", who, NOBODY, "pit"))


def turn_over(state: MachinaState, who: int) -> None:
    """Step: the turn is over; whoever waits may play a free ability before the next (MA-394)."""
    end_lasting(state, ("turn",))
    push(state, ("check_end",), ("gap",))
    hear(state, "turn_ends", who)


STEPS: dict[str, Callable[..., None]] = {
    "begin_round": begin_round,
    "start_new_round": start_new_round,
    "round_due": round_due,
    "explorer_phase": explorer_phase,
    "next_turn": next_turn,
    "begin_turn": begin_turn,
    "turn": turn,
    "take_action": take_action,
    "turn_over": turn_over,
}
