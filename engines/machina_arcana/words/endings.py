"""Endings in words."""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.speech import Speech
from engines.kit.state import Ending


def victory(speech: Speech, ending: Ending) -> str:
    """Say who comes out alive."""
    return f"Victory: {speech.seats(ending.winners)} come out alive."


ENDINGS: dict[str, Callable[..., str]] = {
    "victory": victory,
    "destroyed": lambda speech, ending: "The last explorer is dead: the horrors prevail.",
    "defeat": lambda speech, ending: "The explorers have failed: the horrors prevail.",
    "given_up": lambda speech, ending: "The explorers give up: the horrors prevail.",
    "round_limit": lambda speech, ending: "The last round is over: the horrors prevail.",
}
