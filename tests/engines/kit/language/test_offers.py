"""What is offered for a sentence that cannot be read: what says about the same, never the opposite, never nothing."""

from __future__ import annotations

import pytest

from engines.kit.documents import Content
from engines.kit.language.guessing.meanings import Meanings, stem_of
from engines.kit.language.reader import reader_for
from engines.registry import GAMES
from tests.each import each
from tests.engines.kit.language.toy import EVERYDAY

OFFERED = {
    "Cure 3.": "Heal 3.",
    "Mend 2 wounds.": "Heal 2.",
    "Peek at the hand of one opponent.": "Look at one opponent's hand.",
    "Hit one opponent for 3.": "Deal 3 damage to one opponent.",
    "Cure 3 and then darken one room, but only at night.": "Heal 3, then darken one room.",
    "If the moon is full, darken one room.": "Darken one room.",
    "When a player gets energy, draw 2 cards.": "When you gain energy, draw 2 cards.",
    "Draw 2 cards, but everybody sings.": "Draw 2 cards.",
}
"""What can be read of a sentence stays as it is; of the rest something near stands there, or nothing."""


@each("text", OFFERED)
def test_the_nearest_sentence_is_offered_first_with_the_number_that_was_written(text):
    (wrong,) = EVERYDAY.understand(text).misreadings
    assert wrong.offers[0] == OFFERED[text]
    assert f"perhaps “{OFFERED[text]}”" in wrong.message


def test_what_is_prevented_or_forbidden_is_not_offered_to_be_done():
    for text in ("Prevent 2 damage to one opponent today.", "Nobody may draw 2 cards tonight."):
        (wrong,) = EVERYDAY.understand(text).misreadings
        assert not any(offer.startswith(("Deal", "Draw")) for offer in wrong.offers), wrong.offers


@pytest.mark.parametrize("text", ["Lose 3 health.", "Injure yourself for 2.", "Sacrifice 3 health."])
def test_the_opposite_is_never_offered(text):
    (wrong,) = EVERYDAY.understand(text).misreadings
    assert not any("heal" in offer.casefold().replace("health", "") for offer in wrong.offers)
    assert "heal" not in wrong.message.casefold().replace("health", "")


MISLEADING = (
    ("castle_of_magic", "This shrine cannot be flipped while it has a pawn on it."),
    ("castle_of_magic", "If two factions are tied for the most pawns here, the Dragon Masters control it."),
    ("castle_of_magic", "This shrine counts as two active shrines for your faction."),
    ("castle_von_loghan", "The Enemy with the most Damage on it deals no Group Damage this round."),
)


@pytest.mark.parametrize(("slug", "text"), MISLEADING)
def test_what_does_something_else_or_to_something_else_is_not_offered(slug, text):
    game = GAMES[slug]
    reader = reader_for(game.language, game.names(Content(game.starter())))
    (wrong,) = reader.understand(text).misreadings
    assert wrong.offers == ()


def test_another_deed_is_not_offered_for_what_is_forbidden():
    (wrong,) = EVERYDAY.understand("You cannot heal this turn.").misreadings
    assert not any("draw" in offer for offer in wrong.offers)


@each("text", ["Flip that shrine.", "Flip this shrine.", "Move one of your pawns to that shrine."])
def test_that_shrine_has_to_be_told_of(text):
    game = GAMES["castle_of_magic"]
    reader = reader_for(game.language, game.names(Content(game.starter())))
    (wrong,) = reader.understand(text).misreadings
    assert "it is not said before what" in wrong.message
    assert reader.understand("When you flip a shrine, move one pawn to that shrine.").ok


def test_where_nothing_is_near_examples_are_given():
    (wrong,) = EVERYDAY.understand("Frobnicate the wibble.").misreadings
    assert wrong.message == (
        "“Frobnicate” does not fit here; expected an effect, such as “draw 1 card” or “gain 2 energy”"
    )


@each("slug", [slug for slug, game in GAMES.items() if game.language is not None])
@each("text", ["Frobnicate the wibble.", "Heel 3.", "Xyzzy 2 plughs from the grue, then yodel."])
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


@each(
    ("word", "stem"),
    [
        *[("heals", "heal"), ("cities", "city"), ("taking", "tak"), ("passes", "pass")],
        *[("stunned", "stun"), ("rolling", "roll"), ("seeing", "see")],
    ],
)
def test_endings_do_not_matter(word, stem):
    assert stem_of(word) == stem


def test_words_of_a_family_mean_the_same_and_a_game_has_families_of_its_own():
    plain, own = Meanings(), Meanings(deeds=["devour swallow"], things=["imp goblin"])
    assert plain.of("cures") == plain.of("repairing") == {"heal"}
    assert plain.of("the") == frozenset()
    assert plain.is_real_word("stolen") is False
    assert plain.is_real_word("steals")
    assert plain.of("swallows") == {"swallow"}
    assert own.of("swallows") == {"devour"}
    assert own.of("goblins") == {"imp"}
    assert "devour" in own.actions
    assert "imp" not in own.actions


def test_what_one_sentence_gives_and_the_other_takes_is_opposed():
    plain = Meanings()
    assert plain.are_opposed(frozenset({"heal"}), frozenset({"damage", "player"}))
    assert plain.are_opposed(frozenset({"lose", "health"}), frozenset({"heal"}))
    assert not plain.are_opposed(frozenset({"heal"}), frozenset({"heal", "damage"}))
