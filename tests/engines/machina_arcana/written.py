"""What is written beside something: blocks of a text, the lines that say what is done and then what comes of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

INDENT = "    "


class Blocks:
    """The blocks of a file."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def read(self) -> Iterator[tuple[tuple[str, ...], list[str]]]:
        """Yield what is done, and what is written beside it."""
        for block in self._file.read_text().strip().split("\n\n"):
            lines = block.split("\n")
            yield (
                tuple(line for line in lines if not line.startswith(INDENT)),
                [line.removeprefix(INDENT) for line in lines if line.startswith(INDENT)],
            )

    def write(self, done: Callable[..., list[str]]) -> None:
        """Write down what comes of everything now."""
        told = [[*given, *(INDENT + line for line in done(*given))] for given, _ in self.read()]
        self._file.write_text("\n\n".join("\n".join(lines) for lines in told) + "\n")
