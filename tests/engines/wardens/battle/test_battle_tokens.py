from __future__ import annotations

import pytest

from engines.wardens.battle.tokens import winning_role
from engines.wardens.state import ATTACK, CTHULHU, DEFENSE, KAYSAR, MORGANA, RUSH, SELENA
from tests.engines.wardens.battles import ON, STOP, asked, asked_seat, fight, throw
from tests.engines.wardens.positions import (
    army_id,
    at,
    choose,
    count,
    minis,
    nothing_is_lost,
    offered,
    position,
    sentences,
    told,
)
from tests.rules import rule


@rule("WAR-141", "WAR-D-16")
def test_both_sides_choose_one_of_three_tokens_before_either_is_shown():
    state = position({"Anatolia": "5 tanks / 1 Starspawn"}, turn=SELENA)

    fight(state, "Anatolia")
    assert asked(state) == "tokens"
    assert state.question is not None
    assert state.question.seats == (3, 0)
    assert all(options == (("token", 0), ("token", 1), ("token", 2)) for options in state.question.options)

    choose(state, ("token", ATTACK), seat=3)
    assert told(state, "shown") == []
    assert state.battle is not None
    assert state.battle.tokens == ()
    choose(state, ("token", RUSH), seat=0)
    assert told(state, "shown") == [(SELENA, ATTACK, CTHULHU, RUSH)]


@rule("WAR-142")
def test_rush_beats_attack_attack_beats_defense_and_defense_beats_rush():
    assert winning_role((RUSH, ATTACK)) == winning_role((ATTACK, DEFENSE)) == winning_role((DEFENSE, RUSH)) == 0
    assert winning_role((ATTACK, RUSH)) == winning_role((DEFENSE, ATTACK)) == winning_role((RUSH, DEFENSE)) == 1
    assert winning_role((RUSH, RUSH)) is None


@rule("WAR-143", "WAR-Q-60", "WAR-Q-67")
@pytest.mark.parametrize(
    ("token", "by_option", "tanks"), [(ATTACK, "no", 1), (DEFENSE, "no", 1), (DEFENSE, "yes", 2), (RUSH, "yes", 1)]
)
def test_the_same_token_costs_both_sides_two_units_and_bonuses_do_not_help(token, by_option, tanks):
    state = position({"Anatolia": "3 tanks / 3 Tentacles"}, turn=SELENA, bonus=RUSH, defense_bonus_on_tie=by_option)

    throw(fight(state, "Anatolia"), token, token)

    assert count(state, "Anatolia", SELENA) == tanks
    assert count(state, "Anatolia", CTHULHU) == 1
    assert sentences(state)


@rule("WAR-143", "WAR-Q-67")
def test_both_sides_can_be_wiped_out_in_one_round():
    state = position({"Anatolia": "2 tanks / 2 Tentacles", "Libergal": "Selena 1 tank"}, turn=SELENA, round_limit=1)

    throw(fight(state, "Anatolia"), RUSH, RUSH)

    assert (count(state, "Anatolia", SELENA), count(state, "Anatolia", CTHULHU)) == (0, 0)
    assert state.battle is None
    assert nothing_is_lost(state)


@rule("WAR-144", "WAR-145")
def test_an_attack_that_wins_kills_three_and_costs_one_and_the_loser_s_token_does_nothing():
    state = position({"Anatolia": "5 zeppelins / 4 Tentacles"}, turn=KAYSAR, bonus=DEFENSE)

    throw(fight(state, "Anatolia"), ATTACK, RUSH)
    assert asked(state) == "result"
    choose(state, ("rush_kill",), ON)
    throw(state, RUSH, ATTACK)
    choose(state, ("rush_kill",), ON)
    throw(state, ATTACK, DEFENSE)

    # the Defense bonus of Cthulhu's creatures saves one of three
    assert (count(state, "Anatolia", KAYSAR), count(state, "Anatolia", CTHULHU)) == (3, 1)
    assert nothing_is_lost(state)


@rule("WAR-145", "WAR-147")
@pytest.mark.parametrize(
    ("mine", "other", "zeppelins", "creatures"),
    [(ATTACK, DEFENSE, 4, 3), (DEFENSE, RUSH, 5, 4), (DEFENSE, ATTACK, 2, 5), (RUSH, DEFENSE, 3, 6)],
)
def test_attack_kills_three_for_one_and_defense_kills_two(mine, other, zeppelins, creatures):
    state = position({"Anatolia": "5 zeppelins / 2 Starspawn"}, turn=KAYSAR, bonus=RUSH)

    throw(fight(state, "Anatolia"), mine, other)

    assert (count(state, "Anatolia", KAYSAR), count(state, "Anatolia", CTHULHU)) == (zeppelins, creatures)
    assert nothing_is_lost(state)


@rule("WAR-144", "WAR-Q-59")
@pytest.mark.parametrize(("attack_loss", "tanks"), [("on_win", 5), ("always", 4)])
def test_an_attack_that_loses_costs_its_unit_only_by_option(attack_loss, tanks):
    state = position({"Anatolia": "5 tanks / 2 Tentacles"}, turn=SELENA, bonus=RUSH, attack_loss=attack_loss)

    throw(fight(state, "Anatolia"), ATTACK, RUSH)
    choose(state, ("rush_add", 2))

    assert (count(state, "Anatolia", SELENA), count(state, "Anatolia", CTHULHU)) == (tanks, 4)


@rule("WAR-146", "WAR-149", "WAR-Q-70", "WAR-Q-168", "WAR-D-19")
def test_the_winner_with_rush_adds_a_unit_of_his_kind_or_kills_one():
    state = position({"Anatolia": "3 tanks / 1 Starspawn"}, turn=SELENA, bonus=ATTACK)

    throw(fight(state, "Anatolia"), ATTACK, RUSH)
    assert asked_seat(state) == 0
    assert offered(state) == [("rush_kill",), ("rush_add", 1)]
    choose(state, ("rush_add", 1), ON)
    assert minis(state, "Anatolia") == (1, 1)
    throw(state, RUSH, ATTACK)
    assert asked_seat(state) == 3
    choose(state, ("rush_kill",), ON)
    assert minis(state, "Anatolia") == (1, 0)
    throw(state, RUSH, ATTACK)
    choose(state, ("rush_add", 1))

    assert count(state, "Anatolia", SELENA) == 4
    assert nothing_is_lost(state)


@rule("WAR-152", "WAR-316", "WAR-Q-168")
def test_the_rush_bonus_adds_two_or_fewer():
    state = position({"Anatolia": "3 zeppelins / 1 Starspawn"}, turn=KAYSAR)

    throw(fight(state, "Anatolia"), RUSH, ATTACK)

    assert offered(state) == [("rush_kill",), ("rush_add", 1), ("rush_add", 2)]
    choose(state, ("rush_add", 2))
    assert count(state, "Anatolia", KAYSAR) == 5


@rule("WAR-Q-69", "WAR-Q-168", "WAR-Q-13")
def test_rush_adds_only_what_is_in_the_reserve_and_kills_where_it_cannot_add():
    state = position({"Anatolia": "3 zeppelins / 1 Starspawn"}, turn=KAYSAR)
    state.supply[KAYSAR] = 0

    throw(fight(state, "Anatolia"), RUSH, ATTACK)

    assert count(state, "Anatolia", CTHULHU) == 2
    assert asked(state) == "go_on"


@rule("WAR-148", "WAR-Q-69")
def test_a_unit_for_which_there_is_no_room_goes_to_an_adjacent_territory():
    state = position({"Anatolia": "5 zeppelins / 1 Starspawn", "Sea of Babylon": "6 zeppelins"}, turn=KAYSAR)
    state.armies[army_id(state, "Anatolia")].actions = 2

    throw(fight(state, "Anatolia"), RUSH, ATTACK)
    choose(state, ("rush_add", 2))

    assert asked(state) == "add_beside"
    assert ("add_at", at("Sea of Babylon")) not in offered(state)
    choose(state, ("add_at", at("Hindustra")))
    assert told(state, "added") == [(KAYSAR, 1, at("Anatolia")), (KAYSAR, 1, at("Hindustra"))]
    assert (count(state, "Anatolia", KAYSAR), count(state, "Hindustra", KAYSAR)) == (6, 1)
    assert state.armies[army_id(state, "Hindustra")].actions == 1
    assert nothing_is_lost(state)


@rule("WAR-Q-69", "WAR-146")
def test_new_units_join_the_warden_s_army_where_several_fight():
    state = position({"Anatolia": "2 zeppelins / Kaysar 1 zeppelin / 1 Starspawn"}, turn=KAYSAR)
    first, group, _ = state.armies
    state.pets = [state.turn] * 4

    choose(state, ("army", first), ("battle",), ("join", group))
    throw(state, RUSH, ATTACK)
    choose(state, ("rush_add", 2))

    assert [state.armies[id].pieces for id in (first, group)] == [2, 3]


@rule("WAR-148")
def test_tanks_go_to_land_when_there_is_no_room():
    state = position({"Anatolia": "6 tanks / 1 Starspawn"}, turn=SELENA)

    throw(fight(state, "Anatolia"), RUSH, ATTACK)
    choose(state, ("rush_add", 1))

    assert {state.box.world.names[place] for _, place in offered(state)} == {
        "Concordia",
        "Empire of Temeth",
        "Hindustra",
        "New Leningrad",
    }


@rule("WAR-150", "WAR-Q-68")
@pytest.mark.parametrize(("force", "left"), [("Selena 1 tank", 1), ("Selena 2 tanks", 1), ("2 tanks", 1)])
def test_a_warden_with_one_vehicle_does_not_lose_it_by_his_own_attack(force, left):
    state = position({"Anatolia": f"{force} / 6 Tentacles"}, turn=SELENA)

    throw(fight(state, "Anatolia"), ATTACK, DEFENSE)

    assert (count(state, "Anatolia", SELENA), count(state, "Anatolia", CTHULHU)) == (left, 3)
    assert told(state, "last_hit") == []


@rule("WAR-Q-68")
def test_an_army_without_a_warden_loses_its_last_unit_by_its_own_attack():
    state = position({"Anatolia": "1 tank / 3 Tentacles", "Libergal": "Selena 1 tank"}, turn=SELENA, round_limit=1)

    throw(fight(state, "Anatolia"), ATTACK, DEFENSE)

    assert (count(state, "Anatolia", SELENA), count(state, "Anatolia", CTHULHU)) == (0, 0)


@rule("WAR-151", "WAR-303")
def test_the_attack_bonus_costs_no_unit():
    state = position({"Atlas Ocean": "4 ships / 2 Starspawn"}, turn=MORGANA)

    throw(fight(state, "Atlas Ocean"), ATTACK, DEFENSE)

    assert (count(state, "Atlas Ocean", MORGANA), count(state, "Atlas Ocean", CTHULHU)) == (4, 3)


@rule("WAR-153", "WAR-154", "WAR-326", "WAR-Q-62", "WAR-Q-64")
@pytest.mark.parametrize(
    ("scope", "force", "left"),
    [("all_armies", "5 tanks", 3), ("warden_group", "5 tanks", 2), ("warden_group", "Selena 5 tanks", 3)],
)
def test_the_defense_bonus_saves_one_unit_and_belongs_to_all_armies_unless_by_option(scope, force, left):
    state = position({"Anatolia": f"{force} / 1 Starspawn"}, turn=SELENA, token_bonus_scope=scope)

    throw(fight(state, "Anatolia"), DEFENSE, ATTACK)

    assert count(state, "Anatolia", SELENA) == left


@rule("WAR-155")
@pytest.mark.parametrize(("bonus", "creatures"), [(ATTACK, 3), (RUSH, 2), (DEFENSE, 2)])
def test_creatures_have_the_bonus_that_cthulhu_has_chosen(bonus, creatures):
    state = position({"Anatolia": "5 zeppelins / 3 Tentacles"}, turn=KAYSAR, bonus=bonus)

    throw(fight(state, "Anatolia"), DEFENSE, ATTACK)

    assert (count(state, "Anatolia", KAYSAR), count(state, "Anatolia", CTHULHU)) == (2, creatures)


@rule("WAR-064", "WAR-056")
def test_tentacles_of_a_broken_starspawn_have_the_actions_that_it_had_left():
    state = position({"Anatolia": "1 Starspawn / 6 tanks"}, bonus=RUSH)

    throw(fight(state, "Anatolia"), ATTACK, DEFENSE)
    choose(state, STOP)

    broken = state.armies[army_id(state, "Anatolia", CTHULHU)]
    assert (minis(state, "Anatolia"), broken.actions) == ((0, 2), 1)
    assert told(state, "broken") == [(at("Anatolia"), 2)]
