"""How the components look in print: every one has a layout, all texts fit, and secrets have one back."""

from __future__ import annotations

from functools import cache

import pytest

from engines.kit.documents import Document
from engines.kit.layouts import default_layouts
from exports.faces.layout import Sides, faces, layout_for
from exports.faces.ops import Text, walk
from exports.faces.values import Book
from tests.each import each
from tests.engines.wardens.positions import CONTENT

LAYOUTS = default_layouts("wardens")
CARDS = [document for document in CONTENT.values() if document.kind != "board"]
"""The board has a page of tests of its own."""
LEFT_HALF, TRACK = 76, 132
"""Where the Madness track is on a character board, in millimetres."""


@cache
def book() -> Book:
    return Book(CONTENT)


def sides(document: Document) -> Sides:
    """Draw both sides of a component."""
    layout = layout_for(document, LAYOUTS, book())
    assert layout is not None, f"{document.id} has no layout"
    return faces(document, layout, book())


def words(document: Document) -> str:
    """Join all that is written on a component's front."""
    return " ".join(op.text for op in walk(sides(document).front.ops) if isinstance(op, Text))


@each("document", CARDS, ids=lambda document: document.id)
def test_every_component_is_drawn_without_a_complaint(document: Document):
    assert sides(document).problems == ()


@pytest.mark.parametrize("kind", ["prophecy", "territory", "artifact", "fate", "battle_token"])
def test_what_lies_face_down_has_the_same_back(kind: str):
    backs = {repr(sides(document).back) for document in CARDS if document.kind == kind}
    assert len(backs) == 1
    assert "None" not in backs


@pytest.mark.parametrize("id", ["prophecy.bloodshed.1", "prophecy.nightmare.1", "artifact.tumi", "upgrade.artillery"])
def test_a_card_shows_its_name_and_the_first_words_of_its_text(id: str):
    document = CONTENT[id]
    written = words(document)
    assert document.name.split()[0] in written
    assert document.text.split()[0] in written  # type: ignore[attr-defined]


def test_a_prophecy_shows_both_icons_in_words():
    written = words(CONTENT["prophecy.bloodshed.1"])
    assert "Attack" in written
    assert "Dark Star" in written


def test_a_nightmare_shows_what_it_does_for_each_side():
    written = words(CONTENT["prophecy.nightmare.1"])
    assert "Cthulhu." in written
    assert "Wardens." in written


@pytest.mark.parametrize(("id", "limit"), [("morgana", 3), ("kaysar", 4), ("selena", 5)])
def test_a_board_has_a_madness_track_as_long_as_its_limit(id: str, limit: int):
    letters = [op for op in walk(sides(CONTENT[f"character.{id}"]).front.ops) if isinstance(op, Text)]
    points = [op.text for op in letters if op.x < LEFT_HALF and op.y > TRACK and op.text.isdigit()]
    assert points == [str(point) for point in range(limit + 1)]
