"""Tables of sentences: those that must be read, and those that must be refused at a certain word.

A row of sentences to read is the text, or (what is typed, what is printed). A row of sentences to refuse is
(the text with ^ before the word at which it stops making sense, what could stand there, ...).
"""

from __future__ import annotations

from engines.kit.language.forms import Node
from engines.kit.language.tokens import tokens_of
from tests.engines.kit.language.toy import READER

Read = str | tuple[str, str]
Refused = tuple[str, ...]

LEAST_ROWS = 60
"""How many sentences of each kind a family of shared forms is proved with, at the least."""


def typed(row: Read) -> str:
    """Return what is typed."""
    return row if isinstance(row, str) else row[0]


def check_read(row: Read) -> Node:
    """Check that a text is read, and that it is printed as the table says."""
    text, printed = (row, row) if isinstance(row, str) else row
    reading = READER.understand(text)
    assert [wrong.message for wrong in reading.misreadings] == []
    assert READER.speak(reading.node) == printed
    assert READER.read(printed) == reading.node
    return reading.node


def check_refused(row: Refused) -> None:
    """Check that a text is refused at the marked word, with what could stand there."""
    marked, *expected = row
    assert expected, "say what could stand there"
    position = marked.index("^")
    text = marked.replace("^", "", 1)
    after = tokens_of(text[position:])
    wrong = READER.understand(text).misreadings
    assert wrong, f"was read as {READER.understand(text).node}"
    assert (wrong[0].position, wrong[0].found) == (position, after[0].text if after else "the end of the text")
    assert set(expected) <= set(wrong[0].expected), wrong[0].expected
    assert wrong[0].message
