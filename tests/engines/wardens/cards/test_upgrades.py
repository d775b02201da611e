from __future__ import annotations

import pytest

from engines.wardens.cards.powers import MORE_VEHICLES, RANGED_TANKS, power
from engines.wardens.cards.upgrades import open_powers, workshops
from engines.wardens.map.control import controls
from engines.wardens.state import ATTACK, CTHULHU, KAYSAR, RUSH, SELENA, WARDENS
from engines.wardens.turns import all_actions
from tests.each import each
from tests.engines.wardens.battles import asked, asked_seat, throw
from tests.engines.wardens.positions import (
    army,
    army_id,
    at,
    choose,
    count,
    offered,
    place_of_warden,
    position,
    sentences,
    with_steps,
)
from tests.rules import rule

ARTILLERY, CANNON, ROBOTIC_LINE, LEYLINES, TESLA = range(5)
KEEP = ("keep_blueprint",)


def end_of_turn(blueprints: int, unlocked: tuple[int, ...] = (), **options):
    """Come to the end of Selena's turn with some Blueprints."""
    state = position({"Libergal": "Selena 1 tank", "Anatolia": "1 Starspawn"}, turn=SELENA, **options)
    state.blueprints, state.upgrades = blueprints, unlocked
    return with_steps(state, ("unlock_upgrades",))


# Workshops


@rule("WAR-271", "WAR-Q-145", "WAR-329")
def test_selena_takes_the_blueprint_of_a_workshop_for_an_action_and_the_workshop_is_gone():
    state = position({"Libergal": "Selena 1 tank"}, turn=SELENA, workshops=("Libergal", "Anatolia"))

    choose(state, army(state, "Libergal"), ("workshop",))

    assert (state.blueprints, state.workshops) == (1, (at("Anatolia"),))
    assert state.armies[state.groups[SELENA]].actions == 2
    assert "Selena takes the Blueprint on Libergal." in sentences(state)
    assert workshops(state, state.groups[SELENA]) == []


@rule("WAR-Q-146", "WAR-271")
def test_only_selena_in_person_takes_one():
    state = position(
        {"Libergal": "3 tanks / Kaysar 3 zeppelins", "Anatolia": "Selena 1 tank"},
        turn=SELENA,
        workshops=("Libergal",),
    )

    assert workshops(state, army_id(state, "Libergal", SELENA)) == []
    assert workshops(state, army_id(state, "Libergal", KAYSAR)) == []


@rule("WAR-271", "WAR-103")
@pytest.mark.parametrize(("units", "can"), [("2 Tentacles", True), ("1 Starspawn", False)])
def test_she_must_control_the_territory(units, can):
    state = position({"Libergal": f"Selena 3 tanks / {units}"}, turn=SELENA, workshops=("Libergal",))

    assert bool(workshops(state, state.groups[SELENA])) is can


@rule("WAR-271", "WAR-323")
def test_her_bonus_action_does_not_pay_for_it():
    state = position({"Libergal": "Selena 1 tank"}, turn=SELENA, workshops=("Libergal",))
    state.armies[state.groups[SELENA]].actions = 0

    assert state.bonus[SELENA]
    assert workshops(state, state.groups[SELENA]) == []


@rule("WAR-322")
def test_selena_moves_attacks_explores_repairs_and_takes_blueprints_in_any_mix():
    state = position(
        {"Libergal": "Selena 5 tanks / 2 Tentacles"}, turn=SELENA, outposts=("-Libergal",), workshops=("Libergal",)
    )

    words = {option[0] for option in all_actions(state, state.groups[SELENA])}
    assert words >= {"move", "battle", "expedition", "repair", "workshop"}
    choose(state, army(state, "Libergal"), ("workshop",), army(state, "Libergal"), ("repair",))
    assert state.armies[state.groups[SELENA]].actions == 1
    words = {option[0] for option in all_actions(state, state.groups[SELENA])}
    assert words >= {"move", "battle", "expedition"}
    assert not words & {"repair", "workshop"}


# Unlocking


@rule("WAR-272", "WAR-275", "WAR-Q-145", "WAR-D-46")
def test_at_the_end_of_her_turn_a_blueprint_unlocks_an_upgrade_that_selena_s_player_chooses():
    state = end_of_turn(1)

    assert (asked(state), asked_seat(state)) == ("unlock_upgrade", 3)
    assert offered(state) == [("unlock", ARTILLERY), ("unlock", CANNON), ("unlock", ROBOTIC_LINE), KEEP]
    choose(state, ("unlock", CANNON))

    assert (state.upgrades, state.blueprints, asked(state)) == ((CANNON,), 0, "armies")
    assert "The Wardens have a new upgrade: High Range Cannon." in sentences(state)


@rule("WAR-273", "WAR-329", "WAR-274", "WAR-276")
def test_several_blueprints_unlock_several_upgrades_which_work_at_once_for_all():
    state = end_of_turn(3)
    choose(state, ("unlock", CANNON))
    assert power(state, RANGED_TANKS, SELENA) == 1
    choose(state, ("unlock", ROBOTIC_LINE))

    assert [power(state, MORE_VEHICLES, who) for who in WARDENS] == [1, 1, 1]
    assert (asked(state), state.blueprints) == ("unlock_upgrade", 1)


@rule("WAR-Q-144")
def test_a_blueprint_may_be_kept():
    state = end_of_turn(2)

    choose(state, KEEP)

    assert (state.blueprints, state.upgrades, asked(state)) == (2, (), "armies")


@rule("WAR-Q-144", "WAR-272")
@pytest.mark.parametrize(("option", "kind"), [("end_of_turn", "armies"), ("immediate", "unlock_upgrade")])
def test_by_option_it_unlocks_at_once(option, kind):
    state = position({"Libergal": "Selena 1 tank"}, turn=SELENA, workshops=("Libergal",), blueprint_unlock=option)

    choose(state, army(state, "Libergal"), ("workshop",))

    assert asked(state) == kind


@rule("WAR-272", "WAR-Q-130")
def test_a_turn_that_was_cut_short_unlocks_nothing():
    state = position({"Libergal": "Selena 1 tank", "Anatolia": "1 Starspawn"}, turn=CTHULHU)
    state.blueprints = 1

    with_steps(state, ("unlock_upgrades",))

    assert asked(state) == "armies"


# The tree


@rule("WAR-277", "WAR-290", "WAR-Q-143")
@each(
    ("unlocked", "gate", "open_ones"),
    [
        ((), "all_three", [0, 1, 2]),
        ((1,), "all_three", [0, 2]),
        ((0, 2), "all_three", [1]),
        ((2, 0, 1), "all_three", [3]),
        ((0, 1, 2, 3), "all_three", [4]),
        ((0, 1, 2, 3, 4), "all_three", []),
        ((), "any_one", [0, 1, 2]),
        ((1,), "any_one", [0, 2, 3]),
        ((1, 3), "any_one", [0, 2, 4]),
    ],
)
def test_the_bottom_three_come_in_any_order_then_the_fourth_and_then_the_fifth(unlocked, gate, open_ones):
    assert open_powers(unlocked, (0, 0, 0, 1, 2), gate) == open_ones


@rule("WAR-Q-143", "WAR-277", "WAR-290")
def test_both_trees_of_the_box_stand_as_the_ledger_says():
    box = position().box

    assert [one.name for one in box.upgrades.cards][3:] == ["Leylines Mark", "Tesla Research"]
    assert [one.name for one in box.mutations.cards][3:] == ["Proliferate", "Possession"]
    assert box.upgrades.tiers == box.mutations.tiers == (0, 0, 0, 1, 2)


@rule("WAR-Q-143")
def test_the_option_of_the_tree_holds_for_upgrades():
    assert ("unlock", LEYLINES) not in offered(end_of_turn(1, (ARTILLERY,)))
    assert ("unlock", LEYLINES) in offered(end_of_turn(1, (ARTILLERY,), tree_gate="any_one"))


@rule("WAR-EX-10", "WAR-327", "WAR-117", "WAR-323", "WAR-328", "WAR-128", "WAR-271", "WAR-272")
def test_selena_frees_byrranga_repairs_it_and_unlocks_an_upgrade_in_one_turn():
    state = position(
        {"Empire of Temeth": "Selena 1 tank", "Kingdom of Byrranga": "2 Tentacles"},
        turn=SELENA,
        outposts=("Empire of Temeth", "-Kingdom of Byrranga"),
        workshops=("Kingdom of Byrranga",),
    )
    state.agenda.insert(-1, ("unlock_upgrades",))
    byrranga = "Kingdom of Byrranga"

    choose(state, army(state, "Empire of Temeth"), ("tunnel", at(byrranga)))
    assert (place_of_warden(state, SELENA), state.armies[state.groups[SELENA]].actions) == (byrranga, 3)
    choose(state, army(state, byrranga, SELENA), ("battle",))
    throw(state, RUSH, ATTACK)
    choose(state, ("rush_kill",))
    assert count(state, byrranga, CTHULHU) == 1
    choose(state, next(option for option in offered(state, "lure")))
    assert (count(state, byrranga, CTHULHU), controls(state, state.groups[SELENA])) == (0, True)
    choose(state, army(state, byrranga), ("repair",), army(state, byrranga), ("workshop",))
    assert (state.outposts[at(byrranga)], asked(state)) == (True, "unlock_upgrade")
    choose(state, ("unlock", ARTILLERY))

    assert state.upgrades == (ARTILLERY,)
