"""The Will of the Warden (WAR-239 to WAR-250)."""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.asking import ask_player
from engines.kit.questions import Option, Step
from engines.kit.state import push, tell
from engines.wardens.armies.actions import actions_of
from engines.wardens.armies.units import room_at, split, stand_with
from engines.wardens.content import Action
from engines.wardens.map.places import active_outposts, entrances
from engines.wardens.minds.madness import NIGHTMARE_CARD
from engines.wardens.sides import is_sane, place_of
from engines.wardens.state import NONE, WardensState

STAY: Option = ("no_will",)


# Where to


def will(state: WardensState, who: int, source: str) -> None:
    """Step: ask a Warden's own player whether he goes, and to which Outpost (WAR-D-53)."""
    if goals := will_goals(state, who, source):
        options = [STAY, *(("will", place) for place in goals)]
        ask_player(state, who, "will", options, ("will_answer", who, source), "WAR-239")


def will_goals(state: WardensState, who: int, source: str) -> list[int]:
    """List where a Warden can go: by active Outposts, elsewhere, with room for those who come along.

    Enemies and Cthulhu do not keep him out (WAR-241 to WAR-245, WAR-Q-126, WAR-Q-184).
    """
    if not is_sane(state, who) or state.groups[who] == NONE or state.possessed == who:
        return []
    here, number = place_of(state, who), companions(state, who, source)
    places = {place for outpost in active_outposts(state) for place in entrances(state, who, outpost)}
    return [place for place in sorted(places) if place != here and room_at(state, who, place) >= number]


def companions(state: WardensState, who: int, source: str) -> int:
    """Tell how many vehicles go along: one, after a Nightmare card the whole army with him (WAR-242, WAR-Q-124)."""
    return state.armies[state.groups[who]].pieces if source == NIGHTMARE_CARD else 1


# Going


def will_answer(state: WardensState, who: int, source: str, option: Option) -> None:
    """Stay; or let the team, and nobody else, play cards before he goes (WAR-247, WAR-Q-128)."""
    if option != STAY:
        push(state, ("answers", ("will", who)), ("will_goes", who, source, option[1]))


def will_goes(state: WardensState, who: int, source: str, place: int) -> None:
    """Go; if a card has shut the place, choose again. The rest stays with what actions it has (WAR-Q-125)."""
    if place not in will_goals(state, who, source):
        push(state, ("will", who, source))
        return
    id, number = state.groups[who], companions(state, who, source)
    if number < state.armies[id].pieces:
        id = split(state, id, number)
        stand_with(state, who, id)
    state.armies[id].barred = True
    tell(state, "will", "WAR-241", who, number, state.armies[id].at, place)
    push(state, ("put", id, place), *(refreshed(state, who, id) if state.actor == who else []))


def refreshed(state: WardensState, who: int, id: int) -> list[Step]:
    """Give a group in its own turn all actions back but attacks; by option it reinforces (WAR-248, WAR-Q-127).

    What Outposts have made in this turn counts on (WAR-074).
    """
    state.armies[id].actions = actions_of(state, who)
    if state.box.bonus_actions[who] is not Action.BATTLE:
        state.bonus[who] = True
    return [("reinforce", who)] if state.box.options.will_reinforce == "yes" else []


STEPS: dict[str, Callable[..., None]] = {"will": will, "will_answer": will_answer, "will_goes": will_goes}
