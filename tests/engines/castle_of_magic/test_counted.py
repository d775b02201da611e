"""Countries by their shrines, characters by their pawns, and the Monster as a character (COM-Q-45)."""

from __future__ import annotations

import pytest

from engines.castle_of_magic.game import GAME
from engines.kit.language.reader import reader_for
from tests.engines.castle_of_magic.scenes import CONTENT, FOUR_WIZARDS, cast, changed, scene, scores
from tests.engines.castle_of_magic.test_vocabulary import fate, scored
from tests.rules import rule

ACTIVE = "active shrines"
WITH_MONSTER = ("monster", *FOUR_WIZARDS[1:])


@rule("COM-Q-45")
@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("100 points for each country with at least 3 active shrines.", 100),
        ("100 points for each country with at least 2 active shrines.", 300),
        ("100 points for each country with exactly 2 active shrines.", 200),
        ("100 points for each country with exactly 0 active shrines of your faction.", 200),
        (
            f"100 points for each country with more {ACTIVE} of the Wolf Mages than {ACTIVE} of your faction.",
            100,
        ),
        ("100 points for each country with more active shrines of your faction than shrines.", 0),
        ("100 points for each active shrine of another faction.", 200),
        ("100 points for each character of another faction.", 200),
        ("If the Wolf Mages control your home country, 100 points.", 0),
        ("If the Dragon Masters control your home country, 100 points.", 100),
        ("100 points for each character with exactly 1 pawns standing on shrines in Marus.", 200),
        ("100 points for each character with 1 or more pawns standing on active shrines in Kida.", 100),
        ("100 points for each character with exactly 0 pawns standing on shrines.", 100),
    ],
)
def test_countries_and_characters_are_described_by_numbers(text, points):
    assert scored(text) == points


@rule("COM-Q-45")
def test_the_monster_gains_points_and_claims_like_any_character():
    text = "The Monster is banished outright. If the Monster claims the amulet, the Monster gains 400 points."
    plain = changed("outcome.banish", text="The Monster is banished outright.")
    for people, more in ((WITH_MONSTER, [400, 0, 0, 0]), (FOUR_WIZARDS, [0, 0, 0, 0])):
        before = scores(cast(scene("A0", content=plain, outcome="banish", characters=people)))
        content = changed("outcome.banish", text=text)
        after = scores(cast(scene("A0", content=content, outcome="banish", characters=people)))
        assert [one - other for one, other in zip(after, before, strict=True)] == more


@rule("COM-Q-45", "COM-128")
def test_the_monster_does_not_devour_itself_by_a_card():
    assert fate("The Monster is devoured.", characters=WITH_MONSTER).devoured == ()
    assert fate("The character with the fewest pieces of regalia is devoured.", "A0 . C2 S3").devoured == (1,)


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        (
            "You score 1000 points for each country where exactly three of your faction's shrines are active.",
            "1000 points for each country with exactly 3 active shrines of your faction.",
        ),
        (
            "The Monster gets 2000 points for every character it devours.",
            "The Monster gains 2000 points for each devoured character.",
        ),
        (
            "The Monster is released, but whoever claimed the crown survives.",
            "Everyone is devoured, then each character with the crown is spared.",
        ),
        (
            "Score 2000 points if the scepter's shrine is face down at the end.",
            "If there is at least 1 inactive shrine with the scepter, 2000 points.",
        ),
        (
            "If the amulet was claimed, the Monster is banished; otherwise it is released.",
            "If the amulet is claimed, the Monster is banished outright. Otherwise, everyone is devoured.",
        ),
        (
            "Score 1000 points for each wizard of your faction who survives.",
            "1000 points for each surviving wizard of your faction.",
        ),
        (
            "The Monster is released unless two pieces of regalia have been claimed.",
            "Unless there are at least 2 pieces of regalia claimed by somebody, everyone is devoured.",
        ),
        (
            "Gain 2000 points if the player to your right claims no regalia.",
            "If the character to your right has exactly 0 pieces of regalia, 2000 points.",
        ),
        (
            "If at least three shrines in Sorrell are active, the Monster is banished.",
            "If there are at least 3 active shrines in Sorrell, the Monster is banished outright.",
        ),
        ("Everyone without regalia is devoured.", "Each character without regalia is devoured."),
        ("1000 points for claiming the amulet.", "If you claim the amulet, 1000 points."),
        (
            "Players with exactly one pawn in Marus are devoured.",
            "Each character with exactly 1 pawns standing on shrines in Marus is devoured.",
        ),
    ],
)
def test_what_designers_write_of_it_is_read(written, meant):
    reader = reader_for(GAME.language, GAME.names(CONTENT))
    assert reader.speak(reader.read(written)) == meant
