"""Excess Damage: left on the defeated Enemy, or half of it carried on to its neighbour (CVL-232, CVL-233)."""

from __future__ import annotations

from collections.abc import Callable

from engines.castle_von_loghan.combat.chaos_combat import best_for_excess
from engines.castle_von_loghan.combat.combat_phase import place_of
from engines.castle_von_loghan.options import YES
from engines.castle_von_loghan.state import NONE, LoghanState
from engines.castle_von_loghan.treasures.carrying import modifiers_of
from engines.kit.asking import ask_player
from engines.kit.happenings import let
from engines.kit.questions import Option
from engines.kit.state import push, tell

LEAVE: Option = ("leave_excess",)


def excess(state: LoghanState, who: int, card: int) -> None:
    """Ask what becomes of the Damage beyond a defeated Enemy's Health (CVL-D-25)."""
    over = excess_on(state, who, place_of(state, card))
    if over <= 0:
        return
    beside = spill_places(state, place_of(state, card)) if carried_on(state, who, over) else []
    options = [LEAVE, *(("spill", place) for place in beside)]
    if state.agents[who].chaos:
        options = best_for_excess(state, over, options)
    ask_player(state, who, "excess", options, ("spill", who, card), "CVL-232", card, over)


def excess_on(state: LoghanState, who: int, place: int) -> int:
    """Count the Damage beyond an Enemy's Health that a character has put on it."""
    if place == NONE:
        return 0
    foe = state.row[place]
    return min(foe.tokens[who], sum(foe.tokens) - state.box.enemies[foe.card].health)


def spill_places(state: LoghanState, place: int) -> list[int]:
    """List the undefeated neighbours left and right; the options may look past defeated ones (CVL-Q-144)."""
    jumps = state.box.options.spill_skips_defeated == YES
    found = []
    for way in (range(place - 1, -1, -1), range(place + 1, len(state.row))):
        for beside in way:
            if not state.row[beside].defeated:
                found.append(beside)
            if not jumps or not state.row[beside].defeated:
                break
    return found


def spill(state: LoghanState, who: int, card: int, option: Option) -> None:
    """Leave the excess, or carry half of it on, rounded down; the other half is lost (CVL-232, CVL-Q-145)."""
    place = place_of(state, card)
    over = excess_on(state, who, place)
    if option == LEAVE:
        if state.box.options.excess_left == "half":
            take_back(state, who, place, over - over // 2)
        tell(state, "leaves_excess", "CVL-233", who, card)
        return
    take_back(state, who, place, over)
    beside = state.row[option[1]].card
    number = carried_on(state, who, over)
    tell(state, "spills", "CVL-232", who, beside, number)
    push(state, let("place_damage", who, option[1], number), ("excess", who, beside))


def carried_on(state: LoghanState, who: int, over: int) -> int:
    """Return how much of the excess is carried on: half of it, or all if a Treasure says so (CVL-Q-240)."""
    return over if any(modifiers_of(state, who, "whole_spill")) else over // 2


def take_back(state: LoghanState, who: int, place: int, number: int) -> None:
    """Take Damage tokens off an Enemy."""
    state.row[place].tokens[who] -= number
    state.agents[who].placed -= number


STEPS: dict[str, Callable[..., None]] = {"excess": excess, "spill": spill}
