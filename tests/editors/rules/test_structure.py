from __future__ import annotations

import pytest

from editors.rules.structure import StructureView, lines_of
from tests.editors.desk import FakeDesk
from tests.editors.forms.bench import Bench, type_over


@pytest.fixture(scope="module")
def reader():
    return FakeDesk().reader("ambush")


def outline(lines, depth=0):
    """Return the words of a tree, each as far in as it lies."""
    return [row for one in lines for row in ("  " * depth + one.words, *outline(one.inside, depth + 1))]


def test_a_text_is_told_sentence_by_sentence_with_what_lies_inside(reader):
    text = "Repair 3. If the central deck is empty, repair 2."

    assert outline(lines_of(reader, reader.understand(text).node)) == [
        "repair 3",
        "  3",
        "if the central deck is empty, repair 2",
        "  the central deck is empty",
        "  repair 2",
        "    2",
    ]


def test_every_line_says_what_the_game_does_and_by_which_rule(reader):
    (line,) = lines_of(reader, reader.understand("Repair 3.").node)

    assert line.about
    assert line.rule.startswith("AMB-")


def test_what_is_not_understood_goes_to_the_referee(reader):
    (line,) = lines_of(reader, reader.understand("Dance a jig.").node)

    assert line.is_unread
    assert "referee" in line.about


def test_no_text_is_no_tree(reader):
    assert lines_of(reader, reader.understand("").node) == []


def test_the_view_follows_what_is_typed(qtbot):
    bench, view = Bench(qtbot), StructureView()
    qtbot.addWidget(view, before_close_func=lambda one: one.finish())
    view.show_control(bench.control("text"))
    assert view.page.toPlainText() == ""
    type_over(bench.control("text").edit, "Repair 3.")

    qtbot.waitUntil(lambda: "repair 3" in view.page.toPlainText())
