from __future__ import annotations

import pytest
from PySide6.QtCore import QUrl

from editors.stories.reading import StoryReader
from engines.registry import COVERS
from exports.faces.words import curled
from tests.editors.desk import FakeDesk

GAME = "castle_von_loghan"
STORY = "story.borrowed_hour"


def outline(desk):
    content = desk.content(GAME)
    return COVERS[GAME].scenarios.outline(content, content[STORY], desk.reader(GAME))


@pytest.fixture
def reader(qtbot):
    desk = FakeDesk()
    content = desk.content(GAME)
    reader = StoryReader(COVERS[GAME].scenarios)
    qtbot.addWidget(reader)
    reader.show_story(outline(desk))
    reader.card_requested.connect(reader.show_card)
    reader.cards = [content[id] for id in content[STORY].cards]
    reader.show_card(reader.cards[7].id)
    return reader


def click(reader, address):
    reader.anchorClicked.emit(QUrl(address))


def test_the_front_is_read_with_its_cover_and_choices(reader):
    text, card = reader.toPlainText(), reader.cards[7]

    assert f"{card.number:03}" in text
    assert curled(card.tale[:40]) in text
    assert all(choice[:30] in text for choice in card.choices)
    assert "Remove this cover when" in text


def test_the_story_is_read_with_the_quotation_marks_of_print(reader):
    text = reader.toPlainText()

    assert "‘Ten minutes,’ says Tobias Vane." in text
    assert "'" not in text


def test_a_choice_leads_to_its_outcome_and_then_to_the_cards_that_may_follow(reader):
    click(reader, "choice:1")
    text = reader.toPlainText()

    assert curled(reader.cards[7].outcomes[1].tale[:40]) in text
    assert "If at least 2 players chose B: draw at once 009" in text
    assert "Otherwise: draw at once 010" in text


def test_the_reader_finds_the_way_back(reader):
    click(reader, "choice:1")
    click(reader, f"card:{reader.cards[8].id}")
    assert curled(reader.cards[8].tale[:30]) in reader.toPlainText()

    click(reader, "back:")
    assert curled(reader.cards[7].tale[:30]) in reader.toPlainText()
    assert "Back to 0" not in reader.toPlainText()


def test_the_last_card_ends_the_story(reader):
    reader.show_card(reader.cards[-1].id)
    reader.choose(0)

    assert "The story ends." in reader.toPlainText()


def test_what_a_designer_types_is_never_taken_for_a_tag(reader, qtbot):
    desk = FakeDesk()
    first = desk.content(GAME)[STORY].cards[0]
    desk.open(GAME, first).edit("Tale", tale="<b>bold</b> & <img src=x>")
    reader.show_story(outline(desk))
    reader.show_card(first)

    assert "<b>bold</b> & <img src=x>" in reader.toPlainText()


def test_letters_grow_and_shrink_within_limits(reader):
    for _ in range(20):
        reader.zoom(1)
    largest = reader.document().toHtml()
    reader.zoom(1)
    assert reader.document().toHtml() == largest
    reader.zoom(0)
    assert reader.document().toHtml() != largest


def test_letters_are_smaller_in_a_narrow_view(reader, qtbot):
    reader.show()
    reader.resize(900, 600)
    wide = reader.document().toHtml()
    reader.resize(340, 600)
    narrow = reader.document().toHtml()
    reader.resize(900, 600)

    assert "font-size:15pt" in wide
    assert "font-size:12pt" in narrow
    assert reader.document().toHtml() == wide


def test_a_card_that_leads_nowhere_says_so(reader):
    desk = FakeDesk()
    first = desk.content(GAME)[STORY].cards[0]
    desk.open(GAME, first).edit("Ending", ending={"tale": "", "text": "Draw Story Event 77."})
    reader.show_story(outline(desk))
    reader.show_card(first)
    reader.choose(0)

    assert "leads nowhere" in reader.toPlainText()
