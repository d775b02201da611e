"""Lasting changes that settle when they begin, aims chosen beforehand, and how far words for things reach."""

from __future__ import annotations

from typing import Any

import pytest

from engines.kit.door import answer, run
from engines.kit.language.effect_state import AIMED
from engines.kit.language.families.lasting import changes
from engines.kit.language.play import find, play
from tests.engines.kit.language.answers import asked, is_over
from tests.engines.kit.language.toy import LANGUAGE, READER, scene

WHO = "Until the end of the turn, one opponent cannot draw cards."


@pytest.fixture
def settled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let what lasts until the end of the turn settle on what it works when it begins."""
    monkeypatch.setitem(LANGUAGE.forms["end_of_turn"].extra, "fixes", True)


def whom(state: Any) -> list[int]:
    """List those who cannot draw cards now."""
    return [seat for one in changes(state, "cannot_draw") for seat in find(state, one.context, one.slots[0]).things]


def test_without_settling_a_change_works_on_all_that_its_selector_could_mean():
    state = scene(WHO)
    assert is_over(state)
    assert whom(state) == [1, 2]


@pytest.mark.usefixtures("settled")
def test_a_change_that_settles_asks_whom_it_works_on_and_keeps_to_them():
    state = scene(WHO)
    answer(state, asked(state)[1])
    assert whom(state) == [2]


@pytest.mark.usefixtures("settled")
def test_a_group_is_settled_too_unless_the_game_keeps_groups(monkeypatch: pytest.MonkeyPatch):
    text = "Until the end of the turn, each player in one dark room cannot draw cards."
    node = READER.read(text)
    state = scene(text)
    assert state.lasting[0].modifier[1][0] == "these"
    monkeypatch.setitem(LANGUAGE.hooks, "keeps_groups", lambda state: True)
    other = scene(text)
    assert other.lasting[0].modifier[1] == node[2][1]


def test_a_duration_may_refuse_to_begin(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(LANGUAGE.forms["end_of_turn"].extra, "begins", lambda state, run, change: None)
    assert scene("Until the end of the turn, you cannot draw cards.").lasting == []


def test_a_duration_may_name_its_own_moment_and_the_change_is_told(monkeypatch: pytest.MonkeyPatch):
    heard: list[Any] = []
    monkeypatch.setitem(LANGUAGE.forms["end_of_turn"].extra, "begins", lambda state, run, change: ("marker", 7))
    monkeypatch.setitem(LANGUAGE.forms["end_of_turn"].extra, "fixes", True)
    monkeypatch.setitem(
        LANGUAGE.forms["cannot_draw"].extra, "started", lambda state, run, moment, who: heard.append((moment, who))
    )
    state = scene("Until the end of the turn, you cannot draw cards.")
    assert state.lasting[0].until == ("marker", 7)
    assert heard == [(("marker", 7), (0,))]


def test_what_was_chosen_beforehand_is_not_asked_again_and_comes_up_in_turn():
    text = "Do this 3 times: deal 1 damage to one opponent."
    node = READER.read(text)
    target = node[2][2]
    state = scene("Gain 1 energy.")
    state.question = None
    state.agenda = [("over",)]
    play(state, node, 0, None, **{AIMED: ((target, (1,)), (target, (2,)))})
    run(state)
    assert (state.health[1], state.health[2]) == (8, 9)


def test_words_reach_as_far_as_the_game_says(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(
        LANGUAGE.hooks, "in_scope", lambda state, run, node, things: [thing for thing in things if thing != 2]
    )
    assert scene("Deal 1 damage to each opponent.").health == [10, 9, 10]


def test_a_game_may_count_in_its_own_way_and_say_who_can_act(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(LANGUAGE.hooks, "count_up", lambda state, run, effect, number: True)
    assert scene("Every 3 times, gain 1 energy.").energy[0] == scene("Gain 1 energy.").energy[0]
    monkeypatch.setitem(LANGUAGE.hooks, "can_act", lambda state, seat: seat != 1)
    before = scene("Heal 1.").energy
    after = scene("Each opponent does this: gain 1 energy.").energy
    assert after[1] == before[1]
    assert after[2] == before[2] + 1
