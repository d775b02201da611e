"""Many cases in one test: all of them are tried, and one that fails is named."""

from __future__ import annotations

import inspect

import pytest

from tests.each import each
from tests.rules import rule

NUMBERS = [1, 2, 3, 4]


def test_every_case_is_tried_although_one_has_failed():
    tried = []

    @each("number", NUMBERS)
    def is_odd(number):
        tried.append(number)
        assert number % 2

    with pytest.raises(ExceptionGroup, match="2 of 4 cases of is_odd") as failed:
        is_odd()
    assert tried == NUMBERS
    assert [error.__notes__ for error in failed.value.exceptions] == [["in the case 2"], ["in the case 4"]]


def test_a_single_failure_is_told_as_it_is_with_the_name_of_its_case():
    @each(("number", "word"), [(1, "one"), (2, "two")], ids=["first", "second"])
    def is_one(number, word):
        assert number == 1

    with pytest.raises(AssertionError) as failed:
        is_one()
    assert failed.value.__notes__ == ["in the case second"]


def test_an_exception_that_does_not_come_fails_its_case():
    @each("number", NUMBERS, ids=lambda number: f"number {number}")
    def is_refused(number):
        with pytest.raises(ZeroDivisionError):
            1 / (number - 4)

    with pytest.raises(BaseExceptionGroup, match="3 of 4 cases") as failed:
        is_refused()
    assert failed.value.exceptions[0].__notes__ == ["in the case number 1"]


def test_what_is_no_case_is_asked_for_as_a_fixture():
    @each("number", NUMBERS)
    def fits(number, room):
        assert number < room

    assert list(inspect.signature(fits).parameters) == ["room"]
    fits(room=5)


def test_cases_in_cases_are_named_by_both():
    @each("one", [1, 2])
    @each("other", [1, 2])
    def differ(one, other):
        assert (one, other) != (2, 1)

    with pytest.raises(AssertionError) as failed:
        differ()
    assert failed.value.__notes__ == ["in the case 1", "in the case 2"]


def test_what_a_case_cites_the_test_cites():
    @rule("COM-001")
    @each("number", [pytest.param(1, marks=rule("COM-002")), pytest.param(2, id="two")])
    def cites(number): ...

    assert {id for mark in cites.pytestmark for id in mark.args} == {"COM-001", "COM-002"}


def test_a_case_cannot_be_slow_alone():
    with pytest.raises(TypeError, match="cannot be marked slow"):
        each("number", [pytest.param(1, marks=pytest.mark.slow)])(lambda number: None)
