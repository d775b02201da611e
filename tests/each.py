"""One test over many small cases: `@each` is written like `parametrize` of pytest, and a case that fails is named.

A test item costs some 3 ms and 10 KB in every worker before it has tried anything. Hundreds of readings of sentences
or cards, each done in less, are therefore one item; those that need fixtures of their own, or a while, stay many.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import wraps
from typing import Any

import pytest

Test = Callable[..., None]
Names = Callable[[Any], object] | Iterable[str] | None
Case = tuple[str, dict[str, Any]]
"""What a case is called, and what the test is given in it."""

Row = type(pytest.param())
FAILURES = (Exception, pytest.fail.Exception)
CALLED_AT_MOST = 120
"""How long the name of a case may get that nobody has named."""


def each(arguments: str | Sequence[str], values: Iterable[Any], ids: Names = None) -> Callable[[Test], Test]:
    """Try a test in all these cases, one after the other, and then tell all that failed."""
    words = [word.strip() for word in arguments.split(",")] if isinstance(arguments, str) else list(arguments)
    rows = [row_of(value, single=isinstance(arguments, str) and len(words) == 1) for value in values]
    cases = list(named(words, rows, ids))
    return lambda test: with_marks(folded(test, words, cases), rows)


def row_of(value: Any, *, single: bool) -> Any:
    """Return the values of one case with its name and its marks, as `pytest.param` has them."""
    if isinstance(value, Row):
        return value
    return pytest.param(value) if single else pytest.param(*value)


def named(words: list[str], rows: list[Any], ids: Names) -> Iterator[Case]:
    """Give every case its name."""
    given = None if ids is None or callable(ids) else list(ids)
    for number, row in enumerate(rows):
        name = row.id or (given[number] if given else "-".join(str(spoken(value, ids)) for value in row.values))
        yield name, dict(zip(words, row.values, strict=True))


def spoken(value: Any, ids: Names) -> object:
    """Say what a value is called: as the test says, or as Python writes it."""
    said = ids(value) if callable(ids) else None
    return repr(value)[:CALLED_AT_MOST] if said is None else said


def folded(test: Test, words: list[str], cases: list[Case]) -> Test:
    """Make one test of all cases; what else the test asks for it is given as ever."""

    @wraps(test)
    def of_all(**others: Any) -> None:
        try_all(test, cases, others)

    return asking_for(of_all, [one for one in asked_by(test) if one not in words])


def asked_by(test: Test) -> list[str]:
    """Name what a test asks for."""
    return list(inspect.signature(test).parameters)


def asking_for(test: Test, words: Iterable[str]) -> Test:
    """Let pytest know what to give to a test that takes anything."""
    wanted = [inspect.Parameter(word, inspect.Parameter.KEYWORD_ONLY) for word in words]
    test.__signature__ = inspect.Signature(wanted)  # type: ignore[attr-defined]
    return test


def try_all(test: Test, cases: Sequence[Case], others: dict[str, Any]) -> None:
    """Try a test in all cases, and only then say in which of them it failed."""
    failed = [failure for name, case in cases if (failure := failure_of(test, name, {**others, **case}))]
    if len(failed) == 1:
        raise failed[0]
    if failed:
        raise BaseExceptionGroup(f"{len(failed)} of {len(cases)} cases of {test.__name__}", failed)


def failure_of(test: Test, name: str, given: dict[str, Any]) -> BaseException | None:
    """Try one case; return what went wrong, with the name of the case."""
    try:
        test(**given)
    except FAILURES as error:
        error.add_note(f"in the case {name}")
        return error
    return None


def with_marks(test: Test, rows: list[Any]) -> Test:
    """Let the test cite what its cases cite: it proves all of it, or fails."""
    for mark in (mark for row in rows for mark in row.marks):
        if mark.name != "rule":
            raise TypeError(f"{test.__name__}: one case of many cannot be marked {mark.name}; it needs its own test")
        test = pytest.mark.rule(*mark.args)(test)
    return test
