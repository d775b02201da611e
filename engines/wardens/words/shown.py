"""What is turned up: the Chance die, Prophecy cards, Artifacts, battle tokens, symbols, upgrades and mutations."""

from __future__ import annotations

from engines.kit.mechanisms.dice import ROLLED
from engines.kit.reveals import Reveals, Shown, among, dice
from engines.kit.speech import Speech


def _prophecies(speech: Speech, *numbers: int) -> list[Shown]:
    return among(speech.box.prophecies, numbers)


def _symbol(speech: Speech, number: int) -> list[Shown]:
    return among(speech.box.fates, [number])


REVEALS: Reveals = {
    ROLLED: dice,
    "saw_prophecy": lambda speech, side, card: _prophecies(speech, card),
    "played_prophecy": lambda speech, who, card: _prophecies(speech, card),
    "saw_stolen": _prophecies,
    "hand_shown": lambda speech, cards: _prophecies(speech, *cards),
    "minds_shown": lambda speech, shown: _prophecies(speech, *shown),
    "artifact_found": lambda speech, number, where: among(speech.box.artifacts, [number]),
    "artifact_used": lambda speech, who, number: among(speech.box.artifacts, [number]),
    "shown": lambda speech, kind, token, other, answer: among(speech.box.tokens, [token, answer]),
    "right_guess": lambda speech, who, one: _symbol(speech, one),
    "wrong_guess": lambda speech, who, one: _symbol(speech, one),
    "symbol_shown": _symbol,
    "unlocked": lambda speech, number: among(speech.box.upgrades.cards, [number]),
    "mutation": lambda speech, number: among(speech.box.mutations.cards, [number]),
}
