"""Prophecy cards, Artifacts and windows in words."""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.speech import Speech, sentence
from engines.wardens.state import CTHULHUS_SIDE
from engines.wardens.words.names import artifact, character, place, prophecy


def draw(side: int, what: str) -> str:
    """Say that a side draws something."""
    return f"Cthulhu draws {what}." if side == CTHULHUS_SIDE else f"The Wardens draw {what}."


def discard(side: int, what: str) -> str:
    """Say that a side discards something."""
    return f"Cthulhu discards {what}." if side == CTHULHUS_SIDE else f"The Wardens discard {what}."


def with_icons(speech: Speech, card: int) -> str:
    """Name a card with both its icons, for one who has to part with it."""
    printed = speech.box.prophecies[card]
    icons = f"{printed.battle_icon.value}, {printed.fate_icon.value.replace('_', ' ')}"
    return f"{prophecy(speech, card)} ({icons})"


EVENTS: dict[str, Callable[..., str]] = {
    "drew_prophecy": lambda speech, side: draw(side, "a Prophecy card"),
    "saw_prophecy": lambda speech, side, card: draw(side, prophecy(speech, card)),
    "prophecies_shuffled": lambda speech, number: f"The {number} discarded Prophecy cards are shuffled.",
    "discarded_prophecy": lambda speech, side, card: discard(side, prophecy(speech, card)),
    "played_prophecy": lambda speech, who, card: f"{character(speech, who)} plays {prophecy(speech, card)}.",
    "artifact_found": lambda speech, number, where: sentence(
        f"{artifact(speech, number)} is found on {place(speech, where)}."
    ),
    "artifact_used": lambda speech, who, number: f"{character(speech, who)} uses {artifact(speech, number)}.",
}
QUESTIONS: dict[str, Callable[..., str]] = {
    "window": lambda speech, who, moment: f"{character(speech, who)}, do you play anything?",
    "discard_prophecy": lambda speech, who: f"{character(speech, who)}, which Prophecy card do you discard?",
}
OPTIONS: dict[str, Callable[..., str]] = {
    "pass": lambda speech: "pass",
    "prophecy": lambda speech, card: f"play {prophecy(speech, card)}",
    "artifact": lambda speech, number: f"use {artifact(speech, number)}",
    "discard": with_icons,
}
