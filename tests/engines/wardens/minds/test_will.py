from __future__ import annotations

import pytest

from engines.wardens.battle.declaring import battles
from engines.wardens.battle.ranged import targets
from engines.wardens.minds.madness import BATTLE, NIGHTMARE_CARD, PRESENCE
from engines.wardens.minds.will import will_goals
from engines.wardens.sides import is_safe
from engines.wardens.state import CTHULHU, KAYSAR, MORGANA, SELENA, WardensState
from tests.engines.wardens.battles import asked, asked_seat
from tests.engines.wardens.positions import (
    army,
    army_id,
    at,
    choose,
    count,
    nothing_is_lost,
    offered,
    place_of_warden,
    position,
    sentences,
    with_steps,
)
from tests.rules import rule

STAY = ("no_will",)


def mad(state: WardensState, who: int, source: str = PRESENCE) -> WardensState:
    """Let a Warden gain a Madness Point, after which he may use his will."""
    return with_steps(state, ("madness", who, source, CTHULHU))


def to(name: str) -> tuple[str, int]:
    """Return the option to go somewhere by the Will."""
    return ("will", at(name))


# Where to


@rule("WAR-239", "WAR-240", "WAR-241", "WAR-243", "WAR-D-53")
def test_a_warden_may_go_to_an_undamaged_outpost_with_one_vehicle_or_stay():
    state = position(
        {"Anatolia": "Selena 3 tanks", "Concordia": "1 Starspawn"},
        outposts=("Libergal", "-Vesperia", "Hindustra"),
    )

    mad(state, SELENA)
    assert (asked(state), asked_seat(state)) == ("will", 3)
    assert set(offered(state)) == {STAY, to("Libergal"), to("Hindustra")}
    choose(state, to("Libergal"))

    assert (count(state, "Libergal", SELENA), count(state, "Anatolia", SELENA)) == (1, 2)
    assert place_of_warden(state, SELENA) == "Libergal"
    assert nothing_is_lost(state)
    assert "By an act of will Selena goes with 1 tank from Anatolia to Libergal." in sentences(state)


@rule("WAR-240")
def test_who_stays_stays_with_all():
    state = position({"Anatolia": "Selena 3 tanks", "Concordia": "1 Starspawn"}, outposts=("Libergal",))

    mad(state, SELENA)
    choose(state, STAY)

    assert (place_of_warden(state, SELENA), count(state, "Anatolia", SELENA)) == ("Anatolia", 3)
    assert asked(state) == "armies"


@rule("WAR-244", "WAR-243")
def test_without_an_undamaged_outpost_there_is_no_will():
    state = position({"Anatolia": "Selena 3 tanks", "Concordia": "1 Starspawn"}, outposts=("-Libergal",))

    mad(state, SELENA)

    assert asked(state) == "armies"


@rule("WAR-245", "WAR-Q-184")
def test_morgana_goes_to_water_next_to_an_outpost_and_kaysar_to_land_or_water():
    state = position(
        {"Sea of Sirens": "Morgana 2 ships / Kaysar 2 zeppelins", "Concordia": "1 Starspawn"}, outposts=("Libergal",)
    )

    assert will_goals(state, MORGANA, PRESENCE) == [at("Atlas Ocean")]
    assert will_goals(state, KAYSAR, PRESENCE) == [at("Atlas Ocean"), at("Libergal")]


@rule("WAR-Q-184")
def test_the_will_leads_to_another_territory():
    state = position({"Libergal": "Selena 3 tanks", "Concordia": "1 Starspawn"}, outposts=("Libergal",))

    mad(state, SELENA)

    assert asked(state) == "armies"


@rule("WAR-Q-126", "WAR-098")
def test_a_full_territory_is_shut_and_enemies_and_cthulhu_are_not():
    state = position(
        {"Anatolia": "Selena 3 tanks", "Libergal": "6 tanks", "Hindustra": "2 Starspawn", "Vesperia": "5 tanks"},
        outposts=("Libergal", "Hindustra", "Vesperia"),
        cthulhu="Hindustra",
    )

    mad(state, SELENA)
    assert set(offered(state)) == {STAY, to("Hindustra"), to("Vesperia")}
    choose(state, to("Hindustra"))

    assert state.madness[SELENA] == 1


@rule("WAR-242", "WAR-Q-124")
def test_after_a_nightmare_card_all_vehicles_with_him_go_and_need_room():
    state = position(
        {
            "Anatolia": "Selena 3 tanks / 1 tank",
            "Libergal": "4 tanks",
            "Hindustra": "3 tanks",
            "Concordia": "1 Starspawn",
        },
        outposts=("Libergal", "Hindustra"),
    )

    mad(state, SELENA, NIGHTMARE_CARD)
    assert set(offered(state)) == {STAY, to("Hindustra")}
    choose(state, to("Hindustra"))

    assert (count(state, "Hindustra", SELENA), count(state, "Anatolia", SELENA)) == (6, 1)
    assert all(one.pieces or one.starspawn for one in state.armies.values())


@rule("WAR-242", "WAR-Q-124")
def test_after_a_nightmare_card_there_is_no_will_where_nowhere_is_room_for_all():
    state = position(
        {"Anatolia": "Selena 3 tanks", "Libergal": "4 tanks", "Concordia": "1 Starspawn"}, outposts=("Libergal",)
    )

    mad(state, SELENA, NIGHTMARE_CARD)

    assert asked(state) == "armies"


# Going


@rule("WAR-247", "WAR-Q-128", "WAR-Q-109")
def test_before_he_goes_the_team_may_play_cards_and_cthulhu_may_not():
    state = position(
        {"Anatolia": "Selena 3 tanks", "Concordia": "1 Starspawn"}, outposts=("Libergal",), windows="all"
    )
    mad(state, SELENA)
    while asked(state) == "window":
        choose(state, ("pass",))

    choose(state, to("Libergal"))
    seats = []
    while state.question is not None and asked(state) == "window" and state.question.args[1][0] == "will":
        seats.append(asked_seat(state))
        choose(state, ("pass",))

    assert seats == [1, 2, 3]
    assert place_of_warden(state, SELENA) == "Libergal"


@rule("WAR-Q-128", "WAR-Q-126")
def test_if_a_card_shuts_the_place_he_chooses_again():
    state = position(
        {"Anatolia": "Selena 3 tanks", "Concordia": "1 Starspawn"}, outposts=("Libergal", "Hindustra"), windows="all"
    )
    mad(state, SELENA)
    while asked(state) == "window":
        choose(state, ("pass",))
    choose(state, to("Libergal"))
    state.outposts[at("Libergal")] = False
    while asked(state) == "window":
        choose(state, ("pass",))

    assert offered(state) == [STAY, to("Hindustra")]


@rule("WAR-246", "WAR-Q-127", "WAR-249", "WAR-111")
def test_he_may_join_vehicles_there_and_then_all_have_the_fewer_actions_and_may_not_attack():
    state = position(
        {"Anatolia": "Selena 3 tanks", "Libergal": "2 tanks / 1 Tentacle", "Concordia": "1 tank"},
        turn=SELENA,
        outposts=("Libergal",),
    )
    state.armies[army_id(state, "Libergal", SELENA)].actions = 1

    mad(state, SELENA)
    choose(state, to("Libergal"), ("merge", army_id(state, "Libergal", SELENA)))

    whole = state.armies[army_id(state, "Libergal", SELENA)]
    assert (whole.pieces, whole.actions, whole.barred) == (3, 1, True)


@rule("WAR-246", "WAR-Q-127", "WAR-249")
def test_apart_from_them_he_has_all_actions_and_they_may_attack():
    state = position(
        {"Anatolia": "Selena 3 tanks", "Libergal": "2 tanks / 1 Tentacle"}, turn=SELENA, outposts=("Libergal",)
    )
    before = army_id(state, "Libergal", SELENA)

    mad(state, SELENA)
    choose(state, to("Libergal"), ("apart",))

    assert battles(state, before)
    assert battles(state, state.groups[SELENA]) == []


@rule("WAR-248", "WAR-Q-125", "WAR-Q-127", "WAR-249", "WAR-EX-34", "WAR-Q-76")
@pytest.mark.parametrize("goes", [True, False])
def test_morgana_comes_to_cthulhu_s_sea_with_four_ships_and_goes_on_with_one_or_fights(goes):
    state = position(
        {"Sea of Sirens": "Morgana 4 ships", "Sea of Babylon": "1 Tentacle"},
        turn=MORGANA,
        cthulhu="Sea of Babylon",
        outposts=("Libergal",),
    )
    state.armies[state.groups[MORGANA]].actions = 2

    choose(state, army(state, "Sea of Sirens"), ("move", at("Sea of Babylon")))
    assert (state.madness[MORGANA], count(state, "Sea of Babylon", MORGANA)) == (1, 4)
    choose(state, to("Atlas Ocean") if goes else STAY)

    there = army_id(state, "Sea of Babylon", MORGANA)
    assert state.armies[there].actions == 1
    group = state.groups[MORGANA]
    if goes:
        assert (state.armies[group].pieces, state.armies[group].actions, state.armies[there].pieces) == (1, 3, 3)
        assert not battles(state, group)
        assert battles(state, there)
    else:
        assert (group, state.bonus[MORGANA], battles(state, group)) == (there, True, [("battle",)])
    assert nothing_is_lost(state)


@rule("WAR-248", "WAR-Q-127")
@pytest.mark.parametrize(("who", "name", "has_bonus"), [(MORGANA, "ships", False), (SELENA, "tanks", True)])
def test_in_his_own_turn_a_warden_has_his_bonus_action_again_if_it_is_not_a_battle(who, name, has_bonus):
    start = "Sea of Babylon" if who == MORGANA else "Anatolia"
    leader = "Morgana" if who == MORGANA else "Selena"
    state = position({start: f"{leader} 3 {name}"}, turn=who, outposts=("Libergal",))
    state.bonus[who] = False
    state.armies[state.groups[who]].actions = 0

    mad(state, who)
    choose(state, to("Atlas Ocean" if who == MORGANA else "Libergal"))

    assert (state.armies[state.groups[who]].actions, state.bonus[who]) == (3, has_bonus)


@rule("WAR-249")
def test_after_a_will_he_neither_shells_nor_is_attacked():
    state = position(
        {"Sea of Babylon": "Morgana 3 ships", "Libergal": "1 Starspawn", "Atlas Ocean": "1 Tentacle"},
        turn=MORGANA,
        outposts=("Libergal",),
    )

    mad(state, MORGANA)
    choose(state, to("Sea of Sirens"))

    group = state.groups[MORGANA]
    assert state.armies[group].barred
    assert is_safe(state, group)
    assert targets(state, group) == []
    state.armies[group].barred = False
    assert targets(state, group)


@rule("WAR-250", "WAR-248")
def test_in_another_s_turn_he_gets_no_actions_and_starts_his_own_turn_from_there():
    state = position({"Anatolia": "Selena 1 tank / 1 Starspawn", "Concordia": "1 Starspawn"}, outposts=("Libergal",))

    mad(state, SELENA, BATTLE)
    choose(state, to("Libergal"))
    group = state.groups[SELENA]
    assert (state.armies[group].actions, state.bonus[SELENA]) == (0, False)

    state.question = None
    state.outposts = {}
    with_steps(state, ("turn", SELENA))
    assert (place_of_warden(state, SELENA), state.armies[group].actions) == ("Libergal", 3)
    assert not state.armies[group].barred


@rule("WAR-Q-127")
@pytest.mark.parametrize(("option", "kind"), [("no", "armies"), ("yes", "reinforce")])
def test_by_option_he_reinforces_again_after_a_will_in_his_own_turn(option, kind):
    state = position({"Anatolia": "Selena 3 tanks"}, turn=SELENA, outposts=("Libergal",), will_reinforce=option)

    mad(state, SELENA)
    choose(state, to("Libergal"))

    assert asked(state) == kind


@rule("WAR-074", "WAR-Q-127")
@pytest.mark.parametrize(("most", "batches"), [(3, []), (5, [("make", 2), ("make", 3)])])
def test_what_an_outpost_has_made_in_this_turn_counts_when_he_reinforces_again(most, batches):
    state = position(
        {"Anatolia": "Selena 3 tanks"},
        turn=SELENA,
        outposts=("Libergal", "Golden Valley"),
        will_reinforce="yes",
        batch_most=most,
    )
    state.made = {at("Libergal"): 2}

    mad(state, SELENA)
    choose(state, to("Golden Valley"))
    sources = {option[1] for option in offered(state, "make_at")}
    assert sources == {at("Golden Valley"), *([at("Libergal")] if batches else [])}
    if batches:
        choose(state, ("make_at", at("Libergal"), at("Libergal")))
        assert offered(state) == batches


@rule("WAR-Q-127")
def test_in_another_s_turn_he_never_reinforces_after_a_will():
    state = position(
        {"Anatolia": "Selena 3 tanks", "Concordia": "1 Starspawn"}, outposts=("Libergal",), will_reinforce="yes"
    )

    mad(state, SELENA)
    choose(state, to("Libergal"))

    assert (asked(state), asked_seat(state)) == ("armies", 0)
