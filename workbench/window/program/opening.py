"""Opening a library for the window: whatever is wrong with it, a person is told what they can do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from workbench.library.errors import LibraryBroken, LibraryError, LibraryInUse

if TYPE_CHECKING:
    from workbench.library import Library

READ_ONLY, AGAIN, TAKE_OVER, RECOVER = "read-only", "again", "take over", "recover"
BACK, OTHER, QUIT = "back", "other", "quit"


@dataclass(frozen=True, slots=True)
class Offer:
    """Something that a person can do now: its name for the program, and the words on its button."""

    answer: str
    words: str


Ask = Callable[[str, str, Sequence[Offer]], str]
"""Puts a title, a text and the offers before a person and returns the answer that they chose."""

_OTHER, _QUIT = Offer(OTHER, "Open another library…"), Offer(QUIT, "Quit")


@dataclass(frozen=True, slots=True)
class Opening:
    """How the question after a library ended: with a library, with the wish for another or the last, or with none."""

    library: Library | None = None
    wants_other: bool = False
    wants_back: bool = False


def open_library(path: Path, ask: Ask, last: Path | None = None) -> Opening:
    """Open a library, for reading only if the person wants that; ask until it is open or given up.

    Whoever came from another library, the `last` one, can go back there.
    """
    read_only = take_over = False
    while True:
        try:
            return Opening(_opened(path, read_only=read_only, take_over=take_over))
        except LibraryError as problem:
            answer = ask(title_of(problem), str(problem), _with_way_back(offers_for(problem), path, last))
            if answer == RECOVER and isinstance(problem, LibraryBroken):
                answer = _recover(path, problem, ask)
            if answer in {BACK, OTHER, QUIT}:
                return Opening(wants_other=answer == OTHER, wants_back=answer == BACK)
            read_only, take_over = answer == READ_ONLY, answer == TAKE_OVER


def _opened(path: Path, *, read_only: bool, take_over: bool) -> Library:
    from engines import registry
    from workbench.library.early import EarlyLibrary

    return EarlyLibrary.open(
        path, fill=registry.starter, prints=registry.prints, read_only=read_only, take_over=take_over
    )


def _recover(path: Path, problem: LibraryBroken, ask: Ask) -> str:
    """Bring back the newest backup, say how that went, and return what the person wants now."""
    try:
        from workbench.library import Library

        kept = Library.recover(path, problem.backups[0])
    except LibraryError as again:
        return ask("The backup could not be brought back", str(again), [Offer(AGAIN, "Back")])
    words = f"The library is as it was in {problem.backups[0].name}. The damaged file is kept at {kept}."
    return ask("The library is back", words, [Offer(AGAIN, "Open it")])


def title_of(problem: LibraryError) -> str:
    """Say in a few words what kind of trouble there is."""
    if isinstance(problem, LibraryInUse):
        return "This library is already open"
    if isinstance(problem, LibraryBroken):
        return "This library is damaged"
    return "This library cannot be opened"


def offers_for(problem: LibraryError) -> list[Offer]:
    """List what can be done about it, the best first."""
    if isinstance(problem, LibraryInUse):
        found = [Offer(READ_ONLY, "Open for reading only"), Offer(AGAIN, "Try again")]
        if _is_elsewhere(problem):
            found.append(Offer(TAKE_OVER, "Open all the same"))
        return [*found, _OTHER, _QUIT]
    if isinstance(problem, LibraryBroken) and problem.backups:
        return [Offer(RECOVER, "Bring back the newest backup"), _OTHER, _QUIT]
    return [Offer(AGAIN, "Try again"), _OTHER, _QUIT]


def _with_way_back(offers: list[Offer], path: Path, last: Path | None) -> list[Offer]:
    """Offer to go back to the library that was open before, if it was another one."""
    if last is None or last == path:
        return offers
    return [*offers[:-2], Offer(BACK, f"Back to {last.name}"), *offers[-2:]]


def _is_elsewhere(problem: LibraryInUse) -> bool:
    """Tell whether the sign comes from another host, where the program may have died without a word."""
    import socket

    return problem.host != socket.gethostname()
