from __future__ import annotations

import pytest

from engines.wardens.armies.actions import has_bonus
from engines.wardens.armies.moving import moves
from engines.wardens.armies.units import merge_all, recombine
from engines.wardens.cards.powers import PORTAL_TRAVEL
from engines.wardens.content import Action
from engines.wardens.state import CTHULHU, INSANE, KAYSAR, MORGANA, SELENA
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

# Merging


@rule("WAR-110", "WAR-111", "WAR-EX-12", "WAR-D-31")
def test_armies_that_meet_may_merge_and_have_the_fewer_actions():
    state = position({"Atlas Ocean": "2 ships", "Sea of Sirens": "3 ships"}, turn=MORGANA)

    choose(state, army(state, "Atlas Ocean"), ("move", at("Sea of Sirens")))
    assert [option[0] for option in offered(state)] == ["merge", "apart"]
    choose(state, ("merge", army_id(state, "Sea of Sirens", MORGANA) + 1))

    (whole,) = state.armies.values()
    assert (whole.pieces, whole.actions) == (5, 2)
    assert sentences(state)[-1] == "5 ships on Sea of Sirens are one army now."
    assert nothing_is_lost(state)


@rule("WAR-110", "WAR-112", "WAR-Q-46")
def test_armies_that_stay_apart_act_apart_and_are_not_merged_later_in_the_turn():
    state = position({"Atlas Ocean": "2 ships", "Sea of Sirens": "3 ships"}, turn=MORGANA)
    first, second = state.armies

    choose(state, ("army", first), ("move", at("Sea of Sirens")), ("apart",))
    assert (state.armies[first].actions, state.armies[second].actions) == (2, 3)
    assert {option[1] for option in offered(state, "army")} == {first, second}
    choose(state, ("army", first))
    assert offered(state, "merge") == []
    choose(state, ("move", at("Sea of Babylon")))

    assert (state.armies[first].at, state.armies[second].at) == (at("Sea of Babylon"), at("Sea of Sirens"))


@rule("WAR-110", "WAR-D-12")
def test_one_that_comes_to_several_may_merge_with_one_after_the_other():
    state = position({"Hindustra": "1 Tentacle", "Anatolia": "1 Starspawn / 1 Tentacle"})
    came, first, second = state.armies

    choose(state, ("army", came), ("move", at("Anatolia")), ("merge", first), ("merge", second))

    assert list(state.armies) == [second]
    assert minis(state, "Anatolia") == (1, 2)


@rule("WAR-Q-47")
def test_a_warden_changes_his_army_only_by_merging_and_keeps_his_bonus_action():
    state = position({"Anatolia": "Selena 1 tank", "Hindustra": "2 tanks", "Libergal": "1 tank"}, turn=SELENA)
    group, other, _ = state.armies

    choose(state, ("army", other), ("move", at("Anatolia")), ("apart",))
    assert state.groups[SELENA] == group
    choose(state, ("army", other), ("move", at("Hindustra")))
    choose(state, ("army", other), ("move", at("Anatolia")), ("merge", group))

    assert state.groups[SELENA] == group
    assert has_bonus(state, group, Action.MOVE)
    assert (state.armies[group].pieces, state.armies[group].actions) == (3, 0)


@rule("WAR-Q-47")
def test_a_group_that_merges_into_another_army_takes_its_warden_along():
    state = position({"Anatolia": "Selena 1 tank", "Hindustra": "2 tanks"}, turn=SELENA)
    group, other = state.armies

    choose(state, ("army", group), ("move", at("Hindustra")), ("merge", other))

    assert (state.groups[SELENA], place_of_warden(state, SELENA)) == (other, "Hindustra")


@rule("WAR-Q-36")
@pytest.mark.parametrize(("act_as", "merges"), [("army", True), ("single", False)])
def test_starspawn_that_act_alone_never_merge(act_as, merges):
    state = position({"Hindustra": "1 Starspawn", "Anatolia": "1 Starspawn"}, starspawn_act_as=act_as)

    choose(state, army(state, "Hindustra"), ("move", at("Anatolia")))

    assert bool(offered(state, "merge")) is merges


@rule("WAR-Q-155")
def test_a_possessed_group_does_not_merge_with_the_sane_ones_vehicles():
    state = position({"Hindustra": "Selena 1 tank", "Anatolia": "2 tanks"})
    state.possessed = SELENA

    with_steps(state, ("put", army_id(state, "Hindustra"), at("Anatolia")))

    assert offered(state, "merge") == []


@rule("WAR-Q-155", "WAR-232")
def test_a_possessed_warden_who_is_led_to_cthulhu_gains_a_point_and_loses_nothing(maddened):
    state = position(
        {"Hindustra": "Selena 3 tanks", "Libergal": "1 Starspawn"},
        cthulhu="Anatolia",
        cthulhu_destroys_entrants="yes",
    )
    state.possessed = SELENA

    with_steps(state, ("put", army_id(state, "Hindustra"), at("Anatolia")))

    assert (maddened, count(state, "Anatolia", SELENA)) == ([(SELENA, "presence", CTHULHU)], 3)


@rule("WAR-110", "WAR-Q-127")
def test_an_army_that_may_not_attack_bars_the_whole_when_it_merges():
    state = position({"Anatolia": "1 tank", "Hindustra": "2 tanks"}, turn=SELENA)
    first, second = state.armies
    state.armies[first].barred = True

    choose(state, ("army", first), ("move", at("Hindustra")), ("merge", second))

    assert state.armies[second].barred


# Recombining


@rule("WAR-Q-15")
@pytest.mark.parametrize(("option", "found"), [("no", (0, 5)), ("start_of_turn", (1, 2))])
def test_by_option_three_tentacles_are_a_starspawn_again_when_cthulhu_s_turn_begins(option, found):
    state = position({"Anatolia": "3 Tentacles / 2 Tentacles"}, turn=SELENA, tentacles_recombine=option)

    with_steps(state, ("turn", CTHULHU))

    assert minis(state, "Anatolia") == found
    assert len(told(state, "recombined")) == (option == "start_of_turn")
    assert sentences(state)
    assert nothing_is_lost(state)


@rule("WAR-Q-15", "WAR-Q-36", "WAR-Q-13")
def test_tentacles_recombine_as_far_as_there_are_starspawn_and_each_acts_alone_by_option():
    state = position({"Anatolia": "6 Tentacles"}, starspawn_act_as="single")
    recombine(state)
    merge_all(state)
    assert [(one.starspawn, one.pieces) for one in state.armies.values()] == [(1, 0), (1, 0)]

    state = position({"Anatolia": "6 Tentacles"})
    state.supply[CTHULHU] = 1
    recombine(state)
    assert minis(state, "Anatolia") == (1, 3)


# Cthulhu is there


@rule("WAR-232", "WAR-234", "WAR-Q-30", "WAR-Q-33")
def test_a_warden_who_comes_to_cthulhu_gains_a_point_loses_nothing_and_may_act_there(maddened):
    state = position({"Ross Ocean": "Morgana 3 ships"}, turn=MORGANA, cthulhu="Sea of Babylon")

    choose(state, army(state, "Ross Ocean"), ("move", at("Sea of Babylon")))

    assert maddened == [(MORGANA, "presence", CTHULHU)]
    assert count(state, "Sea of Babylon", MORGANA) == 3
    assert moves(state, army_id(state, "Sea of Babylon")), "he holds no army back"


@rule("WAR-232")
def test_an_army_without_its_warden_and_a_warden_who_is_insane_gain_nothing_by_coming(maddened):
    for ships, mad in (("3 ships", []), ("Morgana 3 ships", [MORGANA])):
        state = position({"Ross Ocean": ships}, turn=MORGANA, cthulhu="Sea of Babylon", insane=mad)
        choose(state, army(state, "Ross Ocean"), ("move", at("Sea of Babylon")))

    assert maddened == []


@rule("WAR-Q-173", "WAR-232")
@pytest.mark.parametrize("way", ["put", "travel", "tunnel", "portal"])
def test_whichever_way_a_warden_comes_to_cthulhu_he_gains_the_point(way, maddened):
    state = position(
        {"Anatolia": "Selena 2 tanks"},
        turn=SELENA,
        cthulhu="Hindustra",
        outposts=("Anatolia", "Hindustra"),
        portals=("Anatolia", "Hindustra"),
    )
    state.upgrades = tuple(
        number for number, powers in enumerate(state.box.upgrades.powers) if PORTAL_TRAVEL in powers
    )

    with_steps(state, (way, army_id(state, "Anatolia"), at("Hindustra")))

    assert maddened == [(SELENA, "presence", CTHULHU)]


@rule("WAR-Q-31")
def test_another_army_that_comes_gives_no_point_to_the_warden_who_is_there_already(maddened):
    state = position({"Anatolia": "Selena 2 tanks", "Hindustra": "1 tank"}, turn=SELENA, cthulhu="Anatolia")

    choose(state, army(state, "Hindustra"), ("move", at("Anatolia")), ("merge", army_id(state, "Anatolia")))

    assert maddened == []


@rule("WAR-Q-30")
@pytest.mark.parametrize(("option", "group_left", "army_left"), [("no", 3, 2), ("yes", 1, 0)])
def test_by_option_cthulhu_destroys_vehicles_that_come_to_him(option, group_left, army_left, maddened):
    state = position(
        {"Ross Ocean": "Morgana 3 ships", "Sea of Nagas": "2 ships", "Atlas Ocean": "1 ship"},
        turn=MORGANA,
        cthulhu="Sea of Babylon",
        cthulhu_destroys_entrants=option,
    )

    choose(state, army(state, "Ross Ocean"), ("move", at("Sea of Babylon")))
    assert count(state, "Sea of Babylon", MORGANA) == group_left
    assert maddened == [(MORGANA, "presence", CTHULHU)]
    choose(state, army(state, "Sea of Nagas"), ("move", at("Sea of Babylon")))

    assert count(state, "Sea of Babylon", MORGANA) == group_left + army_left
    assert nothing_is_lost(state)


@rule("WAR-Q-30", "WAR-Q-118")
def test_on_calm_land_and_on_his_own_side_cthulhu_destroys_nobody_who_comes(maddened):
    for calm, mad in (((at("Anatolia"),), []), ((), [SELENA])):
        state = position(
            {"Hindustra": "2 tanks"}, turn=SELENA, cthulhu="Anatolia", insane=mad, cthulhu_destroys_entrants="yes"
        )
        state.calm = calm
        choose(state, army(state, "Hindustra"), ("move", at("Anatolia")))
        assert count(state, "Anatolia", SELENA) == 2


@rule("WAR-Q-133")
@pytest.mark.parametrize(("option", "points"), [("no", []), ("yes", [(SELENA, "presence", KAYSAR)])])
def test_by_option_an_insane_warden_drives_the_sane_mad_by_presence_whoever_comes(option, points, maddened):
    armies = {"Anatolia": "Kaysar 2 zeppelins", "Hindustra": "Selena 2 tanks"}
    state = position(armies, turn=SELENA, insane=[KAYSAR], insane_presence_madness=option)
    choose(state, army(state, "Hindustra"), ("move", at("Anatolia")))
    assert maddened == points

    maddened.clear()
    state = position(armies, turn=KAYSAR, insane=[KAYSAR], insane_presence_madness=option)
    choose(state, army(state, "Anatolia"), ("move", at("Hindustra")))
    assert maddened == points


@rule("WAR-Q-133")
def test_two_insane_wardens_give_one_point_to_one_who_comes_and_one_gives_points_to_two(maddened):
    armies = {"Hindustra": "Kaysar 2 zeppelins / Selena 2 tanks", "Sea of Babylon": "Morgana 2 ships"}
    state = position(armies, insane=[KAYSAR, SELENA], insane_presence_madness="yes")
    with_steps(state, ("put", army_id(state, "Sea of Babylon"), at("Hindustra")))
    assert maddened == [(MORGANA, "presence", KAYSAR)]

    maddened.clear()
    state = position(armies, insane=[MORGANA], insane_presence_madness="yes")
    with_steps(state, ("put", army_id(state, "Sea of Babylon"), at("Hindustra")))
    assert maddened == [(KAYSAR, "presence", MORGANA), (SELENA, "presence", MORGANA)]


@rule("WAR-Q-133")
def test_the_insane_do_not_drive_each_other_or_the_absent_mad(maddened):
    state = position(
        {"Anatolia": "Kaysar 2 zeppelins", "Hindustra": "Selena 2 tanks", "Libergal": "2 zeppelins"},
        turn=SELENA,
        insane=[KAYSAR],
        insane_presence_madness="yes",
    )
    with_steps(state, ("put", army_id(state, "Hindustra"), at("Libergal")))
    assert maddened == []

    state.minds[SELENA] = INSANE
    with_steps(state, ("put", army_id(state, "Libergal", SELENA), at("Anatolia")))
    assert maddened == []
