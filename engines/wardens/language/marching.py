"""Armies that a card moves: a Move that costs nothing (WAR-106, WAR-208)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engines.kit.asking import ask_player
from engines.kit.language.forms import Sentences
from engines.kit.language.play import Context
from engines.kit.questions import Option
from engines.kit.state import push
from engines.wardens.armies.moving import goers, parts_that_stay
from engines.wardens.armies.units import places_with_room
from engines.wardens.language import worths as weigh
from engines.wardens.map.places import next_to
from engines.wardens.state import WardensState

SENTENCES = Sentences()


def ways_out(state: WardensState, id: int) -> list[int]:
    """List where an army could go by a border or a navigation link, with room for all who come."""
    stays = parts_that_stay(state, id)
    if not stays:
        return []
    army = state.armies[id]
    return places_with_room(state, army.kind, next_to(state, army.kind, army.at), goers(state, id, stays[0]))


@SENTENCES.effect("move {armies:army}", rule="WAR-106", worth=weigh.move)
def move_army(state: WardensState, run: Context, armies: Sequence[int]) -> None:
    """Let armies go to an adjacent territory, for no action; who must stay behind stays."""
    push(state, *(("march", run.you, id) for id in armies))


def march(state: WardensState, who: int, id: int) -> None:
    """Step: ask where an army goes."""
    if id in state.armies and (goals := ways_out(state, id)):
        options = [("march_to", place) for place in goals]
        ask_player(state, who, "march", options, ("marches", id), "WAR-106", id)


def marches(state: WardensState, id: int, option: Option) -> None:
    """Go there."""
    push(state, ("free_move", id, option[1]))


STEPS: dict[str, Callable[..., None]] = {"march": march, "marches": marches}
