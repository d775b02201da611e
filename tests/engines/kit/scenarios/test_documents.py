from __future__ import annotations

from typing import Literal

import pytest

from engines.kit.documents import Content, Document, DocumentId, fact
from engines.kit.scenarios.documents import Condition, Scenario, ScenarioCard, card_numbered, cards_of, scenarios_in
from tests.engines.toys import LAMP, content_of
from tests.engines.toys.lamp import TALE
from tests.engines.toys.lamp_rules import Page, Tale


def test_the_cards_of_a_scenario_come_in_its_order_and_missing_ones_are_left_out():
    content = content_of(LAMP)
    tale = content[TALE].changed(cards=("page.3", "page.gone", "page.1"))

    assert [card.id for card in cards_of(content, tale)] == ["page.3", "page.1"]
    assert card_numbered(content, tale, 1) == content["page.1"]
    assert card_numbered(content, tale, 2) is None


def test_scenarios_are_told_by_what_they_derive_from():
    other = Tale(id="another", name="Another")
    look_alike = Page(id="page.9", name="Page", tale=TALE, number=9)

    assert scenarios_in(Content([look_alike, other])) == [other]


def test_a_card_knows_its_scenario_by_the_field_that_its_kind_names():
    assert Page(id="page.9", name="Page", tale="another", number=9).scenario_id == "another"


def test_a_kind_of_scenarios_without_cards_is_refused_when_it_is_written():
    with pytest.raises(TypeError, match="needs the field cards"):

        class Empty(Scenario):
            kind: Literal["empty"] = "empty"


@pytest.mark.parametrize(("named", "missing"), [("", "that names its scenario"), ("story", "needs the field story")])
def test_a_kind_of_cards_that_belong_to_nothing_is_refused_when_it_is_written(named, missing):
    with pytest.raises(TypeError, match=missing):

        class Loose(ScenarioCard):
            scenario_field = named
            number: int = fact(label="Number")


def test_a_condition_that_lies_on_nothing_is_refused_when_it_is_written():
    with pytest.raises(TypeError, match="needs the field card"):

        class Airy(Condition):
            text: str = ""


def test_a_kind_that_only_looks_like_a_scenario_is_none():
    class Deck(Document):
        cards: tuple[DocumentId, ...] = fact((), label="Cards")
        covers: tuple[str, ...] = fact((), label="Covers")

    deck = Deck(id="deck", game="toy", kind="deck", name="Deck")

    assert scenarios_in(Content([deck])) == []
