"""Actions: what an army has left, what an action costs, and the bonus action of a group (WAR-082 to WAR-092)."""

from __future__ import annotations

from engines.wardens.cards.powers import MORE_ACTIONS, power
from engines.wardens.content import Action
from engines.wardens.sides import is_dead, is_group
from engines.wardens.state import CTHULHU, NOBODY, WardensState

MOVE, BATTLE, EXPEDITION, OTHER = Action
"""What an action is spent on, by short names: to look a member up in its class takes as long as a rule."""


def actions_of(state: WardensState, kind: int) -> int:
    """Return how many actions an army of a kind has in its turn (WAR-059, WAR-082, WAR-292)."""
    if kind == CTHULHU:
        return state.box.options.creature_actions + power(state, MORE_ACTIONS, CTHULHU)
    return state.box.characters[kind].actions


def has_bonus(state: WardensState, id: int, action: Action) -> bool:
    """Tell whether the Warden with an army still has a bonus action of this sort (WAR-089, WAR-090)."""
    kind = state.armies[id].kind
    return (
        kind != CTHULHU
        and state.bonus[kind]
        and state.box.bonus_actions[kind] is action
        and is_group(state, id)
        and state.possessed != kind
        and not is_dead(state, kind)
    )


def can_pay(state: WardensState, id: int, action: Action) -> bool:
    """Tell whether an army has an action left for this, its own or the Warden's bonus action."""
    army = state.armies[id]
    if action is BATTLE and army.barred:
        return False
    return army.actions > 0 or has_bonus(state, id, action)


def pay(state: WardensState, id: int, action: Action) -> None:
    """Spend an action; the bonus action comes first, for it can pay for nothing else (WAR-D-32)."""
    if has_bonus(state, id, action):
        state.bonus[state.armies[id].kind] = False
    else:
        state.armies[id].actions -= 1


def end_turn_now(state: WardensState, who: int) -> None:
    """Let the rest of a character's turn be lost, if it is his: no step of it asks anything more (WAR-Q-130)."""
    if state.actor == who:
        state.actor = NOBODY
