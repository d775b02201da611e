from __future__ import annotations

import pytest

from editors.rules.snippets import PLACE, begins_sentence, snippet_of, with_capital
from engines.registry import GAMES
from tests.editors.desk import FakeDesk


@pytest.mark.parametrize("game", GAMES)
def test_every_form_is_a_snippet_with_a_place_for_each_slot_that_it_needs(game):
    reader = FakeDesk().reader(game)
    for form in reader.language.forms.values():
        text = snippet_of(reader.language, form)
        assert "[" not in text
        assert len(PLACE.findall(text)) <= 2 * len(form.slots)


def test_places_have_the_names_that_designers_use():
    reader = FakeDesk().reader("ambush")

    assert snippet_of(reader.language, reader.language.forms["repair_own"]) == "repair <a number>"


@pytest.mark.parametrize(("text", "begins"), [("", True), ("Repair 3. ", True), ("Repair 3,", False), ("x\n", True)])
def test_a_sentence_begins_after_a_full_stop_or_on_a_new_line(text, begins):
    assert begins_sentence(text) is begins


def test_a_place_has_no_capital():
    assert with_capital("<a number> damage") == "<a number> damage"


def test_a_number_counts_more_than_one():
    reader = FakeDesk().reader("castle_of_magic")

    assert snippet_of(reader.language, reader.language.forms["score"]).startswith("<a number> points <")
