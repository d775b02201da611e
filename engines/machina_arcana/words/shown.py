"""What is turned up: dice, items, monsters, events and chapters."""

from __future__ import annotations

from engines.kit.dice import ROLLED
from engines.kit.reveals import Reveals, Shown, among, dice, die
from engines.kit.speech import Speech


def _item(speech: Speech, who: int, number: int) -> list[Shown]:
    return among(speech.box.items, [number])


def _event(speech: Speech, side: int, number: int, who: int) -> list[Shown]:
    return among(speech.box.events, [number])


def _chapter(speech: Speech, number: int) -> list[Shown]:
    return among(speech.box.chapters, [number])


REVEALS: Reveals = {
    ROLLED: dice,
    "spawn_roll": lambda speech, who, number, rating: [die(number)],
    "horror_roll": lambda speech, who, number, rating: [die(number)],
    "drew_item": _item,
    "took_item": _item,
    "drew_monster": lambda speech, number: among(speech.box.monsters, [number]),
    "invoked": _event,
    "reinvoked": _event,
    "looked_at_events": lambda speech, who, side, numbers: among(speech.box.events, numbers),
    "chapter": _chapter,
    "endgame": _chapter,
}
