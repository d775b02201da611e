from __future__ import annotations

import pytest
from PySide6.QtCore import QUrl

from editors.stories.reading import StoryReader
from tests.editors.stories.conftest import GAME, NIGHT
from tests.engines.toys.lamp_tales import ADAPTER


def outline(desk):
    content = desk.content(GAME)
    return ADAPTER.outline(content, content[NIGHT], None)


@pytest.fixture
def reader(desk, qtbot):
    reader = StoryReader(ADAPTER)
    qtbot.addWidget(reader)
    reader.show_story(outline(desk))
    reader.card_requested.connect(reader.show_card)
    reader.cards = desk.content(GAME)[NIGHT].cards
    reader.show_card(reader.cards[3])
    return reader


def click(reader, address):
    reader.anchorClicked.emit(QUrl(address))


def show(reader, desk, **fields):
    """Let the first page say something else, and read it."""
    desk.open(GAME, reader.cards[0]).edit("Words", **fields)
    reader.show_story(outline(desk))
    reader.show_card(reader.cards[0])
    return reader.toPlainText()


def test_a_page_is_read_with_its_number_its_words_and_where_it_leads(reader):
    text = reader.toPlainText()

    assert "p. 4" in text
    assert "It strikes 4." in text
    assert "As the reader chooses: the story goes on with p. 6 Hour 6" in text


def test_the_story_is_read_with_the_quotation_marks_of_print(reader, desk):
    text = show(reader, desk, words="'Ten minutes,' says the keeper. \"It's dark.\"")

    assert "‘Ten minutes,’ says the keeper. “It’s dark.”" in text


def test_the_reader_finds_the_way_back(reader):
    click(reader, f"card:{reader.cards[5]}")
    assert "It strikes 6." in reader.toPlainText()

    click(reader, "back:")
    assert "It strikes 4." in reader.toPlainText()
    assert "Back to p." not in reader.toPlainText()


def test_the_last_card_ends_the_story(reader):
    reader.show_card(reader.cards[-1])

    assert "The boat is saved." in reader.toPlainText()


def test_what_a_designer_types_is_never_taken_for_a_tag(reader, desk):
    assert "<b>bold</b> & <img src=x>" in show(reader, desk, words="<b>bold</b> & <img src=x>")


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
    known = reader._outline
    reader.show_story(type(known)(known.scenario, known.cards, ()))

    assert "leads nowhere" in reader.toPlainText()


def test_stars_make_words_bold_and_italic(reader, desk):
    text = show(reader, desk, words="The *Meridian* is **gone**.")
    assert "The Meridian is gone." in text
