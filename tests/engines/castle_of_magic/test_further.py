"""What is forbidden for good, characters by what their faction leads in, and what is denied of things (COM-Q-46)."""

from __future__ import annotations

from engines.castle_of_magic.game import GAME
from engines.kit.language.reader import reader_for
from tests.each import each
from tests.engines.castle_of_magic.scenes import CONTENT, MANIPULATE, options, play, scene
from tests.engines.castle_of_magic.test_powers import say
from tests.engines.castle_of_magic.test_vocabulary import scored
from tests.rules import rule


@rule("COM-Q-46")
def test_what_is_forbidden_for_the_rest_of_the_game_stays_forbidden():
    state = say(scene(), "For the rest of the game, everybody may not flip shrines of the top row.")
    for cell in (9, 10, 11, 12):
        play(state, MANIPULATE, ("pick_up", -1), ("flip", cell))
    play(state, MANIPULATE, ("pick_up", -1))
    assert {option[1] for option in options(state)}.isdisjoint(range(9))


@rule("COM-Q-46")
@each(
    ("text", "points"),
    [
        ("If your faction controls the most countries, 100 points.", 100),
        ("100 points for each character of your faction.", 200),
        ("100 points for each character whose faction controls the most countries.", 200),
        ("100 points for each character not whose faction controls the most countries.", 200),
        ("100 points for each character.", 400),
        ("100 points for each character with 1 or more pieces of regalia.", 200),
        ("100 points for each character not with 1 or more pieces of regalia.", 200),
        ("100 points for each country with one of your pawns.", 200),
        ("100 points for each country with at least 2 of your pawns.", 0),
    ],
)
def test_characters_and_countries_are_described_by_what_they_lead_in_and_what_they_lack(text, points):
    assert scored(text) == points


@rule("COM-Q-43", "COM-Q-46", "COM-114")
@each(
    ("text", "tableau", "points"),
    [
        ("100 points for each country with at least 2 of your pawns.", "D0 D0 . . A0", 100),
        ("If you have more pieces of regalia than each character, 100 points.", "D0 D0 . . A0", 100),
        ("If you have more pieces of regalia than each character, 100 points.", "D0 A1", 0),
        ("If the faction of the character to your left controls at least 1 country, 100 points.", ". . . E", 100),
        ("If the faction of the character to your left controls at least 2 countries, 100 points.", ". . . E", 0),
    ],
)
def test_just_so_many_are_enough_and_nobody_is_compared_with_themselves(text, tableau, points):
    assert scored(text, tableau) == points


READ = {
    "If no pawn stands in Kida, all wizards are devoured.": (
        "If there are no pawns in Kida, each wizard is devoured."
    ),
    "If any cultist claims regalia, the Monster is released.": (
        "If there is at least 1 cultist with at least 1 piece of regalia, everyone is devoured."
    ),
    "Until your next turn, shrines with your pawns on them may not be flipped.": (
        "Until your next turn, everybody may not flip shrines with one of your pawns."
    ),
    "Score 1000 points for each shrine in the top row that your faction has corrupted and that is active.": (
        "1000 points for each active shrine of the top row and of your faction."
    ),
    "The wizard who claimed the scepter is devoured, but a cultist who claimed it is spared.": (
        "Each wizard with the scepter is devoured, then each cultist with the scepter is spared."
    ),
    "If the book is open, the character who claimed the crown dominates the Monster; otherwise that character is"
    " devoured.": (
        "If the book is open, the claimant of the crown dominates the Monster. Otherwise, the claimant of the crown"
        " is devoured."
    ),
    "Score 1000 points for each country in which you have at least two pawns.": (
        "1000 points for each country with at least 2 of your pawns."
    ),
    "The faction that controls the most countries scores 1000 points.": (
        "Each character whose faction controls the most countries gains 1000 points."
    ),
}


@each("text", READ)
def test_what_designers_write_of_it_is_read(text):
    reader = reader_for(GAME.language, GAME.names(CONTENT))
    assert reader.speak(reader.read(text)) == READ[text]


def test_what_says_more_than_the_game_knows_is_not_read_as_less():
    reader = reader_for(GAME.language, GAME.names(CONTENT))
    double = "Score double points for each active shrine in your home country."
    for text in (
        "The wizard with the fewest pawns is devoured.",
        "The wizard with the most regalia is devoured.",
        double,
    ):
        assert not reader.understand(text).ok
