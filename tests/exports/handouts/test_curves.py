"""Curves of a report on paper: every value has its place, and pages take as many rows as fit."""

from __future__ import annotations

import pytest

from exports.faces.ops import Line, Text
from exports.handouts.curves import CURVE, HEIGHT, Curve, curve_ops
from exports.handouts.playtest_report import Section, report_pages
from exports.sheets.papers import SheetOptions

HEALTH = Curve("Health", ((0, 15), (1, 12), (3, 5)))


def drawn(curve):
    return [op for op in curve_ops(curve, 20, 50, 80) if isinstance(op, Line) and op.pen == CURVE]


def test_a_curve_falls_from_its_greatest_to_its_least_value_over_the_rounds():
    first, second = drawn(HEALTH)
    assert first.y1 < first.y2 == second.y1 < second.y2
    assert first.x2 - first.x1 == pytest.approx((second.x2 - second.x1) / 2)
    assert (second.x2, second.y2) == (20 + 80 - 8, 50 + HEIGHT - 5)


def test_a_curve_says_its_title_and_its_ends():
    said = {op.text for op in curve_ops(HEALTH, 0, 0, 80) if isinstance(op, Text)}
    assert {"Health", "15", "5", "round 0", "3"} <= said


def test_what_never_changes_is_a_level_line():
    (only,) = drawn(Curve("Clarity", ((0, 7), (4, 7))))
    assert only.y1 == only.y2


def test_many_curves_go_on_over_the_pages_two_in_a_row_and_inside_the_edges():
    curves = tuple(Curve(f"Seat {number}", ((0, 1), (9, number))) for number in range(20))
    pages = report_pages("Title", "Result", [Section("Round by round", curves=curves)], SheetOptions())
    assert len(pages) == 2
    lines = [op for page in pages for op in page.marks if isinstance(op, Line)]
    assert sum(op.pen == CURVE for op in lines) == 20
    assert max(op.y2 for op in lines) < SheetOptions().paper.height - 20
