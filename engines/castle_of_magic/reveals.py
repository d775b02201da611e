"""What is turned up: shrines, outcomes, rituals and characters."""

from __future__ import annotations

from engines.kit.reveals import Reveals, Shown, among
from engines.kit.speech import Speech


def _shrine(speech: Speech, number: int) -> list[Shown]:
    return among(speech.box.shrines, [number])


def _character(speech: Speech, number: int) -> list[Shown]:
    return among(speech.box.characters, [number])


def _outcome(speech: Speech, number: int) -> list[Shown]:
    return among(speech.box.outcomes, [number])


REVEALS: Reveals = {
    "reveal_shrine": lambda speech, seat, cell, shrine: _shrine(speech, shrine),
    "saw_shrine": lambda speech, seat, cell, shrine: _shrine(speech, shrine),
    "turned_by_hand": lambda speech, cell, shrine: _shrine(speech, shrine),
    "reveal_outcome": lambda speech, seat, ritual, outcome: _outcome(speech, outcome),
    "saw_outcome": lambda speech, seat, place, outcome: _outcome(speech, outcome),
    "outcome": _outcome,
    "ritual": lambda speech, number: among(speech.box.rituals, [number]),
    "saw_character": lambda speech, seat, other, character: _character(speech, character),
    "unmask": lambda speech, seat, character: _character(speech, character),
}
