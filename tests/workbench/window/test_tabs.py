from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu

from editors.pane import Pane
from workbench.window.tabs import PaneTabs, TabKey


class NamedPane(Pane):
    """A pane with nothing but a name."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name

    def title(self) -> str:
        return self.name

    def state(self) -> dict[str, object]:
        return {"name": self.name}


@pytest.fixture
def tabs(qtbot):
    made = PaneTabs()
    qtbot.addWidget(made)
    for name in ("One", "Two", "Three"):
        made.add(NamedPane(name), TabKey("document", "game", name.lower()))
    made.resize(600, 300)
    made.show()
    return made


def names(tabs: PaneTabs) -> list[str]:
    return [pane.title() for pane in tabs.panes()]


def test_a_middle_click_closes_a_tab(tabs):
    where = tabs.tabBar().tabRect(1).center()

    QTest.mouseClick(tabs.tabBar(), Qt.MouseButton.MiddleButton, Qt.KeyboardModifier.NoModifier, where)

    assert names(tabs) == ["One", "Three"]


def test_the_cross_closes_its_tab_wherever_the_tab_was_moved(tabs):
    cross = tabs.tabBar().tabButton(0, tabs.tabBar().ButtonPosition.RightSide)
    tabs.tabBar().moveTab(0, 2)

    QTest.mouseClick(cross, Qt.MouseButton.LeftButton)

    assert names(tabs) == ["Two", "Three"]


def test_a_closed_tab_is_remembered_with_the_state_of_its_pane(tabs):
    tabs.close_at(0)

    assert [(one.key.name, one.state) for one in tabs.closed] == [("one", {"name": "One"})]


def test_stepping_goes_round(tabs):
    tabs.setCurrentIndex(2)

    tabs.step(1)
    assert tabs.currentIndex() == 0
    tabs.step(-1)

    assert tabs.currentIndex() == 2


def test_a_title_that_changes_is_shown_with_its_ampersand(tabs):
    pane = tabs.panes()[0]
    pane.name = "Salt & Pepper"

    pane.title_changed.emit(pane.name)

    assert tabs.tabText(0) == "Salt && Pepper"


def test_a_mark_shows_what_is_not_saved(tabs):
    plain = tabs.tabBar().grab().toImage()
    tabs.mark("game", "two")
    assert tabs.tabBar().accessibleTabName(1) == "Two, not saved yet"
    assert tabs.tabBar().grab().toImage() != plain

    tabs.unmark_all()

    assert tabs.tabBar().grab().toImage() == plain


def test_a_mark_gives_a_tab_no_other_size(tabs):
    before = tabs.tabBar().tabRect(1), tabs.tabText(1)

    tabs.mark("game", "two")

    assert (tabs.tabBar().tabRect(1), tabs.tabText(1)) == before


def test_the_context_menu_closes_the_others(tabs, qtbot):
    tabs.tabBar().customContextMenuRequested.emit(tabs.tabBar().tabRect(1).center())
    menu = tabs.findChild(QMenu)

    next(action for action in menu.actions() if action.text() == "Close others").trigger()

    assert names(tabs) == ["Two"]
    menu.close()


def test_the_context_menu_beside_the_tabs_only_offers_to_reopen(tabs):
    tabs.tabBar().customContextMenuRequested.emit(QPoint(590, 5))
    menu = tabs.findChild(QMenu)

    assert [action.text() for action in menu.actions()] == ["Reopen closed tab"]
    menu.close()


def test_a_long_name_leaves_room_for_the_tabs_beside_it(tabs):
    tabs.add(NamedPane("The exceedingly long name of a card " * 4), TabKey("document", "game", "long"))
    plain = [tabs.tabBar().tabRect(place).width() for place in range(3)]

    tabs.close_at(3)

    assert [tabs.tabBar().tabRect(place).width() for place in range(3)] == plain


def test_the_names_of_many_tabs_can_still_be_read(tabs):
    tabs.add(NamedPane("The Lamplighter's Round"), TabKey("document", "game", "long"))
    wide = tabs.tabBar().tabRect(3).width()

    for number in range(12):
        tabs.add(NamedPane(f"Another card {number}"), TabKey("document", "game", f"another{number}"))

    assert tabs.tabBar().tabRect(3).width() > wide / 2
