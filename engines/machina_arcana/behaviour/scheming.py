"""Scheming and controlled monsters: somebody decides every action (MA-165 to MA-167, MA-473 to MA-476)."""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.asking import ask_player
from engines.kit.questions import Option
from engines.kit.state import push, tell
from engines.machina_arcana.rounds.turn_actions import actions
from engines.machina_arcana.state import MONSTER, MachinaState

DONE: Option = ("end_turn",)


def scheme(state: MachinaState, card: int) -> None:
    """Step: ask who plays a monster what it does; it need not do anything (MA-475, MA-Q-149)."""
    unit = MONSTER + card
    options = actions(state, unit)
    if options:
        ask_player(state, unit, "scheme", [*options, DONE], ("schemed", card), "MA-475")


def schemed(state: MachinaState, card: int, option: Option) -> None:
    """Do it, and ask again."""
    if option != DONE:
        push(state, (f"do_{option[0]}", MONSTER + card, option), ("check_end",), ("gap",), ("monster_acts", card))


def control(state: MachinaState, who: int, unit: int, marker: int) -> None:
    """Let an explorer control a monster until a marker returns; the foe of an endgame obeys nobody (MA-165)."""
    card = unit - MONSTER
    if card in state.monsters and not state.box.monsters[card].is_foe:
        state.controlled[card], state.control_marker[card] = who, marker
        tell(state, "controlled", "MA-165", who, unit)


STEPS: dict[str, Callable[..., None]] = {"scheme": scheme, "schemed": schemed, "control": control}
