from __future__ import annotations

from engines.wardens.armies.units import (
    add_units,
    in_reserve,
    merge,
    merge_all,
    mortal_units,
    place_units,
    room_at,
    split,
    take_units,
    units,
    units_at,
)
from engines.wardens.state import CTHULHU, KAYSAR, MORGANA, SELENA, TENTACLES
from tests.each import each
from tests.engines.wardens.positions import army_id, at, count, minis, nothing_is_lost, position
from tests.rules import rule


@rule("WAR-054", "WAR-055", "WAR-Q-35")
def test_a_starspawn_is_three_units_and_a_tentacle_one_and_both_are_one_kind():
    state = position({"Anatolia": "1 Starspawn 2 Tentacles"})

    assert units(state, army_id(state, "Anatolia")) == 5
    assert room_at(state, CTHULHU, at("Anatolia")) == 1


@rule("WAR-056", "WAR-EX-04", "WAR-Q-66")
@each(
    ("before", "hits", "after"),
    [
        ("1 Starspawn", 1, (0, 2)),
        ("1 Starspawn", 2, (0, 1)),
        ("1 Starspawn", 3, (0, 0)),
        ("1 Starspawn 1 Tentacles", 1, (1, 0)),
        ("1 Starspawn 1 Tentacles", 2, (0, 2)),
        ("2 Starspawn", 4, (0, 2)),
        ("2 Starspawn", 9, (0, 0)),
    ],
)
def test_a_starspawn_breaks_into_as_many_tentacles_as_it_has_units_left(before, hits, after):
    state = position({"Karaptev Sea": before})

    take_units(state, army_id(state, "Karaptev Sea"), hits)

    assert minis(state, "Karaptev Sea") == after
    assert nothing_is_lost(state)


@rule("WAR-Q-14")
def test_a_starspawn_breaks_even_when_all_tentacles_are_in_use():
    state = position({"Anatolia": "1 Starspawn"})
    state.supply[TENTACLES] = 0

    take_units(state, army_id(state, "Anatolia"), 1)

    assert minis(state, "Anatolia") == (0, 2)
    assert in_reserve(state, TENTACLES) == 0


@rule("WAR-093", "WAR-094", "WAR-098", "WAR-099")
def test_six_units_of_a_kind_stand_on_a_territory_and_figures_are_none():
    state = position({"The Great Rift": "Morgana 4 ships / 1 ships", "Anatolia": "Selena 6 tanks"})

    assert units_at(state, MORGANA, at("The Great Rift")) == 5
    assert add_units(state, army_id(state, "The Great Rift"), 3) == 1
    assert add_units(state, army_id(state, "Anatolia"), 1) == 0
    assert nothing_is_lost(state)


@rule("WAR-095", "WAR-096", "WAR-097")
def test_armies_of_a_kind_stand_apart_and_those_of_different_kinds_together():
    state = position({"Anatolia": "2 tanks", "Libergal": "3 tanks / 2 zeppelins"})

    assert (count(state, "Anatolia", SELENA), count(state, "Libergal", SELENA)) == (2, 3)
    assert count(state, "Libergal", KAYSAR) == 2


@rule("WAR-111", "WAR-EX-12", "WAR-Q-47")
def test_a_merged_army_has_the_fewer_actions_and_keeps_its_warden():
    state = position({"Atlas Ocean": "3 ships / Morgana 2 ships"}, turn=MORGANA)
    first, second = state.armies
    state.armies[second].actions = 2

    merge(state, second, first)

    assert (units(state, first), state.armies[first].actions) == (5, 2)
    assert state.groups[MORGANA] == first


@rule("WAR-040")
def test_at_the_beginning_of_a_turn_all_units_of_a_kind_on_a_territory_are_one_army():
    state = position({"Anatolia": "2 tanks / Selena 1 tank / 2 zeppelins", "Libergal": "1 tank"})

    merge_all(state)

    assert [(one.kind, one.pieces) for one in state.armies.values()] == [(SELENA, 3), (KAYSAR, 2), (SELENA, 1)]
    assert state.armies[state.groups[SELENA]].at == at("Anatolia")


@rule("WAR-040")
def test_starspawn_and_tentacles_on_a_territory_are_one_army():
    state = position({"Anatolia": "1 Starspawn / 1 Starspawn / 1 Tentacle"})

    merge_all(state)

    assert [(one.starspawn, one.pieces) for one in state.armies.values()] == [(2, 1)]


@rule("WAR-Q-36")
def test_starspawn_may_act_each_on_its_own():
    state = position({"Anatolia": "1 Starspawn / 1 Starspawn / 1 Tentacle / 1 Tentacle"}, starspawn_act_as="single")

    merge_all(state)

    assert sorted(units(state, id) for id in state.armies) == [2, 3, 3]


@rule("WAR-Q-45")
def test_what_is_parted_from_an_army_has_its_actions():
    state = position({"Atlas Ocean": "Morgana 5 ships"}, turn=MORGANA)

    new = split(state, army_id(state, "Atlas Ocean"), 3)

    assert (state.armies[new].pieces, state.armies[new].actions) == (3, 3)
    assert state.groups[MORGANA] != new
    assert nothing_is_lost(state)


@rule("WAR-Q-13")
def test_units_that_are_not_in_the_reserve_cannot_be_added_unless_the_table_has_more():
    state, endless = position({"Anatolia": "1 tank"}), position({"Anatolia": "1 tank"}, mini_limits="off")
    for one in (state, endless):
        one.supply[SELENA] = 1

    assert add_units(state, army_id(state, "Anatolia"), 3) == 1
    assert add_units(endless, army_id(endless, "Anatolia"), 3) == 3


@rule("WAR-029")
def test_the_last_vehicle_with_a_warden_is_spared_outside_battles():
    state = position({"Anatolia": "Selena 2 tanks", "Libergal": "2 tanks"})

    assert mortal_units(state, army_id(state, "Anatolia")) == 1
    assert mortal_units(state, army_id(state, "Libergal")) == 2


def test_new_units_come_from_the_reserve_as_an_army_of_their_own():
    state = position()

    first = place_units(state, CTHULHU, at("Anatolia"), 2, 1)

    assert minis(state, "Anatolia") == (1, 2)
    assert list(state.armies) == [first]
    assert (state.supply[CTHULHU], state.supply[TENTACLES]) == (19, 18)
