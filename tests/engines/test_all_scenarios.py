"""What every game with scenarios promises: its adapter fits its documents, and every edit can be taken back."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import pytest

from engines.kit.documents import Content, Severity
from engines.kit.game import Game, make_setup, start
from engines.kit.language.reader import Reader, reader_for
from engines.kit.paths import value_at
from engines.kit.scenarios import deck
from engines.kit.scenarios.adapter import ScenarioAdapter
from engines.kit.scenarios.documents import Scenario, ScenarioCard, cards_of, scenarios_in
from engines.kit.scenarios.outline import Outline, WayKind
from engines.kit.scenarios.texts import choices_of
from engines.registry import COVERS, Cover
from tests.engines.toys.lamp import GAME as LAMP
from tests.engines.toys.lamp_tales import cover


@dataclass(frozen=True)
class Told:
    """A scenario of some game."""

    cover: Cover
    id: str

    def __str__(self) -> str:
        return f"{self.cover.slug}-{self.id}"

    @property
    def game(self) -> Game:
        return self.cover.read_game()

    @property
    def adapter(self) -> ScenarioAdapter:
        assert self.cover.scenarios is not None
        return self.cover.scenarios

    @cached_property
    def content(self) -> Content:
        return Content(self.game.starter())

    @property
    def scenario(self) -> Scenario:
        found = self.content.get_as(Scenario, self.id)
        assert found is not None
        return found

    @cached_property
    def reader(self) -> Reader | None:
        return reader_for(self.game.language, self.game.names(self.content)) if self.game.language else None

    def cards(self) -> list[ScenarioCard]:
        return cards_of(self.content, self.scenario)

    def outline(self, *changed) -> Outline:
        content = self.content.with_documents(changed)
        return self.adapter.outline(content, content[self.id], self.reader)


WITH_SCENARIOS = [one for one in (*COVERS.values(), cover(LAMP)) if one.read_scenarios]
SCENARIOS = [
    Told(one, found.id) for one in WITH_SCENARIOS for found in scenarios_in(Content(one.read_game().starter()))
]
every_scenario = pytest.mark.parametrize("told", SCENARIOS, ids=str)


@pytest.mark.parametrize("one", [*COVERS.values(), cover(LAMP)], ids=lambda one: one.slug)
def test_a_game_says_how_its_scenarios_are_edited_if_it_has_some(one):
    assert any(issubclass(kind, Scenario) for kind in one.kinds) == (one.scenarios is not None)


@every_scenario
def test_the_adapter_is_of_the_games_own_kinds(told):
    assert {told.adapter.scenario, told.adapter.card} <= set(told.game.kinds)
    assert all(type(card) is told.adapter.card for card in told.cards())


@every_scenario
def test_every_text_is_a_place_of_a_card_with_as_many_choices_as_there_can_be(told):
    card, choices = told.cards()[0], told.adapter.choices
    while choices and len(choices_of(told.adapter.texts, card.model_dump(mode="json"))) < choices.most:
        card = choices.with_one(card)

    plain = card.model_dump(mode="json")
    assert [text.field for text in told.adapter.texts if value_at(plain, text.field) is None] == []


@every_scenario
def test_choices_that_are_added_are_taken_away_again(told):
    choices = told.adapter.choices
    for card in told.cards() if choices else ():
        count = len(choices_of(told.adapter.texts, card.model_dump(mode="json")))
        if count < choices.most:
            assert choices.without(choices.with_one(card), count) == card


@every_scenario
def test_the_starter_scenarios_are_without_errors_and_every_way_leads_somewhere(told):
    found = told.adapter.problems(told.content, told.scenario, told.reader)
    assert [one for one in found if one.severity is Severity.ERROR] == []

    ends = {*(card.id for card in told.cards()), *(one.key for one in told.adapter.endings)}
    assert {way.end for way in told.outline().ways} <= ends
    assert any(told.adapter.ending(way.end) for way in told.outline().ways)


@every_scenario
def test_no_ending_is_taken_for_a_card(told):
    assert not {one.key for one in told.adapter.endings} & told.content.keys()


@every_scenario
def test_a_new_card_and_a_copy_belong_to_the_scenario_and_have_free_numbers(told):
    first, numbers = told.cards()[0], {card.number for card in told.cards()}
    fresh = deck.new_card(told.adapter, told.content, told.scenario, first.id)
    copy = deck.copied_card(told.adapter, told.content, told.scenario, first)

    for card in (fresh, copy):
        assert card.number not in numbers
        assert card.scenario_id == told.id
    assert type(fresh).model_validate_json(fresh.model_dump_json()) == fresh
    assert deck.with_card(told.scenario, fresh.id, first.id).cards[1] == fresh.id


@every_scenario
def test_a_way_that_is_led_is_shown_and_can_be_cut(told):
    card, target = told.cards()[0], told.cards()[-1]
    led = told.adapter.lead(card, target)

    assert (card.id, target.id) in {(way.start, way.end) for way in told.outline(led).ways}
    assert told.adapter.cut(led, target) == card


@every_scenario
def test_every_ending_can_be_led_to_from_a_card(told):
    for ending in told.adapter.endings:
        led = told.adapter.lead(told.cards()[0], ending)

        assert ending.key in {way.end for way in told.outline(led).ways_from(led.id)}
        assert told.adapter.cut(led, ending) == told.cards()[0]


@every_scenario
def test_new_numbers_lead_no_way_astray(told):
    """Turned round and numbered anew, every way that a card names leads to the same card as before."""
    scenario = told.scenario.changed(cards=told.scenario.cards[::-1])
    content = told.content.with_documents([scenario])
    after, cards = deck.renumbered(told.adapter, content, scenario)

    def named(outline: Outline) -> set[tuple[str, str]]:
        kinds = (WayKind.JUMP, WayKind.DRAW, WayKind.BRANCH)
        return {(way.start, way.end) for way in outline.ways if way.kind in kinds}

    before = told.adapter.outline(content, scenario, told.reader)
    assert deck.is_in_order(cards)
    assert named(told.outline(after, *cards)) == named(before) != set()


@every_scenario
def test_a_condition_is_laid_and_lifted(told):
    tool = told.adapter.conditions
    for card in told.cards() if tool else ():
        bare = deck.without_condition(told.adapter, told.scenario, card.id)
        laid = deck.with_condition(told.adapter, bare, card)
        assert told.adapter.demand(laid, card)
        assert tool.card_at(laid, f"{tool.path(laid, card.id)}.{tool.texts[0].field}") == card.id
        assert deck.without_condition(told.adapter, laid, card.id) == bare


@every_scenario
def test_play_begins_at_every_card_that_the_adapter_names(told):
    numbers = {card.id: card.number for card in told.cards()}
    modes = [mode.slug for mode in told.game.modes if mode.has_scenario]
    for id in told.adapter.begins_at(told.content, told.scenario):
        setup = make_setup(told.game, seed=1, mode=modes[0], scenario=f"{told.id}#{numbers[id]}")
        assert start(told.game, told.content, setup).question is not None


@every_scenario
def test_what_belongs_to_a_scenario_is_there(told):
    groups = told.adapter.belongings(told.content, told.scenario)

    assert {id for group in groups for id in group.documents} <= told.content.keys()


@every_scenario
def test_what_is_agreed_before_play_are_options_of_the_rules(told):
    for choice in told.adapter.play:
        assert choice.usual in choice.ways
        for way in choice.ways:
            assert getattr(told.game.options(**{choice.option: way}), choice.option) == way
