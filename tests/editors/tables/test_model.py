from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester

from editors.exchange.columns import columns_of
from editors.tables.model import DocumentsModel
from engines.castle_von_loghan.content import Enemy

NAMES = ["Zombie", "Acolyte", "Moth"]


def enemy(name, health=3, **fields):
    return Enemy(
        id=name.lower(), name=name, colour="red", health=health, weakness="melee", attack="1 Group Damage.", **fields
    )


@pytest.fixture
def model(qapp):
    model = DocumentsModel(columns_of(Enemy))
    model.tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    model.set_documents([enemy(name, health) for name, health in zip(NAMES, (5, 10, 2), strict=True)])
    return model


def names(model):
    return [model.document(row).name for row in range(model.rowCount())]


def place(model, field):
    return [column.name for column in model.columns].index(field)


def test_rows_are_sorted_by_size_and_back(model):
    model.sort(place(model, "health"))
    assert names(model) == ["Moth", "Zombie", "Acolyte"]

    model.sort(place(model, "health"), Qt.SortOrder.DescendingOrder)
    assert names(model) == ["Acolyte", "Zombie", "Moth"]

    model.sort(-1)
    assert names(model) == NAMES


def test_the_filter_wants_all_words_anywhere_and_keeps_the_order(model):
    model.filter("GROUP o")
    assert names(model) == NAMES

    model.filter("moth damage")
    assert names(model) == ["Moth"]

    model.filter("")
    assert names(model) == NAMES


def test_a_marked_cell_stays_with_its_document_when_rows_move(model):
    from PySide6.QtCore import QPersistentModelIndex

    marked = QPersistentModelIndex(model.index(0, 0))
    model.sort(0)

    assert marked.data() == "Zombie"
    model.filter("moth")
    assert not marked.isValid()


def test_an_edited_document_stays_where_it_is(model):
    model.sort(place(model, "health"))
    model.update_documents([enemy("Moth", 99)])

    assert names(model) == ["Moth", "Zombie", "Acolyte"]
    assert model.index(0, place(model, "health")).data() == "99"


def test_the_filter_sees_what_an_edited_document_says_now(model):
    model.filter("moth")
    model.update_documents([enemy("Moth", flavour="lamplight")])
    model.filter("lamplight")

    assert names(model) == ["Moth"]


def test_an_edit_is_a_wish_with_the_value_that_was_read(model):
    wishes = []
    model.edit_requested.connect(lambda label, edits: wishes.append((label, edits)))

    assert model.setData(model.index(0, place(model, "health")), "7")

    assert wishes == [("Edit Health", [("zombie", {"health": 7})])]


def test_a_wrong_cell_refuses_the_whole_block(model):
    wishes, told = [], []
    model.edit_requested.connect(lambda *wish: wishes.append(wish))
    model.refused.connect(told.append)
    column = place(model, "health")

    assert not model.put({(0, column): "7", (1, column): "lots"}, "Paste")

    assert wishes == []
    assert told == ["Acolyte, Health: “lots” is not a number. Nothing was changed."]


def test_ids_and_rich_fields_cannot_be_edited_in_a_cell(model):
    assert not model.flags(model.index(0, place(model, "id"))) & Qt.ItemFlag.ItemIsEditable
    assert model.flags(model.index(0, place(model, "name"))) & Qt.ItemFlag.ItemIsEditable


def test_nothing_can_be_edited_when_the_library_is_read_only(qapp):
    model = DocumentsModel(columns_of(Enemy), read_only=True)
    model.set_documents([enemy("Moth")])

    assert not model.flags(model.index(0, 0)) & Qt.ItemFlag.ItemIsEditable
    assert not model.setData(model.index(0, 0), "Wasp")


def test_a_picture_is_no_row_of_digits_in_a_cell():
    model = DocumentsModel(columns_of(Enemy))
    model.set_documents([enemy("Zombie", art="a" * 64)])
    place = [column.name for column in model.columns].index("art")

    assert model.index(0, place).data() == "a picture"
