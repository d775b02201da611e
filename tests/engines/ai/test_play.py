from __future__ import annotations

from dataclasses import replace

import pytest

from engines.ai.levels import seats_from
from engines.ai.play import play_out
from engines.kit.game import start
from engines.kit.parts import digest
from engines.kit.questions import RulesError
from engines.kit.record import Timeline, replay
from tests.engines.ai import tricks

SEATS = seats_from(["search:20", "expert", "random"])


def timeline(seed: int = 1, mode: str = "turns") -> Timeline:
    return Timeline(tricks.GAME, tricks.CONTENT, tricks.setup(seed, mode))


@pytest.mark.parametrize("mode", ["turns", "together"])
def test_seats_play_a_game_to_its_end(mode):
    last = play_out(timeline(mode=mode), SEATS)

    assert last.ending is not None
    assert last.rounds == tricks.HAND


def test_a_state_is_played_out_in_place_like_a_timeline():
    state = start(tricks.GAME, tricks.CONTENT, tricks.setup(5))

    assert play_out(state, SEATS) is state
    assert digest(state) == digest(play_out(timeline(5), SEATS))


def test_the_same_seats_play_the_same_game_again():
    first, second = timeline(), timeline()

    play_out(first, SEATS)
    play_out(second, SEATS)

    assert first.choices == second.choices


def test_another_seed_for_the_seats_gives_other_choices_in_the_same_deal():
    first, second = timeline(), timeline()

    play_out(first, seats_from(["random"] * 3))
    play_out(second, seats_from(["random"] * 3), seed=99)

    assert first.at(0) == second.at(0)
    assert first.choices != second.choices


def test_seats_that_come_back_to_an_earlier_moment_play_on_as_they_did():
    game = timeline()
    play_out(game, SEATS)
    before = list(game.choices)

    game.undo(4)
    play_out(game, SEATS)

    assert game.choices == before


def test_a_game_of_seats_is_a_record_like_any_other():
    game = timeline()
    play_out(game, SEATS)
    record = game.record("record.test", "A test")

    assert digest(replay(record, tricks.GAME, tricks.CONTENT).state) == digest(game.state)


def test_whoever_watches_hears_of_every_decision():
    game, heard = timeline(), []

    play_out(game, SEATS, watch=lambda seat, decision: heard.append((seat, decision.option)))

    assert heard == game.choices


def test_a_game_can_be_stopped_between_two_decisions():
    game, heard = timeline(), []

    state = play_out(game, SEATS, watch=lambda seat, decision: heard.append(seat), stop=lambda: len(heard) == 3)

    assert len(game.choices) == 3
    assert state is game.state
    assert state.ending is None


def test_a_game_that_does_not_end_is_reported():
    endless = replace(tricks.GAME, longest=5)

    with pytest.raises(RulesError, match="more than any game should take"):
        play_out(Timeline(endless, tricks.CONTENT, tricks.setup()), SEATS)
