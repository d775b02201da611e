"""The stories of the castle as the players hear them: covers, choices, what they bring, and where that leads."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QUrl

from editors.stories.reading import StoryReader
from engines.castle_von_loghan.scenarios import ADAPTER
from engines.castle_von_loghan.story_check.outline import WON
from tests.engines.castle_von_loghan.desks import GAME, STORY, tiny_desk

BRANCH = "If at least 2 players chose B, draw Story Event 3. Otherwise, draw Story Event 4."


@pytest.fixture
def desk(qapp):
    desk = tiny_desk()
    desk.open(GAME, "tale-2").edit("Ending", ending={"tale": "", "text": BRANCH})
    return desk


@pytest.fixture
def reader(desk, qtbot):
    reader = StoryReader(ADAPTER)
    qtbot.addWidget(reader)
    reader.card_requested.connect(reader.show_card)
    read(reader, desk)
    return reader


def read(reader, desk):
    """Read the story as it stands now, at its second card."""
    content = desk.content(GAME)
    reader.show_story(ADAPTER.outline(content, content[STORY], desk.reader(GAME)))
    reader.show_card("tale-2")


def click(reader, address):
    reader.anchorClicked.emit(QUrl(address))


def test_the_front_is_read_with_its_cover_and_choices(reader):
    text = reader.toPlainText()

    assert "Find the hall. Remove this cover when the group is in the Hall." in " ".join(text.split())
    assert text.index("Find the hall.") < text.index("002") < text.index("The story goes on.")
    assert all(choice in text for choice in ("Go first", "Wait", "Hide", "Run"))
    assert "Energy Spheres" not in text


def test_a_choice_leads_to_its_outcome_and_then_to_the_cards_that_may_follow(reader):
    click(reader, "choice:1")
    text = reader.toPlainText()

    assert "It happens." in text
    assert "Gain 2 Energy Spheres." in text
    assert "If at least 2 players chose B: draw at once 003" in text
    assert "Otherwise: draw at once 004" in text


def test_on_the_page_of_a_choice_stands_nothing_that_only_another_one_leads_to(reader, desk):
    outcomes = [{"tale": "", "text": text} for text in ("", "Draw Story Event 3.", "", "")]
    desk.open(GAME, "tale-2").edit("Outcomes", outcomes=outcomes, ending={"tale": "", "text": "Draw Story Event 4."})
    read(reader, desk)
    click(reader, "choice:1")
    assert "B: draw at once 003" in reader.toPlainText()

    reader.show_card("tale-2")
    click(reader, "choice:0")
    assert "draw at once 003" not in reader.toPlainText()
    assert "draw at once 004" in reader.toPlainText()


def test_the_reader_finds_the_way_back(reader):
    click(reader, "choice:1")
    click(reader, "card:tale-3")
    assert "003" in reader.toPlainText()

    click(reader, "back:")
    assert "Find the hall." in reader.toPlainText()


def test_the_last_card_ends_the_story(reader):
    reader.show_card("tale-4")
    reader.choose(0)

    assert WON.words in reader.toPlainText()
