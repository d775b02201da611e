"""Coming to stand somewhere: merging, and Madness where Cthulhu is (WAR-110 to WAR-112, WAR-232, WAR-234)."""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.asking import ask_player
from engines.kit.questions import Option, Step
from engines.kit.state import push, tell
from engines.wardens.armies.losses import ARRIVAL, destroy
from engines.wardens.armies.units import armies_of, merge, units
from engines.wardens.hearing import hear
from engines.wardens.minds.madness import PRESENCE
from engines.wardens.sides import ids_at, is_group, is_insane, is_sane, side_of, wardens_at
from engines.wardens.state import CTHULHU, WARDENS_SIDE, WardensState

APART: Option = ("apart",)


def arrived(state: WardensState, id: int) -> None:
    """Step: an army has come to stand on a territory, in whatever way but set-up.

    Asks whether it merges with another army of its kind there (WAR-110, WAR-D-12, WAR-D-31, WAR-D-60), and gives its
    Warden a Madness Point at Cthulhu's place (WAR-232, WAR-234), or at that of an insane Warden by the option.
    Does nothing for an army that is gone.
    """
    if id not in state.armies:
        return
    if is_group(state, id):
        hear(state, "warden_arrived", state.armies[id].kind, state.armies[id].at)
        push(state, *madness_of(state, id))
    is_hit = is_destroyed(state, id)
    if is_hit or len(ids_at(state, state.armies[id].at)) > 1:
        push(state, ("offer_merge", id))
    if is_hit:
        destroy(state, id, units(state, id), ARRIVAL, CTHULHU)


# Cthulhu is there


def is_destroyed(state: WardensState, id: int) -> bool:
    """Tell whether Cthulhu destroys vehicles that come to him: by option alone (WAR-Q-30)."""
    place = state.armies[id].at
    return (
        place == state.cthulhu_at
        and state.box.options.cthulhu_destroys_entrants == "yes"
        and place not in state.calm
        and side_of(state, id) == WARDENS_SIDE
    )


def madness_of(state: WardensState, id: int) -> list[Step]:
    """List whom the coming of a Warden with his army drives mad: himself, at Cthulhu's place (WAR-Q-173).

    By option an insane Warden does the same to the sane, whoever of them came (WAR-Q-133).
    """
    who, place = state.armies[id].kind, state.armies[id].at
    if place == state.cthulhu_at and is_sane(state, who):
        return [("madness", who, PRESENCE, CTHULHU)]
    if state.box.options.insane_presence_madness == "no":
        return []
    others = wardens_at(state, place)
    if is_insane(state, who):
        return [("drive_mad", tuple(other for other in others if is_sane(state, other)), PRESENCE, who)]
    return [("madness", who, PRESENCE, other) for other in others if is_insane(state, other)][:1]


# Merging


def offer_merge(state: WardensState, id: int) -> None:
    """Ask whether an army that has come merges with one of its kind there, and then with the next."""
    if others := mergeable(state, id):
        options = [*(("merge", other) for other in others), APART]
        ask_player(state, state.armies[id].kind, "merge", options, ("merge_answer", id), "WAR-110", id)


def mergeable(state: WardensState, id: int) -> list[int]:
    """List the armies with which one can merge: of its kind and side, not alone by option (WAR-Q-36)."""
    army = state.armies.get(id)
    others = armies_of(state, army.kind, army.at) if army is not None else []
    if len(others) < 2 or acts_alone(state, id):
        return []
    side = side_of(state, id)
    return [
        other for other in others if other != id and side_of(state, other) == side and not acts_alone(state, other)
    ]


def acts_alone(state: WardensState, id: int) -> bool:
    """Tell whether an army is a Starspawn that acts on its own (WAR-Q-36)."""
    return state.armies[id].starspawn > 0 and state.box.options.starspawn_act_as == "single"


def merge_answer(state: WardensState, id: int, option: Option) -> None:
    """Merge: the fewer actions count, and the Warden of either is with the whole (WAR-111, WAR-Q-47)."""
    if option == APART:
        return
    into = option[1]
    merge(state, id, into)
    whole = state.armies[into]
    tell(state, "merged", "WAR-111", whole.kind, whole.starspawn, whole.pieces, whole.at)
    push(state, ("offer_merge", into))


STEPS: dict[str, Callable[..., None]] = {
    "arrived": arrived,
    "offer_merge": offer_merge,
    "merge_answer": merge_answer,
}
