"""The powers of boards, upgrades and mutations: what their texts say is what the rules are told."""

from __future__ import annotations

import pytest

from engines.wardens.cards.powers import MORE_ACTIONS, MORE_GUESSES, MORE_VEHICLES, power
from engines.wardens.state import CTHULHU, KAYSAR, MORGANA, SELENA, Battle
from tests.each import each
from tests.engines.wardens.positions import at, position
from tests.engines.wardens.spoken import reprint_board, reprint_tree
from tests.rules import rule


@each(
    ("form", "who", "number"),
    [
        ("ranged_ships", MORGANA, 1),
        ("extra_kill", MORGANA, 1),
        ("rethrow", MORGANA, 1),
        ("trophies", MORGANA, 1),
        ("reroll", KAYSAR, 1),
        ("extra_territory", KAYSAR, 1),
        ("bite", KAYSAR, 1),
        ("territory_trade", KAYSAR, 1),
        ("tunnels", SELENA, 1),
        ("repair", SELENA, 1),
        ("workshop", SELENA, 1),
        ("lure", SELENA, 1),
    ],
)
@rule("WAR-304", "WAR-306", "WAR-307", "WAR-317", "WAR-318", "WAR-319", "WAR-320", "WAR-327", "WAR-328")
def test_a_board_gives_its_own_warden_the_power_that_its_text_says(form: str, who: int, number: int):
    state = position()
    assert [power(state, form, one) for one in range(4)] == [number if one == who else 0 for one in range(4)]


@pytest.mark.parametrize(
    ("name", "form"),
    [
        ("Artillery", "artillery"),
        ("High Range Cannon", "ranged_tanks"),
        ("Robotic Line", "more_vehicles"),
        ("Leylines Mark", "more_guesses"),
        ("Tesla Research", "portal_travel"),
    ],
)
@rule("WAR-276", "WAR-278", "WAR-280", "WAR-281", "WAR-282", "WAR-283")
def test_an_upgrade_gives_all_wardens_the_power_that_its_text_says(name: str, form: str):
    state = position()
    assert power(state, form, MORGANA) == 0
    state.upgrades = (next(place for place, one in enumerate(state.box.upgrades.cards) if one.name == name),)
    assert [power(state, form, one) for one in range(4)] == [0, 1, 1, 1]


@pytest.mark.parametrize(
    ("name", "form"),
    [
        ("Mind Reading", "mind_reading"),
        ("Shapeshift", "more_actions"),
        ("Portal Move", "portal_move"),
        ("Proliferate", "proliferate"),
        ("Possession", "possession"),
    ],
)
@rule("WAR-291", "WAR-292", "WAR-293", "WAR-294", "WAR-295")
def test_a_mutation_gives_cthulhu_the_power_that_its_text_says(name: str, form: str):
    state = position()
    assert power(state, form, CTHULHU) == 0
    state.mutations = (next(place for place, one in enumerate(state.box.mutations.cards) if one.name == name),)
    assert [power(state, form, one) for one in range(4)] == [1, 0, 0, 0]


@rule("WAR-258", "WAR-255")
def test_a_power_may_work_only_while_something_is_so_and_a_board_s_for_its_owner():
    state = position({"Anatolia": "Selena 3 tanks", "Libergal": "Kaysar 2 zeppelins"}, turn=SELENA)
    reprint_board(state, SELENA, "While it is the turn of Selena, every reinforcement brings 2 more vehicles.")
    assert [power(state, MORE_VEHICLES, who) for who in (SELENA, KAYSAR, CTHULHU)] == [2, 0, 0]
    state.actor = KAYSAR
    assert power(state, MORE_VEHICLES, SELENA) == 0


@rule("WAR-276", "WAR-289")
def test_an_upgrade_that_works_for_a_while_serves_all_and_a_mutation_cthulhu():
    state = position({"Anatolia": "Selena 3 tanks", "Libergal": "Kaysar 2 zeppelins"}, turn=SELENA)
    reprint_tree(state, "upgrades", 0, "While a battle is going on, every Expedition has 1 more guess.")
    reprint_tree(state, "mutations", 0, "While it is Cthulhu's turn, Starspawn and Tentacles have 1 more action.")
    state.upgrades = state.mutations = (0,)
    assert [power(state, MORE_GUESSES, who) for who in (SELENA, KAYSAR)] == [0, 0]
    state.battle = Battle(at("Anatolia"), CTHULHU, ())
    assert [power(state, MORE_GUESSES, who) for who in (SELENA, KAYSAR)] == [1, 1]
    assert (power(state, MORE_ACTIONS, CTHULHU), power(state, MORE_GUESSES, CTHULHU)) == (0, 0)
    state.actor = CTHULHU
    assert power(state, MORE_ACTIONS, CTHULHU) == 1
