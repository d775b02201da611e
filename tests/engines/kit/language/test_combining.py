"""The parts of the language combine: what is counted multiplies what is done, whoever has however much of it."""

from __future__ import annotations

import pytest

from tests.engines.kit.language.toy import EVERYDAY, READER, scene


def test_an_effect_is_multiplied_by_what_is_counted():
    state = scene("Heal 2 multiplied by your energy.", energy=[3, 0, 0])

    assert state.health[0] == 16


def test_only_full_steps_count():
    state = scene("Heal 1 multiplied by each full 2 of your energy.", energy=[5, 0, 0])

    assert state.health[0] == 12


@pytest.mark.parametrize(
    ("text", "healed"),
    [
        ("If you have more than 2 energy, heal 1.", 1),
        ("If you have more than 3 energy, heal 1.", 0),
        ("If you have fewer than 4 energy, heal 1.", 1),
        ("If you have fewer than 3 energy, heal 1.", 0),
        ("If you have exactly 3 energy, heal 1.", 1),
        ("If you have exactly 2 energy, heal 1.", 0),
        ("If you have 3 or more energy, heal 1.", 1),
        ("If you have 4 or more energy, heal 1.", 0),
        ("If you have 3 or fewer energy, heal 1.", 1),
        ("If you have 2 or fewer energy, heal 1.", 0),
        ("If each player has 3 or more energy, heal 1.", 0),
        ("Heal 1 multiplied by the number of energy that each opponent has.", 3),
        ("Heal 1 for each opponent with 1 or fewer energy.", 1),
        ("Heal 1 for each opponent with 2 or more energy.", 1),
    ],
)
def test_whatever_somebody_has_is_compared_with_a_number(text, healed):
    assert scene(text, energy=[3, 1, 2]).health[0] == 10 + healed


@pytest.mark.parametrize(
    ("text", "healed"),
    [
        ("If you have more energy than one opponent, heal 1.", 1),
        ("If you have fewer energy than one opponent, heal 1.", 1),
        ("If you have more energy than each opponent, heal 1.", 0),
        ("If you have more energy than 2 opponents, heal 1.", 0),
    ],
)
def test_more_than_one_of_them_is_not_more_than_each(text, healed):
    assert scene(text, energy=[2, 1, 3]).health[0] == 10 + healed


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("Heal 1 for each energy you have.", "Heal 1 multiplied by the number of energy that you have."),
        ("Heal 1 for every 2 opponents.", "Heal 1 multiplied by each full 2 of the number of opponents."),
        ("If nobody has more than 2 energy, heal 1.", "If there are no players with more than 2 energy, heal 1."),
        (
            "If an opponent has at least 3 energy, heal 1.",
            "If there is at least 1 opponent with 3 or more energy, heal 1.",
        ),
        ("Each player with no energy draws a card.", "Each player with exactly 0 energy does this: draw 1 card."),
        ("Players with less than 2 energy gain 1.", "Each player with fewer than 2 energy gains 1 energy."),
        ("Gain energy equal to your health.", "Gain your health energy."),
        ("Draw as many cards as your health.", "Draw your health cards."),
        ("Draw two cards, then discard one.", "Draw 2 cards, then discard one card."),
        ("Choose a room. Darken it.", "Choose one room. Darken that room."),
        (
            "Choose an opponent, then deal 2 damage to them.",
            "Choose one opponent, then deal 2 damage to that player.",
        ),
        ("Choose an opponent and look at their hand.", "Choose one opponent, then look at that player's hand."),
        ("Deal 1 damage to opponents who are in the Attic.", "Deal 1 damage to each opponent in the Attic."),
        ("Each opponent gains 1 energy too.", "Each opponent gains 1 energy."),
        ("If you are not in the Attic, heal 1.", "If it is not so that you are in the Attic, heal 1."),
        ("Heal 1 if it is not dark.", "If it is not so that it is dark, heal 1."),
        ("If an opponent has no energy, they gain 2.", "Each opponent with exactly 0 energy gains 2 energy."),
        ("Discard a red card, then draw a card.", "Discard one red card, then draw 1 card."),
        (
            "Discard one red card or discard a blue one.",
            "Discard one red card or discard one blue card.",
        ),
        ("Once during the game, heal 1.", "Once per game, heal 1."),
        ("Pick one: heal 1, or draw a card.", "Choose one: heal 1; or draw 1 card."),
        ("If there are more than 2 dark rooms, heal 1.", "If the number of dark rooms is more than 2, heal 1."),
        ("At the beginning of your turn, heal 1.", "At the start of your turn, heal 1."),
        ("Gain 2 energy and 1 energy.", "Gain 2 energy, then gain 1 energy."),
        (
            "Each opponent gains 1 energy and 2 energy.",
            "Each opponent gains 1 energy, then each opponent gains 2 energy.",
        ),
        ("Choose two rooms and darken both of them.", "Darken 2 rooms."),
        ("If it is dark, heal 1 at the start of your turn.", "At the start of your turn, if it is dark, heal 1."),
        ("Heal 1, but only if it is dark.", "If it is dark, heal 1."),
        ("Heal 1 if it is dark; otherwise gain 1 energy.", "If it is dark, heal 1. Otherwise, gain 1 energy."),
        ("Darken the room of your choice.", "Darken one room."),
        ("Darken a room to heal 1.", "You may darken one room. If you do, heal 1."),
        ("If no dark room is left, heal 1.", "If there are no dark rooms, heal 1."),
        ("Darken two different rooms.", "Darken 2 rooms."),
        ("If exactly two rooms are dark, heal 1.", "If the number of dark rooms is exactly 2, heal 1."),
        ("Heal 1; if it is dark, gain 1 energy.", "Heal 1. If it is dark, gain 1 energy."),
        ("Darken the Attic and the Cellar.", "Darken the Attic, then darken the Cellar."),
        ("You and each opponent gain 1 energy.", "Gain 1 energy, then each opponent gains 1 energy."),
        ("Each player picks a room and darkens it.", "Each player does this: darken one room."),
    ],
)
def test_what_people_write_is_put_as_the_forms_say_it(written, meant):
    assert EVERYDAY.speak(EVERYDAY.read(written)) == meant
    assert READER.read(meant) == EVERYDAY.read(written)


@pytest.mark.parametrize(
    "text",
    [
        "Darken it.",
        "Draw 1 card. Deal 2 damage to them.",
        "Draw a card and darken it.",
        "If you are in one dark room, darken it.",
        "If you are in one dark room, heal 1. Darken it.",
    ],
)
def test_a_pronoun_that_stands_for_nothing_is_not_understood(text):
    assert not EVERYDAY.understand(text).ok
