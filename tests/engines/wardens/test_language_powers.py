"""The powers of boards, upgrades and mutations: what their texts say is what the rules are told."""

from __future__ import annotations

import pytest

from engines.wardens.powers import power
from engines.wardens.state import CTHULHU, KAYSAR, MORGANA, SELENA
from tests.engines.wardens.positions import position
from tests.rules import rule


@pytest.mark.parametrize(
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
