from __future__ import annotations

import re

import pytest
from PySide6.QtCore import QPoint, Qt, QUrl
from PySide6.QtGui import QImage, QTextDocument
from PySide6.QtTest import QTest

from editors import look
from tests.each import each
from workbench.places import guide_folder
from workbench.widgets import theme
from workbench.window.commands.table import COMMANDS
from workbench.window.panes.guide import FIRST, GuidePane, pages

PICTURE_MARK = "\ufffc"
LINK = re.compile(r"(!?)\[[^\]]*\]\(([^)#]+)[^)]*\)")


@pytest.fixture
def guide(qtbot):
    made = GuidePane()
    qtbot.addWidget(made)
    made.show()
    return made


def listed(guide: GuidePane) -> list[str]:
    return [guide.list.item(row).text() for row in range(guide.list.count())]


def test_the_guide_begins_with_the_first_steps_and_lists_every_page(guide):
    assert listed(guide)[0] == "First steps"
    assert len(listed(guide)) == len(list(guide_folder().glob("*.md"))) - 1
    assert "First steps" in guide.browser.toPlainText()


def test_a_page_is_chosen_in_the_list(guide):
    QTest.keyClick(guide.list, Qt.Key.Key_End)

    assert guide.browser.toPlainText().startswith(listed(guide)[-1])


def test_a_search_keeps_the_pages_that_have_all_words(guide):
    QTest.keyClicks(guide.search, "errata")

    assert listed(guide)
    assert all("errata" in page.text.casefold() for page in pages() if page.title in listed(guide))
    assert len(listed(guide)) < len(pages())


def test_a_search_without_result_says_so(guide):
    QTest.keyClicks(guide.search, "xyzzy")

    assert listed(guide) == []
    assert guide.none.isVisible()


def test_a_link_between_pages_is_followed_inside(guide):
    guide.browser.anchorClicked.emit(QUrl("shortcuts.md"))

    assert guide.state() == {"page": "shortcuts"}


def test_a_click_on_a_link_leads_to_its_page(guide, qapp):
    guide.resize(900, 700)
    guide.browser.find("Preview, problems")
    qapp.processEvents()
    view = guide.browser.viewport()
    spots = [QPoint(x, y) for y in range(0, view.height(), 6) for x in range(0, view.width(), 12)]
    link = next(spot for spot in spots if guide.browser.anchorAt(spot).endswith(".md"))
    wanted = guide.browser.anchorAt(link).removesuffix(".md")
    QTest.mouseClick(view, Qt.MouseButton.LeftButton, pos=link)

    assert guide.state() == {"page": wanted}


@pytest.mark.slow
def test_the_page_comes_back_after_a_restart(guide):
    guide.restore({"page": "shortcuts"})
    assert guide.state() == {"page": "shortcuts"}

    guide.restore({"page": "no such page"})

    assert guide.state() == {"page": "shortcuts"}


@each("page", pages(), ids=lambda page: page.slug)
def test_every_link_and_picture_of_the_guide_is_there(page):
    targets = [(mark, target) for mark, target in LINK.findall(page.text) if "://" not in target]

    assert [target for _, target in targets if not (guide_folder() / target).exists()] == []
    assert [target for mark, target in targets if mark and QImage(str(guide_folder() / target)).isNull()] == []


@pytest.mark.parametrize("page", [page for page in pages() if page.slug != "shortcuts"], ids=lambda page: page.slug)
def test_every_shortcut_that_a_page_names_is_one_of_the_table(page, qapp):
    keys = {command.shortcut for command in COMMANDS}
    named = re.findall(r"`((?:Ctrl|Alt|Shift)\+[^`]+|F\d+)`", page.text)

    assert [one for one in named if one not in keys | OTHER_KEYS] == []


OTHER_KEYS = {
    "Ctrl+Space",
    "Ctrl+M",
    "Shift+F1",
    "Alt+Home",
    "Alt+Up",
    "Alt+Down",
    "Alt+Del",
    "Shift+Enter",
    "F7",
    "F8",
    "F9",
    "F10",
}
"""Keys of the rules text, of forms, lists and tables, and of the playtest window."""


def test_the_first_page_exists():
    assert FIRST in {page.slug for page in pages()}


def test_no_gap_follows_a_picture(guide):
    document = guide.browser.document()
    blocks = [document.findBlockByNumber(number) for number in range(document.blockCount())]
    with_picture = [block for block in blocks if PICTURE_MARK in block.text()]

    assert with_picture
    assert {block.blockFormat().lineHeight() for block in with_picture} == {100.0}


def test_a_link_is_followed_to_a_page_that_the_search_has_left_out(guide):
    QTest.keyClicks(guide.search, "errata")
    assert "Tables" not in listed(guide)

    guide.browser.anchorClicked.emit(QUrl("tables.md"))

    assert guide.state() == {"page": "tables"}
    assert guide.search.text() == ""


@pytest.mark.slow
def test_words_that_do_not_stand_together_are_marked_by_the_first(guide):
    guide.show_page("shortcuts")
    guide.search.setText("trash playtests")

    assert guide.browser.textCursor().selectedText().casefold() == "trash"


def test_in_a_dark_theme_the_pictures_are_dark_too(guide, qapp):
    before = look.current()
    light = first_picture(guide)
    theme.dress(qapp, "dark")
    dark = first_picture(guide)
    theme.dress(qapp, before.name)

    assert brightness(dark) < 100 < brightness(light)
    assert brightness(first_picture(guide)) > 100


def first_picture(guide: GuidePane) -> QImage:
    found = guide.browser.document().find(PICTURE_MARK)
    name = found.charFormat().toImageFormat().name()
    return guide.browser.document().resource(QTextDocument.ResourceType.ImageResource.value, QUrl(name))


def brightness(image: QImage) -> int:
    return image.scaled(1, 1, mode=Qt.TransformationMode.SmoothTransformation).pixelColor(0, 0).lightness()
