"""Prophecy cards, Artifacts and windows in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engines.kit.speech import Speech, sentence
from engines.wardens.state import CTHULHUS_SIDE
from engines.wardens.words.names import artifact, character, place, prophecy

MOMENTS: dict[str, Callable[..., str]] = {
    "turn_start": lambda speech, who: f"{character(speech, who)}'s turn begins",
    "between": lambda speech, who: f"{character(speech, who)}'s turn goes on",
    "turn_end": lambda speech, who: f"{character(speech, who)}'s turn ends",
    "before_tokens": lambda speech, where: f"tokens are about to be chosen on {place(speech, where)}",
    "revealed": lambda speech, where: f"tokens are shown on {place(speech, where)}",
    "after_round": lambda speech, where: f"a round of battle is over on {place(speech, where)}",
    "rolled": lambda speech, id: "the die is rolled",
    "before_dial": lambda speech, who: f"{character(speech, who)} is about to explore",
    "outcome": lambda speech, who: f"{character(speech, who)}'s Expedition is decided",
    "arrival": lambda speech, where: f"Cthulhu comes to {place(speech, where)}",
    "madness": lambda speech, who, source: f"{character(speech, who)} is about to gain a Madness Point",
    "will": lambda speech, who: f"{character(speech, who)} does a Will of the Warden",
    "played": lambda speech, who, card: f"{character(speech, who)} has played {prophecy(speech, card)}",
}
"""What happens at each moment at which cards may be played."""


def window(speech: Speech, who: int, moment: tuple[Any, ...]) -> str:
    """Ask a character whether it plays anything, and say when."""
    return f"{sentence(MOMENTS[moment[0]](speech, *moment[1:]))}: {character(speech, who)}, do you play anything?"


def discard(side: int, what: str) -> str:
    """Say that a side discards something."""
    return f"Cthulhu discards {what}." if side == CTHULHUS_SIDE else f"The Wardens discard {what}."


def with_icons(speech: Speech, card: int) -> str:
    """Name a card with both its icons, for one who has to part with it."""
    printed = speech.box.prophecies[card]
    icons = f"{printed.battle_icon.value}, {printed.fate_icon.value.replace('_', ' ')}"
    return f"{prophecy(speech, card)} ({icons})"


EVENTS: dict[str, Callable[..., str]] = {
    "drew_prophecy": lambda speech, side: (
        "Cthulhu draws a Prophecy card." if side == CTHULHUS_SIDE else "The Wardens draw a Prophecy card."
    ),
    "saw_prophecy": lambda speech, side, card: f"It is {prophecy(speech, card)}.",
    "prophecies_shuffled": lambda speech, number: f"The {number} discarded Prophecy cards are shuffled.",
    "discarded_prophecy": lambda speech, side, card: discard(side, prophecy(speech, card)),
    "played_prophecy": lambda speech, who, card: f"{character(speech, who)} plays {prophecy(speech, card)}.",
    "artifact_found": lambda speech, number, where: sentence(
        f"{artifact(speech, number)} is found on {place(speech, where)}."
    ),
    "artifact_used": lambda speech, who, number: f"{character(speech, who)} uses {artifact(speech, number)}.",
}
QUESTIONS: dict[str, Callable[..., str]] = {
    "window": window,
    "discard_prophecy": lambda speech, who: f"{character(speech, who)}, which Prophecy card do you discard?",
}
OPTIONS: dict[str, Callable[..., str]] = {
    "pass": lambda speech: "pass",
    "prophecy": lambda speech, card: f"play {prophecy(speech, card)}",
    "artifact": lambda speech, number: f"use {artifact(speech, number)}",
    "discard": with_icons,
}
FOR_ITS_ICON = "For its icon alone: what it says is lost."
MEANINGS: dict[tuple[str, str], Callable[..., str]] = dict.fromkeys(
    (("window", "icon"), ("replace_symbol", "replace"), ("last_chance", "match")), lambda speech, *about: FOR_ITS_ICON
)
"""What plays of a card are, where not what is printed on it counts (WAR-211)."""
