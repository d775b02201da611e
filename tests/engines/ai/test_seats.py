from __future__ import annotations

import pytest

from engines.ai.levels import ABOUT, seat_from
from engines.ai.play import decide
from engines.ai.seats import RandomSeat, luck_for, open_question
from engines.kit.game import start
from engines.kit.parts import digest
from engines.kit.questions import RulesError
from engines.kit.views import view_for
from tests.each import each
from tests.engines.ai import tricks

SEATS = ["random", "expert", "expert:weak", "search:40"]


def begun(seed: int = 1, mode: str = "turns") -> tricks.Tricks:
    return start(tricks.GAME, tricks.CONTENT, tricks.setup(seed, mode))


def test_a_random_seat_takes_every_option_sooner_or_later_and_no_other():
    state = begun()
    taken = {decide(state, 0, RandomSeat(), seed=seed).option for seed in range(60)}

    assert taken == set(open_question(state).options_of(0))


@each("name", SEATS)
@each("mode", ["turns", "together"])
def test_no_seat_touches_the_state(name, mode):
    state = begun(mode=mode)
    before = digest(state)

    decide(state, 0, seat_from(name))

    assert digest(state) == before


@each("name", SEATS)
@each("mode", ["turns", "together"])
def test_secrets_of_others_do_not_change_what_a_seat_chooses(name, mode):
    state = begun(mode=mode)
    other = state.copy()
    other.hands[1], other.hands[2] = state.hands[2][:], state.hands[1][:]
    if mode == "together":
        options = open_question(state).options
        other.question = open_question(state).with_options(1, options[2]).with_options(2, options[1])
    assert other != state
    assert view_for(other, 0) == view_for(state, 0)

    assert decide(other, 0, seat_from(name)).option == decide(state, 0, seat_from(name)).option


@pytest.mark.parametrize("name", SEATS)
def test_a_seat_that_comes_back_to_a_decision_chooses_the_same(name):
    state = begun()

    assert decide(state, 0, seat_from(name)).option == decide(state, 0, seat_from(name)).option


@pytest.mark.parametrize("name", SEATS)
def test_every_seat_explains_itself_in_one_line(name):
    why = decide(begun(), 0, seat_from(name)).why

    assert why.endswith(".")
    assert "\n" not in why


def test_a_reason_is_made_only_when_somebody_reads_it():
    decision = decide(begun(), 0, RandomSeat())

    assert decision.option in open_question(begun()).options_of(0)
    assert repr(decision) == f"Decision({decision.option!r}, 'A throw of the dice among 4 options.')"


def test_seats_of_one_game_and_games_of_one_seat_have_luck_of_their_own():
    seeds = {luck_for(seed, seat).seed for seed in range(20) for seat in range(4)}

    assert len(seeds) == 80


def test_a_game_that_waits_for_nobody_has_no_open_question():
    state = begun()
    state.question = None

    with pytest.raises(RulesError, match="nobody is asked"):
        open_question(state)


def test_the_help_texts_name_seats_that_exist():
    assert [seat_from(name, clock=lambda: 0.0).name for name in ABOUT] == list(ABOUT)
