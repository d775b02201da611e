"""Printing for people and for programs.

People get colours and tables on a terminal, and the same words without them in a file or a pipe.
Programs get JSON. Progress is shown on a terminal only, and never mixed into what is printed.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Sequence
from typing import Any, Literal, TextIO, cast

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from workbench.cli.letters import clean

SPACES_AT_THE_END = re.compile(r" +(?=\n)")


class Trimmed:
    """A file or pipe whose lines do not end in the spaces that fill a screen."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        """Write a text without the spaces before its line ends."""
        return self._stream.write(SPACES_AT_THE_END.sub("", text))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)


def console() -> Console:
    """Return a console that prints texts as they are: no mark-up, no emoji, no guessed colours."""
    stream = sys.stdout if sys.stdout.isatty() else cast("TextIO", Trimmed(sys.stdout))
    return Console(file=stream, markup=False, emoji=False, highlight=False)


def error_console() -> Console:
    """Return the console for progress, on stderr."""
    return Console(stderr=True, markup=False, emoji=False, highlight=False)


def words(text: str, style: str = "") -> Text:
    """Return a text that cannot disturb the terminal."""
    return Text(clean(text), style=style)


def print_line(out: Console, text: Text) -> None:
    """Print a text on one line: cut to fit a terminal, whole in a file."""
    if out.is_terminal:
        out.print(text, no_wrap=True, overflow="ellipsis")
    else:
        out.print(text, soft_wrap=True)


def say(message: str) -> None:
    """Print a sentence."""
    print(clean(message))


def table(*headings: str, rows: Sequence[Sequence[str | Text]]) -> Table:
    """Return a plain table; the first column is what its rows are called by, ">" sets a column to the right."""
    made = Table(box=SIMPLE_HEAD)
    for place, heading in enumerate(headings):
        side: Literal["left", "right"] = "right" if heading.startswith(">") else "left"
        made.add_column(heading.lstrip(">"), style="" if place else "cyan", justify=side, overflow="fold")
    for row in rows:
        made.add_row(*(cell if isinstance(cell, Text) else words(cell) for cell in row))
    return made


def print_json(value: Any) -> None:
    """Print a value for a program to read."""
    knows_all_letters = (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"
    print(json.dumps(value, ensure_ascii=not knows_all_letters, indent=2))
