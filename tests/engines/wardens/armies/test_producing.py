from __future__ import annotations

import pytest

from engines.wardens.armies.actions import end_turn_now
from engines.wardens.armies.producing import new_vehicles, spawn_places
from engines.wardens.armies.units import armies_of, take_units
from engines.wardens.cards.powers import MORE_VEHICLES
from engines.wardens.state import CTHULHU, KAYSAR, MORGANA, SELENA, TENTACLES, WardensState
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

ENOUGH = ("made_enough",)
FIVE = ("Anatolia", "Libergal", "Vesperia", "Golden Valley", "Shan-Zhou")


def spawning(*portals: str, **more: object) -> WardensState:
    """Return a position at the spawn of Cthulhu's turn."""
    armies = more.pop("armies", {"Aztlan": "1 Tentacle"})
    return with_steps(position(armies, portals=portals, **more), ("spawn",))  # type: ignore[arg-type]


def reinforcing(who: int, armies: dict[str, str] | None = None, **more: object) -> WardensState:
    """Return a position at the reinforcement of a Warden's turn."""
    return with_steps(position(armies, turn=who, **more), ("reinforce", who))  # type: ignore[arg-type]


def places(state: WardensState) -> set[tuple[str, str]]:
    """Name who can make a batch now, and where it is put."""
    names = state.box.world.names
    return {(names[source], names[place]) for _, source, place in offered(state, "make_at")}


def made(source: str, place: str = "") -> tuple[str, int, int]:
    return ("make_at", at(source), at(place or source))


# Starspawn


@rule("WAR-067", "WAR-068", "WAR-EX-05", "WAR-D-26")
def test_cthulhu_spawns_up_to_five_starspawn_one_at_each_portal():
    portals = ("Anatolia", "Libergal", "Vesperia", "Patagonia", "Yamatai", "Westralia")
    state = spawning(*portals)

    assert state.phase == "spawn"
    assert {option[1] for option in offered(state, "spawn_at")} == {at(name) for name in portals}
    choose(state, ("spawn_at", at("Anatolia")))
    assert ("spawn_at", at("Anatolia")) not in offered(state)
    choose(state, *[("spawn_at", at(name)) for name in portals[1:5]])

    assert [minis(state, name) for name in portals] == [(1, 0)] * 5 + [(0, 0)]
    assert state.question is None or state.question.kind != "spawn"
    assert "1 Starspawn crawls onto Anatolia." in sentences(state)
    assert nothing_is_lost(state)


@rule("WAR-067")
def test_cthulhu_may_spawn_fewer_or_none():
    state = spawning("Anatolia", "Libergal")

    choose(state, ("spawn_at", at("Libergal")), ENOUGH)

    assert (minis(state, "Anatolia"), minis(state, "Libergal")) == ((0, 0), (1, 0))


@rule("WAR-069", "WAR-058", "WAR-Q-38")
def test_a_starspawn_is_spawned_only_where_all_three_units_fit_and_never_a_tentacle():
    state = spawning(
        "Anatolia",
        "Libergal",
        "Yamatai",
        armies={"Anatolia": "1 Starspawn 1 Tentacle", "Libergal": "1 Starspawn", "Yamatai": "5 Tentacles"},
    )

    assert offered(state, "spawn_at") == [("spawn_at", at("Libergal"))]
    before = state.supply[TENTACLES]
    choose(state, ("spawn_at", at("Libergal")))
    assert (minis(state, "Libergal"), state.supply[TENTACLES]) == ((2, 0), before)


@rule("WAR-070")
def test_a_spawned_starspawn_acts_from_the_next_turn_on():
    state = spawning("Anatolia")

    choose(state, ("spawn_at", at("Anatolia")))

    assert state.armies[army_id(state, "Anatolia")].actions == 0


@rule("WAR-Q-26", "WAR-Q-13")
def test_starspawn_come_beside_vehicles_without_a_battle_as_long_as_there_are_any():
    state = spawning("Anatolia", "Libergal", armies={"Anatolia": "Selena 2 tanks"})
    state.supply[CTHULHU] = 1

    choose(state, ("spawn_at", at("Anatolia")))

    assert (state.battle, count(state, "Anatolia", SELENA), minis(state, "Anatolia")) == (None, 2, (1, 0))
    assert spawn_places(state) == []
    assert state.question is None or state.question.kind != "spawn"


@rule("WAR-023", "WAR-195")
def test_a_bonus_starspawn_comes_to_any_portal_with_room():
    state = position({"Libergal": "Selena 1 tank"}, turn=SELENA, portals=("Anatolia", "Yamatai"))
    with_steps(state, ("add_starspawn", "WAR-195"))

    assert offered(state) == [("spawn_at", at("Anatolia")), ("spawn_at", at("Yamatai")), ("waive_starspawn",)]
    choose(state, ("spawn_at", at("Yamatai")))
    assert (minis(state, "Yamatai"), state.armies[army_id(state, "Yamatai")].actions) == ((1, 0), 0)
    assert told(state, "spawned") == [(at("Yamatai"), 1)]


@rule("WAR-Q-172")
def test_a_bonus_starspawn_may_be_waived():
    state = position({"Libergal": "Selena 1 tank"}, turn=SELENA, portals=("Anatolia", "Yamatai"))
    with_steps(state, ("add_starspawn", "WAR-195"))

    choose(state, ("waive_starspawn",))

    assert told(state, "spawned") == []


@rule("WAR-Q-157", "WAR-299", "WAR-D-61")
def test_the_starspawn_after_all_mutations_is_not_waived_and_acts_at_once_in_his_turn():
    state = position({"Libergal": "1 Starspawn"}, portals=("Anatolia", "Yamatai"))
    with_steps(state, ("add_starspawn", "WAR-299"))

    assert offered(state) == [("spawn_at", at("Anatolia")), ("spawn_at", at("Yamatai"))]
    choose(state, ("spawn_at", at("Anatolia")))

    assert state.armies[army_id(state, "Anatolia")].actions == 2
    assert ("army", army_id(state, "Anatolia")) in offered(state)


@rule("WAR-195")
def test_without_a_portal_no_starspawn_is_added():
    state = position({"Libergal": "1 Starspawn"})

    with_steps(state, ("add_starspawn", "WAR-195"))

    assert told(state, "spawned") == []


# Vehicles


@rule("WAR-072", "WAR-074", "WAR-075", "WAR-080", "WAR-Q-50", "WAR-D-28", "WAR-019")
def test_selena_adds_four_tanks_at_outposts_two_and_two():
    state = reinforcing(SELENA, {"Yamatai": "Selena 1 tank"}, outposts=("Anatolia", "Libergal", "Vesperia"))

    assert state.phase == "reinforce"
    assert places(state) == {("Anatolia", "Anatolia"), ("Libergal", "Libergal"), ("Vesperia", "Vesperia")}
    choose(state, made("Anatolia"))
    assert offered(state) == [("make", 2), ("make", 3)]
    choose(state, ("make", 2))
    assert places(state) == {("Libergal", "Libergal"), ("Vesperia", "Vesperia")}
    choose(state, made("Libergal"))

    assert (count(state, "Anatolia", SELENA), count(state, "Libergal", SELENA)) == (2, 2)
    assert state.question is not None
    assert state.question.kind == "armies", "a batch of two is not asked for, and nothing is left to make"
    assert "Selena has 2 tanks more on Anatolia." in sentences(state)
    assert nothing_is_lost(state)


@rule("WAR-Q-50", "WAR-074", "WAR-075")
def test_after_three_vehicles_the_fourth_is_not_made():
    state = reinforcing(SELENA, {"Yamatai": "Selena 1 tank"}, outposts=("Anatolia", "Libergal"))

    choose(state, made("Anatolia"), ("make", 3))

    assert state.question is not None
    assert state.question.kind == "armies"
    assert count(state, "Anatolia", SELENA) == 3


@rule("WAR-073")
def test_reinforcing_is_optional():
    state = reinforcing(SELENA, {"Yamatai": "Selena 1 tank"}, outposts=("Anatolia", "Libergal"))

    choose(state, ENOUGH)

    assert told(state, "reinforced") == []
    assert state.question is not None
    assert state.question.kind == "armies"


@rule("WAR-076")
def test_one_outpost_serves_all_three_kinds_in_one_round():
    state = position({"Yamatai": "Selena 1 tank"}, turn=CTHULHU, outposts=("Libergal",))
    state.agenda = [("turn", who) for who in (SELENA, KAYSAR, MORGANA)]

    choose(state, made("Libergal", "Atlas Ocean"), ("make", 3), ("end_turn",))
    choose(state, made("Libergal"), ("make", 3), ("end_turn",))
    choose(state, made("Libergal"), ("make", 3))

    assert (count(state, "Atlas Ocean", MORGANA), count(state, "Libergal", KAYSAR)) == (3, 3)
    assert count(state, "Libergal", SELENA) == 3


@rule("WAR-077", "WAR-Q-50")
def test_reinforcements_never_bring_more_than_six_of_a_kind_together():
    state = reinforcing(
        SELENA,
        {"Anatolia": "Selena 4 tanks / 6 zeppelins", "Libergal": "5 tanks", "Vesperia": "3 tanks"},
        outposts=("Anatolia", "Libergal", "Vesperia"),
    )

    assert places(state) == {("Anatolia", "Anatolia"), ("Vesperia", "Vesperia")}
    choose(state, made("Anatolia"))
    assert count(state, "Anatolia", SELENA) == 6, "there is room for two"


@rule("WAR-078", "WAR-079", "WAR-080", "WAR-Q-51", "WAR-Q-05")
def test_ships_come_to_water_next_to_the_outpost_zeppelins_to_either_tanks_to_the_land():
    water = {("Libergal", "Atlas Ocean"), ("Libergal", "Sea of Sirens")}
    land = {("Libergal", "Libergal")}
    for who, found in ((MORGANA, water), (KAYSAR, land | water), (SELENA, land)):
        assert places(reinforcing(who, {"Yamatai": "Selena 1 tank"}, outposts=("Libergal",))) == found


@rule("WAR-077", "WAR-078")
def test_it_is_the_place_of_the_vehicles_that_needs_room_not_the_outpost():
    state = reinforcing(
        KAYSAR, {"Libergal": "6 zeppelins", "Sea of Sirens": "5 zeppelins"}, outposts=("Libergal", "Vesperia")
    )

    assert ("Libergal", "Atlas Ocean") in places(state)
    assert {("Libergal", "Libergal"), ("Libergal", "Sea of Sirens")} & places(state) == set()


@rule("WAR-081", "WAR-121")
def test_a_damaged_outpost_makes_nothing():
    state = reinforcing(SELENA, {"Yamatai": "Selena 1 tank"}, outposts=("-Anatolia", "Libergal"))

    assert places(state) == {("Libergal", "Libergal")}


@rule("WAR-Q-52")
def test_vehicles_are_made_among_enemies_and_beside_cthulhu():
    state = reinforcing(
        SELENA, {"Anatolia": "2 Starspawn", "Yamatai": "Selena 1 tank"}, outposts=("Anatolia",), cthulhu="Anatolia"
    )

    choose(state, made("Anatolia"), ("make", 3))

    assert (count(state, "Anatolia", SELENA), state.battle) == (3, None)


@rule("WAR-Q-13", "WAR-Q-50")
def test_a_batch_is_as_large_as_the_reserve_allows_and_a_single_vehicle_is_never_made():
    state = position({"Yamatai": "Selena 1 tank"}, turn=SELENA, outposts=("Anatolia", "Libergal"))
    state.supply[SELENA] = 2
    with_steps(state, ("reinforce", SELENA))
    choose(state, made("Anatolia"))
    assert count(state, "Anatolia", SELENA) == 2

    state = position({"Yamatai": "Selena 1 tank"}, turn=SELENA, outposts=("Anatolia", "Libergal"))
    state.supply[SELENA] = 1
    with_steps(state, ("reinforce", SELENA))
    assert state.question is not None
    assert state.question.kind == "armies"


@rule("WAR-281", "WAR-Q-148", "WAR-Q-50")
def test_with_the_robotic_line_every_warden_adds_five_three_and_two():
    for who, name in ((KAYSAR, "Kaysar 1 zeppelin"), (SELENA, "Selena 1 tank")):
        state = position({"Yamatai": name}, turn=who, outposts=("Anatolia", "Libergal", "Vesperia"))
        powers = state.box.upgrades.powers
        state.upgrades = tuple(number for number, forms in enumerate(powers) if MORE_VEHICLES in forms)
        with_steps(state, ("reinforce", who))

        choose(state, made("Anatolia"), ("make", 3), made("Libergal"))

        assert (count(state, "Anatolia", who), count(state, "Libergal", who)) == (3, 2)
        assert state.question is not None
        assert state.question.kind == "armies"


@rule("WAR-253", "WAR-254", "WAR-Q-132")
def test_the_insane_reinforce_at_portals_where_their_vehicles_can_stand():
    portals = ("Sea of Babylon", "Anatolia", "Atlas Ocean")
    state = reinforcing(
        MORGANA,
        {"Ross Ocean": "Morgana 1 ship", "Atlas Ocean": "5 ships"},
        insane=[MORGANA],
        outposts=("Libergal",),
        portals=portals,
    )

    assert places(state) == {("Sea of Babylon", "Sea of Babylon")}
    choose(state, made("Sea of Babylon"), ("make", 3))
    assert count(state, "Sea of Babylon", MORGANA) == 3
    assert state.log[-1][2] == "WAR-253"

    state = reinforcing(
        SELENA, {"Yamatai": "Selena 1 tank"}, insane=[SELENA], portals=portals, outposts=("Libergal",)
    )
    assert places(state) == {("Anatolia", "Anatolia")}


@rule("WAR-Q-163", "WAR-EX-33", "WAR-D-60", "WAR-110")
def test_new_vehicles_may_stay_apart_and_both_armies_have_all_actions():
    state = reinforcing(SELENA, {"Anatolia": "Selena 3 tanks"}, outposts=("Anatolia",))

    choose(state, made("Anatolia"), ("make", 2))
    assert [option[0] for option in offered(state)] == ["merge", "apart"]
    choose(state, ("apart",))

    first, second = armies_of(state, SELENA, at("Anatolia"))
    assert [state.armies[id].actions for id in (first, second)] == [3, 3]
    choose(state, ("army", first), ("move", at("Hindustra")), ("army", second), ("move", at("Concordia")))
    assert (count(state, "Hindustra", SELENA), count(state, "Concordia", SELENA)) == (3, 2)


@rule("WAR-EX-33", "WAR-Q-163")
def test_new_vehicles_may_merge_at_once_and_at_three_and_three_the_place_is_full():
    state = reinforcing(SELENA, {"Anatolia": "Selena 3 tanks"}, outposts=("Anatolia",))

    choose(state, made("Anatolia"), ("make", 3), ("merge", army_id(state, "Anatolia")))

    (whole,) = state.armies.values()
    assert (whole.pieces, whole.actions) == (6, 3)


@rule("WAR-Q-163")
def test_vehicles_that_come_out_of_their_owner_s_turn_have_no_actions_and_only_as_many_as_fit_come():
    state = position({"Atlas Ocean": "5 ships"}, turn=CTHULHU)

    new_vehicles(state, MORGANA, at("Atlas Ocean"), 3, "WAR-309")
    new_vehicles(state, MORGANA, at("Atlas Ocean"), 3, "WAR-309")

    assert [(one.pieces, one.actions) for one in state.armies.values()] == [(5, 0), (1, 0)]
    assert nothing_is_lost(state)


@rule("WAR-074", "WAR-Q-127")
@pytest.mark.parametrize(("first", "left"), [((), {"Anatolia", "Libergal"}), (("Anatolia",), {"Libergal"})])
def test_a_second_reinforcement_in_a_turn_does_not_use_the_same_outpost_again(first, left):
    state = position({"Yamatai": "Selena 1 tank"}, turn=SELENA, outposts=("Anatolia", "Libergal"))
    state.made = {at(name): 3 for name in first}

    with_steps(state, ("reinforce", SELENA))

    assert {place for _, place in places(state)} == left


@rule("WAR-Q-130")
def test_a_warden_whose_turn_is_lost_does_not_reinforce():
    state = position({"Yamatai": "1 Starspawn"}, turn=SELENA, outposts=("Anatolia",), round_limit=1)
    end_turn_now(state, SELENA)

    with_steps(state, ("reinforce", SELENA))

    assert told(state, "reinforced") == []
    assert state.ending is not None


def test_units_that_die_come_back_into_the_reserve_and_are_made_again():
    state = position({"Yamatai": "Selena 6 tanks"}, turn=SELENA, outposts=("Anatolia",))
    state.supply[SELENA] = 0
    take_units(state, army_id(state, "Yamatai"), 3)

    with_steps(state, ("reinforce", SELENA))

    assert places(state) == {("Anatolia", "Anatolia")}


@rule("WAR-074")
def test_an_outpost_that_has_made_one_can_make_two_more_and_then_none():
    state = reinforcing(SELENA, {"Denal": "1 tank"}, outposts=("Anatolia",), batch_least=1)
    choose(state, made("Anatolia"), ("make", 1))
    choose(state, ("stay_apart",)) if ("stay_apart",) in offered(state) else None
    choose(state, made("Anatolia"))

    assert offered(state) == [("make", 1), ("make", 2)]
