"""Mindless monsters: abilities first, then a step towards the nearest explorer (MA-477 to MA-487)."""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.asking import ask_player
from engines.kit.language.play import find
from engines.kit.questions import Option
from engines.kit.state import push
from engines.machina_arcana.abilities.in_play import changes
from engines.machina_arcana.abilities.playing import ability, is_free, possible_uses
from engines.machina_arcana.behaviour.paths import next_steps
from engines.machina_arcana.behaviour.targets import quarry, steps_to
from engines.machina_arcana.state import MONSTER, MachinaState
from engines.machina_arcana.units.units import are_adjacent, position


def mindless(state: MachinaState, card: int) -> None:
    """Step: play the first ability that is possible; otherwise move one space (MA-477, MA-479)."""
    unit, monster = MONSTER + card, state.monsters[card]
    option = next_ability(state, unit)
    if option is not None:
        if is_free(state, ability(state, option)):
            monster.played = (*monster.played, number_of(option))
        push(state, ("do_use", unit, option), ("check_end",), ("gap",), ("monster_acts", card))
    elif not stands_still(state, unit):
        push(state, ("choose_quarry", card))


def number_of(option: Option) -> int:
    """Give an ability a number of its own, that of an event beyond those of the card."""
    return int(option[3]) + (0 if option[1] == "monster" else 100)


def next_ability(state: MachinaState, unit: int) -> Option | None:
    """Return the first ability that a monster can play: the event's, then its card's in order (MA-480, MA-Q-139)."""
    played = state.monsters[unit - MONSTER].played
    options = possible_uses(state, unit)
    return next((option for option in options if number_of(option) not in played), None)


def stands_still(state: MachinaState, unit: int) -> bool:
    """Tell whether an ability keeps a monster where it is."""
    return any(
        unit in find(state, change.context, change.slots[0]).things for change in changes(state, "stands_still")
    )


def choose_quarry(state: MachinaState, card: int) -> None:
    """Step: find whom the monster goes for; of several alike the players choose (MA-483, MA-497)."""
    unit = MONSTER + card
    people = quarry(state, unit)
    if any(are_adjacent(state, unit, who) for who in people):
        return  # it can play nothing and stands beside an explorer (MA-486)
    if people:
        options = [("goes_for", who) for who in people]
        ask_player(state, unit, "goes_for", options, ("hunt", card), "MA-483")


def hunt(state: MachinaState, card: int, option: Option) -> None:
    """Take the best step towards an explorer; of several alike the players choose (MA-487, MA-Q-143)."""
    unit = MONSTER + card
    far = steps_to(state, unit, position(state, option[1]))
    steps = next_steps(state, unit, far, state.monsters[card].stamina)
    if steps:
        ask_player(state, unit, "monster_step", steps, ("monster_steps", card), "MA-490")


def monster_steps(state: MachinaState, card: int, option: Option) -> None:
    """Do the step, or destroy the door, then look again (MA-497)."""
    push(state, (f"do_{option[0]}", MONSTER + card, option), ("check_end",), ("gap",), ("monster_acts", card))


STEPS: dict[str, Callable[..., None]] = {
    "mindless": mindless,
    "choose_quarry": choose_quarry,
    "hunt": hunt,
    "monster_steps": monster_steps,
}
