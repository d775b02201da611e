"""Happenings that texts may wait for: said by the rules, heard by who listens."""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.happenings import nothing_more
from engines.kit.state import push
from engines.wardens.state import WardensState

HEARD: dict[str, tuple[str, ...]] = {
    "madness_gained": ("warden", "", ""),
    "went_insane": ("warden",),
    "last_hit": ("warden",),
    "warden_arrived": ("warden", "territory"),
    "cthulhu_arrived": ("territory",),
    "cthulhu_left": ("territory",),
    "destroyed": ("", "territory"),
    "tokens_shown": ("territory",),
    "round_fought": ("territory",),
    "symbol_named": ("warden",),
    "guesses_used": ("warden",),
    "expedition_won": ("warden", "territory"),
    "expedition_lost": ("warden", "territory"),
    "drew": ("",),
    "turn_begins": ("",),
    "turn_ends": ("",),
}
"""For each happening of which sort its details are, as texts speak of them ("that Warden"); "": they do not."""


def hear(state: WardensState, kind: str, *details: int) -> None:
    """Let what has happened be heard next on the agenda, if any text of the box waits for it."""
    if kind in state.box.ears:
        push(state, ("occur", kind, *details))


DEEDS: dict[str, Callable[..., None]] = {kind: nothing_more for kind in HEARD if kind != "madness_gained"}
"""Nothing is left to do when these are heard; a Madness Point is marked then, and may be forestalled."""
