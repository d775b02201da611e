"""Rewording: sentences about others, with verbs that were not said again, and small words that say nothing."""

from __future__ import annotations

import pytest

from tests.engines.kit.language.toy import EVERYDAY as READER


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("Each opponent draws a card, then heals 1.", "Each opponent does this: draw 1 card, then heal 1."),
        ("Each player may heal 1 and draw a card.", "Each player does this: you may heal 1. If you do, draw 1 card."),
        ("Draw 1 card immediately.", "Draw 1 card."),
    ],
)
def test_what_says_the_same_in_other_words_is_read(written, meant):
    assert READER.speak(READER.read(written)) == meant


def test_what_speaks_of_you_as_somebody_else_is_not_taken_for_their_own_deed():
    assert not READER.understand("Each opponent heals you by 1 and 2.").ok
