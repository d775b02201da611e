from __future__ import annotations

import pytest

from engines.wardens.armies.moving import moves
from engines.wardens.game import GAME
from engines.wardens.map.control import controls
from engines.wardens.sides import is_sane
from engines.wardens.state import CTHULHU, KAYSAR, MORGANA, SELENA, WardensState
from tests.engines.wardens.positions import (
    army_id,
    at,
    choose,
    count,
    go,
    minis,
    nothing_is_lost,
    offered,
    place_of_warden,
    position,
    rolling,
    sentences,
    with_steps,
)
from tests.engines.wardens.ways import MOVE, STAY, by_portal, by_presence, to
from tests.rules import rule

ANKH = 0


@rule("WAR-046", "WAR-052", "WAR-053", "WAR-049", "WAR-122", "WAR-EX-01", "WAR-051")
def test_cthulhu_moves_onto_a_portal_teleports_and_destroys_vehicles_and_the_outpost():
    state = position(
        {"Anatolia": "2 zeppelins", "Libergal": "1 Starspawn"},
        outposts=("Anatolia",),
        portals=("Patagonia", "Anatolia"),
    )
    with_steps(state, MOVE)

    choose(state, to("Patagonia"), by_portal("Anatolia"))

    assert (count(state, "Anatolia", KAYSAR), state.supply[KAYSAR]) == (0, 20)
    assert state.outposts == {at("Anatolia"): False}
    assert state.collected == [0, 0, 0, 0]
    assert state.armies[army_id(state, "Libergal")].actions == 2
    assert "The Outpost on Anatolia is damaged." in sentences(state)


@rule("WAR-047", "WAR-048", "WAR-050", "WAR-233", "WAR-Q-164")
def test_each_warden_keeps_one_vehicle_and_gains_a_point_without_a_battle_in_the_order_of_turns(maddened):
    state = position(
        {"Aztlan": "Selena 3 tanks / Kaysar 2 zeppelins / 2 zeppelins", "Libergal": "1 Starspawn"},
    )
    with_steps(state, MOVE)

    choose(state, to("Aztlan"))

    assert (count(state, "Aztlan", SELENA), count(state, "Aztlan", KAYSAR)) == (1, 1)
    assert maddened == by_presence(KAYSAR, SELENA)
    assert state.battle is None
    assert nothing_is_lost(state)


@rule("WAR-EX-29", "WAR-047", "WAR-050", "WAR-Q-164")
def test_cthulhu_comes_to_morgana_on_ross_ocean_and_she_goes_to_her_ships_near_libergal():
    state = position(
        {"Ross Ocean": "Morgana 3 ships / 1 zeppelin", "Atlas Ocean": "2 ships", "Yamatai": "1 Starspawn"},
        cthulhu="Sea of Babylon",
        outposts=("Libergal",),
    )
    with_steps(state, MOVE)

    choose(state, to("Ross Ocean"))
    assert (count(state, "Ross Ocean", MORGANA), count(state, "Ross Ocean", KAYSAR)) == (1, 0)
    assert state.madness[MORGANA] == 1
    assert offered(state, "will") == [("will", at("Atlas Ocean")), ("will", at("Sea of Sirens"))]
    choose(state, ("will", at("Atlas Ocean")), ("merge", army_id(state, "Atlas Ocean")))

    assert (place_of_warden(state, MORGANA), count(state, "Atlas Ocean", MORGANA)) == ("Atlas Ocean", 3)
    assert nothing_is_lost(state)
    choose(state, ("end_turn",))
    assert (state.actor, place_of_warden(state, MORGANA)) == (MORGANA, "Atlas Ocean")


@rule("WAR-Q-164", "WAR-Q-32")
def test_no_will_goes_to_the_outpost_just_damaged_and_where_he_comes_again_there_is_no_second_point():
    state = position(
        {"Aztlan": "Selena 3 tanks", "Anatolia": "2 tanks", "Yamatai": "1 Starspawn"},
        outposts=("Aztlan", "Anatolia", "Libergal"),
        portals=("Aztlan", "Anatolia"),
    )
    with_steps(state, MOVE)

    choose(state, to("Aztlan"))
    assert {option[1] for option in offered(state, "will")} == {at("Anatolia"), at("Libergal")}
    choose(state, ("will", at("Anatolia")), ("merge", army_id(state, "Anatolia")), by_portal("Anatolia"))

    assert (count(state, "Aztlan", SELENA), count(state, "Anatolia", SELENA)) == (0, 1)
    assert (state.madness[SELENA], place_of_warden(state, SELENA)) == (1, "Anatolia")
    assert state.question is not None
    assert state.question.kind == "armies", "and no second Will"


@rule("WAR-Q-109", "WAR-Q-118")
def test_when_he_declares_an_arrival_cards_may_be_played_before_he_strikes(monkeypatch):
    seen = []

    def calm(state: WardensState, moment: tuple[str, int]) -> None:
        if moment[0] == "arrival":
            seen.append((moment[1], state.cthulhu_at, count(state, "Aztlan", SELENA)))
            state.calm = (moment[1],)

    monkeypatch.setitem(GAME.steps, "window", calm)
    state = with_steps(position({"Aztlan": "Selena 3 tanks", "Yamatai": "1 Starspawn"}), MOVE)

    choose(state, to("Aztlan"))

    assert seen == [(at("Aztlan"), at("The Great Rift"), 3)]
    assert count(state, "Aztlan", SELENA) == 3


@rule("WAR-Q-164")
def test_vehicles_die_and_the_outpost_falls_before_madness_and_only_then_he_decides_to_teleport(monkeypatch):
    seen = []

    def note(state: WardensState, people: tuple[int, ...], source: str, by: int) -> None:
        seen.append((count(state, "Aztlan", SELENA), state.outposts[at("Aztlan")], state.question))

    monkeypatch.setitem(GAME.steps, "drive_mad", note)
    state = position({"Aztlan": "Selena 3 tanks"}, outposts=("Aztlan",), portals=("Aztlan", "Yamatai"))
    with_steps(state, MOVE)

    choose(state, to("Aztlan"))

    assert seen == [(1, False, None)]
    assert offered(state) == [STAY, by_portal("Yamatai")]


@rule("WAR-Q-164")
def test_all_who_are_there_have_their_points_before_the_first_of_them_goes():
    state = position(
        {"Aztlan": "Selena 3 tanks / Kaysar 2 zeppelins", "Yamatai": "1 Starspawn"},
        outposts=("Libergal",),
        madness={SELENA: 4},
    )
    with_steps(state, MOVE)

    choose(state, to("Aztlan"))
    assert state.question is not None
    assert (state.question.kind, state.question.args[0]) == ("will", KAYSAR)
    assert (state.madness[KAYSAR], is_sane(state, SELENA)) == (1, False)


@rule("WAR-Q-164")
def test_those_who_have_their_points_go_in_the_order_of_the_round():
    state = position({"Aztlan": "Selena 3 tanks / Kaysar 2 zeppelins"}, outposts=("Libergal", "Anatolia"))
    with_steps(state, MOVE)
    choose(state, to("Aztlan"))
    assert [state.madness[who] for who in (KAYSAR, SELENA)] == [1, 1]
    choose(state, ("will", at("Libergal")))
    assert state.question is not None
    assert (state.question.kind, state.question.args[0]) == ("will", SELENA)


@rule("WAR-Q-164", "WAR-Q-109")
def test_a_card_may_help_the_first_before_his_point_and_then_the_second_has_his():
    state = position({"Aztlan": "Selena 3 tanks / Kaysar 2 zeppelins"}, outposts=("Libergal",), madness={KAYSAR: 3})
    state.artifacts = [ANKH]
    with_steps(state, MOVE)

    choose(state, to("Aztlan"))
    while state.question is not None and state.question.args[1] != ("madness", KAYSAR, "presence"):
        choose(state, ("pass",))
    choose(state, ("artifact", ANKH))

    assert (state.madness[KAYSAR], state.madness[SELENA], is_sane(state, KAYSAR)) == (3, 1, True)


@rule("WAR-Q-32")
def test_where_a_warden_has_his_point_already_vehicles_die_all_the_same(maddened):
    state = position({"Aztlan": "Selena 3 tanks", "Libergal": "1 Starspawn"})
    state.mad_turn[SELENA] = state.turn
    with_steps(state, MOVE)

    choose(state, to("Aztlan"))

    assert count(state, "Aztlan", SELENA) == 1


@rule("WAR-051", "WAR-Q-29")
@pytest.mark.parametrize(("option", "left", "mad"), [("yes", 1, by_presence(SELENA)), ("no", 3, [])])
def test_what_he_only_passes_is_struck_as_well_unless_the_option_says_no(option, left, mad, maddened):
    state = position(
        {"Aztlan": "Selena 3 tanks", "Yamatai": "2 zeppelins", "Libergal": "1 Starspawn"},
        outposts=("Aztlan",),
        portals=("Aztlan", "Yamatai"),
        strike_in_transit=option,
    )
    with_steps(state, MOVE)

    choose(state, to("Aztlan"), by_portal("Yamatai"))

    assert (count(state, "Aztlan", SELENA), maddened) == (left, mad)
    assert state.outposts[at("Aztlan")] is (option == "no")
    assert (count(state, "Yamatai", KAYSAR), state.cthulhu_at) == (0, at("Yamatai"))
    assert ("Cthulhu passes by Aztlan." in sentences(state)) is (option == "no")


@rule("WAR-Q-29")
def test_where_he_stays_he_strikes_with_either_option(maddened):
    for portals in ((), ("Aztlan", "Yamatai")):
        state = position(
            {"Aztlan": "Selena 3 tanks", "Libergal": "1 Starspawn"}, portals=portals, strike_in_transit="no"
        )
        with_steps(state, MOVE)
        choose(state, to("Aztlan"), *([STAY] if portals else []))
        assert count(state, "Aztlan", SELENA) == 1
        assert state.question is not None
        assert state.question.kind == "armies"


@rule("WAR-Q-135", "WAR-046")
def test_creatures_and_vehicles_of_insane_and_dead_wardens_are_not_destroyed(maddened):
    state = position(
        {"Aztlan": "Selena 3 tanks / 2 zeppelins / 1 Starspawn", "Libergal": "1 Starspawn"},
        insane=[SELENA],
        dead=[KAYSAR],
    )
    with_steps(state, MOVE)

    choose(state, to("Aztlan"))

    assert (count(state, "Aztlan", SELENA), count(state, "Aztlan", KAYSAR), minis(state, "Aztlan")) == (3, 2, (1, 0))
    assert maddened == []


@rule("WAR-Q-118")
def test_on_calm_land_cthulhu_destroys_nothing_and_drives_nobody_mad(maddened):
    state = position({"Aztlan": "Selena 3 tanks", "Libergal": "1 Starspawn"}, outposts=("Aztlan",))
    state.calm = (at("Aztlan"),)
    with_steps(state, MOVE)

    choose(state, to("Aztlan"))

    assert (state.cthulhu_at, count(state, "Aztlan", SELENA)) == (at("Aztlan"), 3)
    assert (state.outposts[at("Aztlan")], maddened) == (True, [])


@rule("WAR-Q-33")
def test_a_warden_at_cthulhu_s_place_controls_it_by_units_alone():
    state = position({"Aztlan": "Selena 1 tank"}, turn=SELENA, cthulhu="Aztlan")

    assert controls(state, army_id(state, "Aztlan"))
    assert moves(state, army_id(state, "Aztlan"))


@rule("WAR-Q-31")
@pytest.mark.parametrize(("option", "mad"), [("arrival", []), ("every_cthulhu_turn", by_presence(SELENA))])
@pytest.mark.parametrize("order", ["strict", "free"])
def test_by_option_a_warden_gains_a_point_in_every_turn_of_cthulhu_s_that_they_are_together(
    option, mad, order, maddened
):
    state = position(
        {"Anatolia": "Selena 3 tanks", "Libergal": "1 Starspawn"},
        cthulhu="Anatolia",
        madness_while_together=option,
        cthulhu_moves_first=order,
    )
    state.agenda = [("round",)]

    go(state)
    if order == "strict":
        choose(state, STAY)
    choose(state, ("end_turn",))

    assert maddened == mad


@rule("WAR-Q-31")
def test_whoever_gained_a_point_when_he_came_gains_none_for_being_together():
    state = position(
        {"Aztlan": "Selena 3 tanks", "Libergal": "1 Starspawn"},
        madness_while_together="every_cthulhu_turn",
        madness_per_turn=2,
    )
    with_steps(state, MOVE)

    choose(state, to("Aztlan"))

    assert state.madness[SELENA] == 1


@rule("WAR-Q-31")
def test_the_insane_and_the_absent_gain_no_point_for_being_together(maddened):
    state = position(
        {"Aztlan": "Kaysar 3 zeppelins", "Libergal": "1 Starspawn", "Yamatai": "Selena 1 tank"},
        cthulhu="Aztlan",
        insane=[KAYSAR],
        madness_while_together="every_cthulhu_turn",
    )

    choose(with_steps(state, MOVE), STAY)

    assert maddened == []


@rule("WAR-Q-31")
def test_in_a_free_turn_he_who_has_moved_drives_mad_only_by_coming(maddened):
    state = position(
        {"Aztlan": "Selena 3 tanks", "Libergal": "1 Starspawn"},
        cthulhu="Aztlan",
        madness_while_together="every_cthulhu_turn",
        cthulhu_moves_first="free",
    )
    state.agenda.insert(-1, ("spawn",))

    choose(state, MOVE, to("Cascadia"), ("end_turn",))

    assert maddened == []


@rule("WAR-Q-31")
def test_leaving_by_a_portal_and_coming_back_by_another_is_arriving(maddened):
    state = position({"Aztlan": "Selena 3 tanks", "Libergal": "1 Starspawn"}, cthulhu="Aztlan")
    state.portals = tuple(sorted((at("Aztlan"), at("Cascadia"))))
    with_steps(state, MOVE)

    choose(state, to("Cascadia"), by_portal("Aztlan"))

    assert (maddened, count(state, "Aztlan", SELENA)) == (by_presence(SELENA), 1)


@rule("WAR-EX-35", "WAR-Q-178")
def test_portals_on_all_outposts_can_bring_them_all_down_in_two_turns(monkeypatch):
    garrisoned, empty = ("Anatolia", "Libergal"), ("Vesperia", "Golden Valley", "Shan-Zhou")
    outposts = (*garrisoned, *empty)
    state = position(
        dict.fromkeys(garrisoned, "1 Starspawn / 3 zeppelins") | dict.fromkeys(empty, "1 Starspawn"),
        outposts=outposts,
        portals=(*outposts, "The Great Rift"),
    )
    state.agenda.insert(-1, ("spawn",))
    with_steps(state, MOVE)

    choose(state, by_portal("Anatolia"))
    assert (count(state, "Anatolia", KAYSAR), state.outposts[at("Anatolia")]) == (0, False)
    rolling(monkeypatch, 4, 3, 1, 6, 6, 6)
    for name in ("Vesperia", "Vesperia", "Golden Valley", "Shan-Zhou", "Shan-Zhou"):
        choose(state, ("army", army_id(state, name)), ("outpost_attack",))
    assert [name for name in outposts if state.outposts[at(name)]] == ["Libergal", "Shan-Zhou"]
    choose(state, ("end_turn",), *[("spawn_at", at(name)) for name in outposts])
    assert minis(state, "Shan-Zhou") == (2, 0)

    state.question = None
    with_steps(state, ("turn", CTHULHU))
    choose(state, by_portal("Libergal"), ("army", army_id(state, "Shan-Zhou")), ("outpost_attack",))
    assert not any(state.outposts.values())
