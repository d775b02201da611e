"""How the game ends: victory, defeat, giving up (MA-007 to MA-015, MA-350 to MA-353)."""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.asking import ask_player
from engines.kit.language.play import Context, holds
from engines.kit.questions import Option, Question
from engines.kit.state import end, push, tell
from engines.machina_arcana.seats import seats_of
from engines.machina_arcana.state import NOBODY, MachinaState
from engines.machina_arcana.units.units import living

CAMPAIGN = "campaign"
"""The mode in which a won scenario is followed by another (MA-354)."""
GIVING_UP = "give_up"
GIVE_UP: Option = ("give_up",)
GO_ON: Option = ("go_on",)
VOTE = "vote_on_giving_up"


def victory(state: MachinaState, rule: str = "MA-353") -> None:
    """Step: all surviving explorers win (MA-009, MA-010)."""
    if state.ending is not None or not living(state):
        return
    if state.box.setup.mode == CAMPAIGN and len(state.won) + 1 < len(state.box.scenarios):
        state.agenda.clear()
        push(state, ("campaign",))
    else:
        end(state, "victory", rule, seats_of(state, living(state)))


def defeat(state: MachinaState, rule: str = "MA-352", reason: str = "defeat") -> None:
    """Step: the explorers lose; the dead have won only where the option says so (MA-Q-148)."""
    if state.ending is None:
        winners = seats_of(state, state.died) if state.box.options.dead_win else ()
        end(state, reason, rule, tuple(seat for seat in winners if seat not in seats_of(state, living(state))))


def check_end(state: MachinaState) -> None:
    """Step: end the game when the last explorer is destroyed, or a condition of the endgame is met (MA-Q-179)."""
    if state.ending is not None:
        return
    if not living(state):
        defeat(state, "MA-011", "destroyed")
        return
    if not state.is_endgame:
        return
    is_won, is_lost = (_is_met(state, which) for which in range(2))
    if is_lost and not (is_won and state.box.options.simultaneous == "victory"):
        defeat(state)
    elif is_won:
        victory(state, "MA-007")


def _is_met(state: MachinaState, which: int) -> bool:
    """Tell whether the victory (0) or defeat (1) of an endgame card is met."""
    return any(
        goal is not None and holds(state, Context(NOBODY, ("chapter", card)), goal[1])
        for card in state.endgame
        if (goal := state.box.goals[card][which]) is not None
    )


def give_up(state: MachinaState, question: Question, seat: int, option: Option) -> bool:
    """Tell whether a seat may give the game up for lost (MA-D-34)."""
    return option == GIVE_UP


def propose_giving_up(state: MachinaState, who: int) -> None:
    """Step: an explorer would give up: every other living player has to agree (MA-D-34)."""
    own = seats_of(state, [who])
    first = {seats_of(state, [one])[0]: one for one in reversed(living(state))}
    others = [one for seat, one in sorted(first.items()) if seat not in own]
    push(state, *((VOTE, other) for other in others), ("given_up",))


def vote_on_giving_up(state: MachinaState, who: int) -> None:
    """Step: ask a player whether the game is given up."""
    ask_player(state, who, VOTE, [GO_ON, GIVE_UP], ("voted_on_giving_up",), "MA-D-34")


def voted_on_giving_up(state: MachinaState, option: Option) -> None:
    """Go on with the game as soon as one player wants to."""
    if option == GO_ON:
        state.agenda[:] = [step for step in state.agenda if step[0] not in (VOTE, "given_up")]


def given_up(state: MachinaState) -> None:
    """Step: the living give the game up together."""
    tell(state, "gave_up", "MA-D-34")
    defeat(state, "MA-Q-180", "given_up")


FREE_ANSWERS: dict[str, Callable[..., bool]] = {GIVING_UP: give_up}
STEPS: dict[str, Callable[..., None]] = {
    "victory": victory,
    "defeat": defeat,
    "check_end": check_end,
    "propose_giving_up": propose_giving_up,
    VOTE: vote_on_giving_up,
    "voted_on_giving_up": voted_on_giving_up,
    "given_up": given_up,
}
