from __future__ import annotations

import pytest

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
from tests.engines.wardens.battles import STOP, fight, throw
from tests.engines.wardens.positions import (
    army_id,
    choose,
    count,
    nothing_is_lost,
    position,
    with_steps,
)
from tests.rules import rule

# Insane Wardens


@rule("WAR-256", "WAR-267", "WAR-237")
def test_an_insane_warden_gives_madness_in_battle_and_cannot_be_fought_on():
    state = position(
        {"Atlas Ocean": "Morgana 3 ships / Kaysar 2 zeppelins", "Concordia": "1 zeppelin"},
        turn=KAYSAR,
        insane=[MORGANA],
    )

    throw(fight(state, "Atlas Ocean"), RUSH, DEFENSE)

    assert (state.madness[KAYSAR], count(state, "Atlas Ocean", KAYSAR)) == (1, 1)
    assert state.battle is None
    assert state.armies[army_id(state, "Atlas Ocean", KAYSAR)].barred


@rule("WAR-266", "WAR-Q-138", "WAR-269", "WAR-270", "WAR-Q-177")
@pytest.mark.parametrize(
    ("killer", "force", "dies"),
    [
        ("any_army", "Kaysar 5 zeppelins", True),
        ("any_army", "5 zeppelins", True),
        ("warden_present", "Kaysar 5 zeppelins", True),
        ("warden_present", "5 zeppelins", False),
    ],
)
def test_an_insane_warden_dies_with_his_last_vehicle_in_battle(killer, force, dies):
    state = position(
        {"Atlas Ocean": f"Morgana 2 ships / {force}", "Sea of Sirens": "2 ships", "Libergal": "Selena 1 tank"},
        turn=KAYSAR,
        insane=[MORGANA],
        insane_killer=killer,
    )

    throw(fight(state, "Atlas Ocean"), ATTACK, DEFENSE)

    assert is_dead(state, MORGANA) == dies
    assert count(state, "Atlas Ocean", MORGANA) == (0 if dies else 1)
    assert count(state, "Sea of Sirens", MORGANA) == 2
    assert state.battle is None
    assert nothing_is_lost(state)


@rule("WAR-Q-138", "WAR-Q-177", "WAR-266")
def test_an_insane_warden_who_attacks_dies_too_and_the_battle_ends_for_all_his_armies():
    state = position(
        {"Anatolia": "Kaysar 1 zeppelin / 3 zeppelins / 4 tanks", "Libergal": "Selena 1 tank"},
        turn=KAYSAR,
        insane=[KAYSAR],
    )
    group, other, *_ = state.armies

    choose(state, ("army", group), ("battle",), ("join", other))
    state.pets = [state.turn] * 4
    throw(state, RUSH, DEFENSE)
    choose(state, ("hit_army", group))

    assert is_dead(state, KAYSAR)
    assert (state.battle, state.armies[other].pieces) == (None, 2)


@rule("WAR-Q-177")
def test_another_army_of_an_insane_warden_who_dies_takes_the_hits_of_that_round_but_defends_no_more():
    state = position(
        {"Atlas Ocean": "Morgana 1 ship / 3 ships / Kaysar 5 zeppelins", "Libergal": "Selena 1 tank"},
        turn=KAYSAR,
        insane=[MORGANA],
    )
    group, other, *_ = state.armies

    throw(fight(state, "Atlas Ocean"), ATTACK, DEFENSE)
    choose(state, ("hit_army", group))
    assert is_dead(state, MORGANA)

    assert (state.battle, state.armies[other].pieces) == (None, 1)


@rule("WAR-307", "WAR-266", "WAR-Q-167")
def test_the_last_vehicle_of_an_insane_warden_is_a_trophy_too():
    state = position(
        {"Atlas Ocean": "4 ships / Kaysar 2 zeppelins", "Libergal": "Selena 1 tank", "Ross Ocean": "Morgana 1 ship"},
        turn=MORGANA,
        insane=[KAYSAR],
    )

    throw(fight(state, "Atlas Ocean"), DEFENSE, RUSH)

    assert (is_dead(state, KAYSAR), state.trophies[KAYSAR]) == (True, 2)


@rule("WAR-304", "WAR-266")
def test_the_last_vehicle_of_an_insane_warden_is_a_kill_that_another_one_follows():
    state = position(
        {"Atlas Ocean": "Morgana 3 ships / Kaysar 1 zeppelin / 3 Tentacles"}, turn=MORGANA, insane=[KAYSAR]
    )

    choose(fight(state, "Atlas Ocean"), ("defend_with", KAYSAR))
    choose(throw(state, RUSH, ATTACK), ("rush_kill",))

    assert (is_dead(state, KAYSAR), count(state, "Atlas Ocean", CTHULHU)) == (True, 2)


@rule("WAR-156", "WAR-256", "WAR-Q-61")
@pytest.mark.parametrize("turn", [MORGANA, KAYSAR])
def test_madness_in_battle_is_the_deed_of_the_other_kind_that_fights(maddened, turn):
    state = position({"Atlas Ocean": "Morgana 4 ships / Kaysar 2 zeppelins"}, turn=turn, insane=[MORGANA])

    throw(fight(state, "Atlas Ocean"), *((DEFENSE, RUSH) if turn == MORGANA else (RUSH, DEFENSE)))

    assert maddened == [(KAYSAR, "battle", MORGANA)]


@rule("WAR-159", "WAR-Q-61")
@pytest.mark.parametrize("turn", [CTHULHU, KAYSAR])
def test_by_option_madness_of_a_lost_battle_is_the_deed_of_the_winner(monkeypatch, turn):
    state = position({"Anatolia": "Kaysar 4 zeppelins / 2 Starspawn"}, turn=turn, madness_on="any_lost_battle")
    given = []
    monkeypatch.setitem(state.box.game.steps, "madness", lambda state, *about: given.append(about))

    throw(fight(state, "Anatolia"), *((DEFENSE, RUSH) if turn == CTHULHU else (RUSH, DEFENSE)))
    choose(state, STOP)

    assert given == [(KAYSAR, "battle", CTHULHU)]


@rule("WAR-159", "WAR-Q-61")
def test_by_option_a_warden_who_stands_by_and_a_possessed_one_gain_nothing():
    state = position(
        {"Anatolia": "4 zeppelins / Kaysar 1 zeppelin / 2 Starspawn"}, turn=KAYSAR, madness_on="any_lost_battle"
    )
    state.pets = [state.turn] * 4
    choose(state, ("army", next(iter(state.armies))), ("battle",), ("nobody_joins",))
    throw(state, RUSH, DEFENSE)
    choose(state, STOP)
    assert state.madness[KAYSAR] == 0

    state = position({"Anatolia": "Kaysar 4 zeppelins / 4 tanks"}, madness_on="any_lost_battle")
    state.possessed, state.pets = KAYSAR, [state.turn] * 4
    with_steps(state, ("battle", army_id(state, "Anatolia", KAYSAR)))
    throw(state, RUSH, DEFENSE)
    choose(state, STOP)
    assert state.madness[KAYSAR] == 0


@rule("WAR-Q-138", "WAR-266")
def test_with_the_option_a_defending_warden_kills_an_insane_attacker_and_his_army_alone_does_not():
    for force, dies in (("Selena 4 tanks", True), ("4 tanks", False)):
        state = position(
            {"Anatolia": f"Kaysar 1 zeppelin / {force}", "Libergal": "Selena 1 tank", "Aztlan": "1 zeppelin"},
            turn=KAYSAR,
            insane=[KAYSAR],
            insane_killer="warden_present",
        )
        if dies:
            state.groups[SELENA] = army_id(state, "Anatolia", SELENA)
        throw(fight(state, "Anatolia"), RUSH, DEFENSE)
        assert (is_dead(state, KAYSAR), state.battle) == (dies, None)


@rule("WAR-Q-138", "WAR-Q-68")
def test_an_insane_warden_does_not_die_by_his_own_attack():
    state = position({"Anatolia": "Kaysar 1 zeppelin / 6 tanks"}, turn=KAYSAR, insane=[KAYSAR])

    throw(fight(state, "Anatolia"), ATTACK, DEFENSE)

    assert not is_dead(state, KAYSAR)
    assert (count(state, "Anatolia", KAYSAR), count(state, "Anatolia", SELENA)) == (1, 4)


@rule("WAR-Q-155")
def test_a_possessed_warden_s_last_vehicle_is_spared_without_madness():
    state = position({"Anatolia": "Kaysar 1 zeppelin / 4 tanks"})
    state.possessed = KAYSAR
    state.armies[army_id(state, "Anatolia", KAYSAR)].actions = 3
    state.pets = [state.turn] * 4

    with_steps(state, ("battle", army_id(state, "Anatolia", KAYSAR)))
    throw(state, RUSH, DEFENSE)

    assert (count(state, "Anatolia", KAYSAR), state.madness[KAYSAR], state.battle) == (1, 0, None)
