from __future__ import annotations

import json

import pytest

from engines.kit.chance import chance
from engines.kit.documents import Content
from engines.kit.game import SetupError, make_setup, resume, start
from engines.kit.parts import digest, json_text
from tests.engines.toys import BELL, CLOCK, COUNCIL, TOYS, content_of, new_timeline
from tests.engines.toys.bell import BellOptions
from tests.engines.toys.council_rules import CouncilOptions


def test_what_is_not_said_is_the_games_default():
    setup = make_setup(COUNCIL, seed=3)
    assert (setup.mode, setup.players, setup.seed, setup.options) == ("council", 3, 3, CouncilOptions())


def test_what_is_said_is_agreed():
    setup = make_setup(
        COUNCIL, seed=3, mode="feud", players=2, options=CouncilOptions(hand_size=4), scenario="the-bank"
    )
    assert (setup.mode, setup.players, setup.scenario) == ("feud", 2, "the-bank")
    assert setup.options.hand_size == 4


def test_an_unknown_mode_is_refused_with_those_that_there_are():
    with pytest.raises(SetupError, match="The Thieves' Council has no mode 'blitz'; it has council, feud"):
        make_setup(COUNCIL, seed=1, mode="blitz")


@pytest.mark.parametrize("players", [0, -1, 2, 6, 100])
def test_a_wrong_number_of_players_is_refused_with_those_that_are_right(players: int):
    with pytest.raises(SetupError, match=f"is for 3, 4, 5 players, not {players}"):
        make_setup(COUNCIL, seed=1, players=players)


def test_the_number_of_players_is_that_of_the_mode():
    assert make_setup(COUNCIL, seed=1, mode="feud").players == 2


@pytest.mark.parametrize("referee", [-1, 3])
def test_a_referee_has_a_seat_in_the_game(referee: int):
    with pytest.raises(SetupError, match=f"the referee is one of the 3 seats, counted from 0, not {referee}"):
        make_setup(COUNCIL, seed=1, referee=referee)
    assert make_setup(COUNCIL, seed=1, referee=2).referee == 2


def test_options_of_another_game_are_refused():
    with pytest.raises(SetupError, match="is played with CouncilOptions, not BellOptions"):
        make_setup(COUNCIL, seed=1, options=BellOptions())


def test_a_game_that_cannot_be_played_with_its_content_says_why():
    with pytest.raises(SetupError, match="3 players need 9 cards, and there are 0"):
        start(COUNCIL, Content([]), make_setup(COUNCIL, seed=1))


@pytest.mark.parametrize("game", TOYS, ids=lambda game: game.slug)
def test_a_started_game_waits_for_its_first_answer(game):
    state = start(game, content_of(game), make_setup(game, seed=1))
    assert state.question is not None
    assert state.decisions == 0


def test_the_same_seed_starts_the_same_game_and_another_another():
    states = [start(COUNCIL, content_of(COUNCIL), make_setup(COUNCIL, seed=seed)) for seed in (1, 1, 2)]
    assert digest(states[0]) == digest(states[1]) != digest(states[2])


def test_a_quiet_game_has_no_log_from_the_start():
    """What is told while a game is set up is not kept either."""
    setup = make_setup(COUNCIL, seed=1)
    assert start(COUNCIL, content_of(COUNCIL), setup).log
    assert start(COUNCIL, content_of(COUNCIL), setup, quiet=True).log == []


def test_the_box_does_not_know_the_seed():
    """All views share the box: with the seed, a seat could work out the whole deck."""
    timeline = new_timeline(COUNCIL, seed=12345)
    assert timeline.state.box.setup.seed == 0
    assert timeline.state.chance.seed == timeline.setup.seed == 12345


@pytest.mark.parametrize("game", TOYS, ids=lambda game: game.slug)
def test_a_saved_game_is_resumed_among_its_components(game):
    timeline = new_timeline(game, seed=9)
    plain = json.loads(json_text(timeline.state))
    state = resume(game, timeline.content, timeline.setup, plain)
    assert state == timeline.state
    assert type(state) is type(timeline.state)
    assert state.box.game is game
    assert state.quiet is False


def test_a_game_saved_by_another_version_is_refused():
    timeline = new_timeline(CLOCK)
    plain = timeline.state.to_plain() | {"weather": "rain"}
    del plain["hour"]
    with pytest.raises(ValueError, match="ClockState was saved with other fields: hour, weather"):
        resume(CLOCK, timeline.content, timeline.setup, plain)


def test_the_mode_of_a_game_is_found_by_name():
    assert BELL.mode("turns").title == "Without a clock"
    assert BELL.mode().slug == "live"


def test_seats_have_numbers_when_a_game_has_no_names_for_them():
    state = new_timeline(BELL, players=3).state
    assert BELL.seat_names(state) == ["Seat 1", "Seat 2", "Seat 3"]


def test_an_expert_that_never_forgets_leaves_the_view_alone():
    state = new_timeline(BELL).state
    before = state.copy()
    BELL.expert.forget(state, 0, 0.0, chance(1))
    assert state == before
