from __future__ import annotations

import pytest

from engines.kit.door import answer
from engines.kit.questions import Step
from engines.wardens.battle.declaring import battles
from engines.wardens.battle.ranged import targets
from engines.wardens.cards.windows import order
from engines.wardens.minds.insanity import go_insane
from engines.wardens.sides import is_sane, seat_of, side_of, voice_of
from engines.wardens.state import (
    CTHULHU,
    CTHULHUS_SIDE,
    DEFENSE,
    KAYSAR,
    MORGANA,
    NOBODY,
    RUSH,
    SELENA,
    WARDENS_SIDE,
    WardensState,
)
from engines.wardens.turns import all_actions
from tests.engines.wardens.battles import asked, asked_seat, throw
from tests.engines.wardens.positions import (
    army,
    army_id,
    at,
    card,
    choose,
    count,
    give,
    offered,
    place_of_warden,
    position,
    sentences,
    told,
    with_steps,
)
from tests.engines.wardens.spoken import ready, say
from tests.rules import rule

POSSESSION = 4
NOBODY_NOW = ("possess_nobody",)
TRIO = {"Anatolia": "Kaysar 3 zeppelins / 1 zeppelin", "Libergal": "Selena 3 tanks", "Atlas Ocean": "Morgana 2 ships"}


def possessing(state: WardensState) -> WardensState:
    """Go to the question whom Cthulhu possesses, with the mutation."""
    state.mutations = (0, 1, 2, 3, POSSESSION)
    return with_steps(state, ("possession",))


# Whom


@rule("WAR-295", "WAR-D-27")
def test_at_the_end_of_his_turn_cthulhu_may_play_the_warden_with_the_most_madness():
    state = possessing(position(TRIO, madness={KAYSAR: 2, SELENA: 1}))

    assert (asked(state), asked_seat(state)) == ("possession", 0)
    assert offered(state) == [NOBODY_NOW, ("possess", KAYSAR)]
    choose(state, ("possess", KAYSAR))

    assert (state.possessed, asked(state), asked_seat(state)) == (KAYSAR, "armies", 0)
    assert "Cthulhu possesses Kaysar." in sentences(state)


@rule("WAR-295")
def test_without_the_mutation_or_outside_his_turn_he_possesses_nobody():
    state = position({**TRIO, "Concordia": "1 Starspawn"})
    with_steps(state, ("possession",))
    assert asked(state) == "armies"

    state = possessing(position(TRIO, turn=SELENA))
    assert asked(state) == "armies"


@rule("WAR-296", "WAR-Q-156")
def test_among_equals_he_chooses_at_no_points_too_and_never_the_insane_or_dead():
    state = possessing(position(TRIO))
    assert offered(state) == [NOBODY_NOW, *(("possess", who) for who in (MORGANA, KAYSAR, SELENA))]

    state = possessing(position(TRIO, insane=[MORGANA], madness={KAYSAR: 1, SELENA: 1}))
    assert offered(state) == [NOBODY_NOW, ("possess", KAYSAR), ("possess", SELENA)]


@rule("WAR-Q-155")
@pytest.mark.parametrize(("option", "again"), [("every_turn", "possession"), ("once", "armies")])
def test_every_turn_or_by_option_once_in_the_game(option, again):
    state = possessing(position({**TRIO, "Concordia": "1 Starspawn"}, possession=option))
    choose(state, ("possess", KAYSAR), ("end_turn",))
    assert (state.possessed, asked(state)) == (NOBODY, "armies")

    state.question = None
    state.agenda.append(("armies", CTHULHU))
    with_steps(state, ("possession",))

    assert asked(state) == again


@rule("WAR-Q-155")
def test_by_option_declining_does_not_use_it_up():
    state = possessing(position({**TRIO, "Concordia": "1 Starspawn"}, possession="once"))
    choose(state, NOBODY_NOW)
    assert not state.has_possessed


@rule("WAR-Q-109", "WAR-Q-155")
def test_cards_may_be_played_before_it():
    state = possessing(position(TRIO, windows="all"))

    assert state.question is not None
    assert (asked(state), state.question.args[1]) == ("window", ("between", CTHULHU))


# How


@rule("WAR-297", "WAR-Q-155")
def test_his_group_alone_acts_for_cthulhu_with_three_actions_of_moving_and_fighting():
    state = position(
        {"Anatolia": "Selena 3 tanks / Kaysar 2 zeppelins", "Libergal": "2 tanks", "Atlas Ocean": "Morgana 1 ship"},
        madness={SELENA: 2},
        outposts=("-Anatolia", "Libergal"),
        workshops=("Anatolia",),
    )
    choose(possessing(state), ("possess", SELENA))

    group = state.groups[SELENA]
    assert offered(state) == [("army", group), ("end_turn",)]
    assert (state.armies[group].actions, state.bonus[SELENA]) == (3, False)
    assert {option[0] for option in all_actions(state, group)} == {"move", "tunnel", "battle"}
    assert side_of(state, group) == CTHULHUS_SIDE
    assert side_of(state, army_id(state, "Libergal")) == WARDENS_SIDE


@rule("WAR-297", "WAR-Q-155", "WAR-D-62")
def test_he_fights_his_friends_gives_them_madness_and_his_kills_are_collected():
    state = position({"Anatolia": "Selena 3 tanks / Kaysar 2 zeppelins", "Atlas Ocean": "Morgana 1 ship"})
    choose(possessing(state), ("possess", SELENA), army(state, "Anatolia", SELENA), ("battle",))
    throw(state, DEFENSE, RUSH)

    assert (state.madness[KAYSAR], count(state, "Anatolia", KAYSAR)) == (1, 1)
    assert state.collected[KAYSAR] == 1


@rule("WAR-297", "WAR-Q-155")
def test_he_neither_fights_nor_shells_his_own_other_armies():
    state = position(
        {"Atlas Ocean": "Morgana 3 ships / 1 ship", "Sea of Sirens": "2 ships", "Libergal": "Selena 2 tanks"},
        madness={MORGANA: 1},
    )
    choose(possessing(state), ("possess", MORGANA))

    assert battles(state, state.groups[MORGANA]) == []
    assert targets(state, state.groups[MORGANA]) == [("ranged", at("Libergal"))]


@rule("WAR-Q-155", "WAR-Q-76")
def test_his_last_vehicle_is_spared_without_madness_but_his_battle_is_over_and_he_starts_no_other():
    state = position(
        {"Anatolia": "Selena 2 tanks / Kaysar 1 zeppelin / 4 zeppelins", "Atlas Ocean": "Morgana 1 ship"},
        cthulhu="Denal",
    )
    state.pets = [state.turn] * 4
    choose(possessing(state), ("possess", SELENA), army(state, "Anatolia", SELENA), ("battle",))
    throw(state, RUSH, DEFENSE)

    assert (state.battle, count(state, "Anatolia", SELENA), state.madness[SELENA]) == (None, 1, 0)
    assert is_sane(state, SELENA)
    assert battles(state, state.groups[SELENA]) == []


@rule("WAR-Q-155", "WAR-234", "WAR-239")
def test_madness_at_cthulhu_s_place_ends_it_and_his_own_player_decides_on_the_will():
    state = position(
        {"Anatolia": "Selena 3 tanks", "Atlas Ocean": "Morgana 2 ships"}, cthulhu="Concordia", outposts=("Libergal",)
    )
    choose(possessing(state), ("possess", SELENA), army(state, "Anatolia"), ("move", at("Concordia")))

    assert (state.madness[SELENA], state.possessed) == (1, NOBODY)
    assert (asked(state), asked_seat(state)) == ("will", 3)
    choose(state, ("will", at("Libergal")))
    assert (place_of_warden(state, SELENA), count(state, "Concordia", SELENA)) == ("Libergal", 2)
    assert state.actor != CTHULHU


@rule("WAR-210", "WAR-Q-110", "WAR-Q-155")
@pytest.mark.parametrize(
    ("players", "insane", "people"),
    [(4, (), [CTHULHU, MORGANA, SELENA]), (2, (), [CTHULHU, MORGANA]), (2, (MORGANA, SELENA), [CTHULHU])],
)
def test_while_he_plays_a_warden_he_plays_no_card_of_the_team(players, insane, people):
    state = possessing(position(TRIO, players=players, insane=insane, madness={KAYSAR: 1}))
    choose(state, ("possess", KAYSAR))
    give(state, CTHULHUS_SIDE, card("Omen"))
    give(state, WARDENS_SIDE, card("Spies"))
    state.artifacts = [0]

    moment = ("between", KAYSAR)
    assert list(order(state, moment)) == people
    assert [seat_of(state, who) for who in people].count(0) == 1
    assert voice_of(state, KAYSAR) != KAYSAR or insane


@rule("WAR-206", "WAR-Q-155")
def test_where_he_plays_the_only_sane_one_the_sixth_card_waits_until_that_one_wakes_up():
    state = possessing(position(TRIO, insane=(MORGANA, SELENA), madness={KAYSAR: 1}))
    choose(state, ("possess", KAYSAR))
    give(state, WARDENS_SIDE, *range(6))
    ask_again(state, ("hand_limit", WARDENS_SIDE))
    assert (asked(state), len(state.hands[WARDENS_SIDE])) == ("armies", 6)

    choose(state, ("end_turn",))
    assert (asked(state), asked_seat(state)) == ("discard_prophecy", 2)


@rule("WAR-211", "WAR-Q-155")
def test_where_he_plays_the_only_sane_one_nobody_can_be_made_to_choose_a_card():
    text = "The other side discards 1 Prophecy card of its choice."
    for insane, can in (((MORGANA, SELENA), False), ((MORGANA,), True)):
        state = possessing(position(TRIO, insane=insane, madness={KAYSAR: 1}))
        choose(state, ("possess", KAYSAR))
        give(state, WARDENS_SIDE, card("Spies"), card("Omen"))
        assert ready(state, text, CTHULHU) is can

        say(state, text, CTHULHU)
        assert (asked(state), asked_seat(state)) == (("part_with", 3) if can else ("armies", 0))


@rule("WAR-Q-155")
def test_selena_unlocks_nothing_while_he_plays_her():
    state = position(TRIO)
    assert ready(state, "Selena unlocks 1 upgrade.", KAYSAR)
    choose(possessing(state), ("possess", SELENA))
    assert not ready(state, "Selena unlocks 1 upgrade.", KAYSAR)


@rule("WAR-239", "WAR-Q-155")
def test_whom_he_plays_does_no_will_until_that_is_over():
    state = position(TRIO, outposts=("Libergal",))
    choose(possessing(state), ("possess", KAYSAR))
    say(state, "Kaysar may do a Will of the Warden.", SELENA)
    assert asked(state) != "will"


def ask_again(state: WardensState, *steps: Step) -> None:
    """Do something between two actions of the possessed group."""
    state.question = None
    with_steps(state, *steps, ("armies", state.possessed))


@rule("WAR-298")
def test_afterwards_he_plays_normally_from_where_he_is():
    state = position({"Anatolia": "Selena 3 tanks", "Atlas Ocean": "Morgana 2 ships"}, cthulhu="Denal")
    choose(possessing(state), ("possess", SELENA), army(state, "Anatolia"), ("move", at("Concordia")), ("end_turn",))

    group = state.groups[SELENA]
    assert (state.possessed, state.armies[group].actions, side_of(state, group)) == (NOBODY, 0, WARDENS_SIDE)
    assert told(state, "woke_up") == [(SELENA,)]
    state.question = None
    with_steps(state, ("turn", SELENA))
    assert (asked(state), asked_seat(state), place_of_warden(state, SELENA)) == ("armies", 3, "Concordia")
    assert state.armies[group].actions == 3


@rule("WAR-Q-155", "WAR-Q-177")
def test_who_goes_insane_while_possessed_is_possessed_no_more():
    state = position(TRIO, madness={KAYSAR: 3})
    choose(possessing(state), ("possess", KAYSAR))

    go_insane(state, KAYSAR, "WAR-251")

    assert (state.possessed, seat_of(state, KAYSAR)) == (NOBODY, 2)


@rule("WAR-Q-177")
def test_a_possessed_warden_who_wakes_up_in_a_battle_leaves_it():
    state = position({"Anatolia": "Selena 3 tanks / Kaysar 2 zeppelins", "Atlas Ocean": "Morgana 1 ship"})
    choose(possessing(state), ("possess", SELENA), army(state, "Anatolia", SELENA), ("battle",))
    with_steps_in_battle(state)

    assert (state.battle, state.possessed, count(state, "Anatolia", KAYSAR)) == (None, NOBODY, 2)


def with_steps_in_battle(state: WardensState) -> None:
    """Let the possessed Warden have a nightmare before tokens are shown."""
    throw_step, state.question = ("battle_round",), None
    with_steps(state, ("madness", state.possessed, "nightmare", CTHULHU), throw_step)


@rule("WAR-Q-181")
def test_giving_up_while_he_plays_a_warden_is_cthulhu_s_own():
    state = position(TRIO)
    choose(possessing(state), ("possess", SELENA))

    answer(state, ("concede",))

    assert state.ending is not None
    assert state.ending.winners == (1, 2, 3)
