"""A designer begins at any chapter: the explorers stand on the map, with the items that chapters before it add."""

from __future__ import annotations

from functools import cache

import pytest

from engines.ai.levels import seats_from
from engines.ai.play import play_out
from engines.kit.documents import Content
from engines.kit.game import begin, make_setup, opened
from engines.machina_arcana.content import Scenario
from engines.machina_arcana.game import GAME
from engines.machina_arcana.scenarios import ADAPTER
from engines.machina_arcana.state import NOWHERE, MachinaState
from tests.rules import rule


@cache
def starter() -> Content:
    return Content(GAME.starter())


def first_turn(scenario: str, number: int) -> MachinaState:
    """Begin at a chapter, and go on to the first turn of an explorer."""
    setup = make_setup(GAME, seed=3, players=2, scenario=f"{scenario}#{number}")
    state = begin(opened(GAME, starter(), setup), 3)
    assert isinstance(state, MachinaState)
    play_out(
        state,
        seats_from(["random"] * 2),
        stop=lambda: state.decisions > 60 or (state.question is not None and state.question.kind == "turn"),
    )
    return state


def levels(state: MachinaState) -> set[int]:
    return {state.box.items[item].level for deck in state.item_decks for item in deck}


@rule("MA-Q-175", "MA-344")
def test_who_begins_in_the_middle_stands_on_the_map_and_finds_what_was_added_before() -> None:
    state = first_turn("scenario.horror-in-the-ice", 7)
    assert state.rounds == 1
    assert all(one.at != NOWHERE for one in state.explorers)
    assert levels(state) == {1, 2}
    assert levels(first_turn("scenario.horror-in-the-ice", 2)) == {1}
    assert levels(first_turn("scenario.horror-in-the-ice", 10)) == {1, 2, 3}


@pytest.mark.slow
@pytest.mark.parametrize("scenario", [one.id for one in starter().of(Scenario)])
def test_every_chapter_can_be_begun_at(scenario: str) -> None:
    found = starter().get_as(Scenario, scenario)
    assert found is not None
    for id in ADAPTER.begins_at(starter(), found):
        state = first_turn(scenario, int(id.rpartition(".")[2]))
        assert state.rounds == 1, id
        assert all(one.at != NOWHERE for one in state.explorers), id
