from __future__ import annotations

import random

import pytest

from engines.kit.door import answer
from engines.kit.game import begin
from engines.wardens.armies.census import census
from engines.wardens.armies.glance import able_armies
from engines.wardens.armies.units import move_to
from engines.wardens.cards.windows import WINDOW, is_idle
from engines.wardens.options import WardensOptions
from engines.wardens.sides import ids_at
from engines.wardens.state import CTHULHU, SELENA, WardensState
from engines.wardens.turns import can_act
from tests.engines.wardens.positions import army_id, at, box_for, card, give, position

PLACE = "Anatolia"
DECISIONS = 500


def wander(seed: int, decisions: int, **options: str):
    """Play a while at random, and yield the state at every question."""
    dice = random.Random(seed)  # noqa: S311 - dice, no secrets
    state = begin(box_for(3, WardensOptions(**options)), seed, quiet=True)
    while state.ending is None and state.decisions < decisions:
        assert state.question is not None
        yield state
        seat = state.question.waiting()[0]
        answer(state, dice.choice(state.question.options_of(seat)), seat)


def seen_at_a_glance(state: WardensState, who: int) -> set[int]:
    """Return which armies are able without a closer look."""
    return set(able_armies(state, who, lambda state, id: False))


def truly_able(state: WardensState, who: int) -> set[int]:
    """Return which armies are able when each is looked at closely."""
    return {id for id, army in state.armies.items() if army.kind == who and can_act(state, id)}


@pytest.mark.parametrize("options", [{}, {"starspawn_act_as": "single", "leave_count": "army"}])
def test_whom_a_glance_finds_can_act_and_it_finds_most_of_them(options):
    found = able = 0
    for state in wander(1, DECISIONS, **options):
        who = state.question.args[0]
        if state.question.kind == "armies" and state.possessed != who:
            sure, truly = seen_at_a_glance(state, who), truly_able(state, who)
            assert sure <= truly
            found, able = found + len(sure), able + len(truly)

    assert found > 0.8 * able > 0


@pytest.mark.parametrize(
    ("change", "is_seen"), [({}, True), ({"calm": (at(PLACE),)}, False), ({"mad_turn": [0, 0, 0, 1]}, False)]
)
def test_among_enemies_an_army_is_sure_to_act_where_nothing_shields_anybody(change, is_seen):
    state = position({PLACE: "Selena 1 tank / 1 Starspawn"}, turn=CTHULHU)
    for name, value in change.items():
        setattr(state, name, value)

    assert (army_id(state, PLACE, CTHULHU) in seen_at_a_glance(state, CTHULHU)) is is_seen


def test_an_army_that_has_no_action_left_is_not_sure_to_act():
    state = position({PLACE: "Selena 1 tank"}, turn=SELENA)
    assert seen_at_a_glance(state, SELENA)
    state.armies[army_id(state, PLACE)].actions = 0

    assert not seen_at_a_glance(state, SELENA)


def test_who_stands_where_is_kept_true_through_a_game_and_by_copies():
    for state in wander(3, DECISIONS):
        other = state.copy()
        kept, other.derived = census(state), None
        counted = census(other)
        assert kept == counted
        assert [list(places) for places in kept.places] == [list(places) for places in counted.places]


def test_a_copy_that_goes_on_leaves_the_census_of_the_other_alone():
    state = position({PLACE: "Selena 1 tank"}, turn=SELENA)
    before, other = census(state), state.copy()
    move_to(other, army_id(other, PLACE), at("Hindustra"))

    assert ids_at(other, at(PLACE)) == ()
    assert census(state) is before
    assert list(ids_at(state, at(PLACE))) == [army_id(state, PLACE)]


def test_where_nobody_holds_anything_no_window_has_anybody_to_ask():
    state = position({PLACE: "Selena 1 tank"}, turn=SELENA)
    assert is_idle(state)
    give(state, 0, card("Bloodshed"))

    assert not is_idle(state)


def test_a_window_that_is_idle_would_ask_nobody():
    idle = 0
    for state in wander(2, DECISIONS):
        if is_idle(state):
            idle += 1
            for who in WINDOW.order(state, ("between", state.actor)):
                assert not WINDOW.options(state, who, ("between", state.actor))
                assert not WINDOW.asks_in_vain(state, who, ("between", state.actor))

    assert idle > 0
