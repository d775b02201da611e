"""A story written from nothing, by keys and by the mouse."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from editors.stories.pane import StoryPane
from engines.castle_von_loghan.content import Story
from tests.engines.castle_von_loghan.desks import tiny_desk

TAB = Qt.Key.Key_Tab


@pytest.fixture
def desk(qapp):
    return tiny_desk()


@pytest.fixture
def pane(desk, qtbot):
    story = desk.create(Story(id="story.new", name="New story", cards=()))
    pane = StoryPane(story, desk)
    qtbot.addWidget(pane)
    pane.resize(1200, 800)
    with qtbot.waitActive(pane):
        pane.show()
    yield pane
    pane.finish()


def write(text=""):
    """Type where the cursor is, and go to the next field."""
    QTest.keyClicks(QApplication.focusWidget(), text)
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
    QTest.keyClick(QApplication.focusWidget(), TAB)


@pytest.mark.slow
def test_a_card_is_written_from_its_name_to_its_ending_with_tab_alone(pane):
    pane.handlers()["story.add_card"]()
    for text in ("The Cold Door", "", "", "Before a door.", "", "It is cold.", "Knock ", "Wait a while"):
        write(text)
    for _ in range(4):
        write()  # what adds a choice, takes one away, folds the back
    for text in (
        "It opens.",
        "Gain 1 Energy Sphere.",
        "Nothing.",
        "The group loses 1 Clarity.",
        "Dark.",
        "The group wins.",
    ):
        write(text)
    card = pane.writer.card.document

    assert (card.name, card.place, card.tale) == ("The Cold Door", "Before a door.", "It is cold.")
    assert card.choices == ("Knock", "Wait a while")
    assert [(one.tale, one.text) for one in (*card.outcomes, card.ending)] == [
        ("It opens.", "Gain 1 Energy Sphere."),
        ("Nothing.", "The group loses 1 Clarity."),
        ("Dark.", "The group wins."),
    ]
