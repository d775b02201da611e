"""A sign of life during long work: shown on a terminal, absent everywhere else."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.status import Status

from workbench.cli.screen import error_console, words


class Busy:
    """A line at the bottom of the terminal that says what is being done."""

    def __init__(self, status: Status | None) -> None:
        self._status = status

    def say(self, message: str) -> None:
        """Say what is being done now."""
        if self._status is not None:
            self._status.update(words(message, "dim"))


@contextmanager
def busy(out: Console, *, hidden: bool = False) -> Iterator[Busy]:
    """Show that work is going on: below what is printed if that goes to a terminal, or else on stderr."""
    where = out if out.is_terminal else error_console()
    if hidden or not where.is_terminal:
        yield Busy(None)
        return
    with where.status("", spinner="line") as status:
        yield Busy(status)


@contextmanager
def at_work(message: str) -> Iterator[None]:
    """Show on stderr, if it is a terminal, that something takes its time."""
    where = error_console()
    if not where.is_terminal:
        yield
        return
    with where.status(words(message, "dim"), spinner="line"):
        yield
