from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workbench.library.thinning import worth_keeping

NOW = datetime(2026, 6, 17, 12, 0, tzinfo=UTC)


def kept_after(days, *, per_day=16, now=NOW):
    """Make backups every half hour of some working days, thinning after each, and return what is left."""
    kept: set[datetime] = set()
    for day in range(days, -1, -1):
        morning = (now - timedelta(days=day)).replace(hour=8, minute=0)
        for number in range(per_day):
            moment = morning + timedelta(minutes=30 * number)
            if moment <= now:
                kept = worth_keeping(kept | {moment}, moment)
    return kept


def test_everything_of_the_last_two_days_is_kept():
    recent = {NOW - timedelta(minutes=30 * number) for number in range(96)}

    assert worth_keeping(recent, NOW) == recent


def test_of_older_days_the_last_backup_is_kept():
    day = NOW - timedelta(days=5)
    moments = {day - timedelta(hours=hours) for hours in range(4)}

    assert worth_keeping(moments, NOW) == {day}


@pytest.mark.slow
def test_behind_twelve_days_one_a_week_is_kept_and_then_one_a_month():
    older = sorted((moment for moment in kept_after(700) if NOW - moment >= timedelta(days=2)), reverse=True)
    days, weeks, months = older[:12], older[12:22], older[22:]

    assert [(days[0].date() - day.date()).days for day in days] == list(range(12))
    assert len({week.isocalendar()[:2] for week in weeks}) == 10
    assert [(month.year, month.month) for month in months] == [
        (2026, 3), (2026, 2), (2026, 1), (2025, 12), (2025, 11), (2025, 10), (2025, 9), (2025, 8), (2025, 7)
    ]  # fmt: skip


@pytest.mark.slow
def test_after_years_of_work_a_few_dozen_backups_are_left():
    kept = kept_after(800)

    older = [moment for moment in kept if NOW - moment >= timedelta(days=2)]
    assert len(older) == 12 + 10 + 9


def test_thinning_every_half_hour_or_once_comes_to_the_same_reach():
    oldest = min(kept_after(500, per_day=4))

    assert NOW - oldest > timedelta(days=300)


def test_thinning_again_removes_nothing_more():
    kept = kept_after(200, per_day=3)

    assert worth_keeping(kept, NOW) == kept


def test_a_backup_from_the_future_is_kept():
    tomorrow = NOW + timedelta(days=1)

    assert worth_keeping([tomorrow], NOW) == {tomorrow}


def test_nothing_comes_of_nothing():
    assert worth_keeping([], NOW) == set()


moments = st.lists(st.integers(0, 60 * 24 * 900).map(lambda minutes: NOW - timedelta(minutes=minutes)))


@given(moments)
def test_the_newest_backup_is_never_removed(made):
    kept = worth_keeping(made, NOW)

    assert kept <= set(made)
    assert not made or max(made) in kept


@given(moments)
def test_every_day_of_the_last_fortnight_that_had_a_backup_still_has_one(made):
    kept_days = {moment.date() for moment in worth_keeping(made, NOW)}
    days = sorted({moment.date() for moment in made if NOW - moment >= timedelta(days=2)}, reverse=True)

    assert set(days[:12]) <= kept_days
