from __future__ import annotations

import pytest

from editors.document import OpenDocument
from editors.fields.base import notes_of
from editors.fields.facts import facts_of
from editors.fields.reasons import reason
from engines import registry
from engines.kit.style_sheets import StyleSheet
from tests.editors.forms.bench import Everything

FACTS = facts_of(Everything)


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("colour", "red", "a colour is written as # and six digits or letters, such as #b23a2f"),
        ("friend", "No Such Card!", "no document of this game has this name"),
        ("line", "far too long for it", "it should have at most 12 characters"),
        ("name", "", "it should have at least 1 character"),
        ("number", 12, "it should be at most 9"),
        ("words", ["a"] * 5, "it should have at most 4 items"),
        ("pairs", [["a", 1], ["a", 2]], "every name may stand there only once"),
        ("point", "[1.5", "it should be a valid tuple"),
        ("seed", "many", "it should be a whole number"),
    ],
)
def test_a_reason_says_what_the_field_should_be(qapp, field, value, words):
    (problem,) = OpenDocument(Everything(id="all", name="All")).edit("x", **{field: value})

    assert reason(FACTS[field], problem.message) == words


def test_no_reason_shows_a_pattern_to_a_designer(qapp):
    for model in registry.kinds().values():
        for facts in facts_of(model).values():
            assert "^" not in reason(facts, "String should match pattern '^[a-z]$'")


@pytest.mark.parametrize(
    ("name", "words"),
    [("", "it needs a name"), ("Old English", "a name is small letters, digits and _, such as old_english")],
)
def test_a_name_of_a_pair_is_told_how_it_is_written(qapp, name, words):
    sheet = OpenDocument(StyleSheet(id="look", game="ambush", name="Look"))
    (note,) = notes_of(sheet.edit("x", typefaces={name: {}}))["typefaces"]

    assert reason(facts_of(StyleSheet)["typefaces"], note.message, note.path) == words
