"""The turn: expose a card, play a card; and the nets under a game that would not end."""

from __future__ import annotations

from typing import Any

from engines.ambush.castles import pass_moment
from engines.ambush.lasting import END_OF_TURN, end_of_next_turn, turn_of
from engines.ambush.state import NOBODY, AmbushState, Steps, is_skipped, is_standing, standing
from engines.kit.happenings import nothing_more, occur
from engines.kit.language.play import play
from engines.kit.state import end, push, tell


def next_turn(state: AmbushState) -> None:
    """Pass the turn clockwise to the next player with a castle (AMB-029, AMB-030)."""
    if state.turn >= state.box.options.turn_limit:
        return end_by_turn_limit(state)
    before, is_extra = state.seat, bool(state.extra_turns) and is_standing(state, state.seat)
    state.extra_turns -= is_extra
    if not is_extra:
        state.seat = next_standing(state, state.seat)
    state.turn += 1
    if state.turn == 1 or (_passes_first(state, before) and not is_extra):
        state.rounds += 1
    if not is_extra:
        state.extra_turns = 0
    push(state, ("take_turn",), ("end_turn",), ("next_turn",))
    return None


def next_standing(state: AmbushState, seat: int) -> int:
    """Return the next seat clockwise whose castle stands; the same, if it is the only one."""
    after = (seat + 1) % state.players
    while not state.health[after] > 0 and after != seat:
        after = (after + 1) % state.players
    return after


def _passes_first(state: AmbushState, before: int) -> bool:
    """Tell whether the turn has come round to the seat that began, or past it."""
    return (state.seat - state.first) % state.players <= (before - state.first) % state.players


def take_turn(state: AmbushState) -> None:
    """Take a turn: expose, then play, each followed by a chance to call (AMB-028)."""
    seat = state.seat
    state.has_acted = False
    state.extra_plays = 0
    pass_moment(state, turn_of(seat))
    # What lasts until this turn ends lasts from now on like all that does.
    for one in state.lasting:
        one.until = END_OF_TURN if one.until == end_of_next_turn(seat) else one.until
    for other, until in enumerate(state.shield_until):
        state.shield_until[other] = END_OF_TURN if until == end_of_next_turn(seat) else until
    if is_skipped(state, seat, "turn"):
        tell(state, "skips", "AMB-111", seat, "turn")
        return
    tell(state, "turn", "AMB-028", seat, state.turn)
    push(state, ("expose_part",), ("call_window", True), ("play_part",), ("call_window", False))
    if state.in_store:
        push(state, *(("come_due", due) for due in state.in_store if due[0] == seat))
    occur(state, "turn_begins", seat)


def come_due(state: AmbushState, due: tuple[Any, ...]) -> None:
    """Play what a player had in store for this turn (AMB-Q-55)."""
    state.in_store.remove(due)
    seat, card, effect = due
    if is_standing(state, seat):
        tell(state, "comes_due", "AMB-Q-55", seat)
        play(state, effect, seat, card)


def end_turn(state: AmbushState) -> None:
    """End the turn; a whole round in which nobody did anything sets off a neutral Ambush (AMB-178)."""
    push(state, ("turn_over",))
    if is_standing(state, state.seat):
        occur(state, "turn_ends", state.seat)


def turn_over(state: AmbushState) -> None:
    """Count the idle turns."""
    pass_moment(state, END_OF_TURN)
    state.hurt = [seat for seat in state.hurt if seat != state.seat]
    state.idle = 0 if state.has_acted else state.idle + 1
    if state.idle >= len(standing(state)):
        state.idle = 0
        tell(state, "neutral_ambush", "AMB-178")
        push(state, ("begin_ambush", NOBODY, ()))


def end_by_turn_limit(state: AmbushState) -> None:
    """End a game that takes too long: the highest health wins, ties are shared (AMB-179)."""
    best = max(state.health)
    winners = [seat for seat, health in enumerate(state.health) if health == best]
    end(state, "turn_limit", "AMB-179", winners, state.health)


STEPS: Steps = {
    "next_turn": next_turn,
    "take_turn": take_turn,
    "end_turn": end_turn,
    "turn_over": turn_over,
    "come_due": come_due,
}
DEEDS: Steps = {"turn_begins": nothing_more, "turn_ends": nothing_more}
