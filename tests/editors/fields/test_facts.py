from __future__ import annotations

from editors.fields.facts import (
    COMMON_FIELDS,
    SHELF_FIELDS,
    Shape,
    empty_value,
    facts_at,
    facts_of,
    form_order,
    title_of,
)
from engines import registry
from tests.each import each
from tests.editors.forms.bench import Corner, Everything

FACTS = facts_of(Everything)


@each(
    ("field", "shape"),
    [
        ("line", Shape.LINE),
        ("prose", Shape.PROSE),
        ("text", Shape.RULES),
        ("number", Shape.NUMBER),
        ("price", Shape.NUMBER),
        ("choice", Shape.CHOICE),
        ("maybe", Shape.CHOICE),
        ("flag", Shape.FLAG),
        ("icon", Shape.ICON),
        ("colour", Shape.COLOUR),
        ("art", Shape.IMAGE),
        ("friend", Shape.REFERENCE),
        ("words", Shape.LIST),
        ("corner", Shape.GROUP),
        ("corners", Shape.LIST),
        ("pairs", Shape.MAP),
        ("point", Shape.PLAIN),
    ],
)
def test_the_shape_of_a_field_is_read_off_its_declaration(field, shape):
    assert FACTS[field].shape is shape


def test_limits_help_rule_and_default_come_from_the_declaration():
    number, line = FACTS["number"], FACTS["line"]

    assert (number.low, number.high, number.default) == (0, 9, 2)
    assert (line.label, line.about, line.rule, line.longest) == ("Line", "A line.", "AMB-041", 12)
    assert not FACTS["name"].has_default


def test_a_field_that_may_be_none_says_so():
    assert FACTS["price"].optional
    assert FACTS["maybe"].choices == (("left", "left"), ("right", "right"))
    assert not FACTS["number"].optional


def test_a_list_knows_what_it_holds():
    assert FACTS["words"].item.shape is Shape.LINE
    assert FACTS["corners"].item.model is Corner
    assert FACTS["pairs"].item.shape is Shape.NUMBER


def test_a_new_item_holds_the_defaults_of_its_fields():
    assert empty_value(FACTS["corners"].item) == {"word": "", "text": ""}


def test_a_path_leads_to_the_facts_inside():
    assert facts_at(FACTS["corners"], ("1", "text")).shape is Shape.RULES
    assert facts_at(FACTS["corner"], ("word",)).longest == 8
    assert facts_at(FACTS["words"], ("0",)).shape is Shape.LINE
    assert facts_at(FACTS["line"], ("deeper",)) is FACTS["line"]


def test_the_title_of_a_group_is_its_first_words():
    assert title_of({"id": "s01", "name": "Gatehouse", "kind": "room"}) == "Gatehouse"


@each("model", registry.kinds().values(), ids=lambda model: model.__qualname__)
def test_a_form_shows_every_field_but_those_of_the_shelf_once(model):
    order = form_order(model)

    assert sorted(order) == sorted(set(model.model_fields) - set(SHELF_FIELDS))
    assert order[0] == "name"
    assert tuple(order[-len(COMMON_FIELDS) :]) == COMMON_FIELDS
