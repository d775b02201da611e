from __future__ import annotations

import pytest

from engines.ai.calibration import PLAIN, brier, calibrated, error_of, expit, fitted, logit, reliability
from engines.kit.chance import chance
from tests.each import each


def overconfident(count=4000):
    """Say 90 % and 10 % where 70 % and 30 % are won."""
    luck = chance(1)
    return [
        (said, float(luck.fraction("any") < came)) for said, came in ((0.9, 0.7), (0.1, 0.3)) for _ in range(count)
    ]


def test_a_value_that_is_taken_at_its_word_stays_as_it_is():
    assert calibrated(0.9, PLAIN) == 0.9


def test_a_fit_finds_how_often_is_won_where_too_much_was_said():
    odds = fitted(overconfident())

    assert calibrated(0.9, odds) == pytest.approx(0.7, abs=0.03)
    assert calibrated(0.1, odds) == pytest.approx(0.3, abs=0.03)


def test_what_is_calibrated_is_off_by_less():
    pairs = overconfident()
    odds = fitted(pairs)
    better = [(calibrated(value, odds), came) for value, came in pairs]

    assert error_of(pairs) > 0.15
    assert error_of(better) < 0.03
    assert brier(better) < brier(pairs)


def test_a_fit_of_games_that_all_were_won_stays_finite():
    a, b = fitted([(0.5, 1.0)] * 50)

    assert 0.9 < calibrated(0.5, (a, b)) < 1.0


@each(("value",), [(0.0,), (0.3,), (1.0,)])
def test_odds_and_shares_are_each_others_mirror(value):
    assert expit(logit(value)) == pytest.approx(value, abs=0.0011)


def test_a_row_of_the_table_holds_what_was_said_beside_what_came():
    rows = reliability([(0.12, 0.0), (0.18, 1.0), (1.0, 1.0)])

    assert [(row.low, row.came.trials) for row in rows] == [(0.1, 2), (0.9, 1)]
    assert rows[0].said == pytest.approx(0.15)
    assert rows[0].came.rate == 0.5
