from __future__ import annotations

import pytest

from engines.wardens.expedition.dark_star import roam
from engines.wardens.expedition.fate import refuges
from engines.wardens.sides import seat_of
from engines.wardens.state import ABYSS, CTHULHU, CTHULHU_SYMBOL, DARK_STAR, KAYSAR, MORGANA, NIGHTMARE, SELENA
from tests.engines.wardens.expeditions import ONE_DOT, asked, explore, guess
from tests.engines.wardens.positions import at, choose, offered, position, rolling, sentences, told, with_steps
from tests.rules import rule

PORTALS = ("Anatolia", "Sea of Babylon", "The Great Rift")


# The track


@rule("WAR-192", "WAR-Q-07", "WAR-033")
def test_the_track_has_five_spaces_and_the_first_brings_nothing():
    box = position().box

    assert [one.number for one in box.track] == [1, 2, 3, 4, 5]
    assert box.track_texts[0] is None
    assert all(text is not None for text in box.track_texts[1:])
    assert position().dark_star == 0


@rule("WAR-193", "WAR-188", "WAR-194")
def test_the_star_moves_one_space_and_cthulhu_has_its_bonus():
    state = position(turn=SELENA, portals=PORTALS)

    with_steps(state, ("move_dark_star", 1))

    assert state.dark_star == 1
    assert told(state, "dark_star_moves") == [(1,)]
    assert asked(state) == "add_portal"
    choose(state, ("portal_at", at("Yamatai")), ("portal_at", at("Westralia")))
    assert len(state.portals) == len(PORTALS) + 2
    assert sentences(state)


@rule("WAR-195")
def test_the_third_space_brings_a_starspawn_on_a_portal():
    state = position(turn=SELENA, portals=PORTALS)
    state.dark_star = 1

    with_steps(state, ("move_dark_star", 1))

    places = [option[1] for option in offered(state, "spawn_at")]
    assert places == list(state.portals)


@rule("WAR-196", "WAR-Q-11")
def test_the_fourth_space_lets_portals_be_placed_anew():
    state = position(turn=SELENA, portals=PORTALS)
    state.dark_star = 2

    with_steps(state, ("move_dark_star", 1))

    assert asked(state) == "move_portal"


@rule("WAR-197", "WAR-Q-08")
@pytest.mark.parametrize(("last", "roams"), [("lasting", -1), ("once", 1)])
def test_the_last_space_lets_cthulhu_go_anywhere(last, roams):
    state = position(turn=SELENA, dark_star_last=last)
    state.dark_star = 3

    with_steps(state, ("move_dark_star", 1))

    assert state.roams == roams
    assert told(state, "roams") == [()]
    assert sentences(state)


@rule("WAR-197", "WAR-Q-08")
@pytest.mark.parametrize(("last", "still"), [("lasting", True), ("once", False)])
def test_that_power_lasts_or_is_one_move(last, still):
    state = position(turn=SELENA, cthulhu="The Great Rift", dark_star_last=last)
    roam(state)

    with_steps(state, ("cthulhu_moves", "WAR-189"), ("cthulhu_moves", "WAR-189"))
    assert ("cthulhu_to", at("Yamatai")) in offered(state)
    choose(state, ("cthulhu_to", at("Yamatai")))

    assert (("cthulhu_to", at("Aztlan")) in offered(state)) is still


@rule("WAR-Q-09")
def test_on_the_last_space_the_star_stays_and_brings_nothing():
    state = position(turn=SELENA)
    state.dark_star, state.roams = 4, 0

    with_steps(state, ("move_dark_star", 1))

    assert state.dark_star == 4
    assert state.roams == 0
    assert not told(state, "dark_star_moves")


@rule("WAR-Q-179")
@pytest.mark.parametrize(
    ("idle", "explored", "space"), [("nothing", False, 0), ("dark_star", False, 1), ("dark_star", True, 0)]
)
def test_by_option_an_idle_round_moves_the_star(idle, explored, space):
    state = position({"Aztlan": "Selena 1 tank"}, turn=SELENA, idle_round=idle)
    state.has_explored = explored
    state.agenda = [("round_end",)]

    offered(state)

    assert state.dark_star == space


# Portals


@rule("WAR-187", "WAR-021", "WAR-D-41")
def test_the_abyss_adds_a_portal_on_any_territory_without_one():
    state = position({"Anatolia": "Kaysar 1 zeppelin"}, turn=SELENA, outposts=("Aztlan",), portals=PORTALS)

    with_steps(state, ("add_portals", 1, "WAR-187"))

    assert state.question is not None
    assert state.question.seats == (seat_of(state, CTHULHU),)
    places = [option[1] for option in offered(state, "portal_at")]
    assert set(places) == set(range(35)) - set(state.portals)
    choose(state, ("portal_at", at("Aztlan")))
    assert at("Aztlan") in state.portals
    assert told(state, "portal_added") == [(at("Aztlan"),)]


@rule("WAR-194", "WAR-Q-172", "WAR-D-59")
def test_cthulhu_may_add_fewer_portals_or_none():
    state = position(turn=SELENA, portals=PORTALS)

    with_steps(state, ("add_portals", 2, "WAR-194"))
    choose(state, ("portal_at", at("Yamatai")), ("no_portal",))

    assert len(state.portals) == len(PORTALS) + 1
    assert told(state, "waived") == [()]
    assert sentences(state)


@rule("WAR-Q-101")
def test_where_every_territory_has_a_portal_none_is_added():
    state = position({"Aztlan": "Selena 1 tank"}, turn=SELENA)
    state.portals = tuple(range(35))

    with_steps(state, ("add_portals", 1, "WAR-187"))

    assert asked(state) == "armies"


@rule("WAR-196", "WAR-Q-11", "WAR-D-41")
def test_portals_are_placed_anew_as_many_as_there_were():
    state = position({"Anatolia": "1 Starspawn"}, turn=SELENA, portals=PORTALS)

    with_steps(state, ("replace_portals", "WAR-196"))
    assert offered(state) == [("no_portal",), *(("take_portal", place) for place in state.portals)]
    choose(state, ("take_portal", at("Anatolia")), ("portal_at", at("Yamatai")))
    assert ("take_portal", at("Yamatai")) not in offered(state), "each moves once"
    choose(state, ("take_portal", at("Sea of Babylon")), ("portal_at", at("Anatolia")), ("no_portal",))

    assert state.portals == tuple(sorted(map(at, ("Anatolia", "Yamatai", "The Great Rift"))))
    assert len(told(state, "portal_moved")) == 2
    assert sentences(state)


@rule("WAR-Q-11", "WAR-Q-172")
def test_none_need_be_moved():
    state = position(turn=SELENA, portals=PORTALS)

    with_steps(state, ("replace_portals", "WAR-196"))
    choose(state, ("no_portal",))

    assert state.portals == tuple(sorted(map(at, PORTALS)))


# Nightmare


@rule("WAR-190", "WAR-Q-99", "WAR-D-42")
@pytest.mark.parametrize(("chooser", "who"), [("warden", KAYSAR), ("cthulhu", CTHULHU)])
def test_a_warden_must_leave_for_an_adjacent_territory_and_pays_nothing(chooser, who):
    state = position({"Anatolia": "Kaysar 2 zeppelins"}, turn=KAYSAR, nightmare_chooser=chooser)

    with_steps(state, ("drive_out", KAYSAR))
    choose(state, ("drive_out",))

    assert asked(state) == "flee"
    assert state.question is not None
    assert state.question.seats == (seat_of(state, who),)
    goals = {option[1] for option in offered(state)}
    names = ("Concordia", "Empire of Temeth", "Hindustra", "New Leningrad", "Sea of Babylon", "Sea of Sirens")
    assert goals == set(map(at, names))
    choose(state, ("flee", at("Hindustra")))
    group = state.armies[state.groups[KAYSAR]]
    assert (group.at, group.pieces, group.actions) == (at("Hindustra"), 2, 3)
    assert sentences(state)


@rule("WAR-Q-172", "WAR-D-59")
def test_cthulhu_may_let_the_warden_stay():
    state = position({"Anatolia": "Kaysar 2 zeppelins"}, turn=KAYSAR)

    with_steps(state, ("drive_out", KAYSAR))
    choose(state, ("let_stay",))

    assert state.armies[state.groups[KAYSAR]].at == at("Anatolia")


@rule("WAR-Q-99")
def test_units_are_left_behind_but_one_vehicle_goes_with_the_warden():
    state = position({"Anatolia": "Kaysar 2 zeppelins / 1 Starspawn"}, turn=KAYSAR)

    with_steps(state, ("drive_out", KAYSAR))
    choose(state, ("drive_out",), ("flee", at("Hindustra")))

    here = [one.pieces for one in state.armies.values() if one.at == at("Anatolia") and one.kind == KAYSAR]
    assert here == [1]
    assert state.armies[state.groups[KAYSAR]].pieces == 1


@rule("WAR-Q-99")
def test_no_tunnel_no_portal_and_no_full_territory_is_a_refuge():
    state = position(
        {
            "Libergal": "Selena 2 tanks",
            "Concordia": "5 tanks",
            "Empire of Temeth": "6 tanks",
        },
        turn=SELENA,
        outposts=("Libergal", "Anatolia"),
        portals=("Libergal", "Yamatai"),
    )

    with_steps(state, ("drive_out", SELENA))

    assert asked(state) == "armies", "there is nowhere to go, so nothing is asked"


@rule("WAR-Q-99")
def test_arriving_at_cthulhu_s_place_is_arriving():
    state = position({"Ross Ocean": "Morgana 2 ships"}, turn=MORGANA, cthulhu="The Great Rift")

    with_steps(state, ("drive_out", MORGANA))
    choose(state, ("drive_out",), ("flee", at("The Great Rift")))

    assert state.madness[MORGANA] == 1


# What the dial says


@rule("WAR-183", "WAR-187")
def test_the_bonus_of_the_abyss_is_a_portal():
    state = position({"Aztlan": "Selena 1 tank"}, turn=SELENA)

    with_steps(state, ("fate_bonus", ABYSS))

    assert asked(state) == "add_portal"


@rule("WAR-188")
def test_the_bonus_of_the_dark_star_moves_it():
    state = position({"Aztlan": "Selena 1 tank"}, turn=SELENA)

    with_steps(state, ("fate_bonus", DARK_STAR))

    assert state.dark_star == 1


@rule("WAR-189", "WAR-191", "WAR-EX-15", "WAR-Q-100")
def test_the_bonus_of_cthulhu_is_a_move_onto_a_warden_next_door_that_costs_his_turn_nothing():
    state = position({"Aztlan": "Selena 2 tanks"}, turn=SELENA, cthulhu="The Great Rift")

    with_steps(state, ("fate_bonus", CTHULHU_SYMBOL))
    choose(state, ("cthulhu_to", at("Aztlan")))

    assert state.madness[SELENA] == 1
    assert state.cthulhu_at == at("Aztlan")
    assert not state.has_moved
    assert sum(state.collected) == 0


@rule("WAR-190")
def test_the_bonus_of_nightmare_drives_the_explorer_out(monkeypatch):
    rolling(monkeypatch, ONE_DOT)
    state = explore(position({"Aztlan": "Selena 2 tanks"}, turn=SELENA), "Aztlan", NIGHTMARE)

    guess(state, ABYSS)

    assert asked(state) == "drive_out"
    choose(state, ("drive_out",), ("flee", at("Vesperia")))
    assert state.armies[state.groups[SELENA]].at == at("Vesperia")
    assert state.expedition is None


@rule("WAR-187", "WAR-194")
@pytest.mark.parametrize("number", [1, 2])
def test_as_many_portals_are_added_as_were_given_and_no_more(number):
    state = position({"Denal": "1 Tentacle", "Anatolia": "2 tanks"})
    with_steps(state, ("add_portals", number, "WAR-194"))
    for name in ("Aztlan", "Yamatai")[:number]:
        assert state.question is not None
        assert state.question.kind == "add_portal"
        choose(state, ("portal_at", at(name)))
    assert (len(state.portals), state.question.kind) == (number, "armies")


@rule("WAR-Q-99")
def test_a_warden_is_driven_where_only_one_more_fits_if_only_one_can_go():
    state = position(
        {"Anatolia": "Selena 2 tanks / 1 Starspawn", "Hindustra": "5 tanks", "Libergal": "6 tanks"}, turn=SELENA
    )

    assert at("Hindustra") in refuges(state, SELENA)
    assert at("Libergal") not in refuges(state, SELENA)
