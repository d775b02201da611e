from __future__ import annotations

import pytest

from engines.ai.shares import Share
from engines.ai.tally import GameResult, Lengths, Tally
from engines.kit.game import start
from engines.kit.questions import RulesError
from tests.engines.ai import tricks


def result(number: int = 0, winners: tuple[int, ...] = (0,), seats: tuple[str, ...] = ("a", "b"), **more):
    """Return how a game went: everybody played alone, unless sides are given."""
    known = {"scores": (), "reason": "most points", "decisions": 10, "rounds": 4, **more}
    known.setdefault("sides", tuple((seat,) for seat in range(len(seats))))
    known.setdefault("side_names", tuple(f"seat {side[0] + 1}" for side in known["sides"]))
    return GameResult(number, number, seats, winners, **known)


def test_the_wilson_interval_is_that_of_the_textbook():
    low, high = Share(50, 100).interval()

    assert (low, high) == pytest.approx((0.40383, 0.59617), abs=1e-5)


def test_the_wilson_interval_of_no_success_begins_at_nothing_and_ends_above_it():
    assert Share(0, 10).interval() == pytest.approx((0.0, 0.27753), abs=1e-5)


def test_a_share_of_no_trials_says_nothing():
    assert Share(0, 0).interval() == (0.0, 1.0)
    assert Share(0, 0).rate == 0.0


def test_a_share_is_read_with_its_interval_and_its_number_of_trials():
    assert str(Share(50, 100)) == "50.0% (40.4% to 59.6%, n=100)"


def test_a_shared_win_is_divided_among_those_who_share_it():
    tally = Tally((result(winners=(0, 1)), result(winners=(0,))))

    assert tally.by_seat() == {0: Share(1.5, 2), 1: Share(0.5, 2)}


def test_a_teams_win_is_a_whole_win_for_each_of_its_seats():
    teams = {"seats": ("a", "b", "b"), "sides": ((0,), (1, 2)), "side_names": ("one", "all")}
    tally = Tally((result(winners=(1, 2), **teams), result(winners=(0,), **teams)))

    assert tally.by_seat() == {0: Share(1.0, 2), 1: Share(1.0, 2), 2: Share(1.0, 2)}
    assert tally.by_player() == {"a": Share(1.0, 2), "b": Share(2.0, 4)}


def test_a_side_is_counted_by_its_name_whoever_belongs_to_it_at_the_end():
    names = ("the beast", "the hunters")
    before = result(winners=(0,), seats=("a", "b", "c"), sides=((0,), (1, 2)), side_names=names)
    after = result(winners=(0, 2), seats=("a", "b", "c"), sides=((0, 2), (1,)), side_names=names)

    assert Tally((before, after)).by_side() == {"the beast": Share(2.0, 2), "the hunters": Share(0.0, 2)}


def test_two_teams_that_share_a_win_have_half_of_it_each():
    teams = {"seats": ("a", "b", "c"), "sides": ((0,), (1, 2)), "side_names": ("one", "all")}

    assert Tally((result(winners=(0, 1, 2), **teams),)).by_side() == {"one": Share(0.5, 1), "all": Share(0.5, 1)}


def test_a_cooperative_win_is_whole_for_everybody():
    tally = Tally((result(winners=(0, 1), sides=((0, 1),), side_names=("everybody",)),))

    assert (tally.by_seat(), tally.by_side()) == ({0: Share(1.0, 1), 1: Share(1.0, 1)}, {"everybody": Share(1.0, 1)})


def test_players_are_counted_wherever_they_sit():
    tally = Tally((result(winners=(0,)), result(winners=(1,), seats=("b", "a"))))

    assert tally.by_player() == {"a": Share(2.0, 2), "b": Share(0.0, 2)}


def test_a_win_counts_in_full_for_everybody_who_shares_it_where_wins_are_asked_for():
    tally = Tally((result(winners=(0, 1)), result(winners=(1,))))

    assert tally.wins_of("a") == Share(1, 2)
    assert tally.wins_of("b") == Share(2, 2)


def test_the_ways_to_end_are_counted_most_frequent_first():
    tally = Tally((result(reason="x"), result(reason="y"), result(reason="y")))

    assert tally.reasons() == {"y": Share(2, 3), "x": Share(1, 3)}
    assert list(tally.reasons()) == ["y", "x"]


def test_lengths_say_what_nine_of_ten_games_lie_between():
    assert Lengths.of(range(101)) == Lengths(50.0, 5, 50, 95)
    assert Tally((result(decisions=7), result(decisions=9))).decisions().mean == 8
    assert Tally((result(rounds=3),)).rounds() == Lengths(3.0, 3, 3, 3)


def test_a_game_that_has_not_ended_has_no_result():
    state = start(tricks.GAME, tricks.CONTENT, tricks.setup())

    with pytest.raises(RulesError, match="has not ended"):
        GameResult.of(0, 1, ("a", "b", "c"), state)
