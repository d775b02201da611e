"""What can be said can be read, and is read as it was meant: for the toy and for every game that speaks."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.kit.documents import Content
from engines.kit.language.effects import effect_of, node_of_effect
from engines.kit.language.forms import ABILITY
from engines.kit.language.guessing.misreadings import LONGEST_TEXT
from engines.kit.language.reader import Reader
from engines.kit.language.samples import example_of
from engines.registry import GAMES
from tests.each import each
from tests.engines.kit.language.loose import said_loosely
from tests.engines.kit.language.strategies import texts
from tests.engines.kit.language.toy import READER
from tests.profiles import examples

WITHOUT_LANGUAGE: dict[str, str] = {}
"""The games whose cards have no sentences. The list only shrinks."""

READERS = {"toy_lamps": READER} | {
    slug: Reader(game.language, game.names(Content(game.starter())))
    for slug, game in GAMES.items()
    if game.language is not None
}
EVERY_FORM = [(slug, form) for slug, reader in READERS.items() for form in reader.language.forms]

every_language = pytest.mark.parametrize("slug", READERS)


def test_every_game_speaks_or_says_why_not():
    assert {slug for slug in GAMES if GAMES[slug].language is None} == set(WITHOUT_LANGUAGE) & set(GAMES)


@every_language
@examples(300)
@given(data=st.data())
def test_what_is_spoken_is_read_as_the_same_effect(slug, data):
    reader = READERS[slug]
    node = data.draw(texts(reader))
    text = reader.speak(node)
    if len(text) > LONGEST_TEXT:
        return
    reading = reader.understand(text)

    assert (reading.node, [wrong.message for wrong in reading.misreadings]) == (node, [])
    assert reader.speak(reading.node) == text


@every_language
@examples(150)
@given(data=st.data())
def test_every_way_to_say_a_thing_is_read_as_that_thing(slug, data):
    """No declared pattern, spelling or optional word is ambiguous."""
    reader = READERS[slug]
    node, text = data.draw(said_loosely(reader, texts(reader, 4)))
    if len(text) > LONGEST_TEXT:
        return
    reading = reader.understand(text)

    assert (reading.node, [wrong.message for wrong in reading.misreadings]) == (node, [])


@every_language
@examples(75)
@given(data=st.data())
def test_every_effect_is_a_document(slug, data):
    reader = READERS[slug]
    node = data.draw(texts(reader))

    assert node_of_effect(effect_of(reader.language, node)) == node


@each(("slug", "form"), EVERY_FORM)
def test_every_form_has_an_example_that_reads_back(slug, form):
    """A form that its own game has no words for is a mistake; of the shared ones a game may leave some unused."""
    reader = READERS[slug]
    declared = reader.language.forms[form]
    if declared.transparent or (form in reader.language.shared and form not in reader.grammar.sayable):
        return
    kind = ABILITY if reader.language.fits(declared.category, ABILITY) else declared.category
    reading = reader.understand(example_of(reader, declared), kind)

    assert [wrong.message for wrong in reading.misreadings] == []
    assert reading.node is not None
    assert reading.node[0] == form
