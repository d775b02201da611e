"""Endings in words."""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.speech import Speech, sentence
from engines.kit.state import Ending


def won(speech: Speech, ending: Ending) -> str:
    """Name the side that has won."""
    winners = speech.winners(ending)
    return sentence(f"{winners} {'wins' if winners == 'Cthulhu' else 'win'}")


def out_of_time(speech: Speech, ending: Ending) -> str:
    """Say that the rounds are over."""
    if len(ending.winners) == speech.state.players:
        return "The last round is over, and nobody has won."
    return f"The last round is over: the stars are right. {won(speech, ending)}."


ENDINGS: dict[str, Callable[..., str]] = {
    "artifacts_found": lambda speech, ending: f"{won(speech, ending)}: all five Artifacts are found.",
    "all_insane": lambda speech, ending: f"{won(speech, ending)}: no Warden is sane any more.",
    "out_of_time": out_of_time,
    "conceded": lambda speech, ending: f"{won(speech, ending)}: the others give up.",
}
