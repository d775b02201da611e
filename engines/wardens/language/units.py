"""Units and actions in sentences: added, destroyed, given and taken (WAR-Q-116, WAR-Q-117, WAR-Q-119)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engines.kit.asking import ask_player
from engines.kit.language.forms import Sentences
from engines.kit.language.play import Context
from engines.kit.questions import Option
from engines.kit.state import push, tell
from engines.wardens.armies.losses import ARTIFACT, CARD, destroy, takers
from engines.wardens.armies.units import add_units as put_units
from engines.wardens.armies.units import units_at
from engines.wardens.cards.prophecies import hand_of
from engines.wardens.language import worths as weigh
from engines.wardens.state import WardensState

SENTENCES = Sentences()
Blow = tuple[int, int, str]
"""Who strikes, on which territory, and why."""


@SENTENCES.effect("add {number:number} unit(s) to {armies:army}", rule="WAR-Q-116", worth=weigh.add)
def add_units(state: WardensState, run: Context, number: int, armies: Sequence[int]) -> None:
    """Add vehicles, for Cthulhu Tentacles, as many as fit; in a battle they count at once."""
    for id in armies:
        if id in state.armies and (added := put_units(state, id, number)):
            army = state.armies[id]
            tell(state, "troops", "WAR-Q-116", army.kind, added, army.at)


# Destroyed


@SENTENCES.effect("destroy {number:number} enemy unit(s) on {where:territory}", rule="WAR-Q-117", worth=weigh.kill)
def kill_units(state: WardensState, run: Context, number: int, where: Sequence[int]) -> None:
    """Destroy enemy units of your choice; the last vehicle with a Warden is spared."""
    push(state, *(("strike_down", (run.you, place, cause_of(run)), number) for place in where))


@SENTENCES.effect("destroy (each|every) enemy unit on {where:territory}", rule="WAR-203", worth=weigh.kill_all)
def kill_all(state: WardensState, run: Context, where: Sequence[int]) -> None:
    """Destroy all enemy units there; the last vehicle with a Warden is spared."""
    for place in where:
        everybody = sum(units_at(state, kind, place) for kind in range(len(state.minds)))
        push(state, ("strike_down", (run.you, place, cause_of(run)), everybody))


def cause_of(run: Context) -> str:
    """Tell why units die: by an Artifact, or by a card."""
    return ARTIFACT if isinstance(run.card, tuple) and run.card[0] == "artifact" else CARD


def strike_down(state: WardensState, blow: Blow, left: int) -> None:
    """Step: destroy units, one by one where the one who strikes has a choice (WAR-Q-117)."""
    who, place, cause = blow
    mortal = takers(state, place, 1 - hand_of(who), cause)
    if left < sum(mortal.values()) and len(mortal) > 1:
        if left > 0:
            options = [("hit_army", id) for id in mortal]
            ask_player(state, who, "strike_down", options, ("struck_down", blow, left), "WAR-Q-117", place, left)
        return
    for id, number in mortal.items():
        destroy(state, id, min(left, number), cause, who)


def struck_down(state: WardensState, blow: Blow, left: int, option: Option) -> None:
    """Destroy a unit of the army that was chosen, and go on."""
    destroy(state, option[1], 1, blow[2], blow[0])
    push(state, ("strike_down", blow, left - 1))


# Actions


@SENTENCES.effect("{armies:army} gain(s|) {number:number} action(s)", rule="WAR-082", worth=weigh.gain_actions)
def gain_actions(state: WardensState, run: Context, armies: Sequence[int], number: int) -> None:
    """Let armies do more in this turn."""
    for id in armies:
        army = state.armies[id]
        army.actions += number
        tell(state, "actions_gained", "WAR-082", id, number)


@SENTENCES.effect("{armies:army} lose(s|) {number:number} action(s)", rule="WAR-082", worth=weigh.lose_actions)
def lose_actions(state: WardensState, run: Context, armies: Sequence[int], number: int) -> None:
    """Let armies do less in this turn."""
    for id in armies:
        army = state.armies[id]
        lost = min(number, army.actions)
        army.actions -= lost
        tell(state, "actions_lost", "WAR-082", id, lost)


STEPS: dict[str, Callable[..., None]] = {"strike_down": strike_down, "struck_down": struck_down}
