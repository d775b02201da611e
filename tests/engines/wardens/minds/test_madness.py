from __future__ import annotations

import pytest

from engines.wardens.battle.declaring import battles
from engines.wardens.minds.madness import BATTLE, EFFECT, NIGHTMARE_CARD, PRESENCE, can_gain, cure
from engines.wardens.sides import is_insane, is_safe, is_sane
from engines.wardens.state import CTHULHU, KAYSAR, MORGANA, SELENA, WARDENS, WardensState
from tests.engines.wardens.battles import asked, asked_seat
from tests.engines.wardens.positions import army_id, at, choose, offered, position, sentences, told, with_steps
from tests.rules import rule

SOURCES = (PRESENCE, BATTLE, NIGHTMARE_CARD, EFFECT)


def mad(state: WardensState, who: int, source: str = PRESENCE, by: int = CTHULHU) -> WardensState:
    """Let a Warden gain a Madness Point."""
    return with_steps(state, ("madness", who, source, by))


@rule("WAR-229", "WAR-302", "WAR-315", "WAR-325")
def test_the_limits_are_three_four_and_five():
    assert [position().box.limits[who] for who in WARDENS] == [3, 4, 5]


@rule("WAR-238", "WAR-Q-17")
@pytest.mark.parametrize("source", SOURCES)
def test_every_source_gives_one_point_that_is_marked(source):
    state = mad(position({"Anatolia": "Kaysar 2 zeppelins", "Libergal": "1 Starspawn"}), KAYSAR, source)

    assert state.madness == [0, 0, 1, 0]
    assert (state.mad_turn[KAYSAR], state.mad_round[KAYSAR], state.points_gained[KAYSAR]) == (state.turn, 1, 1)
    assert "Kaysar gains a Madness Point: 1 of 4." in sentences(state)


@rule("WAR-202")
def test_who_is_forestalled_gains_no_point_and_the_next_warden_gains_his():
    state = position({"Anatolia": "Selena 2 tanks", "Libergal": "Kaysar 2 zeppelins", "Denal": "1 Starspawn"})
    state.calm = (at("Anatolia"),)

    with_steps(state, ("gain_madness", SELENA, EFFECT, CTHULHU, (KAYSAR,), ()))

    assert state.madness == [0, 0, 1, 0]


@rule("WAR-237", "WAR-256")
def test_the_log_names_the_insane_warden_who_gives_a_point():
    state = position(
        {"Anatolia": "Kaysar 2 zeppelins", "Atlas Ocean": "Morgana 1 ship", "Libergal": "1 Starspawn"},
        insane=[MORGANA],
    )

    mad(state, KAYSAR, BATTLE, MORGANA)

    assert "Morgana drives Kaysar mad: 1 of 4." in sentences(state)


# The limit of a turn


@rule("WAR-230", "WAR-231", "WAR-EX-28")
def test_after_a_point_no_starspawn_fights_him_and_no_source_gives_another_in_this_turn():
    state = position({"Anatolia": "Kaysar 1 zeppelin / 1 Starspawn", "Libergal": "1 tank / 1 Starspawn"})

    mad(state, KAYSAR, BATTLE)
    for source in SOURCES:
        state.question = None
        state.agenda.append(("armies", CTHULHU))
        mad(state, KAYSAR, source)

    assert state.madness[KAYSAR] == 1
    assert is_safe(state, army_id(state, "Anatolia", KAYSAR))
    assert battles(state, army_id(state, "Anatolia", CTHULHU)) == []
    assert battles(state, army_id(state, "Libergal", CTHULHU))


@rule("WAR-Q-17")
@pytest.mark.parametrize(("period", "points"), [("turn", 2), ("round", 1)])
def test_the_limit_is_one_of_each_character_s_turn_or_by_option_of_the_round(period, points):
    state = position({"Anatolia": "Kaysar 2 zeppelins", "Libergal": "1 Starspawn"}, madness_cap_period=period)
    mad(state, KAYSAR)

    state.turn += 1
    assert can_gain(state, KAYSAR) is (points == 2)
    state.question = None
    state.agenda.append(("armies", CTHULHU))
    mad(state, KAYSAR)
    assert state.madness[KAYSAR] == points

    state.turn, state.rounds = state.turn + 1, state.rounds + 1
    assert can_gain(state, KAYSAR)


@rule("WAR-230")
def test_a_designer_may_allow_more_points_in_a_turn():
    state = position({"Anatolia": "Kaysar 2 zeppelins", "Libergal": "1 Starspawn"}, madness_per_turn=2)

    for _ in range(3):
        state.question = None
        state.agenda.append(("armies", CTHULHU))
        mad(state, KAYSAR)

    assert state.madness[KAYSAR] == 2


@rule("WAR-202", "WAR-Q-118")
def test_nobody_gains_a_point_on_calm_land():
    state = position(
        {"Anatolia": "Kaysar 2 zeppelins", "Libergal": "Selena 2 tanks", "Concordia": "1 Starspawn"},
    )
    state.calm = (at("Anatolia"),)

    with_steps(state, ("madness", KAYSAR, PRESENCE, CTHULHU), ("madness", SELENA, PRESENCE, CTHULHU))

    assert state.madness == [0, 0, 0, 1]


@rule("WAR-251", "WAR-269")
def test_the_insane_and_the_dead_gain_none():
    state = position({"Atlas Ocean": "Morgana 1 ship", "Libergal": "1 Starspawn"}, insane=[MORGANA], dead=[KAYSAR])

    with_steps(state, ("madness", MORGANA, PRESENCE, CTHULHU), ("madness", KAYSAR, PRESENCE, CTHULHU))

    assert state.madness == [0, 3, 0, 0]
    assert told(state, "madness") == []


# What follows


@rule("WAR-Q-109", "WAR-Q-177", "WAR-236")
def test_cards_may_be_played_before_the_point_is_given_and_may_forestall_it():
    state = position(
        {"Anatolia": "Kaysar 2 zeppelins", "Libergal": "1 Starspawn"}, windows="all", madness={KAYSAR: 3}
    )

    mad(state, KAYSAR, NIGHTMARE_CARD)
    assert state.question is not None
    assert (asked(state), state.question.args[1]) == ("window", ("madness", KAYSAR, NIGHTMARE_CARD))
    assert state.madness[KAYSAR] == 3
    cure(state, KAYSAR, 1, "WAR-264")
    while asked(state) == "window":
        choose(state, ("pass",))

    assert (state.madness[KAYSAR], is_sane(state, KAYSAR)) == (3, True)


@rule("WAR-251", "WAR-Q-123")
def test_at_the_limit_he_is_insane_at_once_and_has_no_will():
    state = position(
        {"Anatolia": "Kaysar 2 zeppelins", "Concordia": "1 Starspawn"},
        outposts=("Libergal",),
        madness={KAYSAR: 3, SELENA: 3},
    )

    mad(state, KAYSAR)

    assert is_insane(state, KAYSAR)
    assert (asked(state), asked_seat(state)) == ("armies", 0)
    assert "Kaysar goes insane and, with all zeppelins, fights for Cthulhu." in sentences(state)


@rule("WAR-251", "WAR-239")
def test_below_the_limit_he_stays_sane_and_may_use_his_will():
    state = position(
        {"Anatolia": "Kaysar 2 zeppelins", "Concordia": "1 Starspawn"}, outposts=("Libergal",), madness={KAYSAR: 2}
    )

    mad(state, KAYSAR)

    assert (is_sane(state, KAYSAR), asked(state), asked_seat(state)) == (True, "will", 2)


# Cures


@rule("WAR-264", "WAR-Q-122", "WAR-265")
def test_the_ankh_makes_an_insane_warden_sane_with_one_point_less_and_he_can_go_insane_again():
    state = position({"Anatolia": "Kaysar 2 zeppelins", "Concordia": "1 Starspawn"}, insane=[KAYSAR])

    cure(state, KAYSAR, 1, "WAR-264")
    assert (state.madness[KAYSAR], is_sane(state, KAYSAR)) == (3, True)

    mad(state, KAYSAR)
    assert (state.madness[KAYSAR], is_insane(state, KAYSAR)) == (4, True)
    assert "Kaysar loses 1 Madness Point and has 3." in sentences(state)
    assert "Kaysar is sane again." in sentences(state)


@rule("WAR-Q-122")
def test_there_is_nothing_to_cure_on_the_dead_and_on_a_warden_without_points():
    state = position({"Libergal": "1 Starspawn"}, dead=[KAYSAR], madness={MORGANA: 2, KAYSAR: 4})

    for who in WARDENS:
        cure(state, who, 1, "WAR-264")

    assert state.madness == [0, 1, 4, 0]
    assert told(state, "cured") == [(MORGANA, 1, 1)]


def test_a_larger_cure_takes_no_more_than_there_is():
    state = position({"Libergal": "1 Starspawn"}, madness={SELENA: 2})

    cure(state, SELENA, 5, "WAR-264")

    assert state.madness[SELENA] == 0
    assert offered(state, "army")
