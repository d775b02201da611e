from __future__ import annotations

import pytest

from editors.exchange.columns import CellError, columns_of
from engines import registry
from engines.ambush.content import Card
from engines.castle_of_magic.content import Country
from engines.castle_von_loghan.content import Enemy, RandomEvent, Treasure
from tests import own_cards
from tests.each import each

KINDS = [
    pytest.param(game, kind, id=f"{game.slug}-{kind.__name__}")
    for game in registry.GAMES.values()
    for kind in game.kinds
]


def column(model, name):
    return next(one for one in columns_of(model) if one.name == name)


@each(("game", "kind"), KINDS)
def test_every_cell_of_every_document_reads_back_as_what_it_says(game, kind):
    for document in (one for one in own_cards.starter(game.slug) if type(one) is kind):
        cells = {one.name: one.read(one.written(document)) for one in columns_of(kind)}

        assert document.changed(**cells) == document


def test_the_name_comes_first_and_what_all_documents_have_comes_last():
    names = [one.name for one in columns_of(Enemy)]

    assert names[:3] == ["name", "colour", "health"]
    assert names[-4:] == ["id", "copies", "tags", "notes"]


def test_what_a_kind_itself_declares_comes_before_what_it_shares_as_in_its_form():
    names = [one.name for one in columns_of(Card)]

    assert names[:6] == ["name", "race", "damage", "text", "plural", "flavour"]


@each(
    ("model", "name", "text", "value"),
    [
        (Enemy, "health", " 7 ", 7),
        (Enemy, "colour", "RED", "red"),
        (Treasure, "cost", "", None),
        (Treasure, "weapon", "melee; Shock", ("melee", "shock")),
        (Treasure, "subtypes", "sword; axe\\;club", ("sword", "axe;club")),
        (Country, "column", "5", 5),
    ],
)
def test_a_cell_is_read_as_its_column_needs_it(model, name, text, value):
    assert column(model, name).read(text) == value


@pytest.mark.parametrize(
    ("model", "name", "text", "why"),
    [
        (Enemy, "health", "seven", "“seven” is not a number"),
        (Enemy, "health", "nan", "“nan” is not a number"),
        (Enemy, "colour", "pink", "“pink” is none of green, blue, red, violet"),
        (Treasure, "weapon", "melee; fork", "“fork” is none of melee, ranged, shock"),
        (RandomEvent, "outcomes", "{broken", "this cell holds several parts: it has to stay as it was exported"),
    ],
)
def test_a_cell_that_says_something_else_is_refused_with_the_reason(model, name, text, why):
    with pytest.raises(CellError, match=why.replace("(", r"\(").replace("{", r"\{")):
        column(model, name).read(text)


def test_numbers_are_sorted_by_size_and_empty_cells_last():
    cost = column(Treasure, "cost")
    some = [one for one in own_cards.starter("castle_von_loghan") if isinstance(one, Treasure)][:3]
    documents = [some[0].changed(cost=None), some[1].changed(cost=10), some[2].changed(cost=9)]

    assert [one.cost for one in sorted(documents, key=cost.sorting)] == [9, 10, None]


def test_words_are_sorted_by_the_numbers_in_them():
    name, *_ = columns_of(Treasure)
    some = next(one for one in own_cards.starter("castle_von_loghan") if isinstance(one, Treasure))
    documents = [some.changed(name=f"Key {number}") for number in (10, 9, 100)]

    assert [one.name for one in sorted(documents, key=name.sorting)] == ["Key 9", "Key 10", "Key 100"]
