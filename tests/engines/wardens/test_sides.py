from __future__ import annotations

import pytest

from engines.kit.sides import side_of as seats_with
from engines.wardens.cards.powers import EXTRA_KILL, MORE_ACTIONS, MORE_GUESSES, power
from engines.wardens.game import GAME
from engines.wardens.map.control import controls, enemies_at, units_of_side
from engines.wardens.sides import is_safe, seat_of, side_of, sides, team_seats, voice_of, wardens_at
from engines.wardens.state import CTHULHU, CTHULHUS_SIDE, KAYSAR, MORGANA, NOBODY, SELENA, WARDENS_SIDE
from tests.engines.wardens.positions import army_id, at, position
from tests.rules import rule


@rule("WAR-100", "WAR-101", "WAR-Q-41", "WAR-Q-33")
@pytest.mark.parametrize(
    ("units", "owner", "is_so"),
    [
        ("3 tanks / 1 Starspawn", "side", False),
        ("4 tanks / 1 Starspawn", "side", True),
        ("2 tanks / 2 zeppelins / 1 Starspawn", "side", True),
        ("2 tanks / 2 zeppelins / 1 Starspawn", "owner", False),
        ("1 tank", "side", True),
    ],
)
def test_more_units_than_the_enemy_are_control_and_cthulhu_is_no_unit(units, owner, is_so):
    state = position({"Anatolia": units}, cthulhu="Anatolia", control_count=owner)

    assert controls(state, army_id(state, "Anatolia", SELENA)) is is_so


@rule("WAR-252", "WAR-270", "WAR-Q-135", "WAR-Q-155")
def test_vehicles_of_the_insane_and_the_dead_and_a_possessed_group_stand_with_cthulhu():
    state = position(
        {"Anatolia": "Selena 2 tanks / 2 zeppelins", "Libergal": "1 tank", "Atlas Ocean": "Morgana 1 ship"},
        dead=[KAYSAR],
        insane=[MORGANA],
    )

    assert units_of_side(state, CTHULHUS_SIDE, at("Anatolia")) == 2
    assert side_of(state, army_id(state, "Atlas Ocean")) == CTHULHUS_SIDE
    state.possessed = SELENA
    assert enemies_at(state, WARDENS_SIDE, at("Anatolia")) == 4
    assert side_of(state, army_id(state, "Libergal")) == WARDENS_SIDE


@rule("WAR-252", "WAR-Q-129", "WAR-Q-181")
def test_an_insane_warden_s_player_plays_on_for_cthulhu_if_he_has_no_other():
    state = position(players=3, insane=[KAYSAR])

    assert state.owners == [0, 1, 2, 1]
    assert seat_of(state, KAYSAR) == 2
    assert sides(state) == ((0, 2), (1,))
    assert seats_with(state, 2) == (0, 2)
    assert GAME.side_name(state, (1,)) == "the Wardens"


@rule("WAR-Q-129")
def test_cthulhu_s_player_plays_an_insane_warden_whose_player_has_a_sane_one():
    assert seat_of(position(players=3, insane=[MORGANA]), MORGANA) == 0
    assert seat_of(position(insane=[MORGANA], insane_controller="cthulhu"), MORGANA) == 0
    assert seat_of(position(insane=[MORGANA]), MORGANA) == 1


@rule("WAR-Q-140", "WAR-Q-155")
def test_the_dead_and_the_possessed_are_cthulhu_s_player_s():
    state = position(dead=[MORGANA])
    state.possessed = SELENA

    assert [seat_of(state, who) for who in (CTHULHU, MORGANA, KAYSAR, SELENA)] == [0, 0, 2, 0]


@rule("WAR-231", "WAR-Q-77")
def test_a_group_whose_warden_has_gained_a_point_this_turn_is_safe_and_his_other_armies_are_not():
    state = position({"Anatolia": "Selena 2 tanks", "Libergal": "1 tank"})
    state.mad_turn[SELENA] = state.turn

    assert is_safe(state, army_id(state, "Anatolia"))
    assert not is_safe(state, army_id(state, "Libergal"))
    state.turn += 1
    assert not is_safe(state, army_id(state, "Anatolia"))


@rule("WAR-Q-175")
def test_the_first_sane_warden_concerned_speaks_for_the_team():
    state = position(insane=[MORGANA])

    assert voice_of(state, MORGANA, SELENA) == SELENA
    assert voice_of(state, KAYSAR, SELENA) == KAYSAR
    assert voice_of(state) == KAYSAR


def test_who_stands_where():
    state = position({"Anatolia": "Selena 1 tank / Kaysar 1 zeppelin", "Atlas Ocean": "1 ship"})

    assert wardens_at(state, at("Anatolia")) == [KAYSAR, SELENA]


@rule("WAR-255", "WAR-258", "WAR-261", "WAR-274", "WAR-276", "WAR-289", "WAR-Q-134")
def test_powers_come_from_the_texts_of_boards_upgrades_and_mutations():
    state = position(insane=[MORGANA], dead=[SELENA])
    guesses = next(n for n, one in enumerate(state.box.upgrades.cards) if one.name == "Leylines Mark")
    actions = next(n for n, one in enumerate(state.box.mutations.cards) if one.name == "Shapeshift")

    assert [power(state, EXTRA_KILL, who) for who in (MORGANA, KAYSAR)] == [1, 0]
    assert (power(state, MORE_GUESSES, KAYSAR), power(state, MORE_ACTIONS, CTHULHU)) == (0, 0)
    state.upgrades, state.mutations = (guesses,), (actions,)
    assert [power(state, MORE_GUESSES, who) for who in (MORGANA, KAYSAR, SELENA)] == [0, 1, 0]
    assert power(state, MORE_ACTIONS, CTHULHU) == 1
    state.kept[MORGANA] = (guesses,)
    assert power(state, MORE_GUESSES, MORGANA) == 1


def test_before_the_wardens_are_shared_all_but_cthulhus_player_are_the_team():
    state = position(players=4)
    state.owners = [0, NOBODY, NOBODY, NOBODY]

    assert team_seats(state) == (1, 2, 3)
