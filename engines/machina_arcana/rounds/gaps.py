"""Gaps: free abilities between any two actions of any unit (MA-394, MA-395, MA-Q-135, MA-Q-136, MA-Q-154)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engines.kit.mechanisms.windows import Moment, Window
from engines.kit.questions import Option
from engines.kit.state import push
from engines.machina_arcana.abilities.playing import free_uses, possible_uses
from engines.machina_arcana.abilities.sources import current_event
from engines.machina_arcana.seats import is_scheming
from engines.machina_arcana.state import HORROR_EVENTS, MONSTER, NOWHERE, SETUP, MachinaState

GAP = "gap"
PASSES: tuple[Option, ...] = (("pass_until", "turn"), ("pass_until", "round"), ("pass_until", "game"))
"""Who does not want to be asked again so soon says until when."""


def order(state: MachinaState, moment: Moment) -> Sequence[int]:
    """List who may play in a gap: explorers before monsters that are played by somebody (MA-Q-135, MA-Q-137)."""
    actor = state.actor
    people = [who for who, one in enumerate(state.explorers) if one.at != NOWHERE and who != actor]
    played = state.queue if is_scheming(state) else state.controlled
    if not played:
        return people
    # Few monsters have such an ability: the others are not looked at.
    free, event = state.box.free_uses, ("event", current_event(state, HORROR_EVENTS))
    able = [card for card in played if card in state.monsters and (("monster", card) in free or event in free)]
    return [*people, *(MONSTER + card for card in able if MONSTER + card != actor)]


def has_passed(state: MachinaState, who: int) -> bool:
    """Tell whether an explorer does not want to be asked now."""
    return who < MONSTER and bool(state.explorers[who].passes_until)


def options(state: MachinaState, who: int, moment: Moment) -> list[Option]:
    """List what a unit can play in a gap, unless it has passed until something happens."""
    if has_passed(state, who):
        return []
    free = free_uses(state, who)
    return [*free, *PASSES] if free and who < MONSTER else free


def act(state: MachinaState, who: int, moment: Moment, option: Option) -> None:
    """Play an ability; each play opens a new gap (MA-Q-135)."""
    if option[0] == "pass_until":
        state.explorers[who].passes_until = option[1]
    else:
        push(state, ("do_use", who, option), ("check_end",), ("answers", GAP))


def gap(state: MachinaState) -> None:
    """Step: open a gap, unless nobody could play anything in it: nearly always."""
    if not state.box.free_uses or state.phase == SETUP:
        return
    # What was counted in the gap before is forgotten when the next one opens.
    if state.acts or state.offers or any(can_act(state, who) for who in order(state, GAP)):
        push(state, ("window", GAP))


def can_act(state: MachinaState, who: int) -> bool:
    """Tell whether a unit can play anything in a gap: whether there is a first such ability."""
    return not has_passed(state, who) and next(possible_uses(state, who, free=True), None) is not None


WINDOW = Window(order=order, options=options, act=act, rule="MA-394")
STEPS: dict[str, Callable[..., None]] = {"gap": gap, **WINDOW.steps}
OFFERS = WINDOW.offers
