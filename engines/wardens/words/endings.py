"""Endings in words."""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.speech import Speech, sentence
from engines.kit.state import Ending
from engines.wardens.words.names import character


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
    "nobody_left": lambda speech, ending: "No Warden is sane any more, and not all are insane: nobody has won.",
    "hopeless": lambda speech, ending: f"{won(speech, ending)}: an Artifact is out of reach for ever.",
    "out_of_time": out_of_time,
    "conceded": lambda speech, ending: f"{won(speech, ending)}: the others give up.",
}

EVENTS: dict[str, Callable[..., str]] = {
    "would_concede": lambda speech, seat: f"{speech.seat(seat)} would give up.",
    "fights_on": lambda speech, seat: f"{speech.seat(seat)} will not give up.",
}
QUESTIONS: dict[str, Callable[..., str]] = {
    "concede": lambda speech, who: f"{character(speech, who)}, do you give up as well?",
}
OPTIONS: dict[str, Callable[..., str]] = {
    "fight_on": lambda speech: "fight on",
    "agree": lambda speech: "give up",
}
