"""What designers count, ask and let happen beyond the cards of the book (COM-Q-41)."""

from __future__ import annotations

import pytest

from engines.castle_of_magic.game import GAME
from engines.kit.language.reader import reader_for
from tests.each import each
from tests.engines.castle_of_magic.scenes import CONTENT, FOUR_WIZARDS, cast, changed, events, scene, scores
from tests.rules import rule

OWN = "char.wizard.dragon.kida"
"""The character of seat 0: a Dragon Master whose home is Kida, the first three columns."""

TABLEAU = """
    D0 e  .   .  W1 .   A0 .  .
    d  D  .   .  .  w   .  .  C1
    .  .  S   E2 .  .   .  .  .
"""
"""Active: two Dragon shrines in Kida, one Wolf and one Eagle shrine in Marus, the three shrines with regalia."""


def scored(text, tableau=TABLEAU, outcome="banish", **facts):
    """Return what seat 0 scores for a text at the cast."""
    return scores(cast(scene(tableau, outcome=outcome, content=changed(OWN, text=text), **facts)))[0]


@rule("COM-Q-41")
@each(
    ("group", "count"),
    [
        ("active shrine", 7),
        ("inactive shrine", 20),
        ("active shrine of your faction", 2),
        ("shrine of your faction and in Kida and without a pawn", 2),
        ("active shrine of the Wolf Mages", 1),
        ("active shrine in Marus", 2),
        ("active shrine in your home country", 3),
        ("active shrine of the top row", 3),
        ("shrine with a piece of regalia", 3),
        ("shrine with a pawn", 5),
        ("shrine with one of your pawns", 2),
        ("country", 3),
        ("country controlled by your faction", 1),
        ("country controlled by the Dragon Masters", 1),
        ("country controlled by another faction", 0),
        ("country controlled by nobody", 2),
        ("country with one of your pawns", 2),
        ("piece of regalia claimed by you", 1),
        ("piece of regalia claimed by another player", 1),
        ("piece of regalia claimed by somebody", 2),
        ("piece of regalia claimed by nobody", 1),
        ("pawn", 5),
        ("pawn on an active shrine", 5),
        ("pawn in Sorrell", 2),
        ("pawn in the top row", 3),
        ("character", 4),
        ("wizard of your faction", 2),
        ("character from your home country", 1),
        ("character with the crown", 1),
        ("character without regalia", 2),
        ("other character", 3),
    ],
)
def test_what_lies_on_the_table_is_counted(group, count):
    assert scored(f"100 points for each {group}.") == 100 * count


@rule("COM-Q-41")
@each(
    ("condition", "holds"),
    [
        ("your faction controls Kida", True),
        ("your faction controls Marus", False),
        ("nobody controls Marus", True),
        ("you claim the amulet", True),
        ("you claim the crown", False),
        ("the crown is claimed", True),
        ("the scepter is claimed", False),
        ("nobody claims the scepter", True),
        ("nobody claims the crown", False),
        ("your home country is controlled by your faction", True),
        ("there are at least 3 active shrines in Kida", True),
        ("there are no inactive shrines", False),
        ("you are not devoured", True),
        ("nobody is devoured", True),
        ("the Monster has been banished", True),
        ("somebody dominates the Monster", False),
        ("nobody dominates the Monster", True),
        ("your faction has the most active shrines", True),
        ("the Dragon Masters have the most active shrines", True),
        ("the Wolf Mages have the most active shrines", False),
        ("the number of active arcana is exactly 0", True),
        ("you are a wizard", True),
        ("you are a cultist", False),
        ("you are the Monster", False),
    ],
)
def test_what_lies_on_the_table_and_how_it_ended_can_be_asked(condition, holds):
    assert scored(f"If {condition}, 500 points.") == 500 * holds
    assert scored(f"Unless {condition}, 500 points.") == 500 * (not holds)


MIXED = ("wizard.dragon.kida", "wizard.eagle.marus", "wizard.wolf.sorrell", "cultist.dragon", "monster")
CONTESTED = """
    D3 e3 .   .  W1 .   A0 .  .
    d  D  .   W  .  w   .  .  C1
    .  .  S0  E2 .  .   .  .  .
"""
"""Dragon Masters control Kida, Wolf Mages Marus, nobody Sorrell; seat 0 claims two pieces of regalia."""


@rule("COM-Q-41")
@pytest.mark.parametrize(
    ("group", "count"),
    [
        ("of your pawns", 2),
        ("pawn on an inactive shrine", 1),
        ("pawn on a shrine of your faction", 1),
        ("pawn on a shrine of the Eagle Lords", 2),
        ("pawn in your home country", 3),
        ("country controlled by somebody", 2),
        ("country controlled by another faction", 1),
        ("cultist", 1),
        ("wizard", 3),
        ("character from Marus", 1),
        ("character with at least 2 pieces of regalia", 1),
        ("character whose faction controls Kida", 2),
        ("character whose faction controls at least 1 country", 3),
        ("character whose faction controls no country", 2),
    ],
)
def test_pawns_countries_and_characters_are_counted_where_factions_contend(group, count):
    assert scored(f"100 points for each {group}.", CONTESTED, characters=MIXED) == 100 * count


@rule("COM-Q-41", "COM-020")
def test_the_first_character_of_a_deck_has_a_home_too():
    deck = tuple(f"char.{name}" for name in FOUR_WIZARDS)
    assert scored("100 points for each character from Kida.", character_deck=deck) == 100
    assert scored("100 points for each character from your home country.", character_deck=deck) == 100


@rule("COM-Q-41")
@pytest.mark.parametrize("holder", ["your faction", "another faction", "nobody"])
def test_nobody_holds_the_home_country_of_a_character_without_one(holder):
    text = f"If your home country is controlled by {holder}, 500 points."
    content = changed("char.cultist.dragon", text=text)
    people = ("cultist.dragon", *FOUR_WIZARDS[1:])
    assert scores(cast(scene(TABLEAU, content=content, characters=people)))[0] == 0


@rule("COM-Q-41", "COM-125", "COM-123")
def test_how_it_ended_is_known_when_points_are_counted():
    assert scored("If you are devoured, 700 points.", outcome="devour.amulet") == 700
    assert scored("If you dominate the Monster, 700 points.", outcome="dominate.amulet") == 700
    assert scored("If the Monster has been released, 700 points.", outcome="release") == 700
    assert scored("If the character to your left has been devoured, 700 points.", outcome="devour.crown") == 700
    assert scored("If nobody dominates the Monster, 700 points.", outcome="dominate.amulet") == 0
    assert scored("700 points for each devoured character.", outcome="devour.crown") == 700
    rightmost = TABLEAU.replace("C1", "C3")
    assert scored("If the character to your right has been devoured, 700 points.", rightmost, "devour.crown") == 700


@rule("COM-Q-41")
def test_points_are_lost_doubled_and_taken_away_in_the_order_of_the_card():
    assert scored("1000 points. Lose 300 points.") == 700
    assert scored("Lose 300 points.") == -300
    assert scored("1000 points. Your points are doubled. 100 points.") == 2100
    assert scored("1000 points. If you claim the amulet, you score nothing.") == 0
    assert scored("1000 points for every 3 active shrines.") == 2000
    assert scored("100 points for each active shrine, at most 4.") == 400


def fate(text, tableau=TABLEAU, **facts):
    """Return the verdict of a cast whose outcome says a text."""
    return cast(scene(tableau, content=changed("outcome.banish", text=text), **facts)).count.verdict


@rule("COM-Q-41", "COM-128")
def test_an_outcome_devours_and_lifts_up_the_characters_that_it_describes():
    assert fate("Each character without regalia is devoured.").devoured == (2, 3)
    assert fate("Each wizard of the Eagle Lords is devoured.").devoured == (1,)
    assert fate("Each character with the crown dominates the Monster.").dominating == (1,)
    monster = ("monster", *FOUR_WIZARDS[1:])
    assert fate("Each character is devoured.", characters=monster).devoured == (1, 2, 3)
    assert fate("Each character dominates the Monster.", characters=monster).dominating == (1, 2, 3)


@rule("COM-Q-41")
def test_an_outcome_leaves_out_those_whom_it_excepts_and_nobody_who_is_level_has_the_fewest():
    assert fate("Each character except each character with the crown is devoured.").devoured == (0, 2, 3)
    assert fate("Each wizard except each character of the Eagle Lords is devoured.").devoured == (0, 2, 3)
    assert fate("The character with the fewest pawns on active shrines is devoured.").devoured == (3,)
    assert fate("The character with the fewest pieces of regalia is devoured.").devoured == ()


@rule("COM-Q-41")
def test_who_has_the_most_is_alone_in_it_and_nobody_who_is_level_has():
    most = "The character with the most pieces of regalia is devoured."
    assert fate(most).devoured == ()
    assert fate(most, tableau=CONTESTED, characters=MIXED).devoured == (0,)


@rule("COM-Q-41")
def test_a_faction_leads_only_if_no_other_has_as_many_active_shrines():
    level = """
        D0 E  .   .  W1 .   A0 .  .
        .  .  .   .  .  .   .  .  C1
        .  .  S   .  .  .   .  .  .
    """
    assert scored("If your faction has the most active shrines, 500 points.", level) == 0
    ringing = level.replace("D0 E  .   .  W1 .   A0 .  .", "D0 E  D   E  W1 .   A0 .  .")
    assert scored("100 points. If the number of active arcana is exactly 1, 500 points.", ringing) == 600


@rule("COM-Q-40", "COM-130", "COM-133")
@pytest.mark.parametrize("first", ["The claimant of the amulet is devoured.", "Each character is devoured."])
def test_who_is_devoured_does_not_dominate_whichever_stands_first(first):
    second = "The claimant of the amulet dominates the Monster."
    for text in (f"{first} {second}", f"{second} {first}"):
        state = cast(scene(TABLEAU, content=changed("outcome.banish", text=text)))
        assert state.count.verdict.dominating == ()
        assert 0 in state.count.verdict.devoured
        assert len(events(state, "loses_hold")) == 1


@rule("COM-Q-41")
@pytest.mark.parametrize(
    "text", ["If you claim the amulet, everyone is devoured.", "If nobody is devoured, everyone is devoured."]
)
def test_an_outcome_card_speaks_neither_of_you_nor_of_how_it_ended(text):
    assert fate(text).devoured == ()
    left = [problem for problem in GAME.check(changed("outcome.banish", text=text)) if problem.rule == "COM-Q-38"]
    assert [problem.document for problem in left] == ["outcome.banish"]


COLD = {
    "Score 1000 points for every country you control.": "1000 points for every country your faction controls.",
    "If you hold the crown, you score 2000 points.": "If you claim the crown, 2000 points.",
    "Whoever holds the scepter is eaten.": "The claimant of the scepter is devoured.",
    "500 points for each face-up shrine of your faction.": "500 points for each active shrine of your faction.",
    "If you control all three countries, gain 3000 points.": (
        "If there are at least 3 countries controlled by your faction, 3000 points."
    ),
    "Lose 500 points if you were eaten.": "If you are devoured, lose 500 points.",
}


@each("text", COLD)
def test_everyday_words_are_read(text):
    reader = reader_for(GAME.language, GAME.names(CONTENT))
    assert reader.speak(reader.read(text)) == COLD[text]
