"""Opening the library for a command."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, cast

from workbench.cli.errors import Failure
from workbench.cli.letters import clean
from workbench.library.files import can_write
from workbench.places import default_library

if TYPE_CHECKING:
    from workbench.library import Library


def library_path(args: Namespace) -> Path:
    """Return where the library is: where the command line says, or at its usual place."""
    return cast("Path", args.library or default_library())


@contextmanager
def reading(args: Namespace) -> Iterator[Library]:
    """Open the library for reading, also beside a program that writes; one that is missing is made first."""
    from workbench.library import Library

    path = library_path(args)
    if not path.exists():
        with writing(args):
            pass
    with Library.open(path, read_only=True) as library:
        for notice in library.notices[1:]:  # the first says that it is only read
            note(notice)
        yield library


@contextmanager
def writing(args: Namespace) -> Iterator[Library]:
    """Open the library for writing, filled with the starter content of games that it has not met yet."""
    from engines import registry
    from workbench.library import Library

    path = library_path(args)
    is_new = not path.exists()
    if is_new and not can_write(path):
        raise Failure(f"there is no library at {path}, and its folder cannot be written to")
    with Library.open(path, fill=registry.starter, prints=registry.prints) as library:
        if is_new:
            note(f"A library was made at {path} and filled with the starter content.")
        for notice in library.notices:
            note(notice)
        yield library


def note(message: str) -> None:
    """Tell the person something beside the result."""
    print(clean(message), file=sys.stderr)
