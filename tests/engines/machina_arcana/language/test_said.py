"""What each sentence does: played in the hall, and held against what is written beside it.

Each block of the texts is a sentence and what is different after it (see hall.py). Of several lines the last one
is done, and those before it stand on cards. After a change of the rules `python -m
tests.engines.machina_arcana.language.test_said` writes down what happens now: read the difference before you keep it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from tests.each import each
from tests.engines.machina_arcana.hall import outcome

FILES = sorted(Path(__file__).parent.glob("said_*.txt"))
INDENT = "    "


def blocks(file: Path) -> Iterator[tuple[tuple[str, ...], list[str]]]:
    """Yield what is said, and what is written beside it."""
    for block in file.read_text().strip().split("\n\n"):
        lines = block.split("\n")
        yield (
            tuple(line for line in lines if not line.startswith(INDENT)),
            [line.removeprefix(INDENT) for line in lines if line.startswith(INDENT)],
        )


@each("said, happens", [block for file in FILES for block in blocks(file)])
def test_a_sentence_does_what_is_written_beside_it(said: tuple[str, ...], happens: list[str]) -> None:
    assert outcome(*said) == happens


def write_down() -> None:
    """Write down what every sentence does now."""
    for file in FILES:
        told = [[*said, *(INDENT + line for line in outcome(*said))] for said, _ in blocks(file)]
        file.write_text("\n\n".join("\n".join(lines) for lines in told) + "\n")


if __name__ == "__main__":
    write_down()
