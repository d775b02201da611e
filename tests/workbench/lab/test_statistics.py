"""The statistics of the lab do what they promise, shown on games whose truth is known."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations
from math import inf, isclose, sqrt

import pytest

from engines.ai.shares import Share
from tests.each import each
from workbench.lab.statistics.discoveries import adjusted, discoveries
from workbench.lab.statistics.intervals import (
    clusters_of,
    games_for,
    newcombe,
    of_mean,
    of_sums,
    p_value,
    paired,
    quantile,
    ratio,
    spread,
    worth,
)
from workbench.lab.statistics.ratings import ladder
from workbench.lab.statistics.sequential import Answer, Sprt, sequence

LOOKS = range(50, 3001, 50)


def dice_of(seed):
    """Return dice that fall the same on every run."""
    return random.Random(seed)  # noqa: S311 - dice, no secrets


def differences(dice, delta, apart, games):
    """Draw outcomes of pairs: so many differ, and the mean difference is delta."""
    return dice.choices((1.0, -1.0, 0.0), ((apart + delta) / 2, (apart - delta) / 2, 1 - apart), k=games)


def alarms(test, delta, apart, runs=150):
    """Tell in which share of runs a test says at some look that there is a difference, and when on the average."""
    dice, raised, stops = dice_of(7), 0, 0
    for _ in range(runs):
        drawn, seen = differences(dice, delta, apart, LOOKS[-1]), Counter()
        for look in LOOKS:
            seen.update(drawn[look - 50 : look])
            if test(seen):
                raised, stops = raised + 1, stops + look
                break
        else:
            stops += LOOKS[-1]
    return raised / runs, stops / runs


@pytest.mark.slow
def test_an_interval_that_may_be_watched_raises_few_false_alarms_where_a_plain_one_raises_many():
    assert alarms(lambda seen: paired(seen).is_clear, 0.0, 0.5)[0] > 0.25
    assert alarms(lambda seen: sequence(seen).is_clear, 0.0, 0.5)[0] <= 0.05
    assert alarms(lambda seen: sequence(seen).is_clear, 0.0, 0.1)[0] <= 0.05


@pytest.mark.slow
def test_a_true_difference_is_found_and_soon():
    found, stop = alarms(lambda seen: sequence(seen).is_clear, 0.1, 0.5)
    assert found > 0.99
    assert stop < 1000


@pytest.mark.slow
def test_the_sequential_test_errs_as_rarely_as_it_says_and_stops_early():
    test = Sprt(0.05)
    assert alarms(lambda seen: test.answer(seen) is Answer.CHANGED, 0.0, 0.5)[0] <= 0.06
    assert alarms(lambda seen: test.answer(seen) is Answer.SAME, 0.05, 0.5)[0] <= 0.08
    settled, stop = alarms(lambda seen: test.answer(seen) is not Answer.OPEN, -0.1, 0.5)
    assert settled == 1.0
    assert stop < 0.5 * games_for(0.05, 0.5)


def test_before_a_few_pairs_nothing_is_said():
    few = Counter({1.0: 29})
    assert Sprt(0.05).answer(few) is Answer.OPEN
    assert not sequence(few).is_clear
    assert Sprt(0.05).answer(Counter({1.0: 300})) is Answer.CHANGED
    assert Sprt(0.05).answer(Counter({0.0: 3000})) is Answer.SAME


@each(
    "before, after, low, high",
    [((48, 80), (56, 70), 0.0524, 0.3339), ((3, 10), (9, 10), 0.1705, 0.8090), ((10, 10), (0, 10), -1.0, -0.6075)],
)
def test_differences_of_shares_are_those_of_newcombes_paper(before, after, low, high):
    found = newcombe(Share(*before), Share(*after))
    assert isclose(found.low, low, abs_tol=1e-4)
    assert isclose(found.high, high, abs_tol=1e-4)


def test_a_mean_has_an_interval_that_holds_it_in_95_of_100():
    dice, held = dice_of(3), 0
    for _ in range(400):
        held += abs(5 - (one := of_mean(Counter(dice.choices((3.0, 4.0, 8.0), k=60)))).value) <= one.high - one.value
    assert 0.92 <= held / 400 <= 0.985


def test_a_sum_over_games_has_the_interval_of_its_mean():
    """Games in which there was nothing count too: they are in the number of games alone."""
    counts = {0.0: 30, 1.0: 15, 4.0: 5}
    total, squares = (sum(value**power * count for value, count in counts.items()) for power in (1, 2))
    one, other = of_sums(50, total, squares), of_mean(counts)
    assert (one.value, one.low, one.high) == pytest.approx((other.value, other.low, other.high))
    never = of_sums(100, 0, 0)
    assert (never.value, never.low, never.high) == (
        0.0,
        0.0,
        pytest.approx(0.02, rel=0.05),
    )  # some three in a hundred
    assert of_sums(1, 3, 9).high == of_sums(0, 0, 0).high == inf


def test_a_rate_over_rows_of_games_is_as_wide_as_its_games_differ():
    dice = dice_of(5)
    alike = [(k, 10) for k in (dice.randint(4, 6) for _ in range(100))]
    clumped = [(10 * dice.randint(0, 1), 10) for _ in range(100)]
    assert ratio(clusters_of(clumped)).high - ratio(clusters_of(clumped)).low > 3 * (
        ratio(clusters_of(alike)).high - ratio(clusters_of(alike)).low
    )


def test_a_rate_whose_games_differ_is_held_in_95_of_100():
    dice, held = dice_of(9), 0
    for _ in range(400):
        likes = [dice.choice((0.0, 0.1, 0.2)) for _ in range(80)]  # each game likes the answer in its own way
        found = ratio(clusters_of([(sum(dice.random() < like for _ in range(20)), 20) for like in likes]))
        held += found.low <= 0.1 <= found.high
    assert 0.925 <= held / 400 <= 0.985


def test_of_many_cards_few_are_called_moved_by_chance_and_most_that_moved_are_found():
    dice, false, right, called = dice_of(11), 0, 0, 0
    for _ in range(100):
        p = {card: p_value(dice.gauss(4.0 if card < 6 else 0.0, 1.0), 1.0) for card in range(60)}
        found = discoveries(p)
        right, false, called = (
            right + len(found & set(range(6))),
            false + len(found - set(range(6))),
            called + len(found),
        )
        assert found == {card for card, value in adjusted(p).items() if value <= 0.05}
    assert false / called <= 0.08
    assert right / 600 > 0.8


def test_a_ladder_finds_the_order_and_its_intervals_hold_the_truth():
    dice, strength = dice_of(2), {"a": 0.0, "b": 100.0, "c": 250.0}
    held = 0
    for _ in range(60):
        wins = Counter()
        for one, two in combinations(strength, 2):
            chance = 1 / (1 + 10 ** ((strength[two] - strength[one]) / 400))
            first = sum(dice.random() < chance for _ in range(300))
            wins[one, two], wins[two, one] = first, 300 - first
        found = ladder(wins)
        assert [one.player for one in found] == ["c", "b", "a"]
        middle = sum(strength.values()) / 3
        held += sum(one.low <= strength[one.player] - middle <= one.high for one in found)
    assert 0.9 <= held / 180 <= 0.99


def test_a_player_who_never_loses_has_a_rating_all_the_same():
    best, worst = ladder({("a", "b"): 50, ("b", "a"): 0})
    assert best.player == "a"
    assert 400 < best.points - worst.points < 2000
    assert [one.points for one in ladder({("a", "a"): 3})] == [0.0]


def test_small_words():
    counts = {1: 10, 2: 80, 9: 10}
    assert [quantile(counts, part) for part in (0.05, 0.5, 0.95)] == [1, 2, 9]
    assert spread({2.0: 2, 4.0: 2}) == (4, 3.0, sqrt(4 / 3))
    assert games_for(0.05, 0.5) == pytest.approx(1562, abs=5)
    assert worth({0.0: 50, 1.0: 50}, {0.0: 50, 1.0: 50}, {-1.0: 5, 0.0: 90, 1.0: 5}) == pytest.approx(5.0, abs=0.2)


def test_a_rate_of_few_games_is_told_as_it_is_with_a_wide_interval():
    one = ratio(clusters_of([(3, 4)]))
    assert (one.value, one.low, one.high, one.games) == (0.75, 0.0, 1.0, 1)
    agreed = ratio(clusters_of([(4, 4), (9, 9), (2, 2)]))
    assert agreed.value == 1.0
    assert agreed.low < 0.5  # three games that agree prove little, however often was chosen in them
