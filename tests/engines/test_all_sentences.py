"""The contract of every game that speaks: each form of its sentences is played, not only read.

`tools.try_sentences` plays games with cards that nobody has written, and holds each against the contract of all
games; here it plays a few of each, on whose cards every form of the language is printed, and thousands by command.
"""

from __future__ import annotations

from functools import cache

import pytest

from engines.kit.chance import chance
from engines.kit.documents import Content
from engines.kit.language.abilities import nodes_in
from engines.kit.language.inventing import Inventor
from engines.kit.language.reader import reader_for
from engines.kit.language.samples import example_of
from engines.kit.language.sense import nonsense
from tests.engines.walk import all_games, telling
from tests.profiles import chosen
from tools.try_sentences import Trial, content_of, enough, play_trial, texts_of, trials

SEED = 15
TIMES, AT_LEAST = 1.5, 20
"""How often every form is printed on the cards of a game, and how many games of each are played."""
BUNDLES = 8 if chosen().every_case else 80
"""In how many tests they would be played."""
PLAYED = range(BUNDLES if chosen().every_case else 1)
"""Which of them this run has."""

SPEAKING = {game.slug: game for game in all_games() if game.language is not None}

speaking = pytest.mark.parametrize("slug", SPEAKING)


@cache
def inventor(slug: str) -> Inventor:
    game = SPEAKING[slug]
    assert game.language is not None
    return Inventor(reader_for(game.language, game.names(Content(game.starter()))), SEED)


@speaking
def test_a_sentence_with_every_form_can_be_made_up_that_reads_and_makes_sense(slug: str):
    source = inventor(slug)
    for form in source.forms:
        text = source.sentence(form)
        if not text:
            # Only what no sentence can hold may be left out: a word for things that the starter content has none of.
            assert not example_of(source.reader, form), f"no sentence with {form.id}"
            continue
        node = source.reader.read(text)
        assert form.id in {part[0] for part in nodes_in(node)}, text
        assert nonsense(source.language, node) is None, text
        assert source.reader.speak(node) == text


@cache
def games_of(slug: str) -> list[Trial]:
    game = SPEAKING[slug]
    options = telling().get(slug, {}).get("options", {})
    return list(trials(game, max(AT_LEAST, enough(game, TIMES)), SEED, options))


@speaking
@pytest.mark.parametrize("bundle", PLAYED)
def test_games_with_cards_that_nobody_has_written_keep_the_contract_of_all_games(slug: str, bundle: int):
    for trial in games_of(slug)[bundle::BUNDLES]:
        ending = play_trial(trial).state.ending
        assert ending is not None, trial
        assert ending.rule, trial


@speaking
@pytest.mark.slow
def test_every_form_of_the_language_is_printed_on_a_card_of_the_games_that_are_played(slug: str):
    source = inventor(slug)
    texts = set()
    for trial in games_of(slug):  # one box after the other: all at once are some 100 MB
        for document in content_of(trial, chance(trial.seed)).values():
            texts.update(texts_of(document))
    if not texts:  # a game whose cards say nothing has its sentences said at the table
        texts = {text for trial in games_of(slug) for text in trial.sentences}
    printed = {part[0] for text in texts for part in nodes_in(source.reader.understand(text).node)}
    missing = {form.id for form in source.forms} - printed
    assert {id for id in missing if source.sentence(source.language.forms[id])} == set()
