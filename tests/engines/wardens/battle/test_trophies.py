from __future__ import annotations

import pytest

from engines.wardens.armies.units import in_reserve
from engines.wardens.battle.trophies import can_exchange, exchanges
from engines.wardens.state import CTHULHU, DEFENSE, KAYSAR, MORGANA, RUSH, SELENA, TENTACLES
from tests.engines.wardens.battles import asked, fight, throw
from tests.engines.wardens.positions import (
    army_id,
    at,
    choose,
    count,
    nothing_is_lost,
    offered,
    position,
    sentences,
)
from tests.rules import rule


@rule("WAR-307")
@pytest.mark.parametrize("force", ["Morgana 4 ships", "4 ships"])
def test_units_that_morgana_or_her_ships_destroy_go_on_her_board(force):
    state = position({"Atlas Ocean": f"{force} / 2 Starspawn"}, turn=MORGANA)

    throw(fight(state, "Atlas Ocean"), DEFENSE, RUSH)

    assert state.trophies[CTHULHU] == (3 if "Morgana" in force else 2)


@rule("WAR-308")
def test_trophies_are_collected_in_cthulhu_s_turn_too():
    state = position({"Atlas Ocean": "4 ships / 2 Starspawn"})

    throw(fight(state, "Atlas Ocean"), RUSH, DEFENSE)

    assert state.trophies[CTHULHU] == 2


@rule("WAR-309", "WAR-310", "WAR-311", "WAR-Q-83", "WAR-D-44")
def test_five_trophies_are_exchanged_for_three_ships_that_act_at_once_in_her_turn():
    state = position({"Atlas Ocean": "Morgana 1 ship"}, turn=MORGANA, outposts=("Libergal", "-Anatolia"))
    state.trophies[CTHULHU] = 7
    state.agenda.append(("window", ("between", MORGANA)))

    assert offered(state, "exchange_trophies") == [
        ("exchange_trophies", at("Libergal"), at("Atlas Ocean")),
        ("exchange_trophies", at("Libergal"), at("Sea of Sirens")),
    ]
    choose(state, ("exchange_trophies", at("Libergal"), at("Sea of Sirens")))

    assert (count(state, "Sea of Sirens", MORGANA), sum(state.trophies)) == (3, 2)
    assert state.armies[army_id(state, "Sea of Sirens")].actions == 3
    assert exchanges(state, MORGANA) == []
    assert nothing_is_lost(state)
    assert sentences(state)


@rule("WAR-312", "WAR-Q-83", "WAR-309")
def test_in_cthulhu_s_turn_the_ships_come_without_actions_and_what_does_not_fit_is_lost():
    state = position({"Atlas Ocean": "Morgana 5 ships", "Anatolia": "1 Starspawn / 1 tank"}, outposts=("Libergal",))
    state.trophies[CTHULHU], state.trophies[SELENA] = 4, 7
    state.agenda.append(("window", ("between", CTHULHU)))

    choose(state, ("exchange_trophies", at("Libergal"), at("Atlas Ocean")))
    assert count(state, "Atlas Ocean", MORGANA) == 6
    assert sum(state.trophies) == 6
    assert ("exchange_trophies", at("Libergal"), at("Atlas Ocean")) not in exchanges(state, MORGANA)
    assert ("exchange_trophies", at("Libergal"), at("Sea of Sirens")) in exchanges(state, MORGANA)
    assert all(one.actions == 0 for one in state.armies.values() if one.kind == MORGANA)


@rule("WAR-Q-83", "WAR-Q-137", "WAR-310")
def test_the_exchange_is_sane_morgana_s_player_s_alone():
    state = position({"Atlas Ocean": "Morgana 1 ship"}, outposts=("Libergal",))
    state.trophies[CTHULHU] = 5
    assert exchanges(state, MORGANA)
    assert exchanges(state, KAYSAR) == exchanges(state, CTHULHU) == []

    state = position({"Atlas Ocean": "Morgana 1 ship"}, outposts=("Libergal",), insane=[MORGANA])
    state.trophies[CTHULHU] = 5
    assert exchanges(state, MORGANA) == []
    assert sum(state.trophies) == 5

    state = position({"Atlas Ocean": "Morgana 1 ship"}, outposts=("Libergal",), players=2)
    state.trophies[CTHULHU] = 5
    assert exchanges(state, SELENA)
    state.trophies[CTHULHU] = 4
    assert exchanges(state, SELENA) == []


@rule("WAR-309", "WAR-Q-13")
def test_nothing_is_exchanged_while_no_ship_is_in_the_reserve():
    fleets = dict.fromkeys(("Atlas Ocean", "Ross Ocean", "Sea of Nagas"), "6 ships")
    state = position({**fleets, "Sea of Sirens": "2 ships"}, turn=MORGANA, outposts=("Libergal",))
    state.trophies[CTHULHU] = 5

    assert exchanges(state, MORGANA) == []
    assert not can_exchange(state)


@rule("WAR-Q-174")
def test_trophy_ships_join_a_battle_that_her_ships_fight():
    state = position({"Atlas Ocean": "Morgana 2 ships / 2 Starspawn"}, turn=MORGANA, outposts=("Libergal",))
    state.trophies[CTHULHU] = 5
    state.armies[army_id(state, "Atlas Ocean", MORGANA)].actions = 2

    choose(state, ("army", army_id(state, "Atlas Ocean", MORGANA)), ("battle",))
    assert asked(state) == "window"
    choose(state, ("exchange_trophies", at("Libergal"), at("Atlas Ocean")))

    assert [(one.pieces, one.actions) for one in state.armies.values() if one.kind == MORGANA] == [(5, 2)]
    assert asked(state) == "tokens"
    assert nothing_is_lost(state)


@rule("WAR-Q-174")
def test_trophy_ships_join_no_battle_that_others_fight():
    state = position({"Atlas Ocean": "2 zeppelins / 2 Starspawn"}, turn=KAYSAR, outposts=("Libergal",))
    state.trophies[CTHULHU] = 5
    choose(state, ("army", army_id(state, "Atlas Ocean", KAYSAR)), ("battle",))
    choose(state, ("exchange_trophies", at("Libergal"), at("Atlas Ocean")))
    assert (count(state, "Atlas Ocean", KAYSAR), count(state, "Atlas Ocean", MORGANA)) == (2, 3)


@rule("WAR-Q-16", "WAR-310")
@pytest.mark.parametrize(("locked", "reserve"), [("off", (20, 20)), ("on", (15, 17))])
def test_by_option_captured_units_are_missing_in_the_reserves_until_they_are_spent(locked, reserve):
    state = position({"Atlas Ocean": "Morgana 1 ship"}, turn=MORGANA, outposts=("Libergal",), captured_locked=locked)
    state.trophies[CTHULHU], state.collected[KAYSAR] = 5, 3

    assert (in_reserve(state, TENTACLES), in_reserve(state, KAYSAR)) == reserve

    state.agenda.append(("window", ("between", MORGANA)))
    choose(state, ("exchange_trophies", at("Libergal"), at("Sea of Sirens")))
    assert in_reserve(state, TENTACLES) == 20
