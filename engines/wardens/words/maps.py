"""Moving, producing and Outposts in words."""

from __future__ import annotations

from collections.abc import Callable

from engines.wardens.words.names import character, counted, place

EVENTS: dict[str, Callable[..., str]] = {
    "broken": lambda speech, where, left: f"A Starspawn on {place(speech, where)} breaks into {counted(0, left)}.",
    "portal_added": lambda speech, where: f"A portal opens on {place(speech, where)}.",
    "reinforced": lambda speech, who, outpost, where, number: (
        f"{character(speech, who)} has {counted(who, number)} more on {place(speech, where)}."
    ),
    "spawned": lambda speech, where, number: f"{number} Starspawn crawls onto {place(speech, where)}.",
}
QUESTIONS: dict[str, Callable[..., str]] = {
    "spawn": lambda speech, who, left: "Cthulhu, where do you spawn a Starspawn?",
}
OPTIONS: dict[str, Callable[..., str]] = {
    "spawn_at": place,
}
