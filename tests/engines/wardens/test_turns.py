from __future__ import annotations

import pytest

from engines.kit.door import answer
from engines.wardens import turns
from engines.wardens.armies.actions import actions_of, can_pay, end_turn_now, has_bonus, pay
from engines.wardens.content import Action
from engines.wardens.state import CHARACTERS, CTHULHU, KAYSAR, MORGANA, NONE, SELENA
from engines.wardens.turns import play_round
from tests.engines.wardens.positions import (
    army,
    army_id,
    at,
    choose,
    go,
    offered,
    position,
    sentences,
    told,
    with_steps,
)
from tests.rules import rule


@pytest.fixture
def idle(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every army be able to wait, so that somebody is asked in every turn."""
    monkeypatch.setattr(turns, "ACTIONS", [(lambda state, id: [("wait",)],)] * len(CHARACTERS))


@rule("WAR-036", "WAR-037", "WAR-071", "WAR-039")
def test_a_round_is_cthulhu_then_morgana_kaysar_and_selena():
    state = position({"Anatolia": "Selena 1 tank"}, round_limit=2)
    state.agenda, state.rounds = [("round",)], 0

    choose(state, *[("cthulhu_stays",), ("end_turn",)] * 2)

    assert [who for (who,) in told(state, "turn")] == [*CHARACTERS, *CHARACTERS]
    assert told(state, "round") == [(1,), (2,)]
    assert sentences(state)


@rule("WAR-038", "WAR-Q-28")
@pytest.mark.parametrize(
    ("order", "parts"),
    [
        ("strict", ["move_cthulhu", "armies", "spawn", "possession"]),
        ("free", ["armies", "spawn", "possession"]),
    ],
)
def test_cthulhu_moves_then_his_creatures_act_then_he_spawns(order, parts):
    state = position(cthulhu_moves_first=order)

    assert [step[0] for step in turns.parts_of_turn(state, CTHULHU)] == parts


@rule("WAR-039", "WAR-Q-140")
def test_a_warden_reinforces_before_his_armies_act_and_a_dead_one_does_not():
    state = position(dead=[KAYSAR])

    assert [step[0] for step in turns.parts_of_turn(state, MORGANA)] == ["reinforce", "armies"]
    assert [step[0] for step in turns.parts_of_turn(state, SELENA)] == ["reinforce", "armies", "unlock_upgrades"]
    assert [step[0] for step in turns.parts_of_turn(state, KAYSAR)] == ["armies"]


@rule("WAR-059", "WAR-082", "WAR-083", "WAR-087", "WAR-Q-39")
def test_in_a_turn_each_army_has_its_actions_and_a_group_one_pool(idle):
    state = position({"Anatolia": "Selena 2 tanks / 1 Starspawn", "Libergal": "3 tanks"}, turn=CTHULHU)

    with_steps(state, ("turn", SELENA))

    assert [one.actions for one in state.armies.values()] == [3, 0, 3]
    assert actions_of(state, CTHULHU) == 2
    assert offered(state, "army") == [("army", army_id(state, "Anatolia")), ("army", army_id(state, "Libergal"))]


@rule("WAR-040")
def test_a_turn_begins_with_one_army_of_a_kind_on_each_territory(idle):
    state = position({"Anatolia": "Selena 2 tanks / 1 tank"})

    with_steps(state, ("turn", SELENA))

    assert [one.pieces for one in state.armies.values()] == [3]


@rule("WAR-089", "WAR-090", "WAR-301", "WAR-314", "WAR-323", "WAR-D-32")
@pytest.mark.parametrize(
    ("who", "units", "action"),
    [(MORGANA, "ships", Action.BATTLE), (KAYSAR, "zeppelins", Action.EXPEDITION), (SELENA, "tanks", Action.MOVE)],
)
def test_the_bonus_action_pays_first_for_its_own_sort_and_only_for_the_warden_s_group(who, units, action):
    name = ("", "Morgana", "Kaysar", "Selena")[who]
    state = position({"Anatolia": f"{name} 2 {units}", "Libergal": f"2 {units}"}, turn=who)
    group, other = army_id(state, "Anatolia"), army_id(state, "Libergal")

    assert has_bonus(state, group, action)
    assert not has_bonus(state, other, action)
    pay(state, group, action)
    assert (state.armies[group].actions, state.bonus[who]) == (3, False)
    pay(state, group, action)
    assert state.armies[group].actions == 2


def test_an_army_without_actions_can_only_be_paid_for_by_the_bonus():
    state = position({"Atlas Ocean": "Morgana 2 ships"}, turn=MORGANA)
    id = army_id(state, "Atlas Ocean")
    state.armies[id].actions = 0

    assert can_pay(state, id, Action.BATTLE)
    assert not can_pay(state, id, Action.MOVE)
    state.armies[id].barred = True
    assert not can_pay(state, id, Action.BATTLE)


@rule("WAR-065", "WAR-D-55", "WAR-Q-34")
def test_a_turn_can_end_with_actions_unspent(idle):
    state = position({"Anatolia": "1 Starspawn", "Libergal": "Selena 1 tank"})

    choose(state, ("end_turn",))

    assert told(state, "ended_turn")[0] == (CTHULHU,)
    assert state.actor == SELENA


@rule("WAR-084", "WAR-D-11", "WAR-D-29", "WAR-Q-48")
def test_armies_act_one_action_at_a_time_in_any_order(idle, monkeypatch):
    state = position({"Anatolia": "1 Starspawn", "Libergal": "1 Tentacle"})
    monkeypatch.setitem(state.box.game.steps, "wait", lambda state, id: pay(state, id, Action.OTHER))
    first, second = state.armies

    choose(state, ("army", first), ("wait",), ("army", second), ("wait",), ("army", first), ("back",))
    choose(state, ("army", first), ("wait",))

    assert [one.actions for one in state.armies.values()] == [0, 1]
    assert offered(state, "army") == [("army", second)]


@rule("WAR-Q-130")
def test_a_turn_that_is_lost_asks_nothing_more(idle):
    state = position({"Anatolia": "Selena 1 tank"}, turn=SELENA, round_limit=1)

    end_turn_now(state, MORGANA)
    assert offered(state, "army")

    end_turn_now(state, SELENA)
    choose(state, ("army", army_id(state, "Anatolia")), ("back",))
    assert state.ending is not None
    assert (state.actor, told(state, "ended_turn")) == (NONE, [])


@rule("WAR-Q-121")
def test_extra_turns_follow_selena_s_place_in_the_round(idle):
    state = position({"Anatolia": "Selena 1 tank"}, round_limit=1)
    state.extra_turns = (KAYSAR, SELENA)
    state.agenda = [("extra_turns",)]

    go(state)

    assert told(state, "turn") == [(KAYSAR,), (SELENA,)]
    assert state.extra_turns == ()


@rule("WAR-Q-159")
@pytest.mark.parametrize(("result", "winners"), [("cthulhu", (0,)), ("draw", (0, 1, 2, 3))])
def test_a_table_may_set_a_number_of_rounds(result, winners):
    state = position(round_limit=1, round_limit_result=result)
    state.agenda = [("round_end",)]

    go(state)

    assert state.ending is not None
    assert (state.ending.reason, state.ending.winners) == ("out_of_time", winners)


@rule("WAR-D-65", "WAR-Q-181")
def test_nobody_is_offered_to_give_up_but_may(idle):
    state = go(position({"Anatolia": "1 Starspawn"}))

    assert ("concede",) not in offered(state)
    answer(state, ("concede",))

    assert state.ending is not None
    assert state.ending.winners == (1, 2, 3)


@rule("WAR-Q-118")
def test_calm_ends_with_the_turn_or_with_the_round():
    for until, left in (("end_of_turn", ()), ("end_of_round", (at("Anatolia"),))):
        state = position(chanunpa_until=until, round_limit=1)
        state.calm = (at("Anatolia"),)
        turns.turn_over(state, CTHULHU)
        assert state.calm == left
        turns.round_end(state)
        assert state.calm == ()


@rule("WAR-087", "WAR-249")
def test_an_army_that_can_do_nothing_is_not_offered():
    state = position({"Anatolia": "1 tank / 1 Starspawn", "Denal": "1 tank"}, turn=SELENA)
    state.armies[army_id(state, "Anatolia", SELENA)].barred = True

    assert offered(state, "army") == [army(state, "Denal")]


@rule("WAR-041", "WAR-Q-28")
def test_cthulhu_has_a_new_move_in_every_turn():
    state = position({"Denal": "1 Tentacle"}, cthulhu_moves_first="free")
    state.has_moved = True
    assert offered(state, "move_cthulhu") == []

    state.question = None
    with_steps(state, ("turn", CTHULHU))
    assert offered(state, "move_cthulhu") == [("move_cthulhu",)]


def test_armies_act_in_a_phase_of_their_own_after_the_move():
    state = position({"Denal": "1 Starspawn"})
    state.phase = "move"

    assert go(state).phase == "armies"


@rule("WAR-Q-179")
def test_a_new_round_has_seen_no_expedition_yet():
    state = position({"Denal": "1 Starspawn"})
    state.has_explored, state.agenda = True, []
    play_round(state)

    assert (state.has_explored, state.rounds) == (False, 2)


def test_an_army_that_was_taken_away_by_hand_meanwhile_lets_another_one_act():
    state = position({"Anatolia": "Selena 1 tank"})
    state.agenda = []

    turns.army_turn(state, SELENA, 999)

    assert state.agenda == [("armies", SELENA)]
