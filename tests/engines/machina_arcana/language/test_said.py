"""What each sentence does: played in the hall, and held against what is written beside it.

Each block of the texts is a sentence and what is different after it (see hall.py). Of several lines the last one
is done, and those before it stand on cards. After a change of the rules `python -m
tests.engines.machina_arcana.language.test_said` writes down what happens now: read the difference before you keep it.
"""

from __future__ import annotations

from pathlib import Path

from tests.each import each
from tests.engines.machina_arcana.hall import outcome
from tests.engines.machina_arcana.written import Blocks

FILES = [Blocks(file) for file in sorted(Path(__file__).parent.glob("said_*.txt"))]


@each("said, happens", [block for file in FILES for block in file.read()])
def test_a_sentence_does_what_is_written_beside_it(said: tuple[str, ...], happens: list[str]) -> None:
    assert outcome(*said) == happens


if __name__ == "__main__":
    for file in FILES:
        file.write(outcome)
