"""Happenings that texts may wait for: said by the rules, heard by who listens."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engines.kit.happenings import nothing_more
from engines.kit.language.play import play
from engines.kit.state import push
from engines.machina_arcana.content import EventSide
from engines.machina_arcana.state import NOBODY, Card, MachinaState

HEARD: dict[str, tuple[str, ...]] = {
    "attacks": ("unit",),
    "rolled": ("unit",),
    "hits": ("unit", "unit"),
    "is_hit": ("unit", "unit"),
    "blocks": ("unit", "unit"),
    "attacked": ("unit",),
    "health_lost": ("unit",),
    "essence_lost": ("unit",),
    "stamina_lost": ("unit",),
    "restored": ("unit", ""),
    "killed": ("unit", "unit"),
    "destroyed": ("unit", "unit"),
    "banished": ("unit",),
    "moved": ("unit", "space"),
    "left": ("unit", "space"),
    "turn_begins": ("unit",),
    "turn_ends": ("unit",),
    "phase_begins": ("",),
    "round_begins": (),
    "spawned": ("unit",),
    "gained_item": ("unit", "item"),
    "equipped": ("unit", "item"),
    "unequipped": ("unit", "item"),
    "traded": ("unit",),
    "used_consumable": ("unit", "item"),
    "marker_taken": ("",),
    "activated": ("unit", "space"),
    "space_destroyed": ("space",),
    "space_refreshed": ("space",),
    "sealed": ("unit", "space"),
    "traps_triggered": (),
    "exploded": ("space",),
    "door_opened": ("door",),
    "door_closed": ("door",),
    "door_destroyed": ("door",),
    "explored": ("unit",),
    "scrolled": (),
    "exited": ("unit",),
    "explorer_event": ("unit",),
    "horror_event": (),
    "chapter_begins": (),
    "threat_rises": (),
    "level_rises": (),
    "explorer_died": ("unit",),
    "spawn_roll": ("unit", ""),
    "horror_roll": ("unit", ""),
}
"""For each happening of which sort its details are, as texts speak of them ("that unit"); "": they do not."""


def hear(state: MachinaState, kind: str, *details: Any) -> None:
    """Let what has happened be heard next on the agenda, if any card of the box waits for it."""
    if kind in state.box.heard:
        push(state, ("occur", kind, *details))


def enter_play(state: MachinaState, card: Card, you: int = NOBODY) -> None:
    """Resolve the «enters play» abilities of a card, next on the agenda (MA-397)."""
    own = [one for one in state.box.texts[card[0]][card[1]].triggers if one.on == "enters_play"]
    for trigger in reversed(own):
        play(state, trigger.effect, you, card, **({EVERYWHERE: 1} if reaches_all(state, card) else {}))


EVERYWHERE = "everywhere"
"""Under which name `play` is told that an ability reaches all tiles although somebody set it off (MA-404)."""


def reaches_all(state: MachinaState, card: Card) -> bool:
    """Tell whether what a card does when it enters play reaches all tiles: horror events and chapters (MA-404)."""
    if card[0] == "event":
        return state.box.events[card[1]].side is EventSide.HORROR
    return card[0] == "chapter"


DEEDS: dict[str, Callable[..., None]] = dict.fromkeys(HEARD, nothing_more)
"""Nothing is left to do when these are heard; what can be replaced is declared where it is done."""
