from __future__ import annotations

import pytest

from tests.editors.desk import FakeDesk, one_of_each_kind


@pytest.fixture
def desk(qapp):
    return FakeDesk()


def test_an_edit_is_live_content_at_once(desk):
    opened = desk.open("ambush", _a_card(desk))
    opened.edit("Name", name="Orc Rider")

    assert desk.content("ambush")[opened.document.id].name == "Orc Rider"
    assert desk.open("ambush", opened.document.id) is opened


def test_a_new_document_gets_a_free_id(desk):
    first = desk.content("ambush")[_a_card(desk)]

    assert desk.create(first).document.id == f"{first.id}-2"


def test_what_is_no_picture_is_refused(desk):
    with pytest.raises(ValueError, match="no picture"):
        desk.add_picture(b"words", "words.png")


def test_every_game_shows_each_of_its_kinds():
    found = {(game, kind) for game, kind, _ in one_of_each_kind()}

    assert {("castle_of_magic", "layout"), ("ambush", "card"), ("castle_von_loghan", "board")} <= found


def _a_card(desk):
    return next(one.id for one in desk.content("ambush").values() if one.kind == "card")
