from __future__ import annotations

import pytest

from engines.wardens.battle.pets import is_fresh, lures
from engines.wardens.state import (
    ATTACK,
    CTHULHU,
    CTHULHUS_SIDE,
    DEFENSE,
    KAYSAR,
    MORGANA,
    RUSH,
    SELENA,
)
from tests.engines.wardens.battles import ON, STOP, asked, asked_seat, card_with, fight, throw
from tests.engines.wardens.positions import (
    army_id,
    at,
    choose,
    count,
    give,
    minis,
    nothing_is_lost,
    offered,
    position,
    sentences,
)
from tests.engines.wardens.spoken import reprint_board
from tests.rules import rule

# Monty


@rule("WAR-306", "WAR-Q-79", "WAR-D-17")
@pytest.mark.parametrize("turn", [CTHULHU, MORGANA])
def test_monty_has_both_sides_choose_tokens_again_once_per_turn_and_the_first_have_no_result(turn):
    state = position({"Atlas Ocean": "Morgana 4 ships / 2 Starspawn"}, turn=turn, bonus=RUSH)
    mine, other = (DEFENSE, ATTACK) if turn == MORGANA else (ATTACK, DEFENSE)

    throw(fight(state, "Atlas Ocean", pets=True), mine, other)
    assert (asked(state), asked_seat(state)) == ("monkey", 1)
    choose(state, ("rethrow",))
    assert (count(state, "Atlas Ocean", MORGANA), count(state, "Atlas Ocean", CTHULHU)) == (4, 6)
    throw(state, DEFENSE, DEFENSE)

    assert asked(state) == "go_on"
    assert (count(state, "Atlas Ocean", MORGANA), count(state, "Atlas Ocean", CTHULHU)) == (2, 3)
    assert state.battle is not None
    assert state.battle.round == 1
    assert sentences(state)


@rule("WAR-306", "WAR-090")
def test_monty_may_stay_quiet_and_is_not_asked_where_morgana_does_not_fight():
    state = position({"Atlas Ocean": "Morgana 4 ships / 2 Starspawn"}, turn=MORGANA)
    throw(fight(state, "Atlas Ocean", pets=True), DEFENSE, RUSH)
    choose(state, ("keep_tokens",))
    assert (asked(state), count(state, "Atlas Ocean", CTHULHU)) == ("go_on", 3)
    choose(state, ON)
    throw(state, DEFENSE, RUSH)
    assert asked(state) == "monkey"

    state = position({"Atlas Ocean": "4 ships / 2 Starspawn", "Sea of Sirens": "Morgana 1 ship"}, turn=MORGANA)
    throw(fight(state, "Atlas Ocean", pets=True), DEFENSE, RUSH)
    assert asked(state) == "go_on"


@rule("WAR-Q-79")
def test_cards_played_for_icons_before_monty_are_spent_and_more_may_be_played_after_him():
    state = position({"Atlas Ocean": "Morgana 4 ships / 2 Starspawn"}, turn=MORGANA, bonus=RUSH)
    fight(state, "Atlas Ocean", pets=True)
    attack, rush = card_with(ATTACK), card_with(RUSH)
    give(state, CTHULHUS_SIDE, attack, rush)

    throw(state, DEFENSE, RUSH)
    choose(state, ("icon", attack), ("pass",))
    assert asked(state) == "monkey"
    choose(state, ("rethrow",))
    assert (attack in state.discards, count(state, "Atlas Ocean", MORGANA)) == (True, 4)
    throw(state, ATTACK, DEFENSE)
    choose(state, ("icon", rush))

    assert rush in state.discards
    assert (asked(state), asked_seat(state)) == ("result", 0)
    assert nothing_is_lost(state)


# Hassan


@rule("WAR-319", "WAR-Q-80", "WAR-D-21")
@pytest.mark.parametrize("turn", [CTHULHU, KAYSAR])
def test_hassan_kills_one_unit_after_a_round_once_per_turn(turn):
    state = position({"Anatolia": "Kaysar 4 zeppelins / 1 Starspawn 1 Tentacle"}, turn=turn, bonus=ATTACK)
    tokens = (DEFENSE, RUSH) if turn == KAYSAR else (RUSH, DEFENSE)
    creatures = army_id(state, "Anatolia", CTHULHU)

    throw(fight(state, "Anatolia", pets=True), *tokens)
    assert (asked(state), asked_seat(state)) == ("cobra", 2)
    assert offered(state) == [("no_bite",), ("bite", creatures)]
    choose(state, ("bite", creatures))

    assert minis(state, "Anatolia") == (0, 1)
    assert not is_fresh(state, KAYSAR)
    choose(state, ON)
    throw(state, *tokens)
    assert asked(state) != "cobra"
    assert nothing_is_lost(state)
    assert sentences(state)


@rule("WAR-319", "WAR-Q-80")
def test_hassan_may_wait_for_a_later_round_and_breaks_a_starspawn_where_there_is_no_tentacle():
    state = position({"Anatolia": "Kaysar 4 zeppelins / 2 Starspawn"}, turn=KAYSAR, bonus=ATTACK)

    throw(fight(state, "Anatolia", pets=True), RUSH, ATTACK)
    choose(state, ("rush_add", 1), ("no_bite",), ON)
    throw(state, RUSH, ATTACK)
    choose(state, ("rush_add", 1), ("bite", army_id(state, "Anatolia", CTHULHU)))

    assert minis(state, "Anatolia") == (1, 2)


@rule("WAR-319", "WAR-Q-80")
def test_hassan_needs_kaysar_in_the_fight_and_bites_no_hostile_vehicles():
    state = position({"Anatolia": "4 zeppelins / 2 Starspawn", "Libergal": "Kaysar 1 zeppelin"}, turn=KAYSAR)
    throw(fight(state, "Anatolia", pets=True), DEFENSE, RUSH)
    assert asked(state) == "go_on"

    state = position({"Anatolia": "Kaysar 4 zeppelins / Selena 5 tanks"}, turn=KAYSAR, insane=[SELENA])
    throw(fight(state, "Anatolia", pets=True), DEFENSE, RUSH)
    assert asked(state) == "panda", "hers, and not his"


@rule("WAR-Q-80")
@pytest.mark.parametrize(("by_option", "left"), [("one_unit", (2, 0)), ("one_starspawn", (1, 1))])
def test_hassan_kills_a_whole_starspawn_by_option(by_option, left):
    state = position({"Anatolia": "Kaysar 5 zeppelins / 2 Starspawn 1 Tentacle"}, turn=KAYSAR, hassan_kills=by_option)

    throw(fight(state, "Anatolia", pets=True), RUSH, ATTACK)
    choose(state, ("rush_add", 1), ("bite", army_id(state, "Anatolia", CTHULHU)))

    assert minis(state, "Anatolia") == left
    assert nothing_is_lost(state)


@rule("WAR-Q-80", "WAR-257", "WAR-156", "WAR-D-62")
def test_insane_kaysar_s_hassan_hits_a_vehicle_and_the_last_one_with_a_warden_is_madness():
    state = position({"Anatolia": "Kaysar 4 zeppelins / Selena 2 tanks / 1 Tentacle"}, turn=KAYSAR, insane=[KAYSAR])
    tanks = army_id(state, "Anatolia", SELENA)

    throw(fight(state, "Anatolia", pets=True), RUSH, ATTACK)
    choose(state, ("rush_kill",))
    assert (asked(state), offered(state)) == ("cobra", [("no_bite",), ("bite", tanks)])
    choose(state, ("bite", tanks))

    assert (count(state, "Anatolia", SELENA), state.madness[SELENA]) == (1, 1)
    assert state.battle is None


@rule("WAR-Q-80", "WAR-257")
def test_insane_kaysar_s_hassan_bites_attackers_too_and_may_end_their_battle():
    state = position({"Anatolia": "Kaysar 4 zeppelins / Selena 2 tanks"}, turn=SELENA, insane=[KAYSAR], bonus=DEFENSE)
    tanks = army_id(state, "Anatolia", SELENA)

    throw(fight(state, "Anatolia", pets=True), ATTACK, DEFENSE)
    assert (count(state, "Anatolia", KAYSAR), count(state, "Anatolia", SELENA)) == (1, 1)
    choose(state, ("bite", tanks))

    assert (state.battle, state.madness[SELENA], count(state, "Anatolia", SELENA)) == (None, 1, 1)


@rule("WAR-Q-17")
@pytest.mark.parametrize(("by_option", "fresh"), [("turn", True), ("round", False)])
def test_a_pet_works_once_in_a_turn_or_by_option_once_in_a_round(by_option, fresh):
    state = position({"Anatolia": "Kaysar 4 zeppelins / 2 Starspawn"}, turn=KAYSAR, pet_period=by_option)

    throw(fight(state, "Anatolia", pets=True), DEFENSE, RUSH)
    choose(state, ("bite", army_id(state, "Anatolia", CTHULHU)), STOP)
    state.turn += 1

    assert is_fresh(state, KAYSAR) == fresh
    state.rounds += 1
    assert is_fresh(state, KAYSAR)


# Gauge


@rule("WAR-328", "WAR-Q-81", "WAR-D-22")
def test_between_actions_gauge_lures_one_tentacle_to_adjacent_land_with_room():
    state = position(
        {"Anatolia": "Selena 3 tanks / 1 Starspawn 2 Tentacles", "Hindustra": "6 Tentacles"}, turn=SELENA
    )
    creatures = army_id(state, "Anatolia", CTHULHU)

    goals = {state.box.world.names[place] for _, place, id in offered(state, "lure") if id == creatures}
    assert goals == {"Concordia", "Empire of Temeth", "New Leningrad"}
    choose(state, ("lure", at("Concordia"), creatures))

    assert (minis(state, "Anatolia"), minis(state, "Concordia")) == ((1, 1), (0, 1))
    assert offered(state, "lure") == []
    assert nothing_is_lost(state)
    assert sentences(state)


@rule("WAR-Q-81")
def test_gauge_goes_over_navigation_links_but_lures_no_whole_starspawn_unless_by_option():
    state = position({"Province of Sila": "Selena 3 tanks / 1 Starspawn"}, turn=SELENA)
    assert lures(state, SELENA) == []

    state = position({"Province of Sila": "Selena 3 tanks / 1 Tentacle"}, turn=SELENA)
    assert {option[1] for option in lures(state, SELENA)} == {at("Concordia"), at("Republic of Kebec")}

    state = position(
        {"Province of Sila": "Selena 3 tanks / 1 Starspawn", "Republic of Kebec": "4 Tentacles"},
        turn=SELENA,
        gauge_lures="starspawn",
    )
    assert {option[1] for option in lures(state, SELENA)} == {at("Concordia")}
    choose(state, ("lure_starspawn", at("Concordia"), army_id(state, "Province of Sila", CTHULHU)))
    assert (minis(state, "Province of Sila"), minis(state, "Concordia")) == ((0, 0), (1, 0))
    assert sentences(state)


@rule("WAR-328", "WAR-Q-81")
def test_in_any_turn_gauge_lures_after_a_round_that_selena_fights_and_the_battle_may_be_over():
    state = position({"Anatolia": "Selena 3 tanks / 3 Tentacles", "Libergal": "1 Tentacle / 1 tank"})
    creatures = army_id(state, "Anatolia", CTHULHU)
    state.armies[creatures].actions = 2

    throw(fight(state, "Anatolia", pets=True), RUSH, DEFENSE)
    assert (asked(state), asked_seat(state)) == ("panda", 3)
    choose(state, ("lure", at("Concordia"), creatures))

    assert state.battle is None
    assert state.armies[army_id(state, "Concordia", CTHULHU)].actions == 1


@rule("WAR-328")
def test_gauge_stays_where_selena_is_not_and_in_others_turns_between_actions():
    state = position({"Anatolia": "3 tanks / 2 Tentacles", "Libergal": "Selena 1 tank"}, turn=SELENA)
    assert lures(state, SELENA) == []

    state = position({"Anatolia": "Selena 3 tanks / 2 Tentacles / 3 zeppelins"}, turn=KAYSAR)
    assert offered(state, "lure") == []


@rule("WAR-Q-81", "WAR-257", "WAR-D-62")
def test_insane_selena_lures_a_vehicle_that_can_stand_there_but_never_a_warden_s_last():
    state = position(
        {"Anatolia": "Selena 2 tanks / Kaysar 2 zeppelins", "Libergal": "Morgana 1 ship"},
        turn=SELENA,
        insane=[SELENA],
    )
    zeppelins = army_id(state, "Anatolia", KAYSAR)

    assert ("lure", at("Concordia"), zeppelins) in offered(state, "lure")
    choose(state, ("lure", at("Concordia"), zeppelins))
    assert (count(state, "Anatolia", KAYSAR), count(state, "Concordia", KAYSAR)) == (1, 1)
    assert state.groups[KAYSAR] == zeppelins

    state.turn += 1
    assert lures(state, SELENA) == []


@rule("WAR-328", "WAR-Q-81")
def test_a_gauge_who_lures_two_leaves_a_warden_his_last_vehicle():
    state = position({"Anatolia": "Selena 2 tanks / Kaysar 2 zeppelins"}, turn=SELENA, insane=[SELENA])
    reprint_board(state, SELENA, "Once per turn, 2 Tentacles leave her territory.")
    choose(state, ("lure", at("Concordia"), army_id(state, "Anatolia", KAYSAR)))
    assert (count(state, "Anatolia", KAYSAR), count(state, "Concordia", KAYSAR)) == (1, 1)


@rule("WAR-Q-140")
def test_the_pet_of_a_dead_warden_does_nothing():
    state = position(
        {"Anatolia": "3 tanks / 2 zeppelins", "Libergal": "Kaysar 1 zeppelin"}, turn=SELENA, dead=[SELENA]
    )

    assert lures(state, SELENA) == []
