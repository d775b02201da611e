from __future__ import annotations

import pytest

from engines.wardens.armies.units import move_to
from engines.wardens.battle.declaring import battles
from engines.wardens.battle.fighters import ATTACKER
from engines.wardens.sides import is_dead
from engines.wardens.state import (
    ATTACK,
    CTHULHU,
    DEFENSE,
    KAYSAR,
    MORGANA,
    RUSH,
    SELENA,
)
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
    with_steps,
)
from tests.rules import rule

# A Warden's last vehicle


@rule("WAR-156", "WAR-158", "WAR-066", "WAR-235", "WAR-Q-61", "WAR-135")
def test_a_hit_on_the_last_vehicle_with_a_sane_warden_is_a_madness_point_and_spares_it():
    state = position({"Anatolia": "Kaysar 2 zeppelins / 1 Starspawn", "Concordia": "1 Starspawn"})

    throw(fight(state, "Anatolia"), DEFENSE, RUSH)

    assert count(state, "Anatolia", KAYSAR) == 1
    assert state.madness[KAYSAR] == 1
    assert told(state, "last_hit") == [(KAYSAR, at("Anatolia"))]
    assert state.battle is None
    assert battles(state, army_id(state, "Anatolia", CTHULHU)) == []
    assert nothing_is_lost(state)
    assert sentences(state)


@rule("WAR-156", "WAR-Q-61")
def test_a_warden_who_loses_vehicles_but_not_his_last_gains_no_point():
    state = position({"Anatolia": "Kaysar 3 zeppelins / 1 Starspawn"})

    throw(fight(state, "Anatolia"), DEFENSE, RUSH)
    choose(state, STOP)

    assert (count(state, "Anatolia", KAYSAR), state.madness[KAYSAR]) == (1, 0)


@rule("WAR-159", "WAR-Q-61")
@pytest.mark.parametrize(("tokens", "points"), [((DEFENSE, RUSH), 1), ((RUSH, DEFENSE), 0), ((DEFENSE, DEFENSE), 0)])
def test_by_option_a_warden_who_lost_the_last_round_gains_a_point(tokens, points):
    state = position({"Anatolia": "Kaysar 4 zeppelins / 2 Starspawn"}, madness_on="any_lost_battle")

    throw(fight(state, "Anatolia"), *tokens)
    choose(state, STOP)

    assert state.madness[KAYSAR] == points
    assert state.battle is None


@rule("WAR-159", "WAR-Q-61")
def test_by_option_an_army_whose_warden_is_elsewhere_gives_nobody_a_point():
    state = position(
        {"Anatolia": "4 zeppelins / 2 Starspawn", "Libergal": "Kaysar 1 zeppelin"}, madness_on="any_lost_battle"
    )

    throw(fight(state, "Anatolia"), DEFENSE, RUSH)
    choose(state, STOP)

    assert state.madness[KAYSAR] == 0


@rule("WAR-Q-61")
def test_by_option_a_tie_is_lost_by_nobody():
    state = position({"Anatolia": "Selena 4 tanks / 2 Starspawn"}, madness_on="any_lost_battle")

    throw(fight(state, "Anatolia"), RUSH, RUSH)
    choose(state, STOP)

    assert state.madness == [0, 0, 0, 0]


@rule("WAR-157")
def test_vehicles_whose_warden_is_elsewhere_can_all_be_destroyed():
    state = position({"Anatolia": "2 zeppelins / 1 Starspawn", "Libergal": "Kaysar 1 zeppelin / 1 Starspawn"})

    throw(fight(state, "Anatolia"), DEFENSE, RUSH)

    assert (count(state, "Anatolia", KAYSAR), state.madness[KAYSAR]) == (0, 0)
    assert told(state, "last_hit") == []


@rule("WAR-Q-63")
@pytest.mark.parametrize("token", [ATTACK, DEFENSE])
def test_a_tie_on_the_last_vehicle_is_a_hit(token):
    state = position({"Anatolia": "Kaysar 1 zeppelin / 2 Starspawn"})

    throw(fight(state, "Anatolia"), token, token)

    assert (count(state, "Anatolia", KAYSAR), state.madness[KAYSAR]) == (1, 1)
    assert count(state, "Anatolia", CTHULHU) == 4


@rule("WAR-Q-75", "WAR-Q-76")
def test_a_warden_who_is_driven_mad_in_his_own_battle_stops_and_starts_no_other_this_turn():
    state = position({"Anatolia": "Kaysar 2 zeppelins / 2 Starspawn", "Concordia": "1 zeppelin"}, turn=KAYSAR)

    throw(fight(state, "Anatolia"), RUSH, DEFENSE)

    assert (state.battle, state.madness[KAYSAR]) == (None, 1)
    assert state.armies[army_id(state, "Anatolia", KAYSAR)].barred
    assert state.armies[army_id(state, "Anatolia", KAYSAR)].actions == 2


@rule("WAR-Q-75", "WAR-Q-71")
def test_the_battle_of_a_warden_who_is_driven_mad_is_over_even_if_another_army_of_his_has_joined():
    state = position({"Anatolia": "Kaysar 1 zeppelin / 4 zeppelins / 2 Starspawn"}, turn=KAYSAR)
    group, other, _ = state.armies

    state.pets = [state.turn] * 4
    choose(state, ("army", group), ("battle",), ("join", other))
    throw(state, RUSH, DEFENSE)
    choose(state, ("hit_army", group))

    assert (state.battle, state.madness[KAYSAR]) == (None, 1)
    assert (state.armies[group].pieces, state.armies[other].pieces) == (1, 3)


@rule("WAR-150", "WAR-Q-68")
def test_an_attack_costs_a_joined_army_its_unit_and_not_the_last_with_a_warden():
    state = position({"Anatolia": "Kaysar 1 zeppelin / 4 zeppelins / 2 Starspawn"}, turn=KAYSAR)
    group, other, _ = state.armies

    state.pets = [state.turn] * 4
    choose(state, ("army", group), ("battle",), ("join", other))
    throw(state, ATTACK, DEFENSE)

    assert (state.armies[group].pieces, state.armies[other].pieces) == (1, 3)


@rule("WAR-145", "WAR-Q-71")
def test_what_one_army_cannot_lose_of_an_attack_s_own_loss_another_that_has_joined_does():
    state = position({"Anatolia": "1 zeppelin / 1 zeppelin / 2 Starspawn"}, turn=KAYSAR)
    first, second, _ = state.armies
    choose(state, ("army", first), ("battle",), ("join", second))
    state.question = None
    with_steps(state, ("own_loss", ATTACKER, 2))

    assert not {first, second} & set(state.armies)


@rule("WAR-Q-76")
def test_after_a_point_by_presence_the_first_hit_on_the_last_vehicle_ends_the_battle_without_another():
    state = position(
        {"Atlas Ocean": "Morgana 2 ships / 2 Starspawn", "Weddell Ocean": "1 ship"},
        turn=MORGANA,
        madness={MORGANA: 1},
    )
    state.mad_turn[MORGANA] = state.turn
    state.mad_round[MORGANA], state.points_gained[MORGANA] = state.rounds, 1

    throw(fight(state, "Atlas Ocean"), RUSH, DEFENSE)

    assert (state.battle, state.madness[MORGANA], count(state, "Atlas Ocean", MORGANA)) == (None, 1, 1)
    assert state.armies[army_id(state, "Atlas Ocean", MORGANA)].barred


# Overflow


@rule("WAR-137")
def test_kills_beyond_the_defender_s_units_go_on_to_the_other_warden_s():
    state = position({"Anatolia": "2 zeppelins / 4 tanks / 1 Starspawn"}, bonus=ATTACK)

    choose(fight(state, "Anatolia"), ("defend_with", KAYSAR))
    throw(state, ATTACK, DEFENSE)

    assert (count(state, "Anatolia", KAYSAR), count(state, "Anatolia", SELENA)) == (0, 3)


@rule("WAR-137", "WAR-Q-74", "WAR-Q-166", "WAR-D-14")
def test_the_defender_s_last_takes_one_hit_and_the_team_names_who_takes_the_rest():
    state = position(
        {"Sea of Babylon": "Kaysar 1 zeppelin / Morgana 1 ship / 2 Starspawn"}, bonus=ATTACK, insane=[SELENA]
    )

    choose(fight(state, "Sea of Babylon"), ("defend_with", KAYSAR))
    throw(state, ATTACK, DEFENSE)

    assert told(state, "last_hit") == [(KAYSAR, at("Sea of Babylon")), (MORGANA, at("Sea of Babylon"))]
    assert (state.madness[KAYSAR], state.madness[MORGANA]) == (1, 1)
    assert state.battle is None


@rule("WAR-Q-74", "WAR-Q-166", "WAR-D-14")
def test_the_army_that_overflow_is_named_for_takes_all_it_can():
    state = position({"Sea of Babylon": "1 zeppelin / 3 ships / 2 Starspawn", "Anatolia": "3 tanks"}, bonus=ATTACK)
    move_to(state, army_id(state, "Anatolia"), at("Sea of Babylon"))

    choose(fight(state, "Sea of Babylon"), ("defend_with", KAYSAR))
    throw(state, ATTACK, DEFENSE)
    assert (asked(state), asked_seat(state)) == ("take_hit", 1)
    choose(state, ("hit_army", army_id(state, "Sea of Babylon", SELENA)))

    assert [count(state, "Sea of Babylon", kind) for kind in (KAYSAR, MORGANA, SELENA)] == [0, 3, 1]


@rule("WAR-Q-74", "WAR-Q-166", "WAR-D-58")
def test_overflow_works_the_same_on_cthulhu_s_side():
    state = position(
        {"Weddell Ocean": "Morgana 3 ships / 1 Tentacle / Kaysar 5 zeppelins"}, turn=KAYSAR, insane=[MORGANA]
    )

    choose(fight(state, "Weddell Ocean"), ("defend_with", CTHULHU))
    throw(state, DEFENSE, RUSH)

    assert (count(state, "Weddell Ocean", CTHULHU), count(state, "Weddell Ocean", MORGANA)) == (0, 2)


@rule("WAR-Q-74", "WAR-D-20")
def test_by_option_overflow_on_creatures_may_break_a_starspawn():
    state = position(
        {
            "Weddell Ocean": "Morgana 1 ship / 1 Starspawn 1 Tentacle / Kaysar 5 zeppelins",
            "Anatolia": "Selena 1 tank",
        },
        turn=KAYSAR,
        insane=[MORGANA],
        damage_order="owner_chooses",
    )
    creatures = army_id(state, "Weddell Ocean", CTHULHU)

    choose(fight(state, "Weddell Ocean"), ("defend_with", MORGANA))
    throw(state, ATTACK, DEFENSE)
    choose(state, ("break_starspawn", creatures))

    assert minis(state, "Weddell Ocean") == (0, 2)
    assert is_dead(state, MORGANA)


# The mastery


@rule("WAR-304", "WAR-Q-82", "WAR-Q-169")
@pytest.mark.parametrize(("force", "left"), [("Morgana 4 ships", 3), ("4 ships", 4)])
def test_morgana_s_mastery_kills_one_more_when_she_fights_and_kills(force, left):
    state = position({"Atlas Ocean": f"{force} / 2 Starspawn"}, turn=MORGANA)

    throw(fight(state, "Atlas Ocean"), DEFENSE, RUSH)

    assert count(state, "Atlas Ocean", CTHULHU) == left
    assert len(told(state, "mastery")) == 4 - left


@rule("WAR-304", "WAR-Q-82")
def test_the_mastery_adds_nothing_to_a_round_without_kills_and_works_again_in_the_next():
    state = position({"Atlas Ocean": "Morgana 3 ships / 2 Starspawn"}, turn=MORGANA)

    throw(fight(state, "Atlas Ocean"), RUSH, ATTACK)
    choose(state, ("rush_add", 1), ON)
    assert count(state, "Atlas Ocean", CTHULHU) == 6
    throw(state, RUSH, ATTACK)
    choose(state, ("rush_kill",), ON)
    assert count(state, "Atlas Ocean", CTHULHU) == 4
    throw(state, RUSH, ATTACK)
    choose(state, ("rush_kill",))

    assert count(state, "Atlas Ocean", CTHULHU) == 2


@rule("WAR-305", "WAR-Q-60")
def test_the_mastery_works_on_the_kills_of_a_tie():
    state = position({"Atlas Ocean": "Morgana 5 ships / 2 Starspawn"}, turn=MORGANA)

    throw(fight(state, "Atlas Ocean"), DEFENSE, DEFENSE)

    assert (count(state, "Atlas Ocean", MORGANA), count(state, "Atlas Ocean", CTHULHU)) == (3, 3)


@rule("WAR-305", "WAR-Q-169")
def test_the_mastery_works_in_the_round_that_drives_morgana_mad():
    state = position({"Atlas Ocean": "Morgana 2 ships / 2 Starspawn"}, turn=MORGANA)

    throw(fight(state, "Atlas Ocean"), DEFENSE, DEFENSE)

    assert (state.madness[MORGANA], count(state, "Atlas Ocean", CTHULHU)) == (1, 3)


@rule("WAR-Q-82")
def test_morgana_is_not_fighting_when_overflow_hits_her_and_another_defends():
    state = position({"Sea of Babylon": "3 zeppelins / Morgana 3 ships / 1 Starspawn"})

    choose(fight(state, "Sea of Babylon"), ("defend_with", KAYSAR))
    throw(state, RUSH, DEFENSE)

    assert minis(state, "Sea of Babylon") == (0, 1)
    assert told(state, "mastery") == []


@rule("WAR-Q-169")
def test_hits_on_a_sane_warden_s_last_vehicle_are_no_kills_for_insane_morgana_s_mastery():
    state = position({"Atlas Ocean": "Morgana 3 ships / Kaysar 1 zeppelin"}, turn=MORGANA, insane=[MORGANA])

    throw(fight(state, "Atlas Ocean"), DEFENSE, RUSH)

    assert (state.madness[KAYSAR], told(state, "mastery")) == (1, [])


# Which units


@rule("WAR-Q-66", "WAR-D-20")
def test_tentacles_die_before_starspawn_break_unless_the_owner_chooses():
    state = position({"Anatolia": "1 Starspawn 2 Tentacles / Selena 5 tanks"}, turn=SELENA)
    throw(fight(state, "Anatolia"), DEFENSE, RUSH)
    assert minis(state, "Anatolia") == (1, 0)

    state = position(
        {"Anatolia": "1 Starspawn 2 Tentacles / Selena 5 tanks"}, turn=SELENA, damage_order="owner_chooses"
    )
    id = army_id(state, "Anatolia", CTHULHU)
    throw(fight(state, "Anatolia"), DEFENSE, RUSH)
    assert (asked(state), asked_seat(state)) == ("take_hit", 0)
    assert offered(state) == [("hit_army", id), ("break_starspawn", id)]
    choose(state, ("break_starspawn", id))
    assert minis(state, "Anatolia") == (0, 3)
    assert nothing_is_lost(state)
