"""Talk in combat: vague phrases, if the table wants them."""

from __future__ import annotations

import re

import pytest

from engines.castle_von_loghan.combat.talk import PHRASES
from engines.castle_von_loghan.words import WORDS
from tests.engines.castle_von_loghan.scenes import asked, do, options_of, say, scene, told
from tests.rules import rule


@rule("CVL-198", "CVL-Q-158")
@pytest.mark.parametrize(("option", "asks"), [("free", False), ("presets", True), ("off", False)])
def test_the_table_offers_phrases_only_if_it_talks_in_presets(option: str, asks: bool):
    state = do(scene(combat_chat=option), ("combat_talk",))
    assert (state.question is not None) is asks


@rule("CVL-198", "CVL-EX-09")
def test_no_phrase_tells_a_number_or_the_name_of_a_card():
    state = scene()
    names = {card.name.lower() for card in state.box.combat_cards} - {"hit"}
    for phrase in PHRASES.values():
        assert not re.search(r"\d|\b(one|two|three|four|five)\b", phrase)
        assert not any(name in phrase.lower() for name in names)


@rule("CVL-198")
def test_everybody_hears_what_is_said_and_who_recuperates_says_nothing():
    state = scene(combat_chat="presets")
    state.agents[1].recuperating = True
    do(state, ("combat_talk",))
    say(state, ("say", "helpful"))
    assert asked(state).args[0] == 2
    say(state, ("silent",), ("silent",))
    assert told(state, "said") == [(0, "helpful")]


def test_every_phrase_has_its_words():
    state = do(scene(combat_chat="presets"), ("combat_talk",))
    assert all(option[0] in WORDS.options for option in options_of(state))
