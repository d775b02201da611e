from __future__ import annotations

import pytest

from engines.kit.door import answer
from engines.kit.language.play import Context
from engines.kit.questions import Refused
from engines.kit.speech import speech
from engines.wardens import turns
from engines.wardens.cards.artifacts import find_artifact
from engines.wardens.ending import can_be_cured, check_end, is_hopeless
from engines.wardens.language.cards import turn_over
from engines.wardens.minds.insanity import die, go_insane
from engines.wardens.minds.madness import PRESENCE, cure
from engines.wardens.sides import sides
from engines.wardens.state import (
    CTHULHU,
    CTHULHUS_SIDE,
    EMPTY,
    KAYSAR,
    MORGANA,
    SELENA,
    WARDENS,
    WARDENS_SIDE,
    WardensState,
)
from tests.engines.wardens.battles import asked, asked_seat
from tests.engines.wardens.positions import at, card, choose, give, go, offered, position, sentences, with_steps
from tests.rules import rule

ANKH = 0
TRIO = {"Anatolia": "Kaysar 3 zeppelins", "Libergal": "Selena 3 tanks", "Atlas Ocean": "Morgana 2 ships"}
MIXED = ("Karaptev Sea", "Anatolia", "Yamatai", "Ross Ocean", "Westralia")
"""Where Artifacts lie in these tests: two on the water, three on the land."""


def result(state: WardensState) -> tuple[str, tuple[int, ...]] | None:
    """Return why a game has ended and who has won, or nothing."""
    return None if state.ending is None else (state.ending.reason, state.ending.winners)


def said(state: WardensState) -> str:
    """Say how a game has ended, without the rule."""
    return speech(state).ending().partition(" [")[0]


def find(state: WardensState, *names: str) -> None:
    """Let Artifacts be found on territories, whose cards go to Kaysar."""
    for name in names:
        spot = state.places.index(at(name))
        state.artifacts.append(state.hidden[spot])
        state.hidden[spot], state.is_up[spot] = EMPTY, True
        check_end(state)
        state.territory_cards.append(state.places[spot])
        state.places[spot] = EMPTY


# The two ends of the book


@rule("WAR-330", "WAR-Q-158")
def test_cthulhu_wins_at_once_when_the_third_warden_goes_insane():
    state = position(TRIO, insane=[MORGANA, SELENA], madness={KAYSAR: 3})

    with_steps(state, ("madness", KAYSAR, PRESENCE, CTHULHU))

    assert result(state) == ("all_insane", (0, 1, 3))
    assert state.agenda == []
    assert said(state).endswith("no Warden is sane any more.")


@rule("WAR-330")
def test_two_insane_wardens_are_not_enough():
    state = position(TRIO, insane=[MORGANA])

    go_insane(state, SELENA, "WAR-251")

    assert result(state) is None


@rule("WAR-331", "WAR-Q-182", "WAR-332")
def test_the_wardens_win_at_once_with_the_fifth_artifact_used_ones_included():
    state = position(TRIO, insane=[MORGANA])
    state.used_artifacts, state.artifacts = [ANKH, 1], [2, 3]
    assert not check_end(state)

    state.artifacts.append(4)
    assert check_end(state)

    assert result(state) == ("artifacts_found", (2, 3))
    assert state.agenda == []
    assert said(state).endswith("all five Artifacts are found.")


@rule("WAR-330", "WAR-Q-181")
def test_whose_last_warden_ends_the_game_by_going_insane_has_lost():
    state = position(TRIO, players=2, insane=[MORGANA, SELENA], madness={KAYSAR: 3})

    with_steps(state, ("madness", KAYSAR, PRESENCE, CTHULHU))

    assert result(state) == ("all_insane", (0,))
    assert sides(state) == ((0,), (1,))


@rule("WAR-Q-158")
def test_what_happens_first_in_sequence_is_the_end():
    state = position(TRIO, insane=[MORGANA, SELENA])
    state.used_artifacts, state.artifacts = [0, 1], [2, 3]

    go_insane(state, KAYSAR, "WAR-251")
    state.artifacts.append(4)
    check_end(state)

    assert result(state) == ("all_insane", (0, 1, 3))


@rule("WAR-333", "WAR-Q-159")
def test_the_book_sets_no_limit_to_the_rounds():
    state = position({"Anatolia": "1 Starspawn"})
    state.rounds, state.agenda = 500, [("round_end",)]

    go(state)

    assert (result(state), state.rounds) == (None, 501)


@rule("WAR-Q-159")
@pytest.mark.parametrize(
    ("how", "winners", "words"),
    [
        ("cthulhu", (0, 1), "The last round is over: the stars are right."),
        ("draw", (0, 1, 2, 3), "The last round is over, and nobody has won."),
    ],
)
def test_at_a_round_limit_cthulhu_wins_or_nobody(how, winners, words):
    state = position(TRIO, insane=[MORGANA], round_limit=3, round_limit_result=how)
    state.rounds, state.agenda = 3, [("round_end",)]

    go(state)

    assert result(state) == ("out_of_time", winners)
    assert said(state).startswith(words)


@rule("WAR-Q-179")
@pytest.mark.parametrize(
    ("option", "explored", "moves"),
    [("nothing", False, False), ("dark_star", False, True), ("dark_star", True, False)],
)
def test_by_option_the_dark_star_moves_after_a_round_in_which_nobody_explored(option, explored, moves):
    state = position(TRIO, idle_round=option)
    state.has_explored = explored

    turns.round_end(state)

    assert (("move_dark_star", 1) in state.agenda) is moves
    assert state.ending is None


# The dead


@rule("WAR-Q-141")
@pytest.mark.parametrize(
    ("option", "reason", "winners"), [("yes", "all_insane", (0, 1, 2)), ("no", "nobody_left", (0, 1, 2, 3))]
)
def test_a_dead_warden_counts_as_insane_or_by_option_nobody_wins(option, reason, winners):
    state = position(TRIO, insane=[MORGANA, KAYSAR], dead_counts_as_insane=option)
    die(state, MORGANA)
    assert result(state) is None

    go_insane(state, SELENA, "WAR-251")

    assert result(state) == (reason, winners)
    assert said(state)


@rule("WAR-Q-181", "WAR-Q-141")
def test_a_player_whose_warden_died_insane_shares_cthulhu_s_result_and_a_cured_one_changes_back():
    state = position(TRIO, insane=[MORGANA, KAYSAR])
    die(state, MORGANA)
    cure(state, KAYSAR, 1, "WAR-264")
    state.artifacts = [0, 1, 2, 3, 4]

    check_end(state)

    assert result(state) == ("artifacts_found", (2, 3))


# Out of reach


@rule("WAR-Q-180")
@pytest.mark.parametrize("option", ["play_on", "cthulhu_wins"])
def test_morgana_alone_reaches_no_land(option):
    state = position(TRIO, hidden=MIXED, dead=[KAYSAR, SELENA], hopeless=option)

    check_end(state)

    assert result(state) == (("hopeless", (0, 2, 3)) if option == "cthulhu_wins" else None)
    if state.ending:
        assert said(state).endswith("an Artifact is out of reach for ever.")


@rule("WAR-Q-180")
def test_while_somebody_can_be_cured_there_is_hope_and_without_the_ankh_none():
    state = position(TRIO, hidden=MIXED, insane=[KAYSAR, SELENA], hopeless="cthulhu_wins")
    assert not check_end(state)

    state.used_artifacts = [ANKH]
    assert is_hopeless(state)
    state.minds[KAYSAR] = 0
    assert not is_hopeless(state)


@rule("WAR-Q-180", "WAR-Q-122")
def test_the_last_cure_spent_on_somebody_else_may_end_the_game():
    state = position(TRIO, hidden=MIXED, insane=[KAYSAR, SELENA], madness={MORGANA: 1}, hopeless="cthulhu_wins")
    state.used_artifacts = [ANKH]

    cure(state, MORGANA, 1, "WAR-264")

    assert result(state) == ("hopeless", (0, 2, 3))


@rule("WAR-Q-180")
def test_only_what_lies_open_counts():
    state = position(TRIO, hidden=MIXED, dead=[KAYSAR, SELENA], hopeless="cthulhu_wins")
    find(state, "Yamatai")
    state.ending = None
    assert is_hopeless(state)
    find(state, "Westralia")
    state.ending = None
    assert not is_hopeless(state)

    state.is_up[state.places.index(at("Anatolia"))] = True
    assert is_hopeless(state)


@rule("WAR-Q-180")
def test_selena_alone_needs_both_artifacts_of_the_water():
    state = position(TRIO, hidden=MIXED, dead=[KAYSAR, MORGANA], hopeless="cthulhu_wins")
    state.found_at = (at("Karaptev Sea"), at("Ross Ocean"))
    assert not is_hopeless(state)

    state.found_at = (at("Karaptev Sea"),)
    assert is_hopeless(state)


@rule("WAR-Q-180", "WAR-219")
def test_a_card_that_is_turned_over_may_show_that_there_is_no_hope():
    state = position(TRIO, hidden=MIXED, dead=[KAYSAR, SELENA], hopeless="cthulhu_wins")
    state.found_at = (at("Patagonia"), at("Denal"))
    assert not check_end(state)

    turn_over(state, Context(MORGANA), [state.places.index(at("Anatolia"))])

    assert result(state) == ("hopeless", (0, 2, 3))


@rule("WAR-331", "WAR-Q-182")
def test_finding_the_fifth_artifact_ends_the_game_before_anything_else():
    state = position(TRIO, hidden=MIXED)
    state.artifacts, state.hidden[1:] = [1, 2, 3, 4], [EMPTY] * 4

    find_artifact(state, at("Karaptev Sea"))

    assert result(state) == ("artifacts_found", (1, 2, 3))


@rule("WAR-Q-180", "WAR-264")
def test_the_ankh_of_the_box_is_the_one_cure():
    state = position(TRIO)
    others = [number for number in range(5) if number != ANKH]

    assert state.box.artifacts[ANKH].name == "Ankh"
    state.used_artifacts = others
    assert can_be_cured(state)
    state.used_artifacts = [ANKH]
    assert not can_be_cured(state)


# Giving up


def at_turn_of(who: int, **about) -> WardensState:
    """Lay out a game in a Warden's turn, at the question which army acts."""
    return go(position({**TRIO, "Concordia": "1 Starspawn"}, turn=who, **about))


@rule("WAR-Q-181", "WAR-D-65")
def test_the_wardens_give_up_only_together():
    state = at_turn_of(MORGANA)

    answer(state, ("concede",))
    assert (asked(state), asked_seat(state)) == ("concede", 2)
    choose(state, ("agree",))
    assert (asked_seat(state), result(state)) == (3, None)
    choose(state, ("agree",))

    assert result(state) == ("conceded", (0,))
    assert said(state)
    assert sentences(state)[-1].startswith("The game is given up by ")


@rule("WAR-Q-181")
def test_one_who_fights_on_keeps_the_game_going_where_it_was():
    state = at_turn_of(MORGANA)

    answer(state, ("concede",))
    choose(state, ("fight_on",))

    assert (result(state), asked(state), asked_seat(state), state.actor) == (None, "armies", 1, MORGANA)
    assert any("will not give up" in sentence for sentence in sentences(state))


@rule("WAR-Q-181", "WAR-D-65")
@pytest.mark.parametrize(("side", "seat", "winners"), [(CTHULHUS_SIDE, 0, (1, 2, 3)), (WARDENS_SIDE, 1, (0,))])
def test_whoever_could_act_in_a_window_may_give_up_in_it(side, seat, winners):
    state = position({**TRIO, "Concordia": "1 Starspawn"}, turn=MORGANA)
    give(state, side, card("Omen"))
    with_steps(state, ("window", ("between", MORGANA)))

    assert (asked(state), asked_seat(state)) == ("window", seat)
    assert ("concede",) not in offered(state)
    answer(state, ("concede",))
    while state.ending is None:
        choose(state, ("agree",))

    assert result(state) == ("conceded", winners)


@rule("WAR-Q-181")
def test_after_a_refusal_the_window_goes_on():
    state = position({**TRIO, "Concordia": "1 Starspawn"}, turn=MORGANA)
    give(state, WARDENS_SIDE, card("Omen"))
    with_steps(state, ("window", ("between", MORGANA)))

    answer(state, ("concede",))
    choose(state, ("fight_on",))

    assert (result(state), asked(state), state.question.args[1]) == (None, "window", ("between", MORGANA))


@rule("WAR-Q-176", "WAR-Q-181")
def test_that_one_may_give_up_in_a_window_tells_nobody_what_one_holds():
    questions = []
    for name in ("Omen", "Smoke Screen"):
        state = position({**TRIO, "Concordia": "1 Starspawn"}, turn=MORGANA)
        give(state, CTHULHUS_SIDE, card(name))
        with_steps(state, ("window", ("between", MORGANA)))
        assert state.question is not None
        questions.append((state.question.free, state.question.seen_by(1).free))

    assert questions == [("giving_up", ""), ("", "")]


@rule("WAR-Q-181")
def test_the_insane_are_not_asked_and_cannot_give_up():
    state = at_turn_of(MORGANA, insane=[KAYSAR])
    answer(state, ("concede",))
    assert asked_seat(state) == 3
    choose(state, ("agree",))
    assert result(state) == ("conceded", (0, 2))

    state = at_turn_of(KAYSAR, insane=[KAYSAR])
    assert asked_seat(state) == 2
    with pytest.raises(Refused):
        answer(state, ("concede",))


@rule("WAR-Q-181")
def test_one_player_of_all_wardens_gives_up_alone_and_cthulhu_for_himself():
    state = at_turn_of(SELENA, players=2)
    answer(state, ("concede",))
    assert result(state) == ("conceded", (0,))

    state = at_turn_of(CTHULHU)
    answer(state, ("concede",))
    assert result(state) == ("conceded", (1, 2, 3))
    assert set(WARDENS) == {MORGANA, KAYSAR, SELENA}


@rule("WAR-Q-158")
def test_a_game_that_has_ended_stays_ended():
    state = position(TRIO, insane=[MORGANA, SELENA])
    assert not check_end(state)
    go_insane(state, KAYSAR, "WAR-251")
    assert check_end(state)
    state.artifacts = [0, 1, 2, 3, 4]
    assert check_end(state)
    assert result(state) == ("all_insane", (0, 1, 3))
