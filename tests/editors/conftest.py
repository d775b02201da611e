"""What all tests of editors share."""

from __future__ import annotations

import pytest

from editors.rules import edit
from tests import own_cards


@pytest.fixture(scope="module", autouse=True)
def games_come_with_the_boxes_of_the_tests():
    """Let nothing hang on the words that a game comes with."""
    with own_cards.lent():
        yield


@pytest.fixture(autouse=True)
def texts_are_read_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no busy machine decide whether a text is read with the keystroke or after a pause."""
    monkeypatch.setattr(edit, "TOO_SLOW", 60.0)
