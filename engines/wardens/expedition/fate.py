"""What a failed Expedition gives Cthulhu (WAR-183, WAR-187 to WAR-191)."""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.asking import ask_player
from engines.kit.language.play import play
from engines.kit.questions import Option
from engines.kit.state import push, tell
from engines.wardens.armies.moving import must_stay
from engines.wardens.armies.units import room_at, units
from engines.wardens.map.places import next_to
from engines.wardens.state import CTHULHU, NONE, WardensState


def fate_bonus(state: WardensState, symbol: int) -> None:
    """Step: Cthulhu takes the bonus of his symbol: the text of the dial is played for him (WAR-183)."""
    tell(state, "fate_bonus", "WAR-183", symbol)
    play(state, state.box.fate_texts[symbol], CTHULHU, ("fate", symbol))


# Nightmare


def drive_out(state: WardensState, who: int) -> None:
    """Step: a Warden must leave his territory for an adjacent one, unless Cthulhu waives it (WAR-190, WAR-Q-172)."""
    if refuges(state, who):
        options: list[Option] = [("drive_out",), ("let_stay",)]
        ask_player(state, CTHULHU, "drive_out", options, ("driven_out", who), "WAR-190", who)


def driven_out(state: WardensState, who: int, option: Option) -> None:
    """Ask where he goes: his own player, or by option Cthulhu (WAR-D-42)."""
    if option[0] == "let_stay":
        tell(state, "waived", "WAR-Q-172")
        return
    tell(state, "driven_out", "WAR-190", who)
    chooser = who if state.box.options.nightmare_chooser == "warden" else CTHULHU
    options = [("flee", place) for place in refuges(state, who)]
    ask_player(state, chooser, "flee", options, ("flees", who), "WAR-190", who)


def refuges(state: WardensState, who: int) -> list[int]:
    """List where a Warden can be driven: adjacent, legal, with room for those who go, at least one (WAR-Q-99).

    No tunnels and no portals; where there is none he stays.
    """
    group = state.groups[who]
    if group == NONE:
        return []
    goers = max(1, units(state, group) - must_stay(state, group))
    here = state.armies[group].at
    return [place for place in next_to(state, who, here) if room_at(state, who, place) >= goers]


def flees(state: WardensState, who: int, option: Option) -> None:
    """Let the group go, for no action; what must stay behind stays, and arriving is arriving."""
    push(state, ("travel", state.groups[who], option[1]))


STEPS: dict[str, Callable[..., None]] = {
    "fate_bonus": fate_bonus,
    "drive_out": drive_out,
    "driven_out": driven_out,
    "flees": flees,
}
