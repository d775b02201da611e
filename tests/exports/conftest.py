"""What all tests of exports share."""

from __future__ import annotations

import pytest

from tests import own_cards


@pytest.fixture(scope="module", autouse=True)
def games_come_with_the_boxes_of_the_tests():
    """Let nothing hang on the words that a game comes with."""
    with own_cards.lent():
        yield
