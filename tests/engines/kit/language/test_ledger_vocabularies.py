"""The shared forms carry the vocabularies of games that are not built yet: every row of their ledgers can be said."""

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.kit.language.guessing.misreadings import LONGEST_TEXT
from tests.each import each
from tests.engines.kit.language import sketch_machina, sketch_wardens
from tests.engines.kit.language.loose import said_loosely
from tests.engines.kit.language.strategies import texts
from tests.profiles import examples
from tests.tree import ROOT

SKETCHES = {"wardens": sketch_wardens, "machina_arcana": sketch_machina}
SENTENCES = [(slug, row, text) for slug, one in SKETCHES.items() for row, text in one.ROWS.items()]
RECORD = Path(ROOT, "docs", "decisions", "0003-language.md")


@each(("slug", "row", "text"), SENTENCES)
def test_a_row_of_the_ledger_can_be_said(slug, row, text):
    reader = SKETCHES[slug].READER
    reading = reader.understand(text)

    assert [wrong.message for wrong in reading.misreadings] == []
    assert reader.speak(reading.node) == text


@pytest.mark.parametrize("slug", SKETCHES)
@examples(100)
@given(data=st.data())
def test_a_large_vocabulary_stays_without_double_meanings(slug, data):
    reader = SKETCHES[slug].READER
    node, text = data.draw(said_loosely(reader, texts(reader, 4)))
    if len(text) > LONGEST_TEXT:
        return
    reading = reader.understand(text)

    assert (reading.node, [wrong.message for wrong in reading.misreadings]) == (node, [])


@each(("slug", "row", "text"), SENTENCES)
def test_the_decision_record_says_how_a_row_is_said(slug, row, text):
    rows = re.findall(r"^\| (.+?) \| (.+?) \|$", RECORD.read_text(encoding="utf-8"), re.MULTILINE)

    assert (row, text) in rows
