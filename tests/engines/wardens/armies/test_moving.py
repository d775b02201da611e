from __future__ import annotations

import pytest

from engines.wardens.armies.moving import moves, must_stay, parts_that_stay
from engines.wardens.armies.units import take_units
from engines.wardens.cards.powers import PORTAL_MOVE, PORTAL_TRAVEL
from engines.wardens.map.places import neighbours
from engines.wardens.state import CTHULHU, KAYSAR, MORGANA, SELENA, WardensState
from tests.each import each
from tests.engines.wardens.positions import (
    army,
    army_id,
    at,
    choose,
    count,
    minis,
    nothing_is_lost,
    offered,
    place_of_warden,
    position,
    sentences,
    told,
    with_steps,
)
from tests.rules import rule


def goals(state: WardensState, name: str, word: str = "move") -> set[str]:
    """Name the territories to which the (first) army on a territory can go, in one way."""
    names = state.box.world.names
    return {names[goal] for way, goal in moves(state, army_id(state, name)) if way == word}


def unlock(state: WardensState, form: str) -> None:
    """Give the power of a form to whom it belongs: a mutation or an upgrade."""
    for tree, field in ((state.box.mutations, "mutations"), (state.box.upgrades, "upgrades")):
        found = tuple(number for number, powers in enumerate(tree.powers) if form in powers)
        setattr(state, field, (*getattr(state, field), *found))


# Ways


@rule("WAR-061", "WAR-106")
def test_creatures_go_next_door_on_land_and_water_for_one_action():
    state = position({"Tera de Tupi": "1 Starspawn 1 Tentacle"})

    assert goals(state, "Tera de Tupi") == {"Aztlan", "Patagonia", "Gulf of Xibalba", "Weddell Ocean"}
    choose(state, army(state, "Tera de Tupi"), ("move", at("Weddell Ocean")))

    assert minis(state, "Weddell Ocean") == (1, 1)
    assert state.armies[army_id(state, "Weddell Ocean")].actions == 1
    assert sentences(state)[-1] == "1 Starspawn and 1 Tentacle go from Tera de Tupi to Weddell Ocean."


@rule("WAR-114", "WAR-115", "WAR-116", "WAR-088", "WAR-D-30")
@pytest.mark.parametrize(
    ("who", "units", "start", "found"),
    [
        (MORGANA, "Morgana 2 ships", "Sea of Sirens", "Atlas Ocean, Sea of Babylon"),
        (KAYSAR, "Kaysar 2 zeppelins", "Aztlan", "Cascadia, Tera de Tupi, Vesperia, Gulf of Xibalba, The Great Rift"),
        (SELENA, "Selena 2 tanks", "Aztlan", "Cascadia, Tera de Tupi, Vesperia"),
    ],
)
def test_ships_keep_to_the_water_tanks_to_the_land_and_zeppelins_go_everywhere(who, units, start, found):
    state = position({start: units}, turn=who)

    assert goals(state, start) == set(found.split(", "))
    goal = found.split(", ", maxsplit=1)[0]
    choose(state, army(state, start), ("move", at(goal)))

    assert (place_of_warden(state, who), count(state, goal, who)) == (goal, 2)


@rule("WAR-113", "WAR-Q-04")
@pytest.mark.parametrize(("adjacency", "is_near"), [("all", True), ("move_only", False)])
def test_whoever_may_stand_on_both_ends_goes_by_a_navigation_link_adjacent_or_not(adjacency, is_near):
    for units, who in (("1 Starspawn", CTHULHU), ("2 tanks", SELENA), ("2 zeppelins", KAYSAR)):
        state = position({"Westralia": units}, turn=who, nav_adjacency=adjacency)
        assert "Nusantra" in goals(state, "Westralia")

    assert (at("Nusantra") in neighbours(state, at("Westralia"))) is is_near


@rule("WAR-EX-11", "WAR-113")
def test_three_tanks_cross_the_water_fight_and_the_last_goes_back():
    state = position({"Republic of Kebec": "3 tanks", "Province of Sila": "1 Starspawn"}, turn=SELENA)
    choose(state, army(state, "Republic of Kebec"), ("move", at("Province of Sila")))
    tanks = army_id(state, "Province of Sila", SELENA)

    choose(state, ("army", tanks), ("battle",))
    assert state.battle is not None
    assert (state.battle.at, state.armies[tanks].actions) == (at("Province of Sila"), 1)
    take_units(state, army_id(state, "Province of Sila", CTHULHU), 3)
    take_units(state, tanks, 2)

    assert goals(state, "Province of Sila") == {"Republic of Kebec", "Concordia"}


@rule("WAR-EX-02", "WAR-106")
def test_a_starspawn_that_moves_and_battles_has_no_action_left_and_the_others_have_theirs():
    state = position(
        {
            "Sea of Sedna": "1 Starspawn",
            "Province of Sila": "4 tanks",
            "Aztlan": "1 Starspawn",
            "Denal": "1 Starspawn",
        }
    )
    choose(state, army(state, "Sea of Sedna"), ("move", at("Province of Sila")))

    choose(state, army(state, "Province of Sila", CTHULHU), ("battle",))

    assert [one.actions for one in state.armies.values() if one.kind == CTHULHU] == [0, 2, 2]


@rule("WAR-117", "WAR-118", "WAR-119", "WAR-327", "WAR-324")
def test_selena_s_group_goes_from_outpost_to_outpost_damaged_or_not_for_a_move_or_her_free_one():
    state = position(
        {"Anatolia": "Selena 2 tanks / Kaysar 2 zeppelins", "Libergal": "1 tank"},
        turn=SELENA,
        outposts=("-Anatolia", "Libergal", "-Yamatai"),
    )

    assert goals(state, "Anatolia", "tunnel") == {"Libergal", "Yamatai"}
    choose(state, army(state, "Anatolia", SELENA), ("tunnel", at("Yamatai")))

    assert place_of_warden(state, SELENA) == "Yamatai"
    assert (state.armies[army_id(state, "Yamatai")].actions, state.bonus[SELENA]) == (3, False)
    state.armies[army_id(state, "Anatolia")].actions = 3
    assert goals(state, "Anatolia", "tunnel") == set(), "zeppelins do not fit into tunnels"


@rule("WAR-Q-53")
@pytest.mark.parametrize(("users", "found"), [("selena_group", set()), ("all_tanks", {"Yamatai", "Vesperia"})])
def test_by_option_all_tanks_use_the_tunnels(users, found):
    state = position(
        {"Libergal": "2 tanks", "Anatolia": "Selena 1 tank"},
        turn=SELENA,
        outposts=("Libergal", "Yamatai", "Vesperia"),
        tunnel_users=users,
    )

    assert goals(state, "Libergal", "tunnel") == found


@rule("WAR-117")
def test_without_an_outpost_underfoot_there_is_no_tunnel_and_next_door_is_offered_once():
    state = position({"Anatolia": "Selena 2 tanks"}, turn=SELENA, outposts=("Anatolia", "Concordia", "Yamatai"))

    assert goals(state, "Anatolia", "tunnel") == {"Yamatai"}
    assert "Concordia" in goals(state, "Anatolia")
    del state.outposts[at("Anatolia")]
    assert goals(state, "Anatolia", "tunnel") == set()


@rule("WAR-062", "WAR-293")
def test_creatures_use_portals_only_with_portal_move_and_pay_for_it():
    state = position({"Patagonia": "1 Starspawn"}, portals=("Patagonia", "Yamatai", "Sea of Sirens"))

    assert goals(state, "Patagonia", "portal") == set()
    unlock(state, PORTAL_MOVE)
    assert goals(state, "Patagonia", "portal") == {"Yamatai", "Sea of Sirens"}
    choose(state, army(state, "Patagonia"), ("portal", at("Yamatai")))

    assert state.armies[army_id(state, "Yamatai")].actions == 1
    assert state.log[-1][2] == "WAR-293"


@rule("WAR-283", "WAR-Q-147")
def test_with_tesla_research_all_wardens_armies_go_from_portal_to_portal_where_they_can_stand():
    state = position(
        {"Patagonia": "2 tanks / 2 zeppelins", "Sea of Nagas": "Morgana 2 ships"},
        turn=SELENA,
        portals=("Patagonia", "Yamatai", "Sea of Sirens", "Sea of Nagas"),
    )
    for one in state.armies.values():
        one.actions = 3

    assert goals(state, "Patagonia", "portal") == set()
    unlock(state, PORTAL_TRAVEL)
    tanks, zeppelins, ships = state.armies
    found = {id: {goal for way, goal in moves(state, id) if way == "portal"} for id in state.armies}
    assert found[tanks] == {at("Yamatai")}
    assert found[zeppelins] == {at("Yamatai"), at("Sea of Sirens"), at("Sea of Nagas")}
    assert found[ships] == {at("Sea of Sirens")}
    choose(state, ("army", tanks), ("portal", at("Yamatai")))
    assert (state.log[-1][2], state.armies[tanks].actions) == ("WAR-283", 2)


@rule("WAR-Q-49", "WAR-098")
def test_a_move_that_would_bring_more_than_six_units_together_is_not_offered():
    state = position({"Anatolia": "3 tanks", "Concordia": "4 tanks", "Hindustra": "3 tanks"}, turn=SELENA)

    assert goals(state, "Anatolia") == {"Empire of Temeth", "Hindustra", "New Leningrad"}


@rule("WAR-Q-49", "WAR-Q-37")
def test_only_those_who_go_need_room_where_they_come():
    state = position({"Anatolia": "2 Starspawn / 2 tanks", "Hindustra": "3 Tentacles", "Concordia": "4 Tentacles"})

    assert goals(state, "Anatolia") >= {"Hindustra"}
    assert "Concordia" not in goals(state, "Anatolia")


@rule("WAR-Q-49", "WAR-098")
def test_a_starspawn_where_an_army_would_come_takes_the_room_of_three():
    state = position({"Anatolia": "1 Starspawn", "Hindustra": "1 Starspawn", "Concordia": "1 Starspawn / 1 Tentacle"})

    assert "Hindustra" in goals(state, "Anatolia")
    assert "Concordia" not in goals(state, "Anatolia")


def test_an_army_without_actions_goes_nowhere():
    state = position({"Anatolia": "1 Starspawn"})
    state.armies[army_id(state, "Anatolia")].actions = 0

    assert moves(state, army_id(state, "Anatolia")) == []


# Leaving behind


@rule("WAR-107", "WAR-108", "WAR-109", "WAR-EX-13", "WAR-Q-42", "WAR-Q-45")
def test_morgana_leaves_as_many_ships_as_there_are_enemies_and_goes_on_with_the_rest():
    state = position({"Sea of Sedna": "Morgana 5 ships / 1 Starspawn", "Atlas Ocean": "1 Tentacle"}, turn=MORGANA)
    choose(state, army(state, "Sea of Sedna", MORGANA))
    assert ("battle",) in offered(state), "instead she may fight there first"

    choose(state, ("move", at("Atlas Ocean")), ("goes_along",))

    assert (count(state, "Sea of Sedna", MORGANA), count(state, "Atlas Ocean", MORGANA)) == (3, 2)
    assert place_of_warden(state, MORGANA) == "Atlas Ocean"
    assert state.armies[army_id(state, "Atlas Ocean", MORGANA)].actions == 2
    assert state.armies[army_id(state, "Sea of Sedna", MORGANA)].actions == 3, "they did not move"
    assert sentences(state)[-2:] == [
        "3 ships stay behind on Sea of Sedna.",
        "Morgana goes with 2 ships from Sea of Sedna to Atlas Ocean.",
    ]
    assert nothing_is_lost(state)


@rule("WAR-107", "WAR-Q-42")
def test_an_army_that_is_not_larger_than_the_enemy_cannot_leave():
    for tanks, can_go in ((3, False), (4, True)):
        state = position({"Anatolia": f"{tanks} tanks / 1 Starspawn"}, turn=SELENA)
        assert bool(goals(state, "Anatolia")) is can_go


@rule("WAR-108", "WAR-Q-44")
def test_without_enemies_an_army_goes_whole_and_its_warden_with_it():
    state = position({"Anatolia": "Selena 4 tanks"}, turn=SELENA)

    choose(state, army(state, "Anatolia"), ("move", at("Hindustra")))

    assert (count(state, "Anatolia", SELENA), count(state, "Hindustra", SELENA)) == (0, 4)
    assert place_of_warden(state, SELENA) == "Hindustra"


@rule("WAR-Q-37", "WAR-EX-31", "WAR-057", "WAR-D-63")
@each(
    ("creatures", "tanks", "parts"),
    [
        ("2 Starspawn", 2, [(1, 0)]),
        ("1 Starspawn", 1, []),
        ("1 Starspawn 1 Tentacle", 1, [(0, 1)]),
        ("1 Starspawn 1 Tentacle", 2, [(1, 0)]),
        ("1 Starspawn 3 Tentacles", 3, [(0, 3), (1, 0)]),
        ("1 Starspawn 3 Tentacles", 5, [(1, 2)]),
        ("6 Tentacles", 6, []),
    ],
)
def test_whole_miniatures_stay_behind_worth_as_little_more_as_possible(creatures, tanks, parts):
    state = position({"Anatolia": f"{creatures} / {tanks} tanks"})

    assert parts_that_stay(state, army_id(state, "Anatolia")) == parts
    assert bool(goals(state, "Anatolia")) is bool(parts)


@rule("WAR-D-63", "WAR-Q-37")
def test_cthulhu_chooses_which_miniatures_stay_where_they_are_worth_the_same():
    state = position({"Anatolia": "1 Starspawn 3 Tentacles / 3 tanks"})

    choose(state, army(state, "Anatolia"), ("move", at("Hindustra")))
    assert offered(state) == [("leave", 0, 3), ("leave", 1, 0)]
    choose(state, ("leave", 1, 0))

    assert (minis(state, "Anatolia"), minis(state, "Hindustra")) == ((1, 0), (0, 3))
    assert nothing_is_lost(state)


@rule("WAR-Q-43")
@pytest.mark.parametrize(("counts", "stay", "can_go"), [("side", 1, True), ("army", 3, False)])
def test_friends_who_stay_count_as_left_behind_unless_the_option_says_no(counts, stay, can_go):
    state = position({"Anatolia": "3 tanks / 2 zeppelins / 1 Starspawn"}, turn=SELENA, leave_count=counts)
    tanks = army_id(state, "Anatolia", SELENA)

    assert must_stay(state, tanks) == stay
    assert bool(moves(state, tanks)) is can_go


@rule("WAR-Q-188", "WAR-Q-33")
def test_only_units_hold_back_neither_cthulhu_nor_wardens_but_protected_groups_do():
    state = position({"Anatolia": "1 Starspawn / Selena 1 tank"}, cthulhu="Libergal")
    state.mad_turn[SELENA] = state.turn
    assert must_stay(state, army_id(state, "Anatolia")) == 1

    state = position({"Anatolia": "Selena 2 tanks"}, turn=SELENA, cthulhu="Anatolia")
    assert must_stay(state, army_id(state, "Anatolia")) == 0
    assert goals(state, "Anatolia")


@rule("WAR-Q-188")
def test_hostile_vehicles_hold_back_as_well():
    state = position({"Anatolia": "3 tanks / 2 zeppelins"}, turn=SELENA, insane=[KAYSAR])

    assert must_stay(state, army_id(state, "Anatolia", SELENA)) == 2


@rule("WAR-Q-44", "WAR-D-30", "WAR-088")
def test_a_warden_may_stay_with_those_left_behind():
    state = position({"Anatolia": "Selena 4 tanks / 2 Tentacles"}, turn=SELENA)

    choose(state, army(state, "Anatolia", SELENA), ("move", at("Hindustra")), ("stays_behind",))

    assert (place_of_warden(state, SELENA), count(state, "Anatolia", SELENA)) == ("Anatolia", 2)
    assert state.armies[army_id(state, "Hindustra")].actions == 2, "the free Move is for her own group"
    assert state.bonus[SELENA]
    assert "Selena stays on Anatolia with them." in sentences(state)


@rule("WAR-090", "WAR-Q-44")
def test_with_only_the_free_move_left_selena_goes_along():
    state = position({"Anatolia": "Selena 4 tanks / 2 Tentacles", "Libergal": "1 tank"}, turn=SELENA)
    state.armies[army_id(state, "Anatolia")].actions = 0

    choose(state, army(state, "Anatolia", SELENA), ("move", at("Hindustra")))

    assert place_of_warden(state, SELENA) == "Hindustra"


@rule("WAR-Q-173")
def test_tunnels_and_portals_do_not_get_around_leaving_units_behind():
    state = position(
        {"Anatolia": "Selena 2 tanks / 2 Tentacles"},
        turn=SELENA,
        outposts=("Anatolia", "Yamatai"),
        portals=("Anatolia", "Westralia"),
    )
    unlock(state, PORTAL_TRAVEL)
    tanks = army_id(state, "Anatolia", SELENA)
    assert moves(state, tanks) == []

    take_units(state, army_id(state, "Anatolia", CTHULHU), 1)
    choose(state, ("army", tanks), ("tunnel", at("Yamatai")), ("goes_along",))
    assert (count(state, "Anatolia", SELENA), count(state, "Yamatai", SELENA)) == (1, 1)


@rule("WAR-Q-173")
def test_entering_a_place_with_enemies_is_no_battle():
    state = position({"Hindustra": "1 Starspawn", "Anatolia": "3 tanks"})

    choose(state, army(state, "Hindustra"), ("move", at("Anatolia")))

    assert (state.battle, count(state, "Anatolia", SELENA)) == (None, 3)


@rule("WAR-Q-173")
def test_being_put_somewhere_leaves_nothing_behind():
    state = position({"Anatolia": "2 tanks / 1 Starspawn", "Libergal": "Selena 1 tank"}, turn=SELENA)

    with_steps(state, ("put", army_id(state, "Anatolia"), at("Yamatai")))

    assert (count(state, "Anatolia", SELENA), count(state, "Yamatai", SELENA)) == (0, 2)


@rule("WAR-Q-99")
def test_a_group_that_is_driven_out_goes_with_its_warden_and_at_least_one_vehicle():
    for tanks, goers in ((5, 2), (2, 1)):
        state = position({"Anatolia": f"Selena {tanks} tanks / 1 Starspawn"}, turn=SELENA)

        with_steps(state, ("travel", army_id(state, "Anatolia"), at("Hindustra")))

        assert (place_of_warden(state, SELENA), count(state, "Hindustra", SELENA)) == ("Hindustra", goers)
        assert count(state, "Anatolia", SELENA) == tanks - goers
        assert (state.armies[army_id(state, "Hindustra")].actions, state.bonus[SELENA]) == (3, True)


def test_a_free_move_is_like_any_other_but_costs_nothing():
    state = position({"Anatolia": "Selena 3 tanks / 2 Tentacles"}, turn=SELENA)

    with_steps(state, ("free_move", army_id(state, "Anatolia"), at("Hindustra")))
    choose(state, ("stays_behind",))

    assert (place_of_warden(state, SELENA), count(state, "Hindustra", SELENA)) == ("Anatolia", 1)
    assert [one.actions for one in state.armies.values()] == [3, 0, 3]
    assert state.bonus[SELENA]


def test_an_army_that_is_gone_goes_nowhere():
    state = position({"Anatolia": "Selena 3 tanks"}, turn=SELENA)

    with_steps(state, ("travel", 99, at("Hindustra")), ("put", 99, at("Hindustra")), ("arrived", 99))

    assert told(state, "moved") == []
