"""What is turned up: dice, items, monsters, events and chapters."""

from __future__ import annotations

from engines.kit.mechanisms.dice import ROLLED
from engines.kit.reveals import Reveals, Shown, among, dice, die, outcome
from engines.kit.speech import Speech
from engines.kit.table import Token
from engines.machina_arcana.rounds.rolling import TEN


def _item(speech: Speech, who: int, number: int) -> list[Shown]:
    return among(speech.box.items, [number])


def _event(speech: Speech, side: int, number: int, who: int) -> list[Shown]:
    return among(speech.box.events, [number])


def _chapter(speech: Speech, number: int) -> list[Shown]:
    return among(speech.box.chapters, [number])


def _game_die(speech: Speech, who: int, number: int, rating: int) -> list[Token]:
    """Show the side that lies up: a ten is printed as 0, and shown once with the roll that it comes from."""
    return [die(number % TEN)]


REVEALS: Reveals = {
    ROLLED: dice,
    "compared": outcome,
    "spawn_roll": _game_die,
    "horror_roll": _game_die,
    "drew_item": _item,
    "took_item": _item,
    "drew_monster": lambda speech, number: among(speech.box.monsters, [number]),
    "invoked": _event,
    "reinvoked": _event,
    "looked_at_events": lambda speech, who, side, numbers: among(speech.box.events, numbers),
    "chapter": _chapter,
    "endgame": _chapter,
}
