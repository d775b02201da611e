"""What can be read and nobody can mean: refused with words, at the words that make no sense, and never offered."""

from __future__ import annotations

import pytest

from engines.kit.documents import Content
from engines.kit.language.phrasebook import phrasebook
from engines.kit.language.reader import reader_for
from engines.kit.language.sense import nonsense
from engines.registry import GAMES
from tests.each import each
from tests.engines.kit.language.toy import EVERYDAY, READER

REFUSED = {
    "Heal 0.": "“0” makes no sense here: it has to be at least 1",
    "Draw 0 cards.": "“0” makes no sense here: it has to be at least 1",
    "Up to 1 time per turn, heal 1.": "“1” makes no sense here: it has to be at least 2",
    "Roll the die. On 7: heal 1.": "a die shows 1 to 6",
    "Roll the die. On 4 to 2: heal 1.": "the first number has to be the smaller one",
    "If it is dark and it is dark, heal 1.": "the same thing is said twice",
    "If your energy is exactly your energy, heal 1.": "both sides are the same",
    "Choose one: heal 1; or heal 1.": "the same thing is said twice",
    "You may nothing happens.": "that nothing happens needs no saying here",
    "You does this: heal 1.": "“you” makes no sense here: this is about other players",
    "Roll the die. On 2: heal 1. On 2: heal 2.": "the same result is named twice",
    "If it is dark, heal 1. Otherwise, heal 1.": "both ways are the same",
    "Flip the coin. Heads: heal 1. Tails: heal 1.": "the same thing is said twice",
    "Roll the die. On 1 or more: heal 4.": "a die always shows 1 or more",
    "For each player, nothing happens.": "that nothing happens needs no saying here",
    "Pay 2 energy and pay 2 energy: heal 1.": "the same thing is said twice",
    "Choose each player.": "there is nothing to choose here",
    "Heal 1 on each wounded wounded opponent.": "two words of the same kind stand before this noun",
}


@each("reader", [READER, EVERYDAY], ids=["forms", "everyday"])
@each("text", REFUSED)
def test_what_nobody_can_mean_is_refused_with_words(reader, text):
    reading = reader.understand(text)
    assert [wrong.message for wrong in reading.misreadings] == [REFUSED[text]]


def test_only_the_sentence_that_makes_no_sense_is_left_to_the_people_at_the_table():
    reading = READER.understand("Draw 2 cards. Heal 0. Gain 1 energy.")
    assert len(reading.misreadings) == 1
    assert READER.speak(reading.node) == "Draw 2 cards. Heal 0. Gain 1 energy."
    wrong = reading.misreadings[0]
    assert reading.text[wrong.start :].startswith("Heal 0")


def test_a_die_of_its_own_may_show_what_an_ordinary_one_cannot(monkeypatch):
    monkeypatch.setitem(READER.language.hooks, "die", lambda state: None)
    reader = type(READER)(READER.language, everyday=False)
    assert reader.understand("Roll the die. On 10: heal 1.").ok


NONSENSE = {
    "ambush": (
        "Look at up to 0 cards of the battlefield.",
        "Look at the hand of you.",
        "Let 1 card of the battlefield change places, unseen.",
        "Let one card of the battlefield change places, unseen.",
        "Deal 0 damage.",
        "You show their hand to all.",
        "You skip their next turn.",
        "Take 0 random cards from the hand of one opponent.",
        "Exchange hands with you.",
        "Before left behind, repair 2.",
        "If there are no players, repair 2.",
        "If there is at least 1 castle, repair 2.",
        "If any number of castles have fallen, repair 2.",
        "If one castle has a shield, repair 2.",
        "Do this 3 times: you skip your next turn.",
        "The health of your castle becomes 3 for each opponent.",
        "For each castle, show your hand to all.",
        "Choose your castle.",
        "Choose each opponent's castle.",
        "You may grab 1 percent faster.",
        "Roll the die. On 2 to 3: repair 3. On 2 to 3: draw 2 cards.",
    ),
    "castle_of_magic": (
        "0 points for every country your faction controls.",
        "If the bell is ringing and the bell is ringing, 1000 points.",
        "1000 points for every 1 active shrines of your faction.",
        "If there are at least 0 active shrines, 1000 points.",
        "If there are at least 10 countries controlled by your faction, 1000 points.",
        "If there is at most 1 shrine, 1000 points.",
        "If there are no pieces of regalia, 1000 points.",
        "If there is at least 1 character, 1000 points.",
        "Everyone is devoured for each piece of regalia claimed by somebody.",
        "Do this 2 times: the Monster is banished outright.",
        "You score nothing for each country controlled by nobody.",
        "If the bell is ringing, 1000 points. Otherwise, 1000 points.",
    ),
    "castle_von_loghan": (
        "Deal 0 Damage.",
        "Summon 0 Enemies.",
        "The group loses the game for each door.",
        "If there are no rooms, deal 1 Damage.",
        "If one random player is Overwhelmed, deal 1 Damage.",
        "Choose this Enemy.",
        "Move the group to this room for each Enemy.",
        "Summon the Choir of Copies for each door.",
        "Health becomes 3 for each Enemy.",
        "If at least 0 players chose A, deal 1 Damage.",
        "Remove this cover when the group has defeated at least 0 Enemies since the last Story Event.",
    ),
}


@pytest.mark.slow
@each(("slug", "text"), [(slug, text) for slug, texts in NONSENSE.items() for text in texts])
def test_the_nonsense_that_a_game_could_say_is_refused(slug, text):
    game = GAMES[slug]
    reading = reader_for(game.language, game.names(Content(game.starter()))).understand(text)
    assert reading.misreadings
    assert all(wrong.message for wrong in reading.misreadings)


SENSE = {
    "ambush": (
        "For each opponent, that player skips their next turn.",
        "If each opponent's castle has a shield, repair 2.",
        "If there are exactly 2 players, repair 2.",
        "You may do this: each opponent draws 1 card.",
        "You may do this: each opponent draws 1 card. If you do, repair 2.",
        "You may skip your next turn.",
    ),
    "castle_of_magic": (
        "If there are at least 3 countries controlled by your faction, 1000 points.",
        "If there are exactly 4 characters, 1000 points.",
        "If there are no active shrines, 1000 points.",
    ),
    "castle_von_loghan": (
        "You may do this: the group gains 2 Clarity.",
        "You may draw 1 Combat card.",
        "If there are at least 2 Green rooms, deal 1 Damage.",
    ),
}


@each(("slug", "text"), [(slug, text) for slug, texts in SENSE.items() for text in texts])
def test_what_looks_like_it_and_makes_sense_is_read_and_said_like_that(slug, text):
    game = GAMES[slug]
    reader = reader_for(game.language, game.names(Content(game.starter())))
    assert reader.speak(reader.read(text)) == text


@pytest.mark.parametrize("slug", NONSENSE)
def test_no_example_of_a_phrasebook_is_nonsense(slug):
    game = GAMES[slug]
    reader = reader_for(game.language, game.names(Content(game.starter())))
    for phrase in phrasebook(reader):
        kind = "ability" if reader.language.fits(phrase.category, "ability") else phrase.category
        reading = reader.understand(phrase.example, kind)
        assert reading.ok, phrase.example
        assert nonsense(reader.language, reading.node) is None, phrase.example
