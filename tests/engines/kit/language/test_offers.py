"""What is offered for a sentence that cannot be read: what says about the same, never the opposite, never nothing."""

from __future__ import annotations

import pytest

from engines.kit.documents import Content
from engines.kit.language.meanings import are_opposed, is_real_word, meanings_of, stem_of
from engines.kit.language.reader import reader_for
from engines.registry import GAMES
from tests.engines.kit.language.toy import EVERYDAY

OFFERED = {
    "Cure 3.": "Heal 3.",
    "Mend 2 wounds.": "Heal 2.",
    "Peek at the hand of one opponent.": "Look at that player's hand.",
    "Hit one opponent for 3.": "Deal 3 damage to one opponent.",
}


@pytest.mark.parametrize("text", OFFERED)
def test_the_nearest_sentence_is_offered_first_with_the_number_that_was_written(text):
    (wrong,) = EVERYDAY.understand(text).misreadings
    assert wrong.offers[0] == OFFERED[text]
    assert f"perhaps “{OFFERED[text]}”" in wrong.message


@pytest.mark.parametrize("text", ["Lose 3 health.", "Injure yourself for 2.", "Sacrifice 3 health."])
def test_the_opposite_is_never_offered(text):
    (wrong,) = EVERYDAY.understand(text).misreadings
    assert not any("heal" in offer.casefold() for offer in wrong.offers)
    assert "heal" not in wrong.message.casefold().replace("health", "")


def test_where_nothing_is_near_examples_are_given():
    (wrong,) = EVERYDAY.understand("Frobnicate the wibble.").misreadings
    assert wrong.message == (
        "“Frobnicate” does not fit here; expected an effect, such as “draw 1 card” or “gain 2 energy”"
    )


@pytest.mark.parametrize("slug", [slug for slug, game in GAMES.items() if game.language is not None])
@pytest.mark.parametrize("text", ["Frobnicate the wibble.", "Heel 3.", "Xyzzy 2 plughs from the grue, then yodel."])
def test_no_game_says_only_that_it_expected_an_effect(slug, text):
    game = GAMES[slug]
    reader = reader_for(game.language, game.names(Content(game.starter())))
    for wrong in reader.understand(text).misreadings:
        assert not wrong.message.endswith("expected an effect"), wrong.message


def test_every_offer_of_a_game_can_be_read():
    for game in GAMES.values():
        if game.language is None:
            continue
        reader = reader_for(game.language, game.names(Content(game.starter())))
        for verb in ("Swap", "Destroy", "Steal", "Restore", "Banish", "Collect", "Freeze", "Exile"):
            for wrong in reader.understand(f"{verb} 2 of them at dawn.").misreadings:
                assert all(reader.understand(offer).ok for offer in wrong.offers), wrong.offers


@pytest.mark.parametrize(
    ("word", "stem"), [("heals", "heal"), ("cities", "city"), ("taking", "tak"), ("passes", "pass")]
)
def test_endings_do_not_matter(word, stem):
    assert stem_of(word) == stem


def test_words_of_a_meaning_are_known_by_it():
    assert meanings_of("cures") == meanings_of("repairing") == {"heal"}
    assert meanings_of("the") == frozenset()
    assert is_real_word("stolen") is False
    assert is_real_word("steals")


def test_what_one_sentence_gives_and_the_other_takes_is_opposed():
    assert are_opposed(frozenset({"heal"}), frozenset({"damage", "player"}))
    assert are_opposed(frozenset({"lose", "health"}), frozenset({"heal"}))
    assert not are_opposed(frozenset({"heal"}), frozenset({"heal", "damage"}))
