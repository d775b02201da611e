from __future__ import annotations

import pytest

from engines.wardens.armies.units import take_units
from engines.wardens.game import GAME
from engines.wardens.map.outposts import attacks, damage_outpost, repair_outpost, repairs
from engines.wardens.state import CTHULHU, DEFENSE, KAYSAR, NONE, RUSH, SELENA, WardensState
from tests.engines.wardens.battles import throw
from tests.engines.wardens.positions import (
    army,
    army_id,
    at,
    choose,
    count,
    offered,
    position,
    rolling,
    sentences,
    told,
)
from tests.rules import rule

ATTACK = ("outpost_attack",)
HERE = ("Golden Valley",)


# Attacking


@rule("WAR-060", "WAR-063", "WAR-123", "WAR-122", "WAR-120", "WAR-EX-03")
def test_a_starspawn_attacks_an_outpost_for_one_action_and_may_forfeit_the_other(monkeypatch):
    rolling(monkeypatch, 3)
    state = position({"United Kongolia": "1 Starspawn"}, outposts=("United Kongolia",))

    choose(state, army(state, "United Kongolia"))
    assert {"move", "outpost_attack"} <= {option[0] for option in offered(state)}
    choose(state, ATTACK)

    assert state.outposts == {at("United Kongolia"): False}
    assert state.armies[army_id(state, "United Kongolia")].actions == 1
    assert ("end_turn",) in offered(state)
    assert "The Outpost on United Kongolia is damaged." in sentences(state)


@rule("WAR-124", "WAR-125", "WAR-EX-14")
@pytest.mark.parametrize(("creatures", "units"), [("1 Starspawn 1 Tentacle", 4), ("2 Tentacles", 2)])
@pytest.mark.parametrize("number", range(1, 7))
def test_the_attack_succeeds_with_a_number_not_above_the_units_there(creatures, units, number, monkeypatch):
    rolling(monkeypatch, number)
    state = position({"Golden Valley": creatures}, outposts=HERE)

    choose(state, army(state, "Golden Valley"), ATTACK)

    assert state.outposts[at("Golden Valley")] is (number > units)
    assert len(told(state, "outpost_stands")) == (number > units)
    assert sentences(state)


@rule("WAR-124")
def test_all_creatures_on_the_territory_count_for_the_roll_merged_or_not(monkeypatch):
    rolling(monkeypatch, 5)
    state = position({"Golden Valley": "1 Starspawn / 2 Tentacles"}, outposts=HERE)

    choose(state, army(state, "Golden Valley"), ATTACK)

    assert state.outposts[at("Golden Valley")] is False


@rule("WAR-105", "WAR-Q-57")
@pytest.mark.parametrize(("tanks", "can_attack"), [(2, True), (3, False), (4, False)])
def test_an_outpost_attack_needs_control(tanks, can_attack):
    state = position({"Golden Valley": f"1 Starspawn / {tanks} tanks"}, outposts=HERE)

    assert bool(attacks(state, army_id(state, "Golden Valley"))) is can_attack


@rule("WAR-Q-57")
def test_hostile_vehicles_help_to_control_but_not_to_roll(monkeypatch):
    rolling(monkeypatch, 4)
    state = position({"Golden Valley": "1 Starspawn / 2 zeppelins / 4 tanks"}, insane=[KAYSAR], outposts=HERE)

    choose(state, army(state, "Golden Valley"), ATTACK, ("leave_outpost",))

    assert state.outposts[at("Golden Valley")] is True


@rule("WAR-Q-162", "WAR-Q-118")
def test_a_damaged_outpost_none_at_all_and_one_on_calm_land_are_not_attacked():
    for outposts in ((), ("-Golden Valley",)):
        state = position({"Golden Valley": "1 Starspawn"}, outposts=outposts, cthulhu="Golden Valley")
        assert attacks(state, army_id(state, "Golden Valley")) == []
    state = position({"Golden Valley": "1 Starspawn"}, outposts=HERE)
    state.calm = (at("Golden Valley"),)
    assert attacks(state, army_id(state, "Golden Valley")) == []


@rule("WAR-Q-162")
def test_an_outpost_repaired_beside_cthulhu_and_his_creatures_stays_active():
    state = position(
        {"Golden Valley": "Selena 3 tanks / 2 Tentacles"},
        turn=SELENA,
        outposts=("-Golden Valley",),
        cthulhu="Golden Valley",
    )

    choose(state, army(state, "Golden Valley", SELENA), ("repair",))

    assert state.outposts[at("Golden Valley")] is True


def test_an_army_without_actions_attacks_nothing():
    state = position({"Golden Valley": "1 Starspawn"}, outposts=HERE)
    state.armies[army_id(state, "Golden Valley")].actions = 0

    assert attacks(state, army_id(state, "Golden Valley")) == []


@rule("WAR-Q-58", "WAR-060")
@pytest.mark.parametrize(("option", "can_attack"), [("no", False), ("yes", True)])
def test_by_option_vehicles_of_insane_wardens_attack_outposts_and_count(option, can_attack, monkeypatch):
    rolling(monkeypatch, 3)
    state = position(
        {"Golden Valley": "Kaysar 2 zeppelins / 1 Tentacle"},
        turn=KAYSAR,
        insane=[KAYSAR],
        outposts=HERE,
        insane_attack_outposts=option,
    )

    assert bool(attacks(state, army_id(state, "Golden Valley"))) is can_attack
    if can_attack:
        choose(state, army(state, "Golden Valley"), ATTACK)
        assert state.outposts[at("Golden Valley")] is False


@rule("WAR-060", "WAR-Q-58")
def test_sane_wardens_never_attack_outposts():
    state = position({"Golden Valley": "Selena 2 tanks"}, turn=SELENA, outposts=HERE, insane_attack_outposts="yes")
    assert attacks(state, army_id(state, "Golden Valley")) == []
    state.possessed = SELENA
    assert attacks(state, army_id(state, "Golden Valley")) == []


@rule("WAR-124", "WAR-Q-109", "WAR-Q-118")
@pytest.mark.parametrize("change", ["none", "calm", "fewer", "gone", "number"])
def test_between_the_roll_and_its_effect_cards_may_change_everything(change, monkeypatch):
    def play(state: WardensState, moment: tuple[str, int]) -> None:
        if moment[0] == "rolled":
            assert moment[1] == army_id(state, "Golden Valley")
            if change == "calm":
                state.calm = (at("Golden Valley"),)
            elif change == "number":
                state.roll_change = 1
            elif change in ("fewer", "gone"):
                take_units(state, moment[1], 1 if change == "fewer" else 3)

    monkeypatch.setitem(GAME.steps, "window", play)
    rolling(monkeypatch, 3)
    state = position({"Golden Valley": "1 Starspawn", "Aztlan": "1 Tentacle"}, outposts=HERE)

    choose(state, army(state, "Golden Valley"), ATTACK)

    assert state.outposts[at("Golden Valley")] is (change != "none")
    assert len(told(state, "outpost_stands")) == (change in ("fewer", "number"))
    assert state.roll == NONE, "the die is off the table whatever came of it"


# Defending


@rule("WAR-126", "WAR-127", "WAR-Q-55", "WAR-D-13")
def test_the_wardens_may_defend_and_then_the_action_is_a_battle(monkeypatch):
    fought = []
    monkeypatch.setitem(GAME.steps, "fight", lambda state, id: fought.append(id))
    state = position({"Golden Valley": "1 Starspawn / 2 tanks"}, outposts=HERE)

    choose(state, army(state, "Golden Valley"), ATTACK)
    assert state.question is not None
    assert (state.question.kind, state.question.seats) == ("defend_outpost", (3,))
    choose(state, ("defend_outpost",))

    assert fought == [army_id(state, "Golden Valley")]
    assert (state.outposts[at("Golden Valley")], told(state, "rolled_dice")) == (True, [])
    assert state.armies[army_id(state, "Golden Valley")].actions == 1
    assert "The Wardens defend the Outpost on Golden Valley." in sentences(state)


@rule("WAR-Q-55", "WAR-127")
def test_while_vehicles_remain_a_new_attack_may_be_defended_again(monkeypatch):
    monkeypatch.setitem(GAME.steps, "fight", lambda state, id: None)
    state = position({"Golden Valley": "1 Starspawn / 2 tanks", "Aztlan": "1 Tentacle"}, outposts=HERE)

    for _ in range(2):
        choose(state, army(state, "Golden Valley"), ATTACK)
        assert ("defend_outpost",) in offered(state)
        choose(state, ("defend_outpost",))

    assert state.outposts[at("Golden Valley")] is True
    assert state.armies[army_id(state, "Golden Valley")].actions == 0


@rule("WAR-126")
def test_the_wardens_may_let_the_die_decide(monkeypatch):
    rolling(monkeypatch, 3)
    state = position({"Golden Valley": "1 Starspawn / 2 tanks"}, outposts=HERE)

    choose(state, army(state, "Golden Valley"), ATTACK, ("leave_outpost",))

    assert (state.outposts[at("Golden Valley")], count(state, "Golden Valley", SELENA)) == (False, 2)
    assert state.battle is None


@rule("WAR-Q-56")
def test_a_warden_who_has_his_point_does_not_defend(monkeypatch):
    rolling(monkeypatch, 1)
    state = position({"Golden Valley": "1 Starspawn / Selena 1 tank"}, outposts=HERE)
    state.mad_turn[SELENA] = state.turn

    choose(state, army(state, "Golden Valley"), ATTACK)

    assert state.outposts[at("Golden Valley")] is False


@rule("WAR-127", "WAR-Q-55")
def test_a_defended_outpost_is_fought_for_in_a_real_battle_and_only_a_further_action_attacks_it(monkeypatch):
    rolling(monkeypatch, 1)
    state = position({"Golden Valley": "2 Starspawn / 1 tank"}, outposts=HERE)

    choose(state, army(state, "Golden Valley"), ATTACK, ("defend_outpost",))
    assert (state.battle.attacker, state.battle.defender) == (CTHULHU, SELENA)
    throw(state, DEFENSE, RUSH)
    assert (count(state, "Golden Valley", SELENA), state.outposts[at("Golden Valley")]) == (0, True)

    choose(state, army(state, "Golden Valley"), ATTACK)
    assert state.outposts[at("Golden Valley")] is False


# Repairing


@rule("WAR-128", "WAR-091", "WAR-D-45", "WAR-322")
def test_selena_repairs_the_outpost_she_stands_on_for_one_action():
    state = position({"Golden Valley": "Selena 2 tanks"}, turn=SELENA, outposts=("-Golden Valley", "-Anatolia"))

    choose(state, army(state, "Golden Valley"), ("repair",))

    assert state.outposts == {at("Golden Valley"): True, at("Anatolia"): False}
    assert (state.armies[army_id(state, "Golden Valley")].actions, state.bonus[SELENA]) == (2, True)
    assert "The Outpost on Golden Valley is repaired." in sentences(state)


@rule("WAR-129", "WAR-Q-146", "WAR-Q-136")
def test_nobody_but_selena_in_person_sane_and_free_repairs():
    damaged = ("-Golden Valley",)
    for who, units in ((KAYSAR, "Kaysar 2 zeppelins"), (SELENA, "2 tanks")):
        state = position({"Golden Valley": units}, turn=who, outposts=damaged)
        assert repairs(state, army_id(state, "Golden Valley")) == []
    state = position({"Golden Valley": "Selena 2 tanks"}, turn=SELENA, outposts=damaged, insane=[SELENA])
    assert repairs(state, army_id(state, "Golden Valley")) == []
    state = position({"Golden Valley": "Selena 2 tanks"}, turn=SELENA, outposts=damaged)
    assert repairs(state, army_id(state, "Golden Valley")) == [("repair",)]
    state.possessed = SELENA
    assert repairs(state, army_id(state, "Golden Valley")) == []


@rule("WAR-Q-40", "WAR-102", "WAR-Q-162")
@pytest.mark.parametrize(("tentacles", "can_repair"), [(1, True), (2, False)])
def test_repair_needs_control_and_a_damaged_outpost(tentacles, can_repair):
    state = position(
        {"Golden Valley": f"Selena 2 tanks / {tentacles} Tentacles"}, turn=SELENA, outposts=("-Golden Valley",)
    )
    assert bool(repairs(state, army_id(state, "Golden Valley"))) is can_repair
    state.outposts[at("Golden Valley")] = True
    assert repairs(state, army_id(state, "Golden Valley")) == []


def test_what_is_damaged_or_active_already_stays_so_and_nothing_is_told():
    state = position(outposts=("-Golden Valley", "Anatolia"))

    damage_outpost(state, at("Golden Valley"), "WAR-049")
    damage_outpost(state, at("Yamatai"), "WAR-049")
    repair_outpost(state, at("Anatolia"), "WAR-128")
    repair_outpost(state, at("Yamatai"), "WAR-128")

    assert state.outposts == {at("Golden Valley"): False, at("Anatolia"): True}
    assert state.log == []
