"""Everyday turns: read as the sentence that they mean, and only where the forms themselves read nothing."""

from __future__ import annotations

import pytest

from engines.kit.documents import Content
from engines.kit.language.everyday.everyday import elements_of_turn, turns_of
from engines.kit.language.forms import DEED, Language
from engines.kit.language.patterns import Either, PatternError, Word
from engines.kit.language.reader import Reader, reader_for
from engines.kit.language.sense import nonsense
from engines.registry import GAMES
from tests.each import each
from tests.engines.kit.language.toy import EVERYDAY, READER
from tests.engines.kit.language.turning import every_turn, written
from tools.try_sentences import texts_of

READ = {
    "You draw 2 cards.": "Draw 2 cards.",
    "Draw 2 cards and heal 1.": "Draw 2 cards, then heal 1.",
    "Draw 2 cards, heal 1, and gain 2 energy.": "Draw 2 cards, then heal 1, then gain 2 energy.",
    "Heal 1 twice.": "Do this 2 times: heal 1.",
    "You can draw 1 card.": "You may draw 1 card.",
    "You may draw 1 card to heal 1.": "You may draw 1 card. If you do, heal 1.",
    "If it is dark: heal 1.": "If it is dark, heal 1.",
    "Heal 1 only if it is dark.": "If it is dark, heal 1.",
    "Heal 1, unless it is dark.": "Unless it is dark, heal 1.",
    "Heal 1 whenever you draw a card.": "When you draw a card, heal 1.",
    "The first time you draw a card, heal 1.": "When you draw a card, once per game, heal 1.",
    "Flip a coin. If heads, draw 1 card. If tails, heal 1.": "Flip the coin. Heads: draw 1 card. Tails: heal 1.",
    "Roll a die. On a 5 or higher, heal 1.": "Roll the die. On 5 or more: heal 1.",
    "Once each turn, heal 1.": "Once per turn, heal 1.",
    "Everyone gains 2 energy.": "Each player gains 2 energy.",
    "Each player must draw 1 card.": "Each player does this: draw 1 card.",
    "Choose one: draw 1 card, or heal 1.": "Choose one: draw 1 card; or heal 1.",
    "Deal 1 damage to target opponent.": "Deal 1 damage to one opponent.",
    "If your energy is no less than 3, heal 1.": "If your energy is at least 3, heal 1.",
    "Heal 1. Then, draw 1 card.": "Heal 1. Draw 1 card.",
}


@each("text", READ)
def test_a_turn_is_read_as_the_sentence_that_it_means(text):
    assert EVERYDAY.speak(EVERYDAY.read(text)) == READ[text]
    assert not READER.understand(text).ok, "the forms alone read this: it is no turn"


@each("text", READ)
def test_what_a_turn_means_is_read_by_the_forms_alone(text):
    assert READER.read(READ[text]) == EVERYDAY.read(text)


SPEAKING = {slug: game for slug, game in GAMES.items() if game.language is not None}


def reader_of(slug: str) -> Reader:
    game = SPEAKING[slug]
    assert game.language is not None
    return reader_for(game.language, game.names(Content(game.starter())))


@pytest.mark.parametrize("slug", SPEAKING)
def test_every_turn_of_a_game_is_read_as_what_it_means_wherever_it_stands_alone(slug):
    """As somebody would write it, with each of its alternatives by chance; what makes no sense need not be read."""
    reader, unread, otherwise, tried = reader_of(slug), [], [], 0
    for seed, turn in enumerate(every_turn(reader)):
        text, meant = written(reader, turn, seed)
        if nonsense(reader.language, meant) is None:
            tried += 1
            reading = reader.understand(text, turn.category)
            unread += [text] if reading.misreadings else []
            otherwise += [text] if reading.node != meant else []
    assert unread == []
    # "You gain 2 energy" may be read as "gain 2 energy": another sentence of the game that says the same.
    assert len(otherwise) <= tried / 100, otherwise


@pytest.mark.parametrize("slug", SPEAKING)
def test_the_texts_of_a_starter_are_read_by_the_forms_alone(slug):
    """What stands on cards already is never read by a turn: it means what it has always meant."""
    reader = reader_of(slug)
    strict = Reader(reader.language, reader.grammar.names, everyday=False)
    for document in SPEAKING[slug].starter():
        for text in texts_of(document):
            assert reader.understand(text).node == strict.understand(text).node, text


def test_alternatives_of_several_words_are_one_element_and_may_be_left_out():
    take, more, turn, rest = elements_of_turn("(take|play) (another|one more) turn [after this one|again]")
    assert [type(one) for one in (take, more, turn, rest)] == [Word, Either, Word, Either]
    assert [len(way) for way in more.ways] == [1, 2]
    assert [len(way) for way in rest.ways] == [0, 3, 1]


def small(*turns: tuple[str, str]) -> Language:
    language = Language("small")
    language.effect("mend {count:number} wound(s)")(lambda state, run, count: None)
    for means, pattern in turns:
        language.everyday(DEED, means, pattern)
    return language


def test_a_turn_whose_meaning_the_language_cannot_say_is_a_mistake():
    with pytest.raises(PatternError, match="cannot be read at all"):
        turns_of(small(("sing {count} songs", "hum {count:number} songs")))


def test_a_slot_that_the_meaning_does_not_speak_of_is_a_mistake():
    with pytest.raises(PatternError, match="does not speak of"):
        turns_of(small(("mend 2 wounds", "bandage {count:number} wounds")))


def test_a_slot_of_the_meaning_that_nothing_fills_is_a_mistake():
    with pytest.raises(PatternError, match="nothing fills"):
        turns_of(small(("mend {count} wounds", "bandage all")))


def test_a_turn_is_played_and_printed_as_its_sentence():
    reader = Reader(small(("mend {count} wounds", "bandage {count:number} wound(s)")))
    node = reader.read("Bandage 3 wounds.")
    assert node == reader.read("Mend 3 wounds.")
    assert reader.speak(node) == "Mend 3 wounds."
