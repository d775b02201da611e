"""Who sits at the table: `--seat AI` for each seat, experts where nothing is said."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from engines.ai.levels import ABOUT, DEFAULT_SEAT, seat_from
from engines.ai.seats import Seat, SeatError
from engines.kit.game import Mode
from workbench.cli.errors import Misuse

HUMAN = "human"

SEAT_HELP = "\n".join(
    [
        "seats:",
        *(f"  {name:<14} {about}" for name, about in ABOUT.items()),
        f"  {HUMAN:<14} you, answering by number (in a terminal)",
        "  A temper may follow: expert:bold, search:cautious, search:strong:generous.",
    ]
)


def players_in(mode: Mode, players: int | None, seats: Sequence[str]) -> int:
    """Return how many play: as many as was said, or else enough for the seats that are named."""
    if players is not None:
        return players
    enough = [count for count in mode.players if count >= len(seats)]
    return enough[0] if enough else mode.players[-1]


def seat_names(given: Sequence[str], players: int) -> list[str]:
    """Return what kind of player sits on each seat."""
    if len(given) > players:
        raise Misuse(f"{len(given)} seats are named, but the game is for {players} players")
    names = [*given, *[DEFAULT_SEAT] * (players - len(given))]
    if names.count(HUMAN) > 1:
        raise Misuse("one person can sit at a terminal, not several")
    return names


def seated(names: Sequence[str], human: Callable[[], Seat]) -> list[Seat]:
    """Return the players that the names describe."""
    try:
        return [human() if name == HUMAN else ai_seat(name) for name in names]
    except SeatError as problem:
        raise Misuse(str(problem)) from problem


def ai_seat(name: str) -> Seat:
    """Return the AI player that a name describes.

    Its clock counts the time that it thinks itself, not the time that other programs take: a busy machine plays the
    same game as an idle one.
    """
    return seat_from(name, clock=time.process_time)
