"""The two ways in which a command ends badly and says so: it failed, or it was asked wrongly."""

from __future__ import annotations

from collections.abc import Iterable


class Failure(Exception):
    """A command could not do its work; the message is one that a designer understands."""

    exit_code = 1


class Misuse(Failure):
    """A command was called with words that it does not know."""

    exit_code = 2


def unknown(thing: str, given: str, known: Iterable[str]) -> Misuse:
    """Return the complaint about a name that does not exist, with the nearest one that does."""
    from difflib import get_close_matches

    names = list(known)
    nearest = get_close_matches(given, names, n=1)
    hint = f"did you mean {nearest[0]!r}?" if nearest else f"there is {', '.join(names) or 'none yet'}"
    return Misuse(f"there is no {thing} {given!r}; {hint}")
