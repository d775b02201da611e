from __future__ import annotations

import pytest

from engines.kit.questions import Option, Question
from engines.kit.speech import speech
from engines.kit.views import view_for
from engines.wardens.cards.windows import MOMENTS, WINDOW, order, pass_span
from engines.wardens.state import (
    ATTACK,
    CTHULHU,
    CTHULHUS_SIDE,
    DEFENSE,
    INSANE,
    KAYSAR,
    MORGANA,
    NOBODY,
    RUSH,
    SELENA,
    WARDENS_SIDE,
    Battle,
    WardensState,
)
from engines.wardens.words import cards as words
from tests.engines.wardens.battles import fight, throw
from tests.engines.wardens.expeditions import asked
from tests.engines.wardens.positions import army, at, card, choose, give, go, position, with_steps
from tests.rules import rule

ARMIES = {"Aztlan": "Selena 2 tanks", "Cascadia": "Kaysar 2 zeppelins", "Atlas Ocean": "Morgana 2 ships"}
BETWEEN = ("between", SELENA)


def who_is_asked(state: WardensState) -> int:
    """Return the character whom the open window asks."""
    assert asked(state) == "window"
    assert state.question is not None
    return int(state.question.args[0])


def passing(state: WardensState) -> list[int]:
    """Let everybody pass in the window that is open, and list who was asked."""
    people = []
    asked(state)
    assert state.question is not None
    moment = state.question.args[1:]
    while state.question is not None and state.question.kind == "window" and state.question.args[1:] == moment:
        people.append(who_is_asked(state))
        choose(state, ("pass",))
    return people


# Who comes first


@rule("WAR-Q-109", "WAR-213")
@pytest.mark.parametrize(
    ("turn", "first"), [(CTHULHU, CTHULHU), (MORGANA, MORGANA), (SELENA, SELENA), (KAYSAR, CTHULHU)]
)
def test_the_side_whose_turn_it_is_acts_first(turn, first):
    state = position(ARMIES, turn=turn, insane=(KAYSAR,))

    assert order(state, ("between", turn))[0] == first
    assert set(order(state, ("between", turn))) == {CTHULHU, MORGANA, SELENA}
    state.actor = NOBODY
    assert order(state, ("between", turn))[-1] == CTHULHU


@rule("WAR-Q-78", "WAR-Q-109")
def test_after_a_reveal_the_loser_comes_first_and_in_a_tie_the_attacker():
    state = position({"Atlas Ocean": "Morgana 4 ships / 2 Starspawn"}, turn=MORGANA)
    state.battle = Battle(at("Atlas Ocean"), MORGANA, (1,), CTHULHU, side=WARDENS_SIDE)
    moment = ("revealed", at("Atlas Ocean"))

    for tokens, first in (
        ((ATTACK, DEFENSE), CTHULHU),
        ((ATTACK, RUSH), MORGANA),
        ((RUSH, RUSH), MORGANA),
    ):
        state.battle.tokens = tokens
        assert order(state, moment)[0] == first
    assert order(state, BETWEEN)[0] == MORGANA


@rule("WAR-Q-110", "WAR-Q-175")
def test_any_of_the_team_may_play_and_the_player_of_who_acts_or_defends_is_asked_first():
    state = position(ARMIES, turn=CTHULHU)
    assert order(state, ("between", CTHULHU)) == [CTHULHU, MORGANA, KAYSAR, SELENA]

    state.battle = Battle(at("Aztlan"), CTHULHU, (), SELENA)
    assert order(state, ("before_tokens", at("Aztlan"))) == [CTHULHU, SELENA, MORGANA, KAYSAR]
    state.battle, state.actor = None, KAYSAR
    assert order(state, ("between", KAYSAR)) == [KAYSAR, MORGANA, SELENA, CTHULHU]


@rule("WAR-Q-110")
def test_a_player_of_several_wardens_is_asked_once():
    assert order(position(ARMIES, turn=SELENA, players=2), BETWEEN) == [SELENA, CTHULHU]
    assert order(position(ARMIES, turn=CTHULHU, players=3), BETWEEN) == [CTHULHU, MORGANA, KAYSAR]


@rule("WAR-247", "WAR-Q-128")
def test_while_a_will_is_carried_out_cthulhu_plays_nothing():
    state = position(ARMIES, turn=CTHULHU)
    give(state, CTHULHUS_SIDE, card("Fresh Troops"))
    give(state, WARDENS_SIDE, card("Fresh Troops", 1))

    with_steps(state, ("window", ("will", KAYSAR)))

    assert passing(state) == [MORGANA, KAYSAR, SELENA]


def test_a_card_that_is_played_for_its_icon_does_not_promise_what_is_printed_on_it():
    state = fight(position({"Atlas Ocean": "Morgana 4 ships / 2 Starspawn"}, turn=MORGANA), "Atlas Ocean")
    give(state, WARDENS_SIDE, card("Omen"))
    throw(state, ATTACK, DEFENSE)
    assert state.question is not None
    said = [speech(state).meaning(state.question, (word, card("Omen"))) for word in ("icon", "prophecy")]

    assert said == [words.FOR_ITS_ICON, ""]


# Who is asked at all


@rule("WAR-Q-176")
@pytest.mark.parametrize(
    ("windows", "hands", "people"),
    [
        ("holders_only", [], []),
        ("holders_only", [CTHULHUS_SIDE], [CTHULHU]),
        ("holders_only", [WARDENS_SIDE], [MORGANA, KAYSAR, SELENA]),
        ("all", [], [CTHULHU, MORGANA, KAYSAR, SELENA]),
    ],
)
def test_a_window_is_offered_to_a_side_that_holds_something_or_by_option_to_all(windows, hands, people):
    state = position({**ARMIES, "Yamatai": "1 Starspawn"}, turn=CTHULHU, windows=windows)
    for side in hands:
        give(state, side, card("Smoke Screen", side))

    with_steps(state, ("window", ("between", CTHULHU)))

    assert passing(state) == people


@rule("WAR-Q-176", "WAR-D-64")
def test_who_holds_a_card_that_cannot_be_played_is_asked_all_the_same_and_nobody_sees_why():
    state = position(ARMIES, turn=SELENA, players=2)
    give(state, CTHULHUS_SIDE, card("Nightmare/Serenity"))

    with_steps(state, ("window", BETWEEN))

    assert who_is_asked(state) == CTHULHU
    assert state.question is not None
    assert state.question.options == ((("pass",),),)
    assert view_for(state, 1).question.options == ((),)  # type: ignore[union-attr]


@rule("WAR-Q-176", "WAR-199")
def test_an_artifact_opens_windows_for_the_team():
    state = position({**ARMIES, "Yamatai": "1 Starspawn"}, turn=SELENA, players=2)
    state.artifacts, state.hidden[2] = [2], -2

    with_steps(state, ("window", BETWEEN))

    assert who_is_asked(state) == SELENA
    choose(state, ("pass",))
    assert asked(state) == "armies"


@rule("WAR-Q-176", "WAR-309")
def test_five_trophies_open_windows_for_morgana():
    state = position(ARMIES, turn=SELENA, outposts=("Libergal",))
    state.trophies[CTHULHU] = 5

    with_steps(state, ("window", BETWEEN))

    assert passing(state) == [MORGANA]


# Until all pass


@rule("WAR-Q-109", "WAR-214")
def test_both_sides_act_by_turns_until_all_pass_in_a_row():
    state = position({**ARMIES, "Yamatai": "1 Starspawn"}, turn=SELENA, players=2)
    give(state, CTHULHUS_SIDE, card("Omen"), card("Smoke Screen"))
    give(state, WARDENS_SIDE, card("Omen", 1), card("Smoke Screen", 1))

    with_steps(state, ("window", BETWEEN))
    choose(state, ("prophecy", card("Omen", 1)))
    assert state.discards == [card("Omen", 1)], "each card is resolved before the next"
    assert who_is_asked(state) == CTHULHU
    choose(state, ("prophecy", card("Omen")))
    assert who_is_asked(state) == SELENA
    choose(state, ("pass",))

    assert passing(state) == [CTHULHU]
    assert asked(state) == "armies"


# Every moment


@rule("WAR-Q-110", "WAR-262")
def test_who_goes_insane_in_a_window_is_not_asked_in_it_any_more():
    state = position(ARMIES, players=2, madness={MORGANA: 2})
    give(state, CTHULHUS_SIDE, card("Nightmare/Serenity"))
    give(state, WARDENS_SIDE, card("Fresh Troops"))
    with_steps(state, ("window", ("turn_start", CTHULHU)))
    choose(state, ("prophecy", card("Nightmare/Serenity")), ("choose", "warden", MORGANA))
    while state.question.args[1][0] == "madness":
        choose(state, ("pass",))

    assert state.minds[MORGANA] == INSANE
    assert (who_is_asked(state), state.question.seats) == (KAYSAR, (1,))


@rule("WAR-Q-109", "WAR-140")
def test_windows_open_before_tokens_after_the_reveal_and_after_a_round():
    state = position({"Anatolia": "4 tanks / 1 Starspawn"}, turn=SELENA, players=2)
    give(state, CTHULHUS_SIDE, card("Nightmare/Serenity"))
    moments: list[str] = []

    fight(state, "Anatolia", SELENA)
    for _ in range(2):
        while asked(state) == "window":
            assert state.question is not None
            moments.append(state.question.args[1][0])
            choose(state, ("pass",))
        if asked(state) == "tokens":
            throw(state, DEFENSE, RUSH)

    assert moments == ["before_tokens", "revealed", "after_round"]


@rule("WAR-Q-109")
def test_windows_open_around_the_dial_the_roll_and_the_outcome_of_an_expedition():
    state = position({"Aztlan": "Selena 3 tanks"}, turn=SELENA, players=2)
    give(state, CTHULHUS_SIDE, card("Nightmare/Serenity"))
    moments: list[str] = []

    choose(state, army(state, "Aztlan"), ("expedition",))
    answers = {"set_dial": ("dial", 0), "guess": ("guess", 0), "replace_symbol": ("let_stand",)}
    while asked(state) != "armies":
        assert state.question is not None
        kind = state.question.kind
        if kind == "window":
            moments.append(state.question.args[1][0])
        choose(state, answers.get(kind, ("pass",)) if kind != "guess" else guess_of(state))

    assert moments[:3] == ["before_dial", "rolled", "outcome"]
    assert set(moments[3:]) == {"between"}


def guess_of(state: WardensState) -> Option:
    """Name the symbol of the dial."""
    assert state.expedition is not None
    return ("guess", state.expedition.dial)


def moments_of_turn(who: int, places: tuple[str, ...]) -> list[str]:
    """Play a turn in which nobody does anything but pass, and list the kinds of questions and moments."""
    state = position({"Aztlan": "Selena 3 tanks", "Yamatai": "1 Starspawn"}, players=2, **places_of(places))
    state.agenda = [("round_end",), ("turn", who)]
    give(state, CTHULHUS_SIDE, card("Nightmare/Serenity"))
    seen: list[str] = []
    go(state)
    while state.question is not None and "turn_end" not in seen:
        kind, options = state.question.kind, state.question.options[0]
        seen.append(state.question.args[1][0] if kind == "window" else kind)
        idle = [option for option in options if option[0] in ("pass", "end_turn", "cthulhu_stays", "made_enough")]
        choose(state, idle[0] if idle else options[-1])
    return seen


def places_of(places: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """Put portals and Outposts on some territories."""
    return {"portals": places, "outposts": places}


@rule("WAR-Q-109")
def test_windows_open_at_the_start_and_the_end_of_a_turn_and_after_whatever_counts_as_an_action():
    assert moments_of_turn(SELENA, ("Anatolia",)) == [
        "turn_start",
        "reinforce",
        "between",
        "armies",
        "turn_end",
    ]
    assert moments_of_turn(CTHULHU, ("Anatolia",)) == [
        "turn_start",
        "move_cthulhu",
        "between",
        "armies",
        "spawn",
        "between",
        "turn_end",
    ]


@rule("WAR-Q-109")
def test_a_window_opens_between_two_actions():
    state = position({"Aztlan": "Selena 3 tanks"}, turn=SELENA, players=2)
    give(state, CTHULHUS_SIDE, card("Nightmare/Serenity"))

    choose(state, army(state, "Aztlan"), ("move", at("Vesperia")))

    assert asked(state) == "window"
    assert state.question is not None
    assert state.question.args == (CTHULHU, ("between", SELENA))


@rule("WAR-Q-109")
def test_every_moment_is_asked_by_turns_and_has_words():
    assert set(WINDOW.manners) == set(MOMENTS) == set(words.MOMENTS)
    state = position(ARMIES, turn=SELENA, windows="all", players=2)

    with_steps(state, ("window", ("madness", KAYSAR, "presence")))

    assert state.question is not None
    asking = speech(state).question(state.question)
    assert asking == "Kaysar is about to gain a Madness Point: Selena, do you play anything?"


@rule("WAR-Q-176")
def test_a_pass_holds_for_the_turn_or_the_battle_and_never_where_it_would_be_too_late():
    state = position(ARMIES)

    def span(*moment):
        return pass_span(state, Question("window", (0,), (), ("acted",), args=(CTHULHU, moment)))

    here, there = at("Aztlan"), at("Cascadia")
    first = span("turn_start", SELENA)
    assert first is not None
    assert {span(*BETWEEN), span("rolled", 1), span("turn_end", SELENA)} == {first}
    assert span("before_tokens", here) == span("after_round", here) != span("before_tokens", there)
    assert span("revealed", here) is span("madness", SELENA, "") is span("played", CTHULHU, 1) is None
    state.turn += 1
    assert span(*BETWEEN) != first
