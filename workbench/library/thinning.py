"""Which backups are worth keeping: all of the last days, then fewer and fewer the older they are."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from datetime import datetime, timedelta

KEEP_ALL = timedelta(days=2)


def _day(moment: datetime) -> Hashable:
    """Name the day of a moment."""
    return moment.date()


def _week(moment: datetime) -> Hashable:
    """Name the week of a moment."""
    return moment.isocalendar()[:2]


def _month(moment: datetime) -> Hashable:
    """Name the month of a moment."""
    return moment.year, moment.month


STAGES: tuple[tuple[Callable[[datetime], Hashable], int], ...] = ((_day, 12), (_week, 10), (_month, 9))
"""Behind the days of which everything is kept: one a day, then one a week, then one a month."""


def worth_keeping(moments: Iterable[datetime], now: datetime) -> set[datetime]:
    """Choose which backups to keep: all of two days, then the last of 12 days, of 10 weeks, of 9 months."""
    newest_first = sorted(set(moments), reverse=True)
    kept = {moment for moment in newest_first if now - moment < KEEP_ALL}
    older = [moment for moment in newest_first if moment not in kept]
    for period, number in STAGES:
        chosen = _last_of_each(older, period, number)
        kept.update(chosen)
        if chosen:
            older = [moment for moment in older if moment < chosen[-1] and period(moment) != period(chosen[-1])]
    return kept


def _last_of_each(
    newest_first: Iterable[datetime], period: Callable[[datetime], Hashable], number: int
) -> list[datetime]:
    """Return the last moment of each period, for so many periods that have one."""
    last: dict[Hashable, datetime] = {}
    for moment in newest_first:
        if len(last) == number and period(moment) not in last:
            break
        last.setdefault(period(moment), moment)
    return list(last.values())
