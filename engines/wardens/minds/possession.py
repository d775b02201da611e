"""Possession: Cthulhu plays the maddest Warden (WAR-295 to WAR-298), and what a change of sides does to a battle."""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.asking import ask_player
from engines.kit.questions import Option
from engines.kit.state import push, tell
from engines.wardens.armies.actions import actions_of
from engines.wardens.armies.units import armies_of
from engines.wardens.cards.powers import POSSESSION, power
from engines.wardens.sides import sane_wardens
from engines.wardens.state import CTHULHU, NOBODY, WARDENS_SIDE, WardensState

NOT_NOW: Option = ("possess_nobody",)


# Whom


def possession(state: WardensState) -> None:
    """Step: let cards be played, then ask whether and whom Cthulhu possesses (WAR-D-27, WAR-Q-109)."""
    if can_possess(state):
        push(state, ("window", ("between", CTHULHU)), ("choose_possessed",))


def choose_possessed(state: WardensState) -> None:
    """Ask whom he possesses; then that group acts by ("armies", who)."""
    if can_possess(state):
        options = [NOT_NOW, *(("possess", who) for who in maddest(state))]
        ask_player(state, CTHULHU, "possession", options, ("possess",), "WAR-295")


def can_possess(state: WardensState) -> bool:
    """Tell whether Cthulhu has the mutation and may use it: every turn, by option once in the game (WAR-Q-155)."""
    if state.actor != CTHULHU or not power(state, POSSESSION, CTHULHU):
        return False
    return state.box.options.possession == "every_turn" or not state.has_possessed


def maddest(state: WardensState) -> list[int]:
    """List the sane Wardens with the most Madness Points, none at all included (WAR-295, WAR-296, WAR-Q-156)."""
    sane = sane_wardens(state)
    most = max((state.madness[who] for who in sane), default=0)
    return [who for who in sane if state.madness[who] == most]


# How


def possess(state: WardensState, option: Option) -> None:
    """Take a Warden's group over: it has all its actions, and no bonus action (WAR-297, WAR-Q-155)."""
    if option == NOT_NOW:
        return
    who = option[1]
    state.possessed, state.has_possessed = who, True
    state.armies[state.groups[who]].actions = actions_of(state, who)
    tell(state, "possessed", "WAR-295", who)
    push(state, ("armies", who), ("end_possession",))


def end_possession(state: WardensState) -> None:
    """Step, and done at once: give the Warden back to himself, as from a bad dream (WAR-298)."""
    who = state.possessed
    if who == NOBODY:
        return
    leave_battle(state, who)
    state.possessed = NOBODY
    push(state, ("hand_limit", WARDENS_SIDE))
    for id in armies_of(state, who):
        state.armies[id].actions = 0
    tell(state, "woke_up", "WAR-298", who)


def leave_battle(state: WardensState, who: int) -> None:
    """Let the battle under way be over for all armies of a Warden who fights in it and changes sides (WAR-Q-177)."""
    battle = state.battle
    if battle is None or who not in (battle.attacker, battle.defender):
        return
    battle.out = (*battle.out, *armies_of(state, who, battle.at))
    if who == battle.attacker:
        battle.is_over = True


STEPS: dict[str, Callable[..., None]] = {
    "possession": possession,
    "choose_possessed": choose_possessed,
    "possess": possess,
    "end_possession": end_possession,
}
